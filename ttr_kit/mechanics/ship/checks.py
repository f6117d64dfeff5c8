"""What can be wrong with a variant's ship rules."""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import Survey
from ttr_kit.diagnostics import Check, Finding, Severity, check
from ttr_kit.language.words import counted
from ttr_kit.mechanics.ship import CAPACITY


def _capacity_too_large(survey: Survey) -> Iterator[Finding]:
    for card in survey.variant.cards:
        if CAPACITY.of(card) == 1:
            continue
        lengths = [
            route.length
            for route in survey.route_sorts
            if card.pays_for(route) and (card.wild or route.color in (None, card.color))
        ]
        if lengths and CAPACITY.of(card) > max(lengths):
            yield Finding(
                ("cards", card.name, "capacity"),
                f'"{card.name}" covers {CAPACITY.of(card)} spaces, but the longest route that it '
                f"can pay for has {max(lengths)}",
                f"lower its capacity to {max(lengths)}, or add longer routes",
            )


def _idle_kind(survey: Survey) -> Iterator[Finding]:
    used = {route.piece for route in survey.variant.routes}
    for piece in survey.variant.pieces:
        if piece.name not in used:
            yield Finding(
                ("pieces", piece.name),
                f"every player has {counted(piece.count, piece.name, piece.plural)}, but no route "
                "takes them",
                f"add routes with `piece: {piece.name}`, or remove the pieces",
                at_key=True,
            )


CHECKS: tuple[Check, ...] = (
    check(
        "SHP001",
        Severity.WARNING,
        ("cards", "routes", "pieces"),
        """A card that covers more spaces than any route has.

The card's `capacity` is larger than the longest route that it can pay for, so a part of it is
always lost.

Lower the capacity, or add longer routes.
""",
        _capacity_too_large,
    ),
    check(
        "SHP002",
        Severity.WARNING,
        ("routes", "pieces"),
        """Pieces that no route takes.

The players have pieces of a kind that fills no route on the map, so they can never be placed.

Say at the routes which kind fills them, as in `piece: ship`, or remove the kind from `pieces`. A
route that does not say so takes the first kind.
""",
        _idle_kind,
    ),
)
