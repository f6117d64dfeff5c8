"""A route without room for its spaces.

A space is as long as a train, about 25 mm, and the board is drawn so large that the spaces of its
routes fit between the cities. This route is far too long for where its cities lie, compared with
the other routes of the map: however cities are moved a little and the route is bent, not all its
spaces fit. In a drawing they are squeezed, and real trains would not lie on them.

Move its cities apart, give it fewer spaces, or lead it in a bend by `via`. With `board: {exact:
true}` cities stay exactly where they are; without it they make room for each other.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.off_the_board import off_board
from ttr_kit.checks.survey.survey import Survey
from ttr_kit.diagnostics import Finding, Severity, check
from ttr_kit.language.words import counted, listed


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for tracks side by side, at the longest of them."""
    variant = survey.variant
    placed = [city.at for city in variant.cities if city.at is not None]
    if len(set(placed)) < len(variant.cities) or any(off_board(survey, at) for at in placed):
        return  # cities without a place, or on one spot, are findings of other checks
    from ttr_kit.draw.placement.room import cramped

    ways = ["move the cities apart", "make the route shorter", "let it bend by `via`"]
    if variant.board.exact:
        ways.append("leave out `exact`, so that cities make room")
    for bundle, fitting in cramped(variant):
        route = max(bundle.routes, key=lambda route: route.length)
        room = f"room for only {fitting}" if fitting else "no room for any"
        yield Finding(
            ("routes", route.index, "length"),
            f"{route.ends[0]}–{route.ends[1]} has {counted(route.length, 'space')}, and there is "
            f"{room} between its cities",
            listed(ways, "or"),
        )


CHECK = check("MAP014", Severity.WARNING, ("cities", "routes", "board"), __doc__, run)
