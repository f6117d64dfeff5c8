"""The characters that a text may not have, because they do other things than show."""

import re

# They steer a terminal, end a line for some programs only, or turn the direction of the text
# that follows. Emoji, letters of every script and their joiners are none of these.
_UNPRINTABLE = (
    r"\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069"
    r"\ud800-\udfff\ufeff\ufffe\uffff"
)
IN_TEXT = re.compile(f"[{_UNPRINTABLE}]+")
# In a value a carriage return can only come from an escape: line ends are read as "\n".
IN_VALUE = re.compile(rf"[\r{_UNPRINTABLE}]+")
STAND_IN = "\N{REPLACEMENT CHARACTER}"


def describe(run: str) -> str:
    """Say which unprintable characters a run has, after the word "there"."""
    codes = sorted({f"U+{ord(character):04X}" for character in run[:100]})
    shown = ", ".join(codes[:3]) + (", ..." if len(codes) > 3 else "")
    if len(run) == 1:
        return f"is an unprintable character ({shown})"
    return f"are {len(run)} unprintable characters ({shown})"
