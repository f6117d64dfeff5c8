"""`ttr-kit publish`: the files of a page without a server, and the Python that runs in it."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import zipfile
from io import BytesIO
from pathlib import Path

import pytest
from click.testing import CliRunner

from ttr_kit.cli.commands.publish import command
from ttr_kit.format.load import load
from ttr_kit.format.portable import dump
from ttr_kit.play.local import LocalTable
from ttr_kit.publish import page, pyodide
from ttr_kit.publish.archive import archive

PLAYED_OUT = """
import json, sys
from ttr_kit.play.local import LocalTable
variant = open(sys.argv[1], encoding="utf-8").read()
seats = [{"name": "Ada", "bot": None}, {"name": "Bot", "bot": "planner"}]
table = LocalTable(variant, json.dumps({"seats": seats, "seed": 3}))
[welcome, shown] = json.loads(table.receive('{"type": "hello", "protocol": 1}'))
decisions = 0
while shown["end"] is None:
    if shown["to_move"] == 0:
        group = shown["choices"][decisions % len(shown["choices"])]
        action = group["options"][0]["action"]
        said = {"type": "act", "seat": 0, "revision": shown["revision"], "action": action}
        [shown] = json.loads(table.receive(json.dumps(said)))
    else:
        [shown] = json.loads(table.advance())
    decisions += 1
print(shown["end"]["text"], len(json.loads(table.save())["actions"]))
"""


@pytest.fixture
def files() -> dict[str, bytes]:
    return {name: data for part in page(load("first-steps")) for name, data in part.items()}


def test_the_archive_is_all_that_a_page_needs(tmp_path: Path) -> None:
    """The engine, the bots and the table play from it without the kit and without any package."""
    zipfile.ZipFile(BytesIO(archive())).extractall(tmp_path / "kit")
    variant = tmp_path / "variant.json"
    variant.write_text(json.dumps(dump(load("great-lakes"))), "utf-8")
    (tmp_path / "play.py").write_text(
        f"import sys; sys.path.insert(0, {str(tmp_path / 'kit')!r})\n{PLAYED_OUT}", "utf-8"
    )
    done = subprocess.run(
        [sys.executable, "-I", "-S", str(tmp_path / "play.py"), str(variant)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert re.search(r"(wins|share the win)[^\n]*\. \d+", done.stdout), done.stdout


def test_the_archive_is_the_same_each_time() -> None:
    assert archive() == archive()


def test_nothing_that_a_page_asks_for_is_missing(files: dict[str, bytes]) -> None:
    """Whatever the pages, styles and scripts name is among the files."""
    named = re.compile(
        r"""(?:src|href|srcset)="([^"#:]+)["#]|(?:from|import)\s+"(\./[^"]+)"|"(data/[\w.-]+)"|"""
        r"""url\("?([^)"]+)"?\)"""
    )
    asked = 0
    for name, data in files.items():
        if name.endswith((".html", ".js", ".css")) and "/" not in name:
            for groups in named.findall(data.decode()):
                found = next(filter(None, groups)).removeprefix("./")
                asked += 1
                assert found == "" or found in files, f"{name} asks for {found}"
    assert asked > 20


def test_a_wish_and_a_saved_game() -> None:
    variant = json.dumps(dump(load("first-steps")))
    seats = [{"name": "Ada", "bot": None}, {"name": "Ben", "bot": None}]
    table = LocalTable(variant, json.dumps({"seats": seats, "seed": 3}))
    [_, shown] = json.loads(table.receive('{"type": "hello", "protocol": 1}'))
    assert shown["seat"] is None  # two people share the device: nobody's hand before they say so
    [shown] = json.loads(table.receive('{"type": "sit", "seat": 0}'))
    action = shown["choices"][0]["options"][0]["action"]
    said = {"type": "act", "seat": 0, "revision": 0, "action": action}
    [shown] = json.loads(table.receive(json.dumps(said)))
    assert shown["revision"] == 1
    again = LocalTable(variant, json.dumps({"saved": json.loads(table.save())}))
    assert again.table.revision == 1
    assert again.save() == table.save()
    old = {"saved": {"table": 99}, "seats": seats, "seed": 4}
    assert LocalTable(variant, json.dumps(old)).table.revision == 0


def run(*arguments: str, **environment: str | None):
    return CliRunner(env=environment).invoke(command, arguments)


def test_the_command_writes_the_folder(tmp_path: Path) -> None:
    done = run("first-steps", "-o", str(tmp_path / "deep" / "public"))
    assert (done.exit_code, done.stdout) == (0, "")
    about = json.loads((tmp_path / "deep/public/data/about.json").read_text("utf-8"))
    assert about["players"] == [2, 4]
    assert (tmp_path / "deep/public/python/pyodide.asm.wasm").stat().st_size > 1_000_000


def test_without_npm_it_is_said_what_to_do(tmp_path: Path) -> None:
    done = run(
        *("first-steps", "-o", str(tmp_path / "public")),
        XDG_CACHE_HOME=str(tmp_path / "empty"),
        PATH=str(tmp_path),
    )
    assert done.exit_code == 2
    assert f"npm pack pyodide@{pyodide.VERSION}" in done.output
    assert not (tmp_path / "public").exists()


@pytest.mark.parametrize("content", [None, b"", b"something else"])
def test_another_archive_is_refused(tmp_path: Path, content: bytes | None) -> None:
    other = tmp_path / "other.tgz"
    if content is not None:
        other.write_bytes(content)
    done = run("first-steps", "-o", str(tmp_path / "public"), "--pyodide", str(other))
    assert done.exit_code == 2
    assert "other.tgz" in done.output
    assert not (tmp_path / "public").exists()


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    done = run("first-steps", "-o", str(tmp_path / "file" / "public"))
    assert done.exit_code == 2
    assert "cannot be written" in done.output
