"""Somebody at a table in a browser, who uses nothing but what the page shows."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page

from tests.browser.chromium import Visit, VisitTo
from tests.web.served import Created, Served


def open_seat(visit: VisitTo, served: Served, game: Created, seat: int, **how: Any) -> Person:
    """Open a seat's link in a browser of its own."""
    word = game.seats[seat]
    assert word is not None
    return Person(visit(f"http://127.0.0.1:{served.port}/play#{word}", **how))


PATIENCE = 20_000
"""Milliseconds: more than any page needs, even on a busy machine."""


class Person:
    """Plays by pointing and clicking."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self.page: Page = visit.page
        self.page.set_default_timeout(PATIENCE)
        self.page.wait_for_selector("#view .board .halo", state="attached")
        self.page.wait_for_selector("#players .player")

    @property
    def over(self) -> bool:
        return self.page.locator("#end[open]").count() > 0

    @property
    def revision(self) -> int:
        lines = self.page.locator("#log li").count()
        return lines

    def wait_for_turn(self) -> None:
        """Until it is this seat's turn, or the end."""
        self.page.wait_for_selector("body.mine, #end[open]", state="attached")

    def acted(self, lines: int) -> None:
        """Until the log has grown beyond so many lines."""
        self.page.wait_for_selector(f"#log li:nth-child({lines + 1})", state="attached")

    def move(self) -> str:
        """One decision, by real clicks: tickets, a route on the board with its first payment, or
        a card from the market.
        """
        page, before = self.page, self.revision
        boxes = page.locator("#decision input[type=checkbox]")
        if boxes.count():
            for number in range(boxes.count()):
                boxes.nth(number).check()
            page.click("#decision [data-key=keep]")
            done = "keep"
        elif page.locator("#view .route.lit").count():
            self.click_route(page.locator("#view .route.lit").first)
            page.locator("#decision .pay").first.click()
            done = "claim"
        else:
            page.locator("#market .card.lit").first.click()
            done = "draw"
        self.acted(before)
        return done

    def click_route(self, route: Locator) -> None:
        """Click in the middle of a route on the board."""
        spaces = route.locator(".space")
        box = spaces.nth(spaces.count() // 2).bounding_box()
        assert box is not None
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


QUICK = """(seed) => new Promise((resolve) => {
  let x = seed, asked = '';
  const used = {};
  const random = (n) => { x = (x * 1103515245 + 12345) % 2147483648; return Math.floor(x / 65536) % n; };
  const all = (selector) => [...document.querySelectorAll(selector)].filter((node) => !node.disabled);
  const some = (nodes) => nodes[random(nodes.length)];
  const click = (node) => { used[node.dataset.verb] = (used[node.dataset.verb] ?? 0) + 1; node.click(); };
  const decide = () => {
    const boxes = all('#decision input[type=checkbox]');
    boxes.slice(0, 3).forEach((box) => box.checked || box.click());
    const buttons = all('#decision .body [data-verb]');
    if (buttons.length) click(some(buttons));
    return buttons.length > 0;
  };
  const turn = () => {
    const special = all('#verbs [data-verb]').filter((node) => !(used[node.dataset.verb] > 3));
    const claims = all('#claims [data-verb=claim]');
    const draws = all('#market [data-verb=draw]');
    const tickets = (used.tickets ?? 0) < 3 ? all('#market [data-verb=tickets]') : [];
    const kinds = [special, claims, claims, claims, draws, draws, random(12) ? [] : tickets];
    const open = kinds.filter((kind) => kind.length);
    const chosen = some(open.length ? some(open) : all('#market [data-verb], #verbs [data-verb]'));
    if (['draw', 'tickets'].includes(chosen.dataset.verb)) click(chosen);
    else chosen.click();
    if (!document.querySelector('#decision').hidden) decide();
  };
  const look = () => {
    if (document.querySelector('#end').open) { observer.disconnect(); resolve(used); return; }
    const now = document.querySelector('#log .lines').childElementCount + document.querySelector('#prompt').textContent;
    if (!document.body.classList.contains('mine') || now === asked) return;
    asked = now;
    if (document.body.classList.contains('asked')) decide();
    else turn();
  };
  const observer = new MutationObserver(() => setTimeout(look));
  observer.observe(document.body, {childList: true, subtree: true, attributes: true, attributeFilter: ['class', 'open']});
  look();
})"""
"""Clicks the page's own controls as fast as it can, to the end; returns the verbs it used."""
