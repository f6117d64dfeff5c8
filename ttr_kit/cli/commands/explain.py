"""`ttr-kit explain`: the page of a diagnostic."""

from __future__ import annotations

from collections.abc import Iterable

import click
from click.shell_completion import CompletionItem

from ttr_kit.cli.output import put
from ttr_kit.diagnostics import Rule, suggest
from ttr_kit.format import catalogue
from ttr_kit.report.rules import RULES as BALANCE
from ttr_kit.system.misuse import Misuse

RULES: tuple[Rule, ...] = (*catalogue.RULES, *(finding.rule for finding in BALANCE))
"""What `check` says of a file, and what a report says of its games."""


def complete_code(
    context: click.Context, parameter: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """Offer the codes with their titles."""
    wanted = incomplete.upper()
    return [CompletionItem(r.code, help=r.title) for r in RULES if r.code.startswith(wanted)]


@click.command(
    epilog="\b\nExamples:\n  ttr-kit explain MAP001\n  ttr-kit explain MAP\n  ttr-kit explain"
)
@click.argument("code", required=False, shell_complete=complete_code)
def command(code: str | None) -> None:
    """Show the page of a diagnostic: what it means, why it matters, how to mend it.

    Without CODE: list all diagnostics. With its three letters: list that family.
    """
    family = [rule for rule in RULES if rule.code[:3] == (code or rule.code[:3]).upper()]
    put(_list(family) if family else _page(_find(code or "")))


def _find(code: str) -> Rule:
    known = {rule.code: rule for rule in RULES}
    found = known.get(code.upper())
    if found is None:
        near = suggest(code.upper(), known)
        hint = f"did you mean {near}?" if near else "`ttr-kit explain` lists all codes"
        raise Misuse(f'there is no diagnostic "{code}"; {hint}')
    return found


def _page(rule: Rule) -> str:
    return f"{rule.code}: {rule.title} ({rule.severity})\n\n{rule.page.strip()}\n"


def _list(rules: Iterable[Rule]) -> str:
    return "".join(f"{rule.code}  {rule.severity:<8} {rule.title}\n" for rule in rules)
