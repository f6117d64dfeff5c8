"""Damage variant files and show them to every face of the kit; say what ends in a fault of its own.

\b
    python benchmarks/fuzz.py                 20,000 files
    python benchmarks/fuzz.py 1000 --seed 7   others, and fewer

Files are damaged in their structure, their text or their bytes. All are checked; of those that are
sound after it, many are played and exported, and every fifth is also drawn, printed, explained in
rulebooks and published. What fails is made small and written below build/fuzz: mend the fault, and
move the file to tests/fuzz/cases.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

import click

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT)]

from tests.fuzz.run import fuzz  # noqa: E402


@click.command(help=__doc__)
@click.argument("files", type=int, default=20_000)
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--every", type=int, default=5, show_default=True, help="So few see all faces.")
def main(files: int, seed: int, every: int) -> None:
    started, known = time.perf_counter(), 0
    outcome = None
    for outcome in fuzz(range(seed * 1_000_000, seed * 1_000_000 + files), every):
        for wrong in list(outcome.faults)[known:]:
            folder = ROOT / "build" / "fuzz"
            folder.mkdir(parents=True, exist_ok=True)
            file = folder / f"{seed}-{len(outcome.faults)}.yaml"
            file.write_text(outcome.faults[wrong], encoding="utf-8")
            click.echo(f"{wrong}\n    {file}")
        known = len(outcome.faults)
        if outcome.files % 1000 == 0:
            click.echo(f"{time.perf_counter() - started:6.0f} s  {outcome.files:,} files")
    if outcome is not None:
        faces = ", ".join(f"{face} {count:,}" for face, count in outcome.faced.items())
        click.echo(
            f"{outcome.files:,} files in {time.perf_counter() - started:.0f} s, seed {seed}: "
            f"{len(outcome.faults)} sorts of faults. Sound ones by face: {faces}"
        )
        sys.exit(bool(outcome.faults))


if __name__ == "__main__":
    main()
