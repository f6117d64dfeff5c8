"""Variant files in every style that people write YAML in, each comment with a number of its own."""

from __future__ import annotations

import json
from itertools import count
from random import Random
from typing import Any

NAMES = [
    "Oslo",
    "Bergen",
    "Åndalsnes",
    "São Paulo",
    "Saint-Denis",
    "O'Brien",
    "Sault St. Marie",
    "東京",
    "Nowa Huta (Kraków)",
    "Bad: Name",
    "no",
    "42",
    "# hash",
    "- dash",
    'The "Hub"',
    "a, b",
    "{x}",
]
COLORS = ["red", "blue", "green", "black"]


def a_variant(random: Random) -> dict[str, Any]:
    """The data of a small variant, not all of it sensible."""
    names = random.sample(NAMES, random.randint(4, 9))
    decimals = random.choice([0, 0, 1, 2, 5])
    routes = [_route(random, names) for _ in range(random.randint(1, 6))]
    data: dict[str, Any] = {
        "format": 1,
        "name": random.choice(["A Map", "It's: here", "Über", "true"]),
        "cities": {name: _city(random, decimals) for name in names},
        "routes": routes,
        "tickets": [_ticket(random, names) for _ in range(random.randint(1, 5))],
        "groups": {"The Coast": random.sample(names, 2), "Côte": random.sample(names, 3)},
        "names": {"de": {names[0]: "Stadt", "name": "Karte"}},
        "route_points": {str(n): n * 2 for n in range(1, random.randint(3, 7))},
        "cards": {c: {"color": c, "count": random.randint(1, 20)} for c in COLORS},
        "market": {"resets": [{"cards": ["red", "blue"], "count": 3}], "closes": True},
        "credits": ["one: two", "three # four", "five"],
        "tie_breaks": ["completed_tickets", {"metric": "longest_path", "holder": True}],
    }
    keys = list(data)
    if random.random() < 0.5:
        random.shuffle(keys)
    return {key: data[key] for key in keys}


def a_child(random: Random, parent: dict[str, Any]) -> dict[str, Any]:
    """The data of a file that extends a variant, with a word on some of what it inherits."""
    names = list(parent["cities"])
    route, other = random.choice(parent["routes"]), random.choice(parent["routes"])
    ends = {"from": route["from"], "to": route["to"]}
    child: dict[str, Any] = {"format": 1, "extends": "./parent.yaml"}
    parts: list[dict[str, Any]] = [
        {"name": "A Child"},
        {"cities": {"Childville": {"at": [1, 2]}, names[0]: {"label": "below"}}},
        {"cards": {"red": {"count": 3}, "blue": None}},
        {"routes": {"add": [{"from": names[0], "to": names[1], "length": 2, "color": "red"}]}},
        {"routes": {"change": [{**ends, "set": {"length": 9}}]}},
        {"routes": {"remove": [{"from": other["from"], "to": other["to"]}]}},
        {"routes": {"replace": [_route(random, names) for _ in "abc"]}},
        {"tickets": {"replace": [_ticket(random, names) for _ in "abc"]}},
        {"tickets": {"add": [_ticket(random, names)]}},
        {"groups": {"Côte": names[:2]}},
    ]
    for part in random.sample(parts, random.randint(0, 5)):
        child.update(part)
    return child


def _number(random: Random, decimals: int) -> float | int:
    value = round(random.uniform(-180, 900), decimals)
    return value if decimals and not value.is_integer() else int(value)


def _city(random: Random, decimals: int) -> dict[str, Any]:
    city: dict[str, Any] = {"at": [_number(random, decimals), _number(random, decimals)]}
    if random.random() < 0.3:
        city["label"] = random.choice(["left", "right", "above", "below"])
    if random.random() < 0.2:
        city["tags"] = ["big", "old"]
    return city


def _route(random: Random, names: list[str]) -> dict[str, Any]:
    first, second = random.sample(names, 2)
    route: dict[str, Any] = {"from": first, "to": second, "length": random.randint(1, 12)}
    if random.random() < 0.6:
        route["color"] = random.choice([*COLORS, "gray"])
    if random.random() < 0.3:
        route["via"] = [[random.randint(0, 9), random.randint(0, 9)] for _ in "ab"]
    if random.random() < 0.3:
        route["tunnel"] = True
    return route


def _ticket(random: Random, names: list[str]) -> dict[str, Any]:
    kind = random.randrange(5)
    if kind == 0:
        return {"cities": random.sample(names, 3), "points": 9}
    if kind == 1:
        first, *others = random.sample(names, 3)
        return {"from": first, "to": {other: random.randint(1, 9) for other in others}}
    first, second = random.sample(names, 2)
    return {"from": first, "to": second, "points": random.randint(1, 20)}


