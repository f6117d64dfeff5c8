"""What a line itself tells of a mistake, where the parser only says that it cannot go on."""

import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Clue:
    """What is wrong, and at which index of the text."""

    index: int
    message: str
    help: str


@dataclass(frozen=True, slots=True)
class _Line:
    start: int
    text: str

    @property
    def indent(self) -> int:
        return len(self.text) - len(self.text.lstrip(" "))

    @property
    def content(self) -> str:
        return self.text.strip()


_LONGEST = 1_000
"""A longer line was written by a program, and would take long to look at."""
_DASH = re.compile(r" *-(?=[{\[\"']|[^\W\d])")
_NO_COLON = re.compile(r" *(?:- +)?[^\s:{}\[\]#\"'-][^:{}\[\]#\"']*?(?=[ ]*\{[^}]*:)")
_NO_BRACE = re.compile(
    r" *(?:- +|[^:{}\"'-][^:{}\"']*: +)(?=[^:{}\"']+: [^{}]*,[^{}]*\} *(?:#.*)?$)"
)
_ITEM = re.compile(r"- ")
_PAIR = re.compile(r"[^\s:{}\[\]\"'#-][^:{}\[\]]*: +\S")


def find(text: str, index: int) -> Clue | None:
    """The clue in the line of an index or in those before it, if there is any."""
    before, line = _lines(text, index)
    if max(len(each.text) for each in (*before, line)) > _LONGEST:
        return None
    return _on_line(line) or _by_indent(before, line)


def _on_line(line: _Line) -> Clue | None:
    if match := _DASH.match(line.text):
        return Clue(
            line.start + match.end(),
            "a space is missing after this dash",
            "start each item of a list with `- `",
        )
    if match := _NO_COLON.match(line.text):
        return Clue(
            line.start + match.end(),
            f'a colon is missing after "{match.group().strip().removeprefix("- ")}"',
            "write `key: {…}`, with a space after the colon",
        )
    if match := _NO_BRACE.match(line.text):
        return Clue(
            line.start + match.end(),
            "the brace that is closed on this line is not opened",
            "add the opening { here",
        )
    return None


def _by_indent(before: list[_Line], line: _Line) -> Clue | None:
    """The line that stands out, which is often the one before that where the parser stops."""
    if not before:
        return None
    last = before[-1]
    item = _ITEM.match(line.content)
    if item and last.content.startswith("{"):
        return Clue(
            last.start + last.indent,
            "a dash is missing before this item of the list",
            "start each item of a list with `- `",
        )
    if item and _ITEM.match(last.content) and line.indent != last.indent:
        return Clue(
            line.start + line.indent,
            "this item is not indented like the one above it",
            f"put {last.indent} spaces before it",
        )
    # A pair between two others that are indented further.
    around = len(before) > 1 and before[-2].indent == line.indent > last.indent
    if around and all(_PAIR.match(each.content) for each in (before[-2], last, line)):
        return Clue(
            last.start + last.indent,
            "this line is indented less than those around it",
            f"put {line.indent} spaces before it",
        )
    return None


def _lines(text: str, index: int) -> tuple[list[_Line], _Line]:
    """The line of an index, and up to two before it that are not empty or a comment."""
    start = text.rfind("\n", 0, index) + 1
    end = text.find("\n", start)
    line = _Line(start, text[start : end if end >= 0 else len(text)].rstrip("\r"))
    before: list[_Line] = []
    while start and len(before) < 2:
        end = start - 1
        start = text.rfind("\n", 0, end) + 1
        candidate = _Line(start, text[start:end].rstrip("\r"))
        if candidate.content and not candidate.content.startswith("#"):
            before.insert(0, candidate)
    return before, line
