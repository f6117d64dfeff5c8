"""Operations on the text of a variant."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from ttr_kit.edit.family import Family
from ttr_kit.edit.operations import Operation
from ttr_kit.edit.page import Page
from ttr_kit.edit.pieces import Pieces
from ttr_kit.edit.sheet import carry_out
from ttr_kit.edit.text_operations import ReplaceText
from ttr_kit.format.document.splices import Splice

_MARK = "\ufeff"


@dataclass(frozen=True, slots=True)
class Edited:
    """A text after some operations."""

    text: str
    splices: tuple[Splice, ...]
    """What is other than before, by indices of the text before."""
    changed_lines: tuple[int, ...]
    """The lines of the new text, from 1, that are other."""


def apply(
    text: str,
    operations: Iterable[Operation],
    name: str = "variant.yaml",
    folder: Path | None = None,
    root: Path | None = None,
) -> Edited:
    """The text after all operations, or `Refused` with a reason, and then none is made.

    Parents of a file that extends others are looked for in `folder`; they may lie in `root`.
    """
    mark = _MARK if text.startswith(_MARK) else ""
    page: Page | None = None
    current = text.removeprefix(_MARK)
    pieces = Pieces(text)
    for operation in operations:
        if isinstance(operation, ReplaceText):
            pieces.splice([Splice(0, len(mark) + len(current), operation.text)])
            mark = _MARK if operation.text.startswith(_MARK) else ""
            current, page = operation.text.removeprefix(_MARK), None
            continue
        page = page or Page(current, name)
        for new, made in _carried_out(page, operation, folder or Path.cwd(), root):
            page, shift = new, len(mark)
            pieces.splice(Splice(s.start + shift, s.end + shift, s.text) for s in made)
        current = page.text
    return Edited(mark + current, tuple(pieces.splices()), pieces.changed_lines())


def _carried_out(
    page: Page, operation: Operation, folder: Path, root: Path | None
) -> Iterator[tuple[Page, list[Splice]]]:
    if page.root.child("extends") is None:
        return carry_out(page, operation.steps(page.plain))
    family = Family(page, folder, root)
    return family.carry_out(operation.steps(family.merged))
