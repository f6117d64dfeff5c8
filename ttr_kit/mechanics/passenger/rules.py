"""How passengers are played: placed after a claim, moved once, collecting tokens on the way."""

from __future__ import annotations

from collections.abc import Mapping

from ttr_kit.engine import (
    Advice,
    Game,
    Metric,
    Rules,
    ScoreItem,
    Stacks,
    State,
    Store,
    Verb,
)
from ttr_kit.engine.scores.scoring import Tally
from ttr_kit.engine.state import Frame
from ttr_kit.engine.verbs import ACTION, OneWay
from ttr_kit.engine.wording import Json, OneThing, Operands, named
from ttr_kit.language.words import counted
from ttr_kit.mechanics.passenger import TOKENS, Passengers
from ttr_kit.model import Variant

CITY, USED, VISITED, START = 2, 3, 4, 5
"""What a journey's frame holds: where the passenger is, bits of used routes and of seen cities,
and where it began."""


class PassengerRules(Rules):
    """Stores: who stands in each city, passengers in supply and out of the game, token owners."""

    name = "passenger"

    def __init__(self, variant: Variant, settings: Passengers) -> None:
        self.settings = settings
        self.piled = [settings.tokens.get(TOKENS.of(city), ()) for city in variant.cities]
        """By city, the values of its tokens."""

    def bind(self, game: Game) -> list[Verb]:
        """Placing, setting out, going on and stopping."""
        self.game = game
        tables = game.tables
        count = self.settings.count
        self.standing = game.store(
            Store(
                "standing",
                ["city"],
                "owner",
                thing="passenger",
                glyph="passenger",
                title="Passengers",
            )
        )
        self.supply = game.store(
            Store("supply", ["player"], start=count, thing="passenger", title="Passengers left")
        )
        self.gone = game.store(Store("gone", ["player"], thing="passenger"))
        self.tokens = game.stacks(
            Stacks("tokens", "city", self.piled, thing="token", taken="collected", title="Tokens")
        )
        name = self.settings.card
        self.card = len(tables.card_names) if name is None else tables.card_number[name]
        self.around = [0] * len(tables.city_names)
        for route, (first, second) in enumerate(tables.ends):
            if not (tables.dead_end[first] or tables.dead_end[second]):  # MK-076
                self.around[first] |= 1 << route
                self.around[second] |= 1 << route
        place, travel, go, stop = Place(self), Travel(self), Go(self), Stop(self)
        self.placing = game.frame_kind("place", [place])
        self.journey = game.frame_kind(
            "journey", [go, stop], [("traveling_in", "city")], thing="passenger"
        )
        return [place, travel, go, stop]

    def metrics(self) -> Mapping[str, Metric]:
        """The collected tokens, by value and by number."""
        return {"token_value": self.value, "token_count": self.count}

    def value(self, state: State, player: int) -> int:
        """What the player's tokens are worth (C-27)."""
        return self.tokens.value(state, player)

    def count(self, state: State, player: int) -> int:
        """How many tokens the player has."""
        return self.tokens.count(state, player)

    def claimed(self, state: State, player: int, route: int) -> None:
        """Offer to place a passenger in an end of the route (MK-029)."""
        if self.supply.get(state, player) and self.sites(state, route):
            state.frames.append((self.placing, player, route))

    def sites(self, state: State, route: int) -> list[int]:
        """The ends of the route where a passenger may stand (MK-030, MC-026)."""
        standing = self.standing.of(state)
        return [
            city
            for city in self.game.tables.ends[route]
            if standing[city] < 0 and not self.game.tables.dead_end[city]
        ]

    def ways(self, state: State, player: int, city: int, used: int) -> int:
        """Bits of the routes by which a passenger can leave the city (MK-036, MK-038, MK-057)."""
        mask = state.owned_by(player)
        if state.hands[player][self.card]:
            mask = state.claimed
        return mask & self.around[city] & ~used

    def collect(self, state: State, player: int, city: int, visited: int) -> None:
        """Take the city's top token (MK-037, MK-042), at each visit or only once (C-25)."""
        if self.settings.collect == "once_per_city" and visited >> city & 1:
            return
        state.scores[player] += self.tokens.take(state, city, player)

    def finish(self, state: State, player: int) -> None:
        """The passenger leaves the game (MK-041)."""
        self.gone.add(state, player, 1)

    def score(self, state: State, tally: Tally) -> list[ScoreItem]:
        """The tokens, already on the track."""
        return [
            ScoreItem(player, "tokens", value, counted(self.count(state, player), "token"), False)
            for player in range(self.game.players)
            if (value := self.value(state, player))
        ]

    def advice(self) -> Advice:
        """Where to place passengers, and how far they go."""
        from ttr_kit.mechanics.passenger.advice import PassengerAdvice

        return PassengerAdvice(self.game, self)


