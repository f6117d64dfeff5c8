"""How well workers share a run: `python benchmarks/simulate.py [VARIANT] [--games N]`.

Two workers should be 1.8 times as fast as one. Only an idle machine with two processors shows that
by the clock, so the ratio is also given in CPU time: what one worker needs for the games alone,
against what each of two needs in the middle of the same work. Printed as well are how many games a
second are played and how much memory the run takes as it goes on, which must not grow.
"""

from __future__ import annotations

import argparse
import resource
import sys
from pathlib import Path
from time import perf_counter, process_time

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from ttr_kit.format.load import load  # noqa: E402
from ttr_kit.simulate import simulate  # noqa: E402
from ttr_kit.simulate.chunk import Player  # noqa: E402
from ttr_kit.simulate.plan import make_plan  # noqa: E402

BAR = 1.8


def timed(name: str, games: int, workers: int) -> tuple[float, float]:
    """Seconds by the clock, and of CPU time in this process and its workers."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    began, own = perf_counter(), process_time()
    simulate(load(name), games, ["planner"], [4], workers=workers)
    clock, own = perf_counter() - began, process_time() - own
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return clock, own + after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def memory(name: str, games: int) -> list[int]:
    """The most memory in use, in kB, after each quarter of the games."""
    variant = load(name)
    plan = make_plan(variant, games, ["random"], [4])
    player = Player(plan)
    totals = player.play(0, games // 4).totals
    found = [resource.getrusage(resource.RUSAGE_SELF).ru_maxrss]
    for part in range(1, 4):
        totals.add(player.play(part * games // 4, (part + 1) * games // 4).totals)
        found.append(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("variant", nargs="?", default="usa")
    parser.add_argument("--games", type=int, default=1000)
    options = parser.parse_args()
    one, one_cpu = timed(options.variant, options.games, 1)
    two, two_cpu = timed(options.variant, options.games, 2)
    print(f"{options.variant}, {options.games} games of 4 planners")
    print(
        f"one worker    {one:6.1f} s, {options.games / one:6.1f} games/s, {one_cpu:6.1f} s of CPU"
    )
    print(
        f"two workers   {two:6.1f} s, {options.games / two:6.1f} games/s, {two_cpu:6.1f} s of CPU"
    )
    print(f"by the clock  {one / two:.2f} times as fast (bar: {BAR} on an idle machine)")
    print(f"by CPU time   {2 * one_cpu / two_cpu:.2f} times as fast, if both have a processor")
    shown = ", ".join(f"{kb / 1024:.1f}" for kb in memory(options.variant, 4 * options.games))
    print(f"memory after each quarter of {4 * options.games} random games: {shown} MB")
    return 0 if 2 * one_cpu / two_cpu >= BAR else 1


if __name__ == "__main__":
    sys.exit(main())
