"""Whatever PATH is, the answer is a diagnostic with a position, never a traceback."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Kit
from ttr_kit.cli.program import run

FILES = {
    "not YAML": b"format: [1\n",
    "empty": b"",
    "comments alone": b"# nothing\n",
    "list at the top": b"- format: 1\n",
    "not UTF-8": b"format: 1\nname: Caf\xe9\n",
    "UTF-16": "format: 1\n".encode("utf-16"),
    "NUL": b"format: 1\nname: a\0b\n",
    "binary": bytes(range(256)) * 40,
    "tabs": b"format: 1\nboard:\n\twidth: 1\n",
    "nested brackets": b"[" * 200_000,
    "alias bomb": b"a: &a [x]\nb: &b [*a, *a]\nc: [*b, *b]\n",
    "tag": b"format: !!int 1\n",
    "duplicate key": b"format: 1\nformat: 1\n",
    "second document": b"format: 1\n---\nformat: 1\n",
    "extends itself": b"format: 1\nextends: ./file.yaml\n",
    "extends nothing": b"format: 1\nextends: ./missing.yaml\n",
    "extends an unknown id": b"format: 1\nextends: no-such-map\n",
    "extends outside": b"format: 1\nextends: ../../../etc/passwd.yaml\n",
    "extends absolute": b"format: 1\nextends: /etc/passwd\n",
    "huge number": b"format: 1\nrevision: 1e999\n",
    "not a number": b"format: 1\nrevision: .nan\n",
    "negative length": b"format: 1\nroutes:\n  - {from: A, to: B, length: -1}\n",
    "newer format": b"format: 99\n",
    "control characters": b'format: 1\nname: "\x1b]0;title\x07"\n',
    "right to left": "format: 1\nname: שלום\nnmae: \u202eevil\n".encode(),
    "emoji and quotes": "format: 1\nname: \"🚂 'x'\"\ncities: {'🚂': {at: [1]}}\n".encode(),
}


@pytest.mark.parametrize("data", FILES.values(), ids=FILES.keys())
@pytest.mark.parametrize("form", ["text", "json", "github", "sarif"])
def test_bad_files(kit: Kit, tmp_path: Path, data: bytes, form: str) -> None:
    (tmp_path / "file.yaml").write_bytes(data)
    result = kit("check", "file.yaml", "--format", form)
    assert (result.code, result.err) == (1, "")
    assert "file.yaml" in result.out
    assert "\x1b" not in result.out
    assert "\u202e" not in result.out


@pytest.mark.parametrize("data", FILES.values(), ids=FILES.keys())
def test_info_says_what_is_wrong(kit: Kit, tmp_path: Path, data: bytes) -> None:
    (tmp_path / "file.yaml").write_bytes(data)
    result = kit("info", "file.yaml")
    assert (result.code, result.err) == (1, "")
    assert result.out.startswith("file.yaml:")


def test_a_circle(kit: Kit, tmp_path: Path) -> None:
    for name, other in (("a", "b"), ("b", "a")):
        (tmp_path / f"{name}.yaml").write_text(f"format: 1\nextends: ./{other}.yaml\n")
    result = kit("check", "a.yaml", "b.yaml")
    assert result.code == 1
    assert "EXT002" in result.out


def test_50_megabytes_are_refused_unread(kit: Kit, tmp_path: Path) -> None:
    with (tmp_path / "large.yaml").open("wb") as stream:
        stream.truncate(50_000_000)
    result = kit("check", "large.yaml")
    assert result.code == 1
    assert "DOC014" in result.out
    assert "10 MB" in result.out


@pytest.mark.parametrize(
    "path",
    [
        "missing.yaml",
        "no/such/folder/x.yaml",
        "\0.yaml",
        "x" * 5_000,
        "/",
        "a\nb.yaml",
        "\udcff.yaml",
    ],
)
@pytest.mark.parametrize("command", ["check", "info"])
def test_bad_paths(kit: Kit, path: str, command: str) -> None:
    result = kit(command, path)
    assert result.code in (1, 2)
    assert result.out + result.err
    assert "fault of its own" not in result.err


def test_a_directory(kit: Kit, tmp_path: Path) -> None:
    (tmp_path / "maps.yaml").mkdir()
    assert kit("check", "maps.yaml").code == 2
    result = kit("info", "maps.yaml")
    assert result.code == 1
    assert "this is a directory" in result.out


def test_an_unreadable_file(kit: Kit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "secret.yaml").write_text("format: 1\n")

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("ttr_kit.format.document.files.open", refuse, raising=False)
    result = kit("check", "secret.yaml")
    assert result.code == 1
    assert "may not be read" in result.out


def test_an_unreadable_folder(kit: Kit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "maps").mkdir()

    def refuse(self: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "iterdir", refuse)
    result = kit("check", "maps")
    assert result.code == 2
    assert "Permission denied" in result.err


def test_links_that_lead_nowhere(kit: Kit, tmp_path: Path) -> None:
    (tmp_path / "loop.yaml").symlink_to("loop.yaml")
    (tmp_path / "astray.yaml").symlink_to("missing.yaml")
    for command in ("check", "info"):
        result = kit(command, "loop.yaml")
        assert result.code == 2
        assert 'the link "loop.yaml" leads back to itself' in result.err
        result = kit(command, "astray.yaml")
        assert result.code == 2
        assert 'the link "astray.yaml" leads to a file that is not there' in result.err


@pytest.mark.parametrize("output", ["/dev/full", "x" * 300, "loop"])
def test_outputs_that_cannot_be_written(kit: Kit, tmp_path: Path, output: str) -> None:
    (tmp_path / "loop").symlink_to("loop")
    result = kit("check", "first-steps", "-o", output)
    assert result.code == 2
    assert "cannot be written" in result.err
    assert [path.name for path in tmp_path.iterdir()] == ["loop"]


@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("arguments", [["check", "first-steps"], ["list"], ["--help"]])
def test_a_full_disk_is_no_fault_of_the_kit(arguments: list[str], unbuffered: str) -> None:
    with open("/dev/full", "wb") as full:
        result = subprocess.run(
            [sys.executable, "-m", "ttr_kit", *arguments],
            stdout=full,
            stderr=subprocess.PIPE,
            env={**os.environ, "PYTHONUNBUFFERED": unbuffered},
            text=True,
            check=False,
        )
    assert result.returncode == 2
    assert result.stderr.startswith("Error: ")
    assert result.stderr.count("\n") == 1


def test_without_a_standard_output(kit: Kit, tmp_path: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.stdout", None)
        assert run(["check", "first-steps"]) == 2
        assert run(["check", "first-steps", "-o", str(tmp_path / "found.txt")]) == 0
    assert (tmp_path / "found.txt").read_text("utf-8").startswith("first-steps: ")
