"""What a page can have made: a table, a simulation, sheets; and a picture behind the map."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.draw.test_pictures import JPEG, png
from tests.studio.asking import ISLAND, Asked, Message, Opened, opened
from ttr_kit.format.load import load

SVG = (
    b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" onload="alert(1)"><rect '
    b'width="40" height="20" fill="red"/><script>alert(1)</script></svg>'
)


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Opened]:
    folder = tmp_path_factory.mktemp("studio")
    (folder / "island.yaml").write_text(ISLAND, "utf-8")
    with opened(folder / "island.yaml", folder / "drafts") as running:
        yield running


def test_a_table_can_be_played_at_once(studio: Opened) -> None:
    page = studio.page()
    made = page.ask("play", players=3)
    assert made["type"] == "play", made
    player = studio.join(made["link"].partition("#")[2])
    player.my_turn()
    assert player.options()
    player.close()
    assert page.ask("play", players=7)["type"] == "refused"


def test_games_are_played_with_progress_and_a_report(studio: Opened) -> None:
    page, other = studio.page(), studio.page()
    assert page.ask("simulate", games=6)["state"] == "running"
    done = page.hear("run", state="done")
    assert other.hear("run", state="done")["done"] == 6
    status, html, headers = studio.ask("GET", f"/{done['report']}")
    assert (status, html[:2]) == (200, "<!")
    assert "sandbox" in headers["content-security-policy"]
    facts = page.hear("ticket_facts")["tickets"]
    assert any(fact["played"] for fact in facts)
    assert page.ask("simulate", games=100_000)["state"] == "running"
    assert page.ask("simulate", games=5)["reason"].startswith("games are being played")
    page.ask("stop")
    assert page.hear("run", state="done")["stopped"]


def test_pictures_and_sheets_can_be_fetched(studio: Opened) -> None:
    page = studio.page()
    made = page.ask("make", what="board-png")
    assert (made["type"], made["name"]) == ("made", "island.png")
    line = studio.fetch(f"/{made['link']}")
    assert line.startswith(b"\x89PNG")
    for nonsense in ("../../island.yaml", "rm", 3):
        assert page.ask("make", what=nonsense)["type"] == "refused"
    assert studio.ask("GET", "/studio/made/999")[0] == 404
    assert studio.ask("GET", "/studio/made/..%2f..%2fisland.yaml")[0] == 404


def kept(asked: Asked, data: bytes, **more: object) -> Message:
    return asked.one("picture", data=b64encode(data).decode(), **more)


def test_a_picture_lies_behind_the_map(tmp_path: Path) -> None:
    asked = Asked(ISLAND, str(tmp_path / "my island.yaml"), folder=tmp_path)
    state = kept(asked, png(4, 3), corners=[[0, 0], [1000, 600]], opacity=0.4, rotation=10)
    assert state["type"] == "state", state
    assert state["tree"]["scenery"] == [
        {"file": "my-island-background.png", "corners": [[0, 0], [1000, 600]],
         "rotation": 10, "opacity": 0.4}
    ]  # fmt: skip
    assert state["sound"]
    assert (tmp_path / "my-island-background.png").read_bytes() == png(4, 3)
    svg = asked.rest()["board"]["svg"]
    assert 'opacity="0.4"' in svg
    assert "rotate(10 " in svg
    second = kept(asked, JPEG)
    assert [part["file"] for part in second["tree"]["scenery"]] == [
        "my-island-background.jpg", "my-island-background.png",
    ]  # fmt: skip
    assert len(kept(asked, JPEG)["tree"]["scenery"]) == 3
    assert len(list(tmp_path.iterdir())) == 2


def test_an_svg_is_painted_and_can_do_nothing(tmp_path: Path) -> None:
    asked = Asked(ISLAND, str(tmp_path / "island.yaml"), folder=tmp_path)
    state = kept(asked, SVG)
    assert state["type"] == "state", state
    assert (tmp_path / "island-background.png").read_bytes().startswith(b"\x89PNG")
    assert "script>" not in asked.rest()["board"]["svg"]


@pytest.mark.parametrize(
    "data", [b"", b"GIF89a", b"<html><svg ", b"\x89PNG\r\n\x1a\n", b"<svg", png(100_000, 100_000)]
)
def test_what_is_no_picture_is_refused(tmp_path: Path, data: bytes) -> None:
    asked = Asked(ISLAND, str(tmp_path / "island.yaml"), folder=tmp_path)
    assert kept(asked, data)["type"] == "refused"
    assert asked.one("picture", data="%%%")["type"] == "fault"
    assert not list(tmp_path.iterdir())
    assert asked.session.text == ISLAND


def test_a_file_with_a_picture_can_be_loaded(tmp_path: Path) -> None:
    file = tmp_path / "island.yaml"
    asked = Asked(ISLAND, str(file), folder=tmp_path)
    kept(asked, png())
    file.write_text(asked.session.text, "utf-8")
    (scenery,) = load(file).scenery
    assert (scenery.rotation, scenery.opacity) == (0.0, 1.0)
