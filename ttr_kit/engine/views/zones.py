"""Where everything is: each card, ticket and piece, counted by named zone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ttr_kit.engine.assembly import FIRST
from ttr_kit.engine.chance import bits
from ttr_kit.engine.stores import Stacks

Zones = dict[str, dict[str, int]]
"""For each sort of thing, how many of them are in each named zone."""

if TYPE_CHECKING:
    from ttr_kit.engine.game import Game
    from ttr_kit.engine.state import State


def zones(game: Game, state: State) -> Zones:
    """For each sort of thing, how many are in each zone; the sum never changes in a game."""
    found: Zones = {}
    _cards(game, state, found)
    _tickets(game, state, found)
    _pieces(game, state, found)
    for thing, places in of_mechanics(game, state).items():
        for place, number in places.items():
            _count(found, thing, place, number)
    return found


def of_mechanics(game: Game, state: State) -> Zones:
    """The same for what mechanics keep, and for what frames hold meanwhile."""
    found: Zones = {}
    _kept(game, state, found)
    _held_by_frames(game, state, found)
    return found


def _count(found: Zones, thing: str, place: str, number: int) -> None:
    counts = found.setdefault(thing, {})
    counts[place] = counts.get(place, 0) + number


def _kept(game: Game, state: State, found: Zones) -> None:
    """What mechanics keep, as far as it consists of things."""
    for store in game.kept:
        numbers = store.of(state)
        if store.holds == "cards":
            for place, number in enumerate(numbers):
                name = game.tables.card_names[place % len(game.tables.card_names)]
                _count(found, f"card {name}", f"{store.mechanic} {store.name}", number)
        elif not store.thing:
            continue
        elif isinstance(store, Stacks):
            free = numbers.count(-1)
            _count(found, store.thing, "stacks", free)
            _count(found, store.thing, "players", len(numbers) - free)
        elif store.holds == "owner":
            for player in range(game.players):
                placed = numbers.count(player)
                _count(found, f"{store.thing} of player {player}", store.name, placed)
                if store.supply:
                    rest = store.supply - placed
                    _count(found, f"{store.thing} of player {player}", "supply", rest)
        else:
            for player in range(game.players):
                number = sum(store.row_of(numbers, player))
                _count(found, f"{store.thing} of player {player}", store.name, number)


def _held_by_frames(game: Game, state: State, found: Zones) -> None:
    """Cards that are laid down, and pieces that are on their way, while something is decided."""
    for kind in game.frame_kinds:
        if kind.thing:
            for player in range(game.players):
                _count(found, f"{kind.thing} of player {player}", kind.name, 0)
    for frame in state.frames:
        kind = game.frame_kinds[frame[0]]
        if kind.thing:
            _count(found, f"{kind.thing} of player {frame[1]}", kind.name, 1)
        place = FIRST
        for name, sort in kind.fields:
            if sort == "cards":
                for card in game.tables.card_names:
                    _count(found, f"card {card}", f"{kind.name} {name}", frame[place])
                    place += 1
            else:
                place += 1


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
            own = [r for r in bits(state.owned_by(player)) if tables.route_piece[r] == kind]
            placed = sum(min(tables.length[route], tables.route_pieces[route]) for route in own)
            spent = sum(tables.route_pieces[route] for route in own) - placed
            found[f"{name} of player {player}"] = {
                "supply": state.pieces[player * len(kinds) + kind],
                "box": state.box[player * len(kinds) + kind],
                "board": placed,
                "out of the game": spent,
            }
