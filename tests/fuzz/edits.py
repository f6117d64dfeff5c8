"""Random edits of damaged files, and what the studio answers to them."""

from __future__ import annotations

import json
from dataclasses import fields
from pathlib import Path
from random import Random
from typing import Any

from tests.fuzz.damage import STRANGE
from ttr_kit.edit import KINDS, History, Refused, operation
from ttr_kit.format.document import parse

TIMES = 4
"""So many edits are made one after the other."""
NAMESPACES = ("city", "card", "piece", "group", "deck", "place", "color", "nothing")


def edit(file: Path, chance: Random) -> None:
    """Each edit is made or refused with a reason; none breaks the text, and all can be undone."""
    text = _text(file)
    if text is None:
        return
    history = History(text, file.name, file.parent)
    for _ in range(TIMES):
        before = history.text
        document, found = parse(before, file.name)
        form = an_operation(chance, {} if document is None else document.plain())
        try:
            history.apply([operation(form)])
        except Refused as refused:
            assert refused.reason, form  # noqa: PT017 - others are made
            assert history.text == before, form
        else:
            if document is not None and not found:
                assert not parse(history.text, file.name)[1], form
    while history.can_undo:
        history.undo()
    assert history.text == text


def studio(file: Path, chance: Random) -> None:
    """A whole session: the state, edits, the board or what stands in its way, and back again."""
    from ttr_kit.studio.session import Session

    text = _text(file)
    if text is None:
        return
    session = Session(text, file.name, file.parent)
    document, _ = parse(text, file.name)
    form = an_operation(chance, {} if document is None else document.plain())
    for message in (
        {"type": "hello"},
        {"type": "edit", "edits": [form]},
        {"type": "ticket_facts"},
        {"type": "diff"},
        {"type": "undo"},
    ):
        answers = session.receive(json.dumps(message))
        json.dumps(answers)
        assert all("type" in answer for answer in answers)
        json.dumps(session.rest())
    assert session.text == text


def _text(file: Path) -> str | None:
    try:
        return file.read_bytes().decode()
    except UnicodeDecodeError:
        return None


def an_operation(chance: Random, data: Any) -> dict[str, Any]:
    """Any operation, with arguments that fit its fields more or less."""
    name = chance.choice([name for name in sorted(KINDS) if name != "replace_text"])
    form: dict[str, Any] = {"op": name}
    for one in fields(KINDS[name]):
        if chance.random() < 0.9:
            key = "from" if one.name == "first" else one.name
            form[key] = _argument(chance, one.name, data)
    return form


def _argument(chance: Random, name: str, data: Any) -> Any:
    values = list(_values(data, ()))
    words = [path[-1] for path, _ in values if isinstance(path[-1], str)] or ["Nowhere"]
    words += [value for _, value in values if isinstance(value, str)]
    if chance.random() < 0.1 or not values:
        return chance.choice(STRANGE)
    path, value = chance.choice(values)
    points = [chance.randint(-9, 900), chance.randint(-9, 900)]
    fitting = {
        "path": lambda: list(path),
        "value": lambda: chance.choice([value, chance.choice(STRANGE)]),
        "name": lambda: _name(chance, data, words),
        "city": lambda: _name(chance, data, words),
        "to": lambda: chance.choice([f"New {chance.randrange(9)}", chance.choice(words), 0, 1, 2]),
        "at": lambda: points,
        "lengths": lambda: [chance.randint(1, 4), chance.randint(1, 4)],
        "via": lambda: chance.choice([None, [points], [points, points]]),
        "label": lambda: chance.choice([None, "left", "below", points]),
        "cities": lambda: {_name(chance, data, words): points},
        "namespace": lambda: chance.choice(NAMESPACES),
        "before": lambda: chance.choice([None, _name(chance, data, words)]),
        "index": lambda: chance.choice([None, 0, 1, 2, chance.randrange(40)]),
        "first": lambda: chance.randrange(4),
    }
    if name in fitting:
        return fitting[name]()
    records = [one for _, one in values if isinstance(one, dict)] or [{}]
    return chance.choice(records)


def _name(chance: Random, data: Any, words: list[str]) -> str:
    cities = data.get("cities") if isinstance(data, dict) else None
    return chance.choice(list(cities) if cities and isinstance(cities, dict) else words)


def _values(data: Any, path: tuple[str | int, ...]) -> Any:
    for key, value in (
        data.items()
        if isinstance(data, dict)
        else enumerate(data)
        if isinstance(data, list)
        else ()
    ):
        yield (*path, key), value
        yield from _values(value, (*path, key))
