"""Play random games of every variant under watch until something fails.

\b
    python benchmarks/soak.py                 a million games
    python benchmarks/soak.py 10000           fewer of them
    python benchmarks/soak.py --watched 1     all of them after every action, a hundred times slower
    python benchmarks/soak.py --variant usa --players 3 --seed 17      one game again
    python benchmarks/soak.py --variant random --seed 17               and one of a random variant

Every fourth game is of a variant made up at random, with all mechanics that are installed, also
those of other packages. At a random moment of every game and at its end everything is recounted; at
the first, what a player sees is compared with a state that differs in all the player cannot know,
and an illegal action is tried. One game in 500 is watched closely: it is recounted after every
action, replayed from its log, its score is counted again by `tests/recount.py` (if the variant has
a file), and 50 illegal actions are tried in it. The first failure stops the run and says how to
play that game again. The compiled engine is used if there is one (`make fast`).
"""

from __future__ import annotations

import sys
import time
from functools import cache, partial
from multiprocessing import get_context
from pathlib import Path

import click

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT)]

from tests.property.many_variants import texts  # noqa: E402
from tests.property.watched_games import Watch, looked_at_game, watched_game  # noqa: E402
from tests.recount import Recount  # noqa: E402
from ttr_kit.engine import Game  # noqa: E402
from ttr_kit.fast import engine  # noqa: E402
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
"""So many games are played of each random variant, if all are watched."""
MORE = 50
"""Otherwise so many times as many: to make a variant takes longer than to play it."""


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
def watch(name: str, players: int) -> Watch:
    """Those who watch the quick games, made once in each process."""
    game = compiled(name, players)
    return Watch(game, game.start(0))


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


def play_random(first: int, watched: int = 1) -> int:
    """Play a chunk of games of random variants; returns how many there were."""
    played = 0
    for text in texts(first, CHUNK // SEEDS):
        variant = load_text(text).variant
        if variant is None:
            continue
        numbers = range(variant.min_players, variant.max_players + 1)
        games = [compile_game(variant, players) for players in numbers]
        watches = [Watch(game, game.start(0)) for game in games]
        for seed in range(first, first + SEEDS * more(watched)):
            at = seed % len(games)
            if seed % watched == 0:
                watched_game(games[at], seed)
            else:
                looked_at_game(watches[at], seed)
            played += 1
    return played


def more(watched: int) -> int:
    """How many times as many games a chunk has as if all were watched."""
    return min(watched, MORE)


def play(name: str, players: int, seed: int, watched: int) -> str:
    """What went wrong in the game; nothing if all is well."""
    try:
        if seed % watched == 0:
            play_one(name, players, seed)
        else:
            looked_at_game(watch(name, players), seed)
    except AssertionError as error:
        again = f"python benchmarks/soak.py --variant {name} --players {players} --seed {seed}"
        return f"{error}\nplay it again: {again}"
    return ""


def play_chunk(first: int, watched: int) -> tuple[int, str]:
    """Play the games from this number on: how many there were, and the first failure."""
    size = CHUNK * more(watched)
    if first // size % MADE_UP == 0:
        try:
            return play_random(first, watched), ""
        except Exception as error:
            again = f"python benchmarks/soak.py --variant {RANDOM} --seed {first}"
            return 0, f"{error}\nplay it again: {again}"
    for number in range(first, first + size):
        games = tables()[number % LONG == 0]
        failure = play(*games[number // LONG % len(games)], seed=number, watched=watched)
        if failure:
            return 0, failure
    return size, ""


@click.command(help=__doc__)
@click.argument("games", type=click.IntRange(1), default=1_000_000)
@click.option("--workers", type=click.IntRange(1), default=2, show_default=True)
@click.option("--first", type=int, default=0, show_default=True, help="The first game's number.")
@click.option("--watched", type=click.IntRange(1), default=500, show_default=True,
              help="One game in so many is watched closely.")  # fmt: skip
@click.option("--variant", help="Play one game of this variant.")
@click.option("--players", type=int, default=2, show_default=True)
@click.option("--seed", type=int, default=0, show_default=True)
def main(
    games: int,
    workers: int,
    first: int,
    watched: int,
    variant: str | None,
    players: int,
    seed: int,
) -> None:
    """Play."""
    if variant == RANDOM:
        play_random(seed)
        return
    if variant is not None:
        play_one(variant, players, seed)  # a traceback says most
        return
    began = time.perf_counter()
    chunks = range(first, first + games, CHUNK * more(watched))
    label = "games" if sys.stderr.isatty() else ""  # in a pipe there is no bar
    with (
        get_context("spawn").Pool(workers) as pool,
        click.progressbar(
            pool.imap_unordered(partial(play_chunk, watched=watched), chunks),
            len(chunks),
            label,
            file=sys.stderr,
        ) as results,
    ):
        played = 0
        for number, failure in results:
            if failure:
                raise click.ClickException(failure)
            played += number
    took = time.perf_counter() - began
    click.echo(
        f"{played} games in {took:.0f} s, {played / took:.0f} a second, one in {watched} watched "
        f"closely, {engine()}: all well"
    )


if __name__ == "__main__":
    main()
