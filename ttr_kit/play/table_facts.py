"""What never changes during a game and everybody may know, as plain data for a client."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ttr_kit.language.speech import chosen, spoken
from ttr_kit.language.tickets import valued
from ttr_kit.mechanics.marking import city_in_words, marks, route_in_words, where
from ttr_kit.mechanics.marks import Mark
from ttr_kit.model import Route, TicketDraw, Variant
from ttr_kit.play.kept import declared
from ttr_kit.play.names import label, names
from ttr_kit.play.telling import title

if TYPE_CHECKING:
    from ttr_kit.play.table import Table


def facts(table: Table) -> dict[str, Any]:
    """The variant and who plays it.

    What has a `name` is called so in every message; titles, labels and `places` are for people, in
    the language that is spoken.
    """
    variant, tables, known = table.variant, table.game.tables, names(table.game)
    shown = known.shown
    return {
        "variant": variant.id,
        "name": shown.name,
        "description": shown.description,
        "content_hash": variant.content_hash,
        "language": spoken(),
        "players": len(table.seats),
        "chance": _chance(table),
        "seats": [{"name": seat.name, "bot": seat.bot} for seat in table.seats],
        "pieces": [
            {"name": own.name, "title": kind.name, "plural": kind.plural, "count": kind.count}
            for own, kind in zip(variant.pieces, shown.pieces, strict=True)
        ],
        "decks": [
            {"name": deck.name, "title": known.decks[deck.name].title} for deck in variant.decks
        ],
        "ticket_decks": [
            {"name": deck.name, "title": known.decks[deck.name].title}
            for deck in variant.ticket_decks
        ],
        "cards": [
            {
                "name": own.name,
                "title": card.title,
                "plural": card.plural,
                "deck": own.deck,
                "color": own.color,
                "wild": card.wild,
                "count": card.count,
                "capacity": tables.capacity[number],
                "cost": card.face_up_cost,
            }
            for number, (own, card) in enumerate(zip(variant.cards, shown.cards, strict=True))
        ],
        "cities": [city.name for city in variant.cities],
        "places": {own: name for own, name in known.places.items() if own != name},
        "routes": {
            route.name: _route(route, tables.route_points[number], label(known.routes[route.name]))
            for number, route in enumerate(variant.routes)
        },
        "tickets": {
            ticket.name: {
                "ends": list(ticket.ends),
                "title": known.ticket(ticket.name),
                "cities": [list(variant.places(place)) for place in ticket.named],
                "points": ticket.points,
                "worth": valued(ticket),
                "penalty": ticket.penalty,
                "deck": ticket.deck,
            }
            for ticket in variant.tickets
        },
        "verbs": {verb.word: title(verb) for verb in table.game.verbs},
        "kept": declared(table.game),
        "tips": _tips(variant, shown) if chosen() is not None else {},
        "rules": _rules(shown),
        "house_rules": [text for texts in shown.house_rules.values() for text in texts],
    }


def _tips(variant: Variant, shown: Variant) -> dict[str, dict[str, str]]:
    """Routes and cities in words by their names, where the board says them in another language."""
    signs: dict[int | str, list[Mark]] = {}
    for mark in marks(shown):
        if where(mark) in ("route", "city"):
            signs.setdefault(mark.at, []).append(mark)
    routes = zip(variant.routes, shown.routes, strict=True)
    cities = zip(variant.cities, shown.cities, strict=True)
    return {
        "routes": {
            own.name: route_in_words(route, signs.get(route.index, ())) for own, route in routes
        },
        "cities": {own.name: city_in_words(city, signs.get(city.name, ())) for own, city in cities},
    }


def _chance(table: Table) -> dict[str, Any]:
    """How the cards are shuffled; the seed itself is not told, as an older game may hide it."""
    if table.commitment is None:
        return {"kind": "seeded"}
    return {"kind": "secret", "commitment": table.commitment}


def _route(route: Route, points: int, name: str) -> dict[str, Any]:
    return {
        "label": name,
        "ends": list(route.ends),
        "length": route.length,
        "color": route.color,
        "piece": route.piece,
        "points": points,
    }


def _rules(variant: Variant) -> dict[str, Any]:
    return {
        "draw": variant.draw_budget,
        "start": _deal(variant.tickets_start),
        "later": _deal(variant.tickets_later),
        "bonuses": [{"name": bonus.name, "points": bonus.highest} for bonus in variant.bonuses],
    }


def _deal(rule: TicketDraw) -> dict[str, int]:
    return {"deal": rule.deal, "keep": rule.keep}
