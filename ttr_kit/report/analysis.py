"""Everything that a report says, worked out once from a variant and the totals of its games."""

from __future__ import annotations

from functools import cached_property

from ttr_kit.model import Variant
from ttr_kit.report.figures import Figures, figures
from ttr_kit.report.means import (
    BonusLine,
    CardLine,
    ColorLine,
    Endings,
    MechanicLine,
    bonus_lines,
    card_lines,
    color_lines,
    endings,
    mechanic_lines,
)
from ttr_kit.report.places import CityLine, ConnectionLine, city_lines, connection_lines
from ttr_kit.report.tickets import TicketLine, ticket_lines
from ttr_kit.report.winning import BotResults, SeatResults, merged, sources, styles, tables, turns
from ttr_kit.simulate import Totals
from ttr_kit.simulate.sums import Histogram


class Analysis:
    """The figures of a run; each is worked out when it is first asked for."""

    def __init__(self, variant: Variant, totals: Totals) -> None:
        if totals.content_hash and totals.content_hash != variant.content_hash:
            raise ValueError(f"the games were not played on {variant.name} as it is now")
        self.variant = variant
        self.totals = totals

    @property
    def games(self) -> int:
        """How many games were played to the end."""
        return self.totals.games

    @cached_property
    def figures(self) -> Figures:
        """What the file alone says."""
        return figures(self.variant)

    @cached_property
    def tables(self) -> list[SeatResults]:
        """Wins by seat."""
        return tables(self.totals)

    @cached_property
    def styles(self) -> list[BotResults]:
        """Wins by bot."""
        return styles(self.totals)

    @cached_property
    def tickets(self) -> list[TicketLine]:
        """Every ticket."""
        return ticket_lines(self.variant, self.totals)

    @cached_property
    def connections(self) -> list[ConnectionLine]:
        """Every connection."""
        return connection_lines(self.variant, self.totals)

    @cached_property
    def cities(self) -> list[CityLine]:
        """Every city."""
        return city_lines(self.variant, self.totals)

    @cached_property
    def cards(self) -> list[CardLine]:
        """Every class of cards."""
        return card_lines(self.variant, self.totals)

    @cached_property
    def colors(self) -> list[ColorLine]:
        """Every color."""
        return color_lines(self.variant, self.cards)

    @cached_property
    def bonuses(self) -> list[BonusLine]:
        """Every bonus."""
        return bonus_lines(self.variant, self.totals)

    @cached_property
    def mechanics(self) -> list[MechanicLine]:
        """Every mechanic in use."""
        return mechanic_lines(self.variant, self.totals)

    @cached_property
    def endings(self) -> Endings:
        """How games ended."""
        return endings(self.totals)

    @cached_property
    def sources(self) -> list[tuple[str, float]]:
        """Points by reason."""
        return sources(self.totals)

    @cached_property
    def scores(self) -> Histogram:
        """All final scores."""
        groups = self.totals.groups.values()
        return merged(seat.scores for group in groups for seat in group.seats)

    @cached_property
    def winning(self) -> Histogram:
        """Winning scores."""
        return merged(group.winning for group in self.totals.groups.values())

    @cached_property
    def margins(self) -> Histogram:
        """Points between the best and the second."""
        return merged(group.margins for group in self.totals.groups.values())

    @cached_property
    def lead_changes(self) -> Histogram:
        """How often the lead changed."""
        return merged(group.lead_changes for group in self.totals.groups.values())

    @cached_property
    def settled(self) -> Histogram:
        """In which tenth of the game the winner took the lead for good; 10: only at the end."""
        found = Histogram()
        for players, group in self.totals.groups.items():
            for tenth, times in enumerate(group.settled if players > 1 else ()):
                if times:
                    found.count(tenth, times)
        return found

    @cached_property
    def turns(self) -> Histogram:
        """The length of games, in turns of each player."""
        return turns(self.totals)

    @cached_property
    def completed(self) -> tuple[int, int]:
        """Tickets completed, and tickets kept."""
        bots = [bot for group in self.totals.groups.values() for bot in group.bots.values()]
        return sum(bot.completed for bot in bots), sum(bot.kept for bot in bots)
