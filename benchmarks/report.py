"""How long a balance report takes: `python benchmarks/report.py [VARIANT...] [--games N]`.

Printed are the time of the games, the size of their totals (about as large after a million games as
after a hundred), and the time of the whole report from them: figures, findings, page and summary.
A report on 10,000 games may take 30 s.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from pathlib import Path
from time import perf_counter, process_time

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from ttr_kit.format.load import load  # noqa: E402
from ttr_kit.report import write_report  # noqa: E402
from ttr_kit.simulate import simulate  # noqa: E402

BAR = 30.0
"""Seconds that a report may take."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("variants", nargs="*", default=["usa", "great-lakes"])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--bots", default="planner")
    parser.add_argument("--workers", type=int, default=1)
    options = parser.parse_args()
    slow = False
    for name in options.variants:
        variant = load(name)
        began = perf_counter()
        bots = options.bots.split(",")
        totals = simulate(variant, options.games, bots, workers=options.workers)
        games = perf_counter() - began
        size = len(json.dumps(totals.json))
        times = []
        for _ in range(3):
            with tempfile.TemporaryDirectory() as folder:
                start = process_time()
                found = write_report(variant, totals, folder)
                times.append(process_time() - start)
        report = min(times)
        slow |= report > BAR
        print(
            f"{name:14} {options.games:6,} games {games:7.1f} s ({options.games / games:5.0f}/s)  "
            f"totals {size / 1000:5.0f} kB  report {report:5.2f} s  {len(found)} findings"
        )
    print(f"a report may take {BAR:.0f} s")
    return int(slow)


if __name__ == "__main__":
    sys.exit(main())
