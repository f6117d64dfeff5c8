"""What many games add up to; as large after a million games as after a hundred."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Self

from ttr_kit.model import Variant
from ttr_kit.simulate.record import Failure
from ttr_kit.simulate.sums import Histogram, Sum, Wins

SHOWN = 20
"""So many failures are told in full, those of the first games."""
TENTHS = 10


@dataclass(slots=True)
class Standing(Sum):
    """How somebody fared: a seat, or a bot in a seat."""

    games: int = 0
    wins: Wins = field(default_factory=Wins)
    scores: Histogram = field(default_factory=Histogram)


@dataclass(slots=True)
class Use(Sum):
    """How a verb, a feature of routes or a kind of piece was used."""

    games: int = 0
    """In how many games, or for a bot: how often it had a game in which it used it."""
    times: int = 0
    won: Wins = field(default_factory=Wins)
    """Wins of those who used it."""


@dataclass(slots=True)
class Source(Sum):
    """Points for one reason."""

    points: int = 0
    seats: int = 0
    """How many players got any, or lost any."""
    winners: int = 0
    """The points of the winners alone."""


@dataclass(slots=True)
class BotTotals(Sum):
    """All games of one bot; a bot in two seats of a game has two games."""

    seats: list[Standing] = field(default_factory=list)
    turns: int = 0
    decisions: int = 0
    sources: dict[str, Source] = field(default_factory=dict)
    uses: dict[str, Use] = field(default_factory=dict)
    kept: int = 0
    """Tickets."""
    completed: int = 0
    pieces_left: int = 0
    cards_left: int = 0

    @property
    def all(self) -> Standing:
        """The seats together."""
        found = Standing()
        for seat in self.seats:
            found.add(seat)
        return found


@dataclass(slots=True)
class TicketTotals(Sum):
    """What became of one ticket."""

    dealt: int = 0
    kept: int = 0
    completed: int = 0
    kept_at_start: int = 0
    dealt_at_start: int = 0
    turns: int = 0
    """Own turns from keeping to completing it, added up over the completed ones."""
    spaces: int = 0
    """Spaces of the shortest own way once it was completed, added up likewise."""
    detours: int = 0
    """How often a rival's claim made the way to it longer."""
    cut: int = 0
    """How often a rival's claim left no way."""
    won: Wins = field(default_factory=Wins)
    """Wins of those who kept it."""
    edge: int = 0
    """For those who kept it: points times players, less the points of the whole table."""
    edge_dealt: int = 0
    """The same for all to whom it was dealt, whether they kept it or not."""


@dataclass(slots=True)
class RouteTotals(Sum):
    """What became of one route."""

    claimed: int = 0
    bots: dict[str, int] = field(default_factory=dict)
    seats: list[int] = field(default_factory=list)
    when: list[int] = field(default_factory=list)
    """By tenth of the game, how often it was claimed then."""
    turns: int = 0
    """The claimers' own turns, added up."""
    paid: dict[str, int] = field(default_factory=dict)
    detours: int = 0
    """How many rivals' ways to tickets its claims made longer."""
    cut: int = 0
    """How many they left without any."""
    won: Wins = field(default_factory=Wins)
    edge: int = 0
    """As for tickets, for those who claimed it."""


@dataclass(slots=True)
class CityTotals(Sum):
    """How often a city was reached."""

    games: int = 0
    seats: int = 0
    cut: int = 0
    """How many tickets that name it, or a group with it, were left without a way."""


@dataclass(slots=True)
class CardTotals(Sum):
    """Where the cards of one class came from and went to."""

    face_up: int = 0
    blind: int = 0
    paid: int = 0
    """For routes."""
    left: int = 0
    """In hands at the end."""


@dataclass(slots=True)
class BonusTotals(Sum):
    """Who got a bonus, and what that did."""

    games: int = 0
    """In how many games anybody got it."""
    holders: Histogram = field(default_factory=Histogram)
    points: int = 0
    won: int = 0
    """In how many games a winner had points from it."""
    decided: int = 0
    """In how many games others would have had the most points without it."""


@dataclass(slots=True)
class RoundTotals(Sum):
    """The score track after one round."""

    games: int = 0
    points: int = 0
    """Of all players."""
    leader: int = 0
    winner: int = 0
    """Of those who won in the end, the first of them if they shared the win."""


@dataclass(slots=True)
class Group(Sum):
    """All games with the same number of players."""

    games: int = 0
    seats: list[Standing] = field(default_factory=list)
    bots: dict[str, BotTotals] = field(default_factory=dict)
    winning: Histogram = field(default_factory=Histogram)
    """Winning scores."""
    margins: Histogram = field(default_factory=Histogram)
    """Points between the best and the second-best score."""
    turns: Histogram = field(default_factory=Histogram)
    """Of all players together."""
    decisions: Histogram = field(default_factory=Histogram)
    lead_changes: Histogram = field(default_factory=Histogram)
    """How often another player came to lead on the score track, the final score included."""
    settled: list[int] = field(default_factory=list)
    """By tenth of the game, how often the winner took the lead for good then; last: at the end."""
    rounds: list[RoundTotals] = field(default_factory=list)
    sources: dict[str, Source] = field(default_factory=dict)
    uses: dict[str, Use] = field(default_factory=dict)
    tickets: dict[str, TicketTotals] = field(default_factory=dict)
    routes: dict[str, RouteTotals] = field(default_factory=dict)
    cities: dict[str, CityTotals] = field(default_factory=dict)
    cards: dict[str, CardTotals] = field(default_factory=dict)
    bonuses: dict[str, BonusTotals] = field(default_factory=dict)
    ends: dict[str, int] = field(default_factory=dict)
    detoured: int = 0
    """Players whose way to a kept ticket was made longer at least once."""
    cut: int = 0
    """Players with a kept ticket to which no way was left."""


@dataclass(slots=True)
class Totals(Sum):
    """All that is known of the games of a run, by number of players."""

    variant: str = ""
    content_hash: str = ""
    games: int = 0
    """Games that were played to the end."""
    failed: int = 0
    failures: list[Failure] = field(default_factory=list)
    """The first of the games that were not."""
    groups: dict[int, Group] = field(default_factory=dict)

    @classmethod
    def of(cls, variant: Variant) -> Self:
        """Totals of no games yet."""
        return cls(variant.id, variant.content_hash)

    @property
    def seats(self) -> int:
        """The players of all games together."""
        return sum(players * group.games for players, group in self.groups.items())

    def add(self, other: Self) -> None:
        """Add up; of the failures, the first ones remain."""
        failures = sorted([*self.failures, *other.failures])[:SHOWN]
        Sum.add(self, replace(other, failures=[]))
        self.failures = failures

    def fail(self, failure: Failure) -> None:
        """Count a game that was not finished."""
        self.failed += 1
        self.failures = sorted([*self.failures, failure])[:SHOWN]


def empty_group(variant: Variant, players: int) -> Group:
    """A group that names everything of the variant, with nothing counted yet."""
    group = Group()
    group.seats = [Standing() for _ in range(players)]
    group.settled = [0] * (TENTHS + 1)
    for ticket in variant.tickets:
        group.tickets[ticket.name] = TicketTotals()
    for route in variant.routes:
        group.routes[route.name] = RouteTotals(seats=[0] * players, when=[0] * TENTHS)
    for city in variant.cities:
        group.cities[city.name] = CityTotals()
    for card in variant.cards:
        group.cards[card.name] = CardTotals()
    for bonus in variant.bonuses:
        group.bonuses[bonus.name] = BonusTotals()
    return group
