"""What every game shows to a player: cards, tickets, pieces, points, and what is to be decided."""

from __future__ import annotations

from collections.abc import Callable
from operator import or_

from ttr_kit.engine import Game, State
from ttr_kit.engine.tables import Tables
from ttr_kit.engine.views.view import choosing_tickets
from ttr_kit.native import Packer, row
from ttr_kit.rl.parts import (
    HIDDEN,
    CountedPart,
    Members,
    ObservationPart,
    ObservationSource,
    Plain,
    Spare,
    each,
    seats,
)

TURN = 0
"""The decision of a whole turn; kinds of frames are counted from the next number on."""


def core_source(game: Game) -> ObservationSource:
    """All numbers of the core, read in one go as it is done all the time."""
    decks = [row(classes) for classes in game.tables.deck_cards]
    add_tickets = _tickets_held(game)
    classes = range(len(game.tables.card_names))
    nothing = [0] * len(classes)

    def read(state: State, player: int, pack: Packer) -> None:
        kind, deciding = TURN, state.player
        if state.frames:
            frame = state.frames[-1]
            kind, deciding = frame[0] + 1, frame[1]
        to_move = HIDDEN if state.over else (deciding - player) % game.players
        pack.add_row(state.hands[player])
        pack.add_row(state.discards)
        pack.add_row(state.market)
        pack.add_list([kind, to_move, state.last_turns])
        pack.add_row(state.scores)
        pack.add_row(state.pieces)
        pack.add_tuple(state.box)
        pack.add_lengths(state.decks)
        pack.add_lengths(state.ticket_decks)
        pack.add_sums(state.hands, decks)  # the backs of cards are there to see
        add_tickets(state, pack)
        revealed = state.revealed
        pack.add_list([revealed.count(card) for card in classes] if revealed else nothing)

    return ObservationSource(_parts(game), read)


def _parts(game: Game) -> list[ObservationPart]:
    """What is read, in that order."""
    tables = game.tables
    cards, kinds = tables.card_names, tables.piece_names
    places = seats(game)
    decks = [f"cards of {deck}" for deck in tables.deck_names]
    ticket_decks = [f"tickets of {deck}" for deck in tables.ticket_deck_names]
    spare = Spare("", ())  # a row of cards has one class more, which spares the engine a test
    return [
        Plain("hand", cards),
        spare,
        Plain("discards", cards),
        spare,
        CountedPart("market", cards, len(tables.slot_deck)),
        CountedPart("decision", ["turn", *game.kind_names]),
        CountedPart("to move", places),
        Plain("last turns", ["left"]),
        Plain("score", places, by_player=True),
        Plain("pieces", each(places, [f"{kind} left" for kind in kinds]), by_player=True),
        Plain("pieces", each(places, [f"{kind} in the box" for kind in kinds]), by_player=True),
        Plain("deck", tables.deck_names),
        Plain("ticket deck", tables.ticket_deck_names),
        Plain("cards", each(places, decks), by_player=True),
        Plain("tickets", each(places, ticket_decks), by_player=True),
        Plain("revealed", cards),
    ]


def core_sets(tables: Tables) -> list[Members]:
    """The flags of the core; who owns which route is not among them."""
    tickets = tables.ticket_names
    return [
        Members("ticket", tickets, lambda state, player: state.tickets[player]),
        Members("ticket to choose", tickets, lambda state, player: state.dealt[player]),
    ]


def _tickets_held(game: Game) -> Callable[[State, Packer], None]:
    """How many tickets of each deck the players have; hidden while all choose at once."""
    tables = game.tables
    decks = [
        sum(1 << ticket for ticket, own in enumerate(tables.ticket_deck) if own == deck)
        for deck in range(len(tables.ticket_deck_names))
    ]
    unknown = [HIDDEN] * (game.players * len(decks))

    def add(state: State, pack: Packer) -> None:
        if state.turn < 0 and choosing_tickets(game, state):
            pack.add_list(unknown)
            return
        held = state.tickets
        if any(state.dealt):
            held = list(map(or_, held, state.dealt))
        if len(decks) > 1:
            held = [tickets & deck for tickets in held for deck in decks]
        pack.add_sizes(held)

    return add
