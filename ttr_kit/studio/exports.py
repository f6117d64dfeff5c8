"""The variant for other programs, as files to be downloaded; those that are text alone."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from ttr_kit.draw.board import draw_board
from ttr_kit.edit import Refused
from ttr_kit.format.portable import dump
from ttr_kit.model import Variant
from ttr_kit.rulebook import markdown
from ttr_kit.studio.refusing import Misunderstood


def _json(variant: Variant) -> str:
    return json.dumps(dump(variant), ensure_ascii=False, indent=1) + "\n"


def _graphml(variant: Variant) -> str:
    try:
        from ttr_kit.export.graphml import graphml
    except ModuleNotFoundError:  # a page has no networkx
        raise Refused("a page cannot do that; install the kit for `ttr-kit export`") from None
    return graphml(variant)


FORMS: dict[str, tuple[str, str, Callable[[Variant], str]]] = {
    "json": ("json", "application/json", _json),
    "graphml": ("graphml", "application/xml", _graphml),
    "svg": ("svg", "image/svg+xml", lambda variant: draw_board(variant).svg),
    "markdown": ("md", "text/markdown", markdown),
}
"""The ending of the file, its type, and who writes it."""


def exported(variant: Variant, to: str, text: str) -> dict[str, Any]:
    """The variant in a form, as a message with the whole file."""
    if to == "yaml":
        ending, media, made = "yaml", "application/yaml", text
    elif to in FORMS:
        ending, media, make = FORMS[to]
        made = make(variant)
    else:
        raise Misunderstood(f"it can be exported to {', '.join(('yaml', *FORMS))}")
    return {
        "type": "export",
        "to": to,
        "name": f"{variant.id}.{ending}",
        "media": media,
        "text": made,
    }
