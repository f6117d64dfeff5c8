"""Random edits of odd files and of every bundled variant; `benchmarks/edits.py` makes more."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.edit.bundled import bundled_edits
from tests.edit.odd_files import Scribe, a_child, a_variant
from tests.edit.trial import assert_one_line, merged, plain, try_edits, try_in_child
from ttr_kit.edit import apply, operation
from ttr_kit.edit.steps import same
from ttr_kit.system.resources import bundled_path, bundled_variants

SEEDS = st.integers(0, 2**32)


@settings(max_examples=40)
@given(SEEDS)
def test_odd_files_stay_as_they_are_but_for_the_edit(seed: int) -> None:
    random = Random(seed)
    data = a_variant(random)
    text = Scribe(random).write(data)
    assert same(plain(text), data)
    assert try_edits(text, random, more=random.choice([0, 0, 3])) == []


@settings(max_examples=8)
@given(SEEDS)
def test_a_child_says_the_edit_and_the_parent_stays(
    tmp_path_factory: pytest.TempPathFactory, seed: int
) -> None:
    random = Random(seed)
    parent = a_variant(random)
    files = [Scribe(random).write(data) for data in (parent, a_child(random, parent))]
    folder = tmp_path_factory.mktemp("family")
    assert try_in_child(*files, folder, random, more=2) == []


@pytest.mark.parametrize("id", bundled_variants())
def test_bundled_variants(id: str) -> None:
    assert bundled_edits(id, Random(id), count=2) == []


@pytest.mark.parametrize("id", bundled_variants())
def test_moving_a_city_changes_one_line(id: str) -> None:
    path = bundled_path(id)
    text = path.read_text(encoding="utf-8")
    data = merged(text, path.parent)
    for name, city in list(data["cities"].items())[5:8:2]:
        at = [city["at"][0] + 1, city["at"][1] + 1]
        move = operation({"op": "move_city", "name": name, "at": at})
        edited = apply(text, [move], id, path.parent)
        if "extends" not in plain(text):
            assert_one_line(text, edited.text)
            assert len(edited.changed_lines) == 1
        assert merged(edited.text, Path(path.parent))["cities"][name]["at"] != city["at"]
