"""Pieces in the browser: which to play with, how each kind looks, and harbors that people build."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.chromium import VisitTo
from tests.browser.game_driver import Person, open_seat
from tests.web.served import Served, serving
from ttr_kit.format.load import load_path

QUAYS = {
    "format": 1,
    "name": "Quays",
    "players": {"min": 1, "max": 2},
    "pieces": {
        "train": {"count": 9},
        "ship": {"count": 9},
        "rail": {"count": 9, "plural": "rails"},
    },
    "assortment": {"total": 12, "suggested": {"train": 7, "ship": 2, "rail": 3}},
    "end": {"metric": "pieces_left", "at_most": 6},
    "start_hand": {"train": 8},
    "cards": {
        "red": {"color": "red", "count": 60, "pays": ["train", "ship", "rail"]},
    },
    "cities": {
        "Alder": {"at": [150, 150], "port": True},
        "Birch": {"at": [550, 150], "port": True},
        "Cedar": {"at": [350, 450]},
    },
    "routes": [
        {"from": "Alder", "to": "Birch", "length": 2},
        {"from": "Alder", "to": "Cedar", "length": 2, "piece": "ship"},
        {"from": "Birch", "to": "Cedar", "length": 2, "piece": "rail"},
    ],
    "tickets": [
        {"from": first, "to": second, "points": points}
        for first, second in (("Alder", "Birch"), ("Alder", "Cedar"), ("Birch", "Cedar"))
        for points in (2, 3, 4)
    ],
    "harbors": {"count": 1, "cost": {"train": 1}},
}


@pytest.fixture(scope="module")
def quays(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    file: Path = tmp_path_factory.mktemp("quays") / "quays.yaml"
    file.write_text(json.dumps(QUAYS), "utf-8")
    loaded = load_path(file)
    assert loaded.variant is not None, [str(found) for found in loaded.diagnostics]
    with serving(cards=3, paths=[str(file)]) as running:
        yield running


@pytest.fixture
def person(visit: VisitTo, quays: Served) -> Person:
    """Somebody who plays alone, has kept the tickets and is asked for pieces."""
    sitting = open_seat(visit, quays, quays.new("Ada", variant="quays"), 0)
    assert sitting.move() == "keep"
    sitting.page.wait_for_selector("body.mine #decision .amounts")
    return sitting


def begin(person: Person) -> None:
    """Take the pieces that are proposed."""
    before = person.revision
    person.page.click("#decision [data-key=amounts]")
    person.acted(before)
    person.page.wait_for_selector("body.mine #market .card.lit")


def claim(person: Person, name: str) -> None:
    """Claim a route when it is this seat's turn."""
    before = person.revision
    person.page.wait_for_selector("body.mine")
    person.click_route(person.page.locator(f'#view .route.lit[data-route="{name}"]'))
    person.page.locator("#decision .pay").first.click()
    person.acted(before)


def test_the_choice_of_pieces_starts_from_what_is_suggested(person: Person) -> None:
    numbers = person.page.locator("#decision .stepper output").all_inner_texts()
    assert numbers == ["7", "2", "3"]
    begin(person)
    stats = person.page.locator("#players .player.you .stat").all_inner_texts()
    assert [text.split()[0] for text in stats[:3]] == ["7", "2", "3"]


def test_each_kind_of_piece_has_its_own_look(person: Person) -> None:
    icons = person.page.locator("#players .player.you .stat .icon path")
    assert len({icons.nth(kind).get_attribute("d") for kind in range(3)}) == 3
    begin(person)
    for route in ("Alder--Birch", "Alder--Cedar", "Birch--Cedar"):
        claim(person, route)
    bodies = person.page.locator("#view .own .body").all()
    strokes = {re.sub("[^A-Z]", "", body.get_attribute("d") or "") for body in bodies}
    assert len(strokes) == 3, "whatever their length, three kinds have three shapes"


def test_a_harbor_is_built_by_pointing_at_its_city(person: Person) -> None:
    begin(person)
    page = person.page
    assert page.locator("#view [data-city].lit").count() == 0, "no route leads to a port yet"
    claim(person, "Alder--Cedar")
    page.wait_for_selector("body.mine")
    assert page.locator("#view .mark").count() == 0
    before = person.revision
    page.locator('#view [data-city="Alder"].lit').click()
    page.locator('#decision [data-verb="harbor"]').first.click()
    person.acted(before)
    mark = page.locator("#view .mark")
    assert mark.count() == 1
    assert mark.locator("title").text_content() == "Ada: harbor"
    assert "harbor in Alder" in page.locator("#log").inner_text()
