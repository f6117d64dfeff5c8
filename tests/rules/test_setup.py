"""What each game consists of, and how it begins."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.rules.situation import Situation, clause, compiled, variant
from ttr_kit.game import compile_game
from ttr_kit.rulebook import markdown

FAMILIES = ("usa", "marklin", "nordic", "great-lakes")
COLORS = ("purple", "blue", "orange", "white", "green", "yellow", "black", "red")


@clause("MK-001", "MC-001", "US-054", "ND-001", "GL-001")
@pytest.mark.parametrize(
    ("name", "most"), [("usa", 5), ("marklin", 5), ("nordic", 3), ("great-lakes", 5)]
)
def test_number_of_players(name: str, most: int) -> None:
    it = variant(name)
    assert (it.min_players, it.max_players) == (2, most)
    for players in (1, most + 1):
        with pytest.raises(ValueError, match="players"):
            compile_game(it, players)


@clause("MK-002", "MK-007", "MC-001", "US-001", "ND-001", "ND-002", "GL-005", "GL-015")
def test_pieces_of_each_player() -> None:
    pieces = {name: {p.name: p.count for p in variant(name).pieces} for name in FAMILIES}
    assert pieces == {
        "usa": {"train": 45},
        "marklin": {"train": 45},
        "nordic": {"train": 40},
        "great-lakes": {"train": 33, "ship": 32},
    }
    marklin: Any = variant("marklin").settings["passenger"]
    lakes: Any = variant("great-lakes").settings
    assert marklin.count == 3
    assert (lakes["harbor"].count, lakes["assortment"].total) == (3, 50)


@clause("US-051", "ND-020", "ND-060", "ND-001")
@pytest.mark.parametrize("name", ["usa", "nordic"])
def test_twelve_cards_of_eight_colors_and_fourteen_locomotives(name: str) -> None:
    cards = {card.name: card.count for card in variant(name).cards}
    assert cards == {**dict.fromkeys(COLORS, 12), "locomotive": 14}


@clause("MK-003", "MK-047", "MC-004", "C-28")
def test_marklin_has_118_cards() -> None:
    it = variant("marklin")
    cards = {card.name: card.count for card in it.cards}
    others = {"locomotive": 14, "locomotive+4": 6, "passenger": 10}
    assert cards == {**dict.fromkeys(COLORS, 11), **others}
    # 165 cards are printed: the bonus is one of them.
    assert sum(cards.values()) + len(it.tickets) + len(it.bonuses) == 165


@clause("GL-002", "GL-003", "GL-004", "GL-056", "C-18", "C-19")
def test_great_lakes_has_two_decks_of_six_colors() -> None:
    it = variant("great-lakes")
    assert set(it.colors) == {"purple", "yellow", "green", "red", "black", "white"}
    assert {route.color for route in it.routes} == {*it.colors, None}
    by_deck: Counter[str] = Counter()
    for card in it.cards:
        by_deck[card.deck] += card.count
    assert by_deck == {"train": 80, "ship": 60}
    assert by_deck.total() + len(it.tickets) == 195
    for color in it.colors:
        found = {
            (card.deck, card.features.get("capacity", 1), "harbor" in card.symbols): card.count
            for card in it.cards
            if card.color == color
        }
        assert found == {
            ("train", 1, False): 7,
            ("train", 1, True): 4,
            ("ship", 1, True): 4,
            ("ship", 2, False): 6,
        }
    assert [(card.deck, card.count) for card in it.cards if card.wild] == [("train", 14)]


@clause("MK-004", "MK-005", "MK-014", "MC-005", "US-005", "ND-001", "GL-004")
def test_ticket_decks() -> None:
    decks = {name: Counter(t.deck for t in variant(name).tickets) for name in FAMILIES}
    assert {name: sorted(found.values()) for name, found in decks.items()} == {
        "usa": [30],
        "marklin": [23, 23],
        "nordic": [46],
        "great-lakes": [55],
    }
    points = {deck: {t.points for t in variant("marklin").tickets if t.deck == deck}
              for deck in ("short", "long")}  # fmt: skip
    assert (min(points["short"]), max(points["short"])) == (5, 11)
    assert (min(points["long"]), max(points["long"])) == (12, 22)
    state = compiled("marklin", 2).start(3)
    assert [len(deck) for deck in state.ticket_decks] == [23, 23]
    kinds = [{variant("marklin").tickets[t].deck for t in deck} for deck in state.ticket_decks]
    assert kinds == [{"short"}, {"long"}]


@clause("MK-006", "MK-009", "MC-002", "C-01", "C-02")
def test_token_stacks_lie_on_the_cities_of_germany() -> None:
    situation = Situation("marklin")
    stacks: Any = situation.game.view(situation.state, 0).mechanics["passenger"]["tokens"]
    assert Counter(tuple(stack) for stack in stacks.values()) == {
        (7, 6, 5, 4): 1,
        (4, 3, 2): 6,
        (3, 2, 1): 12,
        (2,): 16,
    }
    assert stacks["Berlin"] == [7, 6, 5, 4]
    assert not [city for city in stacks if "country" in variant("marklin").city(city).features]


@clause("MK-008", "MK-013", "US-004", "US-009", "US-010", "ND-006", "GL-068", "C-08")
def test_bonuses() -> None:
    bonuses = {
        name: [(bonus.name, bonus.metric, bonus.points) for bonus in variant(name).bonuses]
        for name in (*FAMILIES, "usa-1910")
    }
    assert bonuses == {
        "usa": [("Longest Path", "longest_path", 10)],
        "usa-1910": [("Globetrotter", "completed_tickets", 15)],
        "marklin": [("Most Tickets", "completed_tickets", 10)],
        "nordic": [("Globetrotter", "completed_tickets", 10)],
        "great-lakes": [],
    }


@clause("MK-010", "US-001", "ND-003", "MK-011", "MK-012", "MC-003", "US-002", "US-003")
@clause("ND-004", "ND-005", "GL-006", "GL-007")
@pytest.mark.parametrize(
    ("name", "cards", "market"),
    [
        ("usa", {"train": 4}, {"train": 5}),
        ("marklin", {"train": 4}, {"train": 5}),
        ("nordic", {"train": 4}, {"train": 5}),
        ("great-lakes", {"train": 2, "ship": 2}, {"train": 3, "ship": 3}),
    ],
)
def test_the_deal(name: str, cards: dict[str, int], market: dict[str, int]) -> None:
    game = compiled(name, 3)
    deck_of = {card.name: card.deck for card in game.variant.cards}
    orders = set()
    for seed in range(5):
        view = game.view(game.start(seed), 0)
        assert [seat.score for seat in view.seats] == [0, 0, 0]
        assert [dict(seat.cards) for seat in view.seats] == [cards] * 3
        assert Counter(deck_of[card] for card in view.market if card) == market
        assert sum(view.hand.values()) == sum(cards.values())
        orders.add((view.market, tuple(view.hand.items())))
    assert len(orders) == 5  # shuffled


@clause("MK-022", "US-008", "ND-011", "GL-017")
@pytest.mark.parametrize(
    ("name", "who"),
    [
        ("marklin", "the owner of the finest model railroad, or else the youngest player"),
        ("usa", "the most experienced traveler"),
        ("nordic", "the most experienced traveler"),
        ("great-lakes", "the most-traveled player"),
    ],
)
def test_the_rulebook_says_who_begins(name: str, who: str) -> None:
    assert variant(name).first_player == who
    assert f"The first player is {who}." in markdown(variant(name))


@clause("MK-022", "MK-023", "MC-007", "US-008", "ND-011", "GL-017")
@pytest.mark.parametrize("name", FAMILIES)
def test_the_first_seat_begins_and_turns_go_round(name: str) -> None:
    """Who sits there is the players' business; the rulebook says whom it suggests."""
    situation = Situation(name, players=3)
    order = []
    for _ in range(6):
        player = situation.game.to_move(situation.state)
        order.append(player)
        while situation.game.to_move(situation.state) == player:
            situation.do((situation.offered("draw deck") + situation.offered("refill"))[0])
    assert order == [0, 1, 2, 0, 1, 2]


