"""The studio without a server, in a real browser: everything in the page, and without a network.

Python takes seconds to start, so the tests share one browser with one visitor in it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.chromium import DESKTOP, PHONE, Visit, VisitTo, new_context, served, watched
from tests.browser.game_driver import keep_all
from ttr_kit.cli.program import run
from ttr_kit.format.document import events
from ttr_kit.format.document.pure import PureLoader
from ttr_kit.studio.published import studio
from ttr_kit.studio.session import Session
from ttr_kit.system.resources import variants_folder

FILES = """
delete window.showSaveFilePicker; delete window.showOpenFilePicker;
"""
"""As in browsers that only know uploads and downloads."""
ROUTES = (
    *("Arden Birch 3 red", "Birch Copse 3 blue", "Copse Dale 3 green", "Elm Ford 3 yellow"),
    *("Ford Glen 3 black", "Glen Holt 3 white", "Arden Elm 2 orange", "Birch Ford 3 purple"),
    *("Copse Glen 3 gray", "Dale Holt 3 gray", "Arden Ford 4 gray", "Glen Dale 4 gray"),
)
TICKETS = (
    *("Arden Dale 9", "Arden Holt 10", "Elm Dale 11", "Birch Holt 8", "Elm Copse 8", "Ford Dale 7"),
    *("Arden Glen 6", "Elm Holt 9", "Birch Glen 6", "Copse Holt 6", "Arden Copse 6", "Ford Holt 6"),
)
PLACES = {
    **{"Arden": (90, 90), "Birch": (350, 70), "Copse": (640, 80), "Dale": (900, 100)},
    **{"Elm": (110, 500), "Ford": (370, 480), "Glen": (630, 520), "Holt": (890, 500)},
}


@pytest.fixture(scope="module")
def published(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, str]]:
    folder: Path = tmp_path_factory.mktemp("studio")
    for part in studio():
        for name, data in part.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(data)
    with served(folder) as address:
        yield folder, address


@pytest.fixture(scope="module")
def visitor(published: tuple[Path, str], chromium: Browser) -> Iterator[Visit]:
    """Somebody who was here once, and has no network any more."""
    context = new_context(chromium, DESKTOP)
    context.add_init_script(FILES)
    made = watched(context)
    made.page.goto(published[1])
    expect(made.page.locator("#offline")).to_contain_text("works without a network")
    context.set_offline(True)
    yield made
    context.close()
    made.check()


def opened(page: Page) -> None:
    """Wait until the map is there, and drawn."""
    page.wait_for_function("() => window.studio?.store.board")
    settled(page)
    assert page.locator("#cover").count() == 0


def settled(page: Page) -> None:
    page.wait_for_function(
        """() => {
          const {state, board} = studio.store;
          return board && !studio.store.asked.size && board.revision === state.revision;
        }"""
    )


def edit(page: Page, *edits: dict[str, Any]) -> None:
    answer = page.evaluate("(edits) => studio.store.edit(edits)", list(edits))
    assert answer["type"] == "state", answer


def begin(page: Page, address: str, start: str) -> None:
    page.goto(address)
    page.click(f"[data-start={start}]")
    opened(page)


def test_a_map_is_made_checked_simulated_saved_and_played(
    visitor: Visit, published: tuple[Path, str], tmp_path: Path
) -> None:
    page = visitor.page
    begin(page, published[1], "blank")
    assert visitor.faults() == []
    edit(
        page,
        *({"op": "add_city", "name": n, "at": list(at)} for n, at in PLACES.items()),
        {"op": "set", "path": ["pieces"], "value": {"train": {"count": 15}}},
        {"op": "set", "path": ["players"], "value": {"min": 2, "max": 3}},
    )
    for line in ROUTES:
        start, end, length, color = line.split()
        route = {"from": start, "to": end, "length": int(length), "color": color}
        edit(page, {"op": "add_route", "route": route})
    for line in TICKETS:
        start, end, points = line.split()
        ticket = {"from": start, "to": end, "points": int(points)}
        edit(page, {"op": "add_ticket", "ticket": ticket})
    settled(page)
    drag(page, "Ford", (60, 20))
    edit(page, {"op": "set_route", "index": 0, "changes": {"color": "redd"}})
    page.click("#tab-problems")
    expect(page.locator("#list")).to_contain_text("redd")
    edit(page, {"op": "set_route", "index": 0, "changes": {"color": "red"}})
    expect(page.locator("#verdict")).to_have_text("No problems.")

    page.click("#rulebook")
    book = page.frame_locator("iframe.book")
    expect(book.locator("body")).to_contain_text("15 trains")
    page.click("#dialog-close")
    page.click("#simulate")
    page.fill("#games", "12")
    page.click("#begin-simulation")
    expect(page.locator("#run")).to_contain_text("12 games")
    page.click("#report")
    expect(page.frame_locator("iframe.book").locator("body")).to_contain_text("12 games")
    page.click("#dialog-close")

    with page.expect_download() as saved:
        page.click("#save")
    file = tmp_path / saved.value.suggested_filename
    saved.value.save_as(file)
    assert file.name == "my-map.yaml"
    assert run(["check", "--strict", str(file)]) == 0
    expect(page.locator("#saved")).to_have_class("clean")

    page.click("#play")
    page.click("#begin")
    keep_all(page)
    page.wait_for_selector("#log li:nth-child(2)", state="attached")
    page.click(".bar .home")
    opened(page)  # the draft is there, and Python again, all without a network
    assert page.evaluate("studio.store.state.text") == file.read_text("utf-8")
    assert page.evaluate("studio.store.state.dirty") is False


def drag(page: Page, city: str, by: tuple[int, int]) -> None:
    """Move a city with the mouse; the file changes by it."""
    x, y = page.evaluate(
        """(city) => {
          const place = studio.map.layer.places.get(city);
          return studio.map.zoom.screen(place.x, place.y);
        }""",
        city,
    )
    before = page.evaluate("(city) => studio.store.cities[city].at", city)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + by[0], y + by[1], steps=5)
    page.mouse.up()
    page.wait_for_function(
        "([city, at]) => String(studio.store.cities[city].at) !== String(at)", arg=[city, before]
    )
    settled(page)


def damaged() -> list[str]:
    """Texts with faults of every family, as somebody types them."""
    examples = Path(__file__).parents[1] / "diagnostics"
    codes = ("DOC010", "SCH001", "SCH003", "SCH005", "REF002", "MAP001", "TIC001", "CRD001")
    texts = [(examples / code / "fail.yaml").read_text("utf-8") for code in codes]
    island = (variants_folder() / "first-steps.yaml").read_text("utf-8")
    return [
        *texts,
        island,
        island.replace("color: red", "color: rde"),
        island.replace("length: 2", "length: two"),
        island.replace("routes:", "route:"),
        island.replace("points:", "point:", 3),
        island.replace("{from", "[from", 1),
        f"{island}\nroutes: []\n",
        "",
        "- a list",
        "format: 1\nextends: ../../../secret\n",
    ]


def test_the_page_finds_what_the_kit_finds(
    visitor: Visit, published: tuple[Path, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Letter for letter; the kit reads here with the same parser that a page has."""
    page = visitor.page
    if not page.evaluate("typeof studio === 'object'"):
        begin(page, published[1], "starter")
    texts = damaged()
    found = page.evaluate(
        """async (texts) => {
          const found = [];
          for (const text of texts) {
            const base = studio.store.state.revision;
            const {diagnostics, sound} = await studio.store.ask("text", {text, base});
            diagnostics.forEach((one) => delete one.places); // on the board that is shown
            found.push({diagnostics, sound});
          }
          return found;
        }""",
        texts,
    )
    monkeypatch.setattr(events, "LOADER", PureLoader)
    for text, seen in zip(texts, found, strict=True):
        state = Session(text, "my-map.yaml", variants_folder()).state()
        for one in state["diagnostics"]:
            del one["places"]
        expected = [state["diagnostics"], state["sound"]]
        assert [seen["diagnostics"], seen["sound"]] == _native(expected), text[:200]


