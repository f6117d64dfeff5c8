"""Two changes of one tree brought together record by record: a city, a route, a ticket, a setting.

A record is an entry of a section, or an item of one of its lists; it is taken whole from one side.
Items of lists have no names: routes and tickets go by their places, others by what they say.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

Path = tuple[str | int, ...]
GONE: Any = object()
"""Stands for a record that is not there, which is not the same as one that is null."""
DEPTH = 2
"""Sections, and the entries of sections."""


@dataclass(frozen=True, slots=True)
class Conflict:
    """A record that both sides changed, each in its own way."""

    path: tuple[str, ...]
    """Section and name; of an item of a list: what it is about, in words."""
    base: Any
    mine: Any
    theirs: Any

    @property
    def json(self) -> dict[str, Any]:
        """The conflict as plain data."""
        return {
            "path": list(self.path),
            **{
                side: None if value is GONE else value
                for side, value in (
                    ("base", self.base),
                    ("mine", self.mine),
                    ("theirs", self.theirs),
                )
            },
        }


Choose = Callable[[Conflict], Any]
"""Which value a record with a conflict gets."""


class Merge:
    """Brings two trees together; `conflicts` has every record that was changed on both sides."""

    def __init__(self, choose: Choose = lambda conflict: conflict.mine) -> None:
        self.conflicts: list[Conflict] = []
        self._choose = choose

    def trees(self, base: Any, mine: Any, theirs: Any) -> Any:
        """The tree with the changes of both."""
        return self._merged((), base, mine, theirs)

    def _merged(self, path: tuple[str, ...], base: Any, mine: Any, theirs: Any) -> Any:
        sides = (mine, theirs) if base is GONE else (base, mine, theirs)
        if len(path) < DEPTH and all(isinstance(side, dict) for side in sides):
            return self._mappings(path, {} if base is GONE else base, mine, theirs)
        if len(path) <= DEPTH and all(isinstance(side, list) for side in sides):
            return self._lists(path, [] if base is GONE else base, mine, theirs)
        return self._whole(path, base, mine, theirs)

    def _mappings(
        self,
        path: tuple[str, ...],
        base: Mapping[str, Any],
        mine: Mapping[str, Any],
        theirs: Mapping[str, Any],
    ) -> dict[str, Any]:
        # The order of names matters little, so it is never worth a conflict.
        names = ordered(list(base), list(mine), list(theirs)) or _woven(list(mine), list(theirs))
        sides = (base, mine, theirs)
        values = {key: self._merged((*path, key), *_of(sides, key)) for key in names}
        return {key: value for key, value in values.items() if value is not GONE}

    def _lists(
        self, path: tuple[str, ...], base: list[Any], mine: list[Any], theirs: list[Any]
    ) -> Any:
        sides = (named(base), named(mine), named(theirs))
        names = ordered(*map(list, sides))
        if names is None:
            return self._whole(path, base, mine, theirs)
        values = [self._whole((*path, name), *_of(sides, name)) for name in names]
        return [value for value in values if value is not GONE]

    def _whole(self, path: tuple[str, ...], base: Any, mine: Any, theirs: Any) -> Any:
        """One of three values that are taken whole."""
        if theirs in (mine, base):
            return mine
        if mine == base:
            return theirs
        conflict = Conflict(path, base, mine, theirs)
        self.conflicts.append(conflict)
        return self._choose(conflict)


def named(items: Sequence[Any]) -> dict[str, Any]:
    """The items of a list by what tells them apart; equal ones are numbered."""
    counts: Counter[str] = Counter()
    found = {}
    for item in items:
        name = identity(item)
        counts[name] += 1
        found[name if counts[name] == 1 else f"{name} ({counts[name]})"] = item
    return found


def identity(item: Any) -> str:
    """What an item of a list is about: its places or its name, or all that it says."""
    if isinstance(item, dict):
        ends = [item.get("from"), item.get("to")]
        if all(isinstance(end, str) for end in ends):
            return " – ".join(sorted(map(str, ends)))
        for key in ("name", "file", "cities", "tour", "from", "metric"):
            if key in item:
                about = item[key]
                return about if isinstance(about, str) else json.dumps(about, ensure_ascii=False)
    return json.dumps(item, ensure_ascii=False, sort_keys=True)


def ordered(base: list[str], mine: list[str], theirs: list[str]) -> list[str] | None:
    """All names of both in the order of who changed it; None if both did, each in its own way."""
    kept = set(base) & set(mine) & set(theirs)
    before, own, other = ([n for n in names if n in kept] for names in (base, mine, theirs))
    if other in (own, before):
        return _woven(mine, theirs)
    return _woven(theirs, mine) if own == before else None


def _woven(first: Sequence[str], second: Sequence[str]) -> list[str]:
    """The first names, and each of the second after the one that it follows there."""
    found = list(first)
    known = set(found)
    before: str | None = None
    for name in second:
        if name not in known:
            found.insert(0 if before is None else found.index(before) + 1, name)
            known.add(name)
        before = name
    return found


def _of(sides: Sequence[Mapping[str, Any]], key: str) -> tuple[Any, Any, Any]:
    base, mine, theirs = (side.get(key, GONE) for side in sides)
    return base, mine, theirs
