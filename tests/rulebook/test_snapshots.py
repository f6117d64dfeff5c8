"""The rulebooks of the bundled variants are those that somebody has read."""

from __future__ import annotations

import pytest

from tests.goldens.goldens import HERE
from tests.rulebook.told import book
from tests.rulebook.wellformed import slips
from tests.updates import SNAPSHOTS
from ttr_kit.rulebook import LANGUAGES
from ttr_kit.system.resources import bundled_variants

EACH = [(id, language) for id in bundled_variants() for language in LANGUAGES]


@pytest.mark.parametrize(("id", "language"), EACH)
def test_the_rulebook_is_the_one_that_was_read(id: str, language: str) -> None:
    """`make regenerate` writes them: read the difference."""
    ending = "" if language == "en" else f".{language}"
    file = HERE / "rulebooks" / f"{id}{ending}.md"
    if SNAPSHOTS:
        file.parent.mkdir(exist_ok=True)
        file.write_text(book(id, language), encoding="utf-8")
    assert file.read_text(encoding="utf-8") == book(id, language)


@pytest.mark.parametrize("id", bundled_variants())
def test_the_rulebook_reads_well(id: str) -> None:
    assert list(slips(book(id))) == []


def test_no_rulebook_is_left_over() -> None:
    known = {f"{id}{'' if code == 'en' else f'.{code}'}" for id, code in EACH} | {"clauses"}
    assert {file.name.removesuffix(".md") for file in (HERE / "rulebooks").iterdir()} == known
