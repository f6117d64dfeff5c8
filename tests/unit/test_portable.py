"""A variant as plain data is the same variant again."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from tests.property.random_variants import variants
from ttr_kit.engine.playout import playout
from ttr_kit.format.load import load, load_text
from ttr_kit.format.portable import dump, revive
from ttr_kit.game import compile_game
from ttr_kit.model import Variant
from ttr_kit.system.resources import bundled_variants

KITCHEN_SINK = str(Path(__file__).parents[1] / "variants/kitchen-sink.yaml")
TESTED = [*bundled_variants(), KITCHEN_SINK]


def carried(variant: Variant) -> Variant:
    return revive(json.loads(json.dumps(dump(variant))))


@pytest.mark.parametrize("path", TESTED, ids=lambda path: Path(path).stem)
def test_every_variant_comes_back_the_same(path: str) -> None:
    variant = load(path)
    again = carried(variant)
    assert again == variant
    # Equal is not enough: a list that should be a tuple, or a text that should be a number,
    # would make another representation.
    assert repr(again) == repr(variant)


@settings(max_examples=30, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(variants())
def test_random_variants_come_back_the_same(text: str) -> None:
    variant = load_text(text).variant
    if variant is not None:
        assert repr(carried(variant)) == repr(variant)


def test_it_plays_the_same_game() -> None:
    variant = load(TESTED[-1])
    scores = []
    for one in (variant, carried(variant)):
        game = compile_game(one, one.max_players)
        state = game.start(5)
        playout(game, state, 5)
        scores.append(state.scores)
    assert scores[0] == scores[1]


def test_other_data_is_refused() -> None:
    with pytest.raises(ValueError, match="form 1"):
        revive({"form": 2, "variant": {}})


def test_it_needs_the_standard_library_alone() -> None:
    """What a page in a browser has: no YAML, no schema, no networkx."""
    code = (
        "import sys; import ttr_kit.format.portable, ttr_kit.game, ttr_kit.bots.base;"
        "ours = {'yaml', 'jsonschema', 'networkx', 'click', 'svgwrite', 'jinja2'};"
        "sys.exit(' '.join(ours & set(sys.modules)) or 0)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
