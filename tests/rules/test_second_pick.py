"""The random choice of a card: among what is there, evenly, also where the first try finds nothing;
and which second card a rollout takes."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.rules.situation import Situation, changed
from ttr_kit.bots.board import board_of
from ttr_kit.bots.light_rollout import LightRollout, Mind
from ttr_kit.native import filled

GAPS = ("locomotive", "red", "red", "blue")
"""A market of four cards, with one gap."""


def picks(situation: Situation, left: int) -> Counter[str]:
    """How often each card is picked, over all random numbers that matter."""
    draw = situation.game.draw
    frame = (draw.again, 0, left)
    found: Counter[str] = Counter()
    tries = draw.choices * 60
    for x in range(tries):
        index = draw.pick(situation.state, 0, frame, x)
        found["nothing" if index < 0 else draw.text((index,))] += 1
    assert found.total() == tries
    return found


def legal(situation: Situation, left: int) -> set[str]:
    """All cards that may be taken with so much of the budget left."""
    draw = situation.game.draw
    mask = draw.mask(situation.state, 0, (draw.again, 0, left))
    return {draw.text((index,)) for index in range(draw.size) if mask >> index & 1}


@pytest.mark.parametrize("left", [1, 2])
def test_every_legal_card_is_picked_and_no_other(left: int) -> None:
    situation = Situation("usa").market(*GAPS)
    found = picks(situation, left)
    assert found.keys() == legal(situation, left)
    assert ("draw locomotive" in found) == (left == 2)


def test_the_second_try_is_even_over_slots_and_decks() -> None:
    """With two draws left every slot counts once, and the deck once; the gap counts for none."""
    situation = Situation("usa").market(*GAPS)
    found = picks(situation, 2)
    assert set(found) == {"draw locomotive", "draw red", "draw blue", "draw deck train"}
    assert found["draw red"] == 2 * found["draw blue"] == 2 * found["draw locomotive"]
    assert found["draw deck train"] == found["draw blue"]


def test_a_locomotive_that_costs_too_much_leaves_its_chance_to_the_others() -> None:
    found = picks(Situation("usa").market(*GAPS), 1)
    assert found["draw red"] == 2 * found["draw blue"] == 2 * found["draw deck train"]


def test_a_deck_that_is_only_discards_is_found_by_the_second_try() -> None:
    situation = Situation("usa").market("red").hoard(1)
    number = situation.tables.card_number["blue"]
    assert set(picks(situation, 2)) == {"draw red"}
    situation.state.hands[1][number] -= 1
    situation.state.discards[number] += 1
    found = picks(situation, 2)
    assert set(found) == {"draw red", "draw deck train"}
    assert found["draw deck train"] > 0
    situation.state.market[0] = -1
    assert set(picks(situation, 2)) == {"draw deck train"}


def test_nothing_is_picked_where_nothing_lies() -> None:
    assert set(picks(Situation("usa").market().hoard(1), 2)) == {"nothing"}


# Rollouts


def card(situation: Situation, left: int, *lacking: str) -> str:
    """The card that a rollout takes with so much of the budget left, if the plan lacks these."""
    game = situation.game
    mind = Mind(len(game.tables.card_names))
    mind.lacking = filled(len(game.tables.card_names), 0)
    for name in lacking:
        mind.lacking[game.tables.card_number[name]] = 1
    index = LightRollout(board_of(game))._card(situation.state, mind, 0, left)
    return "nothing" if index < 0 else game.draw.text((index,))


def test_a_rollout_takes_what_its_plan_lacks_then_a_locomotive_then_the_deck() -> None:
    situation = Situation("usa").market("green", "locomotive", "red", "blue", "blue")
    assert card(situation, 2, "blue", "red") == "draw red"
    assert card(situation, 2, "white") == "draw locomotive"
    assert card(situation, 1, "blue") == "draw blue"
    assert card(situation, 1, "locomotive") == "draw deck train", "it counts for two"
    assert card(situation, 1) == "draw deck train"


def test_without_a_deck_a_rollout_takes_any_card_that_it_may() -> None:
    situation = Situation("usa").market("locomotive", "blue").hoard(1)
    assert card(situation, 1, "white") == "draw blue"
    assert card(situation, 2, "white") == "draw locomotive"
    closing = Situation(changed("usa", "market: {closes: true}")).market("blue").hoard(1)
    assert card(closing, 2, "blue") == "nothing"
