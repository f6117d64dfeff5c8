"""How harbors are played: built in ports for a set of cards, scored by completed tickets."""

from __future__ import annotations

from collections.abc import Mapping

from ttr_kit.engine import Game, Rules, ScoreItem, State, Verb
from ttr_kit.engine.chance import bits
from ttr_kit.engine.hooks import Metric, Zones
from ttr_kit.engine.scoring import Tally
from ttr_kit.engine.state import Frame
from ttr_kit.engine.wording import Operands, Paid, amounts
from ttr_kit.language.words import counted
from ttr_kit.mechanics.harbor import Harbors
from ttr_kit.model import Variant
from ttr_kit.native import Row


class HarborRules(Rules):
    """Harbors stand in the store by city: the owner, or -1."""

    name = "harbor"

    def __init__(self, variant: Variant, settings: Harbors) -> None:
        self.settings = settings
        self.variant = variant

    def bind(self, game: Game) -> list[Verb]:
        """One action, as a whole turn (GL-057)."""
        self.game = game
        self.build = Build(game, self.variant, self.settings)
        game.turn_verbs.append(self.build)
        return [self.build]

    def metrics(self) -> Mapping[str, Metric]:
        """Built harbors."""
        return {"built_harbors": self.built}

    def built(self, state: State, player: int) -> int:
        """How many harbors the player has built."""
        return state.stores[self.build.store].count(player)

    def score(self, state: State, tally: Tally) -> list[ScoreItem]:
        """Each harbor by the completed tickets that name its city (GL-058 to GL-061)."""
        lines = []
        tables = self.game.tables
        points = self.settings.points
        for player in range(self.game.players):
            completed = bits(tally.completed(player))
            for city, owner in enumerate(state.stores[self.build.store]):
                if owner == player:
                    name = tables.city_names[city]
                    number = sum(name in self.variant.tickets[ticket].ends for ticket in completed)
                    value = points[min(number, len(points) - 1)]
                    words = f"{name}: {counted(number, 'completed ticket')}"
                    lines.append(ScoreItem(player, "harbor", value, words))
            unbuilt = self.settings.count - self.built(state, player)
            if unbuilt and self.settings.unbuilt:
                value = unbuilt * self.settings.unbuilt
                lines.append(ScoreItem(player, "harbor", value, f"{unbuilt} not built"))
        return lines

    def view(self, state: State, player: int) -> Mapping[str, object]:
        """Where harbors stand."""
        names = self.game.tables.city_names
        return {
            "harbors": {
                names[city]: owner
                for city, owner in enumerate(state.stores[self.build.store])
                if owner >= 0
            }
        }

    def zones(self, state: State) -> Zones:
        """Harbors on the board and with the players."""
        return {
            f"harbor of player {player}": {
                "supply": self.settings.count - self.built(state, player),
                "board": self.built(state, player),
            }
            for player in range(self.game.players)
        }


