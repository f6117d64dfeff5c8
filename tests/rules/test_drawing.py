"""Drawing cards, the market, and decks that run out."""

from __future__ import annotations

import pytest

from tests.rules.situation import Situation, changed, clause, compiled, variant

ONE_DECK = ("usa", "marklin", "nordic")
MARKET = ("red", "red", "blue", "white", "green")


@clause("MK-025", "MK-027", "US-019", "ND-013", "C-21")
@pytest.mark.parametrize("name", ONE_DECK)
@pytest.mark.parametrize("second", ["blue", "deck"])
@pytest.mark.parametrize("first", ["red", "deck"])
def test_two_cards_each_from_the_market_or_the_deck(name: str, first: str, second: str) -> None:
    situation = Situation(name).market(*MARKET).top("black", "black", "black")
    situation.do(f"draw {first}")
    assert situation.game.to_move(situation.state) == 0
    assert situation.verbs() == {"draw"}
    situation.do(f"draw {second}")
    assert situation.game.to_move(situation.state) == 1
    taken = ["black" if choice == "deck" else choice for choice in (first, second)]
    assert situation.held(0) == {card: taken.count(card) for card in set(taken)}


@clause("GL-019", "GL-020", "C-21")
@pytest.mark.parametrize("second", ["red-ship", "deck train", "deck ship"])
@pytest.mark.parametrize("first", ["red-train", "deck train", "deck ship"])
def test_two_cards_from_six_or_from_either_deck(first: str, second: str) -> None:
    market = ("red-train", "green-train", "white-train", "red-ship", "green-ship", "white-ship")
    situation = Situation("great-lakes").market(*market).do(f"draw {first}")
    situation.do(*situation.offered("refill")[:1]).do(f"draw {second}")
    situation.do(*situation.offered("refill")[:1])
    assert sum(situation.held(0).values()) == 2
    assert situation.game.to_move(situation.state) == 1


@clause("MK-026", "MC-013", "US-021", "ND-014")
@pytest.mark.parametrize("name", ONE_DECK)
def test_a_taken_card_is_replaced_before_the_second_pick(name: str) -> None:
    situation = Situation(name).market(*MARKET).top("yellow", "black").do("draw blue")
    assert situation.shown == ["red", "red", "yellow", "white", "green"]
    situation.do("draw yellow")
    assert situation.shown == ["red", "red", "black", "white", "green"]
    assert situation.held(0) == {"blue": 1, "yellow": 1}


@clause("MK-049", "MK-089", "MC-012", "US-027", "GL-019", "GL-028")
@pytest.mark.parametrize("name", ["usa", "marklin", "great-lakes"])
def test_a_face_up_locomotive_is_the_only_card(name: str) -> None:
    wild = "wild" if name == "great-lakes" else "locomotive"
    situation = Situation(name)
    rest = [card for card in situation.shown if card][1:]
    situation.market(wild, *rest).do(f"draw {wild}").do(*situation.offered("refill")[:1])
    assert situation.held(0) == {wild: 1}
    assert situation.game.to_move(situation.state) == 1


@clause("MK-050", "MK-089", "MC-012", "US-028", "GL-029")
@pytest.mark.parametrize("name", ["usa", "marklin", "great-lakes"])
def test_a_face_up_locomotive_is_never_the_second_card_not_even_a_new_one(name: str) -> None:
    wild = "wild" if name == "great-lakes" else "locomotive"
    situation = Situation(name).top(wild)
    first = situation.shown[0]
    situation.do(f"draw {first}")
    if situation.offered("refill"):
        situation.do("refill from train")
    assert wild in situation.shown
    assert "costs 2" in situation.refused(f"draw {wild}")
    assert not situation.offers(f"draw {wild}")


@clause("US-020", "C-07", "GL-030")
@pytest.mark.parametrize("name", ["usa", "marklin", "great-lakes"])
def test_two_locomotives_drawn_blind_are_two_cards(name: str) -> None:
    wild = "wild" if name == "great-lakes" else "locomotive"
    situation = Situation(name).top(wild, wild).do("draw deck train", "draw deck train")
    assert situation.held(0) == {wild: 2}
    assert situation.game.to_move(situation.state) == 1


@clause("MK-054", "C-05")
@pytest.mark.parametrize("second", ["locomotive+4", "red", "deck"])
def test_a_plus_4_locomotive_is_one_card_of_two(second: str) -> None:
    situation = Situation("marklin").market("locomotive+4", "locomotive+4", "red", "blue", "white")
    situation.do("draw locomotive+4")
    assert situation.game.to_move(situation.state) == 0
    situation.do(f"draw {second}")
    assert sum(situation.held(0).values()) == 2


