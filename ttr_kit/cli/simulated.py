"""What a run came to, in words and tables for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ttr_kit.diagnostics.display import printable, width
from ttr_kit.language.house import not_played
from ttr_kit.language.words import counted, listed
from ttr_kit.report.chances import share
from ttr_kit.simulate import Group, Totals
from ttr_kit.simulate.plan import Plan

ENDS = {
    "trigger": "by the rules",
    "exhaustion": "because nobody could do anything more",
    "stalemate": "because nothing lasting happened any more",
}
FAILURES = 5


def summary(plan: Plan, totals: Totals) -> str:
    """The whole text."""
    lines = [f"{printable(plan.variant.name)}: {counted_games(totals.games)}, seed {plan.seed}"]
    if totals.failed:
        lines[0] += f"; {counted_games(totals.failed)} failed"
    if note := not_played(plan.variant):
        lines += ["", note]
    for players in sorted(totals.groups):
        group = totals.groups[players]
        lines += ["", f"{counted(players, 'player')}, {counted_games(group.games)}"]
        lines += _table(list(_bots(group)))
        lines += _table(list(_facts(group, players)))
    return "\n".join(lines) + "\n"


def failures(totals: Totals) -> str:
    """The games that failed, the first of them in full."""
    lines = [printable(str(failure)) for failure in totals.failures[:FAILURES]]
    if totals.failed > len(lines):
        lines.append(f"and {totals.failed - len(lines)} more")
    return "".join(f"failed: {line}\n" for line in lines)


def counted_games(number: int) -> str:
    """A number of games."""
    return f"{number:,} game" + ("" if number == 1 else "s")


def percent(part: float, whole: float) -> str:
    """A share, as people write it."""
    return f"{100 * part / max(1, whole):.1f} %"


def _bots(group: Group) -> Iterator[tuple[str, ...]]:
    yield ("bot", "games", "won", "(95 % sure)", "mean score", "tickets completed")
    for name in sorted(group.bots, key=lambda name: -group.bots[name].all.wins.share):
        bot = group.bots[name]
        standing = bot.all
        sure = share(standing.wins.share, standing.games)
        yield (
            printable(name),
            f"{standing.games:,}",
            percent(standing.wins.share, standing.games),
            f"({100 * sure.low:.1f} to {100 * sure.high:.1f})",
            f"{standing.scores.mean:.1f}",
            f"{percent(bot.completed, bot.kept)} of {bot.kept / max(1, standing.games):.1f}"
            if bot.kept
            else "",
        )


def _facts(group: Group, players: int) -> Iterator[tuple[str, ...]]:
    seats = [percent(seat.wins.share, seat.games) for seat in group.seats]
    winning, turns = group.winning, group.turns
    usual = f"{winning.quantile(0.1)} to {winning.quantile(0.9)} in 8 of 10 games"
    yield "won by seat", ", ".join(seats)
    yield "winning score", f"{winning.mean:.1f} ({usual})"
    yield "turns a player", f"{turns.mean / players:.1f}"
    yield "lead changes", f"{group.lead_changes.mean:.1f}"
    yield (
        "points a player",
        listed(
            f"{printable(name)} {group.sources[name].points / group.games / players:.1f}"
            for name in sorted(group.sources, key=lambda name: -group.sources[name].points)
        ),
    )
    ended = sorted(group.ends.items(), key=lambda item: -item[1])
    yield (
        "ended",
        listed(
            f"{ENDS[end]}{f' ({percent(times, group.games)})' if len(ended) > 1 else ''}"
            for end, times in ended
        ),
    )


def _table(rows: Sequence[tuple[str, ...]]) -> list[str]:
    """Columns side by side: words to the left, the numbers between them to the right."""
    columns = max((len(row) for row in rows), default=0)
    widths = [max(width(row[column]) for row in rows) for column in range(columns)]
    lines = []
    for row in rows:
        cells = []
        for column, cell in enumerate(row):
            space = " " * (widths[column] - width(cell))
            cells.append(space + cell if 0 < column < columns - 1 else cell + space)
        lines.append(("  " + "  ".join(cells)).rstrip())
    return ["", *lines]
