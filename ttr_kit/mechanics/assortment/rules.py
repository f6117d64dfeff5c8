"""How an assortment is chosen: secretly, one after another, and shown when all have chosen."""

from __future__ import annotations

from ttr_kit.engine import Advice, Game, Rules, State, Store, Verb
from ttr_kit.engine.payment.mixes import mixes
from ttr_kit.engine.state import Frame
from ttr_kit.engine.wording import Numbers, Operands
from ttr_kit.language.words import counted, listed
from ttr_kit.mechanics.assortment import Assortment
from ttr_kit.native import row


class AssortmentRules(Rules):
    """Asks everybody after the tickets are chosen (GL-010)."""

    name = "assortment"

    def __init__(self, settings: Assortment) -> None:
        self.settings = settings

    def bind(self, game: Game) -> list[Verb]:
        """One action: taking a mix of pieces."""
        self.game = game
        self.take = Take(game, self.settings)
        return [self.take]

    def setup(self, state: State) -> None:
        """Ask everybody, the first seat first."""
        for player in range(self.game.players - 1, -1, -1):
            state.frames.append((self.take.kind, player))

    def advice(self) -> Advice:
        """Which mix to take."""
        from ttr_kit.mechanics.assortment.advice import AssortmentAdvice

        return AssortmentAdvice(self.game, self)


class Take(Verb):
    """`take 27 train 23 ship`."""

    word = "take"
    title = "Choose pieces"
    asks = "Which pieces do you play with?"

    def __init__(self, game: Game, settings: Assortment) -> None:
        super().__init__(game)
        counts = game.tables.piece_count
        self.kinds = len(counts)
        self.total = min(settings.total, sum(counts))
        self.mixes = mixes(counts, self.total)
        suggested = tuple(settings.suggested.get(name, 0) for name in game.tables.piece_names)
        self.suggested = suggested if self.possible(suggested) else ()
        """The mix for beginners; empty: there is none that can be taken."""
        if self.suggested and suggested not in self.mixes:
            self.mixes = sorted([*self.mixes, suggested])
        self.number = {mix: i for i, mix in enumerate(self.mixes)}
        self.size = len(self.mixes)
        self.wording = Numbers("pieces", game.tables.piece_names, "pieces")
        self.kind = game.frame_kind("assortment", [self])
        self.chosen = game.store(
            Store("chosen", ["player", "piece"], seen="owner", options=self.mixes)
        )

    def possible(self, mix: Operands) -> bool:
        """Whether these are so many pieces as must be taken, and no more than there are."""
        counts = self.tables.piece_count
        return sum(mix) == self.total and all(
            0 <= number <= count for number, count in zip(mix, counts, strict=True)
        )

    def mask(self, state: State, player: int, frame: Frame) -> int:
        """Any mix of the right size (GL-013); of very many, an even selection."""
        return (1 << self.size) - 1

    def operands(self, state: State, player: int, frame: Frame, index: int) -> Operands:
        """The numbers by kind."""
        return self.mixes[index]

    def index(self, state: State, player: int, frame: Frame, operands: Operands) -> int:
        """The number of the mix; -1 if it has none."""
        return self.number.get(operands, -1)

    def refusal(self, state: State, player: int, frame: Frame, operands: Operands) -> str:
        """Why this is not a mix that can be taken."""
        if self.possible(operands):
            return ""
        kinds = self.tables.variant.pieces
        have = listed(counted(kind.count, kind.name, kind.plural) for kind in kinds)
        return f"take {counted(self.total, 'piece')} in all; you own {have}"

    def told(self, shown: str) -> str:
        """What somebody takes, once it is shown."""
        return "has chosen pieces" if shown == self.word else super().told(shown)

    def perform(self, state: State, player: int, frame: Frame, operands: Operands) -> None:
        """Note the choice; the last one shows them all (GL-011)."""
        state.frames.pop()
        self.chosen.put_row(state, player, operands)
        if any(below[0] == self.kind for below in state.frames):
            return
        chosen = self.chosen.of(state)
        state.box = tuple(own - taken for own, taken in zip(state.pieces, chosen, strict=True))
        state.pieces = row(chosen)
        for everybody in range(self.tables.players):
            self.chosen.put_row(state, everybody, [0] * self.kinds)
