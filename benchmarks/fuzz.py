"""Damage variant files and show them to every face of the kit; say what ends in a fault of its own.

\b
    python benchmarks/fuzz.py                 20,000 files
    python benchmarks/fuzz.py 1000 --seed 7   others, and fewer

Files are damaged in their structure, their text or their bytes. All are checked, and a locator of
its own (tests/fuzz/places.py) says whether findings stand where they should; those that are sound
after it are played and exported. One in four is edited, sound or not; and one in 40 goes through a
session of the studio and, if it is sound, is drawn, printed, explained in rulebooks and published.
What fails is made small and written below build/fuzz: mend the fault, and move the file to
tests/fuzz/cases.
"""

from __future__ import annotations

import sys
import time
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from multiprocessing import get_context
from pathlib import Path

import click

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT)]

from tests.fuzz.run import Outcome, fuzzed  # noqa: E402

CHUNK = 250


@click.command(help=__doc__)
@click.argument("files", type=click.IntRange(1), default=20_000)
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--every", type=int, default=40, show_default=True, help="So few see all faces.")
@click.option("--workers", type=click.IntRange(1), default=2, show_default=True)
@click.option("--first", type=click.IntRange(0), default=0, help="Leave out so many at the start.")
def main(files: int, seed: int, every: int, workers: int, first: int) -> None:
    started, outcome = time.perf_counter(), Outcome()
    start = seed * 1_000_000
    chunks = [range(start + n, start + min(n + CHUNK, files)) for n in range(first, files, CHUNK)]
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        for part in pool.map(fuzzed, chunks, repeat(every)):
            for wrong in part.faults.keys() - outcome.faults.keys():
                click.echo(f"{wrong}\n    {_keep(seed, wrong, part.faults[wrong])}")
            outcome.add(part)
            if outcome.files % 1000 == 0:
                click.echo(f"{time.perf_counter() - started:6.0f} s  {outcome.files:,} files")
                sys.stdout.flush()
    faces = ", ".join(f"{face} {count:,}" for face, count in outcome.faced.items())
    click.echo(
        f"{outcome.files:,} files in {time.perf_counter() - started:.0f} s, seed {seed}: "
        f"{len(outcome.faults)} sorts of faults. {outcome.planted:,} files had one damage whose "
        f"place is known, {outcome.sound:,} were sound after it. By face: {faces}"
    )
    sys.exit(bool(outcome.faults))


def _keep(seed: int, wrong: str, text: str) -> Path:
    folder = ROOT / "build" / "fuzz"
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{seed}-{abs(hash(wrong)) % 10**8}.yaml"
    file.write_text(text, encoding="utf-8")
    return file


if __name__ == "__main__":
    main()
