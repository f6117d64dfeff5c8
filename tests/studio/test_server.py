"""The studio's server: several pages, one file, and nobody else's business."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus, WebSocketException
from websockets.sync.client import connect

from tests.patience import PATIENCE
from tests.studio.asking import ISLAND, Opened, opened
from tests.web.served import DIRECTLY

LETTERS = "abcdefghijklmnopqrstuvwxyz"
MOVED = {"op": "move_city", "name": "Corrin", "at": [700, 120]}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "island.yaml"
    file.write_text(ISLAND, "utf-8")
    return file


@pytest.fixture
def studio(file: Path, tmp_path: Path) -> Iterator[Opened]:
    with opened(file, tmp_path / "drafts") as running:
        yield running


def test_state_comes_first_and_the_board_after(studio: Opened, file: Path) -> None:
    page = studio.page()
    assert page.ask("hello")["type"] == "schema"
    assert page.hear("state")["text"] == ISLAND
    assert page.hear("board")["svg"]
    id = page.say("edit", edits=[MOVED])
    assert page.hear("state")["id"] == id
    board = page.hear("board", revision=1)
    assert board["geometry"]["cities"]["Corrin"]["at"] == [700, 120]
    assert file.read_text("utf-8") == ISLAND
    assert page.ask("save")["type"] == "saved"
    assert "[700, 120]" in file.read_text("utf-8")


def test_two_pages_see_the_same_and_lose_no_letter(studio: Opened) -> None:
    one, two = studio.page(), studio.page()
    one.ask("hello")
    two.ask("hello")
    text, base = ISLAND, 0
    for letter in LETTERS:
        # One types at the end of the text while the other drags a city.
        text = f"{text}# {letter}\n"
        id = one.say("text", text=text, base=base)
        two.say("edit", edits=[{"op": "move_city", "name": "Corrin", "at": [ord(letter), 5]}])
        state = one.hear("state", id=id)
        text, base = state["text"], state["revision"]
    last = two.ask("edit", edits=[{"op": "move_city", "name": "Foxholm", "at": [880, 341]}])
    assert last["text"].endswith("".join(f"# {letter}\n" for letter in LETTERS))
    assert one.hear("state", revision=last["revision"])["text"] == last["text"]
    # Both at the same line: the later one is told.
    moved = two.ask("edit", edits=[{"op": "move_city", "name": "Amberley", "at": [1, 1]}])
    typed = last["text"].replace("Amberley:   {at: [120, 120]}", "Amberley:   {at: [2, 2]}")
    clash = one.ask("text", text=typed, base=last["revision"])
    assert (clash["type"], clash["text"], clash["typed"]) == ("conflict", moved["text"], typed)


def test_foreign_pages_and_names_are_refused(studio: Opened) -> None:
    for headers in ({"Origin": "http://evil.example"}, {"Host": "evil.example"}):
        with pytest.raises((InvalidStatus, WebSocketException)):
            connect(f"ws://127.0.0.1:{studio.port}/api/studio", additional_headers=headers,
                    **DIRECTLY, open_timeout=PATIENCE).recv(PATIENCE)  # fmt: skip
    status, _, _ = studio.ask("GET", "/studio/", host="evil.example")
    assert status == 403
    assert studio.ask("GET", "/studio/../server/desk.py")[0] == 404
    assert studio.ask("GET", "/studio/%2e%2e/session.py")[0] == 404


def test_a_message_that_is_too_long_is_answered(studio: Opened) -> None:
    page = studio.page()
    assert page.ask("text", text="x" * 4_000_001, base=0)["type"] == "fault"
    assert page.ask("diff") == {"type": "diff", "diff": "", "id": 2}
