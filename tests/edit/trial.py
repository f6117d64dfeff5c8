"""One random edit, and all that must hold after it."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from tests.edit.random_edits import ALL, CHILD_EDITS, LOSES_NOTHING, MAP_EDITS, Kind, an_edit
from ttr_kit.diagnostics import Severity
from ttr_kit.edit import History, Refused, operation
from ttr_kit.edit.steps import same
from ttr_kit.format.chain import parse_chain
from ttr_kit.format.document import parse
from ttr_kit.format.document.splices import spliced


def plain(text: str) -> Any:
    document, found = parse(text, "trial.yaml")
    assert document is not None, found
    return document.plain()


def try_edits(text: str, random: Random, more: int = 0) -> list[str]:
    """Make one edit of any kind, or several of a map; what is refused."""
    return try_with(text, random, [MAP_EDITS] * more or [ALL])


def try_with(text: str, random: Random, kinds: Sequence[tuple[Kind, ...]]) -> list[str]:
    """Make random edits one after the other, each held against what it must be; what is refused."""
    history = History(text)
    refused = [_try(history, random, of) for of in kinds]
    while history.can_undo:
        history.undo()
    assert history.text == text
    return [reason for reason in refused if reason]


def _try(history: History, random: Random, kinds: tuple[Kind, ...]) -> str | None:
    text = history.text
    edit, expected = an_edit(random, plain(text), kinds)
    try:
        edited = history.apply([operation(edit)])
    except Refused as refused:
        assert history.text == text
        return f"{edit}: {refused.reason}"
    new = edited.text
    assert same(plain(new), expected), (edit, new)
    assert spliced(text, edited.splices) == new
    _unchanged_lines(text, new, edited.changed_lines)
    lost = {*_comments(text)} - {*_comments(new)}
    assert edit["op"] not in LOSES_NOTHING or not lost, (edit, lost, new)
    assert len(_comments(new)) == len({*_comments(new)})
    if edit["op"] == "move_city" and new != text:
        assert_one_line(text, new)
    if new != text:
        assert history.undo() == text
        assert history.redo() == new
    return None


def try_in_child(
    parent: str | None, child: str, folder: Path, random: Random, more: int
) -> list[str]:
    """Make random edits in a file that extends another, which stays as it is; what is refused."""
    if parent is not None:
        (folder / "parent.yaml").write_bytes(parent.encode())
    history = History(child, "child.yaml", folder)
    refused = []
    for _ in range(more):
        text = history.text
        edit, expected = an_edit(random, merged(text, folder), CHILD_EDITS)
        try:
            edited = history.apply([operation(edit)])
        except Refused as reason:
            assert history.text == text
            refused.append(f"{edit}: {reason}")
            continue
        assert same(any_order(merged(edited.text, folder)), any_order(expected)), (
            edit,
            edited.text,
        )
        assert spliced(text, edited.splices) == edited.text
        _unchanged_lines(text, edited.text, edited.changed_lines)
    while history.can_undo:
        history.undo()
    assert history.text == child
    assert parent is None or (folder / "parent.yaml").read_bytes() == parent.encode()
    return refused


def merged(text: str, folder: Path) -> Any:
    chain = parse_chain(text, "child.yaml", folder)
    assert not [one for one in chain.diagnostics if one.severity is Severity.ERROR], (
        chain.diagnostics,
        text,
    )
    assert chain.root is not None
    return chain.root.plain()


def any_order(data: Any) -> Any:
    """Records in any order: those of a child come after those that it inherits."""
    lists = {key: sorted(data[key], key=_record) for key in ("routes", "tickets")}
    return {**data, **lists}


def _record(record: dict[str, Any]) -> str:
    return json.dumps(record, sort_keys=True)


def assert_one_line(text: str, new: str) -> None:
    """Hold that one line is other: or as many as the coordinates are written on."""
    old_lines, new_lines = _lines(text), _lines(new)
    assert len(old_lines) == len(new_lines)
    changed = [pair for pair in zip(old_lines, new_lines, strict=True) if pair[0] != pair[1]]
    # Coordinates may be written below one another.
    assert len(changed) == 1 or (len(changed) == 2 and "at" not in changed[1][0]), changed


def _lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)


def _unchanged_lines(text: str, new: str, changed: tuple[int, ...]) -> None:
    """Every line that is not named as changed was there before, to the byte and in this order."""
    old = iter(re.split(r"(?<=\n)", text))
    for number, line in enumerate(re.split(r"(?<=\n)", new), 1):
        if number not in changed and line:
            assert any(other.rstrip("\r\n") == line.rstrip("\r\n") for other in old), (number, line)


def _comments(text: str) -> list[str]:
    return re.findall(r"# c\d+!", text)
