"""What random variants have found, each as the smallest variant that shows it."""

from __future__ import annotations

import tracemalloc
from itertools import combinations
from typing import Any

import pytest
import yaml

from tests.property.checked_games import checked_game
from ttr_kit.engine import Game, IllegalAction, Record, State
from ttr_kit.engine.chance import bits
from ttr_kit.format.load import load_text
from ttr_kit.game import compile_game

TINY: dict[str, Any] = {
    "format": 1,
    "name": "Tiny",
    "players": {"min": 1, "max": 2},
    "pieces": {"train": {"count": 6}},
    "cards": {
        "red": {"color": "red", "count": 6},
        "blue": {"color": "blue", "count": 6},
        "wild": {"wild": True, "count": 3},
    },
    "market": {"slots": {"train": 2}},
    "start_hand": {"train": 2},
    "cities": {"Aa": {}, "Bo": {}, "Cy": {}},
    "routes": [
        {"from": "Aa", "to": "Bo", "length": 2},
        {"from": "Bo", "to": "Cy", "length": 3},
        {"from": "Aa", "to": "Cy", "length": 1},
    ],
    "tickets": [{"from": "Aa", "to": "Cy", "points": 3}, {"from": "Bo", "to": "Aa", "points": 2}],
    "ticket_rules": {"start": {"deal": 1, "keep": 1}, "later": {"deal": 1}},
}


def tiny(players: int = 1, **changes: Any) -> Game:
    text = yaml.safe_dump({**TINY, **changes}, sort_keys=False)
    variant = load_text(text).variant
    assert variant is not None, load_text(text).diagnostics
    return compile_game(variant, players)


def with_hand(game: Game, **cards: int) -> State:
    """A game after the set-up in which the first player holds these cards."""
    state = game.start(0)
    while state.turn < 0:
        game.apply(state, game.legal(state)[-1])
    state.hands[0] = [cards.get(name, 0) for name in game.tables.card_names] + [0]
    return state


@pytest.mark.parametrize("metric", ["token_value", "built_harbors"])
def test_what_an_unused_mechanic_counts_is_nothing(metric: str) -> None:
    bonus = {"name": "Idle", "metric": metric, "points": 5}
    game = tiny(2, bonuses=[bonus], tie_breaks=[metric])
    assert all(line.reason != "Idle" for line in game.score(game.start(0)))
    assert game.winners(game.start(0))


def test_no_payment_is_offered_twice() -> None:
    routes = [{"from": "Aa", "to": "Bo", "length": 2, "substitute": 2}, *TINY["routes"][1:]]
    game = tiny(routes=routes)
    legal = game.legal(with_hand(game, red=2, blue=2, wild=1))
    assert len({action.text for action in legal}) == len(legal)


def test_claims_in_a_color_of_several_classes_have_their_numbers() -> None:
    cards = {**TINY["cards"], "azure": {"color": "blue", "count": 3}}
    game = tiny(cards=cards)
    state = with_hand(game, red=2, azure=2)
    for action in game.legal(state):
        assert game.action(state, game.index(state, action)) == action


def test_the_cards_of_a_tunnel_tell_its_color() -> None:
    """An all-wild payment is all wild whatever number it was played by (ND-048)."""
    cards = {**TINY["cards"], "wild": {"wild": True, "count": 3, "capacity": 2}}
    routes = [{"from": "Aa", "to": "Bo", "length": 2, "tunnel": True}, *TINY["routes"][1:]]
    game = tiny(cards=cards, routes=routes)
    for seed in range(20):
        checked_game(game, seed)


def test_cards_and_pieces_may_be_called_with_and_for() -> None:
    cards = {**TINY["cards"], "with": {"color": "red", "count": 4}}
    pieces = {"train": {"count": 4}, "for": {"count": 4}}
    routes = [*TINY["routes"], {"from": "Bo", "to": "Cy", "length": 2, "piece": "for"}]
    game = tiny(
        cards=cards,
        pieces=pieces,
        routes=routes,
        assortment={"total": 6},
        exchange={"cost": 1},
    )
    for text in ("claim Aa--Cy with 1 with", "exchange 1 for for 1 train", "take 3 train 3 for"):
        assert game.parse(text).text == text
        assert game.from_json(game.parse(text).json).text == text


@pytest.mark.parametrize("name", ["Old  Town", "Saint\u00a0Bo", "nobody", "A with 1 red", "Aa--Bo"])
def test_cities_may_have_any_name(name: str) -> None:
    rename = {"Bo": name}
    routes, tickets = (
        [{key: rename.get(value, value) for key, value in record.items()} for record in TINY[part]]
        for part in ("routes", "tickets")
    )
    passengers = {"count": 2, "tokens": {"white": [2]}}
    cities = {"Aa": {"tokens": "white"}, name: {}, "Cy": {}}
    game = tiny(routes=routes, tickets=tickets, cities=cities, passengers=passengers)
    for seed in range(5):
        checked_game(game, seed)