@clause("MK-019", "MC-011", "US-037", "ND-009", "GL-050", "MK-080")
@pytest.mark.parametrize("name", FAMILIES)
def test_cards_and_tickets_are_secret_until_the_end(name: str) -> None:
    situation = Situation(name)
    first, second = (ticket.name for ticket in situation.game.variant.tickets[:2])
    card = situation.tables.card_names[0]
    situation.tickets(0, first).tickets(1, second).hand(1, f"3 {card}")
    view = situation.game.view(situation.state, 0)
    assert view.tickets == (first,)
    assert dict(view.hand) == {}
    seat = view.seats[1]
    assert sum(seat.cards.values()) == 3  # how many there are, everybody sees
    assert seat.tickets is not None
    assert sum(seat.tickets.values()) == 1
    assert second not in str(view.json)
    situation.state.over = True
    assert situation.game.view(situation.state, 0).seats[1].shown_tickets == (second,)


@clause("MK-044", "US-025", "ND-024", "GL-024")
@pytest.mark.parametrize("name", FAMILIES)
def test_no_limit_of_cards_in_hand(name: str) -> None:
    situation = Situation(name).hoard(0).turn_of(1)
    before = sum(situation.held(0).values())
    assert before > 100
    situation.turn_of(0).do(situation.offered("draw")[0])
    assert sum(situation.held(0).values()) == before + 1


