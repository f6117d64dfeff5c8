"""A board in another language shows the same colors as the board itself."""

import re

import pytest

from ttr_kit.format.load import load
from ttr_kit.rulebook import LANGUAGES, Rulebook
from ttr_kit.system.resources import bundled_variants


def paints(variant: str, language: str, picture: str) -> set[str]:
    svg = Rulebook(load(variant), language).pictures[picture]
    return set(re.findall(r'fill="(#\w+)"', svg))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("picture", ["board.svg", "cards.svg"])
def test_colors_stay_what_they_are(language: str, picture: str) -> None:
    variant = bundled_variants()[0]
    assert paints(variant, language, picture) == paints(variant, "en", picture)
