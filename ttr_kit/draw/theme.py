"""The palette: every color of a drawing, for light and for dark surroundings."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Literal

from ttr_kit.language.speech import spoken
from ttr_kit.language.translations import LANGUAGES, vocabulary

ThemeName = Literal["light", "dark"]


@dataclass(frozen=True, slots=True)
class Paint:
    """How a color of cards looks on a space: its fill, its edge, and the symbol on it."""

    fill: str
    edge: str
    ink: str


@dataclass(frozen=True, slots=True)
class Theme:
    """All colors of one theme."""

    name: ThemeName
    paper: str
    """Around the map: panels and the scoring track."""
    sea: str
    land: str
    lake: str
    coast: str
    border: str
    ink: str
    quiet: str
    """Lesser text and thin lines."""
    halo: str
    frame: str
    accent: str
    city: str
    city_edge: str
    port: str
    bed: str
    """The thin line from city to city under the spaces of a route."""
    rock: str
    """The broken outline of tunnels."""
    score: tuple[str, str]
    """The fields of the scoring track, each fifth and the others."""


THEMES: Mapping[ThemeName, Theme] = {
    "light": Theme(
        name="light",
        paper="#f7f0df",
        sea="#c3dae3",
        land="#efe3c4",
        lake="#c3dae3",
        coast="#8fa9ae",
        border="#b9a37c",
        ink="#2a241c",
        quiet="#6f6352",
        halo="#fbf6e9",
        frame="#5b4630",
        accent="#9c3b26",
        city="#c9502f",
        city_edge="#3a2a1c",
        port="#1f4e6b",
        bed="#d2bd92",
        rock="#2b2621",
        score=("#e2c98f", "#f3e6c6"),
    ),
    "dark": Theme(
        name="dark",
        paper="#1d2126",
        sea="#1b2c38",
        land="#3a3c38",
        lake="#1b2c38",
        coast="#61747c",
        border="#6a6350",
        ink="#f1ead9",
        quiet="#b3a993",
        halo="#15181b",
        frame="#c0a877",
        accent="#e2a04f",
        city="#e0693f",
        city_edge="#fbf3df",
        port="#5fb0d8",
        bed="#5b5d56",
        rock="#f1ead9",
        score=("#6b5a33", "#33362f"),
    ),
}

PAINTS: Mapping[str, Paint] = {
    "gray": Paint("#b4b1ab", "#77736b", "#77736b"),
    "purple": Paint("#b06fb8", "#6d3a75", "#43174b"),
    "pink": Paint("#e58fb8", "#9a4a72", "#5d1f40"),
    "blue": Paint("#3f7fc4", "#1f4b80", "#dcebfb"),
    "orange": Paint("#e8892c", "#9a5410", "#4c2602"),
    "white": Paint("#fdfcf8", "#8d887d", "#6b665c"),
    "green": Paint("#4f9d4b", "#285c27", "#e2f5dc"),
    "yellow": Paint("#f4d03f", "#a08113", "#6b5200"),
    "black": Paint("#3c3a3a", "#161414", "#dedad2"),
    "red": Paint("#cf3a35", "#7f1a18", "#ffe3dc"),
    "brown": Paint("#8a5a36", "#55341b", "#f3dcc5"),
    "teal": Paint("#2f9b97", "#145956", "#d8f4f1"),
    "silver": Paint("#cfd4d8", "#7d868d", "#4f5860"),
    "gold": Paint("#d9ae3c", "#8b6a12", "#513c02"),
    "amber": Paint("#eca61c", "#94640a", "#4d3200"),
    "beige": Paint("#d8c39a", "#8d7850", "#5a4820"),
    "bronze": Paint("#9a7437", "#5c431a", "#f7e6c6"),
    "copper": Paint("#b8683a", "#6f3a1b", "#fbe3d3"),
    "coral": Paint("#ee8068", "#9c4332", "#571c10"),
    "cream": Paint("#f6e7b8", "#a08f58", "#6b5b28"),
    "crimson": Paint("#a51e3a", "#5f0d1e", "#fbd9df"),
    "cyan": Paint("#4cc4dc", "#1d7488", "#05404d"),
    "indigo": Paint("#4a4aa5", "#27275f", "#dedefa"),
    "ivory": Paint("#f3ead2", "#a2977a", "#6d6349"),
    "lavender": Paint("#b9a4dc", "#6e5a92", "#3d2a60"),
    "lime": Paint("#a5cf3c", "#5f7f14", "#344a00"),
    "magenta": Paint("#cf3f9b", "#7d1c5a", "#ffe0f3"),
    "maroon": Paint("#7a2436", "#44101b", "#f6d7dd"),
    "mint": Paint("#9ad8b4", "#4d8a67", "#1d5435"),
    "navy": Paint("#27406f", "#12213e", "#d6e2f8"),
    "olive": Paint("#86873a", "#4c4d18", "#f3f3d0"),
    "rose": Paint("#e2788f", "#933a4e", "#541727"),
    "slate": Paint("#66788a", "#38454f", "#e6eef5"),
    "turquoise": Paint("#3dbfb0", "#15726a", "#023f39"),
    "violet": Paint("#8d63c9", "#513280", "#f0e6ff"),
}

_AT_NIGHT: Mapping[str, Paint] = {"black": Paint("#262424", "#a29c90", "#dedad2")}
"""Paints that would not be seen on a dark ground."""

_SYMBOLS: Mapping[str, str] = {
    "purple": "diamond",
    "blue": "ring",
    "orange": "triangle",
    "white": "plus",
    "green": "hexagon",
    "yellow": "star",
    "black": "cross",
    "red": "square",
}
_OTHERS = ("drop", "bars", "arrow", "dots", "moon", "zigzag")


def paint(color: str | None, theme: Theme) -> Paint:
    """The paint of a color; a color that the palette lacks gets one of its own by its name."""
    if color is None:
        return PAINTS["gray"]
    color = _meant(color)
    if theme.name == "dark" and color in _AT_NIGHT:
        return _AT_NIGHT[color]
    if color in PAINTS:
        return PAINTS[color]
    seed = hashlib.sha256(color.encode()).digest()
    hue = int.from_bytes(seed[:2]) % 360
    light = (0.4, 0.56, 0.72)[seed[2] % 3]  # so that two of a hue are seldom alike
    return Paint(
        _hsl(hue, 0.5, light),
        _hsl(hue, 0.55, light * 0.52),
        _hsl(hue, 0.6, 0.92 if light < 0.5 else 0.15),
    )


def symbols(colors: tuple[str, ...]) -> dict[str, str]:
    """The symbol of each color, for players who cannot tell the colors apart."""
    found = {color: _SYMBOLS[_meant(color)] for color in colors if _meant(color) in _SYMBOLS}
    free = [*_OTHERS, *(symbol for symbol in _SYMBOLS.values() if symbol not in found.values())]
    for color in colors:
        if color not in found:
            found[color] = free[0]
            free = free[1:] + free[:1]
    return found


def _meant(color: str) -> str:
    """The color of the palette that is called so.

    The language that is spoken comes first, where "violet" may be the word for purple; then the
    palette's own names, then any other language.
    """
    here = _called(spoken()).get(color)
    if here or color in PAINTS:
        return here or color
    return next((found for code in LANGUAGES if (found := _called(code).get(color))), color)


@cache
def _called(language: str) -> dict[str, str]:
    """The colors of the palette by their words in a language."""
    return {word: color for color, word in vocabulary(language).items() if color in PAINTS}


def _hsl(hue: int, saturation: float, lightness: float) -> str:
    def channel(n: int) -> int:
        k = (n + hue / 30) % 12
        spread = saturation * min(lightness, 1 - lightness)
        return round(255 * (lightness - spread * max(-1, min(k - 3, 9 - k, 1))))

    return f"#{channel(0):02x}{channel(8):02x}{channel(4):02x}"
