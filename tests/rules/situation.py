"""A game in the middle of play, set up by hand: every card, ticket and piece stays in one zone."""

from __future__ import annotations

import heapq
from collections.abc import Iterable
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from ttr_kit.engine import Game, IllegalAction, State
from ttr_kit.engine.views.zones import zones
from ttr_kit.engine.wording import read_amounts
from ttr_kit.format.load import load, load_text
from ttr_kit.game import compile_game
from ttr_kit.model import Variant

clause = pytest.mark.clause
"""Names the clauses of the rulebooks that a test holds; see tests/clauses.yaml."""


@cache
def variant(name: str) -> Variant:
    """A bundled variant."""
    return load(name)


@cache
def changed(name: str, changes: str) -> Variant:
    """A bundled variant with some lines of YAML changed."""
    loaded = load_text(f"format: 1\nextends: {name}\nname: Changed\n{changes}\n")
    assert loaded.variant is not None, loaded.diagnostics
    return loaded.variant


@cache
def _compiled(it: str | _Same, players: int | None) -> Game:
    return compile_game(variant(it) if isinstance(it, str) else it.variant, players)


class _Same:
    """A variant as the key of a cache: the same object is the same variant."""

    def __init__(self, it: Variant) -> None:
        self.variant = it

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.variant is other.variant

    def __hash__(self) -> int:
        return id(self.variant)


def compiled(it: str | Variant, players: int | None = None) -> Game:
    """A game of the variant, compiled once."""
    return _compiled(it if isinstance(it, str) else _Same(it), players)


