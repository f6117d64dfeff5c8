"""What one player may know of a game, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ttr_kit.engine.chance import bits
from ttr_kit.engine.verbs import Action
from ttr_kit.engine.views.shown import shown

if TYPE_CHECKING:
    from ttr_kit.engine.game import Game
    from ttr_kit.engine.state import State


@dataclass(frozen=True, slots=True)
class Seat:
    """What everybody sees of a player; None: chosen already perhaps, but not shown yet."""

    player: int
    score: int
    pieces: Mapping[str, int]
    box: Mapping[str, int]
    routes: tuple[str, ...]
    cards: Mapping[str, int]
    """How many cards of each deck: their backs are visible."""
    tickets: Mapping[str, int] | None
    """How many tickets of each ticket deck."""
    shown_tickets: tuple[str, ...] | None
    """The tickets themselves, once the game is over."""


@dataclass(frozen=True, slots=True)
class View:
    """One player's view: what bots, terminals and browsers get instead of the state."""

    player: int
    """Whose view it is."""
    to_move: int | None
    """Who decides now; None: the game is over."""
    decision: str
    """What is decided: `turn`, or a step such as `draw`, `keep`, `refill`."""
    turn: int
    hand: Mapping[str, int]
    tickets: tuple[str, ...]
    dealt: tuple[str, ...]
    """The tickets among which the player chooses."""
    market: tuple[str | None, ...]
    decks: Mapping[str, int]
    discards: Mapping[str, int]
    ticket_decks: Mapping[str, int]
    revealed: tuple[str, ...]
    """The cards that were turned over last."""
    seats: tuple[Seat, ...]
    last_turns: int | None
    """How many turns are left; None while nobody has started the last turns."""
    over: bool
    mechanics: Mapping[str, Mapping[str, object]]
    """What the mechanics in use show, by name."""
    legal: tuple[Action, ...]
    """What the player can do, if it is this player's decision."""

    @property
    def json(self) -> dict[str, object]:
        """The view as plain data."""
        data: dict[str, object] = {}
        for name in self.__slots__:
            value = getattr(self, name)
            if name == "seats":
                value = [{key: getattr(seat, key) for key in Seat.__slots__} for seat in value]
            elif name == "legal":
                value = [action.text for action in value]
            data[name] = value
        return data


def choosing_tickets(game: Game, state: State) -> bool:
    """Whether the first tickets are being chosen, secretly and at the same time.

    Before that, each player announces a mix, and the backs of the tickets are there to see.
    """
    keep, mix = game.keep.kind, game.draw_tickets.kind
    kinds = [frame[0] for frame in state.frames if frame[0] == mix or frame[0] == keep]
    return keep in kinds and mix not in kinds and state.turn < 0


def view(game: Game, state: State, player: int) -> View:
    """Select what the player may know."""
    tables = game.tables
    names = tables.card_names
    hidden = choosing_tickets(game, state)
    to_move = None if state.over else game.to_move(state)
    seats = tuple(_seat(game, state, other, hidden) for other in range(game.players))
    return View(
        player=player,
        to_move=to_move,
        decision=game.kind_names[state.frames[-1][0]] if state.frames else "turn",
        turn=state.turn,
        hand=json_counts(state.hands[player], names),
        tickets=tuple(tables.ticket_names[t] for t in bits(state.tickets[player])),
        dealt=tuple(tables.ticket_names[t] for t in bits(state.dealt[player])),
        market=tuple(names[card] if card >= 0 else None for card in state.market),
        decks={name: len(deck) for name, deck in zip(tables.deck_names, state.decks, strict=True)},
        discards=json_counts(state.discards, names),
        ticket_decks={
            name: len(deck)
            for name, deck in zip(tables.ticket_deck_names, state.ticket_decks, strict=True)
        },
        revealed=tuple(names[card] for card in state.revealed),
        seats=seats,
        last_turns=None if state.last_turns < 0 else state.last_turns,
        over=state.over,
        mechanics=shown(game, state, player),
        legal=tuple(game.legal(state)) if to_move == player else (),
    )


def json_counts(numbers: Iterable[int], names: list[str]) -> dict[str, int]:
    """Numbers by name, those that are not 0."""
    return {name: number for name, number in zip(names, numbers, strict=False) if number}


def _seat(game: Game, state: State, player: int, hidden: bool) -> Seat:
    tables = game.tables
    cards = dict.fromkeys(tables.deck_names, 0)
    for card, deck in enumerate(tables.deck_of):
        cards[tables.deck_names[deck]] += state.hands[player][card]
    tickets = dict.fromkeys(tables.ticket_deck_names, 0)
    for ticket in bits(state.tickets[player] | state.dealt[player]):
        tickets[tables.ticket_deck_names[tables.ticket_deck[ticket]]] += 1
    base = player * len(tables.piece_names)
    kinds = tables.piece_names
    return Seat(
        player=player,
        score=state.scores[player],
        pieces={name: state.pieces[base + kind] for kind, name in enumerate(kinds)},
        box={name: state.box[base + kind] for kind, name in enumerate(kinds)},
        routes=tuple(tables.route_names[route] for route in bits(state.owned_by(player))),
        cards=cards,
        tickets=None if hidden else tickets,
        shown_tickets=tuple(tables.ticket_names[t] for t in bits(state.tickets[player]))
        if state.over
        else None,
    )
