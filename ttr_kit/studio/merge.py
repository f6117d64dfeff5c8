"""A file that changed on the disk while it was edited: both texts brought together, or a choice.

Records decide what the result says (`records.py`). Its text is made line by line, so that the
comments of both stay; where lines clash, from mine by edits, and comments of theirs that are lost
then are named. A text that does not say exactly what the records ask for is never offered.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ttr_kit.edit import Refused, apply, operation
from ttr_kit.format.document import parse
from ttr_kit.studio.lines import merged_lines
from ttr_kit.studio.records import GONE, Conflict, Merge, named


@dataclass(frozen=True, slots=True)
class Merged:
    """What became of two changes of one text."""

    text: str | None
    """None: they cannot be brought together, and only one of them can be kept."""
    conflicts: tuple[Conflict, ...] = ()
    """Records that both changed; the text has those that were chosen."""
    lost: tuple[str, ...] = ()
    """Comments of theirs that the text lacks."""


def merged(base: str, mine: str, theirs: str, choices: Mapping[int, str] | None = None) -> Merged:
    """Both changes of the base; `choices`: of conflicts by number, "mine" (usual) or "theirs"."""
    trees = [_tree(text) for text in (base, mine, theirs)]
    if any(tree is None for tree in trees):
        return Merged(merged_lines(base, mine, theirs))
    count = iter(range(10**9))

    def choose(conflict: Conflict) -> Any:
        side = (choices or {}).get(next(count), "mine")
        return conflict.theirs if side == "theirs" else conflict.mine

    merge = Merge(choose)
    wanted = merge.trees(*trees)
    conflicts = tuple(merge.conflicts)
    for text in (merged_lines(base, mine, theirs), merged_lines(base, mine, theirs, both=True)):
        if text is not None and not conflicts and _tree(text) == wanted:
            return Merged(text)
    text = _edited(mine, trees[1], wanted)
    return Merged(text, conflicts, () if text is None else _comments(base, theirs, text))


def _tree(text: str) -> Any:
    document, faults = parse(text, "variant.yaml")
    return None if document is None or faults else document.plain()


def _edited(text: str, tree: Any, wanted: Any) -> str | None:
    """The text changed record by record until it says what is wanted; None if that fails."""
    if "extends" in tree or "extends" in wanted:
        return None  # edits speak of the whole variant, not of one file of it
    try:
        for edit in _edits((), tree, wanted):
            text = apply(text, [operation(edit)], name="variant.yaml", folder=Path()).text
    except Refused:
        return None
    return text if _tree(text) == wanted else None


def _edits(path: tuple[str | int, ...], tree: Any, wanted: Any) -> Iterator[dict[str, Any]]:
    """The edits that lead from one tree to another."""
    if tree == wanted:
        return
    if isinstance(tree, dict) and isinstance(wanted, dict) and len(path) < 2:
        for key in tree:
            if key not in wanted:
                yield {"op": "remove", "path": [*path, key]}
        for key, value in wanted.items():
            yield from _edits((*path, key), tree.get(key, GONE), value)
    elif isinstance(tree, list) and isinstance(wanted, list):
        yield from _list_edits(path, tree, wanted)
    else:
        yield {"op": "set", "path": list(path), "value": wanted}


def _list_edits(
    path: tuple[str | int, ...], items: list[Any], wanted: list[Any]
) -> Iterator[dict[str, Any]]:
    old, new = named(items), named(wanted)
    kept = [name for name in old if name in new]
    if [name for name in new if name in old] != kept:  # in another order: the list as a whole
        yield {"op": "set", "path": list(path), "value": wanted}
        return
    for index, name in reversed(list(enumerate(old))):
        if name not in new:
            yield {"op": "remove", "path": [*path, index]}
    for index, (name, value) in enumerate(new.items()):
        if name not in old:
            yield {"op": "insert", "path": list(path), "index": index, "value": value}
        elif old[name] != value:
            yield {"op": "set", "path": [*path, index], "value": value}


def _comments(base: str, theirs: str, text: str) -> tuple[str, ...]:
    """Lines with comments that only theirs has."""
    known = {line.strip() for line in (*base.splitlines(), *text.splitlines())}
    return tuple(
        line.strip()
        for line in theirs.splitlines()
        if line.lstrip().startswith("#") and line.strip() not in known
    )
