"""Findings for people: the line they are about, a caret under it, and the next step."""

import re
from collections.abc import Iterable, Mapping

from ttr_kit.diagnostics.display import cell, printable, runs_right_to_left, width
from ttr_kit.diagnostics.finding import Diagnostic, Severity, Span, in_order, summarize

# Widest piece of a source line that is shown, and what is kept of it before the caret.
_WINDOW = 100
_BEFORE = 40
# A letter can carry any number of marks that take no column; more than this is no text.
_MOST_CHARACTERS = 4 * _WINDOW

_LINE_END = re.compile(r"\r\n|\r|\n")
# Keeps a marked right-to-left word in its columns where the terminal reorders text.
_LEFT_TO_RIGHT_MARK = "\u200e"

_RESET = "\x1b[0m"
_BOLD = "\x1b[1m"
_DIM = "\x1b[2m"
_COLORS = {
    Severity.ERROR: "\x1b[1;31m",
    Severity.WARNING: "\x1b[1;33m",
    Severity.INFO: "\x1b[1;36m",
}


def report_text(
    diagnostics: Iterable[Diagnostic], sources: Mapping[str, str], *, color: bool = False
) -> str:
    """Return the findings as text for a terminal, with a count at the end.

    `sources` has the text of the files by name; a finding in a file that is not among them is
    shown without its line.
    """
    found = in_order(diagnostics)
    lines = {file: _LINE_END.split(sources[file]) for file in _files(found) if file in sources}
    blocks = [_block(diagnostic, lines, _Paint(color)) for diagnostic in found]
    return "\n\n".join([*blocks, str(summarize(found))]) + "\n"


class _Paint:
    """Colors, if they are wanted."""

    def __init__(self, color: bool) -> None:
        self.color = color

    def __call__(self, text: str, style: str) -> str:
        return f"{style}{text}{_RESET}" if self.color and text else text


def _files(diagnostics: Iterable[Diagnostic]) -> set[str]:
    return {diagnostic.span.file for diagnostic in diagnostics}


def _block(diagnostic: Diagnostic, lines: Mapping[str, list[str]], paint: _Paint) -> str:
    style = _COLORS[diagnostic.severity]
    shown = [
        f"{paint(_place(diagnostic.span) + ':', _BOLD)} "
        f"{paint(f'{diagnostic.severity} {printable(diagnostic.code)}', style)} "
        f"{printable(diagnostic.message)}",
        *_excerpt(diagnostic.span, lines.get(diagnostic.span.file, []), paint, style),
    ]
    if diagnostic.help:
        shown.append(f"   {paint('help:', _BOLD)} {printable(diagnostic.help)}")
    shown += [
        f"   {paint('note:', _BOLD)} {_place(related.span)} {printable(related.message)}"
        for related in diagnostic.related
    ]
    return "\n".join(shown)


def _place(span: Span) -> str:
    return f"{printable(span.file)}:{span.line}:{span.column}"


def _excerpt(span: Span, lines: list[str], paint: _Paint, style: str) -> list[str]:
    """Return the first line of a span with carets under the part that is meant."""
    if not 1 <= span.line <= len(lines) or not any(lines):
        return []
    line = lines[span.line - 1]
    start = min(span.column - 1, len(line))
    end = min(span.end_column - 1, len(line)) if span.end_line == span.line else len(line.rstrip())
    before, marked, after = _window(line, start, max(start, end))
    number = f"{span.line:>5}"
    carets = "^" * max(1, width(marked))
    shown = (printable(before), printable(marked), printable(after))
    joint = _LEFT_TO_RIGHT_MARK if runs_right_to_left(line) else ""
    text = joint.join((shown[0], paint(shown[1], style), shown[2])).rstrip()
    return [
        f"{paint(f'{number} |', _DIM)} {text}",
        f"{paint('      |', _DIM)} {' ' * width(before)}{paint(carets, style)}",
    ]


def _window(line: str, start: int, end: int) -> tuple[str, str, str]:
    """Cut a long line to what is around the marked part."""
    # A mark that belongs to the letter before is shown with its letter.
    while start > 0 and start < len(line) and cell(line[start])[1] == 0:
        start -= 1
    left = _reach(line, start, -1, _BEFORE)
    right = _reach(line, start, 1, _WINDOW - width(line[left:start]))
    if right == len(line):
        # Room that is not needed on the right is used on the left.
        left = _reach(line, start, -1, _WINDOW - width(line[start:right]))
    end = max(start, min(end, right))
    before, marked, after = line[left:start], line[start:end], line[end:right]
    return "…" + before if left else before, marked, after + "…" if right < len(line) else after


def _reach(line: str, start: int, step: int, columns: int) -> int:
    """Return how far from `start` one can go to the left or right within a number of columns."""
    last = len(line) if step > 0 else 0
    index = start
    while index != last and abs(index - start) < _MOST_CHARACTERS:
        columns -= cell(line[index if step > 0 else index - 1])[1]
        if columns < 0:
            break
        index += step
    return index
