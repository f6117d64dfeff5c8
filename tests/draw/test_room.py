"""What `check` says of routes and places agrees with what the drawing finds."""

import pytest

from tests.draw.maps import random_map
from ttr_kit.draw.layout import lay_out
from ttr_kit.draw.placement.room import cramped
from ttr_kit.format.load import load, load_text
from ttr_kit.system.resources import bundled_variants


@pytest.mark.parametrize("seed", range(24))
def test_check_and_drawing_name_the_same_routes(seed: int) -> None:
    variant = random_map(seed)
    warned = {w.partition(":")[0] for w in lay_out(variant).warnings if "do not fit" in w}
    assert {"–".join(bundle.ends) for bundle, _ in cramped(variant)} == warned


def test_some_random_maps_are_cramped() -> None:
    assert sum(bool(cramped(random_map(seed))) for seed in range(24)) > 3


@pytest.mark.parametrize("id", bundled_variants())
def test_bundled_maps_have_room(id: str) -> None:
    assert not cramped(load(id))


SWAPPED = """\
format: 1
name: Swapped
board: {{coordinates: lonlat}}
cities: {{A: {{at: [{0}]}}, B: {{at: [{1}]}}, C: {{at: [{2}]}}}}
routes:
  - {{from: A, to: B, length: 2}}
  - {{from: B, to: C, length: 3}}
  - {{from: A, to: C, length: 3}}
tickets: [{{from: A, to: B, points: 2}}]
"""


def test_a_map_with_all_latitudes_first_is_one_finding() -> None:
    text = SWAPPED.format("33.7, -118.2", "45.5, -122.6", "21.3, -157.8")
    found = [d for d in load_text(text).diagnostics if d.code == "MAP006"]
    assert len(found) == 1
    assert "2 more places" in found[0].message
    assert "swap" in str(found[0].help)


def test_one_place_off_the_globe_is_not_all_of_them() -> None:
    text = SWAPPED.format("-18.2, 33.7", "-22.6, 45.5", "-57.8, 121.3")
    found = [d for d in load_text(text).diagnostics if d.code == "MAP006"]
    assert len(found) == 1
    assert "swap" not in str(found[0].help)
