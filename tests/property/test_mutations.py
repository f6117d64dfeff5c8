"""A damaged variant gives diagnostics with positions, or is a variant; never a traceback."""

from __future__ import annotations

import pickle
import random
from functools import cache
from pathlib import Path

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.amounts import amount, soak
from tests.fuzz.damage import Damage, damaged_text
from tests.fuzz.faces import is_sound
from ttr_kit.format.load import load_path, load_text
from ttr_kit.system.resources import bundled_variants, variants_folder

TEXTS = {
    path.stem: path.read_text(encoding="utf-8")
    for path in (
        *(variants_folder() / f"{name}.yaml" for name in bundled_variants()),
        *(Path(__file__).parents[1] / "variants").glob("*.yaml"),
    )
}
SMALL = ["first-steps", "kitchen-sink", "goals"]
ANY = st.sampled_from([*sorted(TEXTS), *SMALL * len(TEXTS)])
"""Mostly small ones, which have every mechanic, goal and award: there damage meets what matters
sooner."""
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
DUMPER = getattr(yaml, "CSafeDumper", yaml.SafeDumper)


LENIENT = {"deadline": None, "suppress_health_check": list(HealthCheck)}


@cache
def plain_data(name: str) -> bytes:
    """What a variant's file says, pickled: every damage needs a copy of its own."""
    return pickle.dumps(yaml.load(TEXTS[name], LOADER))


@soak
@pytest.mark.slow
@settings(max_examples=amount(700, at_length=7000), **LENIENT)
@given(ANY, st.integers(0, 2**32))
def test_damaged_data(name: str, seed: int) -> None:
    data = Damage(seed).apply(pickle.loads(plain_data(name)))
    text = yaml.dump(data, Dumper=DUMPER, allow_unicode=True, sort_keys=False)
    is_sound(load_text(text, f"{name}.yaml", variants_folder()))


@soak
@pytest.mark.slow
@settings(max_examples=amount(350, at_length=3500), **LENIENT)
@given(ANY, st.integers(0, 2**32))
def test_damaged_text(name: str, seed: int) -> None:
    text = damaged_text(TEXTS[name], random.Random(seed))
    is_sound(load_text(text, f"{name}.yaml", variants_folder()))


@pytest.mark.parametrize("name", bundled_variants())
def test_the_undamaged_variants_are_sound(name: str) -> None:
    loaded = load_path(name)
    is_sound(loaded)
    assert loaded.variant is not None


def test_random_bytes(tmp_path: Path) -> None:
    chance = random.Random(1)
    for number in range(200):
        path = tmp_path / f"{number}.yaml"
        path.write_bytes(chance.randbytes(chance.randrange(1, 400)))
        loaded = load_path(path)
        is_sound(loaded)
        assert loaded.variant is None
