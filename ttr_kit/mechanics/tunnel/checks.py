"""What can be wrong with a variant's tunnel rules."""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import Survey
from ttr_kit.checks.survey.unused import unused_rules
from ttr_kit.diagnostics import Check, Finding, Severity, check
from ttr_kit.mechanics.tunnel import MECHANIC, TUNNEL


def _no_tunnel(survey: Survey) -> Iterator[Finding]:
    fact = "there are rules for tunnels, but no route is a tunnel"
    help = "mark tunnels with `tunnel: true` at their routes, or remove the rules"
    found = Finding(("tunnels",), fact, help)
    return unused_rules(survey, MECHANIC, TUNNEL, survey.variant.routes, found)


def _reveal_too_large(survey: Survey) -> Iterator[Finding]:
    settings = MECHANIC.of(survey.variant)
    largest = max(survey.deck_size.values(), default=0)
    if settings and settings.reveal > largest:
        yield Finding(
            ("tunnels", "reveal"),
            f"{settings.reveal} cards are turned over for a tunnel, but a deck has {largest}",
            "turn over fewer cards; 3 are usual",
        )


CHECKS: tuple[Check, ...] = (
    check(
        "TUN001",
        Severity.WARNING,
        ("routes", "tunnels"),
        """Rules for tunnels without a tunnel.

The variant says how tunnels are dug, but none of its routes is one.

Mark the tunnels among the routes with `tunnel: true`, or remove `tunnels`.
""",
        _no_tunnel,
    ),
    check(
        "TUN002",
        Severity.WARNING,
        ("cards", "tunnels"),
        """More cards to turn over than there are.

For a tunnel more cards are to be turned over than any deck has, so all of them would be turned
over every time.

Lower `reveal`. The published maps turn over 3 cards.
""",
        _reveal_too_large,
    ),
)
