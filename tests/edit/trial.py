"""One random edit, and all that must hold after it."""

from __future__ import annotations

import re
from random import Random
from typing import Any

from tests.edit.random_edits import ALL, LOSES_NOTHING, MAP_EDITS, Kind, an_edit
from ttr_kit.edit import History, Refused, operation
from ttr_kit.edit.steps import same
from ttr_kit.format.document import parse
from ttr_kit.format.document.splices import spliced


def plain(text: str) -> Any:
    document, found = parse(text, "trial.yaml")
    assert document is not None, found
    return document.plain()


def try_edits(text: str, random: Random, more: int = 0) -> list[str]:
    """Make random edits one after the other, each held against what it must be; what is refused."""
    history = History(text)
    refused = [_try(history, random, ALL if not more else MAP_EDITS)]
    refused += [_try(history, random, MAP_EDITS) for _ in range(more)]
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