def _native(found: Any) -> Any:
    """The kit's findings with the folder that a page has."""
    text = json.dumps(found).replace(json.dumps(str(variants_folder()))[1:-1], _IN_PAGE)
    return json.loads(text)


_IN_PAGE = "/kit/ttr_kit/_bundled/variants"


def typed(page: Page, text: str) -> None:
    page.evaluate(
        "(text) => studio.store.ask('text', {text, base: studio.store.state.revision})", text
    )


def shared(page: Page) -> str:
    page.click("#share")
    link = page.input_value("#shared input")
    page.click("#shared form button")
    return link


def test_a_map_goes_along_in_a_link(visitor: Visit, published: tuple[Path, str]) -> None:
    page = visitor.page
    if not page.evaluate("typeof studio === 'object'"):
        begin(page, published[1], "starter")
    usa = (variants_folder() / "usa.yaml").read_text("utf-8")
    text = f"# Grüße, <script>alert(1)</script> & 東京\n{usa}"
    typed(page, text)
    link = shared(page)
    assert len(link) < 12_000
    other = page.context.new_page()
    other.goto(link)
    opened(other)
    assert other.evaluate("studio.store.state.text") == text
    assert re.search(r"#draft=\w+$", other.url), "from now on it is a draft of its own"
    other.close()
    page.evaluate(
        "(text) => studio.store.ask('text', {text, base: studio.store.state.revision})",
        "".join(f"# {number * 7919 % 100_003} {number**3}\n" for number in range(5000)),
    )
    page.click("#share")
    expect(page.locator("#shared")).to_contain_text("too large for a link")
    page.click("#shared form button")


