"""From a variant to a game, by the name that earlier releases had for it."""

from __future__ import annotations

from ttr_kit.engine import Game
from ttr_kit.model import Variant


def compile_game(variant: Variant, players: int | None = None) -> Game:
    """A game of the variant for so many players; without a number, for as few as can play.

    >>> from ttr_kit.format.load import load
    >>> from ttr_kit.system.resources import bundled_variants
    >>> game = compile_game(load(bundled_variants()[0]), players=4)
    >>> state = game.start(seed=7)
    >>> game.to_move(state)
    0
    >>> {action.verb for action in game.legal(state)}
    {'keep'}
    >>> for player in range(4):
    ...     game.apply(state, game.legal(state)[-1])
    >>> game.apply(state, "draw deck train")
    >>> game.view(state, 0).decision
    'draw'
    """
    return Game(variant, players)
