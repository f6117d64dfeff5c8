"""`allow`: what an author marks as meant to be so is not reported."""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.diagnostics import Diagnostic, Rule, Severity
from ttr_kit.diagnostics.fix import remove
from ttr_kit.format.document import Node

Path = tuple[str | int, ...]


def silence(
    diagnostics: list[Diagnostic], root: Node, file: str, complete: bool
) -> list[Diagnostic]:
    """The findings that are not allowed, and those about the marks of `file` themselves.

    Only when every check has run (`complete`) can a mark be said to silence nothing.
    """
    marks = dict(_marks(root, ()))
    used: set[tuple[Path, str]] = set()
    kept: list[Diagnostic] = []
    for diagnostic in diagnostics:
        place = _allowed_at(diagnostic, marks)
        if place is None:
            kept.append(diagnostic)
            continue
        used.add((place, diagnostic.code))
        if diagnostic.severity is Severity.ERROR:
            kept += [diagnostic, _cannot(marks[place][diagnostic.code], place, diagnostic.code)]
    if complete:
        for place, codes in marks.items():
            for code, node in codes.items():
                if (place, code) not in used and node.file == file:
                    kept.append(_silences_nothing(node, place, code, len(codes) == 1))
    return kept


def _marks(node: Node, path: Path) -> Iterator[tuple[Path, dict[str, Node]]]:
    """Every `allow` of the file, its sections' records included, by the path of its record."""
    allow = node.child("allow")
    if allow is not None and isinstance(allow.value, dict):
        yield path, allow.value
    if len(path) >= 2:
        return
    if isinstance(node.value, dict):
        for key, child in node.value.items():
            yield from _marks(child, (*path, key))
    elif isinstance(node.value, list):
        for index, child in enumerate(node.value):
            at = index if child.index is None else child.index
            yield from _marks(child, (*path, at))


def _allowed_at(diagnostic: Diagnostic, marks: dict[Path, dict[str, Node]]) -> Path | None:
    for length in range(min(len(diagnostic.path), 2), -1, -1):
        place = diagnostic.path[:length]
        if diagnostic.code in marks.get(place, {}):
            return place
    return None


def _silences_nothing(node: Node, place: Path, code: str, alone: bool) -> Diagnostic:
    fact = f"there is no {code} here that could be allowed"
    help = "remove the mark, or move it to the record that the finding names"
    path = (*place, "allow", code)
    fixes = (remove(path[:-1] if alone else path, "remove the mark"),)
    return Diagnostic("ALW001", Severity.WARNING, fact, node.key_span, help, (), path, fixes)


def _cannot(node: Node, place: Path, code: str) -> Diagnostic:
    fact = f"{code} is an error, and errors cannot be allowed"
    help = f"mend it instead: `ttr-kit explain {code}` says how"
    path = (*place, "allow", code)
    return Diagnostic("ALW002", Severity.ERROR, fact, node.key_span, help, path=path)


RULES: tuple[Rule, ...] = (
    Rule(
        "ALW001",
        "A mark that silences nothing",
        Severity.WARNING,
        "`allow` marks a finding as meant to be so. This mark stands at a place where no such "
        "finding is made: it was mended, the code is misspelled, or the mark is at the wrong "
        "record.\n\nRemove the mark or move it. A mark at the top of the file silences the code "
        "in the whole file.",
    ),
    Rule(
        "ALW002",
        "An error that is marked as allowed",
        Severity.ERROR,
        "`allow` silences warnings and notes, which are matters of taste. An error means that "
        "the variant cannot be played as it is written, so it stays an error.\n\nMend the error "
        "and remove the mark: the page of the error's own code says how.",
    ),
)
