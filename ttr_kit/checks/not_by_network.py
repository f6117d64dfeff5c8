"""A metric that is not counted by network.

A bonus with `award: network` looks at each connected network of a player by itself. Only cities and
groups of cities can be counted like that: `connected_cities`, `touched_cities` and
`touched_groups`.

Choose one of these, or another award: `table` gives points by the number of all that a player has.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import Survey
from ttr_kit.diagnostics import Finding, Severity, check
from ttr_kit.language.words import listed
from ttr_kit.model.filters import IN_NETWORKS


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each such bonus."""
    for place, bonus in enumerate(survey.variant.bonuses):
        if bonus.award == "network" and bonus.metric not in IN_NETWORKS:
            yield Finding(
                ("bonuses", place, "metric"),
                f"{bonus.metric} is not counted for each network",
                f"count {listed(IN_NETWORKS, 'or')}, or choose another award, such as `table`",
            )


CHECK = check("BON007", Severity.ERROR, ("bonuses",), __doc__, run)
