"""What can be wrong with a variant's substitution rules."""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import Survey, between
from ttr_kit.diagnostics import Check, Finding, Severity, check
from ttr_kit.mechanics.substitution import SUBSTITUTE


def _group_too_large(survey: Survey) -> Iterator[Finding]:
    total = sum(survey.deck_size.values())
    for route in survey.variant.routes:
        size = SUBSTITUTE.of(route)
        if size > total - (route.length - 1):
            yield Finding(
                ("routes", route.index, "substitute"),
                f"on {between(route.ends)} {size} cards stand in for one, but beside the "
                f"{route.length - 1} others there are only {max(0, total - route.length + 1)}",
                "lower the number; 4 is usual",
            )


CHECKS: tuple[Check, ...] = (
    check(
        "SUB001",
        Severity.WARNING,
        ("routes", "cards"),
        """A substitution that can never be made.

On this route a group of any cards stands in for one card of the color, but the group is larger
than all the cards that are left beside the rest of the payment.

Lower `substitute`, or remove it. The published map that has such a route takes 4 cards for one.
""",
        _group_too_large,
    ),
)