@clause("MK-056")
def test_passenger_cards_are_drawn_like_train_cards() -> None:
    situation = Situation("marklin").market("passenger", "passenger", "red", "blue", "white")
    situation.top("passenger", "green").do("draw deck", "draw passenger")
    assert situation.held(0) == {"passenger": 2}
    assert situation.shown == ["green", "passenger", "red", "blue", "white"]


@clause("MK-051", "MC-014", "US-029", "C-04")
@pytest.mark.parametrize("name", ["usa", "marklin"])
def test_three_face_up_locomotives_replace_the_market(name: str) -> None:
    situation = Situation(name).market("locomotive", "locomotive", "red", "blue", "white")
    situation.top("locomotive", "green", "green", "black", "black", "yellow").do("draw red")
    assert situation.shown == ["green", "green", "black", "black", "yellow"]
    assert situation.discarded == {"locomotive": 3, "blue": 1, "white": 1}
    assert situation.can("draw green")  # the second card is still to come


@clause("US-029", "MK-051")
def test_two_locomotives_and_none_of_the_others_stay() -> None:
    situation = Situation("usa").market("locomotive", "red", "red", "blue", "white")
    situation.top("locomotive").do("draw blue")
    assert situation.shown == ["locomotive", "red", "red", "locomotive", "white"]


@clause("US-029", "MK-051")
def test_a_locomotive_taken_last_can_still_replace_the_market() -> None:
    situation = Situation("usa").market("locomotive", "locomotive", "red", "blue", "white")
    situation.top("green", "locomotive", "red", "red", "red", "blue", "blue").do(
        "draw red", "draw green"
    )
    assert situation.shown == ["red", "red", "red", "blue", "blue"]
    assert situation.game.to_move(situation.state) == 1


@clause("MK-058", "MC-015")
def test_three_face_up_passenger_cards_replace_the_market() -> None:
    situation = Situation("marklin").market("passenger", "passenger", "locomotive", "blue", "white")
    situation.top("passenger", "green", "green", "black", "black", "yellow").do("draw blue")
    assert situation.shown == ["green", "green", "black", "black", "yellow"]
    assert situation.discarded == {"passenger": 3, "locomotive": 1, "white": 1}


@clause("C-04", "MC-014")
def test_passengers_and_locomotives_are_not_counted_together() -> None:
    situation = Situation("marklin").market("passenger", "passenger", "locomotive", "blue", "white")
    situation.top("locomotive").do("draw blue")
    assert situation.shown == ["passenger", "passenger", "locomotive", "locomotive", "white"]


@clause("ND-016", "C-15")
def test_nordic_keeps_any_number_of_locomotives() -> None:
    assert variant("nordic").market.resets == ()
    situation = Situation("nordic").market("locomotive", "locomotive", "locomotive", "red", "blue")
    situation.top("locomotive", "locomotive").do("draw red", "draw blue")
    assert situation.shown == ["locomotive"] * 5


@clause("ND-015")
def test_nordic_players_may_take_two_face_up_locomotives() -> None:
    situation = Situation("nordic").market("locomotive", "locomotive", "red", "red", "blue")
    situation.do("draw locomotive", "draw locomotive")
    assert situation.held(0) == {"locomotive": 2}
    assert situation.game.to_move(situation.state) == 1


@clause("C-33")
def test_a_market_is_replaced_three_times_at_most() -> None:
    three = ("locomotive", "locomotive", "locomotive", "red", "blue")
    situation = Situation("usa").market("locomotive", "locomotive", "red", "blue", "white")
    situation.top("locomotive", *three, *three, *three).do("draw red")
    assert situation.shown == list(three)
    assert situation.discarded["locomotive"] == 9


@clause("C-33")
def test_a_market_that_can_only_be_locomotives_settles() -> None:
    situation = Situation("usa").market("locomotive", "locomotive", "red", "blue", "white")
    situation.hand(1, "11 locomotive")
    situation.hoard(1)
    situation.state.hands[1][situation.tables.card_number["locomotive"]] -= 3
    situation.state.decks[0] = [situation.tables.card_number["locomotive"]] * 3
    situation.do("draw red", "draw deck")
    assert situation.shown.count("locomotive") >= 3
    assert situation.game.legal(situation.state)


