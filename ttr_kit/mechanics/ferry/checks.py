"""What can be wrong with a variant's ferry rules."""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import Check, Facts, Finding, Survey, between, can_be_used, check
from ttr_kit.diagnostics import Severity
from ttr_kit.language.words import counted
from ttr_kit.mechanics.ferry import Ferries
from ttr_kit.model import Route


class _Facts(Facts):
    def stand_in(self, settings: object, route: Route) -> tuple[int, int] | None:
        """On a ferry several cards stand in for a locomotive, perhaps for any space (C-13)."""
        assert isinstance(settings, Ferries)
        if not settings.substitute or "ferry" not in route.features:
            return None
        limit = route.length if settings.chain_substitution else _symbols(route)
        return settings.substitute, limit


FACTS = _Facts()


def _symbols(route: Route) -> int:
    symbols = route.features.get("ferry", 0)
    assert isinstance(symbols, int)
    return symbols


def _more_symbols_than_spaces(survey: Survey) -> Iterator[Finding]:
    for route in survey.variant.routes:
        if _symbols(route) > route.length:
            yield Finding(
                ("routes", route.index, "ferry"),
                f"{between(route.ends)} has {counted(route.length, 'space')}, of which "
                f"{_symbols(route)} are to show a locomotive",
                f"lower `ferry` to {route.length} at most, or lengthen the route",
            )


def _too_few_wilds(survey: Survey) -> Iterator[Finding]:
    settings = survey.variant.settings.get("ferry")
    if not isinstance(settings, Ferries):
        return
    total = sum(survey.deck_size.values())
    for route in survey.variant.routes:
        symbols = _symbols(route)
        if not symbols or symbols > route.length:
            continue
        wilds = [card for card in survey.variant.cards if card.wild and can_be_used(card, route)]
        spaces = sum(card.count * survey.capacity(card) for card in wilds)
        if settings.substitute:
            spaces += (total - sum(card.count for card in wilds)) // settings.substitute
        if spaces < symbols:
            yield Finding(
                ("routes", route.index, "ferry"),
                f"{between(route.ends)} asks for {counted(symbols, 'locomotive')}, but the wild "
                f"cards that may be used on it pay for {spaces}",
                "lower `ferry`, add wild cards, or let others stand in (`ferries: substitute`)",
            )


def _no_ferry(survey: Survey) -> Iterator[Finding]:
    used = any("ferry" in route.features for route in survey.variant.routes)
    if "ferry" in survey.variant.settings and not used:
        yield Finding(
            ("ferries",),
            "there are rules for ferries, but no route is a ferry",
            "mark ferries with `ferry: 1` at their routes, or remove the rules",
        )


CHECKS: tuple[Check, ...] = (
    check(
        "FER001",
        Severity.ERROR,
        (),
        """A ferry with more symbols than spaces.

`ferry` is the number of the route's spaces that show a locomotive. It cannot be larger than the
number of all its spaces.

Lower `ferry`, or correct the `length` of the route.
""",
        _more_symbols_than_spaces,
    ),
    check(
        "FER002",
        Severity.ERROR,
        ("cards", "pieces", "ferries"),
        """A ferry that no cards can pay for.

Every space that shows a locomotive must be paid with a wild card. There are not so many wild cards
in the game that may be used on this route, so nobody can ever claim it. A wild card with limits
(`use_on`, `min_length`, `pays`) counts only where they admit it.

Lower the number of locomotives on the route, add wild cards, let their `use_on` include `ferry`,
or let other cards stand in for them with `ferries: {substitute: 3}`.
""",
        _too_few_wilds,
    ),
    check(
        "FER003",
        Severity.WARNING,
        ("routes", "ferries"),
        """Rules for ferries without a ferry.

The variant says how ferries are paid for, but none of its routes is one.

Mark the ferries among the routes, as in `ferry: 2` for two spaces that show a locomotive, or remove
`ferries`.
""",
        _no_ferry,
    ),
)
