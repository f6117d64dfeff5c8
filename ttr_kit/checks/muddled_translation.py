"""A translation that could mean two things.

In `names` the keys `name`, `description`, `first_player` and `edition` stand for the variant's own
texts. Something in this file, a city or a card for example, is called by one of these words, too,
and so its name cannot be translated: the line translates the text of the variant alone.

Call the thing something else: a capital letter is enough (`Name`).
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import MECHANIC_SECTIONS, Survey
from ttr_kit.diagnostics import Finding, Severity, check
from ttr_kit.language.naming import things
from ttr_kit.language.translations import TEXTS


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each such line."""
    if not survey.variant.names:
        return
    names = things(survey.variant)
    for language, lines in survey.variant.names.items():
        for word in TEXTS:
            if word in (lines or ()) and word in names:
                yield Finding(
                    ("names", language, word),
                    f"this translates the {word.replace('_', ' ')} of the variant, and not what is "
                    f'called "{word}" in it',
                    f'call that something else, such as "{word.capitalize()}"',
                    at_key=True,
                )


CHECK = check(
    "NAM004",
    Severity.WARNING,
    ("names", "cities", "groups", "cards", "pieces", "tickets", "bonuses", *MECHANIC_SECTIONS),
    __doc__,
    run,
)
