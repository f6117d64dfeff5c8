"""What a filter leaves of a variant's routes, cities, tickets and cards, and who asks for what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from ttr_kit.model.scoring import Filter
from ttr_kit.model.variant import Route, Ticket, Variant

Sort = Literal["route", "city", "ticket", "card", "piece"]
"""What is counted."""

SORTS: Final[Mapping[str, Sort]] = {
    "longest_path": "route",
    "claimed_routes": "route",
    "claimed_spaces": "route",
    "connected_cities": "city",
    "touched_cities": "city",
    "touched_groups": "city",
    "completed_tickets": "ticket",
    "uncompleted_tickets": "ticket",
    "round_trips": "ticket",
    "cards_in_hand": "card",
    "pieces_left": "piece",
}
"""By metric, what a filter of it is about; for all others a filter says nothing."""

KEYS: Final[Mapping[Sort, tuple[str, ...]]] = {
    "route": ("tag", "color", "piece", "min_length", "max_length", "region"),
    "city": ("tag", "region"),
    "ticket": ("tag", "region", "deck", "min_points", "max_points"),
    "card": ("color", "card"),
    "piece": ("piece",),
}
"""The parts of a filter that tell things of each sort apart."""

IN_NETWORKS: Final = ("connected_cities", "touched_cities", "touched_groups")
"""The metrics that can be counted for each connected network."""


def is_secret(metric: str, of: Filter) -> bool:
    """Whether other players cannot see how many somebody has before the game is over."""
    sort = SORTS.get(metric)
    return sort == "ticket" or (sort == "card" and of != Filter())


def stated(of: Filter) -> list[str]:
    """The parts of a filter that say something."""
    usual = Filter()
    return [key for key in Filter.__slots__ if getattr(of, key) != getattr(usual, key)]


def left(variant: Variant, sort: Sort, of: Filter) -> list[int]:
    """The places, in the variant, of the things of a sort that a filter leaves."""
    if sort == "route":
        return routes(variant, of)
    if sort == "city":
        return cities(variant, of)
    if sort == "ticket":
        return tickets(variant, of)
    if sort == "card":
        return cards(variant, of)
    return [i for i, piece in enumerate(variant.pieces) if of.piece in (None, piece.name)]


def routes(variant: Variant, of: Filter) -> list[int]:
    """The routes that a filter leaves; those of a region lie within it."""
    region = set(variant.places(of.region)) if of.region else None
    return [
        number
        for number, route in enumerate(variant.routes)
        if _is_such(route, of) and (region is None or region.issuperset(route.ends))
    ]


def _is_such(route: Route, of: Filter) -> bool:
    return (
        (of.tag is None or of.tag in route.tags)
        and (of.color is None or of.color == (route.color or "gray"))
        and (of.piece is None or of.piece == route.piece)
        and of.min_length <= route.length
        and (of.max_length is None or route.length <= of.max_length)
    )


def cities(variant: Variant, of: Filter) -> list[int]:
    """The cities that a filter leaves."""
    region = set(variant.places(of.region)) if of.region else None
    return [
        number
        for number, city in enumerate(variant.cities)
        if (of.tag is None or of.tag in city.tags) and (region is None or city.name in region)
    ]


def tickets(variant: Variant, of: Filter) -> list[int]:
    """The tickets that a filter leaves: by the places that they name, their deck and points."""
    tagged = {city.name for city in variant.cities if of.tag in city.tags}
    return [
        number
        for number, ticket in enumerate(variant.tickets)
        if (of.tag is None or not tagged.isdisjoint(_cities_of(variant, ticket)))
        and (of.region is None or of.region in ticket.named)
        and (of.deck is None or of.deck == ticket.deck)
        and (of.min_points is None or ticket.points >= of.min_points)
        and (of.max_points is None or ticket.points <= of.max_points)
    ]


def _cities_of(variant: Variant, ticket: Ticket) -> set[str]:
    return {city for place in ticket.named for city in variant.places(place)}


def cards(variant: Variant, of: Filter) -> list[int]:
    """The classes of cards that a filter leaves."""
    return [
        number
        for number, card in enumerate(variant.cards)
        if of.card in (None, card.name) and of.color in (None, card.color)
    ]
