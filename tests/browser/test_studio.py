"""The studio in a real browser, by mouse: from an empty file to a map that is played and saved."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.chromium import VisitTo
from tests.browser.studio_driver import EMPTY, Designer, studio
from ttr_kit.cli.program import run

CITIES = {
    "Arden": (90, 90), "Birch": (350, 70), "Copse": (640, 80), "Dale": (900, 100),
    "Elm": (110, 320), "Ford": (370, 300), "Glen": (630, 320), "Holt": (890, 330),
    "Isle": (100, 560), "Kiln": (360, 550), "Lund": (640, 560), "Moor": (880, 560),
}  # fmt: skip
ROUTES = (
    *("Arden Birch", "Birch Copse", "Copse Dale", "Elm Ford", "Ford Glen", "Glen Holt"),
    *("Isle Kiln", "Kiln Lund", "Lund Moor", "Arden Elm", "Elm Isle", "Birch Ford"),
    *("Ford Kiln", "Copse Glen", "Glen Lund", "Dale Holt", "Holt Moor", "Arden Ford"),
    *("Birch Glen", "Copse Holt", "Elm Kiln", "Ford Lund", "Glen Moor", "Birch Elm"),
)
TICKETS = (
    *("Arden Dale", "Arden Moor", "Arden Kiln", "Birch Holt", "Birch Isle", "Birch Lund"),
    *("Copse Elm", "Copse Isle", "Copse Moor", "Dale Ford", "Dale Kiln", "Dale Lund"),
    *("Elm Glen", "Elm Moor", "Ford Holt", "Ford Moor", "Glen Isle", "Holt Kiln"),
    *("Isle Lund", "Isle Moor"),
)
COLORS = ("purple", "blue", "orange", "white", "green", "yellow", "black")


def test_a_map_by_mouse_from_nothing(tmp_path: Path, visit: VisitTo) -> None:
    file = tmp_path / "new-land.yaml"
    with studio(file, EMPTY) as server:
        person = Designer(visit, server)
        page = person.page
        expect(person.find("#step")).to_contain_text("Add city")
        person.button("Add city", "#panel").click()
        for name, place in CITIES.items():
            page.mouse.click(*person.at(*place))
            page.keyboard.type(name)
            page.keyboard.press("Enter")
            page.wait_for_function("(name) => studio.map.layer.places.has(name)", arg=name)
        person.counts(12, 0, 0)

        person.mode("route")
        for number, ends in enumerate(ROUTES, 1):
            start, end = ends.split()
            person.drag(person.city(start), person.city(end), 3)
            person.counts(12, number, 0)
        person.settled()
        person.find('[data-field$="tunnel"] input').check()
        page.wait_for_function("() => studio.store.routes[23].tunnel === true")
        person.mode("select")
        for route, field, value in ((22, "tunnel", True), (21, "ferry", "1"), (0, "color", "red")):
            person.settled()
            _click_route(person, route)
            expect(person.find("#selected")).to_have_text(ROUTES[route].replace(" ", " – "))
            entry = person.find(f'[data-field="routes/{route}/{field}"] :is(input, select)')
            if value is True:
                entry.check()
            elif field == "color":
                entry.select_option(str(value))
            else:
                entry.fill(str(value))
                entry.press("Tab")
            page.wait_for_function(
                "([route, field]) => studio.store.routes[route][field] !== undefined",
                arg=[route, field],
            )

        person.mode("ticket")
        for number, ends in enumerate(TICKETS, 1):
            for name in ends.split():
                page.mouse.click(*person.city(name))
            person.counts(12, 24, number)
        person.settled()
        _mend(person)
        assert person.visit.faults() == []
        person.save()
        assert run(["check", str(file)]) == 0
        text = file.read_text("utf-8")
        assert text.startswith("format: 1\nname: New Land\n")
        assert text.count("tunnel: true") == 2

        _simulated(person)
        _played(person)


def _click_route(person: Designer, index: int) -> None:
    """Click on the first space of a route."""
    x, y = person.page.evaluate(
        """(index) => {
          const {map} = studio;
          const [x, y] = map.geometry.lines[index].spaces[0];
          return map.zoom.screen(x, y);
        }""",
        index,
    )
    person.page.mouse.click(x, y)


def _mend(person: Designer) -> None:
    """Do what the list of problems advises: color some routes, and give players fewer pieces."""
    page = person.page
    person.tab("problems")
    expect(person.find("#list")).to_contain_text("color some routes")
    expect(person.find("#list")).to_contain_text("give players fewer pieces")
    person.tab("tables")
    person.find("#panel").get_by_role("tab", name="Routes").click()
    for index, color in enumerate(COLORS, 1):
        person.find(f'tr[data-row="{index}"] td[data-column="color"]').dblclick()
        person.find("td.editing select").select_option(color)
        page.wait_for_function(
            "([index, color]) => studio.store.routes[index].color === color", arg=[index, color]
        )
    person.tab("rules")
    person.find('[data-group="components"] > summary').click()
    for part in ("players", "pieces", "pieces/train"):
        person.find(f'[data-field="{part}"] > summary').click()
    for field, number in (("players/max", "3"), ("pieces/train/count", "28")):
        entry = person.find(f'[data-field="{field}"] input')
        entry.fill(number)
        entry.press("Tab")
    expect(person.find('.said[data-chapters="box"]')).to_contain_text("28 trains")
    person.tab("problems")
    expect(person.find("#verdict")).to_have_text("No problems.")


def _simulated(person: Designer) -> None:
    person.find("#simulate").click()
    person.find("#games").fill("20")
    person.find("#begin-simulation").click()
    person.find("#report").wait_for()
    expect(person.find("#run")).to_contain_text("20 games")
    person.find("#dialog-close").click()


def _played(person: Designer) -> None:
    person.find("#play").click()
    person.find("#begin").click()
    person.page.wait_for_url(re.compile("/play#"))
    person.page.wait_for_selector("#board svg")
