"""Every clause that a player must know stands in the rulebook of its variant."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.goldens.goldens import HERE
from tests.rulebook.told import SOURCES, owed, sentences, told, untold
from tests.updates import SNAPSHOTS
from ttr_kit.language.bundle import HOME
from ttr_kit.mechanics import MECHANICS
from ttr_kit.rulebook import LANGUAGES
from ttr_kit.rulebook.templates import MARK
from ttr_kit.system.resources import bundled_variants

GOLDEN = HERE / "rulebooks" / "clauses.md"
EXAMPLES = {"US": "usa", "MK": "marklin", "MC": "marklin", "ND": "nordic", "GL": "great-lakes"}
"""The variant in whose rulebook the clauses of a book are shown."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", bundled_variants())
def test_no_clause_is_lost(id: str, language: str) -> None:
    found = told(id, language)
    lost = [clause for clause in owed(id) if clause not in found]
    print(f"{id}: {len(owed(id)) - len(lost)} of {len(owed(id))} clauses are told")
    assert lost == []


def test_excuses_are_needed_and_name_what_exists() -> None:
    for clause, only, reason in untold():
        assert clause in SOURCES.rules
        assert len(reason) > 5
        for id in [only] if only else bundled_variants():
            assert clause not in told(id), f"{clause} is told in {id}"


def rows() -> Iterator[str]:
    """For each clause what a rulebook says of it."""
    for clause, summary in SOURCES.rules.items():
        book = clause.partition("-")[0]
        homes = [EXAMPLES[book]] if book in EXAMPLES else []
        homes += [id for id in bundled_variants() if clause in owed(id)]
        home = next((id for id in homes if clause in owed(id) and clause in told(id)), None)
        said = f"{home}: {told(home)[clause]}" if home else "not told"
        yield f"| {clause} | {summary.replace('|', '/')} | {said.replace('|', '/')} |"


def test_the_sentences_are_the_reviewed_ones() -> None:
    text = "\n".join(["| clause | in short | in the rulebook |", "|---|---|---|", *rows(), ""])
    if SNAPSHOTS:
        GOLDEN.parent.mkdir(exist_ok=True)
        GOLDEN.write_text(text, encoding="utf-8")
    assert GOLDEN.read_text(encoding="utf-8") == text


def templates() -> list[Path]:
    return [*HOME.glob("*/rules/*.md.j2"), *MECHANICS[0].folder.parent.glob("*/rules.*.md.j2")]


@pytest.mark.parametrize("path", templates(), ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_mark_stands_before_its_sentence(path: Path) -> None:
    """Not before a condition, where it would be found although nothing is said."""
    text = path.read_text("utf-8")
    assert re.findall(r"\{#[^#]*-\d+ #\}\s*\{% (?:if|for|elif|else|endif|endfor)\b", text) == []
    assert not re.search(r"\{#[^#]*-\d+ #\}\s*\Z", text)


def test_marks_are_found_with_what_they_say() -> None:
    text = f"Before.\n{MARK}US-001 US-002{MARK}One.\nTwo.{MARK}US-003{MARK}\n\nNo words.\n"
    assert sentences(text) == {"US-001": "One. Two.", "US-002": "One. Two."}
    assert sentences(f"- {MARK}C-01{MARK}{MARK}C-02{MARK}1. Take it.") == {
        "C-01": "Take it.",
        "C-02": "Take it.",
    }
