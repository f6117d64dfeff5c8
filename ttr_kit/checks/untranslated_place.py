"""Places without a translation.

`names` translates some places of this file into another language and says nothing of others. That
is as it should be if these are called the same there; otherwise they were forgotten.

Add the missing ones below the language. To say that a place keeps its name, write it twice:
`Oslo: Oslo`.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.missing_translation import shown
from ttr_kit.checks.survey.survey import Survey
from ttr_kit.diagnostics import Finding, Severity, check
from ttr_kit.language.naming import places
from ttr_kit.language.words import counted


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each language in which some places have a name of their own."""
    every = places(survey.variant)
    for language, lines in survey.variant.names.items():
        missing = [place for place in every if place not in (lines or ())]
        if 0 < len(missing) < len(every):
            yield Finding(
                ("names", language),
                f"{len(missing)} of {counted(len(every), 'place')} "
                f'{"has" if len(missing) == 1 else "have"} no name in "{language}": '
                f"{shown(missing)}",
                "add a line for each; one that keeps its name is written twice",
                at_key=True,
            )


CHECK = check("NAM003", Severity.INFO, ("names", "cities", "groups"), __doc__, run)