class Situation:
    """Player 0 is to move, hands are empty, and five (or six) different plain cards lie open.

    What cards the methods name comes from the bottom of the decks.
    """

    def __init__(self, it: str | Variant, players: int | None = None) -> None:
        self.game: Game = compiled(it, players)
        self.state: State = self.game.start(seed=7)
        self.tables = self.game.tables
        self._clear()
        self._expected = self._things()

    def _clear(self) -> None:
        """Undo the deal, and skip the choices before the first turn."""
        game, state = self.game, self.state
        state.frames.clear()
        state.turn = 0
        for hand in state.hands:
            for card in range(len(self.tables.card_names)):
                self._return([card] * hand[card])
                hand[card] = 0
        for player in range(game.players):
            for ticket in range(len(self.tables.ticket_names)):
                if state.dealt[player] >> ticket & 1:
                    state.ticket_decks[self.tables.ticket_deck[ticket]].insert(0, ticket)
            state.dealt[player] = 0
        for discarded, number in enumerate(state.discards):
            self._return([discarded] * number)
        state.discards = [0] * len(state.discards)
        self.market(*self._plain_market())
        if "assortment" in game.variant.settings:
            suggested: dict[str, int] = game.variant.settings["assortment"].suggested  # type: ignore[attr-defined]
            for player in range(game.players):
                self.supply(player, **suggested)

    def _plain_market(self) -> list[str]:
        found: list[str] = []
        for deck in self.tables.slot_deck:
            for card in self.tables.deck_cards[deck]:
                name = self.tables.card_names[card]
                if self.tables.color_of[card] >= 0 and name not in found:
                    found.append(name)
                    break
        return found

    def _return(self, cards: Iterable[int]) -> None:
        for card in cards:
            self.state.decks[self.tables.deck_of[card]].insert(0, card)

    def _take(self, name: str) -> int:
        card = self.tables.card_number[name]
        self.state.decks[self.tables.deck_of[card]].remove(card)
        return card

    def _things(self) -> dict[str, int]:
        return {
            thing: sum(places.values()) for thing, places in zones(self.game, self.state).items()
        }

    # Setting up

    def hand(self, player: int, words: str) -> Situation:
        """Give a player cards: `3 blue 1 locomotive`."""
        names = self.tables.card_names
        for name, number in zip(names, read_amounts(words, names, "cards"), strict=True):
            for _ in range(number):
                self.state.hands[player][self._take(name)] += 1
        return self

    def market(self, *names: str) -> Situation:
        """Lay these cards face up; those that lay there go under their decks."""
        self._return(card for card in self.state.market if card >= 0)
        self.state.market = [self._take(name) for name in names]
        self.state.market += [-1] * (len(self.tables.slot_deck) - len(names))
        self.state.gaps = self.state.market.count(-1)
        return self

    def top(self, *names: str) -> Situation:
        """Put these cards on top of their decks; the first one is drawn first."""
        for card in [self._take(name) for name in names][::-1]:
            self.state.decks[self.tables.deck_of[card]].append(card)
        return self

    def discard(self, words: str) -> Situation:
        """Lay cards of the decks on the discard piles."""
        names = self.tables.card_names
        for name, number in zip(names, read_amounts(words, names, "cards"), strict=True):
            for _ in range(number):
                self.state.discards[self._take(name)] += 1
        return self

    def hoard(self, player: int, deck: str | None = None) -> Situation:
        """Give a player all that is left of one deck, or of all decks, with the discards."""
        for number, cards in enumerate(self.state.decks):
            if deck in (None, self.tables.deck_names[number]):
                for card in cards:
                    self.state.hands[player][card] += 1
                cards.clear()
                for card in self.tables.deck_cards[number]:
                    self.state.hands[player][card] += self.state.discards[card]
                    self.state.discards[card] = 0
        return self

    def supply(self, player: int, **pieces: int) -> Situation:
        """Leave a player so many pieces; the others go to the box."""
        base = player * len(self.tables.piece_names)
        box = list(self.state.box)
        for name, number in pieces.items():
            place = base + self.tables.piece_number[name]
            box[place] += self.state.pieces[place] - number
            self.state.pieces[place] = number
        self.state.box = tuple(box)
        return self

    def own(self, player: int, *routes: str) -> Situation:
        """Let a player have claimed routes, with their pieces and points."""
        for name in routes:
            self.game.claim.complete(self.state, player, self.tables.route_number[name])
            self.state.frames.clear()
        assert min(self.state.pieces) >= 0, "more routes than pieces"
        return self

    def line(self, player: int, *cities: str) -> Situation:
        """Let a player have claimed the routes from city to city."""
        for ends in pairwise(cities):
            pair = {self.tables.city_number[city] for city in ends}
            open_now = self.state.free & ~self.state.barred[player]
            route = next(
                i for i, e in enumerate(self.tables.ends) if set(e) == pair and open_now >> i & 1
            )
            self.own(player, self.tables.route_names[route])
        return self

    def complete(self, player: int, *names: str) -> Situation:
        """Let a player hold tickets and own the shortest open ways that complete them."""
        self.tickets(player, *names)
        for name in names:
            self.own(player, *self._way(player, name))
        return self

    def _way(self, player: int, ticket: str) -> list[str]:
        """The routes that are missing on the shortest way between the ends of a ticket."""
        starts, goals = self.tables.ticket_nodes[self.tables.ticket_number[ticket]]
        open_now = self.state.free & ~self.state.barred[player]
        queue: list[tuple[int, int, tuple[int, ...]]] = [(0, start, ()) for start in starts]
        seen: set[int] = set()
        while queue:
            length, node, way = heapq.heappop(queue)
            if node in goals:
                return [self.tables.route_names[route] for route in way]
            if node in seen:
                continue
            seen.add(node)
            for route, ends in enumerate(self.tables.route_nodes):
                if node in ends:
                    other = ends[0] + ends[1] - node
                    if self.state.owned[player] >> route & 1:
                        heapq.heappush(queue, (length, other, way))
                    elif open_now >> route & 1:
                        longer = length + self.tables.length[route]
                        heapq.heappush(queue, (longer, other, (*way, route)))
        raise AssertionError(f"no way is open for {ticket}")

    def tickets(self, player: int, *names: str) -> Situation:
        """Let a player hold tickets."""
        for name in names:
            ticket = self.tables.ticket_number[name]
            self.state.ticket_decks[self.tables.ticket_deck[ticket]].remove(ticket)
            self.state.tickets[player] |= 1 << ticket
        return self

    def ticket_top(self, *names: str) -> Situation:
        """Put these tickets on top of their decks; the first one is drawn first."""
        for name in reversed(names):
            ticket = self.tables.ticket_number[name]
            deck = self.state.ticket_decks[self.tables.ticket_deck[ticket]]
            deck.remove(ticket)
            deck.append(ticket)
        return self

    def no_tickets_left(self, but: int = 0) -> Situation:
        """Take all tickets but so many out of the game."""
        for deck in self.state.ticket_decks:
            while len(deck) > but:
                self.state.removed |= 1 << deck.pop(0)
        return self

    def passenger(self, player: int, *cities: str) -> Situation:
        """Let a player's passengers stand in cities."""
        rule: Any = self._rule("passenger")
        for city in cities:
            self._store(rule.standing.place, self.tables.city_number[city], player)
            rule.supply.add(self.state, player, -1)
        return self

    def harbor(self, player: int, *cities: str) -> Situation:
        """Let a player's harbors stand in cities."""
        rule: Any = self._rule("harbor")
        for city in cities:
            self._store(rule.harbors.place, self.tables.city_number[city], player)
        return self

    def station(self, player: int, *cities: str) -> Situation:
        """Let a player's stations stand in cities."""
        rule: Any = self._rule("station")
        for city in cities:
            self._store(rule.stations.place, self.tables.city_number[city], player)
        return self

    def _store(self, store: int, place: int, value: int) -> None:
        values = list(self.state.stores[store])
        values[place] = value
        self.state.stores[store] = tuple(values)

    def _rule(self, name: str) -> object:
        return next(rule for rule in self.game.rules if rule.name == name)

    def turn_of(self, player: int) -> Situation:
        """Let that player be to move."""
        self.state.player = player
        return self

    # Playing

    def do(self, *actions: str) -> Situation:
        """Play actions, and see that nothing is lost and nothing appears."""
        for action in actions:
            self.game.apply(self.state, action)
            assert self._things() == self._expected, action
        return self

    def refused(self, action: str) -> str:
        """See that an action is illegal and changes nothing; return what is said."""
        before = self.state.copy()
        with pytest.raises(IllegalAction) as error:
            self.game.apply(self.state, action)
        assert self.state == before
        return str(error.value).partition(": ")[2]

    def can(self, action: str) -> bool:
        """Whether the action is legal, spelled out like this."""
        return not self.game.refusal(self.state, self.game.parse(action))

    def offers(self, action: str) -> bool:
        """Whether the action is in the list of legal actions."""
        return self.game.parse(action) in self.game.legal(self.state)

    def offered(self, verb: str = "") -> list[str]:
        """The legal actions that begin with that word."""
        return [
            action.text for action in self.game.legal(self.state) if action.text.startswith(verb)
        ]

    def verbs(self) -> set[str]:
        """The sorts of legal actions."""
        return {action.verb for action in self.game.legal(self.state)}

    # Looking

    @property
    def shown(self) -> list[str | None]:
        """The market."""
        return list(self.game.view(self.state, 0).market)

    def held(self, player: int) -> dict[str, int]:
        """A player's cards."""
        return dict(self.game.view(self.state, player).hand)

    @property
    def discarded(self) -> dict[str, int]:
        """The discard piles."""
        return dict(self.game.view(self.state, 0).discards)

    def left(self, player: int, kind: str = "train") -> int:
        """A player's pieces in supply."""
        return self.game.view(self.state, player).seats[player].pieces[kind]

    def points(self, player: int) -> int:
        """A player's points on the track."""
        return self.game.view(self.state, player).seats[player].score

    def owner(self, route: str) -> int | None:
        """Who owns a route."""
        for seat in self.game.view(self.state, 0).seats:
            if route in seat.routes:
                return seat.player
        return None

    def scored(self, player: int, reason: str) -> int:
        """A player's points of one sort, if the game ended now."""
        return sum(
            line.points
            for line in self.game.score(self.state)
            if (line.player, line.reason) == (player, reason)
        )
