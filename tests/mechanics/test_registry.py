"""Every mechanic has every face; one that lacks some is unfinished."""

import json
import re
from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from tests.shared import having
from tests.shared import variant as bundled
from ttr_kit.engine import Game
from ttr_kit.format.load import load_text
from ttr_kit.format.schema.bundle import bundle, fragments
from ttr_kit.language.bundle import languages
from ttr_kit.language.speech import said
from ttr_kit.mechanics import MECHANICS
from ttr_kit.mechanics.marking import glyphs, legend, marks, place, where
from ttr_kit.mechanics.marks import WHERE
from ttr_kit.mechanics.mechanic import Mechanic
from ttr_kit.model import Features, Variant
from ttr_kit.reference.examples import base, examples, loaded, to_yaml
from ttr_kit.rulebook import section, sections
from ttr_kit.system.resources import bundled_variants

FACES = (
    *("schema.json", "examples.yaml"),
    *(f"rules.{language}.md.j2" for language in languages()),
    *(f"words.{language}.ftl" for language in languages()),
)
UNRENDERED = re.compile(r"\{[{%#]|[#%}]\}|None|Undefined|  \S|\b1 \w+s\b")
CLAUSE = re.compile(r"\b(?:MK|MC|US|ND|GL|EU|IN|PA)-\d{3}\b|\bC-\d\d\b")
UNPUBLISHED = "of no published rulebook"
BY_NAME = {mechanic.name: mechanic for mechanic in MECHANICS}
each_mechanic = pytest.mark.parametrize("mechanic", MECHANICS, ids=lambda mechanic: mechanic.name)


def using(mechanic: Mechanic[Any]) -> Iterator[Variant]:
    """The bundled variants that have the mechanic."""
    return map(bundled, having(mechanic.name))


def all_bundled() -> list[Variant]:
    return [bundled(name) for name in bundled_variants()]


def example_variant(mechanic: Mechanic[Any]) -> Variant:
    found = load_text(to_yaml(base(mechanic)), "example.yaml").variant
    assert found is not None
    return found


# Files and manifest


@each_mechanic
def test_every_face_is_there(mechanic: Mechanic[Any]) -> None:
    assert [face for face in FACES if not (mechanic.folder / face).is_file()] == []


def test_every_folder_is_registered() -> None:
    folder = MECHANICS[0].folder.parent
    found = {path.parent.name for path in folder.glob("*/__init__.py")}
    assert found == set(BY_NAME)


@each_mechanic
def test_the_manifest_is_complete(mechanic: Mechanic[Any]) -> None:
    assert re.fullmatch("[a-z]+", mechanic.name)
    assert mechanic.title[0].isupper()
    assert mechanic.summary.endswith(".")
    assert mechanic.checks()
    assert mechanic.source == ""


@each_mechanic
def test_features_and_settings_are_typed_as_the_schema_says(mechanic: Mechanic[Any]) -> None:
    fragment = fragments()[mechanic.name]
    for kind in ("city", "route", "card", "ticket"):
        assert [f.key for f in mechanic.features(kind)] == list(fragment.get(kind, {}))
    stated = next(iter(fragment.get("variant", {}).values()), {}).get("properties", {})
    names = [field.name for field in fields(mechanic.settings)]
    assert sorted(names) == sorted(stated)
    required = stated.keys() - {key for key in stated if "default" in stated[key]}
    for field in fields(mechanic.settings):
        if field.name not in required:
            made = field.default_factory() if callable(field.default_factory) else field.default
            default = stated[field.name]["default"]
            assert made == (tuple(default) if isinstance(default, list) else default), field.name


@each_mechanic
def test_a_bundled_variant_uses_it(mechanic: Mechanic[Any]) -> None:
    assert any(mechanic.name in variant.settings for variant in all_bundled())


# Schema


