"""Names as text: whatever a name holds, Markdown and HTML show it letter by letter."""

from __future__ import annotations

import re

_SPECIAL = re.compile(
    r"[\\`*_\[\]{}<>&#|~$^=]|^[-+](?=\s)|(?<=^\d)[.)]|(?<=^\d\d)[.)]"
    r"|^[!?]|:(?=\w*:)|(?<=\w):(?=//)"
)


def escaped(text: str) -> str:
    """Text that Markdown and HTML show letter by letter.

    Character references mean the same in every dialect of Markdown, backslashes do not.
    """
    one_line = re.sub(r"\s*[\r\n\v\f\x85\u2028\u2029]\s*", " ", text)
    return _SPECIAL.sub(lambda found: f"&#{ord(found.group())};", one_line)
