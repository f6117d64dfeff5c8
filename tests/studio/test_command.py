"""`ttr-kit studio`: what it says before any page is opened."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Kit, kit

__all__ = ["kit"]


def test_a_missing_file_is_not_made_unasked(kit: Kit, tmp_path: Path) -> None:
    result = kit("studio", "nowhere.yaml")
    assert result.code == 2
    assert "--new writes a small map" in result.err
    assert not list(tmp_path.iterdir())


def test_what_cannot_be_edited_is_said(kit: Kit, tmp_path: Path) -> None:
    (tmp_path / "folder.yaml").mkdir()
    (tmp_path / "bytes.yaml").write_bytes(b"name: \xff\xfe")
    assert '"folder.yaml" is no file' in kit("studio", "folder.yaml").err
    assert '"bytes.yaml" is no text in UTF-8' in kit("studio", "bytes.yaml").err
    assert "end it in .yaml" in kit("studio", "picture.png").err
