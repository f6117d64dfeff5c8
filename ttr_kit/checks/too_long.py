"""A route longer than a player's pieces.

A route is claimed whole, with one piece on every space. No player has so many pieces of this kind,
so nobody can ever claim the route.

Shorten the route, or give the players more pieces.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import MECHANIC_SECTIONS, Survey, between
from ttr_kit.diagnostics import Finding, Severity, check
from ttr_kit.language.words import counted


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each such route."""
    owned = {piece.name: survey.pieces_of([piece.name]) for piece in survey.variant.pieces}
    names = {piece.name: (piece.name, piece.plural) for piece in survey.variant.pieces}
    for route in survey.variant.routes:
        # A child can remove every kind of piece; then the end of the game comes at once.
        if route.length > owned.get(route.piece, route.length):
            yield Finding(
                ("routes", route.index, "length"),
                f"{between(route.ends)} takes {counted(route.length, *names[route.piece])}, "
                f"a player has {owned[route.piece]}",
                f"shorten the route, or give players more {names[route.piece][1]}",
            )


CHECK = check("RTE002", Severity.ERROR, ("pieces", *MECHANIC_SECTIONS), __doc__, run)
