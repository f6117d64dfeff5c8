"""How harbors are played: built in ports for a set of cards, scored by completed tickets."""

from __future__ import annotations

from collections.abc import Mapping

from ttr_kit.engine import Advice, Game, Metric, Rules, ScoreItem, State, Store, Verb
from ttr_kit.engine.actions.purchase import Purchase
from ttr_kit.engine.chance import bits
from ttr_kit.engine.payment.price import Charge
from ttr_kit.engine.scores.scoring import Tally
from ttr_kit.engine.verbs import ACTION
from ttr_kit.engine.wording import amounts
from ttr_kit.language.words import counted
from ttr_kit.mechanics.harbor import PORT, Harbors
from ttr_kit.model import CardClass, Variant


class HarborRules(Rules):
    """Harbors stand in the store by city: the owner, or -1."""

    name = "harbor"

    def __init__(self, variant: Variant, settings: Harbors) -> None:
        self.settings = settings
        self.variant = variant

    def bind(self, game: Game) -> list[Verb]:
        """One action, as a whole turn (GL-057)."""
        self.game = game
        self.harbors = game.store(
            Store(
                "harbors",
                ["city"],
                "owner",
                thing="harbor",
                supply=self.settings.count,
                glyph="harbor",
                title="Harbors",
            )
        )
        self.build = Build(self)
        return [self.build]

    def metrics(self) -> Mapping[str, Metric]:
        """Built harbors."""
        return {"built_harbors": self.built}

    def built(self, state: State, player: int) -> int:
        """How many harbors the player has built."""
        return self.harbors.of(state).count(player)

    def score(self, state: State, tally: Tally) -> list[ScoreItem]:
        """Each harbor by the completed tickets that name its city (GL-058 to GL-061)."""
        lines = []
        tables = self.game.tables
        points = self.settings.points
        for player in range(self.game.players):
            completed = bits(tally.completed(player))
            for city, owner in enumerate(self.harbors.of(state)):
                if owner == player:
                    name = tables.city_names[city]
                    number = sum(name in self.variant.tickets[ticket].named for ticket in completed)
                    value = points[min(number, len(points) - 1)]
                    words = f"{name}: {counted(number, 'completed ticket')}"
                    lines.append(ScoreItem(player, "harbor", value, words))
            unbuilt = self.settings.count - self.built(state, player)
            if unbuilt and self.settings.unbuilt:
                value = unbuilt * self.settings.unbuilt
                lines.append(ScoreItem(player, "harbor", value, f"{unbuilt} not built"))
        return lines

    def advice(self) -> Advice:
        """Where and when to build."""
        from ttr_kit.mechanics.harbor.advice import HarborAdvice

        return HarborAdvice(self.game, self)


class Build(Purchase):
    """`harbor Chicago with 1 wild 3 ...`: in a port that an own route leads to."""

    phase = ACTION
    word = "harbor"
    title = "Build a harbor"
    third = "builds a harbor in"

    def __init__(self, rules: HarborRules) -> None:
        game = rules.game
        tables = game.tables
        ports = [city for city, place in enumerate(rules.variant.cities) if PORT.of(place)]
        super().__init__(game, ports, len(tables.color_names))
        self.rules = rules
        self.count = rules.settings.count
        self.cost = [rules.settings.cost.get(name, 0) for name in tables.deck_names]
        self.charge = Charge(rules.settings.price, rules.variant.cards, _usable)
        self.into = [0] * len(tables.city_names)
        for route, ends in enumerate(tables.ends):
            for city in ends:
                self.into[city] |= 1 << route

    def price(self, state: State, player: int) -> Charge:
        """The same for every harbor."""
        return self.charge

    def sites(self, state: State, player: int) -> list[int]:
        """The ports where the player may build (GL-051 to GL-053)."""
        harbors = self.rules.harbors.of(state)
        if harbors.count(player) >= self.count:
            return []
        owned = state.owned_by(player)
        return [
            place
            for place, city in enumerate(self.cities)
            if harbors[city] < 0 and owned & self.into[city]
        ]

    def obstacle(self, state: State, player: int, city: int) -> str:
        """Why no harbor can be built in the city."""
        name = self.tables.city_names[city]
        harbors = self.rules.harbors.of(state)
        if city not in self.cities:
            return f"{name} is no port"
        if harbors[city] >= 0:
            return f"{name} has a harbor already"
        if harbors.count(player) >= self.count:
            return "all your harbors are built"
        if not state.owned_by(player) & self.into[city]:
            return f"you own no route into {name}"
        return ""

    def asked(self, state: State, player: int) -> str:
        """The price in words."""
        cost = amounts(self.cost, self.tables.deck_names)
        symbol = self.rules.settings.symbol
        shown = f", each with the symbol {symbol}" if symbol else ""
        return f"a harbor costs {cost} cards of one color{shown}; wild cards stand for any of them"

    def bought(self, state: State, player: int, city: int) -> None:
        """The harbor stands there."""
        self.rules.harbors.put(state, city, player)


def _usable(card: CardClass) -> bool:
    """Wild cards for certain routes alone do not pay for harbors; the symbol is the price's."""
    return not card.wild or card.unrestricted
