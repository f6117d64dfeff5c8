"""A damaged variant gives diagnostics with positions, or is a variant; never a traceback."""

from __future__ import annotations

import pickle
import random
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ttr_kit.format.load import Loaded, load_path, load_text
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
STRANGE: list[Any] = [
    *(None, True, False, 0, -1, 1, 3.5, 10**12, "", " ", "gray", "no", "x" * 300, "Nowhere"),
    *([], [[]], {}, {"": 1}, [None], [1, 2], {"a": {"b": []}}, "🚂", "\u202eabc", "a--b#2"),
]


def is_sound(loaded: Loaded) -> None:
    """Either a variant, or at least one error; and every finding lies within its file."""
    errors = [d for d in loaded.diagnostics if d.severity == "error"]
    assert (loaded.variant is None) == bool(errors)
    for diagnostic in loaded.diagnostics:
        span = diagnostic.span
        lines = loaded.sources[span.file].split("\n") if span.file in loaded.sources else [""]
        assert 1 <= span.line <= len(lines) + 1, diagnostic
        assert span.column >= 1, diagnostic
        assert (span.line, span.column) <= (span.end_line, span.end_column), diagnostic
        assert diagnostic.message


@cache
def plain_data(name: str) -> bytes:
    """What a variant's file says, pickled: every damage needs a copy of its own."""
    return pickle.dumps(yaml.load(TEXTS[name], LOADER))


class Damage:
    """Deletes, renames, retypes, duplicates and reorders keys and values, at random."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def apply(self, data: Any) -> Any:
        for _ in range(self.random.randint(1, 4)):
            holders = list(self._holders(data))
            if holders:
                self._damage(self.random.choice(holders))
        return data

    def _holders(self, data: Any) -> Any:
        if isinstance(data, (dict, list)):
            if data:
                yield data
            for value in data.values() if isinstance(data, dict) else data:
                yield from self._holders(value)

    def _damage(self, holder: Any) -> None:
        keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
        key, other = self.random.choice(keys), self.random.choice(keys)
        kind = self.random.choice(["delete", "rename", "retype", "duplicate", "swap", "nest"])
        if kind == "delete":
            del holder[key]
        elif kind == "retype":
            holder[key] = self.random.choice(STRANGE)
        elif kind == "swap":
            holder[key], holder[other] = holder[other], holder[key]
        elif kind == "nest":
            holder[key] = [holder[key]]
        elif isinstance(holder, list):
            holder.insert(other, holder[key])
        elif kind == "rename":
            holder[self.random.choice([f"{key}x", str(key)[:-1], "allow", "Nowhere"])] = holder.pop(
                key
            )
        else:
            holder[f"{key} 2"] = holder[key]


@pytest.mark.slow
@settings(max_examples=2000, deadline=None, suppress_health_check=list(HealthCheck))
@given(ANY, st.integers(0, 2**32))
def test_damaged_data(name: str, seed: int) -> None:
    data = Damage(seed).apply(pickle.loads(plain_data(name)))
    text = yaml.dump(data, Dumper=DUMPER, allow_unicode=True, sort_keys=False)
    is_sound(load_text(text, f"{name}.yaml", variants_folder()))


@pytest.mark.slow
@settings(max_examples=1000, deadline=None, suppress_health_check=list(HealthCheck))
@given(ANY, st.integers(0, 2**32))
def test_damaged_text(name: str, seed: int) -> None:
    chance = random.Random(seed)
    lines = TEXTS[name].split("\n")
    for _ in range(chance.randint(1, 5)):
        at = chance.randrange(len(lines))
        line = lines[at]
        cut = chance.randrange(len(line) + 1)
        lines[at] = chance.choice(
            [
                line[:cut],
                line[cut:],
                line[:cut] + chance.choice("{}[]:,-#&*!|>'\"%@`\t\\ \x00\x1b🚂0") + line[cut:],
                line + "\n" + line,
                "  " + line,
                line.upper(),
                lines[chance.randrange(len(lines))],
            ]
        )
    is_sound(load_text("\n".join(lines), f"{name}.yaml", variants_folder()))


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
