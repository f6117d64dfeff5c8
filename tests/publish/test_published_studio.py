"""`ttr-kit publish --studio`: its files, the archive of the kit, and what a page asks of it."""

from __future__ import annotations

import json
import re
import zipfile
from hashlib import sha256
from io import BytesIO
from pathlib import Path

import pytest
from click.testing import CliRunner

from ttr_kit.cli.commands.publish import command
from ttr_kit.format.load import load_text
from ttr_kit.publish.whole import LIBRARIES, whole_kit
from ttr_kit.studio.local import LocalStudio
from ttr_kit.studio.local_games import LocalGames
from ttr_kit.studio.published import studio
from ttr_kit.system.resources import variants_folder

BROKEN = "format: 1\nname: Nothing\n"


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    return {name: data for part in studio() for name, data in part.items()}


def test_the_archive_has_sources_alone_and_always_the_same() -> None:
    made = whole_kit()
    assert made == whole_kit()
    names = zipfile.ZipFile(BytesIO(made)).namelist()
    assert not [name for name in names if name.endswith((".pyc", ".so", ".js", ".woff2"))]
    assert not [name for name in names if re.search(r"/(web|cli|server|tests|__pycache__)/", name)]
    assert {name.split("/")[0] for name in names} == {"ttr_kit", "rpds.py", *LIBRARIES}
    assert len(made) < 2_000_000


def test_the_service_worker_knows_every_file(files: dict[str, bytes]) -> None:
    script = files["service-worker.js"].decode()
    told = json.loads(script[script.index("{") : script.index("};\n") + 1])
    others = {name: data for name, data in files.items() if name != "service-worker.js"}
    assert told["FILES"] == {name: sha256(data).hexdigest() for name, data in others.items()}
    again = {name: data for part in studio() for name, data in part.items()}
    assert again == files, "the same bytes every time"


def test_nothing_that_the_pages_ask_for_is_missing(files: dict[str, bytes]) -> None:
    named = re.compile(
        r"""(?:src|href)="([^"#:]+)["#]|(?:from|import)\s+"(\.[^"]+)"|"""
        r"""new URL\("([\w./-]+\.\w+)", import\.meta|url\("?([\w./-]+\.\w+)"?\)"""
    )
    asked = 0
    for name, data in files.items():
        if not name.endswith((".html", ".js", ".css")) or name.startswith(("python/", "studio/ed")):
            continue
        for groups in named.findall(data.decode()):
            wanted = next(filter(None, groups))
            found = Path("/x", name).parent.joinpath(wanted).resolve()
            asked += 1
            path = found.relative_to("/x").as_posix()
            assert wanted.endswith("/") or path in files, f"{name} asks for {wanted}"
    assert asked > 60


def test_every_start_is_a_map_without_errors(files: dict[str, bytes]) -> None:
    starts = json.loads(files["data/starts.json"])
    assert [start["id"] for start in starts[:2]] == ["blank", "starter"]
    for start in starts[1:]:
        loaded = load_text(start["text"], start["file"], variants_folder())
        assert loaded.variant is not None, start["id"]
    studio = LocalStudio(starts[0]["text"], "my-map.yaml", "")
    edit = {"op": "add_city", "name": "Here", "at": [100, 100], "fields": {}}
    [state] = json.loads(studio.receive(json.dumps({"type": "edit", "edits": [edit]})))
    assert state["tree"]["cities"] == {"Here": {"at": [100, 100]}}


def test_the_command_wants_a_map_or_the_studio(tmp_path: Path) -> None:
    for arguments, said in (([], "--studio"), (["first-steps", "--studio"], "PATH")):
        done = CliRunner().invoke(command, [*arguments, "-o", str(tmp_path / "public")])
        assert done.exit_code == 2
        assert said in done.output
    assert not (tmp_path / "public").exists()


def test_a_file_is_stored_by_the_page() -> None:
    studio = LocalStudio("format: 1\nname: One\n", "one.yaml", "")
    [_, state] = json.loads(studio.receive('{"type": "hello"}'))
    assert state["dirty"]
    [saved, state] = json.loads(studio.stored(studio.text(), "other.yaml"))
    assert (saved["type"], saved["text"]) == ("saved", studio.text())
    assert (state["dirty"], state["name"]) == (False, "other.yaml")
    [state] = json.loads(studio.adopt("format: 1\nname: Two\n"))
    assert (state["dirty"], state["can_undo"], state["tree"]["name"]) == (False, True, "Two")


def test_games_are_handed_out_and_added_up() -> None:
    text = (variants_folder() / "first-steps.yaml").read_text("utf-8")
    studio = LocalStudio(text, "first-steps.yaml")
    players = [LocalGames(studio.begin(7)) for _ in range(2)]
    [begun] = json.loads(studio.progress())
    assert (begun["state"], begun["done"], begun["games"]) == ("running", 0, 7)
    spans = []
    while span := studio.next_games():
        spans.append(json.loads(span))
    told = []
    for number, (first, last) in enumerate(reversed(spans)):
        told = json.loads(studio.played(first, last, players[number % 2].play(first, last)))
    assert [message["type"] for message in told] == ["run", "ticket_facts"]
    assert (told[0]["state"], told[0]["done"], told[0]["stopped"]) == ("done", 7, False)
    assert "<html" in told[0]["report"]
    assert "<script" not in told[0]["report"]
    assert any(fact["played"] for fact in told[1]["tickets"])


def test_a_run_that_is_stopped_counts_what_was_played() -> None:
    text = (variants_folder() / "first-steps.yaml").read_text("utf-8")
    studio = LocalStudio(text, "first-steps.yaml")
    player = LocalGames(studio.begin(50))
    first, last = json.loads(studio.next_games())
    studio.played(first, last, player.play(first, last))
    [told, _] = json.loads(studio.end())
    assert (told["state"], told["stopped"], told["done"]) == ("done", True, last)


def test_a_table_has_all_that_it_needs() -> None:
    text = (variants_folder() / "first-steps.yaml").read_text("utf-8")
    table = json.loads(LocalStudio(text, "first-steps.yaml").table())
    assert set(table) == {"about", "variant", "look", "board", "board_dark"}
    assert table["about"]["players"] == [2, 4]


def test_a_map_with_errors_is_not_played() -> None:
    from ttr_kit.edit import Refused

    studio = LocalStudio(BROKEN, "nothing.yaml")
    for ask in (studio.table, lambda: studio.begin(3)):
        with pytest.raises(Refused, match="errors"):
            ask()