def keys(node: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    for key, part in node.items():
        yield key, part
        yield from keys(part.get("properties", {}))


@each_mechanic
def test_every_key_has_a_description_and_an_example(mechanic: Mechanic[Any]) -> None:
    fragment = json.loads((mechanic.folder / "schema.json").read_text("utf-8"))
    for kind in ("variant", "city", "route", "card", "ticket"):
        for key, part in keys(fragment.get(kind, {})):
            assert part.get("description", "").endswith("."), key
            assert part.get("examples"), key
    assert len(fragment.get("variant", {})) <= 1


# Rulebook


@each_mechanic
def test_the_section_renders(mechanic: Mechanic[Any]) -> None:
    for whole in using(mechanic):
        text = section(whole, mechanic)
        assert text.strip()
        assert not UNRENDERED.search(no_tables(text)), text
        assert "\n\n\n" not in text
        for line in text.splitlines():
            assert not re.search(r"[a-z][.,;:][A-Za-z]| [.,;:]", line), line


def no_tables(text: str) -> str:
    """The text without tables and without the indentation of lists."""
    return "\n".join(line.strip() for line in text.splitlines() if not line.startswith("|"))


@each_mechanic
def test_the_section_renders_for_every_example(mechanic: Mechanic[Any]) -> None:
    for example in examples(mechanic):
        variant = loaded(example).variant
        if variant is not None and mechanic.name in variant.settings:
            assert section(variant, mechanic).strip()


def test_sections_are_those_of_the_mechanics_in_use() -> None:
    for variant in all_bundled():
        assert [s.mechanic for s in sections(variant)] == [
            name for name in BY_NAME if name in variant.settings
        ]


def changes(value: Any) -> Iterator[Any]:
    """The value with one number, word or choice in it changed."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield value + 1
    elif isinstance(value, tuple):
        for i, item in enumerate(value):
            for change in changes(item):
                yield (*value[:i], change, *value[i + 1 :])
    elif isinstance(value, dict):
        for key, item in value.items():
            for change in changes(item):
                yield {**value, key: change}
    elif value == "once_per_city":
        yield "per_visit"
    elif isinstance(value, str):
        yield None


@each_mechanic
def test_every_setting_is_in_the_text(mechanic: Mechanic[Any]) -> None:
    """Whatever setting is changed, the text changes too."""
    for whole in using(mechanic):
        settings: Any = whole.settings[mechanic.name]
        text = section(whole, mechanic)
        for entry in fields(settings) if settings is not None else ():
            if entry.name == "chain_substitution" and not settings.substitute:
                continue  # there is nothing to chain
            for change in changes(getattr(settings, entry.name)):
                other = replace(settings, **{entry.name: change})
                changed = replace(whole, settings={**whole.settings, mechanic.name: other})
                assert section(changed, mechanic) != text, f"{entry.name}: {change}"


def changed_features(features: Features, key: str, more: bool) -> Features:
    """The same with one more of something, or without it."""
    if more:
        return Features({**features, key: int(str(features[key])) + 1}.items())
    return Features((k, v) for k, v in features.items() if k != key)


@each_mechanic
def test_every_feature_is_in_the_text(mechanic: Mechanic[Any]) -> None:
    """A record more or less, or another number on it, changes the text."""
    for whole in using(mechanic):
        text = section(whole, mechanic)
        for kind, section_key in (("city", "cities"), ("route", "routes"), ("card", "cards")):
            for key in fragments()[mechanic.name].get(kind, {}):
                records = getattr(whole, section_key)
                numbers = [r for r in records if type(r.features.get(key)) is int]
                other = tuple(
                    replace(r, features=changed_features(r.features, key, r in numbers))
                    for r in records
                )
                if mechanic.name == "passenger":  # its tokens are counted by city
                    other = (replace(records[0], features=Features()), *records[1:])
                changed = replace(whole, **{section_key: other})
                assert section(changed, mechanic) != text, key


def test_a_section_says_nothing_of_rules_that_the_variant_lacks() -> None:
    passenger = example_variant(BY_NAME["passenger"])
    settings: Any = passenger.settings["passenger"]
    without = replace(passenger, settings={"passenger": replace(settings, card=None)})
    assert "passenger card" in section(passenger, BY_NAME["passenger"])
    assert "card" not in section(without, BY_NAME["passenger"])
    assert "dead end" not in section(passenger, BY_NAME["passenger"])

    ferry = example_variant(BY_NAME["ferry"])
    settings = ferry.settings["ferry"]
    without = replace(ferry, settings={"ferry": replace(settings, substitute=0)})
    assert "any 3 cards" in section(ferry, BY_NAME["ferry"])
    assert "any" not in section(without, BY_NAME["ferry"]).replace("as many", "").replace(
        "any route", ""
    )

    harbor = example_variant(BY_NAME["harbor"])
    settings = harbor.settings["harbor"]
    without = replace(harbor, settings={"harbor": replace(settings, symbol=None)})
    assert "symbol" in section(harbor, BY_NAME["harbor"])
    assert "symbol" not in section(without, BY_NAME["harbor"])

    tunnel = example_variant(BY_NAME["tunnel"])
    tame = replace(tunnel, cards=tuple(card for card in tunnel.cards if not card.wild))
    assert "locomotive" in section(tunnel, BY_NAME["tunnel"])
    assert not re.search("locomotive|wild", section(tame, BY_NAME["tunnel"]))


@each_mechanic
def test_one_is_not_spoken_of_as_many(mechanic: Mechanic[Any]) -> None:
    """With 1 for every setting that can be 1, the grammar still holds."""
    variant = example_variant(mechanic)
    settings: Any = variant.settings[mechanic.name]
    if settings is not None:
        ones = {f.name: 1 for f in fields(settings) if type(getattr(settings, f.name)) is int}
        changed = replace(settings, **ones)
        variant = replace(variant, settings={**variant.settings, mechanic.name: changed})
    assert not re.search(
        r"(?<![-+\d] )(?<![-+=\d])\b1 \w+s\b", no_tables(section(variant, mechanic))
    )


@each_mechanic
def test_strange_names_are_shown_as_text(mechanic: Mechanic[Any]) -> None:
    evil = "<b>*x*_[y](z)`|&"
    data = re.sub(r"\bAlder\b", lambda _: "STRANGE", to_yaml(base(mechanic)))
    data = data.replace("STRANGE", json.dumps(evil))
    variant = load_text(data, "example.yaml").variant
    assert variant is not None
    text = section(variant, mechanic)
    for piece in ("<b>", "*x*", "[y]", "`", "|&"):
        assert piece not in text


def names_its_source(template: str) -> bool:
    """Whether comments, and nothing else, name clauses, or say once that no rulebook has any."""
    comments = [comment.strip() for comment in re.findall(r"\{#(.*?)#\}", template)]
    outside = re.sub(r"\{#.*?#\}", "", template)
    named = any(CLAUSE.search(comment) for comment in comments)
    return not CLAUSE.search(outside) and named != (comments.count(UNPUBLISHED) == 1)


@each_mechanic
def test_the_template_names_its_clauses(mechanic: Mechanic[Any]) -> None:
    assert names_its_source((mechanic.folder / "rules.en.md.j2").read_text("utf-8"))


@pytest.mark.parametrize(
    ("template", "good"),
    [
        ("{# ND-044 #}\nA tunnel.", True),
        ("{# of no published rulebook #}\nA mountain.", True),
        ("A mountain.", False),
        ("{# of some rulebook #}\nA mountain.", False),
        ("{# ND-044 #}\nA tunnel, as ND-044 says.", False),
        ("{# of no published rulebook #}{# ND-044 #}\nA tunnel.", False),
    ],
)
def test_a_template_says_where_its_rules_come_from(template: str, good: bool) -> None:
    assert names_its_source(template) == good


def test_only_one_module_knows_the_template_language() -> None:
    package = Path(MECHANICS[0].folder).parents[1]
    files = [*(package / "rulebook").rglob("*.py"), *(package / "mechanics").rglob("*.py")]
    knowing = [p.name for p in files if "import jinja2" in p.read_text("utf-8")
               or "from jinja2" in p.read_text("utf-8")]  # fmt: skip
    assert knowing == ["templates.py"]


# Marks


def declared(mechanic: Mechanic[Any], variant: Variant) -> set[tuple[str, int | str]]:
    """The cities, routes and cards that say something of the mechanic."""
    found: set[tuple[str, int | str]] = set()
    for key in fragments()[mechanic.name].get("city", {}):
        found |= {("city", city.name) for city in variant.cities if key in city.features}
    for key in fragments()[mechanic.name].get("route", {}):
        found |= {("route", route.index) for route in variant.routes if key in route.features}
    for key in fragments()[mechanic.name].get("card", {}):
        found |= {("card", card.name) for card in variant.cards if key in card.features}
    return found


@each_mechanic
def test_every_declared_feature_has_its_mark(mechanic: Mechanic[Any]) -> None:
    for whole in using(mechanic):
        found = mechanic.marks(whole)
        assert found
        places = [(where(mark), mark.at, mark.sign) for mark in found]
        assert len(set(places)) == len(places)
        wanted = declared(mechanic, whole)
        marked = [(where(mark), mark.at) for mark in found]
        assert wanted <= set(marked)
        kinds = {kind for kind, _ in wanted}
        once = len([place for place in marked if place[0] in kinds]) == len(wanted)
        assert once or mechanic.name == "ship"


@pytest.mark.parametrize("variant", bundled_variants())
def test_marks_speak_the_vocabulary(variant: str) -> None:
    whole = bundled(variant)
    cities = {city.name for city in whole.cities}
    cards = {card.name for card in whole.cards}
    targets: dict[str, set[Any]] = {
        "route": {route.index for route in whole.routes},
        "city": cities,
        "card": cards,
        "board": {""},
    }
    for mark in marks(whole):
        assert mark.at in targets[str(where(mark))]
        assert mark.legend.endswith(".")
        assert mark.count >= 1


def test_ships_sail_on_rounded_spaces() -> None:
    for variant in all_bundled():
        sailing = {r.index for r in variant.routes if r.piece != variant.pieces[0].name}
        assert {mark.at for mark in marks(variant) if place(mark) == "shape"} == sailing


def test_every_sign_is_used_and_has_a_line_in_the_legend() -> None:
    used = {mark.sign for variant in all_bundled() for mark in marks(variant)}
    assert used == {name for name, glyph in glyphs().items() if glyph.place in WHERE}
    for mechanic in MECHANICS:
        own = {glyph.name for glyph in mechanic.glyphs}
        for glyph in mechanic.glyphs:
            assert said(glyph.legend).endswith(".")
            assert "\n" not in glyph.legend
        for variant in all_bundled():
            assert {mark.sign for mark in mechanic.marks(variant)} <= {*own, "reminder"}


def test_pieces_have_the_glyph_of_their_store() -> None:
    for variant in all_bundled():
        game = Game(variant)
        for store in game.kept:
            assert not store.glyph or glyphs()[store.glyph].place == "piece"


def test_the_legend_has_what_is_on_the_board() -> None:
    for variant in all_bundled():
        shown = {mark.sign for mark in marks(variant) if where(mark) != "board"}
        assert set(legend(variant)) == shown


# Examples


@each_mechanic
def test_examples_of_all_sorts(mechanic: Mechanic[Any]) -> None:
    sorts = [example.sort for example in examples(mechanic)]
    assert sorts.count("pass") >= 1
    assert sorts.count("play") >= 2
    found = {code for e in examples(mechanic) if e.sort == "fail" for code in e.case["finds"]}
    own = {check.rule.code for check in mechanic.checks()}
    assert own <= found


@each_mechanic
def test_examples_are_small(mechanic: Mechanic[Any]) -> None:
    for example in examples(mechanic):
        assert 3 <= len(example.variant["cities"]) <= 5


def test_settings_have_their_keys_in_the_schema() -> None:
    for mechanic in MECHANICS:
        for key in fragments()[mechanic.name].get("variant", {}):
            assert key in bundle()["properties"]
