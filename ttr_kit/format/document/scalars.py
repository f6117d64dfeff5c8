"""The meaning of an unquoted word, by the YAML 1.2 reading: text unless it is clearly not."""

import math
import re

from ttr_kit.format.document.tree import Scalar

_WORDS: dict[str, Scalar] = {"": None, "~": None, "null": None, "true": True, "false": False}
_NUMBER = re.compile(r"-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?")
_NOT_A_NUMBER = re.compile(r"[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)")

# Whole numbers up to here are exact in every language that reads our JSON.
MAX_DIGITS = 15
# What other programs write for a double needs no more digits than this.
MAX_DECIMAL_DIGITS = 17


class OutOfRange(ValueError):  # noqa: N818 - the name says what is the matter
    """A number that is no ordinary number; the message says why."""


def resolve(text: str) -> Scalar:
    """Return what an unquoted scalar means."""
    first = text[:1]
    if first in "-0123456789" and first:
        match = _NUMBER.fullmatch(text)
        if match:
            return _number(text, match)
        if not _NOT_A_NUMBER.fullmatch(text):
            return text
    if text in _WORDS:
        return _WORDS[text]
    if first in ".-+" and _NOT_A_NUMBER.fullmatch(text):
        raise OutOfRange("is not an ordinary number")
    return text


def _number(text: str, match: re.Match[str]) -> int | float:
    whole, fraction, exponent = match.groups()
    if len(whole) > MAX_DIGITS:
        raise OutOfRange(f"has more than {MAX_DIGITS} digits")
    if fraction is None and exponent is None:
        return int(text)
    digits = (whole + (fraction or ".")[1:]).strip("0")
    if len(digits) > MAX_DECIMAL_DIGITS:
        raise OutOfRange(f"has more than {MAX_DECIMAL_DIGITS} digits")
    value = float(text)
    if math.isinf(value) or abs(value) >= 10.0**MAX_DIGITS:
        raise OutOfRange("is too large")
    if digits and abs(value) < 10.0**-MAX_DIGITS:
        raise OutOfRange("is too close to zero")
    return value
