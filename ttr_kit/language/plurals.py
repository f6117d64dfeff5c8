"""Which plural form a number takes: the rules of the Unicode CLDR, for numbers without fraction."""

from __future__ import annotations

from collections.abc import Callable


def _one(n: int) -> str:
    return "one" if n == 1 else "other"


def _none_or_one(n: int) -> str:
    return "one" if n in (0, 1) else "other"


def _romance(n: int) -> str:
    return _one(n) if n < 2 or n % 1_000_000 else "many"


def _french(n: int) -> str:
    return _none_or_one(n) if n < 2 or n % 1_000_000 else "many"


def _never(n: int) -> str:
    return "other"


def _east_slavic(n: int) -> str:
    if n % 10 == 1 and n % 100 != 11:
        return "one"
    return "few" if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else "many"


def _polish(n: int) -> str:
    if n == 1:
        return "one"
    return "few" if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else "many"


def _czech(n: int) -> str:
    return {1: "one", 2: "few", 3: "few", 4: "few"}.get(n, "other")


def _romanian(n: int) -> str:
    if n == 1:
        return "one"
    return "few" if n == 0 or 1 <= n % 100 <= 19 else "other"


_RULES: dict[Callable[[int], str], str] = {
    _one: "en de nl sv da nb nn no fi et hu el bg tr eo eu gl",
    _romance: "es it ca",
    _french: "fr pt",
    _none_or_one: "hi fa",
    _never: "ja zh ko vi th id",
    _east_slavic: "ru uk be",
    _polish: "pl",
    _czech: "cs sk",
    _romanian: "ro",
}
KNOWN = {code: rule for rule, codes in _RULES.items() for code in codes.split()}
"""By language, the category of a number; whoever adds a language of another kind adds its rule."""


def category(language: str, number: float) -> str:
    """The plural form of a number: `one`, `few`, `many`, `other`."""
    if number != int(number):
        return "one" if language in ("fr", "pt") and 0 <= number < 2 else "other"
    return KNOWN.get(language, _one)(abs(int(number)))
