"""House rules in words, and keys of other programs."""

from __future__ import annotations

import pytest

from ttr_kit.format.load import load, load_text
from ttr_kit.format.portable import dump, revive
from ttr_kit.glance.data import glance
from ttr_kit.glance.prose import in_words
from ttr_kit.language.house import not_played
from ttr_kit.model import Variant
from ttr_kit.play import Seat, Table
from ttr_kit.play.table_facts import facts
from ttr_kit.rulebook import LANGUAGES, Rulebook

CHAPTERS = ("setup", "turn", "claim", "tickets", "end", "scoring")
HEAD = "format: 1\nextends: first-steps\nname: House\n"
RULES = "house_rules:\n" + "".join(f"  {name}: [Rule of {name}.]\n" for name in CHAPTERS)
EXTRA = """\
x-tool: {rating: 5}
players: {x-mood: [a, 1]}
routes:
  change:
    - {from: %s, to: %s, set: {x-note: steep}}
"""


def made(text: str) -> Variant:
    loaded = load_text(HEAD + text)
    assert not loaded.diagnostics, loaded.diagnostics
    assert loaded.variant is not None
    return loaded.variant


@pytest.mark.parametrize("language", LANGUAGES)
def test_they_stand_in_their_chapters_and_in_the_summary(language: str) -> None:
    book = Rulebook(made(RULES), language)
    label = {"en": "House rule", "de": "Hausregel", "fr": "Règle maison"}[language]
    text = book.markdown()
    places = [text.index(f"**{label}.** Rule of {name}.") for name in CHAPTERS]
    assert places == sorted(places)
    assert all(f"- Rule of {name}." in book.summary() for name in CHAPTERS)
    assert label not in Rulebook(load("first-steps"), language).markdown()


def test_they_are_text_and_no_markup() -> None:
    book = Rulebook(made('house_rules: {setup: ["<b>*x*</b>"]}\n')).markdown()
    assert "<b>" not in book
    assert "*x*" not in book


def test_whoever_plays_is_told_that_nobody_plays_them() -> None:
    it = made(RULES)
    assert not_played(it) == "6 house rules are not played: tables and bots do not know them"
    assert "1 house rule is not" in not_played(made("house_rules: {end: [One.]}\n"))
    assert not_played(load("first-steps")) == ""
    table = Table(it, [Seat("Ada"), Seat("Bo")], seed=1)
    assert facts(table)["house_rules"] == [f"Rule of {name}." for name in CHAPTERS]


def test_they_change_no_fingerprint_and_go_with_the_variant() -> None:
    it = made(RULES)
    assert it.content_hash == load("first-steps").content_hash
    assert revive(dump(it)).house_rules == it.house_rules


def test_another_chapter_is_refused() -> None:
    loaded = load_text(HEAD + "house_rules: {set-up: [No.]}\n")
    assert [d.code for d in loaded.diagnostics] == ["SCH001"]
    assert 'did you mean "setup"' in str(loaded.diagnostics[0].help)


# Keys of other programs


def test_they_are_kept_and_ignored() -> None:
    plain = load("first-steps")
    ends = plain.routes[0].ends
    it = made(EXTRA % ends)
    assert it.extra == {
        "x-tool": {"rating": 5},
        "players": {"x-mood": ["a", 1]},
        "routes": {"0": {"x-note": "steep"}},
    }
    assert it.content_hash == plain.content_hash
    assert it.routes == plain.routes
    assert revive(dump(it)) == it


def test_names_may_begin_like_them() -> None:
    """Where keys are names, `x-` means nothing."""
    first, second = load("first-steps").routes[0].ends
    it = made(f"groups: {{x-ray: [{first}, {second}]}}\n")
    assert "x-ray" in it.groups
    assert not it.extra


def test_the_figures_say_it_too() -> None:
    it = made("house_rules: {end: [One.]}\n")
    assert dict(in_words(it, glance(it)))["house"].startswith("1 house rule")
