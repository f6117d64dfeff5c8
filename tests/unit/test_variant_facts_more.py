"""The facts of the German, the Great Lakes and the tutorial's map."""

from __future__ import annotations

from collections import Counter

import networkx as nx
import pytest

from tests.unit.variant_facts import (
    COLORS,
    cards_by_deck,
    graph,
    spaces,
    spaces_by_color,
    ticket_pairs,
    tracks,
    variant,
)
from ttr_kit.mechanics.assortment import Assortment
from ttr_kit.mechanics.exchange import Exchange
from ttr_kit.mechanics.harbor import Harbors
from ttr_kit.mechanics.passenger import Passengers
from ttr_kit.model import Connection, Variant


class TestMarklin:
    def test_cards(self) -> None:
        """MK-003, MK-047, MK-052, MK-054, MK-058, MK-059, MC-004, MC-014, MC-015, C-04, C-05."""
        it = variant("marklin")
        counts = {card.name: card.count for card in it.cards}
        assert counts == {
            **dict.fromkeys(COLORS, 11),
            "locomotive": 14,
            "locomotive+4": 6,
            "passenger": 10,
        }
        assert cards_by_deck(it) == {"train": 118}
        by_name = {card.name: card for card in it.cards}
        assert (by_name["locomotive"].face_up_cost, by_name["locomotive"].min_length) == (2, 1)
        assert (by_name["locomotive+4"].face_up_cost, by_name["locomotive+4"].min_length) == (1, 4)
        assert (by_name["passenger"].wild, by_name["passenger"].color) == (False, None)
        assert [(reset.cards, reset.count) for reset in it.market.resets] == [
            (("locomotive",), 3),
            (("passenger",), 3),
        ]

    def test_74_tokens_worth_180_points(self) -> None:
        """MK-006, MK-007, MK-009, C-01, C-02."""
        colors = Counter(city.features.get("tokens") for city in variant("marklin").cities)
        assert colors == {"white": 16, "yellow": 12, "red": 6, "black": 1, None: 14}
        passengers = variant("marklin").settings["passenger"]
        assert isinstance(passengers, Passengers)
        assert (passengers.count, passengers.card) == (3, "passenger")
        assert passengers.tokens == {
            "white": (2,),
            "yellow": (3, 2, 1),
            "red": (4, 3, 2),
            "black": (7, 6, 5, 4),
        }
        stacks = [passengers.tokens[str(color)] for color in colors.elements() if color]
        assert sum(len(stack) for stack in stacks) == 74
        assert sum(sum(stack) for stack in stacks) == 180

    def test_cities_and_countries(self) -> None:
        """MK-075, MC-017, C-26."""
        it = variant("marklin")
        ends = {c.name: str(c.features["country"]) for c in it.cities if "country" in c.features}
        assert len(it.cities) - len(ends) == 35
        assert Counter(ends.values()) == {
            "Dänemark": 2,
            "Frankreich": 3,
            "Niederlande": 3,
            "Schweiz": 3,
            "Österreich": 3,
        }
        uses = Counter(end for route in it.routes for end in route.ends)
        assert {uses[end] for end in ends} == {1}
        for end, country in ends.items():
            assert end in it.places(country)

    def test_routes(self) -> None:
        """MK-071, MC-024."""
        it = variant("marklin")
        assert len(it.routes) == 110
        assert tracks(it) == {1: 62, 2: 21, 3: 2}
        assert [set(connection.ends) for connection in triple(it)] == [
            {"Dortmund", "Düsseldorf"},
            {"Düsseldorf", "Köln"},
        ]
        by_color = spaces_by_color(it.routes)
        assert by_color == {
            **dict.fromkeys(("purple", "blue", "green", "black", "red"), 28),
            **dict.fromkeys(("orange", "white", "yellow"), 27),
            "gray": 92,
        }
        assert sum(by_color.values()) == 313
        assert it.route_points[7] == 18

    def test_tickets(self) -> None:
        """MK-004, MK-005, MK-074."""
        it = variant("marklin")
        values = {
            deck: [ticket.points for ticket in it.tickets if ticket.deck == deck]
            for deck in ("short", "long")
        }
        assert {deck: len(found) for deck, found in values.items()} == {"short": 23, "long": 23}
        assert (min(values["short"]), max(values["short"])) == (5, 11)
        assert (min(values["long"]), max(values["long"])) == (12, 22)
        assert ticket_pairs(it) < ticket_pairs(variant("germany-89"))
        named = {end for ticket in it.tickets for end in ticket.ends}
        cities = {city.name for city in it.cities if "country" not in city.features}
        assert named == cities | {"Dänemark", "Frankreich", "Niederlande", "Schweiz", "Österreich"}

    def test_ticket_rules(self) -> None:
        """MK-015, MK-016, MK-017, MK-018, MK-031, MK-032, MK-033, C-30."""
        it = variant("marklin")
        start, later = it.tickets_start, it.tickets_later
        assert (start.deal, start.keep, start.rejected, start.by_deck) == (4, 2, "shuffle", None)
        assert (later.deal, later.keep, later.rejected, later.by_deck) == (4, 1, "bottom", None)

    def test_scores(self) -> None:
        """MK-008, MK-081, MK-084, MK-085, C-27."""
        it = variant("marklin")
        assert [(bonus.metric, bonus.points) for bonus in it.bonuses] == [("completed_tickets", 10)]
        assert [one.metric for one in it.tie_breaks] == ["completed_tickets", "token_value"]

    def test_germany_has_89_tickets_and_no_passengers(self) -> None:
        it = variant("germany-89")
        assert Counter(ticket.deck for ticket in it.tickets) == {"short": 55, "long": 34}
        assert sum(ticket.points for ticket in it.tickets) == 941
        assert cards_by_deck(it) == {"train": 108}
        assert "passenger" not in it.settings
        assert not any("tokens" in city.features for city in it.cities)
        assert [reset.cards for reset in it.market.resets] == [("locomotive",)]
        assert it.routes == variant("marklin").routes