@clause("MK-077", "US-038", "ND-053", "GL-050")
@pytest.mark.parametrize("name", FAMILIES)
def test_no_limit_of_tickets(name: str) -> None:
    situation = Situation(name)
    names = [ticket.name for ticket in situation.game.variant.tickets]
    situation.tickets(0, *names[:25]).do(situation.offered("tickets")[0])
    situation.do(situation.offered("keep")[-1])
    assert len(situation.game.view(situation.state, 0).tickets) > 25


@clause("MK-060", "MC-017", "US-034", "GL-032", "GL-033", "GL-034", "ND-037", "ND-041")
def test_routes_join_two_cities() -> None:
    for name in FAMILIES:
        it = variant(name)
        cities = {city.name for city in it.cities}
        for route in it.routes:
            assert route.ends[0] != route.ends[1]
            assert set(route.ends) <= cities
            assert route.color is None or route.color in it.colors
            assert route.piece in {piece.name for piece in it.pieces}
        for connection in it.connections:
            assert {frozenset(it.routes[t].ends) for t in connection.tracks} == {
                frozenset(connection.ends)
            }
    nordic = variant("nordic").routes
    ferries = [route for route in nordic if "ferry" in route.features]
    assert all(1 <= int(str(route.features["ferry"])) <= route.length for route in ferries)
    assert ferries
    assert any(route.features.get("tunnel") for route in nordic)
    foreign = [city.name for city in variant("marklin").cities if "country" in city.features]
    assert all(any(end in route.ends for route in variant("marklin").routes) for end in foreign)


@clause("C-23")
def test_parry_sound_is_spelled_as_on_the_map() -> None:
    names = {city.name for city in variant("great-lakes").cities}
    assert "Parry Sound" in names
    assert "Perry Sound" not in names


@clause("MK-024", "MC-009", "US-018", "ND-012", "GL-018")
@pytest.mark.parametrize(
    ("name", "verbs"),
    [
        ("usa", {"draw", "claim", "tickets"}),
        ("nordic", {"draw", "claim", "tickets"}),
        ("marklin", {"draw", "claim", "tickets", "travel"}),
        ("great-lakes", {"draw", "claim", "tickets", "harbor", "exchange"}),
    ],
)
def test_a_turn_is_one_of_these_actions(name: str, verbs: set[str]) -> None:
    situation = Situation(name)
    if name == "marklin":
        situation.line(0, "Berlin", "Leipzig").passenger(0, "Berlin").hand(0, "1 red")
    elif name == "great-lakes":
        situation.line(0, "Toronto", "Hamilton").hand(0, "4 wild")
    else:
        situation.hand(0, "1 red")
        if name == "nordic":
            situation.hand(0, "1 purple")
    assert situation.verbs() == verbs
    assert "must not pass" in situation.refused("pass")
