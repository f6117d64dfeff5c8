"""What can be wrong with a variant's substitution rules."""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import Check, Facts, Finding, Survey, between, check
from ttr_kit.diagnostics import Severity
from ttr_kit.model import Route


class _Facts(Facts):
    def stand_in(self, settings: object, route: Route) -> tuple[int, int] | None:
        """A group of any cards stands in for one card of the color, again and again (ND-029)."""
        size = _size(route)
        return (size, route.length) if size else None


FACTS = _Facts()


def _size(route: Route) -> int:
    size = route.features.get("substitute", 0)
    assert isinstance(size, int)
    return size


def _group_too_large(survey: Survey) -> Iterator[Finding]:
    total = sum(survey.deck_size.values())
    for route in survey.variant.routes:
        if _size(route) > total - (route.length - 1):
            yield Finding(
                ("routes", route.index, "substitute"),
                f"on {between(route.ends)} {_size(route)} cards stand in for one, but beside the "
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
