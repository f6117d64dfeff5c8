"""A picture to lie behind the map: taken in as a file beside it, and named by its scenery.

Nothing of what a page says becomes a path: the file is called after the map, and what it holds is
told by its own first bytes. An SVG is painted first, so that nothing in it can ever act.
"""

from __future__ import annotations

import re
from base64 import b64decode
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ttr_kit.draw.scenery_files import LARGEST_PICTURE, picture_kind
from ttr_kit.edit import Refused
from ttr_kit.studio.refusing import Misunderstood
from ttr_kit.system.files import write_whole

_SVG = re.compile(rb"^\s*(<\?xml[^>]*>\s*)?(<!--.*?-->\s*)*(<!DOCTYPE[^>]*>\s*)?<svg[\s>]", re.S)
_MOST = 99
"""How many pictures one map can have."""


def unpacked(data: Any) -> bytes:
    """What a page sent, as base64."""
    if not isinstance(data, str) or len(data) > LARGEST_PICTURE * 4 // 3 + 8:
        raise Misunderstood(f"a picture has {LARGEST_PICTURE // 1_000_000} MB at most, as base64")
    try:
        return b64decode(data, validate=True)
    except ValueError:
        raise Misunderstood("this is no base64") from None


def stored(data: bytes, map_file: Path) -> str:
    """Write a picture beside the map; returns the name by which the map refers to it."""
    if _SVG.match(data[:4000]):
        data = _painted(data)
    try:
        ending = {"png": "png", "jpeg": "jpg"}[picture_kind(data)]
    except ValueError as error:
        raise Refused(f"this picture cannot be used: {error}") from None
    stem = re.sub(r"[^A-Za-z0-9_-]+", "-", map_file.stem).strip("-") or "map"
    for number in range(1, _MOST + 1):
        name = f"{stem}-background{'' if number == 1 else f'-{number}'}.{ending}"
        file = map_file.parent / name
        try:
            if file.is_file() and file.read_bytes() == data:
                return name  # the same picture once more
            if not file.exists():
                write_whole(file, data)
                return name
        except OSError as error:
            raise Refused(f"the picture cannot be written: {error.strerror or error}") from None
    raise Refused(f"there are {_MOST} pictures beside the map already; remove some of them")


def record(file: str, message: dict[str, Any]) -> dict[str, Any]:
    """The scenery that a page asks for; what is wrong in it the schema will say."""
    found: dict[str, Any] = {"file": file}
    corners = message.get("corners")
    if isinstance(corners, Sequence) and not isinstance(corners, str):
        found["corners"] = corners
    for key, usual in (("rotation", 0), ("opacity", 1)):
        value = message.get(key, usual)
        if isinstance(value, (int, float)) and not isinstance(value, bool) and value != usual:
            found[key] = value
    return found


def _painted(data: bytes) -> bytes:
    """An SVG as PNG; it is painted where no other file can be read."""
    try:
        from ttr_kit.draw.board import Drawing
        from ttr_kit.draw.render import RendererMissing, render
    except ModuleNotFoundError:
        raise Refused("an SVG cannot be used here; make it a PNG") from None
    try:
        svg = data.decode("utf-8-sig")
        wide, high = _size(svg)
        return render(Drawing(svg, wide, high, ()), "png", 2400)
    except RendererMissing as error:
        raise Refused(f"an SVG becomes a PNG first. {error}") from None
    except Exception as error:  # whatever the renderer stumbles over
        said = str(error).partition("\n")[0][:200]
        raise Refused(f"this SVG cannot be painted: {said}") from None


def _size(svg: str) -> tuple[float, float]:
    """The proportions of an SVG."""
    head = svg[:4000]
    box = re.search(r'viewBox\s*=\s*["\']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)', head)
    size = box.groups() if box else re.findall(r'\s(?:width|height)\s*=\s*["\']([\d.]+)', head)[:2]
    if len(size) != 2 or not all(0 < float(side) < 1e6 for side in size):
        return 400.0, 300.0
    return float(size[0]), float(size[1])
