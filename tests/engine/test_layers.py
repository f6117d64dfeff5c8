"""The engine knows no mechanic, and nothing here needs more than the standard library."""

from __future__ import annotations

import ast
import doctest
import sys
from pathlib import Path

import pytest

import ttr_kit.game
from ttr_kit.mechanics import MECHANICS

ROOT = Path(ttr_kit.game.__file__).parent
ENGINE = sorted((ROOT / "engine").glob("*.py"))
RULES = sorted((ROOT / "mechanics").glob("*/rules.py"))


def imports(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add(node.module or "")
    return found


def own(found: set[str]) -> set[str]:
    """The imports from the kit; all others must be of the standard library."""
    kit = {name for name in found if name.split(".")[0] == "ttr_kit"}
    assert {name.split(".")[0] for name in found - kit} <= set(sys.stdlib_module_names)
    return kit


@pytest.mark.parametrize("path", ENGINE, ids=lambda path: path.name)
def test_the_engine_stands_on_model_and_network(path: Path) -> None:
    for name in own(imports(path)):
        assert name.startswith(("ttr_kit.engine", "ttr_kit.model", "ttr_kit.network"))


@pytest.mark.parametrize("path", RULES, ids=lambda path: path.parent.name)
def test_no_mechanic_knows_another(path: Path) -> None:
    mine = f"ttr_kit.mechanics.{path.parent.name}"
    for name in own(imports(path)):
        assert name == mine or name.startswith(("ttr_kit.engine", "ttr_kit.model"))


def test_the_engine_names_no_mechanic() -> None:
    """As whole words in code; `ship` and `tunnel` may stand in examples of documentation."""
    for path in ENGINE:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        names |= {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
        assert not names & {mechanic.name for mechanic in MECHANICS}


def test_every_mechanic_has_rules() -> None:
    assert {path.parent.name for path in RULES} == {mechanic.name for mechanic in MECHANICS}


def test_the_example_runs() -> None:
    result = doctest.testmod(ttr_kit.game)
    assert result.attempted > 5
    assert result.failed == 0
