"""Variants and games that many tests ask for, made once in a process, when first asked for.

Collecting the tests does no work (`tests/conftest.py` holds that), so modules ask for them inside
of tests and fixtures; what parametrizes tests comes from names of files and from their text.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from ttr_kit.engine import Game
from ttr_kit.format.load import load
from ttr_kit.game import compile_game
from ttr_kit.model import Variant
from ttr_kit.system.resources import bundled_path, bundled_variants

OWN = {path.stem: path for path in sorted((Path(__file__).parent / "variants").glob("*.yaml"))}
"""Variants of the tests, by id; one of them, `kitchen-sink`, has every mechanic."""
EVERY = sorted([*bundled_variants(), *OWN])
VARIED = ("europe", "great-lakes", "marklin", "nordic", "usa")
"""Bundled variants that together have all mechanics; any other has no more than one of them has.

For faces that take long, and whose parts are tried with every variant elsewhere.
"""

_PLAYERS = re.compile(r"^players: \{min: (\d+), max: (\d+)\}", re.MULTILINE)
_PARENT = re.compile(r"^extends: (\S+)", re.MULTILINE)
_DEFAULT = range(2, 6)


@cache
def variant(name: str) -> Variant:
    """A variant, bundled or of the tests."""
    return load(OWN.get(name, name))


@cache
def game(name: str, players: int) -> Game:
    """The variant for so many players."""
    return compile_game(variant(name), players)


@cache
def seats(name: str) -> range:
    """How many can play the variant, as its text says, without loading it."""
    text = (OWN.get(name) or bundled_path(name)).read_text(encoding="utf-8")
    if found := _PLAYERS.search(text):
        return range(int(found[1]), int(found[2]) + 1)
    parent = _PARENT.search(text)
    return seats(parent[1]) if parent else _DEFAULT


def tables(names: list[str]) -> list[tuple[str, int]]:
    """Each of the variants with each number of players."""
    return [(name, players) for name in names for players in seats(name)]


@cache
def having(mechanic: str) -> tuple[str, ...]:
    """The bundled variants that have the mechanic."""
    return tuple(name for name in bundled_variants() if mechanic in variant(name).settings)
