"""Random edits, and what they must make of plain data: said a second time, without the layer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from random import Random
from typing import Any

Path = tuple[str | int, ...]
WORDS = [
    "new",
    "Ålesund",
    "x: y",
    "it's",
    "7",
    "true",
    "",
    " spaced ",
    "a, b",
    "- c",
    "# d",
    "é" * 9,
]


def places(data: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every value of the data, with its path."""
    if path:
        yield path, data
    if isinstance(data, dict):
        for key, value in data.items():
            yield from places(value, (*path, key))
    elif isinstance(data, list):
        for index, value in enumerate(data):
            yield from places(value, (*path, index))


def at(data: Any, path: Path) -> Any:
    for step in path:
        data = data[step]
    return data


def a_scalar(random: Random) -> Any:
    return random.choice([random.choice(WORDS), random.randint(-9, 999), 2.5, True, None, "plain"])


def a_value(random: Random) -> Any:
    kind = random.randrange(6)
    if kind == 0:
        return {"a": a_scalar(random), random.choice(WORDS) or "k": [a_scalar(random)]}
    if kind == 1:
        return [a_scalar(random), {"k": a_scalar(random)}]
    return a_scalar(random)


Edit = tuple[dict[str, Any], Any]
Kind = Callable[[Random, Any, Any], dict[str, Any] | None]


def an_edit(random: Random, data: dict[str, Any], kinds: Sequence[Kind]) -> Edit:
    """An operation in its JSON form, and the data after it."""
    after = deepcopy(data)
    while True:
        make = random.choice(kinds)
        edit = make(random, data, after)
        if edit is not None:
            return edit, after


def _set(random: Random, data: Any, after: Any) -> Any:
    path, _ = random.choice([(p, v) for p, v in places(data) if p != ("format",)])
    value = a_value(random)
    at(after, path[:-1])[path[-1]] = value
    return {"op": "set", "path": list(path), "value": value}


def _set_leaf(random: Random, data: Any, after: Any) -> Any:
    leaves = [p for p, v in places(data) if not isinstance(v, (dict, list)) and p != ("format",)]
    path, value = random.choice(leaves), a_scalar(random)
    at(after, path[:-1])[path[-1]] = value
    return {"op": "set", "path": list(path), "value": value}


def _add_key(random: Random, data: Any, after: Any) -> Any:
    path, found = random.choice([(p, v) for p, v in places(data) if isinstance(v, dict)])
    key, value = random.choice(WORDS) or "empty", a_value(random)
    if key in found:
        return None
    at(after, path)[key] = value
    return {"op": "set", "path": [*path, key], "value": value}


def _remove(random: Random, data: Any, after: Any) -> Any:
    path, _ = random.choice([(p, v) for p, v in places(data) if p != ("format",)])
    del at(after, path[:-1])[path[-1]]
    return {"op": "remove", "path": list(path)}


def _insert(random: Random, data: Any, after: Any) -> Any:
    path, found = random.choice([(p, v) for p, v in places(data) if isinstance(v, list)])
    index = random.randint(0, len(found))
    value = deepcopy(random.choice(found)) if found and random.random() < 0.6 else a_value(random)
    at(after, path).insert(index, value)
    return {"op": "insert", "path": list(path), "value": value, "index": index}


def _move_item(random: Random, data: Any, after: Any) -> Any:
    path, found = random.choice([(p, v) for p, v in places(data) if isinstance(v, list)])
    if not found:
        return None
    first, to = random.randrange(len(found)), random.randrange(len(found))
    items = at(after, path)
    items.insert(to, items.pop(first))
    return {"op": "move_item", "path": list(path), "from": first, "to": to}


def _rename_key(random: Random, data: Any, after: Any) -> Any:
    keyed = [p for p, _ in places(data) if isinstance(p[-1], str) and p != ("format",)]
    path, name = random.choice(keyed), random.choice(WORDS) or "empty"
    holder = at(after, path[:-1])
    if name in holder:
        return None
    renamed = {name if key == path[-1] else key: value for key, value in holder.items()}
    holder.clear()
    holder.update(renamed)
    return {"op": "rename_key", "path": list(path), "name": name}


def _move_city(random: Random, data: Any, after: Any) -> Any:
    name = random.choice(list(data["cities"]))
    place = [random.randint(-99, 99), random.randint(-99, 99)]
    after["cities"][name]["at"] = place
    return {"op": "move_city", "name": name, "at": place}


def _add_city(random: Random, data: Any, after: Any) -> Any:
    name = random.choice([word for word in WORDS if word])
    if name in data["cities"]:
        return None
    after["cities"][name] = {"at": [5, 7], "label": "left"}
    before = random.choice([None, *data["cities"]])
    fields = {"label": "left"}
    return {"op": "add_city", "name": name, "at": [5, 7], "fields": fields, "before": before}


def _renamed(value: Any, name: str, to: str) -> Any:
    return to if value == name else value


def _rename_city(random: Random, data: Any, after: Any) -> Any:
    name, to = random.choice(list(data["cities"])), random.choice(["New Place", "x: y", "8"])
    if to in data["cities"]:
        return None

    def keys(mapping: dict[str, Any]) -> dict[str, Any]:
        return {_renamed(key, name, to): value for key, value in mapping.items()}

    after["cities"] = keys(data["cities"])
    for group, members in data.get("groups", {}).items():
        after["groups"][group] = [_renamed(one, name, to) for one in members]
    for language, lines in data.get("names", {}).items():
        after["names"][language] = keys(lines)
    for record in (*after["routes"], *after["tickets"]):
        for end in ("from", "to"):
            if isinstance(record.get(end), dict):
                record[end] = keys(record[end])
            elif end in record:
                record[end] = _renamed(record[end], name, to)
        if "cities" in record:
            record["cities"] = [_renamed(one, name, to) for one in record["cities"]]
    return {"op": "rename_city", "name": name, "to": to}


