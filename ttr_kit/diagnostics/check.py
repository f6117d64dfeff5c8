"""What a check is, and what it answers: faults in terms of keys and indices."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from ttr_kit.diagnostics.finding import Rule, Severity
from ttr_kit.diagnostics.fix import Fix

Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Finding:
    """A fault in terms of keys and indices; only the document knows lines and columns."""

    path: Path
    message: str
    help: str | None = None
    at_key: bool = False
    related: tuple[tuple[Path, str], ...] = ()
    fixes: tuple[Fix, ...] = field(default=(), compare=False)
    """Ways out that are certain; most findings have none."""


@dataclass(frozen=True, slots=True)
class Check:
    """One check: its page, the sections it reads, and what it does.

    It is run when none of the sections it needs has a fault. A check that looks at each record
    alone does not need the section of the records: the faulty ones are simply not there.
    """

    rule: Rule
    needs: tuple[str, ...]
    run: Callable[[Any], Iterable[Finding]]
    """Is given the survey of a variant (`checks/survey`)."""


def check(
    code: str,
    severity: Severity,
    needs: Iterable[str],
    page: str | None,
    run: Callable[[Any], Iterable[Finding]],
) -> Check:
    """A check whose page is a docstring: the first line is the title, the rest the prose."""
    title, _, prose = (page or "").strip().partition("\n")
    return Check(Rule(code, title.rstrip("."), severity, prose.strip()), tuple(needs), run)