class Scribe:
    """Writes data as YAML in a random hand."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self._comments = count(1)
        self._talkative = random.choice([0, 0.15, 0.5])
        self._flow = random.choice([0.1, 0.5, 0.9])
        self._quotes = random.choice([0, 0.1, 0.6])
        self._columns = random.random() < 0.5
        self._wide = random.choice(["", "", " "])
        self._zeros = random.random() < 0.3
        self._folded = False  # a comment that is indented further would be text then

    def write(self, data: dict[str, Any]) -> str:
        """The whole file."""
        lines = self._mapping(data, 0, root=True)
        if self._chance(0.2):
            lines.insert(0, "---")
        if self._chance(0.1):
            lines.append("...")
        text = "\n".join([*self._remarks(0), *lines])
        text += "" if self._chance(0.15) and not text.endswith("...") else "\n"
        if self._chance(0.3):
            text = text.replace("\n", "\r\n")
        return ("\ufeff" if self._chance(0.15) else "") + text

    def _chance(self, share: float) -> bool:
        return self._random.random() < share

    def _comment(self) -> str:
        return f"# c{next(self._comments)}! - a: {{b}}, ä"

    def _remarks(self, indent: int) -> list[str]:
        """Lines that say nothing."""
        found = []
        while self._chance(self._talkative):
            if self._chance(0.4):
                found.append("")
            else:
                deep = indent if self._folded else 7
                found.append(" " * self._random.choice([0, indent, indent, deep]) + self._comment())
        return found

    def _tail(self) -> str:
        return f"  {self._comment()}" if self._chance(self._talkative) else ""

    # -- one below another ----------------------------------------------------------------------

    def _mapping(self, data: dict[str, Any], indent: int, root: bool = False) -> list[str]:
        pad = " " * indent
        width = max(len(self._key(key, False, plain=True)) for key in data) + 1
        lines: list[str] = []
        for key, value in data.items():
            if lines or root:
                lines += self._remarks(indent)
            head = f"{pad}{self._key(key, False)}:"
            lines += self._value(head, value, indent, width if self._columns and not root else 0)
        return lines

    def _value(self, head: str, value: Any, indent: int, width: int) -> list[str]:
        if isinstance(value, (dict, list)) and value and not self._chance(self._flow):
            if isinstance(value, dict):
                inner = indent + self._random.choice([1, 2, 2, 2, 3, 4])
                return [head + self._tail(), *self._remarks(inner), *self._mapping(value, inner)]
            inner = indent + self._random.choice([0, 2, 2, 4])
            return [head + self._tail(), *self._remarks(inner), *self._list(value, inner)]
        first, *more = self._inline(value, indent + 2, root=True)
        if value is None and self._chance(0.5):
            return [head + self._tail()]
        if not more and isinstance(value, str) and " " in value and self._chance(0.1):
            words = value.split(" ", 1)
            if words[0].isalpha() and value.replace(" ", "").isalpha():
                self._folded = True
                pad = " " * (indent + 3)
                return [f"{head} >-", *(pad + word for word in words)]
        gap = " " * max(1, width + indent + 1 - len(head)) if width else " "
        lines = [f"{head}{gap}{first}", *more]
        lines[-1] += self._tail()
        return lines

    def _list(self, items: list[Any], indent: int) -> list[str]:
        pad = " " * indent
        gap = " " * self._random.choice([1, 1, 1, 2, 3])
        lines: list[str] = []
        for item in items:
            if lines:
                lines += self._remarks(indent)
            if isinstance(item, dict) and item and not self._chance(self._flow):
                inner = self._mapping(item, indent + 1 + len(gap))
                lines += [f"{pad}-{gap}{inner[0].lstrip()}", *inner[1:]]
            else:
                first, *more = self._inline(item, indent + 2, root=True)
                lines += [f"{pad}-{gap}{first}", *more]
                lines[-1] += self._tail()
        return lines

    # -- in brackets ----------------------------------------------------------------------------

    def _inline(self, value: Any, indent: int, root: bool = False) -> list[str]:
        if not isinstance(value, (dict, list)):
            return [self._scalar(value, flow=not root)]
        if isinstance(value, dict):
            parts = [
                f"{self._key(key, True)}: {' '.join(self._inline(item, 0))}"
                for key, item in value.items()
            ]
        else:
            parts = [" ".join(self._inline(item, 0)) for item in value]
        left, right = "{}" if isinstance(value, dict) else "[]"
        if root and len(parts) > 1 and self._chance(0.25):
            return self._spread(parts, left, right, indent)
        if not parts:
            return [left + right]
        gap = ",  " if self._chance(0.1) else ", "
        return [left + self._wide + gap.join(parts) + self._wide + right]

    def _spread(self, parts: list[str], left: str, right: str, indent: int) -> list[str]:
        """Brackets over several lines."""
        pad = " " * (indent + self._random.choice([0, 2]))
        last = "," if self._chance(0.3) else ""
        lines = [f"{pad}{part},{self._tail()}" for part in parts[:-1]]
        lines.append(f"{pad}{parts[-1]}{last}{self._tail()}")
        return [left, *lines, " " * indent + right]

    def _key(self, key: str, flow: bool, plain: bool = False) -> str:
        if key.isdecimal() or (key.isascii() and key.isidentifier()):
            quoted = not plain and self._chance(self._quotes / 4)
            return json.dumps(key) if quoted else key
        return self._text(key, flow, 0 if plain else self._quotes)

    def _scalar(self, value: Any, flow: bool) -> str:
        if value is None:
            return self._random.choice(["null", "~"])
        if isinstance(value, bool):
            return "true" if value else "false"
        if isinstance(value, float) and self._zeros:
            return f"{value:.5f}"
        if isinstance(value, (int, float)):
            return repr(value)
        return self._text(value, flow, self._quotes)

    def _text(self, text: str, flow: bool, quotes: float) -> str:
        plain = text.replace(" ", "").replace(".", "").replace("_", "").isalpha()
        if plain and text not in ("true", "no") and not self._chance(quotes):
            return text
        if self._chance(0.4):
            return "'" + text.replace("'", "''") + "'"
        return json.dumps(text, ensure_ascii=self._chance(0.3))
