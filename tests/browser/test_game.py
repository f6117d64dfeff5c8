"""Whole games in real browsers, by the page's own controls."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.chromium import PHONE, VisitTo
from tests.browser.game_driver import QUICK, open_seat
from tests.play.tables import KITCHEN_SINK
from tests.shared import VARIED
from tests.web.served import Served, serving
from ttr_kit.format.load import load_path

USED = {
    "nordic": {"claim", "draw", "keep", "pay|decline"},
    "marklin": {"claim", "draw", "keep", "tickets", "place", "travel", "go"},
    "great-lakes": {"claim", "draw", "keep", "take", "refill", "exchange"},
}
"""What is clicked in a game of the variant at least; of several words, one of them."""


BOLD, QUOTED, FAR = "<b>Bold</b>", 'O\'Hare "x"]', "Øæ & Çödé 東京"
ODD = {
    "format": 1,
    "name": f'<script>alert(1)</script> & "odd" {"Long" * 15} names',
    "players": {"min": 1, "max": 2},
    "pieces": {"train": {"count": 9}},
    "cities": {
        BOLD: {"at": [100, 100]}, QUOTED: {"at": [400, 90]}, FAR: {"at": [700, 120]},
        "nobody": {"at": [380, 420]}, "deck": {"at": [720, 430]},
    },
    "routes": [
        {"from": BOLD, "to": QUOTED, "length": 2, "color": "red"},
        {"from": BOLD, "to": "nobody", "length": 3},
        {"from": QUOTED, "to": FAR, "length": 2, "color": "blue"},
        {"from": QUOTED, "to": FAR, "length": 2},
        {"from": FAR, "to": "deck", "length": 2},
        {"from": "nobody", "to": "deck", "length": 3, "color": "red"},
        {"from": "nobody", "to": QUOTED, "length": 1},
    ],
    "tickets": [
        {"from": BOLD, "to": "deck", "points": 6}, {"from": QUOTED, "to": "deck", "points": 4},
        {"from": "nobody", "to": FAR, "points": 4}, {"from": BOLD, "to": FAR, "points": 4},
        {"from": "nobody", "to": QUOTED, "points": 2}, {"from": BOLD, "to": "nobody", "points": 3},
        {"from": "nobody", "to": "deck", "points": 3}, {"from": FAR, "to": "deck", "points": 2},
    ],
}  # fmt: skip


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    with serving(cards=13) as running:
        yield running


@pytest.mark.slow
def test_two_browsers_play_a_game_by_clicking(served: Served, visit: VisitTo) -> None:
    game = served.new("Ada", "Ben")
    people = [open_seat(visit, served, game, seat) for seat in (0, 1)]
    done: list[str] = []
    while not people[0].over:
        for person in people:
            if person.page.locator("body.mine").count() and not person.over:
                done.append(person.move())
        people[0].page.wait_for_timeout(5)
    assert {"keep", "claim", "draw"} <= set(done)
    for person in people:
        person.page.wait_for_selector("#end[open]")
        title = person.page.inner_text("#end-title")
        assert "win" in title
        assert person.page.locator("#end tbody tr").count() >= 2
        assert person.page.locator("#end tfoot td").count() == 2
    assert people[0].page.inner_text("#end-title") == people[1].page.inner_text("#end-title")
    routes = [person.page.locator("#view .own").count() for person in people]
    assert routes[0] == routes[1] > 5


@pytest.mark.slow
@pytest.mark.parametrize("name", VARIED)  # `play/test_table.py` plays all, by the same messages
def test_a_game_against_bots_is_played_to_the_end(
    name: str, served: Served, visit: VisitTo
) -> None:
    person = open_seat(visit, served, served.new("Ada", "rusher!", variant=name), 0)
    used = person.page.evaluate(QUICK, 5)
    assert person.over
    for verbs in USED.get(name, {"claim", "draw", "keep"}):
        assert any(verb in used for verb in verbs.split("|")), (verbs, used)
    totals = person.page.locator("#end tfoot td b").all_inner_texts()
    assert len(totals) == 2
    assert person.page.locator("#end tbody td li").count() > 3, "every line has its reason"


@pytest.mark.slow
def test_every_mechanic_in_one_map_can_be_played(visit: VisitTo) -> None:
    with serving(cards=4, paths=[str(KITCHEN_SINK)]) as running:
        game = running.new("Ada", "random!", variant="kitchen-sink")
        person = open_seat(visit, running, game, 0)
        used = person.page.evaluate(QUICK, 9)
        assert person.over
        assert {"claim", "draw", "keep", "take"} <= set(used)
        person.page.set_viewport_size({"width": 700, "height": 360})
        seen = person.page.evaluate(
            "['thead', 'tfoot'].map((part) => document.querySelector(`#end ${part} th`)"
            ".getBoundingClientRect()).every((box) => { const around = document.querySelector("
            "'#end .scroll').getBoundingClientRect(); return box.top >= around.top - 1"
            " && box.bottom <= around.bottom + 1 })"
        )
        assert seen, "names and totals stay in sight, however long the table is"
        person.page.close()  # before the server goes, which it would miss


@pytest.mark.slow
def test_odd_names_are_shown_as_they_are_and_played(visit: VisitTo, tmp_path: Path) -> None:
    file = tmp_path / "odd.yaml"
    file.write_text(json.dumps(ODD, ensure_ascii=False), "utf-8")
    assert load_path(file).variant is not None, [str(d) for d in load_path(file).diagnostics]
    with serving(paths=[str(file)]) as running:
        lobby = visit(f"http://127.0.0.1:{running.port}/", PHONE)
        lobby.page.wait_for_selector("#maps .map")
        assert lobby.overflow() == 0
        lobby.page.close()  # its pictures may come too late for a server that is stopped
        person = open_seat(visit, running, running.new("A", "greedy!", variant="odd"), 0)
        assert person.page.inner_text("#title") == ODD["name"]
        person.page.evaluate(QUICK, 3)
        assert person.over
        assert person.visit.faults() == []
        person.page.close()  # before the server goes, which it would miss
