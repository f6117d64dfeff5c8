"""Edits of inherited routes, tickets and bonuses, as `remove`, `change` and `add` of the child."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ttr_kit.edit.inherited import Relations, emptied
from ttr_kit.edit.origins import Match, Records, Unmatched
from ttr_kit.edit.steps import (
    Drop,
    Insert,
    Put,
    Step,
    carried_out,
    differences,
    same,
)


@dataclass(slots=True)
class _Tracked:
    """A record after some steps, and which one it was; None: it is new."""

    index: int | None
    value: Any


def records_in_child(family: Relations, section: str, steps: Sequence[Step]) -> list[Step]:
    """The steps on the child's text for all steps of an edit on one list of records."""
    records = Records(section, family.above, family.own)
    if records.own is not None and isinstance(records.own.value, list):
        return list(steps)
    return _Section(family, records, _track(family.merged.get(section), records, steps)).steps()


def _track(found: Any, records: Records, steps: Sequence[Step]) -> list[_Tracked]:
    now = found if isinstance(found, list) else [node.plain() for node in records.base]
    tracked = [_Tracked(index, value) for index, value in enumerate(now)]
    for step in steps:
        if isinstance(step, Insert) and len(step.path) == 1:
            tracked.insert(step.index, _Tracked(None, step.value))
            continue
        index = step.path[1]
        assert isinstance(index, int)
        if isinstance(step, Drop) and len(step.path) == 2:
            del tracked[index]
        else:
            inner = _below(step)
            tracked[index].value = carried_out([tracked[index].value], [inner])[0]
    return tracked


def _below(step: Step) -> Step:
    """A step on a record, as on the first of a list."""
    path = (0, *step.path[2:])
    if isinstance(step, Put):
        return Put(path, step.value, step.before)
    if isinstance(step, Insert):
        return Insert(path, step.index, step.value)
    return Drop(path) if isinstance(step, Drop) else type(step)(path, step.name)


