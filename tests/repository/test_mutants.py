"""The mutants that `make mutants` makes are small, different from what was, and still Python."""

from __future__ import annotations

import ast
import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
TEXT = '''
"""Has 1 number in its docstring, which stays."""
LIMIT: int = 3


def pay(cards: int, price: int = 2, *, plain: bool = False) -> int:
    """Pay 1 price."""
    if cards < price:
        raise ValueError(f"{cards + 1} is too few")
    if plain:
        return cards - price
    total = (
        cards
        + price
    )
    return total
'''


@pytest.fixture(scope="module")
def mutants() -> ModuleType:
    spec = importlib.util.spec_from_file_location("mutants", ROOT / "benchmarks" / "mutants.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules["mutants"] = module
    spec.loader.exec_module(module)
    return module


def test_every_change_is_one_change(mutants: ModuleType) -> None:
    plain = ast.unparse(ast.parse(TEXT)).splitlines()
    shown = []
    for number, _ in enumerate(mutants.changes(ast.parse(TEXT))):
        lines = mutants.changed(TEXT, number).splitlines()
        (pair,) = [(a, b) for a, b in zip(plain, lines, strict=True) if a != b]
        shown.append(" → ".join(line.strip() for line in pair))
    assert shown == [
        "LIMIT: int = 3 → LIMIT: int = 4",
        "if cards < price: → if cards <= price:",
        "if plain: → if not plain:",
        "return cards - price → return cards + price",
        "total = cards + price → total = cards - price",
    ]


def test_a_change_knows_the_lines_of_its_statement(mutants: ModuleType) -> None:
    lines = TEXT.splitlines()
    last = list(mutants.changes(ast.parse(TEXT)))[-1]
    assert [lines[line - 1].strip() for line in last.lines] == [
        "total = (",
        "cards",
        "+ price",
        ")",
    ]
    branch = list(mutants.changes(ast.parse(TEXT)))[1]
    assert [lines[line - 1].strip() for line in branch.lines] == ["if cards < price:"]


def test_engine_and_mechanics_are_changed(mutants: ModuleType) -> None:
    folders = {Path(file).parts[1] for file in mutants.sources()}
    assert folders == {"engine", "mechanics"}
    assert all((ROOT / file).is_file() for file in mutants.sources())
