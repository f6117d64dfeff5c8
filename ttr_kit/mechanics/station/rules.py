"""How stations are played: built anywhere for more and more cards, lending a route each."""

from __future__ import annotations

from collections.abc import Mapping

from ttr_kit.engine import Advice, Game, Lent, Metric, Rules, ScoreItem, State, Store, Verb
from ttr_kit.engine.actions.purchase import Purchase
from ttr_kit.engine.payment.price import Charge
from ttr_kit.engine.scores.scoring import Tally
from ttr_kit.engine.state import Frame
from ttr_kit.engine.verbs import ACTION
from ttr_kit.language.words import counted
from ttr_kit.mechanics.station import Stations, pays
from ttr_kit.model import Variant


class StationRules(Rules):
    """Stations stand in the store by city: the owner, or -1."""

    name = "station"

    def __init__(self, variant: Variant, settings: Stations) -> None:
        self.settings = settings
        self.variant = variant

    def bind(self, game: Game) -> list[Verb]:
        """One action, as a whole turn (EU-012)."""
        self.game = game
        self.stations = game.store(
            Store(
                "stations",
                ["city"],
                "owner",
                thing="station",
                supply=self.settings.count,
                glyph="station",
                title="Stations",
            )
        )
        self.into = [0] * len(game.tables.city_names)
        """By city, bits of the routes that lead there."""
        for route, ends in enumerate(game.tables.ends):
            for city in ends:
                self.into[city] |= 1 << route
        self.build = Build(self)
        return [self.build]

    def metrics(self) -> Mapping[str, Metric]:
        """Stations that stand on the board."""
        return {"stations_used": self.used}

    def used(self, state: State, player: int) -> int:
        """How many stations the player has built."""
        return self.stations.of(state).count(player)

    def links(self, state: State, player: int) -> list[Lent]:
        """Each station lends one route of somebody else that leads to it (EU-016 to EU-018)."""
        stations = self.stations.of(state)
        if player not in stations:
            return []
        others = state.claimed & ~state.owned_by(player)
        return [
            Lent(self.into[city] & others, 1)
            for city, owner in enumerate(stations)
            if owner == player and self.into[city] & others
        ]

    def score(self, state: State, tally: Tally) -> list[ScoreItem]:
        """Points for each station that was not built (EU-020)."""
        lines = []
        for player in range(self.game.players):
            unused = self.settings.count - self.used(state, player)
            if unused and self.settings.unused:
                value = unused * self.settings.unused
                lines.append(ScoreItem(player, "station", value, f"{unused} not built"))
        return lines

    def advice(self) -> Advice:
        """Where and when to build."""
        from ttr_kit.mechanics.station.advice import StationAdvice

        return StationAdvice(self.game, self)


class Build(Purchase):
    """`station Paris with 2 red`: in any city that has no station."""

    phase = ACTION
    word = "station"
    title = "Build a station"
    third = "builds a station in"

    def __init__(self, rules: StationRules) -> None:
        game = rules.game
        tables = game.tables
        super().__init__(game, list(range(len(tables.city_names))), len(tables.color_names))
        self.rules = rules
        settings = rules.settings
        self.charges = [
            Charge(settings.price(built), rules.variant.cards, pays)
            for built in range(settings.count)
        ]
        """What a player's first, second, third station costs."""
        self.seen: tuple[int, ...] = ()
        self.open = 0
        """The first bits of all cities without a station, for the stations that were seen last."""

    def mask(self, state: State, player: int, frame: Frame) -> int:
        """As for any purchase; but almost all cities are open, and stations change seldom."""
        stations = self.rules.stations.of(state)
        built = stations.count(player)
        if built >= len(self.charges):
            return 0
        ways = self._payable(self.charges[built], state.hands[player])
        if not ways:
            return 0
        if stations is not self.seen:
            free = (city for city, owner in enumerate(stations) if owner < 0)
            self.seen, self.open = stations, sum(1 << city * self.ways for city in free)
        return ways * self.open  # a copy of the ways for each city

    def price(self, state: State, player: int) -> Charge:
        """It depends on how many the player has built (EU-014)."""
        return self.charges[min(self.rules.used(state, player), len(self.charges) - 1)]

    def sites(self, state: State, player: int) -> list[int]:
        """Every city without a station, while the player has any; no route is needed (EU-013)."""
        stations = self.rules.stations.of(state)
        if stations.count(player) >= len(self.charges):
            return []
        return [city for city, owner in enumerate(stations) if owner < 0]

    def obstacle(self, state: State, player: int, city: int) -> str:
        """Why no station can be built in the city."""
        stations = self.rules.stations.of(state)
        if stations[city] >= 0:
            return f"{self.tables.city_names[city]} has a station already"
        if stations.count(player) >= len(self.charges):
            return "all your stations are built"
        return ""

    def asked(self, state: State, player: int) -> str:
        """The price in words."""
        built = self.rules.used(state, player)
        cost = counted(self.rules.settings.asked(built), "card")
        return f"your next station costs {cost} of one color; wild cards stand for any of them"

    def bought(self, state: State, player: int, city: int) -> None:
        """The station stands there."""
        self.rules.stations.put(state, city, player)
