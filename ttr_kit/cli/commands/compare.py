"""`ttr-kit compare`: what a change to a map did."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ttr_kit.cli.commands.simulate import FEW, numbers, processors
from ttr_kit.cli.kinds import number
from ttr_kit.cli.options import BOTS, FIGURES, WORKERS
from ttr_kit.cli.output import put
from ttr_kit.cli.own_bots import find_bots
from ttr_kit.cli.paths import EXAMPLE, complete_path
from ttr_kit.cli.variants import load_or_exit
from ttr_kit.diagnostics.display import printable, width
from ttr_kit.language.words import listed
from ttr_kit.system.misuse import Misuse
from ttr_kit.system.writing import write

if TYPE_CHECKING:
    from ttr_kit.model import Variant
    from ttr_kit.report.comparison import Change, Comparison
    from ttr_kit.simulate import Totals
    from ttr_kit.simulate.plan import Plan

_MOST = 12
"""So many lines are shown for each topic."""


@click.command(
    epilog="\b\nExamples:\n"
    "  ttr-kit compare before.yaml after.yaml --games 1000\n"
    f"  ttr-kit compare {EXAMPLE} my-map.yaml --bots planner,rusher --players 2 --json both.json"
)
@click.argument("first", metavar="A", shell_complete=complete_path)
@click.argument("second", metavar="B", shell_complete=complete_path)
@number("--games", 400, "How many on each map.", least=2)
@BOTS
@click.option("--players", "sizes", help="Numbers of players, such as 2,3,4.")
@number("--seed", 0)
@WORKERS
@FIGURES
def command(
    first: str,
    second: str,
    games: int,
    names: str,
    sizes: str | None,
    seed: int,
    workers: int | None,
    json_file: Path | None,
) -> None:
    """Show what a change to a map did: bots play both, and all that differs is told.

    Both maps are played with the same seeds, by the same bots in the same seats. A difference is
    told only if it is no accident, all questions taken together.
    """
    from ttr_kit.report.analysis import Analysis
    from ttr_kit.report.comparison import compare

    variants = [load_or_exit(first), load_or_exit(second)]
    bots = find_bots(names)
    plans = _plans(variants, games, bots, numbers(sizes), seed)
    if workers is None:
        workers = processors() if games > FEW else 1
    found = compare(*(Analysis(plan.variant, _played(plan, workers)) for plan in plans))
    if json_file is not None:
        text = json.dumps(found.json, ensure_ascii=False, indent=1) + "\n"
        if str(json_file) == "-":
            put(text)
            return
        write(json_file, text)
    put(_text(found, plans[0]))


def _plans(
    variants: list[Variant], games: int, bots: list[str], sizes: list[int], seed: int
) -> list[Plan]:
    """The same run on both maps."""
    from ttr_kit.simulate.plan import make_plan

    least = max(variant.min_players for variant in variants)
    most = min(variant.max_players for variant in variants)
    if least > most:
        raise Misuse("there is no number of players that both maps are for")
    if not sizes:
        sizes = [min(max(len(bots), least), most)] if len(bots) > 1 else [*range(least, most + 1)]
    try:
        return [make_plan(variant, games, bots, sizes, seed) for variant in variants]
    except ValueError as error:
        raise Misuse(printable(str(error))) from None


def _played(plan: Plan, workers: int) -> Totals:
    from ttr_kit.cli.progress import Progress
    from ttr_kit.simulate.run import chunks
    from ttr_kit.simulate.totals import Totals

    totals = Totals.of(plan.variant)
    progress = Progress("games")
    try:
        for chunk in chunks(plan, workers):
            totals.add(chunk.totals)
            progress(totals.games + totals.failed, plan.games)
    finally:
        progress.clear()
    if not totals.games:
        reason = f": {totals.failures[0]}" if totals.failures else ""
        raise Misuse(printable(f"no game of {plan.variant.name} was played to its end{reason}"))
    return totals


def _text(found: Comparison, plan: Plan) -> str:
    games = found.first.games, found.second.games
    same = games[0] == games[1]
    played = f"{games[0]:,} games of each" if same else f"{games[0]:,} and {games[1]:,} games"
    head = f"{found.first.variant.name} → {found.second.variant.name}"
    sizes = listed(plan.players)
    lines = [
        printable(head),
        f"{played}, {sizes} player{'' if sizes == '1' else 's'}, seed {plan.seed}",
    ]
    if found.paper:
        lines += ["", "On paper", *(f"  {what}: {a} → {b}" for what, a, b in found.paper)]
    sure = found.sure
    asked = len(found.changes)
    differ = "differs" if len(sure) == 1 else "differ"
    lines += [
        "",
        f"In the games, {len(sure)} of {asked} figures {differ} more than chance explains",
    ]
    for topic in dict.fromkeys(change.topic for change in sure):
        lines += ["", f"  {topic}", *_table([c for c in sure if c.topic == topic])]
    for title, list_ in (("Findings that are gone", found.gone), ("New findings", found.new)):
        if list_:
            lines += ["", title]
            lines += [f"  {f.code} {f.severity}: {f.message}" for f in list_]
    return "".join(f"{printable(line)}\n" for line in lines)


def _table(changes: list[Change]) -> list[str]:
    """What, before, after, and how likely chance alone is."""
    shown = changes[:_MOST]
    rows = [
        (c.what, c.said(c.before), c.said(c.after), "p < 0.001" if c.odds < 0.001
         else f"p = {c.odds:.3f}")
        for c in shown
    ]  # fmt: skip
    wide = [max(width(row[column]) for row in rows) for column in range(3)]
    lines = [
        f"    {row[0]}{' ' * (wide[0] - width(row[0]))}  {row[1]:>{wide[1]}} → {row[2]:<{wide[2]}}"
        f"  {row[3]}"
        for row in rows
    ]
    if len(changes) > _MOST:
        lines.append(f"    and {len(changes) - _MOST} more")
    return lines
