"""What a page needs to know of the game that is played on it."""

from __future__ import annotations

import json
from typing import Any

from ttr_kit.draw import board_svg
from ttr_kit.draw.look import look
from ttr_kit.format.portable import dump
from ttr_kit.language.translated import own_texts
from ttr_kit.model import Variant


def about(variant: Variant, python: str) -> dict[str, Any]:
    """What is said of the game before it begins, and where the page finds its Python."""
    return {
        "id": variant.id,
        "name": variant.name,
        "description": variant.description,
        "players": [variant.min_players, variant.max_players],
        "texts": own_texts(variant),
        "content_hash": variant.content_hash,
        "python": python,
    }


def game_data(variant: Variant) -> dict[str, str]:
    """The map for the engine, its pictures, and the faces of its cards, as texts."""
    return {
        "variant": json.dumps(dump(variant), ensure_ascii=False),
        "look": json.dumps(look(variant), ensure_ascii=False),
        "board": board_svg(variant, theme="light", interactive=True),
        "board_dark": board_svg(variant, theme="dark", interactive=True),
    }
