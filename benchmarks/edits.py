"""Make random edits of oddly written files, and hold each against what it must be.

\b
    python benchmarks/edits.py             10,000 edits
    python benchmarks/edits.py 500 --seed 7

Three of four files stand alone, every fourth extends another. Comments, odd indentation, brackets
and blocks, line ends of other systems and letters of all scripts are among them. After an edit the
tree must be as meant, untouched lines the same to the byte, and undo must bring the text back.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path
from random import Random

import click

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT)]

from tests.edit.odd_files import Scribe, a_child, a_variant  # noqa: E402
from tests.edit.trial import try_edits, try_in_child  # noqa: E402

AT_ONCE = 4


@click.command(help=__doc__)
@click.argument("edits", type=int, default=10_000)
@click.option("--seed", type=int, default=1, show_default=True)
def main(edits: int, seed: int) -> None:
    started, made, refused, failed = time.perf_counter(), 0, 0, 0
    with tempfile.TemporaryDirectory() as folder:
        for number in range(seed * 1_000_000, seed * 1_000_000 + edits):
            if made >= edits:
                break
            random = Random(number)
            parent = a_variant(random)
            text = Scribe(random).write(parent)
            several = number % 2 * AT_ONCE
            made += several or 1
            try:
                if number % 4 == 3:
                    child = Scribe(random).write(a_child(random, parent))
                    found = try_in_child(text, child, Path(folder), random, several)
                else:
                    found = try_edits(text, random, several)
            except AssertionError as error:
                failed += 1
                click.echo(f"seed {number}: {str(error)[:500]}")
                continue
            refused += len(found)
            for reason in found:
                click.echo(f"seed {number}: refused: {reason}")
    took = time.perf_counter() - started
    click.echo(f"{made} edits: {failed} wrong, {refused} refused, {1000 * took / made:.0f} ms each")
    raise SystemExit(failed > 0)


if __name__ == "__main__":
    main()
