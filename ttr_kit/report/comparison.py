"""What a change to a map did: the same questions to the games of both, and how sure we are.

Many questions are asked at once, so the odds of each are made stricter after Holm: if a change did
nothing at all, then in 19 of 20 comparisons not one line says otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from typing import Protocol, TypeVar

from ttr_kit.language.words import counted
from ttr_kit.report.analysis import Analysis
from ttr_kit.report.chances import Estimate, holm, means_differ, shares_differ
from ttr_kit.report.judging import BalanceFinding, findings_of
from ttr_kit.report.yardstick import STATIC, static_values
from ttr_kit.simulate.sums import Histogram
from ttr_kit.simulate.totals import Standing

SURE = 0.05
"""A difference counts if chance alone would show any such difference in fewer cases than this."""


class _Line(Protocol):
    @property
    def name(self) -> str: ...


Named = TypeVar("Named", bound=_Line)


@dataclass(frozen=True, slots=True)
class Change:
    """One figure of both maps."""

    topic: str
    what: str
    before: float
    after: float
    form: str
    odds: float
    """How likely chance alone makes such a difference, all questions taken together."""

    @property
    def sure(self) -> bool:
        """Whether it is no accident."""
        return self.odds < SURE

    def said(self, value: float) -> str:
        """A value as it is written."""
        return self.form.format(value)

    @property
    def words(self) -> str:
        """The change in a sentence."""
        verb = "rises" if self.after > self.before else "falls"
        return f"{self.what} {verb} from {self.said(self.before)} to {self.said(self.after)}"

    @property
    def json(self) -> dict[str, object]:
        """The change as plain data."""
        plain = asdict(self)
        del plain["form"]
        return {**plain, "significant": self.sure, "words": self.words}


@dataclass(frozen=True, slots=True)
class Comparison:
    """Everything that differs, and everything that was asked."""

    first: Analysis
    second: Analysis
    changes: tuple[Change, ...]
    gone: tuple[BalanceFinding, ...]
    new: tuple[BalanceFinding, ...]
    paper: tuple[tuple[str, str, str], ...]
    """Figures of the files alone that differ: what, before, after."""

    @property
    def sure(self) -> list[Change]:
        """The changes that are no accident, the surest first within each topic."""
        topics = list(dict.fromkeys(change.topic for change in self.changes))
        return sorted(
            (change for change in self.changes if change.sure),
            key=lambda change: (topics.index(change.topic), change.odds),
        )

    @property
    def json(self) -> dict[str, object]:
        """The comparison as plain data."""
        sides = [
            {
                "variant": side.variant.id,
                "name": side.variant.name,
                "content_hash": side.variant.content_hash,
                "games": side.games,
                "findings": [finding.json for finding in findings_of(side)],
            }
            for side in (self.first, self.second)
        ]
        return {
            "first": sides[0],
            "second": sides[1],
            "changes": [change.json for change in self.changes],
            "gone": [finding.json for finding in self.gone],
            "new": [finding.json for finding in self.new],
            "on_paper": [dict(zip(("what", "first", "second"), row, strict=True))
                         for row in self.paper],
        }  # fmt: skip


def compare(first: Analysis, second: Analysis) -> Comparison:
    """Compare the games of two maps."""
    asked = [*_winning(first, second), *_games(first, second), *_tickets(first, second),
             *_connections(first, second), *_rules(first, second)]  # fmt: skip
    odds = holm([change.odds for change in asked])
    changes = tuple(
        Change(c.topic, c.what, c.before, c.after, c.form, strict)
        for c, strict in zip(asked, odds, strict=True)
    )
    before, after = findings_of(first), findings_of(second)
    known, now = ({(f.code, f.place) for f in found} for found in (before, after))
    return Comparison(
        first,
        second,
        changes,
        tuple(f for f in before if (f.code, f.place) not in now),
        tuple(f for f in after if (f.code, f.place) not in known),
        tuple(_paper(first, second)),
    )


def _share(
    topic: str, what: str, first: tuple[float, float], second: tuple[float, float]
) -> Iterator[Change]:
    if first[1] and second[1]:
        before, after = first[0] / first[1], second[0] / second[1]
        yield Change(topic, what, before, after, "{:.1%}", shares_differ(first, second))


def _mean(topic: str, what: str, first: Histogram, second: Histogram) -> Iterator[Change]:
    if first and second:
        odds = means_differ(_sums(first), _sums(second))
        yield Change(topic, what, first.mean, second.mean, "{:.1f}", odds)


def _sums(found: Histogram) -> tuple[float, float, int]:
    squares = sum(value * value * times for value, times in found.items())
    return found.total, squares, found.number


def _part(share: Estimate, number: int) -> tuple[float, float]:
    """A share as so many of a number."""
    return share.value * number, number


def _wins(found: Standing) -> tuple[float, float]:
    return found.wins.share, found.games


def _pairs(first: Iterable[Named], second: Iterable[Named]) -> Iterator[tuple[Named, Named]]:
    """What both have, by name, in the order of the second."""
    known = {line.name: line for line in first}
    return ((known[line.name], line) for line in second if line.name in known)


def _winning(first: Analysis, second: Analysis) -> Iterator[Change]:
    groups = first.totals.groups, second.totals.groups
    for players in sorted(groups[0].keys() & groups[1].keys()):
        one, two = groups[0][players], groups[1][players]
        table = f"with {players} players, "
        if players > 1:
            for seat, (before, after) in enumerate(zip(one.seats, two.seats, strict=True), 1):
                what = f"{table}the wins of seat {seat}"
                yield from _share("who wins", what, _wins(before), _wins(after))
        bots = sorted(one.bots.keys() & two.bots.keys())
        if len(bots) > 1:
            for name in bots:
                before, after = one.bots[name].all, two.bots[name].all
                what = f"{table}the wins of {name}"
                yield from _share("who wins", what, _wins(before), _wins(after))


def _games(first: Analysis, second: Analysis) -> Iterator[Change]:
    for what, name in (
        ("the mean score", "scores"),
        ("the winning score", "winning"),
        ("the lead of the winner", "margins"),
        ("the number of turns of each player", "turns"),
        ("the number of changes of the lead", "lead_changes"),
    ):
        yield from _mean("the games", what, getattr(first, name), getattr(second, name))
    for what, name, number in (
        ("the share of games that end because nothing more can happen", "stuck", "games"),
        ("the share of players sent on a detour", "detoured", "seats"),
        ("the share of players cut off from a ticket", "cut", "seats"),
    ):
        before, after = (
            _part(getattr(side.endings, name), getattr(side.totals, number))
            for side in (first, second)
        )
        yield from _share("the games", what, before, after)


def _tickets(first: Analysis, second: Analysis) -> Iterator[Change]:
    yield from _share(
        "tickets", "the share of kept tickets that are completed", first.completed, second.completed
    )
    for old, line in _pairs(first.tickets, second.tickets):
        kept = [(one.times_kept, one.dealt) for one in (old, line)]
        done = [_part(one.completed, one.times_kept) for one in (old, line)]
        yield from _share("tickets", f"how often {line.name} is kept", *kept)
        yield from _share("tickets", f"how often {line.name} is completed", *done)


def _connections(first: Analysis, second: Analysis) -> Iterator[Change]:
    for old, line in _pairs(first.connections, second.connections):
        claimed = [(one.claimed, one.open) for one in (old, line)]
        yield from _share("connections", f"how often {line.name} is claimed", *claimed)


def _rules(first: Analysis, second: Analysis) -> Iterator[Change]:
    for old, line in _pairs(first.mechanics, second.mechanics):
        parts = _part(old.used, first.games), _part(line.used, second.games)
        yield from _share("rules", f"how many games use {line.title}", *parts)
    for before, bonus in _pairs(first.bonuses, second.bonuses):
        parts = _part(before.decided, first.games), _part(bonus.decided, second.games)
        yield from _share("rules", f"how many games {bonus.name} decides", *parts)


def _paper(first: Analysis, second: Analysis) -> Iterator[tuple[str, str, str]]:
    before, after = static_values(first.figures), static_values(second.figures)
    for measure in STATIC:
        if before[measure.key] != after[measure.key]:
            one, two = measure.said(before[measure.key]), measure.said(after[measure.key])
            if one != two:
                yield measure.label, one, two
    worth = {ticket.name: ticket.points for ticket in first.variant.tickets}
    for ticket, line in zip(second.variant.tickets, second.tickets, strict=True):
        old = worth.get(ticket.name)
        if old is not None and old != ticket.points:
            points = counted(old, "point"), counted(ticket.points, "point")
            yield f"the ticket {line.name}", *points
