"""Old formats: a step for each brings a file to the next one, by edits that keep its comments.

The promise: within one version of the format, a file that was valid stays valid and means the same.
What would break that makes a new version, and a step here that rewrites files of the one before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from ttr_kit.diagnostics import Diagnostic, Severity
from ttr_kit.format.document import Document, Node, Place, parse
from ttr_kit.format.document.lines import Lines
from ttr_kit.format.document.splices import Splice, spliced

CURRENT = 1
"""The version of the format that this kit reads."""


@dataclass(frozen=True, slots=True)
class Edit:
    """Other text for a stretch of the file."""

    place: Place
    text: str


Step = Callable[[Document], Iterable[Edit]]

STEPS: Mapping[int, Step] = {}
"""By the format that it starts from, what makes the next one. Format 1 is the first."""


class CannotMigrate(ValueError):  # noqa: N818 - reads as what it is
    """A file that no step can start from; its message says why."""

    def __init__(self, message: str, found: Iterable[Diagnostic] = ()) -> None:
        self.diagnostics = tuple(found)
        super().__init__(message)


def renamed(node: Node, name: str) -> Edit:
    """The same value under another key."""
    assert node.key is not None
    return Edit(node.key, name)


def rewritten(node: Node, text: str) -> Edit:
    """Another value at the same place."""
    return Edit(node.place, text)


def is_old(version: object) -> bool:
    """Whether a file that says so can be brought to the current format."""
    return type(version) is int and version in STEPS


def migrate(text: str, file: str) -> tuple[str, int]:
    """The text in the current format, and the format that it was written in."""
    document = _document(text, file)
    first = version = _version(document)
    while version < CURRENT:
        if version not in STEPS:
            raise CannotMigrate(f"no step leads on from format {version}")
        said = document.root.child("format")
        assert said is not None
        edits = [*STEPS[version](document), rewritten(said, str(version + 1))]
        document = _document(_edited(document.text, edits), file)
        version = _version(document)
    return document.text, first


def _document(text: str, file: str) -> Document:
    document, found = parse(text, file)
    errors = [one for one in found if one.severity is Severity.ERROR]
    if document is None or errors:
        raise CannotMigrate("it cannot be read; mend these errors first", errors)
    return document


def _version(document: Document) -> int:
    node = document.root.child("format")
    if node is None or type(node.value) is not int:
        raise CannotMigrate(f"it names no format; write `format: {CURRENT}` as its first line")
    if node.value > CURRENT:
        raise CannotMigrate(f"it is written in format {node.value}, which is newer; update the kit")
    return node.value


def _edited(text: str, edits: Iterable[Edit]) -> str:
    lines = Lines(text)
    return spliced(text, (Splice(*lines.span(edit.place), edit.text) for edit in edits))
