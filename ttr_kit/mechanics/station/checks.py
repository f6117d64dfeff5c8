"""What can be wrong with a variant's station rules."""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import Survey
from ttr_kit.diagnostics import Check, Finding, Severity, check
from ttr_kit.language.words import counted
from ttr_kit.mechanics.station import MECHANIC, Stations, pays


def _unpayable(survey: Survey) -> Iterator[Finding]:
    settings = MECHANIC.of(survey.variant)
    if settings is None:
        return
    cards = [card for card in survey.variant.cards if pays(card)]
    wilds = sum(card.count for card in cards if card.wild)
    colored = [
        sum(card.count for card in cards if card.color == color and not card.wild)
        for color in survey.variant.colors
    ]
    most = max(colored, default=0) + wilds
    for place, number in enumerate(settings.cost[: settings.count]):
        if number > most:
            yield Finding(
                ("stations", "cost", place),
                f"a station costs {counted(number, 'card')} of one color, and there are {most} "
                "at most, wild cards included",
                f"lower it to {most} at most, or add cards",
            )


def _no_tickets(survey: Survey) -> Iterator[Finding]:
    if MECHANIC.of(survey.variant) and not survey.variant.tickets:
        yield Finding(
            ("stations",),
            "there are stations to build, but no tickets for which they could lend a route",
            "add `tickets`, or remove the stations",
        )


def _nobody(survey: Survey) -> Iterator[Finding]:
    if MECHANIC.of(survey.variant) and survey.variant.max_players == 1:
        yield Finding(
            ("stations",),
            "a station lends a route of another player, and nobody else plays",
            "let more people play, or remove the stations",
        )


def _too_many_prices(survey: Survey) -> Iterator[Finding]:
    settings = MECHANIC.of(survey.variant)
    if settings is None or settings.cost == Stations().cost:
        return  # nobody has written these prices down
    if len(settings.cost) > settings.count:
        number = counted(settings.count, "station")
        yield Finding(
            ("stations", "cost", settings.count),
            f"each player has {number}, so this price is never asked",
            "remove the prices that are too many, or raise `count`",
        )


CHECKS: tuple[Check, ...] = (
    check(
        "STA001",
        Severity.ERROR,
        ("cards", "stations"),
        """A station that no cards can pay for.

The cards for a station must all be of one color; wild cards replace any of them, except those for
certain routes alone (`use_on`, `min_length`). No color has so many cards, even with every such wild
card of the game.

Lower the number in `cost`, or add cards.
""",
        _unpayable,
    ),
    check(
        "STA002",
        Severity.WARNING,
        ("tickets", "stations"),
        """Stations without tickets.

A station lends a route for the owner's tickets and for nothing else. Without tickets nobody has a
reason to build one.

Add `tickets`, or remove `stations`.
""",
        _no_tickets,
    ),
    check(
        "STA003",
        Severity.WARNING,
        ("players", "stations"),
        """Stations in a game for one.

A station lends a route that another player has claimed. With one player there are no such routes,
and nobody has a reason to build.

Raise `players: max`, or remove `stations`.
""",
        _nobody,
    ),
    check(
        "STA004",
        Severity.INFO,
        ("stations",),
        """More prices than stations.

`cost` says what a player's first, second, third station costs. It has more numbers than a player
has stations, so the last ones are never used.

Remove them, or raise `count`.
""",
        _too_many_prices,
    ),
)
