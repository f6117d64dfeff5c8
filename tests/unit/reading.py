"""Short ways to read YAML in tests, and to look at where things are."""

import re

import yaml
from hypothesis import strategies as st

from ttr_kit.diagnostics import Diagnostic, Span
from ttr_kit.format.document import Document, parse
from ttr_kit.format.document.pure import PureLoader

LOADERS = [PureLoader, *([yaml.CSafeLoader] if yaml.__with_libyaml__ else [])]


SYNTAX = "a|b: |c:|- |\n|\n  |\n    | |{|}|[|]|, |'x'|\"y\"|# z\n|---\n|&x |*x |\t|\r\n|!t |<<: "
VALUES = 'é|😀|1|2.5|1e999|no|~|null|\x00|\u2028|\\x1b|"\\e"'
PIECES = st.sampled_from([*SYNTAX.split("|"), *VALUES.split("|")])
MAP = """\
# a map
format: 1
cities:
  - {name: "Zürich 😀", x: 1.5}   # the first
  - name: Oslo
    note: |
      two
      lines

# between
routes: []
empty:
"""


def good(text: str) -> Document:
    document, found = parse(text, "map.yaml")
    assert found == []
    assert document is not None
    return document


def faults(text: str) -> list[tuple[str, int, int]]:
    return [(d.code, d.span.line, d.span.column) for d in parse(text, "map.yaml")[1]]


def lines_of(text: str) -> list[str]:
    return re.split(r"\r\n|\r|\n", text.removeprefix("\ufeff"))


def cut(text: str, span: Span) -> str:
    lines = lines_of(text)[span.line - 1 : span.end_line]
    lines[-1] = lines[-1][: span.end_column - 1]
    lines[0] = lines[0][span.column - 1 :]
    return "\n".join(lines)


def assert_inside(found: list[Diagnostic], text: str) -> None:
    lines = lines_of(text)
    for diagnostic in found:
        for span in (diagnostic.span, *(related.span for related in diagnostic.related)):
            assert 1 <= span.line <= span.end_line <= len(lines)
            assert 1 <= span.column <= len(lines[span.line - 1]) + 1
            assert 1 <= span.end_column <= len(lines[span.end_line - 1]) + 1
            assert (span.line, span.column) <= (span.end_line, span.end_column)
