"""Which clauses of the published rulebooks stand in a generated rulebook, and in which words."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import yaml

from ttr_kit.format.load import load
from ttr_kit.reference.clauses import ids_in
from ttr_kit.reference.evidence import Evidence, Sources
from ttr_kit.rulebook import Rulebook
from ttr_kit.rulebook.parents import parent_of
from ttr_kit.rulebook.templates import MARK

TESTS = Path(__file__).parents[1]
SOURCES = Sources(TESTS)


@cache
def book(id: str, language: str = "en") -> str:
    """The rulebook of a bundled variant."""
    return Rulebook(load(id), language, parent_of(id)).markdown()


@cache
def told(id: str, language: str = "en") -> dict[str, str]:
    """For each clause the words that follow its mark in the variant's rulebook."""
    return sentences(Rulebook(load(id), language, marked=True).markdown())


def sentences(text: str) -> dict[str, str]:
    """The words after each mark, up to the next one or the end of the paragraph."""
    found: dict[str, str] = {}
    waiting: list[str] = []
    parts = text.split(MARK)
    for place, part in enumerate(parts):
        if place % 2:
            waiting += part.split()
            continue
        if not part.strip(" -\n") or (place and part.startswith("\n\n")):
            if "\n\n" in part:
                waiting = []  # a mark with nothing behind it says nothing
            continue
        words = re.sub(r"^\W*\d*\. |\s+", " ", part.partition("\n\n")[0]).strip(" -|")
        for clause in waiting:
            known = found.get(clause)
            found[clause] = f"{known} … {words}" if known and known != words else words
        waiting = []
    return found


@cache
def owed(id: str) -> tuple[str, ...]:
    """The clauses that a player of the variant must be told."""
    evidence = Evidence(id, SOURCES)
    books = evidence.notes["books"]
    rules = [
        clause
        for clause in SOURCES.rules
        if clause.partition("-")[0] in books and clause not in evidence.apart
    ]
    excused = {clause for clause, only, _ in untold() if only in ("", id)}
    return tuple(clause for clause in [*rules, *SOURCES.readings(id)] if clause not in excused)


@cache
def untold() -> list[tuple[str, str, str]]:
    """The clauses that need not be told: number, only in which variant (empty: in all), reason."""
    listed = yaml.safe_load((TESTS / "clauses.yaml").read_text("utf-8"))["untold"]
    return [
        (id, "".join(re.findall(r"\((.+)\)", text)), reason)
        for text, reason in listed.items()
        for id in ids_in(text)
    ]
