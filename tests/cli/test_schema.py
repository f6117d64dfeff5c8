"""The published schema: fresh, described throughout, and the same for another validator."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import fastjsonschema
import pytest
from jsonschema import Draft7Validator

from tests.cli.conftest import Kit
from ttr_kit.format.document import read
from ttr_kit.format.schema.published import schema_text
from ttr_kit.system.resources import bundled_path, bundled_variants

ROOT = Path(__file__).parents[2]
SCHEMA: dict[str, Any] = json.loads(schema_text())
FAILING = sorted(ROOT.glob("tests/diagnostics/SCH*/fail.yaml"))


def keys(node: Any, path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every key that a file can have, with its part of the schema."""
    if isinstance(node, dict):
        for key, part in node.get("properties", {}).items():
            yield f"{path}/{key}", follow(part)
        for step, value in node.items():
            if step not in ("examples", "default", "enum", "if"):
                yield from keys(value, f"{path}/{step}")
    elif isinstance(node, list):
        for index, value in enumerate(node):
            yield from keys(value, f"{path}/{index}")


def follow(part: dict[str, Any]) -> dict[str, Any]:
    if "$ref" not in part:
        return part
    assert len(part) == 1, "draft-07 ignores what stands beside a $ref"
    found: dict[str, Any] = SCHEMA["definitions"][part["$ref"].rpartition("/")[2]]
    return found


KEYS = dict(keys(SCHEMA))


def valid(value: Any, part: dict[str, Any]) -> bool:
    return Draft7Validator({**part, "definitions": SCHEMA["definitions"]}).is_valid(value)


@pytest.fixture(scope="module")
def other() -> Any:
    """A validator that is not the one the kit uses."""
    return fastjsonschema.compile(SCHEMA)


def test_it_is_a_schema() -> None:
    Draft7Validator.check_schema(SCHEMA)
    assert SCHEMA["$schema"] == "http://json-schema.org/draft-07/schema#"
    assert SCHEMA["$id"]
    assert SCHEMA["title"]


def test_the_command_prints_it(kit: Kit, tmp_path: Path) -> None:
    assert kit("schema").out == schema_text()
    assert kit("schema", "-o", "s.json").out == ""
    assert (tmp_path / "s.json").read_text("utf-8") == schema_text()


def test_there_are_no_annotations_of_our_own() -> None:
    assert '"x-' not in schema_text()


@pytest.mark.parametrize("path", KEYS)
def test_every_key_is_described(path: str) -> None:
    part = KEYS[path]
    assert part["description"].endswith((".", ")")), part["description"]
    assert part["examples"]
    for example in part["examples"]:
        assert valid(example, part), example
    if "default" in part:
        assert valid(part["default"], part)


@pytest.mark.parametrize("variant", bundled_variants())
def test_another_validator_passes_the_bundled_variants(other: Any, variant: str) -> None:
    document, _ = read(bundled_path(variant))
    assert document is not None
    other(document.plain())


@pytest.mark.parametrize("file", FAILING, ids=lambda file: file.parent.name)
def test_another_validator_fails_the_failing_examples(other: Any, file: Path) -> None:
    document, _ = read(file)
    assert document is not None
    with pytest.raises(fastjsonschema.JsonSchemaValueException):
        other(document.plain())


@pytest.mark.parametrize(
    "damage",
    [
        ("format: 1", "format: 2"),
        ("name: ", "nmae: "),
        ("length: 3", "length: -3"),
        ("length: 3", "length: three"),
        ("points: 7", "points: []"),
        ("routes:", "routes: {ad: []}\nbonuses:"),
        ("players: {min: 2", "players: {min: 200"),
    ],
    ids=" → ".join,
)
def test_another_validator_fails_damaged_starters(
    other: Any, kit: Kit, tmp_path: Path, damage: tuple[str, str]
) -> None:
    kit("new", "map.yaml")
    file = tmp_path / "map.yaml"
    document, _ = read(file)
    assert document is not None
    other(document.plain())
    file.write_text(file.read_text("utf-8").replace(*damage), "utf-8")
    damaged, _ = read(file)
    assert damaged is not None
    with pytest.raises(fastjsonschema.JsonSchemaValueException):
        other(damaged.plain())
    assert kit("check", "map.yaml").code == 1
