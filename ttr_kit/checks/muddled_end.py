"""An end that says too much.

The end of the game has both a lower and an upper limit, names kinds of pieces although it looks
at something else, or says who has the last turns although there are none. With two limits the last
turns begin when either is reached, which is hardly what anybody means; kinds of pieces matter to
`pieces_left` alone, and `scope` only where there are `extra_turns`.

Keep the one that is meant. In a file that extends another, `null` removes the parent's.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import Survey
from ttr_kit.diagnostics import Finding, Severity, check


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each sort of surplus."""
    end = survey.variant.end
    if end.at_most is not None and end.at_least is not None:
        yield Finding(
            ("end", "at_least"),
            f"the end has two limits: at most {end.at_most} and at least {end.at_least}",
            "remove one of them",
            at_key=True,
            related=((("end", "at_most"), "the other limit"),),
        )
    kinds = tuple(piece.name for piece in survey.variant.pieces)
    if end.metric != "pieces_left" and end.pieces != kinds:
        yield Finding(
            ("end", "pieces"),
            f'"pieces" has no meaning for the metric {end.metric}',
            "remove it, or look at pieces_left",
            at_key=True,
        )
    if end.extra_turns == 0 and end.scope == "others":
        yield Finding(
            ("end", "scope"),
            "there are no last turns (`extra_turns: 0`), so nobody is left out of them",
            "remove `scope`, or give `extra_turns`",
            at_key=True,
        )


CHECK = check("END003", Severity.WARNING, ("end", "pieces"), __doc__, run)
