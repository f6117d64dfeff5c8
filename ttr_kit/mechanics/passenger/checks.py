"""What can be wrong with a variant's passenger rules."""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import Survey
from ttr_kit.checks.survey.unused import unused_rules
from ttr_kit.diagnostics import Check, Finding, Severity, check
from ttr_kit.mechanics.passenger import MECHANIC, TOKENS


def _no_tokens(survey: Survey) -> Iterator[Finding]:
    fact = "there are passengers, but no city has tokens for them to collect"
    help = "give cities a stack, as in `tokens: red`, or remove the passengers"
    found = Finding(("passengers",), fact, help)
    return unused_rules(survey, MECHANIC, TOKENS, survey.variant.cities, found)


def _tokens_in_dead_end(survey: Survey) -> Iterator[Finding]:
    for city in survey.variant.cities:
        if city.dead_end and TOKENS.of(city):
            yield Finding(
                ("cities", city.name, "tokens"),
                f"{city.name} has tokens, but no passenger ever comes there",
                "remove the tokens: passengers do not travel into a country",
                at_key=True,
            )


def _muddled_card(survey: Survey) -> Iterator[Finding]:
    settings = MECHANIC.of(survey.variant)
    for card in survey.variant.cards:
        if settings is None or card.name != settings.card:
            continue
        if card.count == 0:
            fact = "is what passengers travel on others' routes with, but there are no such cards"
        elif card.wild or card.color:
            fact = f"is a passenger card and also {'wild' if card.wild else card.color}"
        else:
            continue
        yield Finding(
            ("passengers", "card"),
            f'"{card.name}" {fact}',
            "use a class of its own for passenger cards, with neither color nor wild",
            related=((("cards", card.name), "the class"),),
        )


def _idle_stack(survey: Survey) -> Iterator[Finding]:
    settings = MECHANIC.of(survey.variant)
    used = set(map(TOKENS.of, survey.variant.cities))
    if settings is None or used == {""}:
        return
    for stack in settings.tokens:
        if stack not in used:
            yield Finding(
                ("passengers", "tokens", stack),
                f'no city has a stack of "{stack}" tokens',
                f"give it to a city with `tokens: {stack}`, or remove it",
                at_key=True,
            )


def _own_routes_only(survey: Survey) -> Iterator[Finding]:
    settings = MECHANIC.of(survey.variant)
    if settings and settings.card is None:
        yield Finding(
            ("passengers",),
            "without passenger cards, passengers travel on their owner's routes only",
            "to let them use others' routes, name a card class with `card`",
        )


CHECKS: tuple[Check, ...] = (
    check(
        "PAS001",
        Severity.WARNING,
        ("cities", "passengers"),
        """Passengers without tokens to collect.

Passengers score by the tokens that they collect in cities, but no city has any. Moving one would
be a wasted turn.

Give cities a stack of tokens, as in `tokens: red`, or remove `passengers`.
""",
        _no_tokens,
    ),
    check(
        "PAS002",
        Severity.WARNING,
        ("cities", "passengers"),
        """Tokens where no passenger comes.

Passengers neither stand in nor travel through a country, so tokens that lie there stay there until
the end of the game.

Remove `tokens` from the place, or `country` if it is meant to be a city like others.
""",
        _tokens_in_dead_end,
    ),
    check(
        "PAS003",
        Severity.WARNING,
        ("cards", "passengers"),
        """Passenger cards that are something else, or do not exist.

The class that lets a passenger use another player's route has no cards, or is also wild or of a
color, so that everybody would rather spend it on routes.

Declare a class of its own, without `color` and `wild`. The published map has 10 such cards among
118.
""",
        _muddled_card,
    ),
    check(
        "PAS004",
        Severity.WARNING,
        ("cities", "passengers"),
        """A stack of tokens that no city has.

The stack is declared, but no city names it, so its tokens never come into play.

Give it to a city, or remove it. Compare the spelling with what the cities say.
""",
        _idle_stack,
    ),
    check(
        "PAS005",
        Severity.INFO,
        ("passengers",),
        """Passengers on their owner's routes only.

No card class is named that lets a passenger use another player's route. That is a proper rule, but
not the usual one.

To have such cards, declare a class without color and name it: `passengers: {card: passenger, …}`.
""",
        _own_routes_only,
    ),
)