@clause("MK-045", "MC-016", "US-030", "ND-025", "GL-025")
@pytest.mark.parametrize("name", [*ONE_DECK, "great-lakes"])
def test_an_empty_deck_is_rebuilt_from_its_discards(name: str) -> None:
    situation = Situation(name).hoard(1)
    red, blue = ("red-train", "green-train") if name == "great-lakes" else ("red", "blue")
    deck = situation.state.decks[0]
    for card in (red, blue):
        number = situation.tables.card_number[card]
        situation.state.hands[1][number] -= 5
        deck += [number] * 5
    situation.discard(f"5 {red} 5 {blue}")
    assert not any(situation.state.decks)
    situation.do("draw deck train")
    assert not situation.discarded
    assert len(situation.state.decks[0]) == 9
    taken = situation.held(0)
    assert taken in ({red: 1}, {blue: 1})


@clause("US-030", "MK-045")
def test_a_rebuilt_deck_is_shuffled() -> None:
    orders = set()
    for seed in range(6):
        situation = Situation("usa").hoard(1)
        situation.state.rng = seed
        for name in ("red", "blue", "white"):
            number = situation.tables.card_number[name]
            situation.state.discards[number] += 8
            situation.state.hands[1][number] -= 8
        situation.do("draw deck")
        orders.add(tuple(situation.state.decks[0]))
        assert situation.state.decks[0] != sorted(situation.state.decks[0])
    assert len(orders) == 6


@clause("MK-046", "MC-010", "US-053", "ND-026", "GL-026")
@pytest.mark.parametrize("name", [*ONE_DECK, "great-lakes"])
def test_without_any_cards_another_action_is_chosen(name: str) -> None:
    situation = Situation(name).market().hoard(1)
    assert "draw" not in situation.verbs()
    assert "empty" in situation.refused("draw deck train")
    assert "tickets" in situation.verbs()
    situation.turn_of(1)
    assert {"claim", "tickets"} <= situation.verbs()


@clause("C-34", "MC-010", "US-053", "ND-026")
@pytest.mark.parametrize("name", ONE_DECK)
def test_with_an_empty_deck_open_cards_can_still_be_drawn(name: str) -> None:
    """Only what is not there cannot be drawn: an empty deck does not close the market."""
    situation = Situation(name).market("red", "blue", "white").hoard(1)
    assert set(situation.offered("draw")) == {"draw red", "draw blue", "draw white"}
    assert "empty" in situation.refused("draw deck train")
    situation.do("draw red").do("draw blue")
    assert situation.held(0) == {"red": 1, "blue": 1}
    assert situation.game.to_move(situation.state) == 1
    assert [card for card in situation.shown if card] == ["white"]
    situation.turn_of(0).do("draw white")
    assert situation.game.to_move(situation.state) == 1, "there is no second card"
    situation.turn_of(0)
    assert "draw" not in situation.verbs()
    assert "tickets" in situation.verbs()


@clause("C-34", "MK-046", "ND-026")
@pytest.mark.parametrize("name", [*ONE_DECK, "great-lakes"])
def test_by_a_setting_the_market_closes_with_the_last_deck(name: str) -> None:
    """The other reading: without a deck and discards nothing at all is drawn."""
    first, last = ("red-train", "red-ship") if name == "great-lakes" else ("red", "blue")
    it = changed(name, "market: {closes: true}")
    situation = Situation(it).market(first, last).hoard(1)
    assert "draw" not in situation.verbs()
    assert "no face-up card can be taken" in situation.refused(f"draw {first}")
    draw = situation.game.draw
    assert all(draw.pick(situation.state, 0, (), x) < 0 for x in range(50))
    number = situation.tables.card_number[first]
    situation.state.hands[1][number] -= 1
    situation.state.discards[number] += 1  # with a card to shuffle there is a deck again
    assert {f"draw {first}", f"draw {last}"} <= set(situation.offered("draw"))
    situation.do("draw deck train")
    assert situation.held(0) == {first: 1}
    assert situation.game.to_move(situation.state) == 1, "there is no second card"


@clause("MK-058", "C-04")
@pytest.mark.parametrize("name", ["usa", "marklin"])
def test_the_first_market_is_reset_too(name: str) -> None:
    """Three open locomotives are replaced before anybody has drawn."""
    ruled, free = compiled(name, 2), compiled(changed(name, "market: {resets: []}"), 2)
    locomotive = ruled.tables.card_number["locomotive"]
    crowded = 0
    for seed in range(400):
        dealt = list(free.start(seed).market).count(locomotive)
        state = ruled.start(seed)
        assert list(state.market).count(locomotive) < 3, seed
        if dealt >= 3:
            crowded += 1
            assert sum(state.discards) >= 5, "the first cards lie on the discard pile"
            assert state.discards[locomotive] >= 3
    assert crowded > 3


