"""Names are shown as text, whatever is in them, and in the language of the rulebook."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser

import pytest

from tests.shared import OWN
from ttr_kit.format.load import load, load_text
from ttr_kit.language.translated import translated
from ttr_kit.model import Variant
from ttr_kit.rulebook import Rulebook, differences, html, markdown

EVIL = (
    "<script>alert(1)</script>",
    "**bold** _it_ [link](http://example.com) `code` | &amp; \\ ~~x~~ $x$ ^y^ {#id} ![i](j)",
    '"><img src=x onerror=alert(1)>',
    "# Heading",
    "--- 1. - + {{ 7 * 7 }} {% raw %}",
)


def strange(name: str) -> Variant:
    """The file of all mechanics with strange names of cities, cards, bonuses and of itself."""
    text = OWN["kitchen-sink"].read_text("utf-8")
    for word in ("Anvil", "Garden", "Globetrotter", "Kitchen Sink"):
        quoted = json.dumps(f"{name} {word}")
        pattern = rf"\b{word}\b(?! \d)(?=[:,}}]|$)"
        text = re.sub(pattern, lambda _, quoted=quoted: quoted, text, flags=re.MULTILINE)
    loaded = load_text(text, "sink.yaml")
    assert loaded.variant is not None, loaded.diagnostics
    return loaded.variant


class Page(HTMLParser):
    """Collects the tags of a page outside its pictures, and its text."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.words: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}

    def handle_data(self, data: str) -> None:
        self.words.append(data)


@pytest.mark.parametrize("name", EVIL)
def test_names_are_shown_letter_by_letter(name: str) -> None:
    variant = strange(name)
    plain = Page(html(load(OWN["kitchen-sink"])))
    page = Page(html(variant))
    assert page.tags == plain.tags
    assert page.attributes == plain.attributes
    words = " ".join("".join(page.words).split())
    assert f"{' '.join(name.split())} Globetrotter" in words
    assert f"{' '.join(name.split())} Kitchen Sink: the rules" in words
    assert f"{' '.join(name.split())} Anvil" in words
    compared = Page(differences(load("usa"), variant).html())
    assert f"{' '.join(name.split())} Kitchen Sink" in " ".join("".join(compared.words).split())
    assert compared.tags.isdisjoint({"script", "img", "a", "code"})


def test_a_page_loads_nothing_and_has_no_script() -> None:
    text = html(load("nordic"))
    assert not re.search(r"<script|<link|<img|@import|(?:src|href)=\"(?!#)", text)
    assert "url(http" not in text
    ids = re.findall(r'\sid="([^"]+)"', text)
    assert len(set(ids)) == len(ids)
    for target in set(re.findall(r'(?:href="#|url\(#)([^")]+)', text)):
        assert target in ids


def test_links_to_pictures_lead_to_pictures() -> None:
    book = Rulebook(load("nordic"))
    text = book.markdown(pictures="some folder")
    linked = re.findall(r"!\[[^\]]*\]\(some%20folder/([\w-]+\.svg)\)", text)
    assert sorted(linked) == sorted(book.pictures)
    assert {"board.svg", "cards.svg", "claim.svg", "tunnel.svg", "ferry.svg"} < set(linked)
    assert "![" not in book.markdown()
    for svg in book.pictures.values():
        assert "<svg" in svg


def test_names_are_those_of_the_language() -> None:
    text = markdown(load("marklin"))
    assert "Munich" in text
    assert "München" not in text
    assert "Denmark" in text


def test_a_renamed_variant_holds_together() -> None:
    variant = load("marklin")
    renamed = translated(variant, "en")
    assert len(renamed.cities) == len(variant.cities)
    cities = {city.name for city in renamed.cities}
    assert all(set(route.ends) <= cities for route in renamed.routes)
    assert all(set(ticket.ends) <= cities | set(renamed.groups) for ticket in renamed.tickets)
    assert renamed.settings.keys() == variant.settings.keys()


def test_two_cities_do_not_become_one() -> None:
    text = OWN["tiny"].read_text("utf-8")
    variant = load(OWN["tiny"])
    first, second = (city.name for city in variant.cities[:2])
    text += f"\nlanguage: fr\nnames: {{en: {{{first}: Same, {second}: Same}}}}\n"
    renamed = load_text(text, "tiny.yaml").variant
    assert renamed is not None
    names = [city.name for city in translated(renamed, "en").cities]
    assert len(set(names)) == len(names)
    assert "Same" in names


def test_the_texts_of_a_variant_and_things_of_the_same_name_are_kept_apart() -> None:
    tiny = load(OWN["tiny"])
    first, second = (city.name for city in tiny.cities[:2])
    text = re.sub(rf"\b{first}\b", "name", OWN["tiny"].read_text("utf-8"))
    text += f"\nnames: {{de: {{name: {second}, {second}: Zwei, edition: Erste}}}}\n"
    variant = load_text(text, "tiny.yaml").variant
    assert variant is not None
    found = translated(variant, "de")
    assert [city.name for city in found.cities[:2]] == ["name", "Zwei"]
    assert (found.name, found.edition) == (second, "Erste")


@pytest.mark.parametrize("language", ["en", "de"])
def test_each_of_three_kinds_of_pieces_has_its_sign(language: str) -> None:
    text = (
        "format: 1\nname: X\nplayers: {min: 1, max: 1}\nend: {at_most: 20}\n"
        "pieces: {rail: {count: 9}, boat: {count: 9}, llama: {count: 9}}\n"
        "cities: {A: {at: [0, 0]}, B: {at: [500, 300]}, C: {at: [900, 0]}}\nroutes:\n"
        "  - {from: A, to: B, length: 3, piece: boat}\n"
        "  - {from: B, to: C, length: 3, piece: llama}\n"
        "  - {from: A, to: C, length: 4}\n"
        "tickets:\n  - {from: A, to: B, points: 3}\n  - {from: B, to: C, points: 3}\n"
        "  - {from: A, to: C, points: 4}\n"
    )
    loaded = load_text(text, "x.yaml")
    assert loaded.variant is not None, loaded.diagnostics
    book = Rulebook(loaded.variant, language)
    for sign, kind in (("sign-oval-1.svg", "boats"), ("sign-oval-2.svg", "llamas")):
        assert sign in book.pictures
        line = next(line for line in book.markdown("p").splitlines() if f"p/{sign}" in line)
        assert kind in line
