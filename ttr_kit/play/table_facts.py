"""What never changes during a game and everybody may know, as plain data for a client."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ttr_kit.language.tickets import called, valued
from ttr_kit.model import Route, TicketDraw, Variant
from ttr_kit.play.kept import declared
from ttr_kit.play.telling import route_label

if TYPE_CHECKING:
    from ttr_kit.play.table import Table


def facts(table: Table) -> dict[str, Any]:
    """The variant and who plays it."""
    variant, tables = table.variant, table.game.tables
    return {
        "variant": variant.id,
        "name": variant.name,
        "description": variant.description,
        "content_hash": variant.content_hash,
        "players": len(table.seats),
        "chance": _chance(table),
        "seats": [{"name": seat.name, "bot": seat.bot} for seat in table.seats],
        "pieces": [
            {"name": kind.name, "plural": kind.plural, "count": kind.count}
            for kind in variant.pieces
        ],
        "decks": [{"name": deck.name, "title": deck.title} for deck in variant.decks],
        "ticket_decks": [{"name": deck.name, "title": deck.title} for deck in variant.ticket_decks],
        "cards": [
            {
                "name": card.name,
                "title": card.title,
                "plural": card.plural,
                "deck": card.deck,
                "color": card.color,
                "wild": card.wild,
                "count": card.count,
                "capacity": tables.capacity[number],
                "cost": card.face_up_cost,
            }
            for number, card in enumerate(variant.cards)
        ],
        "cities": [city.name for city in variant.cities],
        "routes": {
            route.name: _route(route, tables.route_points[number])
            for number, route in enumerate(variant.routes)
        },
        "tickets": {
            ticket.name: {
                "ends": list(ticket.ends),
                "title": called(ticket),
                "cities": [list(variant.places(place)) for place in ticket.named],
                "points": ticket.points,
                "worth": valued(ticket),
                "penalty": ticket.penalty,
                "deck": ticket.deck,
            }
            for ticket in variant.tickets
        },
        "verbs": {verb.word: verb.title or verb.word.capitalize() for verb in table.game.verbs},
        "kept": declared(table.game),
        "rules": _rules(variant),
        "house_rules": [text for texts in variant.house_rules.values() for text in texts],
    }


def _chance(table: Table) -> dict[str, Any]:
    """How the cards are shuffled; the seed itself is not told, as an older game may hide it."""
    if table.commitment is None:
        return {"kind": "seeded"}
    return {"kind": "secret", "commitment": table.commitment}


def _route(route: Route, points: int) -> dict[str, Any]:
    return {
        "label": route_label(route),
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