def triple(it: Variant) -> list[Connection]:
    return [connection for connection in it.connections if len(connection.tracks) == 3]


class TestGreatLakes:
    COLORS = ("purple", "yellow", "green", "red", "black", "white")

    def test_cards(self) -> None:
        """GL-002, GL-003, GL-027, GL-038, GL-056, C-19."""
        it = variant("great-lakes")
        assert cards_by_deck(it) == {"train": 80, "ship": 60}
        assert it.colors == self.COLORS
        for color in self.COLORS:
            trains = [card for card in it.cards if (card.color, card.deck) == (color, "train")]
            ships = [card for card in it.cards if (card.color, card.deck) == (color, "ship")]
            assert {c.symbols: c.count for c in trains} == {(): 7, ("harbor",): 4}
            assert {(c.symbols, c.features.get("capacity", 1)): c.count for c in ships} == {
                (("harbor",), 1): 4,
                ((), 2): 6,
            }
            assert {card.pays for card in trains} == {("train",)}
            assert {card.pays for card in ships} == {("ship",)}
        (wild,) = (card for card in it.cards if card.wild)
        assert (wild.deck, wild.count, set(wild.pays)) == ("train", 14, {"train", "ship"})

    def test_supply(self) -> None:
        """GL-005 to GL-007, GL-010, GL-012, GL-021, GL-023, GL-054, GL-058, GL-061, GL-063."""
        it = variant("great-lakes")
        assert {piece.name: piece.count for piece in it.pieces} == {"train": 33, "ship": 32}
        assert it.settings["assortment"] == Assortment(50, {"train": 27, "ship": 23})
        assert it.settings["exchange"] == Exchange(1)
        assert it.settings["harbor"] == Harbors(
            3, {"train": 2, "ship": 2}, "harbor", (0, 10, 20, 30), -4
        )
        assert it.start_hand == {"train": 2, "ship": 2}
        assert it.market.slots == {"train": 3, "ship": 3}
        assert it.market.refill == "player_choice"
        assert [(reset.cards, reset.count) for reset in it.market.resets] == [(("wild",), 3)]

    def test_the_board_has_a_sound_size(self) -> None:
        it = variant("great-lakes")
        assert 35 <= len(it.cities) <= 45
        assert (len(it.cities), len(it.routes), spaces(it.routes)) == (45, 128, 402)
        assert 0.57 <= 5 * 50 / spaces(it.routes) <= 0.76
        for kind, pieces in (("train", 27), ("ship", 23)):
            room = spaces(route for route in it.routes if route.piece == kind)
            assert 0.55 <= 5 * pieces / room <= 0.80
        assert {route.length for route in it.routes} == set(range(1, 10))

    @pytest.mark.parametrize("kind", ["train", "ship"])
    def test_colors_are_balanced(self, kind: str) -> None:
        routes = [route for route in variant("great-lakes").routes if route.piece == kind]
        by_color = spaces_by_color(routes)
        colored = [by_color[color] for color in self.COLORS]
        assert max(colored) - min(colored) <= 1
        assert by_color["gray"] > 0

    def test_ports_are_the_cities_with_ships(self) -> None:
        """GL-051."""
        it = variant("great-lakes")
        ports = {city.name for city in it.cities if city.features.get("port")}
        reached = {end for route in it.routes if route.piece == "ship" for end in route.ends}
        assert ports == reached
        assert len(ports) == 26

    def test_a_train_and_a_ship_route_are_no_double(self) -> None:
        """GL-034, GL-045."""
        it = variant("great-lakes")
        kinds: dict[frozenset[str], set[str]] = {}
        for route in it.routes:
            kinds.setdefault(frozenset(route.ends), set()).add(route.piece)
        assert {pair for pair, found in kinds.items() if len(found) == 2} == {
            frozenset({"Duluth", "Thunder Bay"}),
            frozenset({"Muskegon", "Traverse City"}),
        }
        for connection in it.connections:
            assert len({it.routes[track].piece for track in connection.tracks}) == 1
        assert set(tracks(it)) == {1, 2}

    def test_tickets_are_worth_their_shortest_way(self) -> None:
        """GL-004, C-18, C-23."""
        it = variant("great-lakes")
        assert len(it.tickets) == 55
        board = graph(it)
        for ticket in it.tickets:
            way = nx.shortest_path_length(board, *ticket.ends, weight="length")
            assert abs(way - ticket.points) <= 1
        named = {end for ticket in it.tickets for end in ticket.ends}
        assert named == {city.name for city in it.cities}
        assert "Parry Sound" in named

    def test_rules(self) -> None:
        """GL-008, GL-046, GL-065, GL-066, GL-067, GL-068, GL-070, C-29."""
        it = variant("great-lakes")
        assert (it.tickets_start.deal, it.tickets_start.keep) == (5, 3)
        assert (it.tickets_later.deal, it.tickets_later.keep) == (4, 1)
        assert [it.route_points[n] for n in range(1, 10)] == [1, 2, 4, 7, 10, 15, 18, 21, 27]
        assert (it.end.at_most, it.end.extra_turns, it.end.scope) == (6, 2, "everyone")
        assert it.bonuses == ()
        assert it.tie_breaks == ()

    def test_the_file_says_that_the_board_is_our_own(self) -> None:
        assert "own design" in variant("great-lakes").description


class TestFirstSteps:
    def test_it_is_small(self) -> None:
        it = variant("first-steps")
        assert 12 <= len(it.cities) <= 15
        assert (it.min_players, it.max_players) == (2, 4)
        assert [(piece.name, piece.count) for piece in it.pieces] == [("train", 20)]
        assert 0.6 <= 4 * 20 / spaces(it.routes) <= 0.8

    def test_each_idea_once(self) -> None:
        it = variant("first-steps")
        assert tracks(it)[2] == 1
        assert {route.color for route in it.routes} == {*COLORS, None}
        assert [bonus.metric for bonus in it.bonuses] == ["longest_path"]
        assert it.settings == {}

    def test_tickets_are_worth_their_shortest_way(self) -> None:
        it = variant("first-steps")
        board = graph(it)
        for ticket in it.tickets:
            way = nx.shortest_path_length(board, *ticket.ends, weight="length")
            assert ticket.points == way
