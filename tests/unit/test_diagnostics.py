"""Findings: their order, their count, and the word that was probably meant."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ttr_kit.diagnostics import (
    Diagnostic,
    Severity,
    Span,
    Vocabulary,
    in_order,
    suggest,
    summarize,
)


def finding(file="m", line=1, column=1, code="A001", severity=Severity.ERROR, message="x"):
    return Diagnostic(code, severity, message, Span(file, line, column, line, column + 1))


def test_order_is_file_line_column_code():
    ordered = [
        finding("a", 9, 9, "Z999"),
        finding("b", 1, 5, "Z999"),
        finding("b", 2, 1, "A002"),
        finding("b", 2, 10, "A001"),
        finding("b", 2, 10, "A002", message="a"),
        finding("b", 2, 10, "A002", message="b"),
        finding("b", 10, 1, "A001"),
    ]
    for seed in range(5):
        shuffled = ordered.copy()
        random.Random(seed).shuffle(shuffled)
        assert in_order(shuffled) == ordered


def test_paths_of_keys_and_indices_can_be_ordered():
    span = Span("m", 1, 1, 1, 1)
    paths = [("a", 1), ("a", "b"), (), (2,)]
    found = [Diagnostic("A001", Severity.ERROR, "x", span, path=path) for path in paths]
    assert in_order(found) == in_order(reversed(found))


@pytest.mark.parametrize(
    ("errors", "warnings", "infos", "said"),
    [
        (0, 0, 0, "no findings"),
        (1, 0, 0, "1 error"),
        (2, 1, 0, "2 errors, 1 warning"),
        (0, 2, 1, "2 warnings, 1 note"),
        (1, 1, 2, "1 error, 1 warning, 2 notes"),
    ],
)
def test_summary(errors, warnings, infos, said):
    found = (
        [finding(severity=Severity.ERROR)] * errors
        + [finding(severity=Severity.WARNING)] * warnings
        + [finding(severity=Severity.INFO)] * infos
    )
    summary = summarize(found)
    assert str(summary) == said
    assert (summary.errors, summary.warnings, summary.infos) == (errors, warnings, infos)


CITIES = ["Bergen", "Oslo", "Montréal", "Saint-Étienne", "København", "Łódź", "São Paulo", "Nice"]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Olso", "Oslo"),
        ("oslo", "Oslo"),
        ("OSLO ", "Oslo"),
        ("Montreal", "Montréal"),
        ("Montr\u0065\u0301al", "Montréal"),
        ("montrael", "Montréal"),
        ("Saint-Etiene", "Saint-Étienne"),
        ("Kobenhavn", "København"),
        ("Lodz", "Łódź"),
        ("Sao Paolo", "São Paulo"),
        ("Tokyo", None),
        ("x", None),
        ("", None),
        ("東京", None),
        ("Oslo", None),
        ("z" * 100_000, None),
    ],
)
def test_suggest(typed, meant):
    assert suggest(typed, CITIES) == meant


def test_the_same_letters_count_more_than_similar_ones():
    assert suggest("montreal", ["Montreat", "Montréal"]) == "Montréal"


def test_suggest_does_not_depend_on_the_order_of_the_known_words():
    known = [f"Stop {letter}" for letter in "abcdefgh"] * 20 + [f"City {i}" for i in range(100)]
    for seed in range(3):
        random.Random(seed).shuffle(known)
        assert suggest("Stop", known) == "Stop a"
        assert suggest("Ctiy 77", set(known)) == "City 77"


@pytest.mark.slow
def test_suggest_among_a_hundred_thousand_words_is_bounded():
    known = [f"City {i:06}" for i in range(100_000)]
    vocabulary = Vocabulary(known)
    assert suggest("Ctiy 077123", vocabulary) == "City 077123"
    for i in range(20_000):
        vocabulary.suggest(f"Ciity {i * 5:06}")
    assert vocabulary.suggest("CITY 099999") == "City 099999"


def test_suggest_is_bounded_for_long_words_too():
    near = suggest("ab" * 5_000, ["ba" * 5_000 + str(i) for i in range(200)])
    assert near is None or near.startswith("ba")


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=8), st.lists(st.text(max_size=8), max_size=60))
def test_a_suggestion_is_a_known_word_other_than_the_one_given(word, known):
    suggested = suggest(word, known)
    assert suggested is None or (suggested in known and suggested != word)
