"""A translation of nothing.

`names` says what a thing of this file is called in another language. Nothing here has this name:
no city, group, card, kind of pieces, deck or bonus, and it is no text of the file either.

Correct the name before the colon, which is the one that the file itself uses, or remove the line.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import MECHANIC_SECTIONS, Survey
from ttr_kit.diagnostics import Finding, Severity, check, sure
from ttr_kit.diagnostics.fix import rename_key
from ttr_kit.diagnostics.spelling import Vocabulary
from ttr_kit.language.naming import known


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each such line."""
    if not survey.variant.names:
        return
    names = known(survey.variant)
    vocabulary = Vocabulary(names)
    for language, lines in survey.variant.names.items():
        for word in lines or ():
            if word not in names:
                near, meant = vocabulary.suggest(word), sure(word, vocabulary)
                path = ("names", language, word)
                yield Finding(
                    path,
                    f'there is nothing called "{word}" to translate',
                    f'did you mean "{near}"?' if near else "remove it, or correct the name",
                    at_key=True,
                    fixes=(rename_key(path, meant),) if meant and meant not in lines else (),
                )


CHECK = check(
    "NAM001",
    Severity.WARNING,
    ("names", "cities", "groups", "cards", "pieces", "tickets", "bonuses", *MECHANIC_SECTIONS),
    __doc__,
    run,
)
