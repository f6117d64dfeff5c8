"""The pages of lobby and table: for everybody, at every size, by pointer, finger and keyboard."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.chromium import DESKTOP, PHONE, VisitTo
from tests.browser.game_driver import Person, keep_all, open_seat
from tests.patience import wait_until
from tests.web.served import Served, serving


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    with serving(cards=3) as running:
        yield running


def home(served: Served) -> str:
    return f"http://127.0.0.1:{served.port}/"


def in_play(visit: VisitTo, served: Served, variant: str = "first-steps", **how: object) -> Person:
    """Somebody whose first turn it is."""
    person = open_seat(visit, served, served.new("Ada", "random!", variant=variant), 0, **how)
    keep_all(person.page)
    person.page.wait_for_selector("body.mine #market .card.lit")
    return person


def claimable(person: Person) -> None:
    """Draw cards until some route can be claimed."""
    page = person.page
    for _ in range(30):
        page.wait_for_selector("body.mine")
        if page.locator("#view .route.lit").count():
            return
        before = person.revision
        page.locator("#market .card.lit").first.click()
        person.acted(before)
    raise AssertionError("no route can be claimed")


# Colors depend on the scheme, places on the size: two visits see all of them.
@pytest.mark.parametrize(
    ("size", "scheme"), [(PHONE, "light"), (DESKTOP, "dark")], ids=["phone", "desktop"]
)
def test_axe_finds_no_serious_fault(
    size: tuple[int, int], scheme: str, served: Served, visit: VisitTo
) -> None:
    lobby = visit(home(served), size, color_scheme=scheme)
    lobby.page.wait_for_selector(".map input:checked", state="attached")
    assert lobby.faults() == []
    assert lobby.overflow() == 0
    person = open_seat(visit, served, served.new("Ada", "random!"), 0, size=size,
                       color_scheme=scheme)  # fmt: skip
    assert person.visit.faults() == [], "choosing tickets"
    assert person.visit.overflow() == 0
    keep_all(person.page)
    claimable(person)
    assert person.visit.faults() == [], "a turn"
    assert person.visit.overflow() == 0
    person.click_route(person.page.locator("#view .route.lit").first)
    person.page.wait_for_selector("#decision .pay")
    assert person.visit.faults() == [], "paying"
    person.page.click("#decision .other")
    assert person.visit.faults() == [], "choosing cards"
    assert person.visit.overflow() == 0


def test_a_route_is_claimed_by_keyboard_alone(served: Served, visit: VisitTo) -> None:
    person = in_play(visit, served)
    claimable(person)
    page = person.page
    page.locator("#view .route.lit[tabindex='0']").focus()
    first = page.evaluate("document.activeElement.dataset.route")
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
        assert page.evaluate("document.activeElement.classList.contains('lit')")
    route = page.evaluate("document.activeElement.dataset.route")
    page.keyboard.press("Enter")
    expect(page.locator("#decision .pay").first).to_be_focused()
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.dataset.route") == route
    assert page.locator("#decision").is_hidden()
    before = person.revision
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    person.acted(before)
    assert page.locator(f"#view [data-owned={json.dumps(route)}]").count() == 1
    assert first


def test_the_same_routes_are_listed_as_buttons(served: Served, visit: VisitTo) -> None:
    person = in_play(visit, served)
    claimable(person)
    page = person.page
    listed = page.locator("#claims .target")
    assert listed.count() == page.locator("#view .route.lit").count()
    listed.first.focus()
    assert page.locator("#view .pointed").count() == 2, "its two cities are shown"
    listed.first.press("Enter")
    expect(page.locator("#decision .pay").first).to_be_focused()
    assert page.locator("#view .halo.chosen").count() == 1


def test_a_tap_beside_a_route_means_it(served: Served, visit: VisitTo) -> None:
    person = in_play(visit, served, size=PHONE, has_touch=True)
    claimable(person)
    box = person.page.locator("#view .route.lit .space").first.bounding_box()
    assert box is not None
    person.page.touchscreen.tap(box["x"] + box["width"] / 2 + 7, box["y"] + box["height"] / 2 + 5)
    person.page.wait_for_selector("#decision .pay")


def test_tickets_point_at_the_board(served: Served, visit: VisitTo) -> None:
    page = in_play(visit, served).page
    ticket = page.locator("#tickets .ticket").first
    ticket.hover()
    expect(page.locator("#view .pointed")).to_have_count(2)
    assert page.locator("#view .halo.needed").count() >= 1
    page.mouse.move(1, 1)
    expect(page.locator("#view .pointed")).to_have_count(0)
    ticket.focus()
    assert page.locator("#view .pointed").count() == 2


def test_the_board_is_zoomed_and_moved(served: Served, visit: VisitTo) -> None:
    page = in_play(visit, served).page
    whole = page.locator("#view .board").get_attribute("viewBox")
    assert not page.is_visible("#whole")  # there is nothing more to see
    page.click("#larger")
    near = page.locator("#view .board").get_attribute("viewBox")
    assert near != whole
    page.mouse.move(400, 300)
    page.mouse.down()
    page.mouse.move(300, 250, steps=4)
    page.mouse.up()
    assert page.locator("#view .board").get_attribute("viewBox") not in (near, whole)
    page.mouse.wheel(0, -400)
    page.click("#whole")
    assert page.locator("#view .board").get_attribute("viewBox") == whole
    assert page.evaluate("document.activeElement.id") == "larger"


def test_other_cards_can_be_chosen_to_pay_with(served: Served, visit: VisitTo) -> None:
    person = in_play(visit, served)
    claimable(person)
    page = person.page
    while page.locator("#hand .stack").count() < 2:
        before = person.revision
        page.locator("#market .card.lit").first.click()
        person.acted(before)
        page.wait_for_selector("body.mine")
    person.click_route(page.locator("#view .route.lit").first)
    page.click("#decision .other")
    go = page.locator("#decision [data-key=composed]")
    expect(go).to_be_enabled()
    fewer = page.locator("#decision .stepper:has(output:not(:text-is('0'))) button").first
    fewer.click()
    expect(go).to_be_disabled()
    expect(page.locator("#decision .said")).not_to_be_empty()
    page.locator("#decision .stepper:has(button:focus) button").last.click()
    expect(go).to_be_enabled()
    before = person.revision
    go.click()
    person.acted(before)


def test_who_shares_a_device_hands_it_over(served: Served, visit: VisitTo) -> None:
    game = served.new("Ada", "Ben")
    both = f"{home(served)}play#{game.seats[0]},{game.seats[1]}"
    made = visit(both, PHONE)
    page = made.page
    page.wait_for_selector("#handover[open]")
    assert "Ada" in page.inner_text("#handover")
    assert made.faults("#handover") == []
    assert page.locator("#hand .stack").count() == 0, "nothing secret is in the page yet"
    page.keyboard.press("Escape")
    assert page.locator("#handover[open]").count() == 1
    page.click("#handover button")
    page.wait_for_selector("#decision input[type=checkbox]")
    dealt = page.inner_text("#decision")
    keep_all(page)
    page.wait_for_selector("#handover[open]:has-text('Ben')")
    page.click("#handover button")
    page.wait_for_selector("#decision input[type=checkbox]")
    assert page.inner_text("#decision") != dealt
    assert "of 0 joined" in page.inner_text("#tickets"), "Ada's tickets are gone from the page"


def test_those_who_watch_see_no_hand_and_can_do_nothing(served: Served, visit: VisitTo) -> None:
    game = served.new("Ada", "random!")
    player = open_seat(visit, served, game, 0)
    watcher = visit(f"{home(served)}play#{game.watch}").page
    watcher.wait_for_selector("#view .board")
    keep_all(player.page)
    watcher.wait_for_selector("#log li:nth-child(2)")
    assert watcher.locator("#hand").is_hidden()
    assert watcher.locator(".lit").count() == 0
    assert watcher.inner_text("#prompt") == "Waiting for Ada."


def test_a_broken_line_mends_itself(served: Served, visit: VisitTo) -> None:
    game = served.new("Ada", "random!")
    person = open_seat(visit, served, game, 0)
    keep_all(person.page)
    person.page.wait_for_selector("body.mine #market .card.lit")
    lines = person.revision

    def hang_up(room: object) -> None:
        for client in list(room.clients):  # type: ignore[attr-defined]
            client.dismiss("closing", "for a moment")

    person.page.evaluate(
        "new MutationObserver(() => { document.body.dataset[document.body.dataset.line] = ''; })"
        ".observe(document.body, {attributeFilter: ['data-line']})"
    )  # every state leaves a mark, however short it is
    served.within(game.game, hang_up)
    person.page.wait_for_selector("body[data-lost][data-line=open]")
    assert person.revision == lines
    person.page.locator("#market .card.lit").first.click()
    person.acted(lines)


CLOSED = """async ([code, reason]) => {
  const {SocketConnection} = await import("./connection.js");
  const real = window.WebSocket;
  let socket = null;
  window.WebSocket = class { constructor() { socket = this; } send() {} };
  const line = new SocketConnection("", []);
  const told = [];
  line.onstatus = (state, text) => told.push(`${state}: ${text}`);
  line.received = () => {};
  line.open();
  window.WebSocket = real;
  const fault = {type: "fault", code: "illegal", message: "no red lies face up"};
  socket.onmessage({data: JSON.stringify(fault)});
  socket.onclose({code, reason});
  clearTimeout(line.timer);
  return told.at(-1);
}"""


@pytest.mark.parametrize(
    ("code", "reason", "said"),
    [
        (1006, "", "lost: The connection is lost. Trying again…"),
        (1013, "illegal", "lost: No red lies face up. Trying again…"),
        (4403, "illegal", "refused: No red lies face up."),
    ],
)
def test_a_lost_line_is_not_put_down_to_an_old_fault(
    served: Served, visit: VisitTo, code: int, reason: str, said: str
) -> None:
    page = visit(home(served)).page
    assert page.evaluate(CLOSED, [code, reason]) == said


def test_a_link_that_leads_nowhere_says_so(served: Served, visit: VisitTo) -> None:
    page = visit(f"{home(served)}play#nothing").page
    page.wait_for_selector("body[data-line=refused]")
    assert "link" in page.inner_text("main")
    page.click("main a")
    page.wait_for_selector("#maps .map")
    page.goto(f"{home(served)}play")  # no link at all
    page.wait_for_url(home(served))


def test_double_clicks_and_two_tabs_do_no_harm(served: Served, visit: VisitTo) -> None:
    game = served.new("Ada", "Ben")
    ada = open_seat(visit, served, game, 0)
    again = Person(visit(ada.page.url))
    ben = open_seat(visit, served, game, 1)
    keep_all(ada.page)
    ben.wait_for_turn()
    keep_all(ben.page)
    for person in (ada, again):
        person.page.wait_for_selector("body.mine #market .deck.lit")
    ada.page.locator("#market .deck.lit").first.dblclick()
    again.page.wait_for_selector("#log li:nth-child(3)")
    ben.page.wait_for_selector("#log li:nth-child(3)")
    ada.acted(2)
    wait_until(lambda: again.page.inner_text("#players") == ada.page.inner_text("#players"))
    drawn = ada.page.locator("#log li", has_text="draws a card").count()
    assert drawn in (1, 2), "a second click is the second card, never more"


def test_moves_come_in_with_motion_only_if_it_is_wanted(served: Served, visit: VisitTo) -> None:
    person = in_play(visit, served)
    claimable(person)
    before = person.revision
    person.click_route(person.page.locator("#view .route.lit").first)
    person.page.locator("#decision .pay").first.click()
    person.acted(before)
    drop = person.page.locator("#view .own.fresh .drop").first
    name = "node => getComputedStyle(node).animationName"
    assert drop.evaluate(name) == "none"
    person.page.emulate_media(reduced_motion="no-preference")
    assert drop.evaluate(name) == "drop"


def test_what_was_ticked_stays_when_the_board_is_drawn_anew(served: Served, visit: VisitTo) -> None:
    person = open_seat(visit, served, served.new("Ada", "random!"), 0, color_scheme="light")
    page = person.page
    page.locator("#decision input").first.check()
    old = page.locator("#view .board").element_handle()
    page.emulate_media(color_scheme="dark")
    assert old is not None
    old.wait_for_element_state("hidden")
    page.wait_for_selector("#view .board .halo", state="attached")
    assert page.locator("#decision input").first.is_checked()
