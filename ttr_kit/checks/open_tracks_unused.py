"""A rule for a number of players that cannot be.

`open_tracks` says how many parallel tracks are open with a number of players with which this
variant cannot be played.

Correct the number, or `players`.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import Survey
from ttr_kit.diagnostics import Finding, Severity, check
from ttr_kit.format.schema.bundle import resolved


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each such number; the default table fits every number of players."""
    variant = survey.variant
    fewest, most = variant.min_players, variant.max_players
    usual = resolved()["properties"]["parallel"]["properties"]["open_tracks"]["default"]
    for players, tracks in variant.open_tracks.items():
        if usual.get(str(players)) == tracks:
            continue
        if not fewest <= players <= most:
            yield Finding(
                ("parallel", "open_tracks", str(players)),
                f"this is for {players} players; the variant is for "
                + (f"{fewest} to {most}" if fewest < most else f"{most}"),
                "correct the number, or `players`",
                at_key=True,
            )


CHECK = check("PLY002", Severity.WARNING, ("parallel", "players"), __doc__, run)
