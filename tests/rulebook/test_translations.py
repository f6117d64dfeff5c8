"""Rulebooks in other languages: complete, with the names that files give, and nothing inherited
that no longer fits.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ttr_kit.format.load import load, load_path, load_text
from ttr_kit.language.bundle import HOME
from ttr_kit.language.translated import translated
from ttr_kit.language.translations import TEXTS, vocabulary
from ttr_kit.mechanics import MECHANICS
from ttr_kit.rulebook import LANGUAGES, markdown

OTHERS = [language for language in LANGUAGES if language != "en"]
TINY = """
format: 1
name: Tiny
description: A few towns.
players: {max: 2}
pieces: {train: {count: 6}}
cities: {Bergen: {}, Narvik: {}, Name: {}}
routes:
  - {from: Bergen, to: Name, length: 3}
  - {from: Narvik, to: Name, length: 2}
  - {from: Bergen, to: Narvik, length: 2}
tickets:
  - {from: Bergen, to: Name, points: 3}
  - {from: Narvik, to: Name, points: 2}
ticket_rules: {start: {deal: 1, keep: 1}}
names:
  de: {Tiny: Winzig, description: Ein paar Orte., Bergen: Bjørgvin, Narvik: Narvik, Name: Ort}
"""


def clauses(text: str) -> list[str]:
    return sorted(re.findall(r"\b(?:MK|MC|US|ND|GL|EU|IN|PA|C)-\d+", text))


def test_german_and_french_are_shipped() -> None:
    assert OTHERS == ["de", "fr"]


@pytest.mark.parametrize("language", OTHERS)
def test_every_template_has_its_translation_with_the_same_clauses(language: str) -> None:
    own = HOME / language / "rules"
    pairs = [(path, own / path.name) for path in sorted((HOME / "en" / "rules").glob("*.j2"))]
    for mechanic in MECHANICS:
        path = mechanic.folder / "rules.en.md.j2"
        pairs.append((path, path.with_name(f"rules.{language}.md.j2")))
    for ours, theirs in pairs:
        assert clauses(ours.read_text("utf-8")) == clauses(theirs.read_text("utf-8")), theirs


@pytest.mark.parametrize("language", OTHERS)
def test_no_english_word_is_left(language: str) -> None:
    """Of what the kit itself says; names are for the file to translate."""
    told = re.compile(r"\b(the|and|you|your|card|cards|player|players|ticket|route|points?|of)\b")
    also = {"fr": {"route", "point", "points"}}.get(language, set())  # words of both languages
    credits = re.compile(r"^## (Dank|Remerciements).*", re.DOTALL | re.MULTILINE)
    for variant in ("usa", "nordic", "marklin", "great-lakes"):
        text = credits.sub("", markdown(load(variant), language))
        assert set(told.findall(text)) - also == set(), variant


def test_texts_go_by_their_keys() -> None:
    variant = load_text(TINY).variant
    assert variant is not None
    german = translated(variant, "de")
    assert (german.name, german.description) == ("Winzig", "Ein paar Orte.")
    assert [city.name for city in german.cities] == ["Bjørgvin", "Narvik", "Ort"]
    assert german.routes[0].ends == ("Bjørgvin", "Ort")
    assert german.pieces[0].plural == vocabulary("de")["trains"]
    assert load_text(TINY).diagnostics == ()


def test_a_text_that_is_written_anew_loses_its_translation(tmp_path: Path) -> None:
    (tmp_path / "tiny.yaml").write_text(TINY, "utf-8")
    child = tmp_path / "child.yaml"
    child.write_text(
        "format: 1\nextends: ./tiny.yaml\nname: Tinier\ndescription: Fewer towns.\n", "utf-8"
    )
    loaded = load_path(child)
    assert loaded.variant is not None
    assert translated(loaded.variant, "de").description == "Fewer towns."
    assert "NAM002" in {d.code for d in loaded.diagnostics}
    child.write_text(child.read_text("utf-8") + "names: {de: {description: Weniger.}}\n", "utf-8")
    again = load_path(child).variant
    assert again is not None
    assert translated(again, "de").description == "Weniger."


def test_shipped_variants_do_not_share_a_description() -> None:
    german = [translated(load(name), "de").description for name in ("usa", "usa-1910", "usa-mega")]
    assert len(set(german)) == 3


def test_the_keys_of_texts_are_texts_of_a_variant() -> None:
    variant = load("usa")
    assert all(isinstance(getattr(variant, key), str) for key in TEXTS)
