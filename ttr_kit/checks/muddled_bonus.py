"""A bonus that says too much.

`ties` says what happens when several players have the most. This bonus gives points for each
thing counted (`award: each`), to every player, so there is nothing to tie.

Remove `ties`, or award the bonus for the `most`.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import Survey
from ttr_kit.diagnostics import Finding, Severity, check


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each such bonus."""
    for position, bonus in enumerate(survey.variant.bonuses):
        if bonus.award == "each" and bonus.ties != "all":
            yield Finding(
                ("bonuses", position, "ties"),
                f'the bonus "{bonus.name}" is for each, so nobody can tie for it',
                "remove `ties`, or award it for the `most`",
                at_key=True,
            )


CHECK = check("BON003", Severity.WARNING, ("bonuses",), __doc__, run)
