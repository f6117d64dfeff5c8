"""More pieces than spaces.

At some number of players all pieces together are more than the spaces that can be claimed. The
board fills up before anybody runs out of pieces: players are shut out early, tickets fail, and
the game may come to a standstill instead of an end.

On the published maps that come with the kit the pieces take 30 to 73 percent of the open spaces,
more of them the more players there are; `ttr-kit info` shows it as *supply*. This note appears
above 100 percent, for maps of ten cities or more: smaller ones are taken for sketches.

Give players fewer pieces, add routes, open more parallel tracks (`parallel: open_tracks`), or
lower the number of players.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import MECHANIC_SECTIONS, Survey
from ttr_kit.diagnostics import Finding, Severity, check

SKETCH = 10
"""A map of fewer cities is not yet a game."""


def run(survey: Survey) -> Iterator[Finding]:
    """At most one finding, for the most crowded table."""
    variant = survey.variant
    if len(variant.cities) < SKETCH:
        return
    tables = range(variant.min_players, variant.max_players + 1)
    supply = {players: players * survey.pieces_in_play for players in tables}
    spaces = {players: survey.open_spaces(players) for players in tables}
    crowded = [players for players in tables if supply[players] > spaces[players] > 0]
    if crowded:
        players = max(crowded, key=lambda players: supply[players] / spaces[players])
        yield Finding(
            ("routes",),
            f"{players} players have {supply[players]} pieces together, for {spaces[players]} "
            "spaces that they can claim",
            "give players fewer pieces, add routes, or allow fewer players; published maps have "
            "pieces for 30 to 73% of the spaces",
        )


CHECK = check(
    "MAP013",
    Severity.INFO,
    ("routes", "pieces", "players", "parallel", *MECHANIC_SECTIONS),
    __doc__,
    run,
)
