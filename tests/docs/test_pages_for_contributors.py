"""The pages for contributors name files that exist, and words that are used."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

from ttr_kit.mechanics.words import Words
from ttr_kit.rulebook.sections import PARTS, PLACES

ROOT = Path(__file__).parents[2]
KIT = ROOT / "ttr_kit"
ARCHITECTURE = (ROOT / "site" / "architecture.md").read_text("utf-8")
CONTRIBUTING = (ROOT / "site" / "contributing.md").read_text("utf-8")
FILE = re.compile(r"`((?:[\w*]+/)+[\w.*]*|\w+\.(?:py|j2|js))`")


def section(page: str, title: str) -> str:
    found = re.search(rf"^## {re.escape(title)}\n(.*?)(?=^## |\Z)", page, re.MULTILINE | re.DOTALL)
    assert found, title
    return found[1]


def test_ten_questions_lead_to_files_that_exist() -> None:
    text = section(CONTRIBUTING, "Where would you change it?")
    answers = re.findall(r"^\d+\. (.*?)(?=^\d+\. |\Z)", text, re.MULTILINE | re.DOTALL)
    assert len(answers) == 10
    for answer in answers:
        files = FILE.findall(answer)
        assert files, answer
        named = [file for file in files if not file.startswith("rules.")]
        for file in named:
            assert (KIT / file).exists(), file


def test_the_recipe_names_all_that_a_mechanic_can_say() -> None:
    text = section(CONTRIBUTING, "Add a mechanic")
    (rulebook,) = re.findall(r"^8\. \*\*The rulebook\*\*(.*?)^9\. ", text, re.MULTILINE | re.DOTALL)
    assert {*PARTS, *PLACES} <= set(re.findall(r"`(\w+)`", rulebook))
    (words,) = re.findall(r"^7\. \*\*Words\*\*(.*?)^8\. ", text, re.MULTILINE | re.DOTALL)
    assert {field.name for field in fields(Words)} <= set(re.findall(r"`(\w+)`", words))


def test_the_architecture_page_leads_to_the_same_folders() -> None:
    text = section(CONTRIBUTING, "Where would you change it?")
    folders = {file.partition("/")[0] for file in FILE.findall(text) if "/" in file}
    assert folders > {"checks", "draw", "engine", "format"}
    for folder in folders:
        assert re.search(rf"`(?:ttr_kit/)?{folder}\b", ARCHITECTURE), folder


def test_files_on_the_architecture_page_exist() -> None:
    for file in FILE.findall(ARCHITECTURE):
        if "/" not in file:
            continue
        places = [ROOT, KIT]
        assert any(list(place.glob(file.rstrip("/"))) for place in places), file


def test_the_glossary_explains_words_of_the_code() -> None:
    words = re.findall(r"^\| ([a-z][^|]*) \|", section(ARCHITECTURE, "Glossary"), re.MULTILINE)
    terms = [term for line in words if line != "word" for term in line.split(", ")]
    assert len(terms) > 40
    code = "\n".join(path.read_text("utf-8") for path in KIT.rglob("*.py")).lower()
    code += "\n".join(path.read_text("utf-8") for path in (ROOT / "tests").glob("*.yaml"))
    unused = [term for term in terms if not re.search(rf"\b{term.replace(' ', '[ _]')}", code)]
    assert unused == []
