"""Where on the board a finding belongs: the routes and cities that its line speaks of."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
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
    finder = Finder(loaded, shown)
    for told, diagnostic in zip(found, loaded.diagnostics, strict=True):
        told["places"] = finder.places(diagnostic).json
        told["written"] = finder.written(diagnostic)
    return found


class Finder:
    """Finds places on the board that is shown, which may be of an earlier version of the file."""

    def __init__(self, loaded: Loaded, shown: Variant | None) -> None:
        self._loaded, self._shown = loaded, shown

    def places(self, found: Diagnostic) -> Places:
        """The places that a finding speaks of."""
        if self._shown is None:
            return Places()
        variant = self._loaded.variant
        exact = _exact(found, variant) if variant is not None else None
        return exact or self._named(self.written(found))

    def written(self, found: Diagnostic) -> str:
        """The lines of the file that a finding is about."""
        span = found.span
        lines = self._lines.get(span.file, [])[span.line - 1 : span.end_line]
        return "\n".join(lines) if len(lines) <= MOST_LINES else ""

    def _named(self, text: str) -> Places:
        """The route between the cities that a text names, or these cities."""
        cities = list(dict.fromkeys(self._name.findall(text)))
        routes = self._routes.get(frozenset(cities), [])
        return Places(routes=tuple(routes)) if routes else Places(cities=tuple(cities))

    @cached_property
    def _lines(self) -> dict[str, list[str]]:
        return {name: text.split("\n") for name, text in self._loaded.sources.items()}

    @cached_property
    def _name(self) -> re.Pattern[str]:
        """Any city's name; a longer name is not also the shorter one in it."""
        cities = () if self._shown is None else self._shown.cities
        names = sorted((city.name for city in cities), key=len, reverse=True)
        return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, names)) or '(?!)'})(?!\w)")

    @cached_property
    def _routes(self) -> dict[frozenset[str], list[str]]:
        found: dict[frozenset[str], list[str]] = {}
        for route in () if self._shown is None else self._shown.routes:
            found.setdefault(frozenset(route.ends), []).append(route.name)
        return found


def _exact(found: Diagnostic, variant: Variant) -> Places | None:
    """The place that the finding's path leads to, in a file without errors."""
    section, key = [*found.path, None, None][:2]
    if section == "routes" and isinstance(key, int) and key < len(variant.routes):
        return Places(routes=(variant.routes[key].name,))
    if section == "tickets":
        named = next((ticket.named for ticket in variant.tickets if ticket.index == key), None)
        if named is not None:
            return Places(cities=tuple(city for place in named for city in variant.places(place)))
    if section == "cities" and any(city.name == key for city in variant.cities):
        return Places(cities=(str(key),))
    return None
