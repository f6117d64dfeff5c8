"""Where on the board a finding belongs: the routes and cities that its line speaks of."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ttr_kit.diagnostics import Diagnostic
from ttr_kit.diagnostics.report_json import found_json
from ttr_kit.format.load import Loaded
from ttr_kit.model import Variant

MOST_LINES = 4
"""A finding about more lines than this is about no place in particular."""


@dataclass(frozen=True, slots=True)
class Places:
    """Names as the board has them."""

    routes: tuple[str, ...] = ()
    cities: tuple[str, ...] = ()

    @property
    def json(self) -> dict[str, list[str]]:
        """The places as plain data."""
        return {"routes": list(self.routes), "cities": list(self.cities)}


def placed_json(loaded: Loaded, shown: Variant | None) -> list[dict[str, Any]]:
    """All findings as plain data, with their places on the board that is shown."""
    found = found_json(loaded.diagnostics)
    for told, diagnostic in zip(found, loaded.diagnostics, strict=True):
        told["places"] = places(diagnostic, loaded, shown).json
        told["written"] = written(diagnostic, loaded.sources)
    return found


def places(found: Diagnostic, loaded: Loaded, shown: Variant | None) -> Places:
    """The places on the board that is shown, which may be of an earlier version of the file."""
    if shown is None:
        return Places()
    exact = _exact(found, loaded.variant) if loaded.variant is not None else None
    return exact or _named(written(found, loaded.sources), shown)


def written(found: Diagnostic, sources: Mapping[str, str]) -> str:
    """The lines of the file that a finding is about."""
    span = found.span
    lines = sources.get(span.file, "").split("\n")[span.line - 1 : span.end_line]
    return "\n".join(lines) if len(lines) <= MOST_LINES else ""


def _exact(found: Diagnostic, variant: Variant) -> Places | None:
    """The place that the finding's path leads to, in a file without errors."""
    section, key = [*found.path, None, None][:2]
    if section == "routes" and isinstance(key, int) and key < len(variant.routes):
        return Places(routes=(variant.routes[key].name,))
    if section == "tickets":
        named = next((ticket.named for ticket in variant.tickets if ticket.index == key), None)
        if named is not None:
            return Places(cities=tuple(city for place in named for city in variant.places(place)))
    if section == "cities" and key in {city.name for city in variant.cities}:
        return Places(cities=(str(key),))
    return None


def _named(text: str, variant: Variant) -> Places:
    """The route between the cities that a text names, or these cities."""
    names = sorted((city.name for city in variant.cities), key=len, reverse=True)
    cities: list[str] = []
    for name in names:
        pattern = rf"(?<!\w){re.escape(name)}(?!\w)"
        if re.search(pattern, text):
            cities.append(name)
            text = re.sub(pattern, " ", text)  # a longer name is not also the shorter one in it
    routes = [route.name for route in variant.routes if set(route.ends) == set(cities)]
    return Places(routes=tuple(routes)) if routes else Places(cities=tuple(cities))
