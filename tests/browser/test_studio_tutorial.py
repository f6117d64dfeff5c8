"""The tutorial by mouse: what it says is done here, and its pictures are taken on the way.

`make regenerate` writes the pictures of `site/first-map-by-mouse.md` and of the README anew.
"""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.chromium import VisitTo
from tests.browser.studio_driver import Designer, studio
from tests.updates import SNAPSHOTS
from ttr_kit.cli.program import run

SITE = Path(__file__).parents[2] / "site"
PAGE = SITE / "first-map-by-mouse.md"
SIZE = (1180, 720)
START = """\
format: 1
name: Three Lakes
board: {width: 1000, height: 640}
cities: {}
routes: []
tickets: []
"""
CITIES = {"Alder": (120, 130), "Birch": (480, 90), "Cedar": (860, 150)}
MORE = {"Elm": (220, 540), "Hazel": (520, 350), "Juniper": (840, 540)}
ROUTES = ("Alder Birch", "Alder Elm", "Alder Hazel", "Birch Cedar", "Birch Hazel", "Cedar Hazel",
          "Cedar Juniper", "Elm Hazel", "Elm Juniper", "Hazel Juniper")  # fmt: skip
COLORS = ("red", "blue", "orange", "green", None, "yellow", "black", "white", None, "purple")
TICKETS = ("Alder Cedar", "Alder Juniper", "Birch Elm", "Birch Juniper", "Cedar Elm", "Alder Elm",
           "Elm Juniper", "Birch Cedar")  # fmt: skip


class Tutorial(Designer):
    """Somebody who follows the page, with a camera."""

    def picture(self, name: str) -> None:
        """Take a picture where the page shows one."""
        assert f"images/studio/{name}.png" in PAGE.read_text("utf-8")
        file = SITE / "images" / "studio" / f"{name}.png"
        if SNAPSHOTS:
            file.parent.mkdir(exist_ok=True)
            self.settled()
            self.page.mouse.move(SIZE[0] - 2, SIZE[1] - 2)
            self.page.screenshot(path=file)
        assert file.is_file(), "`make regenerate` takes the pictures"

    def add_city(self, name: str, place: tuple[int, int]) -> None:
        self.page.mouse.click(*self.at(*place))
        self.page.keyboard.type(name)
        self.page.keyboard.press("Enter")
        self.page.wait_for_function("(name) => studio.map.layer.places.has(name)", arg=name)

    def fill(self, field: str, value: str) -> None:
        entry = self.find(f'[data-field="{field}"] input')
        entry.fill(value)
        entry.press("Tab")


def test_the_tutorial_by_mouse(tmp_path: Path, visit: VisitTo) -> None:
    file = tmp_path / "lakes.yaml"
    with studio(file, START) as server:
        person = Tutorial(visit, server, SIZE)
        page = person.page
        person.picture("empty")
        person.mode("city")
        for name, place in (CITIES | MORE).items():
            person.add_city(name, place)
        person.picture("cities")

        person.mode("route")
        for number, (ends, color) in enumerate(zip(ROUTES, COLORS, strict=True), 1):
            start, end = ends.split()
            person.drag(person.city(start), person.city(end), 3)
            person.counts(6, number, 0)
            if color:
                expect(person.find("#selected")).to_have_text(f"{start} – {end}")
                person.find(f'[data-field="routes/{number - 1}/color"] select').select_option(color)
        page.evaluate("() => studio.store.select('route', [8])")
        person.find('[data-field="routes/8/tunnel"] input').check()
        page.wait_for_function("() => studio.store.routes[8].tunnel === true")
        person.picture("routes")

        person.mode("ticket")
        for number, ends in enumerate(TICKETS, 1):
            person.settled()
            for name in ends.split():
                page.mouse.click(*person.city(name))
            person.counts(6, 10, number)
        person.tab("problems")
        expect(person.find("#list")).to_contain_text("allow fewer players")
        person.picture("problems")

        person.tab("rules")
        person.find('[data-group="components"] > summary').click()
        for part in ("players", "pieces", "pieces/train"):
            person.find(f'[data-field="{part}"] > summary').click()
        person.fill("players/max", "2")
        person.fill("pieces/train/count", "14")
        expect(person.find('.said[data-chapters="box"]')).to_contain_text("14 trains")
        person.picture("rules")
        person.tab("text")
        person.picture("text")
        person.save()
        person.leave()
    assert run(["check", str(file)]) == 0


def test_every_picture_of_the_tutorial_is_one_of_these() -> None:
    shown = set(re.findall(r"images/studio/([\w-]+)\.png", PAGE.read_text("utf-8")))
    assert shown == {file.stem for file in (SITE / "images" / "studio").glob("*.png")}
