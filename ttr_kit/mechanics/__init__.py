"""All mechanics: those of the kit, whose names only this file knows, and those of others."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import TYPE_CHECKING, Any

from ttr_kit.language.bundle import add_source, inside
from ttr_kit.mechanics.foreign import found_elsewhere
from ttr_kit.mechanics.mechanic import Mechanic

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

NAMES = (
    "tunnel",
    "ferry",
    "substitution",
    "ship",
    "country",
    "passenger",
    "harbor",
    "station",
    "assortment",
    "exchange",
)
"""The folders of the mechanics that come with the kit; a new one is one line here."""

OWN: tuple[Mechanic[Any], ...] = tuple(
    import_module(f"{__name__}.{name}").MECHANIC for name in NAMES
)
"""The mechanics that come with the kit."""

MECHANICS: tuple[Mechanic[Any], ...] = (*OWN, *found_elsewhere(OWN))
"""The same, and those that installed packages bring along."""


def _catalogues(language: str) -> Iterable[Traversable]:
    """The words of all mechanics in a language."""
    files = (inside(mechanic.folder / f"words.{language}.ftl") for mechanic in MECHANICS)
    return [file for file in files if file.is_file()]


add_source(_catalogues)
