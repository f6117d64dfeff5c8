"""Boards, cards, tickets and sheets in another language: every word, and nothing is mixed up."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from click.testing import CliRunner

import ttr_kit
from tests.play.tables import VARIANTS, variant
from ttr_kit.cli.program import cli
from ttr_kit.draw import draw_board, draw_cards, draw_tickets
from ttr_kit.draw.canvas import Canvas
from ttr_kit.format.load import load
from ttr_kit.language.bundle import bundle
from ttr_kit.language.speech import said, series, speaking, spoken, tally
from ttr_kit.language.translations import LANGUAGES
from ttr_kit.mechanics import MECHANICS
from ttr_kit.mechanics.spoken import speech_of
from ttr_kit.print.sheets import Sheets, print_sheets

FOLDER = Path(ttr_kit.__file__).parent
DRAWING = [
    *sorted((FOLDER / "draw").rglob("*.py")),
    *sorted((FOLDER / "print").glob("*.py")),
    *sorted(file for mechanic in MECHANICS for file in mechanic.folder.glob("*.py")),
    *sorted((FOLDER / "mechanics").glob("*.py")),
]
ENGLISH = re.compile(
    r"\b(?:the|and|you|cards?|players?|tickets?|routes?|points?|of|for|each|board|back|backs|any|"
    r"spaces?|pieces?|page|pages|sheets?|harbors?|passengers?|tokens?|markers?|signs?|"
    r"colors|bonus(?:es)?|aids?|it|is)\b",
    re.IGNORECASE,
)
GERMAN = {"Bonus", "Hand"}


def asked_for(file: Path) -> Iterator[str]:
    """Every message that a module asks for by its id."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            given = [a.value for a in node.args if isinstance(a, ast.Constant)]
            texts = [word for word in given if isinstance(word, str)]
            if node.func.id == "said":
                yield from texts[:1]
            elif node.func.id == "Glyph":
                yield str(ast.literal_eval(node.args[2]))
            elif node.func.id == "tally":
                yield f"count-{texts[0]}"


def test_everything_that_is_said_comes_from_the_catalogue() -> None:
    asked = {id for file in DRAWING for id in asked_for(file)}
    assert len(asked) > 80
    assert sorted(id for id in asked if id not in bundle("en")) == []


def titles(svg: str) -> list[str]:
    """What is read out."""
    return [unescape(text) for text in re.findall(r"<(?:title|desc)\b[^>]*>([^<]*)<", svg)]


def draw_sheets(sheets: Sheets) -> list[str]:
    """Draw what is on the sheets besides pictures; all titles."""
    found = [title for picture in sheets.pictures.values() for title in titles(picture.svg)]
    with speech_of(sheets.language):
        for page in sheets.pages:
            canvas = Canvas(page.width, page.height, page.section, page.caption)
            if page.extra is not None:
                page.extra(canvas)
            found += titles(canvas.render())
    return found


@pytest.mark.parametrize("name", ["usa", "nordic", "marklin", "great-lakes"])
def test_no_english_word_is_left(name: str, written: list[str]) -> None:
    of = load(name)
    read = draw_sheets(print_sheets(of, language="de"))
    for draw in (draw_board, draw_cards, draw_tickets):
        read += titles(draw(of, language="de").svg)
    assert len(written) > 300
    left = {text for text in (*written, *read) if set(ENGLISH.findall(text)) - GERMAN}
    assert {text for text in left if "Ticket to Ride" not in text} == set()


def test_names_and_words_are_those_of_the_language(written: list[str]) -> None:
    draw_board(load("great-lakes"), language="de")
    assert {"Große Seen", "Punkte für Strecken", "Zur Erinnerung", "violett"} <= {*written}
    assert "Tauschen: 1 Punkt für jedes Teil" in written
    for language, city, words in (
        ("en", "Munich", "Points for routes"),
        ("de", "München", "Punkte für Strecken"),
        (None, "München", "Points for routes"),
    ):
        written.clear()
        draw_board(load("marklin"), language=language)
        assert {city, words} <= {*written}


@pytest.mark.parametrize("name", VARIANTS)
def test_any_variant_can_be_drawn_in_any_language(name: str) -> None:
    for language in LANGUAGES:
        for draw in (draw_board, draw_cards, draw_tickets):
            assert titles(draw(variant(name), language=language).svg)
    assert spoken() == "en", "and nothing of it lasts"


def test_what_has_no_translation_is_said_in_english() -> None:
    with speaking("xx", {"{} of {}": "{1}: {0}", "hill": "h"}):
        assert said("{} of {}", 1, 2) == "2: 1"
        assert (tally(1, "hill"), tally(2, "hill"), tally(2, "card")) == (
            "1 h",
            "2 hills",
            "2 cards",
        )
        assert said("board-sheet") == "Board"
        with pytest.raises(ValueError), speaking("yy", {}):
            raise ValueError
        assert spoken() == "xx"
    assert series(["a", "b"]) == "a and b"


@pytest.mark.parametrize("command", [["draw", "usa"], ["print", "usa", "-o", "x.pdf"]])
def test_an_unknown_language_is_refused_in_one_line(command: list[str]) -> None:
    done = CliRunner().invoke(cli, [*command, "--language", "x\x1b"])
    assert done.exit_code == 2
    assert "there are: de, en" in done.output
    assert "\x1b" not in done.output


def test_the_command_draws_in_the_language() -> None:
    done = CliRunner().invoke(cli, ["draw", "nordic", "--language", "de"])
    assert done.exit_code == 0
    assert "Punkte für Strecken" in done.output
