"""The parser's complaints in the words of people who write maps."""

import re
from dataclasses import dataclass
from typing import Any

from ttr_kit.diagnostics import Diagnostic, Related, Severity, Span
from ttr_kit.format.document.clues import find
from ttr_kit.format.document.lines import Lines


@dataclass(frozen=True, slots=True)
class _Wording:
    """What to say when a complaint matches; `at_start` points to where the thing began."""

    pattern: re.Pattern[str]
    message: str
    help: str
    code: str = "DOC001"
    at_start: bool = False


def _say(pattern: str, message: str, help: str, **options: Any) -> _Wording:
    return _Wording(re.compile(pattern), message, help, **options)


_ESCAPE = _say(
    r"unknown escape|hexdecimal|invalid Unicode character escape|chr\(\)|too large to convert",
    "this backslash escape is not known",
    "write a backslash twice (\"\\\\\"), or use 'single quotes'",
)
# Matched against "context: problem"; libyaml and the pure parser say the same thing in
# slightly different words. The first match counts.
_WORDINGS = (
    _say(
        r"tab character|cannot start any token \(tab\)",
        "a tab is used for indentation",
        "indent with spaces; most editors can convert the whole file",
        code="DOC006",
    ),
    _say(
        r"cannot start any token",
        "no value can start with this character",
        "put the text in quotes",
    ),
    _say(
        r"quoted scalar: found unexpected (end of stream|document (indicator|separator))",
        "this quotation mark is never closed",
        "add the closing quotation mark; write an apostrophe inside '...' twice",
        at_start=True,
    ),
    _ESCAPE,
    _say(
        r"(node|block mapping): .*\(colon\)",
        "there is no key before this colon",
        "write a key there, or put text that starts with a colon in quotes",
        code="DOC011",
    ),
    _say(
        r"(?<!flow sequence)(?<!flow mapping): .*\(closing bracket\)",
        "this closing bracket has no opening one",
        "remove it, or add the opening one",
    ),
    _say(
        r"flow sequence: .*(end of stream|<stream end>)",
        "this bracket is never closed",
        "add the closing ]",
        at_start=True,
    ),
    _say(
        r"flow mapping: .*(end of stream|<stream end>)",
        "this brace is never closed",
        "add the closing }",
        at_start=True,
    ),
    _say(
        r"flow sequence: ",
        "a comma or the closing ] is missing before this",
        "separate the values of [a, b] by commas and close the bracket",
    ),
    _say(
        r"flow mapping: ",
        "a comma or the closing } is missing before this",
        "separate the pairs of {a: 1, b: 2} by commas and close the brace",
    ),
    _say(
        r"could not find expected ':'",
        "a colon is missing after this key",
        "write `key: value`, with a space after the colon",
        at_start=True,
    ),
    _say(
        r"mapping values are not allowed|unexpected ':'",
        "a colon cannot stand here",
        "put text that has a colon in quotes; otherwise check the indentation of this line, and "
        "that the line before has its colon",
    ),
    _say(
        r"sequence entries are not allowed",
        "a list cannot start here",
        "begin the list on the next line, each item after `- `",
    ),
    _say(
        r"mapping keys are not allowed",
        "a question mark cannot stand here",
        "put the text in quotes",
    ),
    _say(
        r"block mapping: ",
        "this line does not fit the keys above it",
        "give all keys of one mapping the same indentation and write them `key: value`",
    ),
    _say(
        r"block collection: ",
        "this line does not fit the list above it",
        "give all items of one list the same indentation and start each with `- `",
    ),
    _say(
        r"(scanning|parsing) an alias",
        "* starts an alias, which is not supported",
        "put text that starts with * in quotes",
        code="DOC008",
        at_start=True,
    ),
    _say(
        r"(scanning|parsing) an anchor|duplicate anchor",
        "& starts an anchor, which is not supported",
        "put text that starts with & in quotes",
        code="DOC008",
        at_start=True,
    ),
    _say(
        r"(scanning|parsing) a tag|tag handle|%TAG",
        "! starts a tag, which is not supported",
        "put text that starts with ! in quotes",
        code="DOC009",
        at_start=True,
    ),
    _say(
        r"block scalar: ",
        "a text block cannot start like this",
        "write only | or > here and the text on the next lines, indented",
    ),
    _say(
        r"incompatible",
        "this version of YAML is not known",
        "remove the line that starts with %YAML",
    ),
    _say(
        r"directive|document start",
        "there is text here that belongs to no key",
        "remove it, or indent it under the key it belongs to",
    ),
    _say(
        r"node content|node: ",
        "a value is missing before this",
        "write a value, or put text with special characters in quotes",
    ),
)
_OTHERWISE = _say(
    r"",
    "this is not YAML that can be read",
    "look for a missing quotation mark, bracket or colon on this line and the one before",
)


