"""Routes with several prices, and things whose price changes during the game."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from ttr_kit.engine import Game, IllegalAction, Rules, State, Store, Verb
from ttr_kit.engine.actions.purchase import Purchase
from ttr_kit.engine.payment.price import Charge
from ttr_kit.engine.verbs import ACTION
from ttr_kit.format.load import load
from ttr_kit.model import Price, Route, Settings, Slot, Terms, Variant


@dataclass(frozen=True, slots=True)
class Tolls(Settings):
    """Any route can also be bought with five cards of any kind; towers cost one more each time."""

    def terms(self, route: Route, terms: Terms) -> None:
        terms.others.append(Price((Slot(1, color=False, wild=False, any_cards=5),)))

    def rules(self, variant: Variant) -> Rules:
        return TollRules(variant)


class TollRules(Rules):
    name = "toll"

    def __init__(self, variant: Variant) -> None:
        self.variant = variant

    def bind(self, game: Game) -> list[Verb]:
        self.game = game
        self.towers = game.store(Store("towers", ["city"], "owner", thing="tower", supply=9))
        return [Tower(self)]


class Tower(Purchase):
    phase = ACTION
    word = "tower"

    def __init__(self, rules: TollRules) -> None:
        tables = rules.game.tables
        super().__init__(rules.game, [*range(len(tables.city_names))], len(tables.color_names))
        self.rules = rules

    def price(self, state: State, player: int) -> Charge:
        number = 1 + self.rules.towers.of(state).count(player)
        return Charge(Price((Slot(number),)), self.rules.variant.cards, lambda card: True)

    def sites(self, state: State, player: int) -> list[int]:
        return [i for i, owner in enumerate(self.rules.towers.of(state)) if owner < 0]

    def obstacle(self, state: State, player: int, city: int) -> str:
        return "taken" if self.rules.towers.of(state)[city] >= 0 else ""

    def asked(self, state: State, player: int) -> str:
        return f"{self.price(state, player).length} of a color"

    def bought(self, state: State, player: int, city: int) -> None:
        self.rules.towers.put(state, city, player)


def begun(**hand: int) -> tuple[Game, State]:
    """A game in which player 0 is to move with this hand."""
    variant = load("first-steps")
    game = Game(replace(variant, settings={**variant.settings, "toll": Tolls()}), players=2)
    state = game.start(1)
    while state.turn < 0 or state.frames:
        game.apply(state, game.legal(state)[0])
    deal(game, state, **hand)
    return game, state


def deal(game: Game, state: State, **hand: int) -> None:
    """Give player 0 this hand."""
    for card, name in enumerate(game.tables.card_names):
        state.hands[0][card] = hand.get(name, 0)


def test_a_route_can_be_bought_at_any_of_its_prices() -> None:
    game, state = begun(red=2, blue=2, green=1)
    route = game.tables.length.index(3)
    claims = [a.text for a in game.legal(state) if a.verb == "claim" and a.operands[0] == route]
    assert claims
    assert all("2 blue" in text and "2 red" in text and "1 green" in text for text in claims)
    before = list(state.discards)
    game.apply(state, claims[0])
    assert state.owned_by(0) == 1 << route
    assert sum(state.discards) - sum(before) == 5
    assert sum(state.hands[0]) == 0


def test_too_few_cards_pay_none_of_them() -> None:
    game, state = begun(red=2, blue=2)
    route = game.tables.length.index(3)
    assert not [a for a in game.legal(state) if a.verb == "claim" and a.operands[0] == route]


def test_a_price_that_grows() -> None:
    game, state = begun(red=3)
    first, second = game.tables.city_names[:2]
    game.apply(state, f"tower {first} with 1 red")
    while state.player != 0 or state.frames:
        game.apply(state, next(a for a in game.legal(state) if a.verb in ("draw", "claim")))
    deal(game, state, red=3)
    with pytest.raises(IllegalAction):
        game.apply(state, f"tower {second} with 1 red")
    offered = [a.text for a in game.legal(state) if a.verb == "tower"]
    assert offered
    assert all(text.endswith("with 2 red") for text in offered)
    game.apply(state, f"tower {second} with 2 red")
    assert sum(state.hands[0]) == 1
