"""A mechanic that nobody has seen before is observed as it declares itself."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

import ttr_kit.rl
from ttr_kit.engine import Game, Rules, Stacks, State, Store, Verb
from ttr_kit.engine.chance import bits
from ttr_kit.engine.verbs import OneWay
from ttr_kit.engine.views.reseat import reseat
from ttr_kit.format.load import load
from ttr_kit.mechanics import MECHANICS
from ttr_kit.rl import Encoder

ME = 1
"""The player who looks; 2 is the next one, and 0 comes after that."""


class Go(OneWay):
    word = "go"


class Strange(Rules):
    """Keeps something of every sort, each seen by others."""

    name = "strange"

    def bind(self, game: Game) -> list[Verb]:
        self.rounds = game.store(Store("rounds", start=4))
        self.coins = game.store(Store("coins", ["player"], start=[10, 20, 30]))
        self.flags = game.store(Store("flags", ["city"], "owner"))
        self.tolls = game.store(Store("tolls", ["route"]))
        self.dice = game.store(Store("dice", ["item"], items=["red die", "blue die"], start=[3, 5]))
        self.rivals = game.store(Store("rivals", ["player"], "owner", start=[1, 2, -1]))
        self.secret = game.store(Store("secret", ["player"], seen="owner", start=[7, 8, 9]))
        self.bid = game.store(
            Store("bid", ["player", "piece"], seen="owner", options=[(1,), (2,), (3,)])
        )
        self.saved = game.store(Store("saved", ["player", "card"], "cards", seen="count"))
        self.shared = game.store(Store("shared", ["player", "ticket"], seen="team"))
        self.friends = game.store(Store("friends", ["player"], "owner", seen="team"))
        self.face_down = game.store(Store("face down", ["city"], seen="count", start=2))
        self.spies = game.store(Store("spies", ["city"], "owner", seen="count"))
        self.never = game.store(Store("never", ["player", "city"], seen="nobody", start=6))
        self.buried = game.store(Store("buried", ["route"], seen="nobody", start=6))
        self.orphan = game.store(Store("orphan", ["city"], seen="owner", start=6))
        number = len(game.tables.city_names)
        piles = [[5, 3], [], [4], *([[]] * (number - 3))]
        self.gems = game.stacks(Stacks("gems", "city", piles, thing="gem", taken="won"))
        self.chips = game.stacks(
            Stacks(
                "chips",
                "item",
                [[1, 2], [3, 4]],
                thing="chip",
                taken="picked",
                items=["left pile", "right pile"],
                shuffled=True,
            )
        )
        self.strike = game.gate("is on strike")
        self.flood = game.gate("is under water")
        go = Go(game)
        self.kind = game.frame_kind(
            "asked",
            [go],
            [
                ("way", "route"),
                ("trick", "hidden"),
                ("town", "city"),
                ("price", "number"),
                ("laid", "cards"),
                ("limit", "number"),
            ],
        )
        self.plain = game.frame_kind("not asked", [go], [("trick", "hidden")])
        return [go]


@pytest.fixture
def rules() -> Strange:
    return Strange()


@pytest.fixture
def game(rules: Strange) -> Game:
    game = Game(load("usa"), 3, [rules])
    game.tables.teams[:] = [0, 1, 1]
    return game


def named(game: Game, state: State, player: int = ME) -> dict[str, int]:
    encoder = Encoder(game)
    return dict(zip(encoder.names, encoder.encode(state, player).tolist(), strict=True))


def of(game: Game, state: State, title: str, player: int = ME) -> dict[str, int]:
    """The numbers of one title, by what comes after it."""
    start = f"strange, {title}"
    return {
        name.removeprefix(start).removeprefix(": ").removeprefix(", "): number
        for name, number in named(game, state, player).items()
        if name == start or name.startswith((f"{start}:", f"{start}, "))
    }


def test_what_everybody_sees(game: Game, rules: Strange) -> None:
    state = game.start(1)
    cities, routes = game.tables.city_names, game.tables.route_names
    rules.flags.put(state, 0, 0)
    rules.flags.put(state, 3, ME)
    rules.tolls.put(state, 2, 11)
    assert of(game, state, "rounds") == {"": 4}
    assert of(game, state, "coins") == {"me": 20, "1 after me": 30, "2 after me": 10}
    assert of(game, state, "rivals") == {"me": 2, "1 after me": 0, "2 after me": 1}
    assert of(game, state, "dice") == {"red die": 3, "blue die": 5}
    owners = {city: number for city, number in of(game, state, "flags").items() if number}
    assert owners == {cities[0]: 3, cities[3]: 1}
    assert len(of(game, state, "flags")) == len(cities)
    assert of(game, state, "tolls") == dict.fromkeys(routes, 0) | {routes[2]: 11}


def test_what_some_see(game: Game, rules: Strange) -> None:
    state = game.start(1)
    tickets, cards = game.tables.ticket_names, game.tables.card_names
    assert of(game, state, "secret") == {"me": 8}
    rules.bid.put_row(state, ME, [3])
    assert of(game, state, "bid") == {"me, train": 3}
    rules.saved.put_row(state, ME, [1, 2, *[0] * (len(cards) - 2)])
    rules.saved.put_row(state, 2, [4, 0, 1, *[0] * (len(cards) - 3)])
    saved = of(game, state, "saved")
    assert [saved[f"me, {card}"] for card in cards[:3]] == [1, 2, 0]
    totals = {name: number for name, number in saved.items() if name.endswith("in all")}
    assert totals == {"me, in all": 3, "1 after me, in all": 5, "2 after me, in all": 0}
    assert len(saved) == len(cards) + 3
    for player in range(3):
        rules.shared.put_row(state, player, [player + 1] * len(tickets))
    rules.friends.put_row(state, 2, [0])
    shared = of(game, state, "shared")
    assert {name.split(",")[0]: number for name, number in shared.items()} == {
        "me": 2, "1 after me": 3, "2 after me": -1,
    }  # fmt: skip
    assert of(game, state, "friends") == {"me": 0, "1 after me": 3, "2 after me": -1}
    assert of(game, state, "friends", player=0) == {"me": 0, "1 after me": -1, "2 after me": -1}
    rules.spies.put(state, 5, 0)
    assert of(game, state, "face down") == {"in all": 2 * len(game.tables.city_names)}
    assert of(game, state, "spies") == {"in all": 1}
    for title in ("never", "buried", "orphan"):
        assert of(game, state, title) == {}


def test_stacks(game: Game, rules: Strange) -> None:
    state = game.start(1)
    first, _, third = game.tables.city_names[:3]
    nobody = {"won by me": 0, "won by 1 after me": 0, "won by 2 after me": 0}
    assert of(game, state, "gems") == {
        f"{first}, on top": 5, f"{third}, on top": 4,
        f"{first}, left": 2, f"{third}, left": 1,
        **nobody,
    }  # fmt: skip
    rules.gems.take(state, 0, ME)
    rules.gems.take(state, 2, 0)
    rules.gems.take(state, 0, 0)
    assert of(game, state, "gems") == {
        f"{first}, on top": 0, f"{third}, on top": 0,
        f"{first}, left": 0, f"{third}, left": 0,
        **nobody, "won by me": 5, "won by 2 after me": 7,
    }  # fmt: skip
    state.stores[rules.chips.order.place] = (3, 0, 2, 1)
    assert rules.chips.take(state, 0, 2) == 4
    chips = of(game, state, "chips")
    assert (chips["left pile, on top"], chips["left pile, left"]) == (1, 1)
    assert (chips["right pile, on top"], chips["right pile, left"]) == (3, 2)
    assert chips["picked by 1 after me"] == 4
    order = list(of(game, state, "order of chips").values())
    assert order == [3, 0, 2, 1]


def test_a_decision_is_observed_while_it_is_due(game: Game, rules: Strange) -> None:
    state = game.start(1)
    cards, cities = game.tables.card_names, game.tables.city_names
    quiet = of(game, state, "asked")
    assert set(quiet.values()) == {0}
    laid = [2, *[0] * (len(cards) - 2), 1]
    state.frames.append((rules.kind, 2, 6, 99, 4, 12, *laid, 8))
    asked = of(game, state, "asked")
    assert {name: number for name, number in asked.items() if number} == {
        "way": 7, f"town: {cities[4]}": 1, "price": 12, "limit": 8,
        f"laid: {cards[0]}": 2, f"laid: {cards[-1]}": 1,
    }  # fmt: skip
    assert len(asked) == len(quiet) == 3 + len(cards) + len(cities)
    before = named(game, state)
    assert (before["decision: asked"], before["to move: 1 after me"]) == (1, 1)
    state.frames.pop()
    state.frames.append((rules.kind, 2, 6, 55, 4, 12, *laid, 8))
    assert named(game, state) == before, "the trick is hidden"
    state.frames.append((rules.plain, 0, 6))
    assert of(game, state, "asked") == quiet
    assert not of(game, state, "not asked")


def test_closed_routes_are_flags(game: Game, rules: Strange) -> None:
    state = game.start(1)
    rules.strike.close(state, ME, 0b101)
    rules.flood.close(state, ME, 1 << 99 | 1)
    rules.flood.close(state, 0, 0b10)
    names = game.tables.route_names
    found = named(game, state)
    closed = [number for number, name in enumerate(names) if found[f"closed to me: {name}"]]
    assert closed == bits(0b101 | 1 << 99)
    assert not any("closed to me" in name for name in Encoder(Game(load("usa"), 3)).names)


def test_nothing_hidden_leaks(game: Game, rules: Strange) -> None:
    state = game.start(1)
    encoder = Encoder(game)
    for player in range(3):
        rules.bid.put_row(state, player, [1 + player])
    before = encoder.encode(state, ME)
    for seed in range(5):
        other = reseat(game, state, ME, seed)
        assert rules.bid.row(other, 0) != rules.bid.row(state, 0)
        assert np.array_equal(encoder.encode(other, ME), before)
    other = state.copy()
    for store in (rules.secret, rules.bid, rules.shared, rules.friends):
        hidden = store.row(state, 0)
        store.put_row(other, 0, [2 for _ in hidden])
    rules.saved.put_row(state, 0, [1, *[0] * (len(game.tables.card_names) - 1)])
    rules.saved.put_row(other, 0, [*[0] * (len(game.tables.card_names) - 1), 1])
    for store in (rules.never, rules.buried, rules.orphan):
        store.put(other, 0, 77)
    rules.face_down.put(other, 0, 0)
    rules.face_down.put(other, 1, 4)
    assert np.array_equal(encoder.encode(other, ME), encoder.encode(state, ME))


def test_equal_names_of_two_mechanics_are_told_apart() -> None:
    class Twin(Strange):
        """Another one that calls itself the same."""

    game = Game(load("usa"), 3, [Strange(), Twin()])
    names = Encoder(game).names
    assert len(set(names)) == len(names)
    assert {"strange, rounds", "strange, rounds (2)"} <= set(names)


def test_no_mechanic_is_known_by_its_name() -> None:
    names = re.compile(r"\b(" + "|".join(one.name for one in MECHANICS) + r")s?\b")
    for path in Path(ttr_kit.rl.__file__).parent.glob("*.py"):
        assert not names.findall(path.read_text("utf-8")), path