# Complaints about keys and items outside of brackets, where the line itself may tell more.
_BLOCK = re.compile(r"(while parsing a block (mapping|collection))?: ")
# Characters that say more about the mistake than the parser does.
_TELLING = {"]": "closing bracket", "}": "closing bracket", ":": "colon"}
# What stands at the end of a line or of the text: there is no character to mark.
_NOTHING = ("", "\r", "\n")


@dataclass(frozen=True, slots=True)
class Where:
    """What was being read when the parser gave up.

    `reached` is how far it had come, for errors without a position; `opened` is the last bracket
    that was not closed.
    """

    file: str
    text: str
    lines: Lines
    reached: int
    opened: int | None = None

    def span(self, index: int) -> Span:
        """Return the span of one character, or of nothing at the end of a line."""
        line, column = self.lines.position(index)
        width = self.text[index : index + 1] not in _NOTHING
        return Span(self.file, line, column, line, column + width)


def explain(error: Exception, where: Where) -> Diagnostic:
    """Return the diagnostic for what a YAML parser has raised."""
    text = where.text
    problem = str(getattr(error, "problem", None) or error)
    context = str(getattr(error, "context", None) or "")
    start = _index(getattr(error, "context_mark", None))
    at = _index(getattr(error, "problem_mark", None))
    if at is None:
        at = where.reached if start is None else start
    if at >= len(text) and start is not None:
        problem += " (end of stream)"
        if "flow node" in context and where.opened is not None:
            start = where.opened
            context = "flow sequence" if text[start] == "[" else "flow mapping"
    if text[at : at + 1] in _TELLING:
        problem += f" ({_TELLING[text[at]]})"
    complaint = f"{context}: {problem}"
    # Inside brackets and quotes a tab does no harm, so it is not what the parser minds.
    enclosed = "flow" in context or "quoted" in context
    if text[at : at + 1] == "\t" or (not enclosed and _tab_before(text, at)):
        complaint += " cannot start any token (tab)"
        at = text.index("\t", _line_start(text, at))
    wording = next((w for w in _WORDINGS if w.pattern.search(complaint)), _OTHERWISE)
    if _BLOCK.match(complaint) and wording.code == "DOC001":
        clue = find(text, at)
        if clue is not None:
            span = where.span(clue.index)
            return Diagnostic("DOC001", Severity.ERROR, clue.message, span, clue.help)
    related: tuple[Related, ...] = ()
    if wording.at_start and start is not None:
        at = start
    elif wording is _ESCAPE:
        at = max(text.rfind("\\", 0, at + 1), 0)
    elif start is not None and wording.code == "DOC001":
        began = where.span(start)
        # That the file begins where it begins helps nobody.
        if began.column > 1 and began.line != where.lines.position(at)[0]:
            related = (Related(began, "what is being read began here"),)
    return Diagnostic(
        wording.code, Severity.ERROR, wording.message, where.span(at), wording.help, related
    )


def _index(mark: Any) -> int | None:
    return None if mark is None else mark.index


def _line_start(text: str, at: int) -> int:
    return max(text.rfind("\n", 0, at), text.rfind("\r", 0, at)) + 1


def _tab_before(text: str, at: int) -> bool:
    """Tell whether the line of a position is indented with a tab."""
    return re.compile(r" *\t").match(text, _line_start(text, at)) is not None
