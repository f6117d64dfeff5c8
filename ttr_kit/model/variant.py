"""The typed, frozen form of a variant: what every other part of the kit reads."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Literal

from ttr_kit.model.features import Features, Settings
from ttr_kit.model.scoring import Bonus, End, TieBreak
from ttr_kit.model.terms import Terms

Rejected = Literal["bottom", "shuffle", "remove"]
Refill = Literal["same_deck", "player_choice"]
Goal = Literal["pair", "all", "tour", "choice"]
"""`pair`: two places joined. `all`: several. `tour`: several, best in their order. `choice`: the
first place joined with any of the targets."""
Coordinates = Literal["board", "lonlat"]
SceneryKind = Literal["land", "sea", "lake", "border"]


@dataclass(frozen=True, slots=True)
class City:
    """A place that routes join: a city, or the end of a route in a country."""

    name: str
    at: tuple[float, float] | None = None
    label: str | None = None
    dead_end: bool = False
    """Whether nothing passes through: each route that comes here ends here."""
    tags: tuple[str, ...] = ()
    """Words by which bonuses and rules tell cities apart."""
    features: Features = field(default_factory=Features)


@dataclass(frozen=True, slots=True)
class PieceKind:
    """A kind of piece that fills route spaces, with each player's full set of it."""

    name: str
    count: int
    plural: str


@dataclass(frozen=True, slots=True)
class CardDeck:
    """A face-down deck of cards with its own discard pile."""

    name: str
    title: str


@dataclass(frozen=True, slots=True)
class CardClass:
    """Cards that are alike in every way that matters to the rules."""

    name: str
    title: str
    plural: str
    deck: str
    count: int
    color: str | None
    wild: bool
    pays: tuple[str, ...]
    symbols: tuple[str, ...]
    min_length: int
    use_on: tuple[str, ...] | None
    face_up_cost: int
    features: Features = field(default_factory=Features)

    def pays_for(self, route: Route) -> bool:
        """Whether the card's own restrictions let it pay for the route, its color aside."""
        return (
            route.piece in self.pays
            and route.length >= self.min_length
            and (self.use_on is None or any(map(route.features.get, self.use_on)))
        )

    @property
    def unrestricted(self) -> bool:
        """Whether the card can be used everywhere."""
        return self.use_on is None and self.min_length == 1


@dataclass(frozen=True, slots=True)
class Reset:
    """When this many cards of these classes lie face up, the whole market is replaced."""

    cards: tuple[str, ...]
    count: int


@dataclass(frozen=True, slots=True)
class Market:
    """The face-up cards: how many from each deck, how they are refilled and replaced."""

    slots: Mapping[str, int]
    refill: Refill
    resets: tuple[Reset, ...]
    reset_limit: int
    closes: bool = False
    """Whether face-up cards cannot be taken either while all decks are empty."""

    @property
    def size(self) -> int:
        """The number of face-up cards."""
        return sum(self.slots.values())


@dataclass(frozen=True, slots=True)
class Route:
    """A run of spaces between two cities; `index` is its position in the file."""

    index: int
    name: str
    ends: tuple[str, str]
    length: int
    color: str | None
    piece: str
    via: tuple[tuple[float, float], ...] = ()
    connection: str | None = None
    """The word, if any, that sets the tracks of one connection apart from others."""
    tags: tuple[str, ...] = ()
    """Words by which bonuses and rules tell routes apart."""
    features: Features = field(default_factory=Features)


@dataclass(frozen=True, slots=True)
class Connection:
    """All parallel tracks that count as one: route indices in file order."""

    ends: tuple[str, str]
    tracks: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ticket:
    """Places to join; a place is a city or a group of cities (any member will do)."""

    index: int
    name: str
    ends: tuple[str, str]
    """The first place and the last one: for most tickets, all that there is."""
    points: int
    """What joining them brings; of several values the highest."""
    penalty: int
    """What is lost if nothing is achieved."""
    deck: str
    goal: Goal = "pair"
    places: tuple[str, ...] = ()
    """For `all` and `tour`: all places in their order."""
    targets: Mapping[str, int] = field(default_factory=dict)
    """For `choice`: places to join with the first one, with their points; the best one counts."""
    any_order: int = 0
    """For `tour`: the points if the places are joined, but not in their order."""
    features: Features = field(default_factory=Features)

    @property
    def named(self) -> tuple[str, ...]:
        """All places on the ticket."""
        if self.goal == "choice":
            return (self.ends[0], *self.targets)
        return self.places or self.ends

    @property
    def values(self) -> tuple[int, ...]:
        """All points that it can bring: of a choice in its order, of a tour the full ones first."""
        if self.goal == "choice":
            return tuple(self.targets.values())
        if self.goal == "tour" and self.any_order != self.points:
            return (self.points, self.any_order)
        return (self.points,)

    @property
    def legs(self) -> tuple[tuple[str, str], ...]:
        """The pairs of places to be joined: all of them, but of a choice any one."""
        if self.goal == "choice":
            return tuple((self.ends[0], target) for target in self.targets)
        return tuple(pairwise(self.named))


