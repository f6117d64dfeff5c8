"""How mountains are played."""

from __future__ import annotations

from collections.abc import Mapping

from ttr_mountain import HUT, MOUNTAIN, SCENIC, Mountains

from ttr_kit.engine import (
    Advice,
    Game,
    Lent,
    Metric,
    Rules,
    ScoreItem,
    Stacks,
    State,
    Store,
    Verb,
)
from ttr_kit.engine.actions.purchase import Purchase
from ttr_kit.engine.chance import bits
from ttr_kit.engine.payment.price import Charge
from ttr_kit.engine.scores.scoring import Tally
from ttr_kit.engine.state import Frame
from ttr_kit.engine.verbs import ACTION, AFTER, BEFORE, OneWay
from ttr_kit.engine.wording import Operands
from ttr_kit.model import CardClass, Variant


class MountainRules(Rules):
    """Stores: huts by city, summit books (secret), names in the guest books, flags."""

    name = "mountain"

    def __init__(self, variant: Variant, settings: Mountains) -> None:
        self.settings = settings
        self.variant = variant
        self.steep = sum(1 << i for i, route in enumerate(variant.routes) if MOUNTAIN.of(route))

    def bind(self, game: Game) -> list[Verb]:
        """Building huts, resting before the action, signing a book after it."""
        self.game = game
        self.huts = game.store(
            Store(
                "huts",
                ["city"],
                "owner",
                thing="hut",
                supply=self.settings.huts,
                glyph="hut",
                title="Huts",
            )
        )
        self.rests = game.store(Store("rests", ["player"], title="Rests"))
        self.rested = game.store(Store("rested", seen="nobody"))
        self.summits = game.store(Store("summits", ["player"], seen="owner"))
        self.visits = game.store(Store("visits", ["route"]))
        self.stones = game.stacks(
            Stacks(
                "stones",
                "city",
                [(2, 1) if HUT.of(city) else () for city in self.variant.cities],
                thing="stone",
                taken="gathered",
                shuffled=True,
            )
        )
        self.tired = game.gate("is too steep while you are tired")
        return [Build(self), Rest(self), Sign(self)]

    def metrics(self) -> Mapping[str, Metric]:
        """Mountains on own routes."""
        return {"mountains": self.mountains}

    def mountains(self, state: State, player: int) -> int:
        """How many mountains the player has crossed."""
        routes = bits(state.owned_by(player))
        return sum(MOUNTAIN.of(self.variant.routes[route]) for route in routes)

    def claimed(self, state: State, player: int, route: int) -> None:
        """Who has crossed a mountain is tired: no other one in the next turn."""
        self.visits.put(state, route, 1)
        if self.steep >> route & 1:
            self.summits.add(state, player, 1)
            self.tired.close(state, player, self.steep & ~(1 << route))

    def joined(self, state: State, player: int, route: int) -> None:
        """A stone from the ends of a route that joins two networks."""
        for city in self.game.tables.ends[route]:
            state.scores[player] += self.stones.take(state, city, player)

    def turn_ended(self, state: State, player: int) -> None:
        """Rested: a new turn."""
        self.rested.put(state, 0, 0)

    def links(self, state: State, player: int) -> list[Lent]:
        """A hut lends one route of another player that leads to it."""
        tables = self.game.tables
        found = []
        for city, owner in enumerate(self.huts.of(state)):
            if owner == player:
                near = sum(1 << r for r, ends in enumerate(tables.ends) if city in ends)
                found.append(Lent(near & state.claimed & ~state.owned_by(player), 1))
        return found

    def score(self, state: State, tally: Tally) -> list[ScoreItem]:
        """Huts, stones (on the track already) and scenic tickets."""
        lines = []
        for player in range(self.game.players):
            number = self.huts.of(state).count(player)
            stones = self.stones.value(state, player)
            scenic = sum(
                SCENIC.of(self.variant.tickets[ticket]) for ticket in bits(tally.completed(player))
            )
            if number:
                points = number * self.settings.hut_points
                lines.append(ScoreItem(player, "huts", points, f"{number} built"))
            if stones:
                lines.append(ScoreItem(player, "stones", stones, "gathered", False))
            if scenic:
                lines.append(ScoreItem(player, "scenic", scenic, "tickets with a view"))
        return lines

    def advice(self) -> Advice:
        """Build huts when there is nothing better."""
        from ttr_mountain.advice import MountainAdvice

        return MountainAdvice(self.game, self)


class Build(Purchase):
    """`hut Alder with 2 red`."""

    phase = ACTION
    word = "hut"
    title = "Build a hut"
    third = "builds a hut in"

    def __init__(self, rules: MountainRules) -> None:
        cities = [i for i, city in enumerate(rules.variant.cities) if HUT.of(city)]
        super().__init__(rules.game, cities, len(rules.game.tables.color_names))
        self.rules = rules
        self.charge = Charge(
            rules.settings.price,
            rules.variant.cards,
            _usable,
        )

    def price(self, state: State, player: int) -> Charge:
        """Always the same."""
        return self.charge

    def sites(self, state: State, player: int) -> list[int]:
        """Free places, while the player has huts."""
        huts = self.rules.huts.of(state)
        if huts.count(player) >= self.rules.settings.huts:
            return []
        return [place for place, city in enumerate(self.cities) if huts[city] < 0]

    def obstacle(self, state: State, player: int, city: int) -> str:
        """Why there can be no hut."""
        name = self.tables.city_names[city]
        if city not in self.cities:
            return f"{name} is no place for a hut"
        if self.rules.huts.of(state)[city] >= 0:
            return f"{name} has a hut already"
        if self.rules.huts.of(state).count(player) >= self.rules.settings.huts:
            return "all your huts are built"
        return ""

    def asked(self, state: State, player: int) -> str:
        """The price."""
        return "a hut costs 2 cards of one color"

    def bought(self, state: State, player: int, city: int) -> None:
        """Put it there."""
        self.rules.huts.put(state, city, player)


def _usable(card: CardClass) -> bool:
    return not card.wild or card.unrestricted


class Rest(OneWay):
    """`rest`: before the action, once a turn, if one is tired."""

    phase = BEFORE
    word = "rest"
    title = "Rest"
    third = "rests"
    useful = False

    def __init__(self, rules: MountainRules) -> None:
        super().__init__(rules.game)
        self.rules = rules

    def mask(self, state: State, player: int, frame: Frame) -> int:
        """Once in a turn."""
        tired = self.rules.tired.closed(state, player)
        return 1 if tired and not self.rules.rested.get(state, 0) else 0

    def perform(self, state: State, player: int, frame: Frame, operands: Operands) -> None:
        """No longer tired."""
        self.rules.rested.put(state, 0, 1)
        self.rules.rests.add(state, player, 1)
        self.rules.tired.close(state, player, 0)


class Sign(OneWay):
    """`sign`: after the action, whoever has a hut may sign its book once."""

    phase = AFTER
    word = "sign"
    title = "Sign the guest book"
    third = "signs the guest book"

    def __init__(self, rules: MountainRules) -> None:
        super().__init__(rules.game)
        self.rules = rules

    def mask(self, state: State, player: int, frame: Frame) -> int:
        """Up to three times in a game, with a hut."""
        signed = self.rules.rests.get(state, player) >= 3
        return 1 if player in self.rules.huts.of(state) and not signed else 0

    def perform(self, state: State, player: int, frame: Frame, operands: Operands) -> None:
        """Sign, and end the turn."""
        state.frames.pop()
        self.rules.rests.add(state, player, 1)
