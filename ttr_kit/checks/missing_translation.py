"""Names without a translation.

`names` translates names of this file into another language, but leaves out some that a rulebook in
that language needs: the `description` of the variant, kinds of pieces, cards, decks,
bonuses, or who begins. They stay as they are, in the middle of a text in another language.

Add them below the language; the texts of the variant itself go by their keys, as `description: …`
and `first_player: …`. Colors and common words such as `train` and `locomotive` need no line
where the kit itself knows them. A name that is the same in both languages is written twice:
`Express: Express`.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import MECHANIC_SECTIONS, Survey
from ttr_kit.diagnostics import Finding, Severity, check
from ttr_kit.language.naming import needed
from ttr_kit.language.translations import vocabulary
from ttr_kit.language.words import counted

FILES = "en"
"""The language of the words that files are written with, whatever their places are called."""
SHOWN = 5
"""So many names are told; the others are counted."""
LONGEST = 40
"""So many letters of each."""


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each language."""
    for language, lines in survey.variant.names.items():
        if language == FILES:
            continue
        given = {*(lines or ()), *vocabulary(language)}
        missing = needed(survey.variant, given)
        if missing:
            yield Finding(
                ("names", language),
                f"{counted(len(missing), 'name')} {'has' if len(missing) == 1 else 'have'} no "
                f'translation into "{language}": {shown(missing)}',
                f"add a line for each to `names: {{{language}: …}}` of your own file: "
                "the name here, a colon, and the other name",
                at_key=True,
            )


def shown(names: list[str]) -> str:
    """The first of some names, and how many more there are."""
    told = [f'"{_short(name)}"' for name in names[:SHOWN]]
    more = f" and {len(names) - SHOWN} more" if len(names) > SHOWN else ""
    return f"{', '.join(told)}{more}"


def _short(name: str) -> str:
    return name if len(name) <= LONGEST else f"{name[:LONGEST].rstrip()}…"


CHECK = check(
    "NAM002",
    Severity.WARNING,
    ("names", "cards", "pieces", "tickets", "bonuses", *MECHANIC_SECTIONS),
    __doc__,
    run,
)
