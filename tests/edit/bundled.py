"""Random edits of a bundled variant."""

from __future__ import annotations

from random import Random

from tests.edit.random_edits import CHILD_EDITS, MAP_EDITS, Kind
from tests.edit.trial import plain, try_in_child, try_with
from ttr_kit.system.resources import bundled_path


def bundled_edits(id: str, random: Random, count: int) -> list[str]:
    """Make edits, each held against what it must be; what is refused."""
    path = bundled_path(id)
    text = path.read_bytes().decode()
    if "extends" in plain(text):
        return try_in_child(None, text, path.parent, random, count)
    kinds: tuple[Kind, ...] = (*MAP_EDITS, *CHILD_EDITS)
    return try_with(text, random, [kinds] * count)
