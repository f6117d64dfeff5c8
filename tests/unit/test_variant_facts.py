"""The bundled variants: facts of the published games, sound figures where the board is our own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache

import networkx as nx
import pytest

from ttr_kit.load import load_path
from ttr_kit.mechanics.assortment import Assortment
from ttr_kit.mechanics.exchange import Exchange
from ttr_kit.mechanics.ferry import Ferries
from ttr_kit.mechanics.harbor import Harbors
from ttr_kit.mechanics.passenger import Passengers
from ttr_kit.model import Connection, Route, Variant

ALL = (
    "first-steps",
    "germany-89",
    "great-lakes",
    "marklin",
    "nordic",
    "usa",
    "usa-1910",
    "usa-big-cities",
    "usa-mega",
)
COLORS = ("purple", "blue", "orange", "white", "green", "yellow", "black", "red")
BIG_CITIES = {"Chicago", "Dallas", "Houston", "Los Angeles", "Miami", "New York", "Seattle"}


@cache
def variant(name: str) -> Variant:
    loaded = load_path(name)
    assert loaded.variant is not None, loaded.diagnostics
    return loaded.variant


def spaces(routes: Iterable[Route]) -> int:
    return sum(route.length for route in routes)


def spaces_by_color(routes: Iterable[Route]) -> dict[str, int]:
    total: Counter[str] = Counter()
    for route in routes:
        total[route.color or "gray"] += route.length
    return dict(total)


def cards_by_deck(it: Variant) -> dict[str, int]:
    total: Counter[str] = Counter()
    for card in it.cards:
        total[card.deck] += card.count
    return dict(total)


def tracks(it: Variant) -> dict[int, int]:
    """How many connections have one track, two, three."""
    return dict(Counter(len(connection.tracks) for connection in it.connections))


def ticket_pairs(it: Variant) -> set[tuple[frozenset[str], int]]:
    return {(frozenset(ticket.ends), ticket.points) for ticket in it.tickets}


def graph(it: Variant, wanted: Callable[[Route], bool] = lambda route: True) -> nx.Graph[str]:
    """The shortest track of every pair of cities."""
    result: nx.Graph[str] = nx.Graph()
    for route in filter(wanted, it.routes):
        a, b = route.ends
        length = min(route.length, result[a][b]["length"] if result.has_edge(a, b) else 99)
        result.add_edge(a, b, length=length)
    return result


@pytest.mark.parametrize("name", ALL)
def test_nothing_is_found_fault_with(name: str) -> None:
    assert load_path(name).diagnostics == ()


@pytest.mark.parametrize("name", ALL)
def test_the_file_says_what_it_is(name: str) -> None:
    it = variant(name)
    assert it.name
    assert it.description
    assert it.credits
    if name != "first-steps":
        assert it.edition
        assert any("unofficial" in line for line in it.credits)


@pytest.mark.parametrize("name", ALL)
def test_every_city_has_its_place_and_a_route(name: str) -> None:
    it = variant(name)
    assert all(city.at is not None for city in it.cities)
    places = [city.at for city in it.cities]
    assert len(set(places)) == len(places)
    assert {end for route in it.routes for end in route.ends} == {city.name for city in it.cities}
    assert nx.is_connected(graph(it))


@pytest.mark.parametrize("name", ALL)
def test_every_length_has_its_points(name: str) -> None:
    it = variant(name)
    assert {route.length for route in it.routes} <= it.route_points.keys()


@pytest.mark.parametrize("name", ALL)
def test_no_ticket_comes_twice(name: str) -> None:
    it = variant(name)
    assert len(ticket_pairs(it)) == len(it.tickets)


class TestUsa:
    def test_components(self) -> None:
        """US-001, US-034, US-051, US-054."""
        it = variant("usa")
        assert len(it.cities) == 36
        assert len(it.routes) == 100
        assert tracks(it) == {1: 56, 2: 22}
        assert (it.min_players, it.max_players) == (2, 5)
        assert [(piece.name, piece.count) for piece in it.pieces] == [("train", 45)]
        assert cards_by_deck(it) == {"train": 110}

    def test_every_color_has_27_spaces(self) -> None:
        by_color = spaces_by_color(variant("usa").routes)
        assert by_color == {**dict.fromkeys(COLORS, 27), "gray": 93}

    def test_spaces(self) -> None:
        assert spaces(variant("usa").routes) == 309
        assert Counter(route.length for route in variant("usa").routes) == {
            1: 9,
            2: 36,
            3: 20,
            4: 16,
            5: 10,
            6: 9,
        }

    def test_tickets(self) -> None:
        """US-005, US-006, US-007, US-024."""
        it = variant("usa")
        assert len(it.tickets) == 30
        assert sum(ticket.points for ticket in it.tickets) == 349
        assert (it.tickets_start.deal, it.tickets_start.keep) == (3, 2)
        assert (it.tickets_later.deal, it.tickets_later.keep) == (3, 1)
        assert it.tickets_start.rejected == it.tickets_later.rejected == "bottom"

    def test_rules_are_the_defaults(self) -> None:
        """US-036, US-045, US-048, US-050, C-10."""
        it = variant("usa")
        assert it.route_points == {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15}
        assert [(bonus.metric, bonus.points) for bonus in it.bonuses] == [("longest_path", 10)]
        assert it.tie_breaks == ("completed_tickets", "longest_path")
        assert it.open_tracks == {2: 1, 3: 1}


class TestUsa1910:
    def test_1910_has_the_35_new_tickets_and_the_globetrotter(self) -> None:
        """US-009, US-010, US-052."""
        it = variant("usa-1910")
        assert len(it.tickets) == 35
        assert sum(ticket.points for ticket in it.tickets) == 391
        assert not ticket_pairs(it) & ticket_pairs(variant("usa"))
        assert (it.tickets_start.deal, it.tickets_start.keep) == (3, 2)
        assert [(bonus.metric, bonus.points, bonus.ties) for bonus in it.bonuses] == [
            ("completed_tickets", 15, "all")
        ]

    def test_mega_has_all_69_tickets_and_both_bonuses(self) -> None:
        """US-011, US-012, US-013."""
        it = variant("usa-mega")
        assert len(it.tickets) == 69
        assert sum(ticket.points for ticket in it.tickets) == 391 + 363
        assert ticket_pairs(variant("usa-1910")) < ticket_pairs(it)
        assert {(bonus.metric, bonus.points) for bonus in it.bonuses} == {
            ("completed_tickets", 15),
            ("longest_path", 10),
        }
        assert (it.tickets_start.deal, it.tickets_start.keep) == (5, 3)
        assert (it.tickets_later.deal, it.tickets_later.keep) == (4, 1)

    def test_mega_holds_every_base_ticket_four_of_them_at_a_new_value(self) -> None:
        base = dict(ticket_pairs(variant("usa")))
        mega = dict(ticket_pairs(variant("usa-mega")))
        assert base.keys() < mega.keys()
        changed = {
            " – ".join(sorted(ends)): (points, mega[ends])
            for ends, points in base.items()
            if mega[ends] != points
        }
        assert changed == {
            "Los Angeles – Miami": (20, 19),
            "Los Angeles – New York": (21, 20),
            "New York – Seattle": (22, 20),
            "Oklahoma City – Sault St. Marie": (9, 8),
        }

    def test_big_cities_has_the_tickets_with_a_big_city_and_keeps_the_longest_path(self) -> None:
        """US-014, US-015, US-016, C-09."""
        it = variant("usa-big-cities")
        assert len(it.tickets) == 35
        assert all(BIG_CITIES & set(ticket.ends) for ticket in it.tickets)
        assert ticket_pairs(it) < ticket_pairs(variant("usa-mega"))
        assert [(bonus.metric, bonus.points) for bonus in it.bonuses] == [("longest_path", 10)]
        assert (it.tickets_start.deal, it.tickets_start.keep) == (4, 2)
        assert (it.tickets_later.deal, it.tickets_later.keep) == (4, 1)

    @pytest.mark.parametrize("name", ["usa-1910", "usa-mega", "usa-big-cities"])
    def test_the_map_is_the_base_game_s(self, name: str) -> None:
        """US-017."""
        it, base = variant(name), variant("usa")
        assert it.cities == base.cities
        assert it.routes == base.routes
        assert it.cards == base.cards


class TestNordic:
    def test_components(self) -> None:
        """ND-001, ND-002, ND-060."""
        it = variant("nordic")
        assert len(it.cities) == 39
        assert len(it.routes) == 81
        assert tracks(it) == {1: 53, 2: 14}
        assert (it.min_players, it.max_players) == (2, 3)
        assert [(piece.name, piece.count) for piece in it.pieces] == [("train", 40)]
        assert cards_by_deck(it) == {"train": 110}

    def test_kinds_of_routes(self) -> None:
        """ND-037, ND-041."""
        it = variant("nordic")
        ferries = [route for route in it.routes if "ferry" in route.features]
        tunnels = [route for route in it.routes if route.features.get("tunnel")]
        assert (len(ferries), len(tunnels)) == (24, 10)
        assert not {route.index for route in ferries} & {route.index for route in tunnels}
        assert Counter(route.features["ferry"] for route in ferries) == {1: 18, 2: 6}

    def test_spaces(self) -> None:
        by_color = spaces_by_color(variant("nordic").routes)
        assert by_color == {
            **dict.fromkeys(("purple", "blue", "yellow", "black", "red"), 21),
            "white": 20,
            "green": 22,
            "orange": 23,
            "gray": 37,
        }
        assert sum(by_color.values()) == 207

    def test_only_one_route_takes_any_four_cards(self) -> None:
        """ND-029."""
        special = [route for route in variant("nordic").routes if "substitute" in route.features]
        assert [(set(r.ends), r.length, r.color, r.features["substitute"]) for r in special] == [
            ({"Murmansk", "Lieksa"}, 9, None, 4)
        ]

    def test_doubles_of_different_kinds_are_one_connection(self) -> None:
        """C-17."""
        it = variant("nordic")
        for pair in ({"Kristiansand", "Stavanger"}, {"Mo i Rana", "Trondheim"}):
            (found,) = (c for c in it.connections if set(c.ends) == pair)
            one, other = (it.routes[track] for track in found.tracks)
            assert one.length != other.length
            assert ("ferry" in one.features) != ("ferry" in other.features)

    def test_locomotives(self) -> None:
        """ND-015, ND-016, ND-020, ND-021, ND-040, C-13, C-15."""
        it = variant("nordic")
        (locomotive,) = (card for card in it.cards if card.wild)
        assert locomotive.count == 14
        assert set(locomotive.use_on or ()) == {"tunnel", "ferry"}
        assert locomotive.face_up_cost == 1
        assert it.market.resets == ()
        assert it.settings["ferry"] == Ferries(substitute=3, chain_substitution=True)

    def test_tickets(self) -> None:
        """ND-001, ND-007, ND-008, ND-018, ND-019, C-16."""
        it = variant("nordic")
        assert len(it.tickets) == 46
        assert sum(ticket.points for ticket in it.tickets) == 460
        assert (it.tickets_start.deal, it.tickets_start.keep) == (5, 2)
        assert (it.tickets_later.deal, it.tickets_later.keep) == (3, 1)
        assert it.tickets_start.rejected == it.tickets_later.rejected == "remove"

    def test_scores(self) -> None:
        """ND-035, ND-036, ND-055, ND-056, ND-057, ND-058, C-31."""
        it = variant("nordic")
        assert it.open_tracks == {2: 1}
        assert it.route_points[9] == 27
        assert [(bonus.metric, bonus.points) for bonus in it.bonuses] == [("completed_tickets", 10)]
        assert it.tie_breaks == ("completed_tickets", "longest_path")


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
        assert it.tie_breaks == ("completed_tickets", "token_value")

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
