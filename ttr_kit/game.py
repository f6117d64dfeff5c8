"""From a variant to a game: finds the mechanics in use and compiles them in."""

from __future__ import annotations

from importlib import import_module

from ttr_kit.engine import Game, Rules
from ttr_kit.mechanics import MECHANICS
from ttr_kit.model import Variant


def compile_game(variant: Variant, players: int | None = None) -> Game:
    """A game of the variant for so many players; without a number, for as few as can play.

    >>> from ttr_kit.format.load import load
    >>> from ttr_kit.system.resources import bundled_variants
    >>> game = compile_game(load(bundled_variants()[0]), players=4)
    >>> state = game.start(seed=7)
    >>> game.to_move(state)
    0
    >>> [action.verb for action in game.legal(state)]
    ['keep', 'keep', 'keep', 'keep']
    >>> for player in range(4):
    ...     game.apply(state, game.legal(state)[-1])
    >>> game.apply(state, "draw deck train")
    >>> game.view(state, 0).decision
    'draw'
    """
    if players is None:
        players = variant.min_players
    return Game(variant, players, rules_in_use(variant))


def rules_in_use(variant: Variant) -> list[Rules]:
    """The rules of the mechanics that the variant uses, in the order of the registry."""
    found: list[Rules] = []
    for mechanic in MECHANICS:
        if mechanic.name in variant.settings:
            module = import_module(f"ttr_kit.mechanics.{mechanic.name}.rules")
            rules = module.rules(variant)
            assert isinstance(rules, Rules)
            found.append(rules)
    return found
