import shutil
import subprocess
from pathlib import Path

import pytest

from tests.cli.conftest import Kit


def complete(kit: Kit, monkeypatch: pytest.MonkeyPatch, *words: str) -> list[str]:
    monkeypatch.setenv("_TTR_KIT_COMPLETE", "bash_complete")
    monkeypatch.setenv("COMP_WORDS", " ".join(("ttr-kit", *words)))
    monkeypatch.setenv("COMP_CWORD", str(len(words)))
    return kit().out.splitlines()


def test_commands(kit: Kit, monkeypatch: pytest.MonkeyPatch) -> None:
    assert complete(kit, monkeypatch, "che") == ["plain,check"]


def test_bundled_ids_and_files(kit: Kit, monkeypatch: pytest.MonkeyPatch) -> None:
    for command in ("check", "info"):
        found = complete(kit, monkeypatch, command, "usa-1")
        assert found == ["plain,usa-1910", "file,usa-1"]


def test_parents_and_codes(kit: Kit, monkeypatch: pytest.MonkeyPatch) -> None:
    assert complete(kit, monkeypatch, "new", "x.yaml", "--from", "usa-m") == [
        "plain,usa-mega",
        "file,usa-m",
    ]
    assert complete(kit, monkeypatch, "explain", "map001") == ["plain,MAP001"]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_scripts(kit: Kit, shell: str, tmp_path: Path) -> None:
    result = kit("completion", shell)
    assert result.code == 0
    assert "_TTR_KIT_COMPLETE" in result.out
    if shutil.which(shell):
        (tmp_path / "script").write_text(result.out, "utf-8")
        subprocess.run([shell, "-n", "script"], cwd=tmp_path, check=True)


def test_an_unknown_shell(kit: Kit) -> None:
    assert kit("completion", "tcsh").code == 2
