"""Commands say what they wrote and what comes next, beside the result and never in it."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from tests.cli.conftest import Kit
from tests.shared import OWN, variant
from ttr_kit.format.checked import Checked, report
from ttr_kit.format.load import Loaded
from ttr_kit.glance.data import glance
from ttr_kit.glance.prose import in_words
from ttr_kit.language.naming import untranslated
from ttr_kit.rulebook import Rulebook

MAP = "tiny.yaml"


@pytest.fixture(autouse=True)
def own_map(tmp_path: Path) -> None:
    shutil.copy(OWN["tiny"], tmp_path / MAP)


@pytest.mark.parametrize(
    ("arguments", "wrote", "next_step"),
    [
        (
            ["draw", MAP, "-o", "a board.svg"],
            r"a board\.svg: board, \d+ × \d+ mm at true size",
            "ttr-kit print tiny.yaml -o tiny.pdf",
        ),
        (
            ["print", MAP, "-o", "game.pdf"],
            r"game\.pdf: \d+ pages",
            "print page 1 at 100 %, measure its ruler, and read there which pages have backs",
        ),
        (
            ["export", MAP, "--to", "json", "-o", "map.json"],
            r"map\.json: the whole variant, with every default",
            "read it with any JSON parser",
        ),
        (
            ["export", MAP, "--to", "graphml", "-o", "map.graphml"],
            r"map\.graphml: \d+ nodes, \d+ edges",
            "open it with Gephi or yEd, or by networkx.read_graphml",
        ),
        (
            ["export", MAP, "--to", "tts", "-o", "table"],
            r"table/tiny\.json and \d+ pictures",
            "copy the save into the folder Saves of Tabletop Simulator",
        ),
    ],
)
def test_what_was_written(kit: Kit, arguments: list[str], wrote: str, next_step: str) -> None:
    result = kit(*arguments)
    assert (result.code, result.out) == (0, "")
    first, second = result.err.splitlines()[-2:]
    assert re.fullmatch(f"wrote {wrote}", first)
    assert second == f"next: {next_step}"


def test_the_next_step_of_draw_works(kit: Kit) -> None:
    said = kit("draw", MAP, "-o", "board.svg").err.splitlines()[-1]
    assert kit(*said.removeprefix("next: ttr-kit ").split()).code == 0


def test_publish(kit: Kit, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("ttr_kit.publish.page", lambda *_: iter([{"index.html": b"<p>"}]))
    result = kit("publish", MAP, "-o", "public")
    assert (result.code, result.out) == (0, "")
    assert (tmp_path / "public" / "index.html").read_bytes() == b"<p>"
    assert result.err.splitlines()[-2:] == [
        "wrote public: a page to put on any web space",
        "next: python -m http.server -d public -b 127.0.0.1",
    ]


@pytest.mark.parametrize("arguments", [["draw", MAP], ["export", MAP, "--to", "json"]])
def test_a_result_on_the_standard_output_is_alone(kit: Kit, arguments: list[str]) -> None:
    result = kit(*arguments)
    assert result.out[0] in "<{"
    assert result.err == ""


@pytest.mark.parametrize("command", [["draw", "-o", "x.svg"], ["print", "-o", "x.pdf"], ["rules"]])
def test_what_stays_untranslated(kit: Kit, command: list[str]) -> None:
    said = kit(command[0], MAP, *command[1:], "--language", "de").err
    (note,) = (line for line in said.splitlines() if line.startswith("note: "))
    assert "not translated, and shown as in the file: " in note
    first, second, *_ = untranslated(variant("tiny"), "de")
    assert f"{first}, {second}" in note
    assert note.endswith('"names" in the file can say them in "de"')
    assert "note:" not in kit(command[0], MAP, *command[1:], "--language", "en").err


def test_a_map_with_names_has_no_note(kit: Kit) -> None:
    assert kit("rules", "great-lakes", "--language", "de").err == ""


def test_markdown_has_plain_ampersands(kit: Kit) -> None:
    text = kit("rules", "great-lakes").out
    assert "Rails & Sails" in text
    assert "&#38;" not in text
    assert "Rails &amp; Sails" in Rulebook(variant("great-lakes"), "en").html()


def test_check_counts_cities_as_the_rulebook_does() -> None:
    found = variant("germany-89")
    leaving = [city for city in found.cities if city.dead_end]
    assert len(leaving) == 14
    number = len(found.cities) - len(leaving)
    said = report([Checked("map", Loaded(found, (), {}))])
    assert said.startswith(f"map: {number} cities, {len(leaving)} ways off the map, ")
    assert f"board with {number} cities, " in Rulebook(found, "en").markdown()
    assert f"{number} cities, " in dict(in_words(found, glance(found)))["map"]
