"""What no rulebook may have: empty sections, slips of grammar, traces of templates."""

from __future__ import annotations

import re
from collections.abc import Iterator

_SLIPS = {
    "an unrendered template": r"\{[{%#]|[#%}]\}",
    "a missing value": r"\bNone\b|\bUndefined\b|\bnan\b",
    "two blanks": r"\S  +\S",
    "a blank before a comma": r"(?<![-|]) [,;.:](?: |$)",
    "two stops": r"[.,;:][.,;](?!\w)|\.\.",
    "one of many": r"(?<![-+=/\d] )(?<![-+=/.,\d])\b1 "
    r"(?:(?!space|place|card|ticket|point|track|player|board)[a-z-]+ )?"
    r"(?:cards|tickets|trains|points|spaces|players|cities|routes|tracks|turns|pieces|journeys|"
    r"harbors|passengers|tokens|times|colors)\b(?! \+)",
    "many of one": r"(?<![-+\d.,])\b(?:0|[2-9]|\d{2,}) "
    r"(?:card|ticket|train|point|space|player|city|route|track|piece|harbor|passenger|token)\b"
    r"(?![^.,;]*\bcards?\b| ticket)",
    "an empty item": r"^(?:-|\d+\.)\s*$",
    "empty emphasis": r"\*\*\*\*|\*\* \*\*",
    "a wrong article": r"\b[Aa] (?:orange|express)\b|\b[Aa]n (?:red|blue|gray|green)\b",
    "an unfinished list": r"(?:: |, | and | or )[.;](?: |$)|:\s*\.$",
    "brackets with nothing in them": r"\(\s*\)|“”",
}


def slips(text: str) -> Iterator[str]:
    """All faults of a rulebook in Markdown, each with its line."""
    yield from empty_sections(text)
    for line in text.splitlines():
        if line.startswith("|") and (line.count("|") < 3 or "&#124;" in line):
            yield f"a broken table: {line}"
        said = re.sub(r"^\s*(?:- |\d+\. )?", "", line)
        if line.startswith(("|", "!")):
            continue
        for what, pattern in _SLIPS.items():
            if re.search(pattern, line if what == "an empty item" else said):
                yield f"{what}: {line}"


def empty_sections(text: str) -> Iterator[str]:
    """Headings with nothing below them, and tables without rows."""
    lines = [line for line in text.splitlines() if line.strip()]
    for line, following in zip(lines, [*lines[1:], "# end"], strict=True):
        if line.startswith("#"):
            depth, next_depth = (len(part) - len(part.lstrip("#")) for part in (line, following))
            if next_depth and next_depth <= depth:
                yield f"nothing below {line}"
        if line.startswith("|---") and not following.startswith("|"):
            yield f"a table without rows before {following}"
        if line.endswith(":") and not following.startswith(("-", "1.", "|", " ", "!")):
            yield f"nothing after {line}"