@clause("MK-045", "MK-058")
def test_a_market_with_gaps_is_reset_when_cards_come_back() -> None:
    """The slots are filled first; if three locomotives lie open then, all five are replaced."""
    without = changed("usa", "market: {resets: []}")
    again = 0
    for chance in range(40):
        shown = []
        for it in ("usa", without):
            situation = Situation(it).market("locomotive", "locomotive")
            situation.hoard(1).turn_of(1)
            situation.state.chance = chance
            situation.do("claim Duluth--Helena with 4 orange, 2 locomotive")
            shown.append(situation.shown)
            assert None not in situation.shown
        ruled, free = shown
        if free.count("locomotive") < 3:
            assert ruled == free
        else:
            again += ruled != free
    assert again > 3


@clause("C-21")
@pytest.mark.parametrize("name", [*ONE_DECK, "great-lakes"])
def test_one_card_is_drawn_if_there_is_no_second(name: str) -> None:
    card = "red-train" if name == "great-lakes" else "red"
    situation = Situation(name).market(card).hoard(1).do(f"draw {card}")
    assert situation.held(0) == {card: 1}
    assert situation.game.to_move(situation.state) == 1
    assert situation.shown.count(None) == len(situation.shown)


@clause("MK-045")
def test_empty_slots_are_filled_when_cards_come_back() -> None:
    situation = Situation("usa").market("red").hoard(1).turn_of(1)
    situation.do("claim Duluth--Helena with 6 orange")
    assert situation.shown == ["red", "orange", "orange", "orange", "orange"]
    assert situation.state.decks == [[situation.tables.card_number["orange"]] * 2]


@clause("GL-021", "GL-022")
def test_the_player_chooses_the_deck_that_fills_the_gap() -> None:
    situation = Situation("great-lakes").top("white-train", "white-ship")
    for _ in range(3):  # until no train card is left in the market
        trains = [card for card in situation.shown if card and "ship" not in card]
        situation.do(f"draw {trains[0]}")
        assert situation.offered() == ["refill from train", "refill from ship"]
        assert situation.game.to_move(situation.state) in (0, 1)
        situation.do("refill from ship")
    assert all(card is not None and "ship" in card for card in situation.shown)
    before = situation.shown.count(None)
    situation.do(f"draw {situation.shown[0]}", "refill from train")
    assert situation.shown.count(None) == before
    assert "ship" not in str(situation.shown[0])


@clause("GL-021")
def test_the_second_card_is_replaced_by_choice_too() -> None:
    situation = Situation("great-lakes")
    situation.do("draw deck ship", f"draw {situation.shown[0]}")
    assert situation.offered() == ["refill from train", "refill from ship"]
    assert situation.game.to_move(situation.state) == 0
    situation.do("refill from train")
    assert situation.game.to_move(situation.state) == 1


@clause("GL-023")
def test_three_wilds_of_six_replace_the_market_from_both_decks() -> None:
    market = ("wild", "wild", "green-ship", "red-ship", "black-ship", "white-double-ship")
    situation = Situation("great-lakes").market(*market).top("wild").do("draw red-ship")
    situation.do("refill from train")
    ships = [card for card in situation.shown if card and "ship" in card]
    assert len(ships) == 3
    assert None not in situation.shown
    assert situation.discarded["wild"] == 3


@clause("C-24")
def test_with_one_deck_used_up_the_other_fills_the_gap() -> None:
    situation = Situation("great-lakes").hoard(1, "ship").do("draw purple-ship")
    assert situation.verbs() == {"draw"}  # nobody is asked
    assert None not in situation.shown
    ships = [card for card in situation.shown if card and "ship" in card]
    assert len(ships) == 2


@clause("C-24")
def test_a_reset_deals_as_many_as_there_are() -> None:
    market = ("wild", "wild", "green-train", "red-ship", "black-ship", "white-ship")
    situation = Situation("great-lakes").market(*market).hoard(1, "ship")
    situation.top("wild", "red-train", "green-train", "white-train").do("draw green-train")
    assert situation.shown[:3] == ["red-train", "green-train", "white-train"]
    # The ships of the old market are the ship deck's discards, and come back.
    assert set(situation.shown[3:]) == {"red-ship", "black-ship", "white-ship"}


@clause("C-33")
def test_how_often_a_market_is_replaced_is_a_setting() -> None:
    it = changed("usa", "market: {reset_limit: 1}")
    three = ("locomotive", "locomotive", "locomotive", "red", "blue")
    situation = Situation(it).market("locomotive", "locomotive", "red", "blue", "white")
    situation.top("locomotive", *three).do("draw red")
    assert situation.shown == list(three)
