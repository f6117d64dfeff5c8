"""Two bonuses of the same name.

Players tell bonuses apart by their names, and so does a file that extends this one.

Rename one of them, or remove it if it was copied.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import Survey, repeated
from ttr_kit.diagnostics import Finding, Severity, check


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each repetition."""
    bonuses = survey.variant.bonuses
    for position, first in repeated(bonus.name for bonus in bonuses):
        yield Finding(
            ("bonuses", position, "name"),
            f'there already is a bonus "{bonuses[position].name}"',
            "rename one of them, or remove it",
            related=((("bonuses", first, "name"), "the first one"),),
        )


CHECK = check("BON002", Severity.WARNING, (), __doc__, run)
