"""A replay follows the shuffles of its log, and refuses those that cannot be."""

from __future__ import annotations

import pytest

from tests.shared import game
from ttr_kit.native import row, to_list

CARDS = [0, 0, 1, 2]


@pytest.mark.parametrize(
    "script",
    [
        [("other deck", [2, 1, 0, 0])],
        [("cards", [2, 1, 1, 0])],
        [("cards", [2, 1, 0])],
        [],
    ],
)
def test_another_deck_or_other_cards_are_refused(script: list[tuple[str, list[int]]]) -> None:
    played = game("tiny", 2)
    state = played.start(1)
    state.script = script
    with pytest.raises(ValueError, match="the shuffle of cards"):
        played.supply.shuffle(state, "cards", row(CARDS))


def test_the_order_is_the_one_of_the_script() -> None:
    played = game("tiny", 2)
    state = played.start(1)
    state.script = [("cards", [2, 0, 1, 0])]
    cards = row(CARDS)
    played.supply.shuffle(state, "cards", cards)
    assert to_list(cards) == [2, 0, 1, 0]
    assert state.script == []