def _remove_city(random: Random, data: Any, after: Any) -> Any:
    name = random.choice(list(data["cities"]))
    del after["cities"][name]
    for group, members in data.get("groups", {}).items():
        after["groups"][group] = [one for one in members if one != name]
        if not after["groups"][group]:
            del after["groups"][group]
    for lines in after.get("names", {}).values():
        lines.pop(name, None)
    after["routes"] = [r for r in after["routes"] if name not in (r["from"], r["to"])]
    after["tickets"] = [t for t in after["tickets"] if _stays(t, name)]
    return {"op": "remove_city", "name": name}


def _stays(ticket: dict[str, Any], name: str) -> bool:
    """Whether a ticket is still one without a city, which is taken out of it."""
    if "cities" in ticket:
        ticket["cities"] = [one for one in ticket["cities"] if one != name]
        return len(ticket["cities"]) > 1
    if isinstance(ticket["to"], dict):
        ticket["to"].pop(name, None)
        return bool(ticket["to"]) and ticket["from"] != name
    return name not in (ticket["from"], ticket["to"])


def _add_record(random: Random, data: Any, after: Any) -> Any:
    section = random.choice(["route", "ticket"])
    records = after[f"{section}s"]
    record = deepcopy(random.choice(records)) if records else _record_of(section, data)
    index = random.choice([None, random.randint(0, len(records))])
    records.insert(len(records) if index is None else index, record)
    return {"op": f"add_{section}", section: record, "index": index}


def _record_of(section: str, data: Any) -> dict[str, Any]:
    first, second, *_ = data["cities"]
    number = {"length": 1} if section == "route" else {"points": 3}
    return {"from": first, "to": second, **number}


def _set_record(random: Random, data: Any, after: Any) -> Any:
    section = random.choice(["route", "ticket"])
    if not data[f"{section}s"]:
        return None
    index = random.randrange(len(data[f"{section}s"]))
    record = after[f"{section}s"][index]
    keys = [key for key in (*record, "color", "penalty") if key not in ("from", "to", "cities")]
    changes = {random.choice(keys): a_scalar(random) for _ in "ab"}
    for key, value in changes.items():
        if value is None:
            record.pop(key, None)
        else:
            record[key] = value
    return {"op": f"set_{section}", "index": index, "changes": changes}


def _remove_record(random: Random, data: Any, after: Any) -> Any:
    section = random.choice(["route", "ticket"])
    if not data[f"{section}s"]:
        return None
    index = random.randrange(len(data[f"{section}s"]))
    del after[f"{section}s"][index]
    return {"op": f"remove_{section}", "index": index}


def _set_via(random: Random, data: Any, after: Any) -> Any:
    if not data["routes"]:
        return None
    index = random.randrange(len(data["routes"]))
    via = random.choice([None, [[1, 2]], [[3, 4], [5, 6], [7, 8]]])
    after["routes"][index].pop("via", None)
    if via:
        after["routes"][index]["via"] = via
    return {"op": "set_via", "index": index, "via": via}


def _set_label(random: Random, data: Any, after: Any) -> Any:
    city, label = random.choice(list(data["cities"])), random.choice([None, "left", "below"])
    after["cities"][city].pop("label", None)
    if label:
        after["cities"][city]["label"] = label
    return {"op": "set_label", "city": city, "label": label}


def _set_number(random: Random, data: Any, after: Any) -> Any:
    section, key = random.choice([("route", "length"), ("ticket", "points")])
    numbered = [n for n, one in enumerate(data[f"{section}s"]) if key in one]
    if not numbered:
        return None
    index, value = random.choice(numbered), random.randint(1, 20)
    after[f"{section}s"][index][key] = value
    return {"op": f"set_{section}", "index": index, "changes": {key: value}}


def _set_count(random: Random, data: Any, after: Any) -> Any:
    if "cards" not in data:
        return None
    name, count = random.choice(list(data["cards"])), random.randint(1, 30)
    after["cards"][name]["count"] = count
    return {"op": "set", "path": ["cards", name, "count"], "value": count}


def _remove_card(random: Random, data: Any, after: Any) -> Any:
    if "cards" not in data:
        return None
    name = random.choice(list(data["cards"]))
    if len(data["cards"]) < 2:
        return None
    del after["cards"][name]
    return {"op": "remove", "path": ["cards", name]}


def _credit(random: Random, data: Any, after: Any) -> Any:
    if "credits" not in data:
        return None
    after["credits"].insert(1, "by me")
    return {"op": "insert", "path": ["credits"], "index": 1, "value": "by me"}


MAP_EDITS: tuple[Kind, ...] = (
    _move_city,
    _add_city,
    _rename_city,
    _remove_city,
    _add_record,
    _set_record,
    _remove_record,
    _set_via,
    _set_label,
)
CHILD_EDITS: tuple[Kind, ...] = (
    *(one for one in MAP_EDITS if one not in (_set_record, _add_city)),
    _set_number,
    _set_count,
    _remove_card,
    _credit,
)
ANY_EDITS = (_set, _set_leaf, _add_key, _remove, _insert, _move_item, _rename_key)
ALL: tuple[Kind, ...] = (*ANY_EDITS, *MAP_EDITS)
LOSES_NOTHING = {"move_city", "add_city", "rename_city", "add_route", "add_ticket"}
