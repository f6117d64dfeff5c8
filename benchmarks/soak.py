"""Play random games of every variant under watch until something fails.

\b
    python benchmarks/soak.py                 a million games
    python benchmarks/soak.py 10000           fewer of them
    python benchmarks/soak.py --variant usa --players 3 --seed 17      one game again
    python benchmarks/soak.py --variant random --seed 17               and one of a random variant

Every fourth game is of a variant made up at random, with all mechanics that are installed, also
those of other packages. After every action everything is recounted; what a player sees is compared
with states that differ in all the player cannot know; each game is also replayed from its log, its
score is counted again by `tests/recount.py` (if the variant has a file), and 50 illegal actions are
tried in it. The first failure stops the run and says how to play that game again.
"""

from __future__ import annotations

import sys
import time
from functools import cache
from multiprocessing import get_context
from pathlib import Path

import click

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT)]

from tests.property.many_variants import texts  # noqa: E402
from tests.property.watched_games import watched_game  # noqa: E402
from tests.recount import Recount  # noqa: E402
from ttr_kit.engine import Game  # noqa: E402
from ttr_kit.format.load import load, load_text  # noqa: E402
from ttr_kit.game import compile_game  # noqa: E402
from ttr_kit.system.resources import bundled_path, bundled_variants  # noqa: E402

CHUNK = 20
KITCHEN_SINK = "kitchen-sink"
SMALL = (KITCHEN_SINK, "first-steps")
"""Most games are short ones: rules meet each other sooner where there is little room."""
LONG = 5
"""Every so many games, one is long."""
RANDOM = "random"
MADE_UP = 4
"""Every so many chunks, one is of random variants."""
SEEDS = 5
"""So many games are played of each random variant."""


@cache
def tables() -> tuple[list[tuple[str, int]], list[tuple[str, int]]]:
    """Every variant with every number of players: the small ones and all the others."""
    small, large = [], []
    for name in (KITCHEN_SINK, *sorted(bundled_variants())):
        variant = load(file(name))
        seats = range(variant.min_players, variant.max_players + 1)
        (small if name in SMALL else large).extend((name, players) for players in seats)
    return small, large


def file(name: str) -> Path:
    """Where the variant is: among the bundled ones, or among the tests."""
    return ROOT / f"tests/variants/{name}.yaml" if name == KITCHEN_SINK else bundled_path(name)


@cache
def compiled(name: str, players: int) -> Game:
    """The game, made once in each process."""
    return compile_game(load(file(name)), players)


@cache
def recount(name: str) -> Recount:
    """The second opinion on the score, made once in each process."""
    return Recount(file(name))


def play_one(name: str, players: int, seed: int) -> None:
    """Play a game under watch and count its score again."""
    game = compiled(name, players)
    record = watched_game(game, seed)
    counted = recount(name).game(record.text)
    expected = (game.totals(record.state), game.winners(record.state))
    assert counted == expected, f"{name}: scored {expected}, recounted {counted}"


def play_random(first: int) -> int:
    """Play a chunk of games of random variants under watch; returns how many there were."""
    played = 0
    for text in texts(first, CHUNK // SEEDS):
        variant = load_text(text).variant
        if variant is None:
            continue
        for seed in range(first, first + SEEDS):
            players = variant.min_players + seed % (variant.max_players - variant.min_players + 1)
            watched_game(compile_game(variant, players), seed)
            played += 1
    return played


def play(name: str, players: int, seed: int) -> str:
    """What went wrong in the game; nothing if all is well."""
    try:
        play_one(name, players, seed)
    except AssertionError as error:
        again = f"python benchmarks/soak.py --variant {name} --players {players} --seed {seed}"
        return f"{error}\nplay it again: {again}"
    return ""


def play_chunk(first: int) -> tuple[int, str]:
    """Play the games from this number on: how many there were, and the first failure."""
    if first // CHUNK % MADE_UP == 0:
        try:
            return play_random(first), ""
        except Exception as error:
            again = f"python benchmarks/soak.py --variant {RANDOM} --seed {first}"
            return 0, f"{error}\nplay it again: {again}"
    for number in range(first, first + CHUNK):
        games = tables()[number % LONG == 0]
        failure = play(*games[number // LONG % len(games)], seed=number)
        if failure:
            return 0, failure
    return CHUNK, ""


@click.command(help=__doc__)
@click.argument("games", type=click.IntRange(1), default=1_000_000)
@click.option("--workers", type=click.IntRange(1), default=2, show_default=True)
@click.option("--first", type=int, default=0, show_default=True, help="The first game's number.")
@click.option("--variant", help="Play one game of this variant.")
@click.option("--players", type=int, default=2, show_default=True)
@click.option("--seed", type=int, default=0, show_default=True)
def main(
    games: int, workers: int, first: int, variant: str | None, players: int, seed: int
) -> None:
    """Play."""
    if variant == RANDOM:
        play_random(seed)
        return
    if variant is not None:
        play_one(variant, players, seed)  # a traceback says most
        return
    began = time.perf_counter()
    chunks = range(first, first + games, CHUNK)
    label = "games" if sys.stderr.isatty() else ""  # in a pipe there is no bar
    with (
        get_context("spawn").Pool(workers) as pool,
        click.progressbar(
            pool.imap_unordered(play_chunk, chunks), len(chunks), label, file=sys.stderr
        ) as results,
    ):
        played = 0
        for number, failure in results:
            if failure:
                raise click.ClickException(failure)
            played += number
    took = time.perf_counter() - began
    click.echo(
        f"{played} games under watch in {took:.0f} s, {played / took:.0f} a second: all well"
    )


if __name__ == "__main__":
    main()
