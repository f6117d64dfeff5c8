"""Play a hundred thousand random games, most of them of variants made up at random.

\b
    python benchmarks/many_games.py             as many as that
    python benchmarks/many_games.py 2000        fewer

Quick enough for the compiled engine: in the middle of each game and at its end everything is
counted, and what a player sees is compared with states that differ in all the player cannot know.
`benchmarks/soak.py` asks more, after every action. Mechanics of installed packages take part.
"""

from __future__ import annotations

import random
import sys
import time
from pathlib import Path

import click

sys.path[:0] = [str(Path(__file__).parents[1])]

from tests.property.many_variants import texts  # noqa: E402
from tests.shared import EVERY, variant  # noqa: E402
from ttr_kit.engine import Game, State, playout, random_play  # noqa: E402
from ttr_kit.engine.views.reseat import reseat  # noqa: E402
from ttr_kit.engine.views.zones import zones  # noqa: E402
from ttr_kit.fast import engine  # noqa: E402
from ttr_kit.format.load import load_text  # noqa: E402
from ttr_kit.game import compile_game  # noqa: E402
from ttr_kit.model import Variant  # noqa: E402

MADE_UP = 0.85
"""The part of the games that are of random variants."""


def totals(game: Game, state: State) -> dict[str, int]:
    """How many there are of each thing; nothing can be below zero anywhere."""
    found = zones(game, state)
    assert all(number >= 0 for places in found.values() for number in places.values())
    return {thing: sum(places.values()) for thing, places in found.items()}


def check(game: Game, state: State, expected: dict[str, int], chance: random.Random) -> None:
    """Nothing is lost or doubled, and nothing hidden is seen."""
    assert totals(game, state) == expected
    player = chance.randrange(game.players)
    other = reseat(game, state, player, chance.getrandbits(60))
    assert game.view(other, player) == game.view(state, player)
    if not state.over and game.to_move(state) == player:
        assert game.legal_mask(other) == game.legal_mask(state)


def play(game: Game, games: int, chance: random.Random) -> None:
    """Play so many games of one table."""
    expected = totals(game, game.start(0))
    for seed in range(games):
        state = game.start(chance.getrandbits(30))
        random_play(game, state, chance.getrandbits(30), chance.randrange(1, 60))
        check(game, state, expected, chance)
        if not state.over:
            playout(game, state, seed)
        check(game, state, expected, chance)


@click.command(help=__doc__)
@click.argument("games", type=click.IntRange(1), default=100_000)
@click.option("--variants", type=click.IntRange(1), default=400, show_default=True)
@click.option("--seed", type=int, default=0, show_default=True)
def main(games: int, variants: int, seed: int) -> None:
    """Play."""
    began = time.perf_counter()
    made = (load_text(text).variant for text in texts(seed, variants))
    made_up = [one for one in made if one is not None]
    chance = random.Random(seed)
    played = 0
    for known, part in ((made_up, MADE_UP), ([variant(name) for name in EVERY], 1 - MADE_UP)):
        tables = [(one, players) for one in known for players in _players(one)]
        each = max(1, round(games * part / max(1, len(tables))))
        for one, players in tables:
            play(compile_game(one, players), each, chance)
            played += each
    took = time.perf_counter() - began
    click.echo(
        f"{engine()}: {played} games of {len(made_up)} random variants and {len(EVERY)} others "
        f"in {took:.0f} s: all well"
    )


def _players(one: Variant) -> range:
    return range(one.min_players, one.max_players + 1)


if __name__ == "__main__":
    main()
