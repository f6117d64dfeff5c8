"""What a check sees of a variant, and what it answers."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cached_property, reduce
from operator import or_
from typing import Any

from ttr_kit.checks.survey.journeys import Journeys
from ttr_kit.format.schema.bundle import fragments
from ttr_kit.model import CardClass, Reset, Route, Ticket, Variant
from ttr_kit.network import components

MECHANIC_SECTIONS: tuple[str, ...] = tuple(
    key for fragment in fragments().values() for key in fragment.get("variant", ())
)
"""The settings of all mechanics: needed by whatever asks them."""


class Survey:
    """A variant together with the facts of its map that several checks ask for."""

    def __init__(self, variant: Variant, stated: Mapping[str, Any] | None = None) -> None:
        self.variant = variant
        self.stated = stated or {}
        """What the file and its parents say themselves, without the defaults, as plain data."""
        self._payable: dict[tuple[object, ...], int] = {}

    # The map

    @cached_property
    def city_index(self) -> dict[str, int]:
        """The number of each city, by name."""
        return {city.name: number for number, city in enumerate(self.variant.cities)}

    @cached_property
    def edges(self) -> list[tuple[int, int, int]]:
        """Each route as (city, city, length), in the order of `variant.routes`."""
        index = self.city_index
        return [
            (index[route.ends[0]], index[route.ends[1]], route.length)
            for route in self.variant.routes
        ]

    @cached_property
    def component(self) -> list[int]:
        """For each city the number of the connected part of the map that it belongs to."""
        return components(len(self.variant.cities), self.edges)

    @cached_property
    def neighbors(self) -> dict[str, set[str]]:
        """For each city the cities that a route joins it with."""
        found: dict[str, set[str]] = {city.name: set() for city in self.variant.cities}
        for route in self.variant.routes:
            a, b = route.ends
            found[a].add(b)
            found[b].add(a)
        return found

    @cached_property
    def tracks(self) -> list[list[Route]]:
        """The connections of several parallel tracks, each with its routes in file order."""
        by_index = {route.index: route for route in self.variant.routes}
        return [
            [by_index[index] for index in connection.tracks]
            for connection in self.variant.connections
            if len(connection.tracks) > 1
        ]

    @cached_property
    def route_sorts(self) -> list[Route]:
        """One route of each sort that a card can tell apart: few, however large the map."""
        sorts = {
            (route.color, route.piece, route.length, *sorted(route.features)): route
            for route in reversed(self.variant.routes)
        }
        return list(sorts.values())

    def open_spaces(self, players: int) -> int:
        """How many spaces can be claimed at a table of that size, the longer tracks first."""
        return self._spaces_of(self.variant.routes, self.variant.tracks_open(players))

    def own_spaces(self, numbers: Iterable[int]) -> int:
        """How many spaces of some routes, by their places, one player could own."""
        return self._spaces_of([self.variant.routes[i] for i in numbers], self.own_tracks)

    def _spaces_of(self, routes: Iterable[Route], tracks: int | None) -> int:
        """How many spaces so many tracks of each connection have together."""
        known = {route.index: route.length for route in routes}
        return sum(
            sum(sorted((known[i] for i in connection.tracks if i in known), reverse=True)[:tracks])
            for connection in self.variant.connections
        )

    # Tickets

    @cached_property
    def ambiguous(self) -> dict[str, tuple[str, ...]]:
        """The groups with the name of a city that is not all of them."""
        return {
            group: members
            for group, members in self.variant.groups.items()
            if group in self.city_index and set(members) != {group}
        }

    @cached_property
    def journeys(self) -> Journeys:
        """The ways on which tickets can be completed."""
        return Journeys(self.variant)

    def records(self, section: str) -> list[tuple[int, Mapping[str, Any]]]:
        """The records of a section as they are stated, each with its index."""
        found = self.stated.get(section)
        if not isinstance(found, list):
            return []
        return [(index, record) for index, record in enumerate(found) if isinstance(record, dict)]

    def is_vague(self, ticket: Ticket) -> bool:
        """Whether a name on a ticket could mean either a city or a group."""
        return not self.ambiguous.keys().isdisjoint(ticket.named)

    def in_one_place(self, places: tuple[str, str]) -> bool:
        """Whether two places are the same one, or have a city in common."""
        first, second = places
        return first == second or not self._members(first).isdisjoint(self._members(second))

    def repeats(self, ticket: Ticket) -> list[tuple[str, str]]:
        """The places of a ticket that are to be joined and are one already, in pairs."""
        if ticket.goal != "all":
            return [leg for leg in ticket.legs if self.in_one_place(leg)]
        found: list[tuple[str, str]] = []
        seen: dict[str, str] = {}
        for place in ticket.named:
            shared = next((city for city in self.variant.places(place) if city in seen), None)
            if shared is not None:
                found.append((seen[shared], place))
            seen.update((city, place) for city in self.variant.places(place))
        return found

    def _members(self, place: str) -> frozenset[str]:
        if place not in self._sets:
            self._sets[place] = frozenset(self.variant.places(place))
        return self._sets[place]

    @cached_property
    def _sets(self) -> dict[str, frozenset[str]]:
        return {}

    # Cards

    @cached_property
    def deck_size(self) -> dict[str, int]:
        """The number of cards in each deck."""
        sizes = {deck.name: 0 for deck in self.variant.decks}
        for card in self.variant.cards:
            sizes[card.deck] += card.count
        return sizes

    def has_other_use(self, card: CardClass) -> bool:
        """Whether some mechanic has a use for the card that is not paying for a route."""
        return any(settings.uses(card) for settings in self.variant.settings.values())

    def stand_ins(self, route: Route) -> list[tuple[int, int]]:
        """For each way in which other cards pay: how many for a space, for how many spaces."""
        return [
            (size, slot.count)
            for price in self.variant.terms(route).prices
            for slot in price.slots
            for size in (slot.any_cards, slot.same_color)
            if size
        ]

    def payable_spaces(self, route: Route) -> int:
        """How many spaces of a route all cards of the game together could pay for.

        Spaces that ask for a particular card are the business of the mechanic that asks.
        """
        groups = self.stand_ins(route)
        key = (route.color, route.piece, route.length, *sorted(route.features), *groups)
        if key not in self._payable:
            self._payable[key] = self._spaces(route, groups)
        return self._payable[key]

    def _spaces(self, route: Route, groups: list[tuple[int, int]]) -> int:
        usable = [card for card in self.variant.cards if card.pays_for(route)]
        wilds = [card for card in usable if card.wild]
        total = sum(self.deck_size.values())
        best = 0
        for color in [route.color] if route.color else [*self.variant.colors, None]:
            paying = [card for card in usable if card.color == color and not card.wild and color]
            paying += wilds
            spaces = self.variant.spaces_covered(paying)
            spare = total - sum(card.count for card in paying)
            for size, limit in groups:
                covered = min(limit, spare // size)
                spaces += covered
                spare -= covered * size
            best = max(best, spaces)
        return best

    def is_usual(self, reset: Reset) -> bool:
        """Whether a market reset is the one that a variant has without stating any."""
        usual = {card.name for card in self.variant.cards if card.wild and card.face_up_cost > 1}
        return reset.count == 3 and set(reset.cards) == usual

    def countable(self, reset: Reset) -> tuple[int, int]:
        """How many cards a market reset could count: those that exist, and the places for them."""
        market = self.variant.market
        cards = [card for card in self.variant.cards if card.name in reset.cards]
        places = market.size
        if market.refill == "same_deck":
            places = sum(market.slots.get(deck, 0) for deck in {card.deck for card in cards})
        return sum(card.count for card in cards), places

    # Pieces

    @cached_property
    def pieces_in_play(self) -> int:
        """How many pieces for routes a player has at the start of the game."""
        owned = sum(piece.count for piece in self.variant.pieces)
        chosen = (settings.pieces_in_play() for settings in self.variant.settings.values())
        return min([owned, *(number for number in chosen if number is not None)])

    def pieces_of(self, kinds: Collection[str]) -> int:
        """How many pieces of these kinds a player can have in play at once."""
        owned = sum(piece.count for piece in self.variant.pieces if piece.name in kinds)
        return min(owned, self.pieces_in_play)

    @cached_property
    def own_tracks(self) -> int:
        """How many tracks of one connection a player can own, whatever the number of players."""
        variant = self.variant
        tables = range(variant.min_players, variant.max_players + 1)
        limits = (variant.tracks_open(players) for players in tables)
        return min([variant.tracks_per_player, *(limit for limit in limits if limit is not None)])

    def placeable(self, kind: str) -> int:
        """How many pieces of a kind a player could place if nobody else claimed a route."""
        owned = self.pieces_of([kind])
        routes = {route.index: route for route in self.variant.routes}
        # Bit n of `sums` tells whether some routes have n spaces together.
        sums, mask = 1, (1 << owned + 1) - 1
        for connection in self.variant.connections:
            tracks = [routes[index] for index in connection.tracks]
            # The same for each number of tracks of this connection.
            claimed = [sums] + [0] * min(self.own_tracks, len(tracks))
            for length in (track.length for track in tracks if track.piece == kind):
                for number in range(len(claimed) - 1, 0, -1):
                    claimed[number] |= claimed[number - 1] << length & mask
            sums = reduce(or_, claimed)
        return sums.bit_length() - 1


def between(ends: tuple[str, str]) -> str:
    """A route or a ticket as messages name it."""
    return f"{ends[0]}–{ends[1]}"


def each_once(tickets: Iterable[Ticket]) -> list[Ticket]:
    """The tickets without their copies."""
    return list({ticket.index: ticket for ticket in tickets}.values())


def repeated(names: Iterable[str]) -> Iterator[tuple[int, int]]:
    """For each name that came before: its position, and that of the first one."""
    first: dict[str, int] = {}
    for position, name in enumerate(names):
        if name in first:
            yield position, first[name]
        else:
            first[name] = position
