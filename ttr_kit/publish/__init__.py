"""A page without a server: static files with which anyone plays a variant in a browser."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from ttr_kit.draw import board_svg
from ttr_kit.draw.look import look
from ttr_kit.format.portable import dump
from ttr_kit.language.browser import files
from ttr_kit.language.translated import own_texts
from ttr_kit.model import Variant
from ttr_kit.publish import pyodide
from ttr_kit.publish.archive import PACKAGE, archive
from ttr_kit.publish.pyodide import NoPyodide
from ttr_kit.system.html import completed

__all__ = ["STEPS", "NoPyodide", "game", "page", "python"]

FRONT = PACKAGE / "web" / "static"
"""The pages that the server shows, too."""
OWN = PACKAGE / "publish" / "page"
"""What is different without a server."""
NOT_HERE = ("lobby", "preview")
"""Pages of the server that a published page has no use for."""
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
    yield _data(variant, python)
    yield _pages()


def _data(variant: Variant, python: str) -> dict[str, bytes]:
    about = {
        "id": variant.id,
        "name": variant.name,
        "description": variant.description,
        "players": [variant.min_players, variant.max_players],
        "texts": own_texts(variant),
        "content_hash": variant.content_hash,
        "python": python,
    }
    texts = {
        "data/variant.json": json.dumps(dump(variant), ensure_ascii=False),
        "data/about.json": json.dumps(about, ensure_ascii=False),
        "data/look.json": json.dumps(look(variant), ensure_ascii=False),
        "data/board.svg": board_svg(variant, theme="light", interactive=True),
        "data/board-dark.svg": board_svg(variant, theme="dark", interactive=True),
    }
    return {name: text.encode() for name, text in texts.items()}


def _pages() -> dict[str, bytes]:
    return dict(files()) | {
        path.relative_to(folder).as_posix(): _page(path)
        for folder in (FRONT, OWN)  # the own ones replace those of the server
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.name.startswith(NOT_HERE)
    }


def _page(path: Path) -> bytes:
    if path.suffix != ".html":
        return path.read_bytes()
    return completed(path.read_text(encoding="utf-8")).encode()
