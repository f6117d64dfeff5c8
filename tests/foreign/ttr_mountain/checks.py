"""What can be wrong with a variant's mountains."""

from __future__ import annotations

from collections.abc import Iterator

from ttr_mountain import MECHANIC, MOUNTAIN

from ttr_kit.checks.survey.survey import Survey, between
from ttr_kit.diagnostics import Check, Finding, Severity, check


def _too_steep(survey: Survey) -> Iterator[Finding]:
    for route in survey.variant.routes:
        if MOUNTAIN.of(route) > route.length:
            yield Finding(
                ("routes", route.index, "mountain"),
                f"{between(route.ends)} has more mountains than spaces",
                f"lower `mountain` to {route.length} at most",
            )


def _flat(survey: Survey) -> Iterator[Finding]:
    if MECHANIC.of(survey.variant) and not any(map(MOUNTAIN.of, survey.variant.routes)):
        yield Finding(
            ("mountains",),
            "there are rules for mountains, but no route has one",
            "mark a route with `mountain: 1`, or remove the rules",
        )


CHECKS: tuple[Check, ...] = (
    check(
        "MTN001",
        Severity.ERROR,
        (),
        """More mountains than spaces.

A route cannot have more mountains than it has spaces.

Lower `mountain`.
""",
        _too_steep,
    ),
    check(
        "MTN002",
        Severity.WARNING,
        ("routes", "mountains"),
        """Rules for mountains without a mountain.

The variant says what mountains bring, but none of its routes has one.

Mark a route, or remove `mountains`.
""",
        _flat,
    ),
)
