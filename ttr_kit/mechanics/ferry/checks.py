"""What can be wrong with a variant's ferry rules."""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import Survey, between
from ttr_kit.checks.survey.unused import unused_rules
from ttr_kit.diagnostics import Check, Finding, Severity, check
from ttr_kit.language.words import counted
from ttr_kit.mechanics.ferry import FERRY, MECHANIC


def _more_symbols_than_spaces(survey: Survey) -> Iterator[Finding]:
    for route in survey.variant.routes:
        if FERRY.of(route) > route.length:
            yield Finding(
                ("routes", route.index, "ferry"),
                f"{between(route.ends)} has {counted(route.length, 'space')}, of which "
                f"{FERRY.of(route)} are to show a locomotive",
                f"lower `ferry` to {route.length} at most, or lengthen the route",
            )


def _too_few_wilds(survey: Survey) -> Iterator[Finding]:
    settings = MECHANIC.of(survey.variant)
    if settings is None:
        return
    total = sum(survey.deck_size.values())
    for route in survey.variant.routes:
        symbols = FERRY.of(route)
        if not symbols or symbols > route.length:
            continue
        wilds = [card for card in survey.variant.cards if card.wild and card.pays_for(route)]
        spaces = survey.variant.spaces_covered(wilds)
        if settings.substitute:
            spaces += (total - sum(card.count for card in wilds)) // settings.substitute
        if spaces < symbols:
            yield Finding(
                ("routes", route.index, "ferry"),
                f"{between(route.ends)} asks for {counted(symbols, 'locomotive')}, but the wild "
                f"cards that may be used on it pay for {spaces}",
                "lower `ferry`, add wild cards, or let others stand in (`ferries: substitute`)",
            )


def _no_ferry(survey: Survey) -> Iterator[Finding]:
    fact = "there are rules for ferries, but no route is a ferry"
    help = "mark ferries with `ferry: 1` at their routes, or remove the rules"
    found = Finding(("ferries",), fact, help)
    return unused_rules(survey, MECHANIC, FERRY, survey.variant.routes, found)


CHECKS: tuple[Check, ...] = (
    check(
        "FER001",
        Severity.ERROR,
        (),
        """A ferry with more symbols than spaces.

`ferry` is the number of the route's spaces that show a locomotive. It cannot be larger than the
number of all its spaces.

Lower `ferry`, or correct the `length` of the route.
""",
        _more_symbols_than_spaces,
    ),
    check(
        "FER002",
        Severity.ERROR,
        ("cards", "pieces", "ferries"),
        """A ferry that no cards can pay for.

Every space that shows a locomotive must be paid with a wild card. There are not so many wild cards
in the game that may be used on this route, so nobody can ever claim it. A wild card with limits
(`use_on`, `min_length`, `pays`) counts only where they admit it.

Lower the number of locomotives on the route, add wild cards, let their `use_on` include `ferry`,
or let other cards stand in for them with `ferries: {substitute: 3}`.
""",
        _too_few_wilds,
    ),
    check(
        "FER003",
        Severity.WARNING,
        ("routes", "ferries"),
        """Rules for ferries without a ferry.

The variant says how ferries are paid for, but none of its routes is one.

Mark the ferries among the routes, as in `ferry: 2` for two spaces that show a locomotive, or remove
`ferries`.
""",
        _no_ferry,
    ),
)