class PassengerVerb(Verb):
    """An action with a passenger."""

    def __init__(self, rules: PassengerRules) -> None:
        super().__init__(rules.game)
        self.rules = rules


class Place(PassengerVerb):
    """`place Berlin`, or `place nobody`: number 0 is nobody, then the cities."""

    word = "place"
    title = "Place a passenger"
    third = "places"
    asks = "Place a passenger at one end of the route?"

    def __init__(self, rules: PassengerRules) -> None:
        super().__init__(rules)
        self.size = len(self.tables.city_names) + 1
        self.nobody = "nobody"
        while self.nobody in self.tables.city_number:  # cities may have any name
            self.nobody += " at all"

    def mask(self, state: State, player: int, frame: Frame) -> int:
        """The free ends of the route, or nobody."""
        mask = 1
        for city in self.rules.sites(state, frame[2]):
            mask |= 2 << city
        return mask

    def refusal(self, state: State, player: int, frame: Frame, operands: Operands) -> str:
        """Why no passenger can be placed there."""
        if self.mask(state, player, frame) >> operands[0] & 1:
            return ""
        name = self.tables.city_names[operands[0] - 1]
        if self.rules.standing.of(state)[operands[0] - 1] >= 0:
            return f"a passenger stands in {name} already"
        return f"{name} is no end of the route where a passenger may stand"

    def perform(self, state: State, player: int, frame: Frame, operands: Operands) -> None:
        """Put the passenger there."""
        state.frames.pop()
        if operands[0]:
            self.rules.supply.add(state, player, -1)
            self.rules.standing.put(state, operands[0] - 1, player)

    def text(self, operands: Operands) -> str:
        """`place Berlin` or `place nobody`."""
        return f"place {self.tables.city_names[operands[0] - 1] if operands[0] else self.nobody}"

    def told(self, shown: str) -> str:
        """Where somebody places a passenger, or that nobody is placed."""
        city = shown.removeprefix("place ")
        return "places nobody" if city == self.nobody else f"places a passenger in {city}"

    def read(self, words: str) -> Operands:
        """A city or `nobody`."""
        if words == self.nobody:
            return (0,)
        return (named(words, self.tables.city_number, "a city") + 1,)

    def json(self, operands: Operands) -> Json:
        """`city`, or null."""
        return {"city": self.tables.city_names[operands[0] - 1] if operands[0] else None}

    def from_json(self, data: Mapping[str, object]) -> Operands:
        """From `city`."""
        if "city" in data and data["city"] is None:
            return (0,)
        return (named(data.get("city"), self.tables.city_number, "a city") + 1,)


