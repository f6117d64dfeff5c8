"""How long the game will last, from what everybody sees."""

from __future__ import annotations

from typing import Final

from ttr_kit.engine.sight import Sight

USUAL_PACE: Final = 1.1
"""How many pieces a player places in a turn, before it is known how fast this one is."""
PATIENCE: Final = 10
"""So many turns pass before a player's own pace counts as much as the usual one."""
UNKNOWN: Final = 20
"""The guess where the end does not depend on pieces."""


def rounds_left(sight: Sight) -> int:
    """How many turns the player will still have, as things go."""
    game = sight.game
    players = game.players
    if sight.last_turns >= 0:
        return -(-sight.last_turns // players)
    if not game.end_pieces:
        return UNKNOWN
    full = 0
    base = sight.player * game.kinds
    for kind in game.end_kinds:
        full += game.tables.piece_count[kind] - sight.box[base + kind]
    rounds = max(0, sight.turn) / players
    least = 1000.0
    for player in range(players):
        left = 0
        for kind in game.end_kinds:
            left += sight.pieces[player * game.kinds + kind]
        pace = (full - left + PATIENCE * USUAL_PACE) / (rounds + PATIENCE)
        least = min(least, max(1.0, left - game.at_most) / max(pace, 0.3))
    return int(least) + game.variant.end.extra_turns
