"""Maps with planted faults, and the games that are played on them once."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from ttr_kit.format.load import load_text
from ttr_kit.model import Variant
from ttr_kit.report import BalanceFinding, findings
from ttr_kit.simulate import Totals, simulate

MAPS = Path(__file__).parent / "maps"


def variant_of(name: str) -> Variant:
    text = (MAPS / f"{name}.yaml").read_text("utf-8")
    variant = load_text(text, f"{name}.yaml", MAPS).variant
    assert variant is not None, name
    return variant


def played(name: str, games: int, bot: str = "planner", players: int = 2) -> Totals:
    return _played(name, games, bot, players)


@cache
def _played(name: str, games: int, bot: str, players: int) -> Totals:
    return simulate(variant_of(name), games, [bot], [players])


def found(name: str, games: int, bot: str = "planner", players: int = 2) -> list[BalanceFinding]:
    return findings(variant_of(name), played(name, games, bot, players))


@pytest.fixture(scope="session")
def faulty() -> tuple[Variant, Totals]:
    return variant_of("faulty"), played("faulty", 600)
