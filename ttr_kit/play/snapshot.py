"""The message that shows a table to one seat: made from its view and from public facts alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ttr_kit.engine import View
from ttr_kit.play.choices import choices
from ttr_kit.play.progress import TicketProgress
from ttr_kit.play.telling import log, outcome, prompt

if TYPE_CHECKING:
    from ttr_kit.play.table import Table


def snapshot(table: Table, seat: int | None, since: int = 0) -> dict[str, Any]:
    """All that the seat may know; for those who watch (None), what every player knows."""
    view = table.view(0 if seat is None else seat)
    own = None if seat is None else _own(table, view)
    groups: list[dict[str, Any]] = []
    if own is not None and view.to_move == seat:
        groups = choices(table.game, view.legal, view.hand, _demand(table, own))
    return {
        "type": "table",
        "revision": table.revision,
        "seat": seat,
        "phase": _phase(view),
        "turn": view.turn,
        "to_move": view.to_move,
        "decision": view.decision,
        "prompt": prompt(table, seat, view, groups),
        "last_turns": view.last_turns,
        "market": list(view.market),
        "decks": dict(view.decks),
        "discards": dict(view.discards),
        "ticket_decks": dict(view.ticket_decks),
        "revealed": list(view.revealed),
        "seats": [
            {
                "score": other.score,
                "pieces": dict(other.pieces),
                "box": dict(other.box),
                "routes": list(other.routes),
                "cards": dict(other.cards),
                "tickets": None if other.tickets is None else dict(other.tickets),
                "shown_tickets": None if other.shown_tickets is None else list(other.shown_tickets),
            }
            for other in view.seats
        ],
        "mechanics": _mechanics(table, seat),
        "own": own,
        "choices": groups,
        "log": log(table, seat, since),
        "end": outcome(table) if table.over else None,
    }


def _phase(view: View) -> str:
    if view.over:
        return "over"
    if view.turn < 0:
        return "setup"
    return "play" if view.last_turns is None else "last turns"


def _own(table: Table, view: View) -> dict[str, Any]:
    """What only the seat itself knows."""
    journey = table.journey(view.player)
    number = table.game.tables.ticket_number
    return {
        "hand": dict(view.hand),
        "tickets": [_ticket(table, journey.progress(number[t]), t) for t in view.tickets],
        "dealt": [_ticket(table, journey.progress(number[t]), t) for t in view.dealt],
    }


def _ticket(table: Table, progress: TicketProgress, name: str) -> dict[str, Any]:
    names = table.game.tables.route_names
    shown = {
        "name": name,
        "joined": progress.joined,
        "missing": progress.missing,
        "needs": [names[route] for route in progress.needs],
        "own": [names[route] for route in progress.own],
    }
    if progress.lent:
        shown["lent"] = [names[route] for route in progress.lent]
    return shown


def _demand(table: Table, own: dict[str, Any]) -> dict[str, int]:
    """By color, how many spaces the tickets still ask for."""
    tables = table.game.tables
    routes = {route for ticket in own["tickets"] for route in ticket["needs"]}
    found: dict[str, int] = {}
    for name in routes:
        route = table.variant.routes[tables.route_number[name]]
        if route.color is not None:
            found[route.color] = found.get(route.color, 0) + route.length
    return found


def _mechanics(table: Table, seat: int | None) -> dict[str, Any]:
    """What the mechanics show; to those who watch, only what they show to every player alike."""
    if seat is not None:
        return {name: dict(shown) for name, shown in table.view(seat).mechanics.items()}
    views = [table.view(number).mechanics for number in range(len(table.seats))]
    return {
        name: {
            key: value
            for key, value in shown.items()
            if all(name in view and view[name].get(key) == value for view in views)
        }
        for name, shown in views[0].items()
    }
