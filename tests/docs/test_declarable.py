"""The page of all rules: its lines are right, and no mechanic is missing."""

from __future__ import annotations

import pytest
import yaml

from ttr_kit.format.schema.validate import faults
from ttr_kit.mechanics import OWN
from ttr_kit.reference.declarable import declarable_page, primitives

ROUTE = {"from": "Aa", "to": "Bb", "length": 2}
BASE = {"format": 1, "name": "Example", "cities": {"Aa": {}}, "routes": [ROUTE], "tickets": []}
RULES = [rule for rules in primitives().values() for rule in rules]
LINES = [rule["yaml"] for rule in RULES if "yaml" in rule]


@pytest.mark.parametrize("line", LINES)
def test_every_line_is_of_the_format(line: str) -> None:
    assert faults(BASE | yaml.safe_load(line)) == []


def test_every_mechanic_has_a_line() -> None:
    named = {rule["mechanic"] for rule in RULES if "mechanic" in rule and "yaml" in rule}
    assert named == {mechanic.name for mechanic in OWN}


def test_the_page_tells_what_is_not_there() -> None:
    page = declarable_page()
    missing = [rule for rule in RULES if "yaml" not in rule]
    assert page.count("*not there yet*") == len(missing)
    assert all(rule["titles"] for rule in RULES)
