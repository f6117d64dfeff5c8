"""A page without a server: static files with which anyone plays a variant in a browser."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from ttr_kit.language.browser import files
from ttr_kit.model import Variant
from ttr_kit.publish import pyodide
from ttr_kit.publish.archive import PACKAGE, archive
from ttr_kit.publish.data import about, game_data
from ttr_kit.publish.pyodide import NoPyodide
from ttr_kit.system.html import completed

__all__ = ["STEPS", "NoPyodide", "game", "page", "python"]

FRONT = PACKAGE / "web" / "static"
"""The pages that the server shows, too."""
OWN = PACKAGE / "publish" / "page"
"""What is different without a server."""
NOT_HERE = ("lobby", "preview")
"""Pages of the server that a published page has no use for."""
FILES = {
    "variant": "variant.json",
    "about": "about.json",
    "look": "look.json",
    "board": "board.svg",
    "board_dark": "board-dark.svg",
}
"""The data of a game, and the files that they are in."""
STEPS = 3
"""How many parts `page` has, for those who show progress."""


def page(variant: Variant, archived: Path | None = None) -> Iterator[dict[str, bytes]]:
    """All files by their names in the folder, part by part; NoPyodide if Python cannot be had."""
    yield {f"python/{name}": data for name, data in python(archived).items()}
    yield from game(variant, "python/")


def python(archived: Path | None = None) -> dict[str, bytes]:
    """The files of Python alone, for a folder that several games share."""
    return {**pyodide.files(archived), "ttr_kit.zip": archive()}


def game(variant: Variant, python: str) -> Iterator[dict[str, bytes]]:
    """The files of one game; `python` is the way from it to the folder of Python."""
    texts = {**game_data(variant), "about": json.dumps(about(variant, python), ensure_ascii=False)}
    yield {f"data/{FILES[name]}": text.encode() for name, text in texts.items()}
    yield {**front(), **files_below(OWN)}  # the own ones replace those of the server


def front() -> dict[str, bytes]:
    """The server's pages with their words, as far as a published page has a use for them."""
    pages = files_below(FRONT).items()
    return {**files(), **{name: data for name, data in pages if not name.startswith(NOT_HERE)}}


def files_below(folder: Path, home: str = "") -> dict[str, bytes]:
    """The files of a folder by their names in it; `home` leads to what all pages share."""
    return {
        path.relative_to(folder).as_posix(): _file(path, home)
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def _file(path: Path, home: str) -> bytes:
    if path.suffix != ".html":
        return path.read_bytes()
    return completed(path.read_text(encoding="utf-8"), home).encode()
