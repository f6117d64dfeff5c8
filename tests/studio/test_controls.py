"""Every key that a file can have has a control, also those of mechanics nobody knows yet."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.foreign.installed import PACKAGE, Installed
from tests.shared import EVERY, variant
from ttr_kit.format.schema.bundle import RECORDS, bundle, fragments
from ttr_kit.rulebook.book import Rulebook
from ttr_kit.studio.controls import CHAPTERS, controls

KINDS = {
    *("number", "integer", "text", "choice", "boolean", "color", "city", "place", "card", "piece"),
    *("point", "list", "mapping", "table", "record", "either"),
}
Path_ = tuple[str, ...]


def flat(control: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A control and all within it."""
    yield control
    for part in (*control.get("fields", ()), *control.get("options", ())):
        yield from flat(part)
    if "item" in control:
        yield from flat(control["item"])


def all_controls(found: dict[str, Any]) -> dict[Path_, dict[str, Any]]:
    tops = [control for group in found["groups"] for control in group["controls"]]
    tops += [control for record in found["records"].values() for control in record]
    flattened: dict[Path_, dict[str, Any]] = {}
    for control in tops:
        for part in flat(control):
            flattened.setdefault(tuple(part["path"]), part)
    return flattened


def keys(fragment: dict[str, Any]) -> Iterator[Path_]:
    """All keys that a mechanic's own schema declares, without the code under test."""
    for part, section in {"variant": None, **RECORDS}.items():
        before: Path_ = () if section is None else (section, "*")
        for key, schema in fragment.get(part, {}).items():
            yield from nested((*before, key), schema)


def nested(path: Path_, schema: dict[str, Any]) -> Iterator[Path_]:
    yield path
    for key, part in schema.get("properties", {}).items():
        yield from nested((*path, key), part)
    for word in ("items", "additionalProperties"):
        if isinstance(schema.get(word), dict):
            yield from nested((*path, "*"), schema[word])


@pytest.mark.parametrize("mechanic", sorted(fragments()))
def test_every_key_of_a_mechanic_has_a_control(mechanic: str) -> None:
    found = all_controls(controls())
    for path in keys(fragments()[mechanic]):
        assert path in found, f"{'.'.join(path)} has no control"
        if len(path) == 1 or path[:2] in {(section, "*") for section in RECORDS.values()}:
            assert found[path]["description"]


def test_every_key_of_the_core_has_a_control_of_a_known_kind() -> None:
    found = all_controls(controls())
    assert {path[0] for path in found if len(path) == 1} == set(bundle()["properties"])
    assert {control["kind"] for control in found.values()} <= KINDS
    for control in found.values():
        if control["kind"] == "choice":
            assert control.get("choices") or control.get("ref"), control["path"]
    for record in RECORDS:
        for key in bundle()["definitions"][record]["properties"]:
            assert (RECORDS[record], "*", key) in found


def test_controls_say_what_a_value_may_be() -> None:
    found = all_controls(controls())
    assert {k: found["routes", "*", "length"][k] for k in ("kind", "min", "max", "required")} == {
        "kind": "integer", "min": 1, "max": 99, "required": True,
    }  # fmt: skip
    assert found["routes", "*", "color"]["kind"] == "color"
    assert found["routes", "*", "tunnel"]["mechanic"] == "tunnel"
    assert found["market", "refill"]["choices"] == ["same_deck", "player_choice"]
    assert found["cities", "*", "at"]["kind"] == "point"
    assert [part["kind"] for part in found["tickets", "*", "to"]["options"]] == ["mapping", "place"]


SESSION = """
import json, sys
from pathlib import Path
from ttr_kit.studio.session import Session
file = Path(sys.argv[1])
session = Session(file.read_text(), str(file), file.parent)
found = session.receive('{"type": "hello"}')
while said := session.rest():
    found += said
print(json.dumps({message["type"]: message for message in found}))
"""


def test_a_foreign_mechanic_has_controls_without_code_of_its_own(tmp_path: Path) -> None:
    installed = Installed(tmp_path)
    told = json.loads(installed.python("-c", SESSION, str(installed.map)))
    found = all_controls(told["schema"]["controls"])
    paths = list(keys(json.loads((PACKAGE / "schema.json").read_text("utf-8"))))
    assert ("mountains", "hut_points") in paths
    assert ("tickets", "*", "scenic") in paths
    for path in paths:
        assert path in found, f"{'.'.join(path)} has no control"
        assert found[path]["mechanic"] in ("mountain", None)
    assert "mountain" in told["sentences"]["chapters"]


@pytest.mark.parametrize("name", EVERY)
def test_the_rulebook_has_the_chapters_of_the_forms(name: str) -> None:
    chapters = Rulebook(variant(name)).chapters()
    known = {chapter for named in CHAPTERS.values() for chapter in named}
    assert known - chapters.keys() <= {"draw_tickets", "tickets"}
    assert chapters.keys() - known == variant(name).settings.keys()
    assert all(text.strip() for text in chapters.values())
