"""The types of a finding, the order findings are shown in, and their count."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from inspect import cleandoc
from typing import Any

from ttr_kit.diagnostics.fix import Fix


class Severity(StrEnum):
    """How much a finding matters."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of a file: lines and columns count from 1, columns are characters, the end is
    exclusive."""

    file: str
    line: int
    column: int
    end_line: int
    end_column: int


@dataclass(frozen=True, slots=True)
class Related:
    """Another place that helps to understand a finding, as "first declared here"."""

    span: Span
    message: str


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One finding: the fact (`message`), where it is, and the next step (`help`)."""

    code: str
    severity: Severity
    message: str
    span: Span
    help: str | None = None
    related: tuple[Related, ...] = ()
    path: tuple[str | int, ...] = ()
    fixes: tuple[Fix, ...] = field(default=(), compare=False)
    """Ways out that are certain, to be carried out in the file of the span."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One fault that can be diagnosed, and its page.

    The page is Markdown: what the fault means, why it matters, how to mend it.
    """

    code: str
    title: str
    severity: Severity
    page: str


def rule(code: str, title: str, page: str, severity: Severity = Severity.ERROR) -> Rule:
    """A fault whose page is written as an indented text."""
    return Rule(code, title, severity, cleandoc(page) + "\n")


@dataclass(frozen=True, slots=True)
class Summary:
    """How many findings there are of each severity."""

    errors: int = 0
    warnings: int = 0
    infos: int = 0

    def __str__(self) -> str:
        counts = ((self.errors, "error"), (self.warnings, "warning"), (self.infos, "note"))
        said = [f"{count} {word}{'' if count == 1 else 's'}" for count, word in counts if count]
        return ", ".join(said) or "no findings"


def in_order(diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Sort by file, line, column and code; equal findings keep no trace of when they were made."""
    return sorted(diagnostics, key=_order)


def _order(diagnostic: Diagnostic) -> tuple[Any, ...]:
    span = diagnostic.span
    return (
        span.file,
        span.line,
        span.column,
        diagnostic.code,
        span.end_line,
        span.end_column,
        diagnostic.message,
        diagnostic.help or "",
        [(r.span.file, r.span.line, r.span.column, r.message) for r in diagnostic.related],
        [str(step) for step in diagnostic.path],
    )


def summarize(diagnostics: Iterable[Diagnostic]) -> Summary:
    """Count the findings: `str(summarize(found))` is "2 errors, 1 warning"."""
    counts = dict.fromkeys(Severity, 0)
    for diagnostic in diagnostics:
        counts[diagnostic.severity] += 1
    return Summary(counts[Severity.ERROR], counts[Severity.WARNING], counts[Severity.INFO])


Changes = Callable[[Diagnostic, Fix], list[tuple[Span, str]] | None]
"""What a fix does to the text: other text for some stretches; None if it cannot be made."""
