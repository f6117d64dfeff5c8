"""What became of each ticket, and what it is worth against what it costs on this map."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from statistics import median

from ttr_kit.checks.survey.survey import Survey
from ttr_kit.language.tickets import called
from ttr_kit.model import Variant
from ttr_kit.report.chances import Estimate, share
from ttr_kit.report.rules import BY_CODE
from ttr_kit.simulate import Totals
from ttr_kit.simulate.totals import TicketTotals

ENOUGH = 30
"""From so many completed tickets on, what they cost is known."""
_MOST = 150
"""So many tickets are enough to tell what a ticket is worth."""
_MANY = 20
"""From so many tickets on, they may say themselves what one is worth that costs nothing."""
APART = 5
"""So many points off, at least, is worth a word."""


@dataclass(frozen=True, slots=True)
class TicketLine:
    """All that the games say of one ticket."""

    index: int
    name: str
    points: int
    way: int | None
    """The spaces of its shortest way."""
    dealt: int
    kept: Estimate
    """Of those who were dealt it."""
    times_kept: int
    completed: Estimate
    """Of those who kept it."""
    cost: float | None
    """The spaces that it took in the networks of those who completed it."""
    expected: float | None
    """What other tickets of this cost bring."""
    net: float | None
    """What it brought those who kept it, penalties included; not known of several values."""
    edge: float | None
    """How far ahead of the table those who kept it ended."""
    won: Estimate
    turns: float | None
    blocked: float
    """How often a rival made its way longer or cut it off, for each time that it was kept."""

    @property
    def mark(self) -> str:
        """Whether it is worth too much ("over") or too little ("under")."""
        if self.expected is None:
            return ""
        most, least = BY_CODE["BAL004"].threshold, BY_CODE["BAL005"].threshold
        if self.points > most * self.expected and self.points - self.expected >= APART:
            return "over"
        if self.points < least * self.expected and self.expected - self.points >= APART:
            return "under"
        return ""


def ticket_lines(variant: Variant, totals: Totals) -> list[TicketLine]:
    """One line for each ticket, in the order of the file."""
    shortest = Survey(variant).journeys.shortest()
    sums: list[tuple[TicketTotals, float]] = []
    for ticket in variant.tickets:
        whole, edge = TicketTotals(), 0.0
        for players, group in totals.groups.items():
            part = group.tickets[ticket.name]
            whole.add(part)
            edge += part.edge / players
        sums.append((whole, edge))
    costs = [
        found.spaces / found.completed if found.completed >= ENOUGH else shortest.get(ticket.index)
        for ticket, (found, _) in zip(variant.tickets, sums, strict=True)
    ]
    line = trend(
        [(cost, ticket.points) for cost, ticket in zip(costs, variant.tickets, strict=True) if cost]
    )
    lines = []
    for ticket, (found, edge), cost in zip(variant.tickets, sums, costs, strict=True):
        net = found.completed * ticket.points - (found.kept - found.completed) * ticket.penalty
        lines.append(
            TicketLine(
                ticket.index,
                called(ticket),
                ticket.points,
                shortest.get(ticket.index),
                found.dealt,
                share(found.kept, found.dealt),
                found.kept,
                share(found.completed, found.kept),
                found.spaces / found.completed if found.completed else None,
                max(1.0, line[0] + line[1] * cost) if line and cost else None,
                net / found.kept if found.kept and len(set(ticket.values)) == 1 else None,
                edge / found.kept if found.kept else None,
                share(found.won.share, found.kept),
                found.turns / found.completed if found.completed else None,
                (found.detours + found.cut) / found.kept if found.kept else 0.0,
            )
        )
    return lines


def trend(points: Sequence[tuple[float, float]]) -> tuple[float, float] | None:
    """The line (start, slope) that most points follow, after Theil and Sen: outliers do not count.

    Of few points no line can be told; then what costs nothing is worth nothing.
    """
    found = list(points)[:_MOST]
    if not found:
        return None
    slopes = [(y1 - y0) / (x1 - x0) for (x0, y0), (x1, y1) in combinations(found, 2) if x0 != x1]
    if len(found) < _MANY or not slopes:
        return 0.0, median(y / x for x, y in found)
    slope = median(slopes)
    return median(y - slope * x for x, y in found), slope
