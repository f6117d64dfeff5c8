"""Where everything is: each card, ticket and piece, counted by named zone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ttr_kit.engine.chance import bits
from ttr_kit.engine.hooks import Zones

if TYPE_CHECKING:
    from ttr_kit.engine.game import Game
    from ttr_kit.engine.state import State


def zones(game: Game, state: State) -> Zones:
    """For each sort of thing, how many are in each zone; the sum never changes in a game."""
    found: Zones = {}
    _cards(game, state, found)
    _tickets(game, state, found)
    _pieces(game, state, found)
    for rule in game.hooked("zones"):
        for thing, places in rule.zones(state).items():
            for place, number in places.items():
                counts = found.setdefault(thing, {})
                counts[place] = counts.get(place, 0) + number
    return found


def _cards(game: Game, state: State, found: Zones) -> None:
    for card, name in enumerate(game.tables.card_names):
        places = {"discards": state.discards[card], "market": state.market.count(card)}
        for deck, cards in zip(game.tables.deck_names, state.decks, strict=True):
            places[f"deck {deck}"] = cards.count(card)
        for player, hand in enumerate(state.hands):
            places[f"hand of player {player}"] = hand[card]
        found[f"card {name}"] = places


def _tickets(game: Game, state: State, found: Zones) -> None:
    for ticket, name in enumerate(game.tables.ticket_names):
        places = {"removed": state.removed >> ticket & 1, "aside": state.aside.count(ticket)}
        for deck, tickets in zip(game.tables.ticket_deck_names, state.ticket_decks, strict=True):
            places[f"deck {deck}"] = tickets.count(ticket)
        for player in range(game.players):
            places[f"kept by player {player}"] = state.tickets[player] >> ticket & 1
            places[f"dealt to player {player}"] = state.dealt[player] >> ticket & 1
        found[f"ticket {name}"] = places


def _pieces(game: Game, state: State, found: Zones) -> None:
    tables = game.tables
    kinds = tables.piece_names
    for player in range(game.players):
        for kind, name in enumerate(kinds):
            placed = sum(
                tables.length[route]
                for route in bits(state.owned_by(player))
                if tables.route_piece[route] == kind
            )
            found[f"{name} of player {player}"] = {
                "supply": state.pieces[player * len(kinds) + kind],
                "box": state.box[player * len(kinds) + kind],
                "board": placed,
            }
