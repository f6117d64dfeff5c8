"""Variants that nobody has published play to the end, and everything holds on the way."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, Phase, assume, given, note, settings
from hypothesis import strategies as st

from tests.property.checked_games import checked_game
from tests.property.random_variants import variants
from ttr_kit.diagnostics import Severity
from ttr_kit.format.load import load_text
from ttr_kit.game import compile_game

LENIENT = {
    "deadline": None,
    "suppress_health_check": [HealthCheck.too_slow, HealthCheck.data_too_large],
}


@pytest.mark.slow
@settings(max_examples=150, **LENIENT)
@given(text=variants(), data=st.data())
def test_random_variants_play_to_the_end(text: str, data: st.DataObject) -> None:
    note(text)
    variant = load_text(text).variant
    assume(variant is not None)
    players = data.draw(st.integers(1, variant.max_players), label="players")
    checked_game(compile_game(variant, players), seed=data.draw(st.integers(0, 99), label="seed"))


@pytest.mark.slow
def test_nearly_all_random_variants_are_valid() -> None:
    """About one in thirty is not; with another mechanic, other examples are drawn."""
    errors: list[str] = []
    built = []

    @settings(max_examples=300, derandomize=True, phases=[Phase.generate], **LENIENT)
    @given(text=variants())
    def build(text: str) -> None:
        built.append(text)
        found = [d.code for d in load_text(text).diagnostics if d.severity is Severity.ERROR]
        errors.extend(found[:1])

    build()
    assert len(errors) <= len(built) * 0.1, errors