@dataclass(frozen=True, slots=True)
class TicketDraw:
    """How tickets are dealt and kept, at the start or later.

    With several decks and no `by_deck`, the player announces the mix before seeing any.
    """

    deal: int
    keep: int
    rejected: Rejected
    by_deck: Mapping[str, int] | None


@dataclass(frozen=True, slots=True)
class Board:
    """How coordinates are read, and the board's size in board units."""

    coordinates: Coordinates
    width: float
    height: float
    exact: bool = False
    """Whether cities are drawn exactly at their places, however crowded the map is."""


@dataclass(frozen=True, slots=True)
class Scenery:
    """A shape behind the map, in the coordinates of the file, or a file of shapes or a picture."""

    kind: SceneryKind
    points: tuple[tuple[float, float], ...] = ()
    file: str | None = None
    """As the map names it, from the folder of the map."""
    corners: tuple[tuple[float, float], tuple[float, float]] | None = None
    """Where two opposite corners of a picture lie; None: it fills the map."""
    folder: str = field(default="", compare=False, repr=False)
    """Where the map lies on this machine, which nobody else is told; empty: it is not known."""
    rotation: float = 0.0
    """Of a picture, in degrees clockwise."""
    opacity: float = 1.0
    """Of a picture; 0: it cannot be seen."""

    @property
    def path(self) -> str | None:
        """Where its file should lie; None: it has none, or the folder is not known."""
        return os.path.join(self.folder, self.file) if self.file and self.folder else None


@dataclass(frozen=True, slots=True)
class Variant:
    """A complete variant: everything that the YAML file, its parents and the defaults say."""

    id: str
    name: str
    description: str
    language: str
    edition: str
    revision: int
    credits: tuple[str, ...]
    names: Mapping[str, Mapping[str, str]]
    board: Board
    min_players: int
    max_players: int
    first_player: str
    pieces: tuple[PieceKind, ...]
    decks: tuple[CardDeck, ...]
    cards: tuple[CardClass, ...]
    market: Market
    draw_budget: int
    start_hand: Mapping[str, int]
    cities: tuple[City, ...]
    groups: Mapping[str, tuple[str, ...]]
    routes: tuple[Route, ...]
    connections: tuple[Connection, ...]
    open_tracks: Mapping[int, int]
    tracks_per_player: int
    tickets: tuple[Ticket, ...]
    ticket_decks: tuple[CardDeck, ...]
    tickets_start: TicketDraw
    tickets_later: TicketDraw
    route_points: Mapping[int, int]
    bonuses: tuple[Bonus, ...]
    tie_breaks: tuple[TieBreak, ...]
    end: End
    settings: Mapping[str, Settings]
    """The settings of each mechanic in use, by the mechanic's name."""
    content_hash: str
    """A fingerprint of all that matters to play; drawing hints and prose do not change it."""
    scenery: tuple[Scenery, ...] = ()
    house_rules: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Rules that only people play: paragraphs, by the chapter of the rulebook."""
    extra: Mapping[str, Any] = field(default_factory=dict)
    """Keys of other programs (`x-…`), at the same places as in the file; the kit ignores them."""

    def city(self, name: str) -> City:
        """The city of that name."""
        for city in self.cities:
            if city.name == name:
                return city
        raise KeyError(name)

    def places(self, place: str) -> tuple[str, ...]:
        """The cities that a ticket end stands for: the members of a group, or the city itself."""
        return self.groups.get(place, (place,))

    def tracks_open(self, players: int) -> int | None:
        """How many tracks of one connection may be claimed with so many players; None: all."""
        return self.open_tracks.get(players)

    def capacity(self, card: CardClass) -> int:
        """How many spaces one card of the class covers at most."""
        return max((settings.capacity(card) for settings in self.settings.values()), default=1)

    def spaces_covered(self, cards: Iterable[CardClass]) -> int:
        """How many spaces all cards of these classes together cover at most."""
        return sum(card.count * self.capacity(card) for card in cards)

    @property
    def open_cities(self) -> tuple[City, ...]:
        """The places that routes pass through."""
        return tuple(city for city in self.cities if not city.dead_end)

    @property
    def dead_ends(self) -> tuple[City, ...]:
        """The places where routes leave the map."""
        return tuple(city for city in self.cities if city.dead_end)

    def terms(self, route: Route) -> Terms:
        """What a claim of the route asks and gives, once all mechanics have had their say."""
        terms = Terms(
            spaces=route.length,
            colors=None if route.color is None else (route.color,),
            pieces=route.length,
            points=self.route_points.get(route.length, 0),
        )
        for settings in self.settings.values():
            settings.terms(route, terms)
        return terms

    @property
    def colors(self) -> tuple[str, ...]:
        """The colors of the cards, in the order in which the classes are declared."""
        return tuple(dict.fromkeys(card.color for card in self.cards if card.color))
