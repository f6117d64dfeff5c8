"""Reads what a variant says lies behind its map: outlines, GeoJSON files and pictures.

Only plain numbers are taken from a GeoJSON file, and a picture is taken whole or not at all: it
must be a PNG or a JPEG by its own first bytes, and becomes part of the drawing.
"""

from __future__ import annotations

import json
import os
import stat
import struct
from base64 import b64encode
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, cast, get_args

from ttr_kit.model import Scenery, SceneryKind

Point = tuple[float, float]
Outline = tuple[SceneryKind, list[list[Point]]]
"""A kind, and rings of points: the first is the edge, the others are holes."""

_LARGEST_FILE = 4_000_000
LARGEST_PICTURE = 8_000_000
"""In bytes."""
_MOST_PIXELS = 60_000_000
_MOST_POINTS = 100_000
_PNG = b"\x89PNG\r\n\x1a\n"
_JPEG = b"\xff\xd8\xff"


@dataclass(frozen=True, slots=True)
class Backdrop:
    """A picture behind the map, as a link that holds it all, and where its corners lie."""

    link: str
    corners: tuple[Point, Point] | None
    rotation: float = 0.0
    opacity: float = 1.0


def outlines(scenery: Sequence[Scenery]) -> tuple[list[Outline], list[str]]:
    """All shapes in the coordinates of the file, and what could not be read."""
    found: list[Outline] = []
    faults: list[str] = []
    for record in scenery:
        if len(record.points) > 1:
            found.append((record.kind, [list(record.points)]))
        if record.file is not None and not is_picture(record.file):
            try:
                found += read_outlines(record)
            except (OSError, ValueError, RuntimeError) as error:
                faults.append(_told(record.file, error))
    return found, faults


def backdrops(scenery: Sequence[Scenery]) -> tuple[list[Backdrop], list[str]]:
    """All pictures, and what could not be read."""
    found: list[Backdrop] = []
    faults: list[str] = []
    for record in scenery:
        if record.file is not None and is_picture(record.file):
            try:
                link = read_picture(record)
                found.append(Backdrop(link, record.corners, record.rotation, record.opacity))
            except (OSError, ValueError, RuntimeError) as error:
                faults.append(_told(record.file, error))
    return found, faults


def is_picture(file: str) -> bool:
    """Whether a file is a picture by its name."""
    return file.lower().endswith((".png", ".jpg", ".jpeg"))


def fault(record: Scenery) -> str | None:
    """Why the file of a record cannot be used; None if it can, or if there is none."""
    _, shapes = outlines([record])
    _, pictures = backdrops([record])
    return next(iter([*shapes, *pictures]), None)


def _told(file: str, error: Exception) -> str:
    if isinstance(error, FileNotFoundError):
        reason = "there is no such file"
    elif isinstance(error, OSError):
        reason = error.strerror or "it cannot be opened"
    elif isinstance(error, RuntimeError):
        nested = isinstance(error, RecursionError)
        reason = "it is nested too deeply" if nested else "its link leads in a circle"
    else:
        reason = str(error).partition("\n")[0]
    return f"the scenery in {Path(file).name} cannot be read: {reason}"


def _data(record: Scenery, most: int) -> bytes:
    """What is in the file: an ordinary one below the folder of the map, and not too large."""
    if record.path is None:
        raise FileNotFoundError
    file = Path(record.path).resolve()
    if not file.is_relative_to(Path(record.folder).resolve()):
        raise ValueError("it leads out of the folder of the map")
    # Whoever opens a pipe would wait for the other end, and a device may have no end at all.
    handle = os.open(file, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with open(handle, "rb") as stream:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise ValueError("it is not an ordinary file")
        data = stream.read(most + 1)
    if len(data) > most:
        raise ValueError(f"it is larger than {most // 1_000_000} MB")
    return data


def read_picture(record: Scenery) -> str:
    """A PNG or JPEG as a link that holds it all."""
    data = _data(record, LARGEST_PICTURE)
    return f"data:image/{picture_kind(data)};base64,{b64encode(data).decode('ascii')}"


def picture_kind(data: bytes) -> Literal["png", "jpeg"]:
    """What a picture is by its own first bytes; ValueError if it cannot be used."""
    kind: Literal["png", "jpeg"]
    if data.startswith(_PNG):
        kind, (wide, high) = "png", _png_size(data)
    elif data.startswith(_JPEG):
        kind, (wide, high) = "jpeg", _jpeg_size(data)
    else:
        raise ValueError("it is neither PNG nor JPEG")
    if not 0 < wide * high <= _MOST_PIXELS:
        raise ValueError(f"it has {wide} × {high} pixels")
    return kind


def _png_size(data: bytes) -> tuple[int, int]:
    if data[12:16] != b"IHDR" or len(data) < 24:
        raise ValueError("it is no whole PNG")
    wide, high = struct.unpack(">II", data[16:24])
    return wide, high


def _jpeg_size(data: bytes) -> tuple[int, int]:
    """The size is in the segment that begins a frame, after others of known length."""
    at = 2
    while at + 9 < len(data) and data[at] == 0xFF:
        marker, length = data[at + 1], int.from_bytes(data[at + 2 : at + 4])
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            high, wide = struct.unpack(">HH", data[at + 5 : at + 9])
            return wide, high
        at += 2 + length
    raise ValueError("it is no whole JPEG")


def read_outlines(record: Scenery) -> list[Outline]:
    """The shapes of a GeoJSON file."""
    data = json.loads(_data(record, _LARGEST_FILE).decode("utf-8-sig"))
    found = list(_features(data, record.kind))
    if sum(len(ring) for _, rings in found for ring in rings) > _MOST_POINTS:
        raise ValueError("it has too many points")
    return found


def _features(data: Any, kind: SceneryKind) -> Iterator[Outline]:
    """Only numbers are taken from a file: nothing else of it can get into a drawing."""
    if not isinstance(data, dict):
        raise ValueError("it is no GeoJSON")
    if data.get("type") == "FeatureCollection":
        for feature in _list(data.get("features")):
            yield from _features(feature, kind)
        return
    if data.get("type") == "Feature":
        properties = data.get("properties")
        own = properties.get("kind") if isinstance(properties, dict) else None
        if own in get_args(SceneryKind):
            kind = cast(SceneryKind, own)
        yield from _features(data.get("geometry"), kind)
        return
    coordinates = _list(data.get("coordinates"))
    match data.get("type"):
        case "Polygon":
            yield kind, [_ring(ring) for ring in coordinates]
        case "MultiPolygon":
            for shape in coordinates:
                yield kind, [_ring(ring) for ring in _list(shape)]
        case "LineString":
            yield kind, [_ring(coordinates)]
        case "MultiLineString":
            for line in coordinates:
                yield kind, [_ring(line)]
        case other:
            raise ValueError(f"{json.dumps(other)[:40]} is no shape that can be drawn")


def _list(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise ValueError("a list of coordinates is missing")
    return value


def _ring(value: Any) -> list[Point]:
    points = []
    for point in _list(value):
        x, y = _list(point)[:2] if len(_list(point)) > 1 else (None, None)
        if not isinstance(x, (int, float)) or not isinstance(y, (int, float)):
            raise ValueError("a coordinate is no number")
        if not (abs(x) < 1e9 and abs(y) < 1e9):
            raise ValueError("a coordinate is out of range")
        points.append((float(x), float(y)))
    return points
