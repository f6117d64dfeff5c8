"""Names as text: whatever a name holds, Markdown and HTML show it letter by letter."""

from __future__ import annotations

import re
from html import unescape

_SPECIAL = re.compile(
    r"[\\`*_\[\]{}<>#|~$^=]|&#?\w+;?|^[-+](?=\s)|(?<=^\d)[.)]|(?<=^\d\d)[.)]"
    r"|^[!?]|:(?=\w*:)|(?<=\w):(?=//)"
)


def escaped(text: str) -> str:
    """Text that Markdown and HTML show letter by letter.

    Character references mean the same in every dialect of Markdown, backslashes do not.
    """
    one_line = re.sub(r"\s*[\r\n\v\f\x85\u2028\u2029]\s*", " ", text)
    return _SPECIAL.sub(_reference, one_line)


def _reference(found: re.Match[str]) -> str:
    """A character reference; an ampersand that begins none already stays as it is."""
    first, rest = found[0][0], found[0][1:]
    if first == "&" and unescape(found[0]) == found[0]:
        return first + escaped(rest)
    return f"&#{ord(first)};{escaped(rest)}"
