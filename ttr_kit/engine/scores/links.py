"""Routes that serve a player's tickets without being the player's own: the best choice of them."""

from __future__ import annotations

from itertools import combinations, product
from typing import TYPE_CHECKING

from ttr_kit.engine.chance import bits
from ttr_kit.native import vector

if TYPE_CHECKING:
    from ttr_kit.engine.scores.scoring import Tally
    from ttr_kit.native import Vec

MOST_CHOICES = 20_000
"""How many combinations of lent routes are tried."""


def with_links(tally: Tally, player: int) -> Vec:
    """For each node of the map, the network that it is in for the player's tickets.

    Of the ways to choose among lent routes, the one that brings the tickets the most points; the
    same choice holds for all of them.
    """
    game = tally.game
    lent = [one for rule in game.link_rules for one in rule.links(tally.state, player)]
    own = list(tally.routes(player))
    fixed = [route for one in lent if one.most < 0 for route in bits(one.routes)]
    base = tally.roots_with(vector([*own, *fixed]))
    choices = [
        list(combinations(bits(one.routes), min(one.most, one.routes.bit_count())))
        for one in lent
        if one.most > 0 and one.routes
    ]
    best, most = base, _points(tally, player, base)
    for tried, chosen in enumerate(product(*choices)):
        if tried == MOST_CHOICES:
            break
        more = [route for part in chosen for route in part]
        roots = tally.roots_with(vector([*own, *fixed, *more]))
        points = _points(tally, player, roots)
        if points > most:
            best, most = roots, points
    return best


def _points(tally: Tally, player: int, roots: Vec) -> int:
    tables = tally.game.tables
    points = 0
    for ticket in tally.tickets(player):
        if tables.goals[ticket] is not None:
            points += tally.worth(roots, player, ticket)
        elif tally.completes(roots, ticket):
            points += tables.ticket_points[ticket]
        else:
            points -= tables.ticket_penalty[ticket]
    return points