class Build(Verb):
    """`harbor Chicago with 1 wild 3 ...`: numbered by port and color, wild cards alone last."""

    word = "harbor"
    title = "Build a harbor"
    third = "builds a harbor in"

    def __init__(self, game: Game, variant: Variant, settings: Harbors) -> None:
        super().__init__(game)
        tables = game.tables
        self.wording = Paid("city", tables.city_number, tables.card_names)
        self.settings = settings
        self.cost = [settings.cost.get(name, 0) for name in tables.deck_names]
        self.total = sum(self.cost)
        self.ports = [
            city for city, place in enumerate(variant.cities) if place.features.get("port")
        ]
        self.into = [0] * len(tables.city_names)
        for route, ends in enumerate(tables.ends):
            for city in ends:
                self.into[city] |= 1 << route
        self.wilds = [
            card
            for card, kind in enumerate(variant.cards)
            if kind.wild and kind.use_on is None and kind.min_length == 1
        ]
        self.color_cards: list[list[int]] = [
            [
                card
                for card, kind in enumerate(variant.cards)
                if tables.color_of[card] == color
                and not kind.wild
                and (settings.symbol is None or settings.symbol in kind.symbols)
            ]
            for color in range(len(tables.color_names))
        ]
        self.parts = [
            [
                (most, [card for card in cards if tables.deck_of[card] == deck])
                for deck, most in enumerate(self.cost)
                if most
            ]
            for cards in self.color_cards
        ]
        self.slots = len(self.color_cards) + 1
        self.size = len(self.ports) * self.slots
        self.store = game.store("harbors", [-1] * len(tables.city_names))

    def _sites(self, state: State, player: int) -> list[int]:
        """The ports, by their place in the list, where the player may build (GL-051 to GL-053)."""
        harbors = state.stores[self.store]
        if harbors.count(player) >= self.settings.count:
            return []
        owned = state.owned_by(player)
        return [
            place
            for place, city in enumerate(self.ports)
            if harbors[city] < 0 and owned & self.into[city]
        ]

    def _cards(self, state: State, player: int, slot: int) -> list[int] | None:
        """The payment in that color with the fewest wild cards; None if it cannot be paid."""
        hand = state.hands[player]
        payment = [0] * len(self.tables.card_names)
        left = self.cost[:]
        if slot < len(self.color_cards):
            for card in self.color_cards[slot]:
                deck = self.tables.deck_of[card]
                payment[card] = min(hand[card], left[deck])
                left[deck] -= payment[card]
            if sum(left) == self.total:
                return None  # nothing but wild cards: that is a slot of its own
        missing = sum(left)
        for card in self.wilds:
            number = min(hand[card], missing)
            payment[card] += number
            missing -= number
        return None if missing else payment

    def _paid(self, payment: Operands) -> bool:
        """Whether the cards are a harbor's price: one color, or wild cards (GL-054, GL-055)."""
        if sum(payment) != self.total:
            return False
        for cards in (*self.color_cards, []):
            left = self.cost[:]
            fitting = True
            for card, number in enumerate(payment):
                if card in cards:
                    left[self.tables.deck_of[card]] -= number
                elif number and card not in self.wilds:
                    fitting = False
            if fitting and min(left) >= 0:
                return True
        return False

    def mask(self, state: State, player: int, frame: Frame) -> int:
        """Every port in reach, in every color that can be paid."""
        ways = self._ways(state.hands[player])
        mask = 0
        if ways:
            for place in self._sites(state, player):
                mask |= ways << (place * self.slots)
        return mask

    def _ways(self, hand: Row) -> int:
        """Bits of the colors in which the hand can pay; the same as `_cards`, without the cards."""
        wilds = 0
        for card in self.wilds:
            wilds += hand[card]
        ways = 0
        for slot, parts in enumerate(self.parts):
            used = 0
            for most, classes in parts:
                number = 0
                for card in classes:
                    number += hand[card]
                used += number if number < most else most
            if used and used + wilds >= self.total:
                ways |= 1 << slot
        if wilds >= self.total:
            ways |= 1 << (self.slots - 1)
        return ways

    def operands(self, state: State, player: int, frame: Frame, index: int) -> Operands:
        """The city and the cards."""
        payment = self._cards(state, player, index % self.slots)
        empty = [0] * len(self.tables.card_names)
        return (self.ports[index // self.slots], *(payment or empty))

    def index(self, state: State, player: int, frame: Frame, operands: Operands) -> int:
        """The number of the offer with the same cards."""
        if operands[0] not in self.ports:
            return -1
        for slot in range(self.slots):
            payment = self._cards(state, player, slot)
            if payment is not None and tuple(payment) == operands[1:]:
                return self.ports.index(operands[0]) * self.slots + slot
        return -1

    def refusal(self, state: State, player: int, frame: Frame, operands: Operands) -> str:
        """Why the harbor cannot be built there or with these cards."""
        city = operands[0]
        name = self.tables.city_names[city]
        harbors = state.stores[self.store]
        if city not in self.ports:
            return f"{name} is no port"
        if harbors[city] >= 0:
            return f"{name} has a harbor already"
        if harbors.count(player) >= self.settings.count:
            return "all your harbors are built"
        if not state.owned_by(player) & self.into[city]:
            return f"you own no route into {name}"
        for card, number in enumerate(operands[1:]):
            if number > state.hands[player][card]:
                return f"you have only {state.hands[player][card]} {self.tables.card_names[card]}"
        if not self._paid(operands[1:]):
            cost = amounts(self.cost, self.tables.deck_names)
            return f"a harbor costs {cost} cards of one color, with wild cards for any of them"
        return ""

    def perform(self, state: State, player: int, frame: Frame, operands: Operands) -> None:
        """Pay and build."""
        for card, number in enumerate(operands[1:]):
            state.hands[player][card] -= number
            state.discards[card] += number
        state.put(self.store, operands[0], player)


def rules(variant: Variant) -> Rules:
    """The rules for a variant that uses the mechanic."""
    settings = variant.settings["harbor"]
    assert isinstance(settings, Harbors)
    return HarborRules(variant, settings)
