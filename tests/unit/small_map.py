"""A small map whose sections tests change, and what the checks find in it."""

from __future__ import annotations

from collections import Counter

from ttr_kit.format.load import Loaded, load_path, load_text
from ttr_kit.model import Variant

SECTIONS = {
    "players": "{max: 2}",
    "pieces": "{train: {count: 6}}",
    "cities": "{Bergen: {}, Narvik: {}, Oslo: {}}",
    "routes": """
  - {from: Bergen, to: Oslo, length: 3}
  - {from: Narvik, to: Oslo, length: 2}
  - {from: Bergen, to: Narvik, length: 2}""",
    "tickets": """
  - {from: Bergen, to: Oslo, points: 3}
  - {from: Narvik, to: Oslo, points: 2}""",
    "ticket_rules": "{start: {deal: 1, keep: 1}}",
}


def checked(**sections: str) -> Loaded:
    """What becomes of a small map in which some sections are different."""
    lines = [f"{key}: {text}" for key, text in {**SECTIONS, **sections}.items()]
    return load_text("format: 1\nname: Example\n" + "\n".join(lines) + "\n")


def codes(**sections: str) -> Counter[str]:
    return Counter(diagnostic.code for diagnostic in checked(**sections).diagnostics)


def message(code: str, **sections: str) -> str:
    found = [d.message for d in checked(**sections).diagnostics if d.code == code]
    assert len(found) == 1, found
    return found[0]


def variant(name: str) -> Variant:
    found = load_path(name).variant
    assert found is not None
    return found