def test_a_card_class_may_be_called_deck() -> None:
    game = tiny(cards={**TINY["cards"], "deck": {"count": 4}})
    assert game.parse("draw deck") != game.parse("draw deck train")
    assert game.parse("draw deck").text == "draw deck"


def test_no_two_routes_have_the_same_name() -> None:
    cities = {"Aa": {}, "Bo": {}, "Bo#2": {}}
    ends = [("Aa", "Bo"), ("Aa", "Bo"), ("Aa", "Bo#2"), ("Aa", "Bo")]
    routes = [{"from": a, "to": b, "length": 1} for a, b in ends]
    tickets = [{"from": a, "to": b, "points": 1} for a, b in ends]
    game = tiny(cities=cities, routes=routes, tickets=tickets, pieces={"train": {"count": 2}},
                end={"at_most": 0})  # fmt: skip
    assert len(set(game.tables.route_names)) == len(routes)
    assert len(set(game.tables.ticket_names)) == len(tickets)


def test_an_empty_list_of_decks_is_none_at_all() -> None:
    rules = {"start": {"deal": 1, "keep": 1}, "later": {"deal": 1, "by_deck": {}}}
    game = tiny(ticket_rules=rules)
    assert "tickets" in [action.text for action in game.legal(with_hand(game))]
    checked_game(game, 0)


def test_harbors_may_cost_nothing() -> None:
    harbors = {"count": 1, "cost": {"train": 0}}
    game = tiny(harbors=harbors, cities={**TINY["cities"], "Aa": {"port": True}})
    state = with_hand(game, red=2)
    game.apply(state, "claim Aa--Bo with 2 red")
    game.apply(state, "harbor Aa with nothing")
    for seed in range(5):
        checked_game(game, seed)


def test_a_payment_that_is_no_payment_has_no_number() -> None:
    game = tiny()
    state = with_hand(game, red=1, wild=2, blue=2)
    for words in ("1 red 2 blue", "4 red", "1 red", "2 blue"):
        with pytest.raises(ValueError, match="numbered"):
            game.index(state, f"claim Bo--Cy with {words}")
    for action in game.legal(state):
        assert game.action(state, game.index(state, action)) == action


def test_very_many_mixes_of_pieces_are_not_all_numbered() -> None:
    kinds = {f"kind{i}": {"count": 20} for i in range(8)}
    suggested = dict.fromkeys(kinds, 10)
    routes = [{**route, "piece": "kind0"} for route in TINY["routes"]]
    game = tiny(2, pieces=kinds, routes=routes, assortment={"total": 80, "suggested": suggested},
                end={"pieces": ["kind0"], "at_most": 2})  # fmt: skip
    state = game.start(0)
    while state.frames[-1][0] != game.by_word["take"].kind:  # type: ignore[attr-defined]
        game.apply(state, game.legal(state)[0])
    assert game.action_space < 10_000
    game.index(state, "take " + " ".join(f"10 {kind}" for kind in kinds))
    odd = "take 20 kind0 1 kind1 19 kind2 7 kind3 13 kind4 3 kind5 17 kind6"
    with pytest.raises(ValueError, match="numbered"):
        game.index(state, odd)
    game.apply(state, odd)
    assert game.refusal(state, game.parse("take 21 kind0 59 kind1"))
    game.play(state, game.index(state, game.legal(state)[7]))
    assert state.turn == 0


def test_very_many_mixes_of_tickets_are_not_all_numbered() -> None:
    names = [f"Town{i}" for i in range(12)]
    routes = [{"from": names[0], "to": name, "length": 1} for name in names[1:]]
    tickets = [
        {"from": a, "to": b, "points": 3, "deck": f"deck{number % 8}"}
        for number, (a, b) in enumerate(combinations(names, 2))
    ]
    rules = {"start": {"deal": 20, "keep": 20}, "later": {"deal": 20, "keep": 18}}
    game = tiny(cities={name: {} for name in names}, routes=routes, tickets=tickets,
                ticket_rules=rules)  # fmt: skip
    assert game.action_space < 20_000
    state = game.start(0)
    odd = "tickets 1 deck0 2 deck1 3 deck2 4 deck3 5 deck4 3 deck5 2 deck6"
    with pytest.raises(ValueError, match="numbered"):
        game.index(state, odd)
    with pytest.raises(IllegalAction):
        game.apply(state, "tickets")
    game.apply(state, odd)
    game.apply(state, game.keep.action(tuple(bits(state.dealt[0]))))
    while any(state.ticket_decks):  # there is always a mix to be announced
        mixes = [action for action in game.legal(state) if action.verb == "tickets"]
        assert mixes
        assert game.action(state, game.index(state, mixes[-1])) == mixes[-1]
        game.play(state, game.index(state, mixes[-1]))
        game.apply(state, game.keep.action(tuple(bits(state.dealt[0]))))


