"""The file on the disk: atomic saves, changes by other programs, drafts that survive."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.patience import wait_until
from tests.studio.asking import ISLAND, Message, Page
from ttr_kit.studio.drafts import Drafts
from ttr_kit.studio.server.disk import Disk

MOVED = {"op": "move_city", "name": "Corrin", "at": [700, 120]}


class Opened:
    """A file that is open, without any server."""

    def __init__(self, folder: Path, text: str | None = None) -> None:
        self.file = folder / "island.yaml"
        if text is not None:
            self.file.write_bytes(text.encode())
        self.disk = Disk(self.file, folder / "drafts")

    def ask(self, type: str, **message: Any) -> list[Message]:
        found = self.disk.answer({"type": type, **message})
        if found is None:
            found = self.disk.session.receive(json.dumps({"type": type, **message}))
        self.disk.keep()
        return found

    def others_write(self, text: str) -> None:
        other = self.file.with_name("other.tmp")
        other.write_bytes(text.encode())
        os.replace(other, self.file)

    @property
    def text(self) -> str:
        return self.file.read_bytes().decode()


def test_a_save_keeps_line_ends_and_bytes(tmp_path: Path) -> None:
    windows = "\ufeff" + ISLAND.replace("\n", "\r\n")
    opened = Opened(tmp_path, windows)
    (state,) = opened.ask("edit", edits=[MOVED])
    assert state["sound"]
    assert opened.text == windows
    saved, state = opened.ask("save")
    assert (saved["type"], state["dirty"]) == ("saved", False)
    assert opened.text == windows.replace("[780, 110]", "[700, 120]")


def test_a_file_that_cannot_be_written_is_said_and_nothing_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = Opened(tmp_path, ISLAND)
    opened.ask("edit", edits=[MOVED])

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("ttr_kit.studio.server.disk.write_whole", full)
    (answer,) = opened.ask("save")
    assert answer["reason"] == "the file cannot be written: No space left on device"
    assert opened.text == ISLAND
    assert Drafts(opened.file, tmp_path / "drafts").offer(ISLAND) is not None


def test_what_others_write_is_taken_over_when_nothing_was_changed_here(tmp_path: Path) -> None:
    opened = Opened(tmp_path, ISLAND)
    assert opened.disk.look() == []
    theirs = ISLAND.replace("[170, 350]", "[171, 350]")
    opened.others_write(theirs)
    external, state = opened.disk.look()
    assert (external["state"], state["text"], state["dirty"]) == ("taken", theirs, False)
    assert opened.ask("undo")[0]["text"] == ISLAND


def test_what_others_write_is_never_overwritten_unasked(tmp_path: Path) -> None:
    opened = Opened(tmp_path, ISLAND)
    opened.ask("edit", edits=[MOVED])
    theirs = ISLAND.replace("[170, 350]", "[171, 350]")
    opened.others_write(theirs)
    (external,) = opened.ask("save")
    assert (external["type"], external["state"], external["theirs"]) == (
        "external",
        "changed",
        theirs,
    )
    assert opened.text == theirs
    assert opened.ask("save")[0]["type"] == "external"
    (state,) = opened.ask("merge", choice="merged")
    assert (state["text"], state["dirty"]) == (external["merged"], True)
    assert opened.ask("save")[0]["type"] == "saved"
    assert opened.text == theirs.replace("[780, 110]", "[700, 120]")


@pytest.mark.parametrize("choice", ["mine", "theirs", "merged"])
def test_a_clash_is_decided_by_a_person(tmp_path: Path, choice: str) -> None:
    opened = Opened(tmp_path, ISLAND)
    opened.ask("edit", edits=[MOVED])
    mine, theirs = opened.disk.session.text, ISLAND.replace("[780, 110]", "[9, 9]")
    opened.others_write(theirs)
    (external,) = opened.disk.look()
    assert [conflict["path"] for conflict in external["conflicts"]] == [["cities", "Corrin"]]
    assert opened.ask("merge", choice="neither")[0]["type"] == "fault"
    opened.ask("merge", choice=choice, choices={"0": "theirs"})
    opened.ask("save")
    assert opened.text == (mine if choice == "mine" else theirs)
    if choice != "mine":
        assert opened.ask("undo")[0]["text"] == mine
    assert opened.ask("merge", choice=choice)[0]["type"] == "refused"


def test_a_parent_that_changes_is_read_again(tmp_path: Path) -> None:
    parent = tmp_path / "parent.yaml"
    parent.write_text(ISLAND, "utf-8")
    opened = Opened(tmp_path, "format: 1\nextends: ./parent.yaml\nname: Child\n")
    assert opened.disk.look() == []
    parent.write_text(ISLAND.replace("Greystone", "Graystones"), "utf-8")
    (state,) = opened.disk.look()
    assert "Graystones" in state["tree"]["cities"]


def test_a_draft_is_offered_and_taken(tmp_path: Path) -> None:
    opened = Opened(tmp_path, ISLAND)
    opened.ask("edit", edits=[MOVED])
    mine = opened.disk.session.text
    again = Opened(tmp_path)
    assert again.disk.session.state()["draft"]["text"] == mine
    # Whoever goes on without deciding loses neither.
    again.ask("edit", edits=[{"op": "set", "path": ["name"], "value": "Other"}])
    third = Opened(tmp_path)
    assert "Other" in third.disk.session.state()["draft"]["text"]
    (dropped,) = third.ask("draft", choice="drop")
    assert dropped["draft"]["text"] == mine
    (taken,) = third.ask("draft", choice="take")
    assert (taken["text"], taken["draft"], taken["dirty"]) == (mine, None, True)
    third.ask("save")
    assert Opened(tmp_path).disk.session.state()["draft"] is None
    assert not list((tmp_path / "drafts").iterdir())


def test_a_draft_of_a_file_that_changed_since_is_merged(tmp_path: Path) -> None:
    opened = Opened(tmp_path, ISLAND)
    opened.ask("edit", edits=[MOVED])
    opened.others_write(ISLAND.replace("[170, 350]", "[171, 350]"))
    again = Opened(tmp_path)
    (state,) = again.ask("draft", choice="take")
    assert "[171, 350]" in state["text"]
    assert "[700, 120]" in state["text"]


def test_a_draft_that_clashes_with_the_file_is_a_choice(tmp_path: Path) -> None:
    opened = Opened(tmp_path, ISLAND)
    opened.ask("edit", edits=[MOVED])
    theirs = ISLAND.replace("[780, 110]", "[9, 9]")
    opened.others_write(theirs)
    again = Opened(tmp_path)
    state, external = again.ask("draft", choice="take")
    assert "[700, 120]" in state["text"]
    assert external["theirs"] == theirs
    assert again.ask("save")[0]["type"] == "external"
    assert again.text == theirs


@pytest.mark.parametrize("kept", [b"", b"{}", b"[3]", b'[{"text": 3, "saved": "", "when": 1}]'])
def test_a_damaged_draft_keeps_nobody_from_working(tmp_path: Path, kept: bytes) -> None:
    opened = Opened(tmp_path, ISLAND)
    opened.ask("edit", edits=[MOVED])
    (file,) = (tmp_path / "drafts").iterdir()
    file.write_bytes(kept)
    assert Opened(tmp_path).disk.session.state()["draft"] is None


def test_a_draft_survives_a_server_that_is_killed(tmp_path: Path) -> None:
    file = tmp_path / "island.yaml"
    command = [sys.executable, "-m", "ttr_kit", "studio", str(file), "--new", "--port", "0"]
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path / "data")}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as server:
        assert server.stdout is not None
        port = int(server.stdout.readline().rpartition(":")[2].partition("/")[0])
        page = Page(port)
        page.ask("edit", edits=[MOVED])
        drafts = tmp_path / "data" / "ttr-kit" / "drafts"
        wait_until(lambda: drafts.is_dir() and list(drafts.glob("*.json")))
        server.send_signal(signal.SIGKILL)
        page.close()
    assert "[780, 110]" in file.read_text("utf-8")
    offered = Disk(file, drafts).session.state()["draft"]
    assert "[700, 120]" in offered["text"]
