"""Routes, tickets and bonuses of a file that extends another: where each record comes from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ttr_kit.format.document import Node
from ttr_kit.format.inherit import PAIRED, changed, from_plain, matches, unsaid_of
from ttr_kit.format.schema.bundle import RECORD_LISTS, bundle, resolved


@dataclass(frozen=True, slots=True)
class Origin:
    """Which list a record comes from, at which place there, and what changes it on the way."""

    where: str
    """`base`: the parent's; `replace` or `add`: the file's own; "": a plain list of the file."""
    index: int
    changes: tuple[int, ...] = ()

    def changed_by(self, number: int) -> Origin:
        """The same with one more change."""
        return Origin(self.where, self.index, (*self.changes, number))


class Records:
    """The records of one list, as they are put together from a parent and a child."""

    def __init__(self, section: str, above: Node, own: Node) -> None:
        self.section = section
        self._unsaid = unsaid_of(above)[section]
        found = above.child(section)
        default = resolved()["properties"][section].get("default")
        if found is None and default:
            found = from_plain(default, above)
        self.base: list[Node] = list(found.value) if found and isinstance(found.value, list) else []
        self.own = own.child(section)
        self.origins: list[Origin] = []
        self._kept: dict[int, Node] = {}
        self._now: list[Node] = []
        self._put_together()

    def _entries(self, edit: str) -> list[Node]:
        """The entries of one of the child's lists of edits."""
        entries = self.own.child(edit) if self.own else None
        return entries.value if entries is not None and isinstance(entries.value, list) else []

    def _put_together(self) -> None:
        if self.own is not None and isinstance(self.own.value, list):
            self.origins = [Origin("", index) for index in range(len(self.own.value))]
            return
        held = [(Origin("base", index), node) for index, node in enumerate(self.base)]
        if self.own is not None and self.own.child("replace") is not None:
            held = [
                (Origin("replace", index), node)
                for index, node in enumerate(self._entries("replace"))
            ]
        for match in self._entries("remove"):
            held = [(o, node) for o, node in held if not matches(node, match, self._unsaid)]
        # As many as there will be after the changes, and in the same order.
        self._kept = dict(enumerate(node for _, node in held))
        for number, match in enumerate(self._entries("change")):
            hits = [matches(node, match, self._unsaid) for _, node in held]
            held = [
                (origin.changed_by(number), changed(node, match.child("set"), match))
                if hit
                else (origin, node)
                for hit, (origin, node) in zip(hits, held, strict=True)
            ]
        self._now = [node for _, node in held]
        added = range(len(self._entries("add")))
        self.origins = [*(o for o, _ in held), *(Origin("add", index) for index in added)]

    def own_entries(self, edit: str) -> int | None:
        """How many entries the child has in a list of edits; None: it has no such list."""
        found = self.own.child(edit) if self.own is not None else None
        return len(found.value) if found is not None and isinstance(found.value, list) else None

    def reached(self, number: int) -> list[int]:
        """The records, by number, that a change of the child is of."""
        return [index for index, one in enumerate(self.origins) if number in one.changes]

    def to_remove(self, index: int) -> Match:
        """What finds a record of the parent before any change."""
        origin = self.origins[index]
        if origin.where != "base":
            raise Unmatched
        return self._match(self.base[origin.index].plain(), self._kept)

    def to_change(self, index: int) -> Match:
        """What finds a record after the changes that there are."""
        return self._match(self._now[index].plain(), dict(enumerate(self._now)))

    def _match(self, record: dict[str, Any], among: dict[int, Node]) -> Match:
        keys = _match_keys(self.section)
        sure = [key for key in keys if key in (*PAIRED, "name")]
        if any(not isinstance(record.get(key), str) for key in sure):
            raise Unmatched
        match = {key: record[key] for key in sure}
        found = self._found(match, among)
        for key in keys:
            value = record.get(key, self._unsaid.get(key))
            if key in match or value is None:
                continue
            narrower = self._found({**match, key: value}, found)
            if len(narrower) < len(found):
                match[key], found = value, narrower
        return Match(match, frozenset(found))

    def _found(self, match: dict[str, Any], among: dict[int, Node]) -> dict[int, Node]:
        node = from_plain(match, Node(None, ""))
        hits = {
            index: record for index, record in among.items() if matches(record, node, self._unsaid)
        }
        return hits


@dataclass(frozen=True, slots=True)
class Match:
    """What a child says to name records, and which it names, by number."""

    said: dict[str, Any]
    found: frozenset[int]


class Unmatched(Exception):  # noqa: N818 - reads as what it is
    """A record that no match can name, such as a ticket without two ends."""


def _match_keys(section: str) -> list[str]:
    properties = bundle()["definitions"][f"{RECORD_LISTS[section]}_match"]["properties"]
    return [key for key in properties if key != "set"]
