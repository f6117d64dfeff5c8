"""What can be wrong with a variant's assortment rules."""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import Survey
from ttr_kit.diagnostics import Check, Finding, Severity, check
from ttr_kit.language.words import counted
from ttr_kit.mechanics.assortment import MECHANIC


def _owned(survey: Survey) -> int:
    return sum(piece.count for piece in survey.variant.pieces)


def _too_many(survey: Survey) -> Iterator[Finding]:
    settings = MECHANIC.of(survey.variant)
    if settings and settings.total > _owned(survey):
        yield Finding(
            ("assortment", "total"),
            f"players are to choose {counted(settings.total, 'piece')}, but own {_owned(survey)}",
            "lower the total, or give players more pieces",
        )


def _mix(survey: Survey) -> Iterator[Finding]:
    settings = MECHANIC.of(survey.variant)
    if settings is None or not settings.suggested:
        return
    for piece in survey.variant.pieces:
        number = settings.suggested.get(piece.name, 0)
        if number > piece.count:
            yield Finding(
                ("assortment", "suggested", piece.name),
                f"the suggested mix has {counted(number, piece.name, piece.plural)}, "
                f"a player owns {piece.count}",
                f"suggest {piece.count} at most",
            )
    total = sum(settings.suggested.values())
    if total != settings.total:
        yield Finding(
            ("assortment", "suggested"),
            f"the suggested mix has {counted(total, 'piece')}, players choose {settings.total}",
            f"make it add up to {settings.total}",
        )


def _no_choice(survey: Survey) -> Iterator[Finding]:
    settings = MECHANIC.of(survey.variant)
    if settings and (settings.total == _owned(survey) or len(survey.variant.pieces) == 1):
        fact = (
            f"players choose {settings.total} of {_owned(survey)} pieces"
            if settings.total == _owned(survey)
            else "players choose a mix, but there is one kind of pieces"
        )
        yield Finding(
            ("assortment", "total"),
            f"{fact}: there is nothing to choose",
            "choose fewer, or remove the assortment",
        )


CHECKS: tuple[Check, ...] = (
    check(
        "ASM001",
        Severity.ERROR,
        ("pieces", "assortment"),
        """More pieces to choose than a player owns.

At the start every player chooses `total` pieces from the own set, and the whole set is smaller.

Lower `total`, or raise the counts in `pieces`.
""",
        _too_many,
    ),
    check(
        "ASM002",
        Severity.WARNING,
        ("pieces", "assortment"),
        """A suggested mix that cannot be chosen.

The mix for beginners does not add up to the number of pieces that a player chooses, or has more of
a kind than a player owns.

Correct the numbers in `suggested`.
""",
        _mix,
    ),
    check(
        "ASM003",
        Severity.WARNING,
        ("pieces", "assortment"),
        """An assortment without a choice.

Players choose which of their pieces to play with, but they take all of them, or there is only one
kind.

Lower `total`, so that some pieces stay in the box, or remove `assortment`.
""",
        _no_choice,
    ),
)
