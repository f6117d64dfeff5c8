"""Bots play whatever the format allows, not only maps that make sense."""

import pytest
from hypothesis import HealthCheck, Phase, assume, given, settings
from hypothesis import strategies as st

from tests.bots.test_bots import BOTS
from tests.property.random_variants import variants
from ttr_kit.bots import create, play
from ttr_kit.format.load import load_text
from ttr_kit.game import compile_game


@pytest.mark.slow
@settings(
    max_examples=80,
    deadline=None,
    derandomize=True,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
@given(text=variants(), seed=st.integers(0, 1000), data=st.data())
def test_bots_play_random_variants_to_the_end(text: str, seed: int, data: st.DataObject) -> None:
    variant = load_text(text).variant
    assume(variant is not None)
    assert variant is not None
    players = data.draw(st.integers(variant.min_players, min(4, variant.max_players)))
    game = compile_game(variant, players)
    names = [data.draw(st.sampled_from(sorted(BOTS))) for _ in range(players)]
    state = play(game, [create(name, seed + seat) for seat, name in enumerate(names)], seed)
    assert state.over
