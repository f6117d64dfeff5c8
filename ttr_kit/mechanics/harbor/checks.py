"""What can be wrong with a variant's harbor rules."""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import Survey
from ttr_kit.checks.survey.unused import unused_rules
from ttr_kit.diagnostics import Check, Finding, Severity, check
from ttr_kit.language.words import counted
from ttr_kit.mechanics.harbor import MECHANIC, PORT
from ttr_kit.model import City


def _ports(survey: Survey) -> list[City]:
    return [city for city in survey.variant.cities if PORT.of(city)]


def _no_port(survey: Survey) -> Iterator[Finding]:
    fact = "there are harbors to build, but no city is a port"
    help = "mark ports with `port: true` at their cities, or remove the harbors"
    found = Finding(("harbors",), fact, help)
    return unused_rules(survey, MECHANIC, PORT, survey.variant.cities, found)


def _unreachable_port(survey: Survey) -> Iterator[Finding]:
    for city in _ports(survey):
        if MECHANIC.of(survey.variant) and not survey.neighbors[city.name]:
            yield Finding(
                ("cities", city.name, "port"),
                f"no route leads to the port {city.name}, so nobody can build a harbor there",
                "add a route to it, or remove `port`",
                at_key=True,
            )


def _unpayable(survey: Survey) -> Iterator[Finding]:
    settings = MECHANIC.of(survey.variant)
    if settings is None:
        return
    cards = survey.variant.cards
    wilds = sum(card.count for card in cards if card.wild and card.unrestricted)
    lacking = sum(settings.cost.values())
    for color in survey.variant.colors:
        paying = [c for c in cards if c.color == color and not c.wild and settings.pays(c)]
        covered = sum(
            min(number, sum(card.count for card in paying if card.deck == deck))
            for deck, number in settings.cost.items()
        )
        lacking = min(lacking, sum(settings.cost.values()) - covered)
    if lacking > wilds:
        price = " and ".join(f"{number} {deck}" for deck, number in settings.cost.items())
        symbol = f" with the symbol {settings.symbol}" if settings.symbol else ""
        yield Finding(
            ("harbors", "cost"),
            f"no color has the {price} cards{symbol} that a harbor costs: at best "
            f"{counted(lacking, 'card')} must be wild, and there are {wilds} that harbors take",
            "lower the cost, or put the symbol on more cards",
        )


def _no_harbors(survey: Survey) -> Iterator[Finding]:
    ports = _ports(survey)
    if ports and MECHANIC.of(survey.variant) is None:
        others = f" (and {counted(len(ports) - 1, 'other city')})" if len(ports) > 1 else ""
        yield Finding(
            ("cities", ports[0].name, "port"),
            f"{ports[0].name}{others} is a port, but there are no harbors to build",
            "declare `harbors`, or remove `port`",
            at_key=True,
        )


def _unnamed_port(survey: Survey) -> Iterator[Finding]:
    settings = MECHANIC.of(survey.variant)
    if settings is None or len(set(settings.points)) < 2:
        return
    named = {end for ticket in survey.variant.tickets for end in ticket.named}
    for city in _ports(survey):
        if city.name not in named and survey.neighbors[city.name]:
            yield Finding(
                ("cities", city.name, "port"),
                f"no ticket names the port {city.name}, so a harbor there scores "
                f"{counted(settings.points[0], 'point')} at the end",
                "add a ticket to it, or remove `port`",
                at_key=True,
            )


CHECKS: tuple[Check, ...] = (
    check(
        "HAR001",
        Severity.WARNING,
        ("cities", "harbors"),
        """Harbors without a port.

Players have harbors, but there is no city in which they could build one, so everybody pays for
unbuilt harbors in the end.

Mark ports with `port: true` at their cities, or remove `harbors`.
""",
        _no_port,
    ),
    check(
        "HAR002",
        Severity.WARNING,
        ("cities", "routes", "harbors"),
        """A port that no route reaches.

To build a harbor a player needs a route of the own into the city, and no route leads to this one.

Add a route to the port, or remove `port`.
""",
        _unreachable_port,
    ),
    check(
        "HAR003",
        Severity.ERROR,
        ("cards", "harbors"),
        """A harbor that no cards can pay for.

The cards for a harbor must all be of one color and bear the symbol; wild cards replace any of
them, except those for certain routes alone (`use_on`, `min_length`). No color has enough such cards
in the decks that the cost names, even with every such wild card of the game.

Lower `cost`, put the symbol on more cards (`symbols`), or leave `symbol` away.
""",
        _unpayable,
    ),
    check(
        "HAR004",
        Severity.WARNING,
        ("cities", "harbors"),
        """A port on a map without harbors.

A city is marked as a port, but the variant has no harbors that could be built there.

Declare `harbors`, or remove `port`. On a map with the decks `train` and `ship` the line
`harbors: {}` will do; with other decks it also says which cards a harbor costs, as in
`harbors: {cost: {train: 2}}`.
""",
        _no_harbors,
    ),
    check(
        "HAR005",
        Severity.INFO,
        ("cities", "routes", "tickets", "harbors"),
        """A port that no ticket names.

A harbor scores for the completed tickets that name its city. No ticket names this one, so building
there brings no more than not having an unbuilt harbor.

Add a ticket to the city, or remove `port`.
""",
        _unnamed_port,
    ),
)