BOMB = """async (size) => {
  const zeros = new Blob([new Uint8Array(size)]).stream();
  const stream = zeros.pipeThrough(new CompressionStream("deflate-raw"));
  const packed = new Uint8Array(await new Response(stream).arrayBuffer());
  const letters = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(""));
  return letters.replaceAll("+", "-").replaceAll("/", "_");
}"""


def test_a_hostile_link_is_refused(published: tuple[Path, str], visit: VisitTo) -> None:
    made = visit(published[1])
    page = made.page
    bomb = page.evaluate(BOMB, 40_000_000)
    for hash, said in (
        (f"#map={bomb}", "far too large"),
        ("#map=" + "A" * 100_000, "far too large"),
        ("#map=%00%ff", "damaged"),
        ("#map=", "damaged"),
        ("#map=q1YqSS0uUbJSUKpOrVVQqgUA", "no map"),
        ("#map=qy4F", "damaged"),
    ):
        page.goto(f"{published[1]}/studio/{hash}")
        expect(page.locator("#cover [role=alert]")).to_contain_text(said)
    page.goto(f"{published[1]}/studio/#draft=00")
    page.wait_for_selector("[data-start=blank]")  # there is no such draft: back to the first page


def test_the_first_page_on_a_phone(published: tuple[Path, str], visit: VisitTo) -> None:
    made = visit(published[1], PHONE, color_scheme="dark")
    made.page.wait_for_selector("[data-start=usa]")
    assert made.faults() == []
    assert made.overflow() == 0


def test_a_new_version_is_offered_and_taken(
    published: tuple[Path, str], visit: VisitTo, tmp_path: Path
) -> None:
    """What has not changed is not fetched again; what is not whole is not installed."""
    folder, address = published
    page = visit(address).page
    expect(page.locator("#offline")).to_contain_text("works without a network")
    script = folder / "service-worker.js"
    before = {file: (folder / file).read_bytes() for file in ("welcome.css", "service-worker.js")}
    try:
        changed = before["welcome.css"] + b"/* changed */\n"
        known = sha256(before["welcome.css"]).hexdigest().encode()
        wrong = before["service-worker.js"].replace(known, b"0" * 64)
        script.write_bytes(wrong)  # not the file that it ought to be
        page.reload()
        page.wait_for_function(
            "async () => !(await navigator.serviceWorker.getRegistration()).installing"
        )
        expect(page.locator("#offline")).to_contain_text("works without a network")
        (folder / "welcome.css").write_bytes(changed)
        right = sha256(changed).hexdigest().encode()
        script.write_bytes(before["service-worker.js"].replace(known, right))
        page.reload()
        expect(page.locator("#offline button")).to_have_text("Use it")
        assert "changed" not in page.evaluate("fetch('welcome.css').then((it) => it.text())")
        page.click("#offline button")
        page.wait_for_function(
            "async () => (await (await fetch('welcome.css')).text()).includes('changed')"
        )
    finally:
        for file, data in before.items():
            (folder / file).write_bytes(data)
