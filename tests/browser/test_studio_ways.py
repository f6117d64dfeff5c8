"""The studio by keyboard alone, by touch on a phone, by text, and with names that mean harm."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.chromium import PHONE, VisitTo
from tests.browser.studio_driver import EMPTY, Designer, studio
from tests.web.served import Served
from ttr_kit.cli.program import run
from ttr_kit.studio import editor

HARM = "<img src=x onerror=document.title='taken'>"


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    assert run(["new", "my-map.yaml", "--no-schema"]) == 0
    return tmp_path / "my-map.yaml"


@pytest.fixture
def server(file: Path) -> Iterator[Served]:
    with studio(file) as running:
        yield running


def test_dragging_asks_nothing_of_the_server(server: Served, file: Path, visit: VisitTo) -> None:
    before = file.read_text("utf-8")
    person = Designer(visit, server)
    page = person.page
    page.evaluate(
        """() => {
          window.seen = {messages: 0, frames: 0, moved: new Set()};
          studio.store.on("sending", () => (seen.messages += 1));
          const look = () => {
            const node = document.querySelector("#layer .live .sketch-city");
            if (node) seen.moved.add(node.getAttribute("transform"));
            seen.frames += 1;
            requestAnimationFrame(look);
          };
          look();
        }"""
    )
    x, y = person.city("Foxholm")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 60, y + 40, steps=12)
    page.wait_for_function("() => seen.moved.size > 2")
    assert page.evaluate("() => seen.messages") == 0
    assert page.locator("#layer .live .sketch-route").count() == 3
    page.mouse.up()
    page.wait_for_function("() => studio.store.state.revision === 1")
    assert page.evaluate("() => seen.messages") == 1
    person.settled()
    person.save()
    lines = zip(before.splitlines(), file.read_text("utf-8").splitlines(), strict=True)
    [(old, new)] = [(old, new) for old, new in lines if old != new]
    assert "Foxholm:" in old
    assert "Foxholm:" in new
    person.leave()


def test_several_cities_a_bend_and_a_name(server: Served, visit: VisitTo) -> None:
    person = Designer(visit, server)
    page = person.page
    (x0, y0), (x1, y1) = person.at(60, 60), person.at(460, 400)
    person.drag((x0, y0), (x1, y1))
    expect(person.find("#panel h2")).to_have_text("3 cities")
    page.keyboard.press("Shift+ArrowRight")
    page.wait_for_function("() => studio.store.cities.Amberley.at[0] === 145")
    page.keyboard.press("ArrowLeft")
    page.wait_for_function("() => studio.store.cities.Dunmoor.at[0] === 190")
    page.keyboard.press("Control+z")
    page.wait_for_function("() => studio.store.cities.Amberley.at[0] === 120")
    person.settled()

    page.keyboard.press("Escape")
    _choose_route(person, 3)
    handle = person.find("#layer .handle.new").first.bounding_box()
    assert handle
    middle = handle["x"] + handle["width"] / 2, handle["y"] + handle["height"] / 2
    person.drag(middle, (middle[0], middle[1] - 30))
    page.wait_for_function("() => studio.store.routes[3].via?.length === 1")
    person.settled()
    person.find("#kit-places").click()
    page.wait_for_function("() => studio.store.routes[3].via === undefined")
    person.settled()

    box = person.find('#layer .hit-name[data-city="Corrin"]').bounding_box()
    assert box
    start = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    x, y = person.city("Corrin")
    person.drag(start, (x, y + 40))
    page.wait_for_function("() => studio.store.cities.Corrin.label === 'below'")
    person.leave()


def _choose_route(person: Designer, index: int) -> None:
    person.page.evaluate("(index) => studio.store.select('route', [index])", index)


def test_by_keyboard_alone(tmp_path: Path, visit: VisitTo) -> None:
    file = tmp_path / "keys.yaml"
    with studio(file, EMPTY) as server:
        person = Designer(visit, server)
        keys = person.page.keyboard
        for _ in range(30):  # a person looks for the map
            if person.page.evaluate("() => document.activeElement.id") == "map":
                break
            keys.press("Tab")
        keys.press("c")
        names = ("Ash", "Bay", "Cove")
        for number, name in enumerate(names, 1):
            for _ in range(3):
                keys.press("Shift+ArrowRight" if number % 2 else "Shift+ArrowDown")
            keys.press("Enter")
            keys.type(name)
            keys.press("Enter")
            person.counts(number, 0, 0)
        person.settled()
        keys.press("r")
        for number, hops in enumerate((("Ash", "Bay"), ("Bay", "Cove")), 1):
            for name in hops:
                _hop(person, name)
                keys.press("Enter")
            person.counts(3, number, 0)
        keys.press("t")
        for name in ("Ash", "Cove"):
            _hop(person, name)
            keys.press("Enter")
        person.counts(3, 2, 1)
        keys.press("F6")
        assert person.page.evaluate("() => document.activeElement.closest('#side') !== null")
        keys.press("F6")
        keys.press("2")
        expect(person.find("#list li").first).to_be_visible()
        keys.press("Shift+?")
        expect(person.find("#dialog-title")).to_have_text("Keys")
        keys.press("Escape")
        keys.press("Control+s")
        expect(person.find("#saved")).to_have_class("clean")
        person.leave()
    text = file.read_text("utf-8")
    assert all(name in text for name in names)
    assert text.count("- {from:") == 3


def _hop(person: Designer, name: str) -> None:
    """Go with the arrow keys until the cursor is on a city."""
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp") * 4:
        if person.page.evaluate("() => studio.keys.city") == name:
            return
        person.page.keyboard.press(key)
    assert person.page.evaluate("() => studio.keys.city") == name


def test_by_touch_on_a_phone(tmp_path: Path, visit: VisitTo) -> None:
    file = tmp_path / "touch.yaml"
    with studio(file, EMPTY) as server:
        person = Designer(visit, server, PHONE, has_touch=True, is_mobile=True, color_scheme="dark")
        touch = person.page.touchscreen
        assert person.visit.overflow() == 0
        person.find("#mode-city").tap()
        places = {"Ash": (200, 150), "Bay": (800, 200), "Cove": (500, 500)}
        for number, (name, place) in enumerate(places.items(), 1):
            touch.tap(*person.at(*place))
            person.find("#naming-name").fill(name)
            person.find("#naming-name").press("Enter")
            person.counts(number, 0, 0)
        person.settled()
        person.find("#mode-route").tap()
        for number, hops in enumerate((("Ash", "Bay"), ("Bay", "Cove")), 1):
            for name in hops:
                touch.tap(*person.city(name))
            person.counts(3, number, 0)
            person.settled()
        person.find("#mode-ticket").tap()
        for name in ("Ash", "Cove"):
            touch.tap(*person.city(name))
        person.counts(3, 2, 1)
        person.find("#tab-problems").tap()
        expect(person.find("#list li").first).to_be_visible()
        assert person.visit.faults() == []
        for tab in ("tables", "rules", "text"):
            person.find(f"#tab-{tab}").tap()
            assert person.visit.overflow() == 0
            assert person.visit.faults() == []
        person.find("#save").tap()
        expect(person.find("#saved")).to_have_class("clean")
        person.leave()
    assert "Cove" in file.read_text("utf-8")


def test_typed_text_is_never_lost(server: Served, file: Path, visit: VisitTo) -> None:
    person = Designer(visit, server)
    page = person.page
    person.tab("text")
    expect(person.find("#text")).to_have_attribute("data-editor", "large")
    page.evaluate(
        "() => studio.showInText({line: 9, column: 7, end_line: 9, end_column: 13}, true)"
    )
    words = "The quick brown fox jumps over"
    for number, key in enumerate(words):
        page.keyboard.type(key)
        if number % 7 == 3:  # the map changes under the writer's hands
            at = [300 + number, 520]
            page.evaluate(
                "(at) => void studio.store.ask('edit',"
                " {edits: [{op: 'move_city', name: 'Greystone', at}]})",
                at,
            )
    page.wait_for_function("(words) => studio.store.state.text.includes(words)", arg=words)
    person.settled()
    assert page.evaluate("() => studio.text.sync.editor.get() === studio.store.state.text")
    text = page.evaluate("() => studio.store.state.text")
    assert text.count(words) == 1
    assert "Greystone:  {at: [324, 520]}" in text
    person.save()
    assert file.read_text("utf-8") == text
    person.leave()


def test_names_that_mean_harm_do_nothing(server: Served, visit: VisitTo) -> None:
    person = Designer(visit, server)
    page = person.page
    person.mode("city")
    page.mouse.click(*person.at(300, 200))
    page.keyboard.type(HARM)
    page.keyboard.press("Enter")
    page.wait_for_function("(name) => studio.map.layer.places.has(name)", arg=HARM)
    person.settled()
    for tab in ("details", "problems", "tables", "rules", "text"):
        person.tab(tab)
    page.evaluate("(name) => studio.commands.join('ticket', name, 'Corrin')", HARM)
    page.wait_for_function("() => studio.store.tickets.length === 11")
    assert page.locator("img[src=x]").count() == 0
    assert page.title() != "taken"
    person.leave()


def test_rows_of_a_spreadsheet(server: Served, visit: VisitTo) -> None:
    person = Designer(visit, server)
    page = person.page
    person.tab("tables")
    page.locator("#panel table").wait_for()
    rows = ("Name At", "Xanten 640,420", "York 60,540", "Corrin 790,120")
    page.evaluate(
        """(text) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData("text/plain", text);
          const paste = new ClipboardEvent("paste", {clipboardData, bubbles: true});
          document.querySelector("#panel td[data-column]").dispatchEvent(paste);
        }""",
        "\n".join(row.replace(" ", "\t") for row in rows),
    )
    page.wait_for_function("() => Object.keys(studio.store.cities).length === 10")
    tree = person.tree()
    assert tree["cities"]["York"] == {"at": [60, 540]}
    assert tree["cities"]["Corrin"]["at"] == [790, 120]
    person.find("#undo").click()
    person.counts(8, 15, 10)
    person.find("#panel").get_by_role("tab", name="Tickets").click()
    expect(person.find("#panel thead")).to_contain_text("Way")
    person.find("#panel").get_by_label("Filter").fill("Corrin")
    expect(person.find("#panel tr[data-row]")).to_have_count(3)
    person.leave()


def test_a_change_from_outside_is_brought_together(
    server: Served, file: Path, visit: VisitTo
) -> None:
    person = Designer(visit, server)
    page = person.page
    page.evaluate("() => studio.store.edit([{op: 'move_city', name: 'Corrin', at: [750, 90]}])")
    page.wait_for_function("() => studio.store.state.dirty")
    text = file.read_text("utf-8")
    file.write_text(text.replace("{at: [320, 530]}", "{at: [330, 520]}"), "utf-8")
    person.find("#save").click()
    person.find("#take-merged").click()
    page.wait_for_function("() => studio.store.cities.Greystone.at[0] === 330")
    assert person.tree()["cities"]["Corrin"]["at"] == [750, 90]
    person.save()
    person.leave()


def test_without_the_large_editor_there_is_a_plain_one(
    server: Served, visit: VisitTo, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing() -> Path:
        raise editor.NoEditor("npm is not here")

    monkeypatch.setattr(editor, "folder", missing)
    person = Designer(visit, server)
    person.tab("text")
    expect(person.find("#text")).to_have_attribute("data-editor", "plain")
    area = person.find("#yaml")
    area.fill(area.input_value().replace("Foxholm", "Foxhill"))
    person.page.wait_for_function("() => 'Foxhill' in studio.store.cities")
    person.settled()
    assert person.visit.faults("#side") == []
    person.visit.errors.clear()  # modules that are not there
    person.leave()


def test_a_fix_is_one_click(server: Served, visit: VisitTo) -> None:
    person = Designer(visit, server)
    page = person.page
    page.evaluate(
        """() => {
          const {text, revision} = studio.store.state;
          const typed = text.replace("to: Foxholm", "to: Foxholn");
          void studio.store.ask("text", {text: typed, base: revision});
        }"""
    )
    page.wait_for_function("() => !studio.store.state.sound")
    person.tab("problems")
    person.find("#list .problem").first.click()
    person.find("#list .fix").first.click()
    expect(person.find("#verdict")).to_have_text("No problems.")
    assert "Foxholn" not in page.evaluate("() => studio.store.state.text")
    person.leave()
