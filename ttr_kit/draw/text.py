"""Text as outlines of the kit's own fonts, so that it looks the same everywhere."""

from __future__ import annotations

import json
import unicodedata
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal

Weight = Literal["medium", "bold"]
_ALIKE = str.maketrans({"ʻ": "‘", "ʼ": "’", "ʹ": "′", "‐": "-", "‑": "-", "\u00a0": " "})
"""Characters that the fonts lack, and others that look the same."""
_ELSEWHERE = 0.62
"""The width, in sizes, that is kept free for a character that the fonts do not have."""


@dataclass(frozen=True, slots=True)
class Font:
    """The outlines of one weight: for each character its advance and its contours."""

    units: int
    cap: float
    """The height of a capital, in sizes."""
    low: float
    """The height of a small letter, in sizes."""
    glyphs: dict[str, tuple[int, list[tuple[int, int, str]]]]


@cache
def font(weight: Weight) -> Font:
    """Read a font once."""
    file = Path(__file__).parent / "fonts" / f"{weight}.json"
    data = json.loads(file.read_text(encoding="utf-8"))
    units = data["units"]
    return Font(units, data["cap"] / units, data["x"] / units, data["glyphs"])


@cache
def known(text: str, weight: Weight = "medium") -> str | None:
    """The text in characters that the font has; None if it has none for some of them."""
    glyphs = font(weight).glyphs
    shown = []
    for character in unicodedata.normalize("NFC", text).translate(_ALIKE):
        if character in glyphs:
            shown.append(character)
            continue
        plain = unicodedata.normalize("NFKD", character)
        base = "".join(part for part in plain if not unicodedata.combining(part))
        if not base and unicodedata.category(character) in ("Mn", "Cf", "Cc"):
            continue
        if not base or any(part not in glyphs for part in base):
            return None
        shown.append(base)
    return "".join(shown)


def faithful(text: str, weight: Weight = "medium") -> bool:
    """Whether the font shows a text letter by letter, with all accents."""
    found = known(text, weight)
    return found is not None and found == unicodedata.normalize("NFKC", text.translate(_ALIKE))


@cache
def width(text: str, size: float, weight: Weight = "medium", spacing: float = 0.0) -> float:
    """How wide a line of text is."""
    found = known(text, weight)
    if found is None:
        return len(text) * size * (_ELSEWHERE + spacing)
    glyphs, units = font(weight).glyphs, font(weight).units
    return sum(glyphs[c][0] / units + spacing for c in found) * size - spacing * size


def outline(text: str, weight: Weight = "medium", spacing: float = 0.0) -> str | None:
    """The path of a line of text in font units from 0, 0; None if the font lacks characters."""
    found = known(text, weight)
    if found is None:
        return None
    face = font(weight)
    parts, pen = [], 0
    for character in found:
        advance, contours = face.glyphs[character]
        parts += [f"M{x + pen} {y}{rest}" for x, y, rest in contours]
        pen += advance + round(spacing * face.units)
    return "".join(parts)


def wrapped(text: str, size: float, room: float, weight: Weight = "medium") -> list[str]:
    """Break text into lines that are no wider than a room, at blanks."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, size, weight) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def fitting(text: str, size: float, room: float, weight: Weight = "medium") -> float:
    """The largest size, from the given one down to two thirds of it, at which text has room."""
    wide = width(text, size, weight)
    return size if wide <= room else max(size * room / wide * 0.995, size * 2 / 3)


def shortened(text: str, size: float, room: float, weight: Weight = "medium") -> str:
    """The text, or as much of its beginning as there is room for."""
    if width(text, size, weight) <= room:
        return text
    while text and width(f"{text}…", size, weight) > room:
        text = text[:-1]
    return f"{text.rstrip()}…"
