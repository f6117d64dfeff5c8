"""An independent opinion on where findings stand: the text is composed anew, and paths are walked.

Nothing here asks the kit's own document: only what a finding says is taken from there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from tests.fuzz.damage import Plant
from ttr_kit.diagnostics import Diagnostic
from ttr_kit.format.load import Loaded

LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
Point = tuple[int, int]
"""Line and column, from 1."""
SAID = re.compile(r'"([^"]*)"')
PROPERTIES = re.compile(r"(^|[\s\[{,])[&*!|>]", re.MULTILINE)
"""Anchors, tags and blocks, whose value begins later than the parser says."""


class Misplaced(AssertionError):  # noqa: N818 - reads as what it is
    """A finding that stands at the wrong place."""


class Places:
    """Where the keys and values of a text are; None of them if it is no YAML."""

    def __init__(self, text: str) -> None:
        self.root: Any = None
        if not PROPERTIES.search(text):
            try:
                self.root = yaml.compose(text, LOADER)
            except (yaml.YAMLError, ValueError):
                return

    @property
    def plain(self) -> bool:
        """Whether the text is a mapping whose findings can be looked up here: the whole variant."""
        return isinstance(self.root, yaml.MappingNode) and not any(
            key.value == "extends" for key, _ in self.root.value
        )

    def of(self, path: tuple[str | int, ...]) -> set[Point]:
        """Where something may be shown: its key or value, or those of what it is missing in."""
        found = [(None, self.root)]
        for step in path:
            inner = [entry for _, node in found for entry in _entries(node, step)]
            if not inner:
                break
            found = inner
        points = {_start(node) for pair in found for node in pair if node is not None}
        if found[0][1] is self.root:
            points |= {_start(key) for key, _ in self.root.value[:1]}
        for key, node in found:
            if key is not None and not getattr(node, "style", "") and node.value == "":
                points |= {(key.end_mark.line + 1, key.end_mark.column + n) for n in (1, 2, 3)}
        return points

    def extent(self, path: tuple[str | int, ...]) -> tuple[Point, Point] | None:
        """From the key to the end of the value; None: it is not there."""
        key, node = None, self.root
        for step in path:
            entry = next(_entries(node, step), None)
            if entry is None:
                return None
            key, node = entry
        end = (node.end_mark.line + 1, node.end_mark.column + 1)
        return _start(key if key is not None else node), end


def _entries(node: Any, step: str | int) -> Iterator[tuple[Any, Any]]:
    if isinstance(node, yaml.MappingNode):
        yield from (pair for pair in node.value if pair[0].value == str(step))
    elif isinstance(node, yaml.SequenceNode) and isinstance(step, int):
        yield from ((None, value) for value in node.value[step : step + 1])


def _start(node: Any) -> Point:
    return node.start_mark.line + 1, node.start_mark.column + 1


def composed(loaded: Loaded, file: Path) -> Places | None:
    """The places of a file that stands on its own and has findings to look up."""
    text = next((text for name, text in loaded.sources.items() if name.endswith(file.name)), "")
    if not loaded.diagnostics:
        return None
    places = Places(text)
    return places if places.plain else None


def check_places(loaded: Loaded, places: Places) -> None:
    """Every finding that names a path stands at the key or the value there."""
    for found in loaded.diagnostics:
        at = (found.span.line, found.span.column)
        if not found.code.startswith("DOC") and at not in places.of(found.path):
            raise Misplaced(f"{found.code} at {at}: {found.path} is at {places.of(found.path)}")


def check_planted(
    loaded: Loaded, places: Places, plants: tuple[Plant, ...], before: frozenset[str]
) -> None:
    """What is refused since something was planted stands there, or names what went with it."""
    gone = {word for plant in plants for word in plant.gone}
    for found in loaded.diagnostics:
        news = found.message not in before and found.code.startswith(("SCH", "REF"))
        if news and not _is_there(found, places, plants) and gone.isdisjoint(_said(found)):
            raise Misplaced(f"{found.code} {found.message}: planted at {plants}")


def _said(found: Diagnostic) -> set[str]:
    return set(SAID.findall(f"{found.message} {found.help}"))


def _is_there(found: Diagnostic, places: Places, plants: tuple[Plant, ...]) -> bool:
    for plant in plants:
        extent = places.extent(plant.path)
        for span in (found.span, *(related.span for related in found.related)):
            at = (span.line, span.column)
            if extent is not None and extent[0] <= at <= extent[1]:
                return True
            if any(at in places.of(plant.path[:n]) for n in range(1, len(plant.path) + 1)):
                return True
    return False
