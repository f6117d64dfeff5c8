"""What can be wrong with a variant's exchange rules."""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import MECHANIC_SECTIONS, Survey
from ttr_kit.diagnostics import Check, Finding, Severity, check
from ttr_kit.mechanics.exchange import MECHANIC


def _one_kind(survey: Survey) -> Iterator[Finding]:
    kinds = survey.variant.pieces
    if MECHANIC.of(survey.variant) and len(kinds) == 1:
        yield Finding(
            ("exchange",),
            f"pieces can be exchanged, but there are {kinds[0].plural} only",
            "declare a second kind in `pieces`, or remove the exchange",
        )


def _empty_box(survey: Survey) -> Iterator[Finding]:
    kinds = survey.variant.pieces
    owned = sum(piece.count for piece in kinds)
    if MECHANIC.of(survey.variant) and len(kinds) > 1 and owned == survey.pieces_in_play:
        yield Finding(
            ("exchange",),
            f"pieces can be exchanged for those in the box, but all {owned} are in play",
            "let players begin with a part of their pieces, or remove the exchange",
        )


CHECKS: tuple[Check, ...] = (
    check(
        "EXC001",
        Severity.WARNING,
        ("pieces", "exchange"),
        """An exchange with one kind of pieces.

Pieces are exchanged for those of another kind, and there is only one kind.

Declare a second kind in `pieces`, with routes that take it, or remove `exchange`.
""",
        _one_kind,
    ),
    check(
        "EXC002",
        Severity.WARNING,
        ("pieces", *MECHANIC_SECTIONS),
        """An exchange with an empty box.

Pieces are exchanged for those that were left in the box, but every player begins with all of the
own pieces, so nothing is ever left there.

Let players choose a part of their pieces at the start, so that the others stay in the box, or
remove `exchange`.
""",
        _empty_box,
    ),
)
