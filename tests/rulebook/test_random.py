"""Variants that nobody has published have rulebooks that read well."""

from __future__ import annotations

from hypothesis import HealthCheck, assume, given, note, settings

from tests.property.random_variants import variants
from tests.rulebook.wellformed import slips
from ttr_kit.format.load import load_text
from ttr_kit.rulebook import markdown


@settings(
    max_examples=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(text=variants())
def test_random_variants_have_sound_rulebooks(text: str) -> None:
    text = text.replace("Old  Town", "Old Town")  # two blanks would look like a slip
    note(text)
    variant = load_text(text).variant
    assume(variant is not None)
    assert variant is not None
    book = markdown(variant, "en", pictures="pictures")
    note(book)
    assert list(slips(book)) == []