class Travel(PassengerVerb):
    """`travel Berlin`: the own passenger in that city sets out; a whole turn (MK-035)."""

    phase = ACTION
    word = "travel"
    title = "Send a passenger"
    third = "sends the passenger off from"

    def __init__(self, rules: PassengerRules) -> None:
        super().__init__(rules)
        self.size = len(self.tables.city_names)
        self.wording = OneThing("city", self.tables.city_number)

    def mask(self, state: State, player: int, frame: Frame) -> int:
        """The cities where an own passenger stands that can move."""
        mask = 0
        standing = self.rules.standing.of(state)
        if player not in standing:
            return 0
        for city, owner in enumerate(standing):
            if owner == player and self.rules.ways(state, player, city, 0):
                mask |= 1 << city
        return mask

    def refusal(self, state: State, player: int, frame: Frame, operands: Operands) -> str:
        """Why nobody sets out there."""
        name = self.tables.city_names[operands[0]]
        if self.rules.standing.of(state)[operands[0]] != player:
            return f"no passenger of yours stands in {name}"
        if not self.rules.ways(state, player, operands[0], 0):
            return f"no route that the passenger may use leaves {name}"
        return ""

    def perform(self, state: State, player: int, frame: Frame, operands: Operands) -> None:
        """Leave the city; it yields no token, now or later (MK-039)."""
        city = operands[0]
        self.rules.standing.put(state, city, -1)
        state.frames.append((self.rules.journey, player, city, 0, 1 << city, city))


class Go(PassengerVerb):
    """`go Berlin--Dresden`: along one more route; another player's costs a passenger card."""

    word = "go"
    title = "Go on"
    asks = "Along which route does the passenger go?"
    third = "travels along"

    def __init__(self, rules: PassengerRules) -> None:
        super().__init__(rules)
        self.size = len(self.tables.route_names)
        self.wording = OneThing("route", self.tables.route_number)

    def mask(self, state: State, player: int, frame: Frame) -> int:
        """The routes that leave the city and were not used yet."""
        return self.rules.ways(state, player, frame[CITY], frame[USED])

    def refusal(self, state: State, player: int, frame: Frame, operands: Operands) -> str:
        """Why the passenger cannot go that way."""
        route = operands[0]
        if self.mask(state, player, frame) >> route & 1:
            return ""
        name = self.tables.route_names[route]
        if frame[USED] >> route & 1:
            return f"{name} has been used in this journey"
        if not self.rules.around[frame[CITY]] >> route & 1:
            return f"{name} does not lead on from {self.tables.city_names[frame[CITY]]}"
        if not state.claimed >> route & 1:
            return f"nobody owns {name}"
        return f"{name} belongs to another player, and you have no card for that"

    def perform(self, state: State, player: int, frame: Frame, operands: Operands) -> None:
        """Go, pay for another's route (MK-090), and take a token."""
        rules = self.rules
        route = operands[0]
        state.frames.pop()
        if not state.owned_by(player) >> route & 1:
            state.hands[player][rules.card] -= 1
            state.discards[rules.card] += 1
        first, second = self.tables.ends[route]
        city = second if frame[CITY] == first else first
        if city != frame[START]:
            rules.collect(state, player, city, frame[VISITED])
        used = frame[USED] | 1 << route
        if rules.ways(state, player, city, used):
            seen = frame[VISITED] | 1 << city
            state.frames.append((rules.journey, player, city, used, seen, frame[START]))
        else:
            rules.finish(state, player)


class Stop(OneWay):
    """`stop`: after at least one route, wherever the player likes (C-06)."""

    word = "stop"
    title = "Stop here"
    third = "ends the journey"

    def __init__(self, rules: PassengerRules) -> None:
        super().__init__(rules.game)
        self.rules = rules

    def mask(self, state: State, player: int, frame: Frame) -> int:
        """Once the passenger has moved."""
        return 1 if frame[USED] else 0

    def refusal(self, state: State, player: int, frame: Frame, operands: Operands) -> str:
        """Why the journey cannot end yet."""
        return "" if frame[USED] else "the passenger must move along one route at least"

    def perform(self, state: State, player: int, frame: Frame, operands: Operands) -> None:
        """End the journey."""
        state.frames.pop()
        self.rules.finish(state, player)
