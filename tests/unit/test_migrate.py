"""Old formats are brought to the current one: tried with a format 0 that never was."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.conftest import Kit, kit
from ttr_kit.format import migrate as module
from ttr_kit.format.document import Document
from ttr_kit.format.load import load_path, load_text
from ttr_kit.format.migrate import CURRENT, STEPS, CannotMigrate, Edit, migrate, renamed, rewritten

__all__ = ["kit"]

OLD = """# My first map
format: 0   # the first line
name: "Old\u2009Map"
seats: 2-4  # not more: it gets crowded

cities:
  A: {at: [0, 0]}
  B: {at: [9, 0]}
lines:  # said so in format 0
  - {from: A, to: B, length: 2}  # the only one
tickets:
  - {from: A, to: B, points: 2}
"""
NEW = """# My first map
format: 1   # the first line
name: "Old\u2009Map"
players: {min: 2, max: 4}  # not more: it gets crowded

cities:
  A: {at: [0, 0]}
  B: {at: [9, 0]}
routes:  # said so in format 0
  - {from: A, to: B, length: 2}  # the only one
tickets:
  - {from: A, to: B, points: 2}
"""


def first_step(document: Document) -> Iterator[Edit]:
    """Made up: `lines` are called `routes` now, and `seats: 2-4` is `players` with two numbers."""
    if lines := document.root.child("lines"):
        yield renamed(lines, "routes")
    if seats := document.root.child("seats"):
        least, _, most = str(seats.value).partition("-")
        yield renamed(seats, "players")
        yield rewritten(seats, f"{{min: {least}, max: {most}}}")


@pytest.fixture
def old_format(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "STEPS", {0: first_step})


def test_every_older_format_has_a_step() -> None:
    assert sorted(STEPS) == list(range(1, CURRENT))


@pytest.mark.usefixtures("old_format")
def test_only_what_changed_is_rewritten() -> None:
    assert migrate(OLD, "old.yaml") == (NEW, 0)
    assert migrate(NEW, "new.yaml") == (NEW, 1)


@pytest.mark.usefixtures("old_format")
def test_line_ends_stay() -> None:
    assert migrate(OLD.replace("\n", "\r\n"), "old.yaml")[0] == NEW.replace("\n", "\r\n")


@pytest.mark.usefixtures("old_format")
def test_several_steps_follow_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    def second(document: Document) -> Iterator[Edit]:
        node = document.root.child("routes")
        assert node
        yield renamed(node, "tracks")

    monkeypatch.setattr(module, "STEPS", {0: first_step, 1: second})
    monkeypatch.setattr(module, "CURRENT", 2)
    text, version = migrate(OLD, "old.yaml")
    assert version == 0
    assert text == NEW.replace("routes:", "tracks:").replace("format: 1", "format: 2")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("name: A\n", "names no format"),
        ("format: one\n", "names no format"),
        ("format: 7\n", "newer"),
        ("format: 0\n", "no step leads on from format 0"),
        ("format: [\n", "cannot be read"),
    ],
)
def test_what_cannot_be_migrated(text: str, said: str) -> None:
    with pytest.raises(CannotMigrate, match=said):
        migrate(text, "odd.yaml")


@pytest.mark.usefixtures("old_format")
def test_check_says_how() -> None:
    (found,) = load_text(OLD).diagnostics
    assert found.code == "SCH007"
    assert "ttr-kit migrate" in (found.help or "")


@pytest.mark.usefixtures("old_format")
def test_the_command(kit: Kit, tmp_path: Path) -> None:
    old, new = tmp_path / "old.yaml", tmp_path / "new.yaml"
    old.write_text(OLD, encoding="utf-8")
    new.write_text(NEW, encoding="utf-8")
    tried = kit("migrate", ".", "--dry-run")
    assert (tried.code, tried.out) == (
        1,
        "new.yaml: format 1 already\nold.yaml: format 0 → 1, not written\n",
    )
    assert old.read_text(encoding="utf-8") == OLD
    done = kit("migrate", "old.yaml", "new.yaml")
    assert done.code == 0
    assert done.out.endswith("next: ttr-kit check old.yaml\n")
    assert old.read_text(encoding="utf-8") == NEW
    families = {found.code[:3] for found in load_path(old).diagnostics}
    assert families.isdisjoint({"DOC", "SCH"})  # the form is right; too small for a game
    assert kit("migrate", ".", "--dry-run").code == 0


def test_the_command_says_what_it_cannot_do(kit: Kit, tmp_path: Path) -> None:
    (tmp_path / "odd.yaml").write_text("format: 9\n", encoding="utf-8")
    done = kit("migrate", "odd.yaml")
    assert done.code == 1
    assert done.err == "odd.yaml: it is written in format 9, which is newer; update the kit\n"
    assert kit("migrate", "usa").code == 2
