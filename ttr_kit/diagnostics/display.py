"""Text of unknown origin made safe to show in a terminal, and how wide it is there."""

import unicodedata

TAB_WIDTH = 4
# Format characters that belong to words and emoji; all others are invisible or steer.
_JOINERS = frozenset("\u200c\u200d")
_EMOJI_TAGS = range(0xE0020, 0xE0080)
_ESCAPED = frozenset(("Cc", "Cf", "Cs", "Zl", "Zp"))


def cell(character: str) -> tuple[str, int]:
    """Return what to print for one character, and how many columns that takes."""
    if character.isascii():
        if character == "\t":
            return " " * TAB_WIDTH, TAB_WIDTH
        return (character, 1) if character.isprintable() else _escape(character)
    category = unicodedata.category(character)
    if category in ("Mn", "Me") or character in _JOINERS or ord(character) in _EMOJI_TAGS:
        return character, 0
    if category in _ESCAPED:
        return _escape(character)
    return character, 2 if unicodedata.east_asian_width(character) in "WF" else 1


def printable(text: str) -> str:
    """Return a text on one line in which nothing can steer the terminal."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(cell(character)[0] for character in text)


def width(text: str) -> int:
    """Return how many columns a text takes when it is shown."""
    return sum(cell(character)[1] for character in text)


def runs_right_to_left(text: str) -> bool:
    """Tell whether a terminal may reorder the text."""
    return not text.isascii() and any(
        unicodedata.bidirectional(character) in ("R", "AL", "AN") for character in text
    )


def _escape(character: str) -> tuple[str, int]:
    code = ord(character)
    shown = f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}"
    if code > 0xFFFF:
        shown = f"\\U{code:08x}"
    return shown, len(shown)
