"""A bonus that says too much.

Each sort of award has keys of its own. `most` and `each` have `points`; `rank` has a `table` by
place, or tables `by_players`, and perhaps `zero`; `table` and `network` have a `table` by number;
`group` has `groups`, and counts nothing else. `ties` says what happens when several players are
equal, which matters to `most` and `rank` alone. Whatever else a bonus says has no effect.

Remove it, or choose the award that was meant.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ttr_kit.checks.survey.limits import surplus
from ttr_kit.checks.survey.survey import Survey
from ttr_kit.diagnostics import Finding, Severity, check
from ttr_kit.language.words import counted
from ttr_kit.model import Bonus

ALWAYS = ("name", "award", "eligible", "allow")
KEYS: Mapping[str, tuple[str, ...]] = {
    "most": ("metric", "of", "points", "ties"),
    "each": ("metric", "of", "points"),
    "rank": ("metric", "of", "table", "by_players", "zero", "ties"),
    "table": ("metric", "of", "table"),
    "network": ("metric", "of", "table"),
    "group": ("groups",),
}
"""By award, the keys that matter to it."""
GIVEN = {
    "each": "each",
    "table": "everybody, by number",
    "network": "everybody, by network",
    "group": "everybody, by group",
}
"""By award, for whom the others are."""


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each key that has no effect."""
    bonuses = survey.variant.bonuses
    for place, record in survey.records("bonuses"):
        if place < len(bonuses):
            yield from _surplus(survey, place, bonuses[place], record)


def _surplus(
    survey: Survey, place: int, bonus: Bonus, record: Mapping[str, Any]
) -> Iterator[Finding]:
    for key, value in record.items():
        if value is None or key in ALWAYS or key in KEYS[bonus.award]:
            continue
        fact = f'"{key}" has no meaning for a bonus with `award: {bonus.award}`'
        help = f"remove it, or choose another award than `{bonus.award}`"
        if key == "ties":
            if bonus.ties == "all":
                continue  # as usual
            fact = f'the bonus "{bonus.name}" is for {GIVEN[bonus.award]}, so nobody can tie for it'
            help = "remove `ties`, or award it for the `most`"
        yield Finding(("bonuses", place, key), fact, help, at_key=True)
    if bonus.award == "rank":
        yield from _tables(survey, place, bonus)
    if bonus.eligible is not None:
        path = ("bonuses", place, "eligible")
        yield from surplus(path, "this condition", bonus.eligible, ())


def _tables(survey: Survey, place: int, bonus: Bonus) -> Iterator[Finding]:
    """Tables for numbers of players with which nobody plays."""
    variant = survey.variant
    tables = range(variant.min_players, variant.max_players + 1)
    for players in bonus.by_players:
        if players not in tables:
            yield Finding(
                ("bonuses", place, "by_players", str(players)),
                f"nobody plays with {counted(players, 'player')}",
                "remove the table, or change `players`",
                at_key=True,
            )
    if bonus.table and all(players in bonus.by_players for players in tables):
        yield Finding(
            ("bonuses", place, "table"),
            "every number of players has a table of its own, so this one is never used",
            "remove it, or some of the others",
            at_key=True,
        )


CHECK = check("BON003", Severity.WARNING, ("bonuses", "players"), __doc__, run)
