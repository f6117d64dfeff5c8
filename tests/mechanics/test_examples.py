"""Every example of every mechanic: what passes, what is found, and what is played."""

from collections import Counter

import pytest

from ttr_kit.mechanics import MECHANICS
from ttr_kit.mechanics.mechanic import Mechanic
from ttr_kit.reference.examples import Example, examples, loaded, merged, played
from ttr_kit.reference.mechanics import GIVEN

ALL = [example for mechanic in MECHANICS for example in examples(mechanic)]


def name(example: Example) -> str:
    return f"{example.mechanic}: {example.title}"


def sort(word: str) -> list[Example]:
    return [example for example in ALL if example.sort == word]


@pytest.mark.parametrize("example", sort("pass"), ids=name)
def test_nothing_is_found(example: Example) -> None:
    found = loaded(example)
    assert [f"{d.code} {d.message}" for d in found.diagnostics] == []
    assert found.variant is not None
    assert example.mechanic in found.variant.settings


@pytest.mark.parametrize("example", sort("fail"), ids=name)
def test_exactly_this_is_found(example: Example) -> None:
    assert sorted({d.code for d in loaded(example).diagnostics}) == example.case["finds"]


@pytest.mark.parametrize("example", sort("play"), ids=name)
def test_this_happens(example: Example) -> None:
    assert played(example).faults == []


@pytest.mark.parametrize("mechanic", MECHANICS, ids=lambda mechanic: mechanic.name)
def test_titles_are_different(mechanic: Mechanic) -> None:
    titles = Counter(example.title for example in examples(mechanic))
    assert titles.most_common(1)[0][1] == 1


def test_a_wrong_expectation_is_a_fault() -> None:
    right = sort("play")[0]
    case = merged(right.case, {"expect": {"track": [99, 0]}})
    wrong = Example(right.mechanic, right.sort, right.title, right.change, right.variant, case)
    assert played(wrong).faults == ["track: expected [99, 0], found [2, 0]"]


def test_an_unexpected_refusal_is_a_fault() -> None:
    right = sort("play")[0]
    case = {**right.case, "do": ["claim Alder--Birch with 2 blue"]}
    wrong = Example(right.mechanic, right.sort, right.title, right.change, right.variant, case)
    assert "you have only 0 blue" in played(wrong).faults[0]


def test_tickets_of_an_example_are_told_in_the_plural() -> None:
    told = GIVEN["tickets"]([["A--B", "C--D"], ["E--F"], []])
    assert told == ["Player 1 has the tickets A--B and C--D.", "Player 2 has the ticket E--F."]
