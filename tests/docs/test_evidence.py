"""The bundled variants have in their boxes what the rulebooks print."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from ttr_kit.reference.evidence import Evidence, Sources, evidence_page, is_key
from ttr_kit.system.resources import bundled_variants

ROOT = Path(__file__).parents[2]
SOURCES = Sources(ROOT / "tests")
ALL = {id: Evidence(id, SOURCES) for id in bundled_variants()}


def test_every_variant_has_its_notes() -> None:
    assert sorted(SOURCES.notes["variants"]) == sorted(ALL)


@pytest.mark.parametrize("id", ALL)
def test_every_count_is_the_printed_one(id: str) -> None:
    printed, counts = ALL[id].printed, ALL[id].counts
    assert {label: counts.get(label, "none") for label in printed} == {
        label: said for label, (said, _) in printed.items()
    }


@pytest.mark.parametrize("id", ALL)
def test_where_a_count_is_printed(id: str) -> None:
    it = ALL[id]
    for _, at in it.printed.values():
        assert at == "listed" or at in SOURCES.rules
        assert at == "listed" or at.split("-")[0] in (*it.notes["books"], "C")


def test_every_rule_has_one_topic() -> None:
    topics = Counter(id for ids in SOURCES.topics.values() for id in ids)
    assert topics == Counter(id for id in SOURCES.rules if not id.startswith("C-"))


@pytest.mark.parametrize("id", ALL)
def test_what_does_not_apply_is_of_the_rulebook(id: str) -> None:
    it = ALL[id]
    assert all(rule in SOURCES.rules for rule in it.apart)
    assert {rule.split("-")[0] for rule in it.apart} <= set(it.notes["books"])


def test_every_reading_concerns_some_variant() -> None:
    assert sorted(SOURCES.notes["readings"]) == [id for id in SOURCES.rules if id.startswith("C-")]
    for entry in SOURCES.notes["readings"].values():
        assert set(entry.get("variants", ())) <= ALL.keys()
        assert entry.get("variants", ALL)


@pytest.mark.parametrize("id", ALL)
def test_readings_name_keys_of_the_format(id: str) -> None:
    for keys in SOURCES.readings(id).values():
        assert [key for key in keys if not is_key(key)] == []


def test_no_other_key_is_one() -> None:
    assert not is_key("market.resettings")
    assert not is_key("markets")
    assert is_key("market.resets.count")


@pytest.mark.parametrize("id", ALL)
def test_a_page_finds_no_fault(id: str) -> None:
    page = evidence_page(ALL[id])
    assert "✓" in page
    assert "✗" not in page
    assert "no test yet" not in page


def test_a_wrong_count_is_seen() -> None:
    it = Evidence("usa", SOURCES)
    it.__dict__["counts"] = {**it.counts, "tickets": "31"}
    assert "| tickets | 30 | 31 | **✗** |" in evidence_page(it)


def test_what_a_file_leaves_out_is_told() -> None:
    page = evidence_page(ALL["usa"])
    assert "`end.at_most` left out, so `2`" in page
    assert "`cards.locomotive.face_up_cost` left out, so `2`" in page
