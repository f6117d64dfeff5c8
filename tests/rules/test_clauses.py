"""Every rule of the rulebooks is held by a test, or excused with a reason."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tests.rules import test_vectors
from ttr_kit.reference.clauses import Holders, clauses_page, holders, named_by, read

TESTS = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def rules() -> dict[str, str]:
    return read(TESTS)[0]


@pytest.fixture(scope="module")
def excused() -> dict[str, str]:
    return read(TESTS)[1]


@pytest.fixture(scope="module")
def held() -> Holders:
    return holders(TESTS)


@pytest.mark.parametrize(
    ("book", "number"),
    [
        *(("MK", 93), ("MC", 39), ("US", 54), ("ND", 60), ("GL", 77)),
        *(("EU", 22), ("IN", 8), ("C", 35)),
    ],
)
def test_every_rule_is_listed_once(book: str, number: int) -> None:
    text = (TESTS / "clauses.yaml").read_text("utf-8").partition("\nexcused:")[0]
    listed = re.findall(rf"^  ({book}-\d+): .", text, re.MULTILINE)
    width = 2 if book == "C" else 3
    assert listed == [f"{book}-{n:0{width}}" for n in range(1, number + 1)]


def test_every_rule_is_held_or_excused(
    rules: dict[str, str], excused: dict[str, str], held: Holders
) -> None:
    assert [id for id in rules if id not in held and id not in excused] == []
    assert [id for id in rules if id in held and id in excused] == []
    assert all(len(reason) > 5 for reason in excused.values())


def test_tests_name_only_rules_that_exist(
    rules: dict[str, str], excused: dict[str, str], held: Holders
) -> None:
    assert set(held) <= set(rules)
    assert set(excused) <= set(rules)


def test_every_vector_is_run() -> None:
    for section, vectors in test_vectors.VECTORS.items():
        function = getattr(test_vectors, f"test_{section}")
        (mark,) = (mark for mark in function.pytestmark if mark.name == "parametrize")
        assert [param.id for param in mark.args[1]] == [vector["id"] for vector in vectors]
    ids = [vector["id"] for vectors in test_vectors.VECTORS.values() for vector in vectors]
    assert len(set(ids)) == len(ids)
    assert len(ids) >= 66


def test_marks_and_docstrings_are_read() -> None:
    source = '''
@clause("MK-001", "C-33")
@pytest.mark.clause("US-054")
@pytest.mark.parametrize("a", ["GL-001"])
def test_it(a):
    """ND-001, GL-058 to GL-061."""
'''
    (function,) = ast.parse(source).body
    assert isinstance(function, ast.FunctionDef)
    assert set(named_by(function)) == {
        *("MK-001", "C-33", "US-054", "ND-001"),
        *("GL-058", "GL-059", "GL-060", "GL-061"),
    }


def test_the_page_shows_every_rule_with_its_tests(rules: dict[str, str]) -> None:
    page = clauses_page(TESTS)
    for id in rules:
        assert f"\n| {id} | " in page
    assert "rules/test_marklin.py::test_the_printed_journey_collects_14" in page
    assert "rules/test_vectors.py::test_claims[T-MK-1a]" in page
    assert "no test yet" not in page
