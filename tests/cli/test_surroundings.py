"""Odd surroundings: closed streams, names that are no text, hostile saves, old libraries."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from ttr_kit.format.load import load_path, load_text
from ttr_kit.system import files, memory
from ttr_kit.system.resources import bundled_path

PACKAGE = Path(__file__).parents[2] / "ttr_kit"
KIT = [sys.executable, "-m", "ttr_kit"]
CLOSED = "import os, sys; os.close(0); os.execv(sys.executable, [sys.executable, *sys.argv[1:]])"


def with_closed_input(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", CLOSED, "-m", "ttr_kit", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_a_closed_input_holds_no_variant() -> None:
    done = with_closed_input("check", "-")
    assert (done.returncode, done.stderr) == (
        2,
        "Error: the standard input is closed; name a file\n",
    )


def test_a_closed_input_plays_no_game(tmp_path: Path) -> None:
    done = with_closed_input("play", "first-steps", "--save", str(tmp_path / "save.json"))
    assert done.returncode == 0, done.stderr
    assert "Left." in done.stdout


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="names are text there")
def test_a_file_whose_name_is_no_text(tmp_path: Path) -> None:
    name = os.fsencode(tmp_path) + b"/map-\xff.yaml"
    with open(name, "wb") as file:
        file.write(bundled_path("first-steps").read_bytes())
    path = os.fsdecode(name)
    variant = load_path(path).variant
    assert variant is not None
    assert variant.id == "map-\N{REPLACEMENT CHARACTER}"
    for command in (
        ["check", path],
        ["export", path, "--to", "json", "-o", str(tmp_path / "out.json")],
        ["record", path, "-o", str(tmp_path / "log.jsonl")],
        ["rules", path, "-o", str(tmp_path / "rules.html")],
        ["simulate", path, "--games", "2", "--workers", "1", "--report", str(tmp_path / "report")],
    ):
        done = subprocess.run([*KIT, *command], capture_output=True, check=False)
        assert done.returncode == 0, (command[0], done.stderr)
    json.loads((tmp_path / "out.json").read_text("utf-8"))


@pytest.mark.parametrize("where", ["action", "bot", "name"])
def test_a_save_cannot_steer_the_terminal(tmp_path: Path, where: str) -> None:
    """Escape codes in a file that somebody sent are shown, not obeyed."""
    save = tmp_path / "save.json"
    play = [*KIT, "play", "first-steps", "--save", str(save), "--seats", "Ada,planner"]
    subprocess.run(play, input="keep 1 2 3\n", capture_output=True, text=True, check=True)
    data = json.loads(save.read_text("utf-8"))
    evil = "\x1b]0;evil\x07\x1b[2J\x9b31m"
    if where == "action":
        assert data["actions"]
        data["actions"][0] = evil
    else:
        data["seats"][0][where] = evil
    save.write_text(json.dumps(data), "utf-8")
    done = subprocess.run(
        [*KIT, "play", "first-steps", "--save", str(save)],
        input="",
        capture_output=True,
        text=True,
        check=False,
    )
    said = done.stdout + done.stderr
    assert "evil" in said or where == "bot"
    assert not {"\x1b", "\x07", "\x9b"} & set(said), said


def test_no_keyword_that_the_oldest_click_lacks() -> None:
    """`progressbar(hidden=…)` came after the version that the kit asks for."""
    known = {"iterable", "length", "label", "file", "item_show_func"}
    bars = 0
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "progressbar":
                bars += 1
                assert {keyword.arg for keyword in node.keywords} <= known, path
    assert bars == 2


def test_limits_that_the_system_refuses(monkeypatch: pytest.MonkeyPatch) -> None:
    resource = pytest.importorskip("resource")

    def refused(*_: object) -> None:
        raise ValueError("current limit exceeds maximum limit")

    monkeypatch.setattr(resource, "setrlimit", refused)
    memory.limit_memory(1 << 30)
    memory.limit_processor(10)
    monkeypatch.delattr(resource, "RLIMIT_AS")
    memory.limit_memory(1 << 30)


def test_a_file_is_on_the_disk_before_it_has_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    fsync, replace = os.fsync, os.replace
    monkeypatch.setattr(os, "fsync", lambda handle: (done.append("fsync"), fsync(handle)))
    monkeypatch.setattr(os, "replace", lambda *names: (done.append("replace"), replace(*names)))
    files.write_whole(tmp_path / "game.json", "kept")
    assert done == ["fsync", "replace"]
    assert (tmp_path / "game.json").read_text("utf-8") == "kept"


def test_a_city_has_no_tokens_without_end() -> None:
    text = (PACKAGE.parent / "variants" / "marklin.yaml").read_text("utf-8")
    stack = ", ".join(["2"] * 20_000)
    many = re.sub(r"(?m)^(    white: +)\[.*?\]", rf"\1[{stack}]", text)
    assert many != text
    loaded = load_text(many, "marklin.yaml", PACKAGE.parent / "variants")
    assert loaded.variant is None
    (finding,) = [d for d in loaded.diagnostics if d.severity == "error"]
    assert "white" in finding.message
    assert "200" in finding.message + str(finding.help)


@pytest.mark.parametrize("other", ["Malmo\u0308", "Malmö\u200b", "Malmö\u2060", "Ｍalmö"])
def test_names_that_look_alike(other: str) -> None:
    text = (PACKAGE.parent / "tests" / "diagnostics" / "NAM005" / "fail.yaml").read_text("utf-8")
    loaded = load_text(text.replace("Malmo\u0308", json.dumps(other, ensure_ascii=False)))
    (finding,) = [d for d in loaded.diagnostics if d.code == "NAM005"]
    assert finding.span.line == 5
