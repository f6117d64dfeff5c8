"""No face says what is not in the catalogue: all of them in a language that nobody speaks."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import unescape
from typing import Any

import pytest
from click.testing import CliRunner
from playwright.sync_api import Page

from tests.browser.chromium import VisitTo
from tests.language.pseudo import CODE, hard_coded, spoken_by_nobody
from tests.shared import variant
from tests.web.served import serving
from ttr_kit.cli.program import cli
from ttr_kit.draw import draw_board, draw_cards, draw_tickets
from ttr_kit.language.speech import speaking
from ttr_kit.model import Variant
from ttr_kit.play import Seat, Table
from ttr_kit.system.resources import bundled_variants

SEATS = {"Ada", "Ben"}


@pytest.fixture(scope="module", autouse=True)
def nobody(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with spoken_by_nobody(tmp_path_factory.mktemp("pseudo")):
        yield


def names(of: Variant) -> set[str]:
    """All that a file itself says."""

    def texts(value: Any) -> Iterator[str]:
        if isinstance(value, str):
            yield value
        elif isinstance(value, dict):
            yield from (text for pair in value.items() for one in pair for text in texts(one))
        elif isinstance(value, list):
            yield from (text for one in value for text in texts(one))

    from ttr_kit.format.portable import dump

    return {*texts(json.loads(json.dumps(dump(of)))), of.id} | SEATS


@pytest.mark.parametrize("id", bundled_variants())
def test_a_whole_game_in_words(id: str) -> None:
    of = variant(id)
    players = max(2, of.min_players)
    table = Table(of, [Seat(name, "greedy") for name in ("Ada", "Ben", "Ada Ben")[:players]], 4)
    told: list[str] = []
    with speaking(CODE):
        while not table.over:
            if table.revision % 9 == 0 and table.to_move is not None:
                shown = table.snapshot(table.to_move, table.revision)
                told += [shown["prompt"], *(group["title"] for group in shown["choices"])]
                told += [o["text"] for group in shown["choices"] for o in group["options"][:3]]
            table.advance()
        end = table.snapshot(0)
        told += [line["text"] for line in end["log"]]
        told += [
            text for one in end["end"]["lines"] for text in (one["reason"], one["explanation"])
        ]
        told.append(end["end"]["text"])
        facts = table.facts()
    told += [*facts["verbs"].values(), *facts["tips"]["routes"].values()]
    assert len(told) > 100
    assert hard_coded(told, names(of)) == set()


@pytest.mark.parametrize("id", ["nordic", "marklin", "great-lakes"])
def test_pictures_and_sheets(id: str, written: list[str]) -> None:
    of = variant(id)
    for draw in (draw_board, draw_cards, draw_tickets):
        svg = draw(of, language=CODE).svg
        written += [unescape(t) for t in re.findall(r"<(?:title|desc)\b[^>]*>([^<]*)<", svg)]
    assert len(written) > 100
    assert hard_coded(written, names(of)) == set()


COMMANDS = {
    *(
        "help",
        "look",
        "map",
        "hand",
        "log",
        "scores",
        "undo",
        "quit",
        "claim",
        "keep",
        "draw",
        "all",
    ),
    *("tickets", "cl", "osl", "ber", "with", "deck", "nothing", "such", "planner", "CITY"),
}


def test_the_terminal() -> None:
    typed = "help\nkeep all\nmap\nclaim\nxyz\nclaim Nowhere\nhand\nscores\nlog\nundo\nquit\n"
    wish = ["play", "nordic", "--language", CODE, "--seed", "3", "--seats", "Ada,planner"]
    done = CliRunner(env={"COLUMNS": "300"}).invoke(cli, wish, typed)
    assert done.exit_code == 0, done.output
    shown = [line for line in done.output.splitlines() if not line.startswith("Ada> ")]
    assert hard_coded(shown, names(variant("nordic")) | COMMANDS | {"xyz", "nowhere"}) == set()


def shown(page: Page) -> list[str]:
    """All that a page shows or reads out."""
    return list(
        page.evaluate(
            """() => {
                const all = (selector) => [...document.querySelectorAll(selector)];
                all("code").forEach((node) => node.remove());
                const said = ["aria-label", "title", "placeholder", "alt"].flatMap((name) =>
                    all(`[${name}]`).map((node) => node.getAttribute(name)));
                const drawn = all("#view title").map((node) => node.textContent);
                return [document.title, document.body.innerText, ...said, ...drawn];
            }"""
        )
    )


def test_lobby_and_table(visit: VisitTo) -> None:
    with serving(cards=3) as running:
        page = visit(f"http://127.0.0.1:{running.port}/?language={CODE}").page
        page.wait_for_selector(".map")
        every = set().union(*(names(variant(id)) for id in bundled_variants()))
        languages = {"English", "Deutsch", "Français"}
        assert hard_coded(shown(page), every | languages) == set()
        page.evaluate(f"localStorage.setItem('ttr-kit language', '{CODE}')")
        page.locator(".map input[value='great-lakes']").check()
        page.locator("#seats input").first.fill("Ada")
        page.click("#start")
        page.wait_for_url("**/play#*")
        page.wait_for_selector("#decision:not([hidden])")
        page.wait_for_selector("#view .board")
        assert hard_coded(shown(page), names(variant("great-lakes")) | languages) == set()
        page.goto("about:blank")  # before the server goes
