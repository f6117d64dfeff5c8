"""Play the same random games with the compiled engine and with its source, and compare them.

\b
    make fast
    python benchmarks/agree.py            ten thousand games of all variants and player counts
    python benchmarks/agree.py 500        fewer

Of each game the whole last state, the score line by line and the winners are compared.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import click

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT)]


def fingerprints(games: int) -> None:
    """A line for each variant and number of players: what became of its share of the games."""
    from tests.shared import EVERY, game, variant
    from ttr_kit.engine import playout
    from ttr_kit.fast import engine

    print(engine())
    tables = [
        (name, players)
        for name in EVERY
        for players in range(variant(name).min_players, variant(name).max_players + 1)
    ]
    for place, (name, players) in enumerate(tables):
        played = game(name, players)
        found = hashlib.sha256()
        seeds = range(place, games, len(tables))
        for seed in seeds:
            state = played.start(seed)
            decisions = playout(played, state, seed)
            told = (decisions, sorted(state.facts().items()), played.score(state))
            found.update(repr((told, played.winners(state))).encode())
        print(name, players, len(seeds), found.hexdigest())


@click.command(help=__doc__)
@click.argument("games", type=click.IntRange(1), default=10_000)
@click.option("--report", is_flag=True, hidden=True)
def main(games: int, report: bool) -> None:
    """Compare."""
    if report:
        fingerprints(games)
        return
    command = [sys.executable, __file__, str(games), "--report"]
    both = [
        subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, **more})
        for more in ({"TTR_KIT_PURE": "1"}, {})
    ]
    source, machine = (run.communicate()[0].splitlines() for run in both)
    if any(run.returncode for run in both):
        raise click.ClickException("one of the two did not play to the end")
    if not machine[0].startswith("compiled"):
        raise click.ClickException(f"there is no compiled engine: {machine[0]}; make fast")
    different = [line for line, other in zip(source[1:], machine[1:], strict=True) if line != other]
    if different:
        raise click.ClickException("different games:\n" + "\n".join(different))
    click.echo(f"{games} games of {len(source) - 1} tables: the same with both engines")


if __name__ == "__main__":
    main()
