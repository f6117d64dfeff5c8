"""How well bots play: `python benchmarks/strength.py [VARIANT...] [--games N] [--search N]`.

Prints the tables of the page on bots, in Markdown: duels of planner with greedy and random on every
variant, a full table of planners, how often planners use what only some maps have, and duels of
search with planner. Exits with 1 if a figure is below its bar. The figures follow from the number
of games; those of search with a limit of time follow from the machine as well.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from ttr_kit.format.load import load  # noqa: E402
from ttr_kit.model import Variant  # noqa: E402
from ttr_kit.report.chances import share  # noqa: E402
from ttr_kit.simulate import Group, simulate  # noqa: E402
from ttr_kit.simulate.totals import BotTotals  # noqa: E402

DUEL_BAR, SEARCH_BAR, TICKET_BAR, SCORE_BAR = 0.9, 0.6, 0.8, 100.0
USUAL = ("draw", "refill", "tickets", "keep", "claim", "pass")
"""Verbs that every map has."""


def played(variant: Variant, bots: Sequence[str], players: int, games: int, workers: int) -> Group:
    """The games of one table."""
    totals = simulate(variant, games, bots, [players], workers=workers)
    if totals.failed:
        sys.exit(f"{totals.failed} games failed: {totals.failures[0]}")
    return totals.groups[players]


def won(bot: BotTotals, bar: float, failed: list[str], what: str) -> str:
    """The share of wins with its interval."""
    standing = bot.all
    sure = share(standing.wins.share, standing.games)
    if sure.value < bar:
        failed.append(f"{what}: won {sure.value:.1%}, bar {bar:.0%}")
    return f"{sure.value:.1%} ({sure.low:.1%} to {sure.high:.1%})"


def duels(variant: Variant, games: int, workers: int, failed: list[str]) -> str:
    """A row of the table of duels."""
    players = max(2, variant.min_players)
    cells = [f"`{variant.id}`"]
    for rival in ("greedy", "random"):
        group = played(variant, ["planner", rival], players, games, workers)
        planner = group.bots["planner"]
        means = f"{planner.all.scores.mean:.0f} : {group.bots[rival].all.scores.mean:.0f}"
        cells += [won(planner, DUEL_BAR, failed, f"{variant.id}, planner against {rival}"), means]
    return f"| {' | '.join(cells)} |"


def table(variant: Variant, games: int, workers: int, failed: list[str]) -> tuple[str, str]:
    """A row of the table of planners alone, and one of what only some maps have and they used."""
    players = min(4, variant.max_players)
    group = played(variant, ["planner"], players, games, workers)
    bot = group.bots["planner"]
    seats = bot.all.games
    completed = bot.completed / max(1, bot.kept)
    if variant.id == "usa" and (completed < TICKET_BAR or group.winning.mean < SCORE_BAR):
        failed.append(f"usa: {completed:.0%} of the tickets, {group.winning.mean:.0f} points")
    usual = f"{group.winning.quantile(0.1)} to {group.winning.quantile(0.9)}"
    used = ", ".join(
        f"{word} {use.games / games:.0%} ({use.times / games:.1f})"
        for word, use in sorted(group.uses.items())
        if word not in USUAL
    )
    row = (
        f"| `{variant.id}` | {players} | {bot.all.scores.mean:.1f} | {group.winning.mean:.1f} | "
        f"{usual} | {completed:.0%} of {bot.kept / seats:.1f} | {bot.pieces_left / seats:.1f} |"
    )
    return row, f"| `{variant.id}` | {players} | {used} |" if used else ""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("variants", nargs="*", help="ids; without them, all bundled variants")
    parser.add_argument("--games", type=int, default=1000, help="games of each duel")
    parser.add_argument("--tables", type=int, default=200, help="games of planners alone")
    parser.add_argument("--search", type=int, default=200, help="games of search with planner")
    parser.add_argument("--bot", default="search:100ms", help="with which limit")
    parser.add_argument("--workers", type=int, default=2)
    options = parser.parse_args()
    names = options.variants or sorted(path.stem for path in (ROOT / "variants").glob("*.yaml"))
    variants = [load(name) for name in names]
    failed: list[str] = []
    uses = []
    if options.games:
        print("| variant | wins against `greedy` | scores | wins against `random` | scores |")
        print("|---|---|---|---|---|")
        for variant in variants:
            print(duels(variant, options.games, options.workers, failed), flush=True)
    if options.tables:
        print("\n| variant | players | mean score | winning score | in 8 of 10 games ", end="")
        print("| tickets completed | pieces left |\n|---|---|---|---|---|---|---|")
        for variant in variants:
            row, used = table(variant, options.tables, options.workers, failed)
            print(row, flush=True)
            uses.append(used)
        print("\n| variant | players | used in so many games (times a game) |\n|---|---|---|")
        print("\n".join(filter(None, uses)), flush=True)
    if options.search:
        print(f"\n| variant | `{options.bot}` wins against `planner` | scores |\n|---|---|---|")
        for variant in variants if options.variants else [load("usa")]:
            group = played(variant, [options.bot, "planner"], 2, options.search, options.workers)
            bot, planner = group.bots[options.bot], group.bots["planner"]
            share_won = won(bot, SEARCH_BAR, failed, f"{variant.id}, {options.bot}")
            means = f"{bot.all.scores.mean:.1f} : {planner.all.scores.mean:.1f}"
            print(f"| `{variant.id}` | {share_won} | {means} |", flush=True)
    print("".join(f"\nbelow the bar: {line}" for line in failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
