"""A group that names a city twice.

A city belongs to a group or it does not; naming it twice changes nothing. Usually another city was
meant.

Correct the second name, or remove it.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import Survey, repeated
from ttr_kit.diagnostics import Finding, Severity, check
from ttr_kit.diagnostics.fix import remove


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each repetition."""
    for group, members in survey.variant.groups.items():
        for position, first in repeated(members):
            yield Finding(
                ("groups", group, position),
                f'the group "{group}" names {members[position]} twice',
                "remove the repetition, or name another city",
                related=((("groups", group, first), "named here first"),),
                fixes=(remove(("groups", group, position), "remove the repetition"),),
            )


CHECK = check("MAP012", Severity.WARNING, (), __doc__, run)
