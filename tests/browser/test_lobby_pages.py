"""The lobby: games are made, shared, taken and made private; maps of one's own are played."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.chromium import VisitTo
from tests.browser.game_driver import keep_all, open_seat
from tests.web.served import Served, serving


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    with serving(cards=3) as running:
        yield running


def home(served: Served) -> str:
    return f"http://127.0.0.1:{served.port}/"


def test_the_lobby_starts_a_game(served: Served, visit: VisitTo) -> None:
    page = visit(home(served)).page
    page.locator(".map", has_text="Nordic").locator("input").check()
    page.fill("[aria-label='Name of seat 1']", "Ada")
    page.click("#start")
    page.wait_for_url("**/play#*")
    page.wait_for_selector("#view .board")
    assert page.inner_text("#title") == "Nordic Countries"
    page.goto(home(served))
    expect(page.locator("#games")).to_contain_text("Nordic Countries")


def test_a_practice_game_says_so_in_the_lobby_and_at_the_table(
    served: Served, visit: VisitTo
) -> None:
    lobby = visit(home(served))
    page = lobby.page
    page.wait_for_selector(".map input:checked", state="attached")
    page.select_option("[aria-label='Who sits in seat 2']", "")
    page.click("#practice summary")
    page.fill("#seed", "7")
    assert lobby.faults() == []
    page.click("#start")
    page.wait_for_selector("#links[open]")
    assert "seed 7" in page.inner_text("#links")
    assert "practice" in page.text_content("#games")
    page.goto(page.locator("#links input").first.input_value())
    page.wait_for_selector("#practice:not([hidden])")
    assert "can be worked out" in page.text_content("#log .chance")
    other = open_seat(visit, served, served.new("Ada", "Ben"), 0)
    assert other.page.is_hidden("#practice")
    assert "Shuffled in secret" in other.page.text_content("#log .chance")


def test_the_lobby_gives_every_person_a_link(served: Served, visit: VisitTo) -> None:
    page = visit(home(served)).page
    page.wait_for_selector(".map input:checked", state="attached")
    page.select_option("[aria-label='Who sits in seat 2']", "")
    page.click("#more")
    page.fill("[aria-label='Name of seat 2']", "<b>Ben</b>")
    page.click("#start")
    page.wait_for_selector("#links[open]")
    links = page.locator("#links input").evaluate_all("nodes => nodes.map((node) => node.value)")
    assert len(links) == len(set(links)) == 4  # two people, both on one device, those who watch
    assert all("/play#" in link for link in links)
    assert "<b>Ben</b>" in page.inner_text("#links")


def test_a_map_of_ones_own_is_checked_and_played(served: Served, visit: VisitTo) -> None:
    from ttr_kit.system.resources import bundled_path

    text = bundled_path("first-steps").read_text("utf-8").replace("First Steps", "My Island")
    page = visit(home(served)).page
    page.wait_for_selector("#own:not([hidden])")
    broken = text.replace("to: Eastfield", "to: Nowhere", 1)
    page.set_input_files(
        "#file", {"name": "a.yaml", "mimeType": "text/yaml", "buffer": broken.encode()}
    )
    page.wait_for_selector("#findings .bad")
    assert "Nowhere" in page.inner_text("#findings")
    page.set_input_files(
        "#file", {"name": "a.yaml", "mimeType": "text/yaml", "buffer": text.encode()}
    )
    page.wait_for_selector(".map:has-text('My Island') input:checked", state="attached")
    page.click("#start")
    page.wait_for_selector("#view .board")
    assert page.inner_text("#title") == "My Island"


def test_markup_in_names_is_text(served: Served, visit: VisitTo) -> None:
    name = "<img src=x onerror=alert(1)>"
    game = served.new(name, "random!")
    person = open_seat(visit, served, game, 0)
    keep_all(person.page)
    person.page.wait_for_selector("#log li:nth-child(2)")
    assert name in person.page.inner_text("#players")
    assert person.page.locator("#players img, #log img").count() == 0


def test_who_opens_a_link_first_takes_the_seat(served: Served, visit: VisitTo) -> None:
    """The page changes the link that was sent for one that only this browser knows."""
    created = served.new("Ada", "random!")
    sent = f"{home(served)}play#{created.seats[0]}"
    page = visit(sent).page
    page.wait_for_selector("#decision [data-key=keep]")
    own = page.evaluate("location.hash").lstrip("#")
    assert own
    assert own != created.seats[0]
    page.reload()
    page.wait_for_selector("#decision [data-key=keep]")
    assert page.evaluate("location.hash") == f"#{own}"
    page.goto("about:blank")
    page.goto(sent)  # the link in a message still leads this browser to its seat
    page.wait_for_selector("#decision [data-key=keep]")
    assert page.evaluate("location.hash") == f"#{own}"
    maker = served.join(created.seats[0])
    assert maker.entered["code"] == "no_link"


def test_whoever_made_a_game_keeps_the_own_seat_and_can_make_it_private(
    served: Served, visit: VisitTo
) -> None:
    page = visit(home(served)).page
    page.wait_for_selector(".map input:checked", state="attached")
    page.check("#private")
    page.click("#start")
    page.wait_for_selector("#links[open], #decision")
    games = json.loads(page.evaluate("localStorage.getItem('ttr-kit games')"))
    links = [link for link in games[0]["links"]["seats"] if link]
    _, answer, _ = served.ask("GET", "/api/games")
    assert games[0]["game"] not in {game["game"] for game in answer["games"]}
    page.goto(home(served) + links[0].lstrip("/"))
    page.wait_for_selector("#decision")
    assert page.evaluate("location.hash") == links[0][links[0].index("#") :]
