"""An end that says too much.

A limit of the end has both a lower and an upper bound, or names kinds of pieces although it looks
at something else; of several limits one is always or never reached; or the end says who has the
last turns although there are none. With two bounds the last turns begin when either is reached,
which is hardly what anybody means; kinds of pieces matter to `pieces_left` alone, and `scope` only
where there are `extra_turns`.

Keep the one that is meant. In a file that extends another, `null` removes the parent's.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.limits import limits, met_at_start, obstacle, surplus
from ttr_kit.checks.survey.survey import MECHANIC_SECTIONS, Survey
from ttr_kit.diagnostics import Finding, Severity, check


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each sort of surplus."""
    end = survey.variant.end
    kinds = tuple(piece.name for piece in survey.variant.pieces)
    for path, limit in limits(survey):
        what = "the end" if path == ("end",) else "this limit"
        yield from surplus(path, what, limit, kinds)
    yield from _idle(survey)
    if end.extra_turns == 0 and end.scope == "others":
        yield Finding(
            ("end", "scope"),
            "there are no last turns (`extra_turns: 0`), so nobody is left out of them",
            "remove `scope`, or give `extra_turns`",
            at_key=True,
        )


def _idle(survey: Survey) -> Iterator[Finding]:
    """Of several limits those that change nothing."""
    known = limits(survey)
    if survey.variant.end.needed == "any":
        idle = [obstacle(survey, limit) is not None for _, limit in known]
        fact = "this limit can never be reached, so the others decide alone"
    else:
        idle = [met_at_start(survey, limit) for _, limit in known]
        fact = "this limit is reached from the start, so the others decide alone"
    if all(idle):
        return  # the end never comes, or comes at once: other checks
    for (path, _), is_idle in zip(known, idle, strict=True):
        if is_idle:
            yield Finding(path, fact, "change it, or remove it")


CHECK = check(
    "END003",
    Severity.WARNING,
    (
        *("end", "pieces", "cities", "cards", "routes", "tickets", "ticket_rules", "groups"),
        *("parallel", "players", "start_hand", *MECHANIC_SECTIONS),
    ),
    __doc__,
    run,
)
