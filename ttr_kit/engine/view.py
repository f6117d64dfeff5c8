"""What one player may know of a game, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ttr_kit.engine.chance import advance, bits, shuffle
from ttr_kit.engine.verbs import Action
from ttr_kit.native import listed, row

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
        mechanics={rule.name: rule.view(state, player) for rule in game.hooked("view")},
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


def reseat(game: Game, state: State, player: int, rng: int) -> State:
    """A state that looks the same to the player but differs in what the player cannot know.

    For tests that nothing leaks, and for bots that imagine what the others may hold.
    """
    new = state.copy()
    rng = _redeal_cards(game, new, player, advance(rng))
    rng = _redeal_tickets(game, new, player, advance(rng))
    new.rng = rng
    for rule in game.hooked("reseat"):
        rule.reseat(new, player)
    return new


def _redeal_cards(game: Game, state: State, player: int, rng: int) -> int:
    tables = game.tables
    for deck, classes in enumerate(tables.deck_cards):
        cards = listed(state.decks[deck])
        sizes = []
        for other, hand in enumerate(state.hands):
            held = [card for card in classes for _ in range(hand[card])]
            sizes.append(0 if other == player else len(held))
            if other != player:
                cards += held
                for card in classes:
                    hand[card] = 0
        pool = row(cards)
        rng = shuffle(pool, rng)
        for other, size in enumerate(sizes):
            for _ in range(size):
                state.hands[other][pool.pop()] += 1
        state.decks[deck] = pool
    return rng


def _redeal_tickets(game: Game, state: State, player: int, rng: int) -> int:
    tables = game.tables
    if state.over:
        return rng
    for deck in range(len(tables.ticket_deck_names)):
        own = sum(1 << t for t, d in enumerate(tables.ticket_deck) if d == deck)
        zones: list[list[int]] = [listed(state.ticket_decks[deck]), bits(state.removed & own)]
        zones.append([ticket for ticket in state.aside if own >> ticket & 1])
        for other in range(game.players):
            for held in (state.tickets, state.dealt):
                zones.append([] if other == player else bits(held[other] & own))
        pool = row(ticket for zone in zones for ticket in zone)
        rng = shuffle(pool, rng)
        dealt = [[pool.pop() for _ in zone] for zone in zones]
        state.ticket_decks[deck] = row(dealt[0])
        state.removed = state.removed & ~own | sum(1 << t for t in dealt[1])
        others = [ticket for ticket in state.aside if not own >> ticket & 1]
        state.aside = (*others, *dealt[2])
        for other in range(game.players):
            if other != player:
                for place, held in enumerate((state.tickets, state.dealt)):
                    new = dealt[3 + 2 * other + place]
                    held[other] = held[other] & ~own | sum(1 << t for t in new)
    return rng
