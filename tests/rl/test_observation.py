"""Observations: their numbers are those of the view, and nothing hidden leaks."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ttr_kit.engine import Game, Stacks, State, View, random_play
from ttr_kit.engine.views.reseat import reseat
from ttr_kit.format.load import load
from ttr_kit.game import compile_game
from ttr_kit.rl import Encoder

ROOT = Path(__file__).parents[2]
VARIANTS = sorted(path.stem for path in (ROOT / "variants").glob("*.yaml"))
EVERYTHING = str(ROOT / "tests" / "variants" / "kitchen-sink.yaml")


def game_of(name: str) -> Game:
    return compile_game(load(name), 3 if name != "first-steps" else 2)


def states(game: Game, *steps: int, seed: int = 3) -> list[State]:
    """One game after so many random actions."""
    state, x, done, found = game.start(seed), seed, 0, []
    for number in steps:
        x, _ = random_play(game, state, x, number - done)
        done = number
        found.append(state.copy())
    return found


def named(game: Game, state: State, player: int) -> dict[str, int]:
    encoder = Encoder(game)
    return dict(zip(encoder.names, encoder.encode(state, player).tolist(), strict=True))


@pytest.mark.parametrize("name", [*VARIANTS, EVERYTHING])
def test_nothing_hidden_leaks(name: str) -> None:
    """Whatever the others hold, an observation is the same."""
    game = game_of(name)
    encoder = Encoder(game)
    for state in states(game, 0, 1, 2, 3, 4, 5, 8, 30, 80, 150):
        for player in range(game.players):
            before = encoder.encode(state, player)
            for seed in (1, 2):
                after = encoder.encode(reseat(game, state, player, seed), player)
                assert np.array_equal(before, after)


@pytest.mark.parametrize("name", [*VARIANTS, EVERYTHING])
def test_every_number_has_a_name_of_its_own(name: str) -> None:
    game = game_of(name)
    encoder = Encoder(game)
    assert len(set(encoder.names)) == len(encoder.names)
    assert encoder.encode(game.start(1), 1).shape == (len(encoder.names),)


@pytest.mark.parametrize("name", [*VARIANTS, EVERYTHING])
def test_the_numbers_are_those_of_the_view(name: str) -> None:
    game = game_of(name)
    encoder = Encoder(game)
    for state in states(game, 0, 1, 2, 3, 6, 9, *range(20, 200, 3), 100_000):
        for player in range(game.players):
            view = game.view(state, player)
            expected = {**of_core(game, view), **of_stores(game, view), **of_frames(game, view)}
            found = dict(zip(encoder.names, encoder.encode(state, player).tolist(), strict=True))
            assert found == expected


def test_many_states_at_once_are_the_same_as_one_after_another() -> None:
    game = game_of(EVERYTHING)
    encoder = Encoder(game)
    some = states(game, *range(0, 200, 7))
    players = [number % game.players for number in range(len(some))]
    found = encoder.encode_many(some, players)
    assert found.dtype == np.int32
    for row, state, player in zip(found, some, players, strict=True):
        assert np.array_equal(row, encoder.encode(state, player))


# What the numbers should be, read from the names of a view


def seats(view: View) -> list[tuple[str, int]]:
    """Everybody, beginning with the player who looks."""
    number = len(view.seats)
    return [
        (f"{place} after me" if place else "me", (view.player + place) % number)
        for place in range(number)
    ]


def whose(view: View, owner: int) -> int:
    return (owner - view.player) % len(view.seats) + 1


def counts(title: str, numbers: Mapping[str, int], names: list[str]) -> dict[str, int]:
    return {f"{title}: {name}": numbers.get(name, 0) for name in names}


def of_core(game: Game, view: View) -> dict[str, int]:
    tables = game.tables
    cards, tickets = tables.card_names, tables.ticket_names
    found = {
        **counts("hand", view.hand, cards),
        **counts("discards", view.discards, cards),
        **counts("market", {card: view.market.count(card) for card in cards}, cards),
        **counts("revealed", {card: view.revealed.count(card) for card in cards}, cards),
        **counts("ticket", dict.fromkeys(view.tickets, 1), tickets),
        **counts("ticket to choose", dict.fromkeys(view.dealt, 1), tickets),
        **counts("deck", view.decks, tables.deck_names),
        **counts("ticket deck", view.ticket_decks, tables.ticket_deck_names),
        **counts("decision", {view.decision: 1}, ["turn", *game.kind_names]),
        "last turns: left": -1 if view.last_turns is None else view.last_turns,
    }
    owners = dict.fromkeys(tables.route_names, 0)
    for who, player in seats(view):
        seat = view.seats[player]
        owners |= dict.fromkeys(seat.routes, whose(view, player))
        found[f"score: {who}"] = seat.score
        found[f"to move: {who}"] = int(view.to_move == player)
        for kind in tables.piece_names:
            found[f"pieces: {who}, {kind} left"] = seat.pieces[kind]
            found[f"pieces: {who}, {kind} in the box"] = seat.box[kind]
        for deck in tables.deck_names:
            found[f"cards: {who}, cards of {deck}"] = seat.cards[deck]
        for deck in tables.ticket_deck_names:
            number = -1 if seat.tickets is None else seat.tickets[deck]
            found[f"tickets: {who}, tickets of {deck}"] = number
    return {**found, **counts("owner", owners, tables.route_names)}


def of_stores(game: Game, view: View) -> dict[str, int]:
    """The stores that mechanics of the kit have."""
    found: dict[str, int] = {}
    for store in game.kept:
        title = f"{store.mechanic}, {store.name}"
        value: Any = view.mechanics[store.mechanic][store.name]
        if isinstance(store, Stacks):
            taken: Any = view.mechanics[store.mechanic][store.taken]
            for place, left in value.items():
                found[f"{title}: {place}, on top"] = left[0] if left else 0
                found[f"{title}: {place}, left"] = len(left)
            for who, player in seats(view):
                found[f"{title}: {store.taken} by {who}"] = taken[player]
        elif store.by == ("player",):
            found |= {f"{title}: {who}": value[player] for who, player in seats(view)}
        elif store.by == ("player", "piece"):
            assert store.seen == "owner"
            for kind in game.tables.piece_names:
                found[f"{title}: me, {kind}"] = value[view.player].get(kind, 0)
        else:
            assert (store.by, store.holds) == (("city",), "owner")
            for city in game.tables.city_names:
                found[f"{title}: {city}"] = whose(view, value[city]) if city in value else 0
    return found


def of_frames(game: Game, view: View) -> dict[str, int]:
    found: dict[str, int] = {}
    tables = game.tables
    for kind in game.frame_kinds:
        title = f"{kind.mechanic}, {kind.name}"
        shown: Mapping[str, Any] = view.mechanics[kind.mechanic] if kind.fields else {}
        due = view.decision == kind.name
        for name, sort in kind.fields:
            value = shown[name] if due and sort != "hidden" else None
            if sort == "route":
                number = tables.route_number[value] + 1 if value is not None else 0
                found[f"{title}: {name}"] = number
            elif sort == "number":
                found[f"{title}: {name}"] = value or 0
            elif sort == "cards":
                found |= counts(f"{title}, {name}", value or {}, tables.card_names)
            elif sort == "city":
                at = {value: 1} if value is not None else {}
                found |= counts(f"{title}, {name}", at, tables.city_names)
    return found
