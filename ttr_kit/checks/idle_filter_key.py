"""A filter that its metric does not use.

Each metric counts things of one sort, and a filter tells things of that sort apart: routes by tag,
color, piece, length and region; cities by tag and region; tickets by tag, region, deck and points;
cards by color and class; pieces that are left by their kind. What else the filter says has no
effect.

Remove it, or count something else.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.limits import counted_things
from ttr_kit.checks.survey.survey import Survey
from ttr_kit.diagnostics import Finding, Severity, check
from ttr_kit.language.words import listed
from ttr_kit.model.filters import KEYS, SORTS, stated


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each part of a filter that has no effect."""
    for path, metric, of in counted_things(survey):
        if not metric:
            continue  # a bonus that counts nothing: another check
        sort = SORTS.get(metric)
        known = KEYS[sort] if sort else ()
        help = f"remove it; {metric} can be filtered by {listed(known, 'or')}"
        for key in stated(of):
            if key not in known:
                yield Finding(
                    (*path, "of", key),
                    f'"{key}" has no meaning for the metric {metric}',
                    help if known else "remove it; this metric cannot be filtered",
                    at_key=True,
                )


CHECK = check("FIL002", Severity.WARNING, ("bonuses", "tie_breaks", "end"), __doc__, run)
