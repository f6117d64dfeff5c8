"""A file that extends another: the same edits, said in the child and never in the parent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path as FilePath
from typing import Any

from ttr_kit.edit.child_records import records_in_child
from ttr_kit.edit.inherited import said_in_child
from ttr_kit.edit.page import Page
from ttr_kit.edit.refused import Refused
from ttr_kit.edit.schema import grounded, part
from ttr_kit.edit.sheet import carry_out
from ttr_kit.edit.steps import Insert, Path, Step, at, carried_out, exists, refined, same, shown
from ttr_kit.format.chain import parse_chain
from ttr_kit.format.document import Node
from ttr_kit.format.document.splices import Splice
from ttr_kit.format.inherit import Merge
from ttr_kit.format.prune import prune
from ttr_kit.format.schema.bundle import RECORD_LISTS, RECORDS, fragments
from ttr_kit.format.schema.validate import Fault, faults
from ttr_kit.language.translations import TEXTS

_CHILD = "-"
"""What the child is called while it is edited: no parent has that name."""


class Family:
    """A child and what it inherits."""

    def __init__(self, page: Page, folder: FilePath, root: FilePath | None = None) -> None:
        chain = parse_chain(page.text, _CHILD, folder, root)
        if chain.above is None or chain.root is None or chain.sound is None:
            wrong = [one for one in chain.diagnostics if one.code.startswith("EXT")]
            reason = f": {wrong[0].message}" if wrong else ""
            raise Refused(f"the file that this one extends cannot be read{reason}")
        self.page = page
        self.above: Node = chain.above
        self.own: Node = chain.sound
        self.merged: Any = chain.root.plain()
        self._faults = self._merge()
        self._wrong = [fault.message for fault in faults(page.plain)]

    def carry_out(self, steps: Sequence[Step]) -> Iterator[tuple[Page, list[Splice]]]:
        """The pages that steps on the whole variant lead to, as `sheet.carry_out`."""
        meant = self._meant(steps)
        for section in RECORD_LISTS:
            these = [step for step in meant if _is_on_record(step, section)]
            if these:
                meant = [step for step in meant if not _is_on_record(step, section)]
                yield from self._written(records_in_child(self, section, these), these)
        for step in meant:
            if self._is_of_file(step.path):
                yield from self._written([step], [])
            else:
                yield from self._written(said_in_child(self, step), [step])

    def _meant(self, steps: Sequence[Step]) -> list[Step]:
        """Small steps, in which a default that is changed in part counts as inherited."""
        data, found = self.merged, list[Step]()
        for step in steps:
            if self._is_of_file(step.path):
                found.append(step)
                continue
            section = str(step.path[0])
            if section not in data and section in RECORD_LISTS:
                default = part(data, (section,)).get("default")
                data = {**data, section: default} if default else data
            parts = list(refined(data, step))
            data = carried_out(data, parts)
            found += parts
        return found

    def _is_of_file(self, path: Path) -> bool:
        """Whether a path is one of the child's own text, and not of the variant."""
        if path[0] in ("extends", "format"):
            return True
        if path[0] in RECORD_LISTS and len(path) > 1:
            return isinstance(path[1], str)
        return (
            exists(self.page.plain, path)
            and not exists(self.merged, path)
            and (at(self.page.plain, path) is not None)
        )

    def _written(
        self, steps: Sequence[Step], meant: Sequence[Step]
    ) -> Iterator[tuple[Page, list[Splice]]]:
        before = self.merged
        for page, made in carry_out(self.page, steps):
            self.page = page
            yield page, made
        wrong = faults(self.page.plain)
        self.own = prune(self.page.root, wrong).root
        found = self._merge()
        if meant:
            self._refuse(wrong)
            if found - self._faults:
                raise Refused(_cannot(meant[0]))
            expected = carried_out(_with_defaults(before, meant[0], self.merged), meant)
            if not same(*(_comparable(data, meant[0]) for data in (self.merged, expected))):
                raise Refused(_cannot(meant[0]))
        self._faults, self._wrong = found, [fault.message for fault in wrong]

    def _refuse(self, wrong: Sequence[Fault]) -> None:
        """What the format refuses in a child could not be seen in the variant any more."""
        new = [fault for fault in wrong if fault.message not in self._wrong]
        if new and len(wrong) > len(self._wrong):
            raise Refused(f"the format refuses it: {new[0].message}")

    def _merge(self) -> Counter[str]:
        """Lay the child over the parent; what is wrong with that, by code."""
        merge = Merge(self.above, self.own)
        self.merged = merge.run().plain()
        return Counter(one.code for one in merge.diagnostics)


def _is_on_record(step: Step, section: str) -> bool:
    """Whether a step is on single records of a list, and not on the list as a whole."""
    if step.path[0] != section:
        return False
    return isinstance(step, Insert) if len(step.path) == 1 else isinstance(step.path[1], int)


def _cannot(step: Step) -> str:
    return (
        f"{shown(step.path)} cannot be changed from a file that extends another without changing "
        "more; say it in the text"
    )


def _with_defaults(before: Any, step: Step, after: Any) -> Any:
    """Whoever changes a part of a default inherits the rest of it."""
    section = step.path[0]
    inside = (*step.path, 0) if isinstance(step, Insert) else step.path
    if len(inside) > 1 and section not in before and section in after:
        return grounded(before, inside)
    return before


def _comparable(data: Any, step: Step) -> Any:
    """The data without what a change takes along by the rules of `extends`, records in any order.

    A text that is rewritten loses its inherited translations, and records lose the keys of a
    mechanic that is removed.
    """
    found = dict(data)
    for section in RECORD_LISTS:
        if isinstance(found.get(section), list):
            found[section] = sorted(found[section], key=repr)
    if step.path[0] in TEXTS and isinstance(found.get("names"), dict):
        found["names"] = {
            language: {k: v for k, v in lines.items() if k != step.path[0]}
            for language, lines in found["names"].items()
        }
    for fragment in fragments().values():
        if step.path[0] in fragment.get("variant", ()):
            found = _without(found, fragment)
    return found


def _without(data: dict[str, Any], fragment: dict[str, Any]) -> dict[str, Any]:
    found = dict(data)
    for kind, section in RECORDS.items():
        keys, records = fragment.get(kind, {}), found.get(section)
        if isinstance(records, dict):
            found[section] = {name: _bare(record, keys) for name, record in records.items()}
        elif isinstance(records, list):
            found[section] = sorted((_bare(record, keys) for record in records), key=repr)
    return found


def _bare(record: Any, keys: Any) -> Any:
    if not isinstance(record, dict):
        return record
    return {key: value for key, value in record.items() if key not in keys}
