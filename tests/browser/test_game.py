"""Whole games in real browsers, by the page's own controls."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browser.chromium import VisitTo
from tests.browser.game_driver import QUICK, open_seat
from tests.web.served import Served, serving
from ttr_kit.resources import bundled_variants

USED = {
    "nordic": {"claim", "draw", "keep", "pay|decline"},
    "marklin": {"claim", "draw", "keep", "tickets", "place", "travel", "go"},
    "great-lakes": {"claim", "draw", "keep", "take", "refill", "exchange"},
}
"""What is clicked in a game of the variant at least; of several words, one of them."""


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    with serving() as running:
        running.hall._seed = lambda: 11  # the same games every time
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
@pytest.mark.parametrize("name", bundled_variants())
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