class _Section:
    """One list of records, and what is to become of it."""

    def __init__(self, family: Relations, records: Records, tracked: list[_Tracked]) -> None:
        self._family, self._records, self._tracked = family, records, tracked
        self._name = records.section
        before = family.merged.get(self._name)
        self._before = before if before is not None else [one.plain() for one in records.base]
        kept = {one.index: one.value for one in tracked if one.index is not None}
        inherited = [n for n, one in enumerate(records.origins) if not self._is_own(n)]
        self._gone = {number for number in inherited if number not in kept}
        self._changed = {
            number: kept[number]
            for number in inherited
            if number in kept and not same(kept[number], self._before[number])
        }
        self._inherited = inherited
        self._again: list[Any] = []

    def _is_own(self, number: int) -> bool:
        """Whether a record stands in the child as it is."""
        origin = self._records.origins[number]
        return origin.where == "add" or (origin.where == "replace" and not origin.changes)

    def steps(self) -> list[Step]:
        """All that the child has to say."""
        own = self._own_steps()
        try:
            said = [*self._change_steps(), *self._remove_steps()]
        except Unmatched:
            self._again = []
            return [*own, *self._new_steps(), *self._taken_over()]
        return [*own, *said, *self._new_steps()]

    # -- the child's own records ----------------------------------------------------------------

    def _own_steps(self) -> list[Step]:
        kept = {one.index: one.value for one in self._tracked}
        puts: list[Step] = []
        drops: list[Step] = []
        for number, origin in enumerate(self._records.origins):
            if not self._is_own(number):
                continue
            home = (self._name, origin.where, self._written(origin.where, origin.index))
            if number not in kept:
                drops.insert(0, Drop(home))
            else:
                puts += differences(self._before[number], kept[number], home)
        if len(drops) == self._records.own_entries("add") and not self._are_new():
            whole = emptied(self._family, (self._name, "add", 0)) if len(drops) == 1 else None
            adds = all(drop.path[1] == "add" for drop in drops)
            if adds:
                drops = [whole or Drop((self._name, "add"))]
        return puts + drops

    def _are_new(self) -> bool:
        return any(one.index is None for one in self._tracked)

    def _written(self, edit: str, index: int) -> int:
        """The number of an entry in the text, which may have others that could not be read."""
        assert self._records.own is not None
        sound = self._records.own.child(edit)
        written = self._family.page.node((self._name, edit))
        assert sound is not None
        assert isinstance(sound.value, list)
        assert isinstance(written.value, list)
        places = [node.place for node in written.value]
        return places.index(sound.value[index].place)

    def _new_steps(self) -> list[Step]:
        """New records go to those that are added, or to those that replace all."""
        edits = {edit: self._records.own_entries(edit) for edit in _EDITS}
        only = edits["replace"] is not None and all(
            edits[edit] is None for edit in _EDITS if edit != "replace"
        )
        home = "replace" if only else "add"
        values: list[tuple[int, Any]] = []
        place = 0
        for one in self._tracked:
            if one.index is None:
                values.append((place, one.value))
                place += 1
            elif self._is_own(one.index) and self._records.origins[one.index].where == home:
                place += 1
        values += [(place + number, value) for number, value in enumerate(self._again)]
        if not values:
            return []
        if not edits[home]:
            return [Put((self._name, home), [value for _, value in values])]
        return [Insert((self._name, home), place, value) for place, value in values]

    # -- inherited records ------------------------------------------------------------------------

    def _remove_steps(self) -> list[Step]:
        said: list[dict[str, Any]] = []
        drops: set[int] = set()
        left = set(self._gone)
        for number in sorted(self._gone):
            if number not in left:
                continue
            match = self._records.to_remove(number)
            said.append(match.said)
            left -= match.found
            self._keep_twins(match)
            for change in self._records.origins[number].changes:
                if {*self._records.reached(change)} <= self._gone | match.found:
                    drops.add(change)
        steps: list[Step] = []
        for change in sorted(drops, reverse=True):
            steps.append(Drop((self._name, "change", self._written("change", change))))
        if drops and len(drops) == self._records.own_entries("change"):
            steps = [Drop((self._name, "change"))]
        return [*steps, *self._appended("remove", said)]

    def _keep_twins(self, match: Match) -> None:
        """Records that cannot be told from one that goes come back, at the end."""
        for twin in sorted(match.found - self._gone):
            if self._is_own(twin) or self._records.origins[twin].where != "base":
                raise Unmatched
            self._again.append(self._changed.get(twin, self._before[twin]))
            self._gone.add(twin)

    def _change_steps(self) -> list[Step]:
        said: list[dict[str, Any]] = []
        puts: list[Step] = []
        done: set[int] = set()
        for number, value in self._changed.items():
            if number in done:
                continue
            different = self._difference(number, value)
            entry = self._own_change(number)
            if entry is not None:
                path = (self._name, "change", entry, "set")
                puts += [Put((*path, key), item) for key, item in different.items()]
                continue
            match = self._records.to_change(number)
            if all(self._difference_of(twin) == different for twin in match.found):
                said.append({**match.said, "set": different})
                done |= match.found
            else:
                self._gone.add(number)
                self._again.append(value)
                done.add(number)
        return [*puts, *self._appended("change", said)]

    def _own_change(self, number: int) -> int | None:
        """The change in the child that is of this record alone."""
        for change in reversed(self._records.origins[number].changes):
            if self._records.reached(change) == [number]:
                return self._written("change", change)
        return None

    def _difference_of(self, number: int) -> dict[str, Any] | None:
        if number not in self._changed:
            return None
        return self._difference(number, self._changed[number])

    def _difference(self, number: int, value: Any) -> dict[str, Any]:
        before = self._before[number]
        if not isinstance(value, dict):
            raise Unmatched
        keys = dict.fromkeys((*value, *before))
        return {
            key: value.get(key)
            for key in keys
            if not (key in before and key in value and same(before[key], value[key]))
        }

    def _appended(self, edit: str, said: list[dict[str, Any]]) -> list[Step]:
        if not said:
            return []
        count = self._records.own_entries(edit)
        if count is None:
            return [Put((self._name, edit), said)]
        return [Insert((self._name, edit), count + number, one) for number, one in enumerate(said)]

    def _taken_over(self) -> list[Step]:
        """The inherited records written out: one of them has nothing that a match could say."""
        values = [
            one.value
            for one in self._tracked
            if one.index is not None and self._records.origins[one.index].where != "add"
        ]
        old = [edit for edit in ("remove", "change") if self._records.own_entries(edit) is not None]
        drops: list[Step] = [Drop((self._name, edit)) for edit in old]
        return [Put((self._name, "replace"), values), *drops]


_EDITS = ("replace", "remove", "change", "add")
