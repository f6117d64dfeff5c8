"""The facts of the bundled variants: all of them, and the American and Nordic maps."""

from __future__ import annotations

from collections import Counter

import networkx as nx
import pytest

from tests.unit.variant_facts import (
    ALL,
    BIG_CITIES,
    COLORS,
    cards_by_deck,
    graph,
    spaces,
    spaces_by_color,
    ticket_pairs,
    tracks,
    variant,
)
from ttr_kit.format.load import load_path
from ttr_kit.mechanics.ferry import Ferries


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
        assert [one.metric for one in it.tie_breaks] == ["completed_tickets", "longest_path"]
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
        assert [one.metric for one in it.tie_breaks] == ["completed_tickets", "longest_path"]
