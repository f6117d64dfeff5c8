"""The text editor's modules: as their makers packed them, and such that a page can load them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ttr_kit.studio import editor
from ttr_kit.system import npm


def test_every_import_names_a_file_beside_it() -> None:
    files = editor.files()
    modules = {name: data.decode() for name, data in files.items() if name.endswith(".js")}
    assert len(modules) == len(editor.PACKAGES)
    for name, code in modules.items():
        for found in re.findall(r"^(?:import|export) .*? from ['\"](.+?)['\"];", code, re.M):
            assert found.startswith("./"), f"{name} imports {found}"
            assert found.removeprefix("./") in modules
        assert f"{name}.LICENSE.txt" in files


def test_only_known_packages_are_linked() -> None:
    code = b"import {a} from '@codemirror/state';\nimport b from \"crelt\"; from 'other'"
    linked = editor.linked(code).decode()
    assert "from './codemirror-state.js'" in linked
    assert 'from "./crelt.js"' in linked
    assert "from 'other'" in linked


def test_a_changed_archive_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    for package in editor.PACKAGES.values():
        (npm.cache() / package.file).parent.mkdir(parents=True, exist_ok=True)
        (npm.cache() / package.file).write_bytes(b"something else")
    with pytest.raises(editor.NoEditor, match="as its makers packed it"):
        editor.files()


def test_without_npm_it_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "empty"))
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(editor.NoEditor, match="there is no npm"):
        editor.folder()