@pytest.mark.parametrize("seat", [-1, 2])
def test_there_is_a_view_only_for_those_who_play(seat: int) -> None:
    game = tiny(2)
    with pytest.raises(ValueError, match="players"):
        game.view(game.start(0), seat)


def test_looking_at_tickets_for_ever_ends_the_game() -> None:
    rules = {"start": {"deal": 1, "keep": 1}, "later": {"deal": 1, "keep": 0}}
    more = [*TINY["tickets"], {"from": "Bo", "to": "Cy", "points": 2}]
    game = tiny(2, ticket_rules=rules, tickets=more)
    state = with_hand(game)
    for turn in range(4):
        assert not state.over, turn
        game.apply(state, "tickets")
        game.apply(state, "keep nothing")
    assert state.over
    state = with_hand(game)
    for _ in range(3):
        game.apply(state, "tickets")
        game.apply(state, "keep nothing")
    game.apply(state, "tickets")
    game.apply(state, game.keep.action(tuple(bits(state.dealt[1]))))
    assert (state.idle, state.over) == (0, False)


def test_an_announced_mix_is_known_to_all() -> None:
    """MK-016: what others may announce depends on it, so it cannot be a secret."""
    tickets = [
        {"from": a, "to": b, "points": 2, "deck": deck}
        for a, b, deck in (("Aa", "Bo", "low"), ("Bo", "Cy", "low"), ("Aa", "Cy", "high"))
    ]
    game = tiny(2, tickets=tickets, ticket_rules={"start": {"deal": 1, "keep": 1}})
    record = Record(game, 0)
    record.apply("tickets 1 high")
    view = game.view(record.state, 1)
    assert view.ticket_decks == {"low": 2, "high": 0}
    assert view.seats[0].tickets == {"low": 0, "high": 1}
    assert [action.text for action in view.legal] == ["tickets 1 low"]
    assert '"tickets 1 high"' in record.redacted(1)
    record.apply("tickets 1 low")
    assert game.view(record.state, 1).seats[0].tickets is None


@pytest.mark.parametrize("color", ["red", "blue"])
def test_a_tunnel_turns_over_cards_of_the_deck_that_paid(color: str) -> None:
    cards = {**TINY["cards"], "blue": {"color": "blue", "count": 9, "deck": "other"}}
    routes = [{"from": "Aa", "to": "Bo", "length": 2, "tunnel": True}, *TINY["routes"][1:]]
    game = tiny(cards=cards, routes=routes, market={"slots": {"train": 2, "other": 1}})
    state = with_hand(game, red=2, blue=2)
    game.apply(state, f"claim Aa--Bo with 2 {color}")
    decks = {game.tables.deck_of[card] for card in state.revealed}
    assert decks == {game.tables.deck_of[game.tables.card_names.index(color)]}


def test_tickets_are_told_apart_whatever_their_names() -> None:
    ends = [("Aa", "Bo"), ("Cy", "Da"), ("Aa", "Bo, Cy--Da"), ("Aa", 'St. "Ed", Ely')]
    cities = {name: {} for pair in ends for name in pair}
    routes = [{"from": "Aa", "to": name, "length": 1} for name in cities if name != "Aa"]
    tickets = [{"from": a, "to": b, "points": 1} for a, b in ends]
    game = tiny(cities=cities, routes=routes, tickets=tickets, pieces={"train": {"count": 3}},
                end={"at_most": 0})  # fmt: skip
    assert game.keep.action((0, 1)).text == "keep Aa--Bo, Cy--Da"
    assert game.keep.action((2,)).text == 'keep "Aa--Bo, Cy--Da"'
    assert game.parse('keep Aa--St. "Ed", Ely').operands == (3,)
    for number in range(5):
        for kept in combinations(range(4), number):
            action = game.keep.action(kept)
            assert game.parse(action.text) == action


def test_very_many_cards_take_little_room() -> None:
    colors = {f"color{i}": {"color": f"color{i}", "count": 1000} for i in range(30)}
    cards = {**colors, "wild": {"wild": True, "count": 1000}}
    tracemalloc.start()
    try:
        game = tiny(cards=cards)
        assert tracemalloc.get_traced_memory()[1] < 60_000_000
    finally:
        tracemalloc.stop()
    state = with_hand(game, color3=900, wild=900)
    assert [action.text for action in game.legal(state) if "Bo--Cy" in action.text] == [
        "claim Bo--Cy with 3 color3",
        "claim Bo--Cy with 3 wild",
    ]
