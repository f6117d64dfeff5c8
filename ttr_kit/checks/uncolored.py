"""A color with cards but without a route.

There are cards of this color, but no route of it; the cards pay for gray routes only. On the
published maps every color of the deck has routes.

Color some routes, or remove the cards. A map whose routes are all gray is not reported.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import Survey
from ttr_kit.diagnostics import Finding, Severity, check
from ttr_kit.language.words import listed


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for all such colors."""
    used = {route.color for route in survey.variant.routes} - {None}
    unused = [color for color in survey.variant.colors if color not in used]
    if used and unused:
        yield Finding(
            ("routes",),
            f"no route is {listed(unused, most=8)}; such cards pay for gray routes only",
            "color some routes, or remove the cards",
        )


CHECK = check("CRD004", Severity.INFO, ("cards", "routes"), __doc__, run)
