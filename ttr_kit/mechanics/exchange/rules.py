"""How pieces are exchanged: one for one with those in the box, at a price in points."""

from __future__ import annotations

from collections.abc import Mapping

from ttr_kit.engine import Advice, Game, Rules, ScoreItem, State, Store, Verb
from ttr_kit.engine.actions.passing import FRUITLESS, STUCK
from ttr_kit.engine.errors import UnreadableAction
from ttr_kit.engine.scores.scoring import Tally
from ttr_kit.engine.state import Frame
from ttr_kit.engine.verbs import ACTION
from ttr_kit.engine.wording import (
    Json,
    Operands,
    amounts,
    from_json_amounts,
    json_amounts,
    read_amounts,
)
from ttr_kit.language.words import counted
from ttr_kit.mechanics.exchange import Exchange


class ExchangeRules(Rules):
    """A turn of its own (GL-064)."""

    name = "exchange"

    def __init__(self, settings: Exchange) -> None:
        self.settings = settings

    def bind(self, game: Game) -> list[Verb]:
        """One action, as a whole turn."""
        self.game = game
        self.swapped = game.store(Store("swapped", ["player"]))
        self.verb = Swap(game, self)
        return [self.verb]

    def score(self, state: State, tally: Tally) -> list[ScoreItem]:
        """What the swaps have cost, already on the track (GL-063)."""
        cost = self.settings.cost
        return [
            ScoreItem(
                player, "exchange", -cost * number, f"{counted(number, 'piece')} swapped", False
            )
            for player, number in enumerate(self.swapped.of(state))
            if number
        ]

    def advice(self) -> Advice:
        """When a swap is worth its price."""
        from ttr_kit.mechanics.exchange.advice import ExchangeAdvice

        return ExchangeAdvice(self.game, self)


class Swap(Verb):
    """`exchange 2 ship for 2 train`: numbered by the two kinds and how many."""

    phase = ACTION
    word = "exchange"
    title = "Exchange pieces"
    useful = False

    def __init__(self, game: Game, rules: ExchangeRules) -> None:
        super().__init__(game)
        counts = game.tables.piece_count
        self.rules = rules
        self.cost = rules.settings.cost
        self.kinds = len(counts)
        self.most = max(counts)
        self.pairs = [(a, b) for a in range(self.kinds) for b in range(self.kinds) if a != b]
        self.size = len(self.pairs) * self.most

    def mask(self, state: State, player: int, frame: Frame) -> int:
        """As many as are in the supply of the one kind and in the box of the other."""
        base = player * self.kinds
        mask = 0
        for place, (give, take) in enumerate(self.pairs):
            number: int = min(state.pieces[base + give], state.box[base + take])
            mask |= ((1 << number) - 1) << (place * self.most)
        return mask

    def operands(self, state: State, player: int, frame: Frame, index: int) -> Operands:
        """The numbers given by kind, then the numbers taken."""
        give, take = self.pairs[index // self.most]
        numbers = [0] * (2 * self.kinds)
        numbers[give] = numbers[self.kinds + take] = index % self.most + 1
        return tuple(numbers)

    def index(self, state: State, player: int, frame: Frame, operands: Operands) -> int:
        """The number of a swap between two kinds."""
        given, taken = operands[: self.kinds], operands[self.kinds :]
        number = sum(given)
        for place, (give, take) in enumerate(self.pairs):
            if 0 < number == given[give] == taken[take] == sum(taken):
                return place * self.most + number - 1
        return -1

    def refusal(self, state: State, player: int, frame: Frame, operands: Operands) -> str:
        """Why these pieces cannot be swapped (GL-062)."""
        base = player * self.kinds
        given, taken = operands[: self.kinds], operands[self.kinds :]
        if sum(given) != sum(taken) or not sum(given):
            return "pieces are swapped one for one, at least one"
        for kind, piece in enumerate(self.tables.variant.pieces):
            own, boxed = state.pieces[base + kind], state.box[base + kind]
            if given[kind] and taken[kind]:
                return f"{piece.plural} are both given and taken"
            if given[kind] > own:
                return f"you have only {counted(own, piece.name, piece.plural)} in your supply"
            if taken[kind] > boxed:
                return f"you have only {counted(boxed, piece.name, piece.plural)} in the box"
        return ""

    def perform(self, state: State, player: int, frame: Frame, operands: Operands) -> None:
        """Swap the pieces and pay for each (GL-063)."""
        base = player * self.kinds
        # Swapping to and fro must not keep a game alive that nobody can carry on.
        stuck = not any(
            verb is not self and verb.pick(state, player, frame, 0) >= 0
            for verb in self.game.turn_verbs
        )
        box = list(state.box)
        for kind in range(self.kinds):
            change = operands[self.kinds + kind] - operands[kind]
            state.pieces[base + kind] += change
            box[base + kind] -= change
        state.box = tuple(box)
        number = sum(operands[: self.kinds])
        state.scores[player] -= self.cost * number
        self.rules.swapped.add(state, player, number)
        self.game.passing.idle(state, STUCK if stuck else FRUITLESS)

    def text(self, operands: Operands) -> str:
        """`exchange 2 ship for 2 train`."""
        names = self.tables.piece_names
        given = amounts(operands[: self.kinds], names)
        return f"exchange {given} for {amounts(operands[self.kinds :], names)}"

    def read(self, words: str) -> Operands:
        """Numbers of pieces, `for`, numbers of pieces."""
        parts = words.split()
        middle = 0  # the word where a number should be: a kind of piece may be called "for"
        while middle < len(parts) and parts[middle] != "for":
            middle += 2
        if middle >= len(parts):
            raise UnreadableAction(f'expected "exchange PIECES for PIECES", found "{words}"')
        names = self.tables.piece_names
        given, taken = " ".join(parts[:middle]), " ".join(parts[middle + 1 :])
        return (*read_amounts(given, names, "pieces"), *read_amounts(taken, names, "pieces"))

    def json(self, operands: Operands) -> Json:
        """`give` and `take`."""
        names = self.tables.piece_names
        return {
            "give": json_amounts(operands[: self.kinds], names),
            "take": json_amounts(operands[self.kinds :], names),
        }

    def from_json(self, data: Mapping[str, object]) -> Operands:
        """From `give` and `take`."""
        names = self.tables.piece_names
        given = from_json_amounts(data.get("give"), names, "pieces")
        return (*given, *from_json_amounts(data.get("take"), names, "pieces"))
