"""How long the game will last, from what everybody sees."""

from __future__ import annotations

from typing import Final

from ttr_kit.engine.views.numeric import NumericView

USUAL_PACE: Final = 1.1
"""How many pieces a player places in a turn, before it is known how fast this one is."""
PATIENCE: Final = 10
"""So many turns pass before a player's own pace counts as much as the usual one."""
UNKNOWN: Final = 20
"""The guess where the end does not depend on pieces."""


def rounds_left(view: NumericView) -> int:
    """How many turns the player will still have, as things go."""
    game = view.game
    players = game.players
    if view.last_turns >= 0:
        return -(-view.last_turns // players)
    if not game.end_pieces:
        return UNKNOWN
    full = 0
    base = view.player * game.kinds
    for kind in game.end_kinds:
        full += game.tables.piece_count[kind] - view.box[base + kind]
    rounds = max(0, view.turn) / players
    least = 1000.0
    for player in range(players):
        left = 0
        for kind in game.end_kinds:
            left += view.pieces[player * game.kinds + kind]
        pace = (full - left + PATIENCE * USUAL_PACE) / (rounds + PATIENCE)
        least = min(least, max(1.0, left - game.at_most) / max(pace, 0.3))
    return int(least) + game.variant.end.extra_turns
