"""How a game ends and what decides it: limits, bonuses and tie-breaks in numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ttr_kit.engine.assembly import Assembly
from ttr_kit.engine.hooks import Rules
from ttr_kit.engine.scores.awards import Breaker, Prize
from ttr_kit.engine.scores.metrics import EVERYTHING, Gauge, Limit
from ttr_kit.engine.scores.scoring import Tally
from ttr_kit.engine.state import State
from ttr_kit.engine.stores import Seen, Store
from ttr_kit.model.filters import is_secret
from ttr_kit.native import held, i64, vector

if TYPE_CHECKING:
    from ttr_kit.model import Variant


class Ending(Assembly):
    """What is looked at when a turn ends and when the game is over."""

    def __init__(
        self, variant: Variant, players: int | None, rules: Sequence[Rules] | None
    ) -> None:
        super().__init__(variant, players, rules)
        self._gauges: dict[str, Gauge] = {}
        self.prizes = [Prize(self.tables, bonus) for bonus in variant.bonuses]
        self.tie_breaks = [Breaker(self.tables, one) for one in variant.tie_breaks]
        self.early = [prize for prize in self.prizes if prize.bonus.ties == "earliest"]
        if self.early:
            labels = [f"{p.bonus.name}{end}" for p in self.early for end in ("", " since turn")]
            seen: Seen = "all"
            if any(is_secret(prize.bonus.metric, prize.bonus.of) for prize in self.early):
                seen = "owner"  # how many tickets somebody has completed is for nobody else
            self.reached = self.store(Store("reached", ["player", "item"], seen=seen, items=labels))
        self._end()

    def _end(self) -> None:
        end = self.variant.end
        self.limits = [Limit(self.tables, condition) for condition in end.conditions]
        """What must be reached for the last turns to begin."""
        self.all_limits = end.needed == "all"
        self.end_kinds = vector(self.tables.piece_number[name] for name in end.pieces)
        self.end_pieces = (
            end.metric == "pieces_left"
            and end.at_least is None
            and end.of == EVERYTHING
            and len(self.limits) == 1
        )
        self.at_most = -1 if end.at_most is None else end.at_most
        self.kinds = len(self.tables.piece_names)
        self.skips_trigger = end.scope == "others"
        self.usual_end = (
            self.end_pieces and list(end.pieces) == self.tables.piece_names and self.kinds == 1
        )

    def pieces_left(self, state: State, player: int) -> int:
        """The player's pieces that count for the end of the game (C-22)."""
        pieces = held(state.pieces)
        base: i64 = player * self.kinds
        total: i64 = 0
        for kind in self.end_kinds:
            total += pieces[base + kind]
        return total

    def _triggers(self, state: State, player: int) -> bool:
        if self.end_pieces:
            return self.pieces_left(state, player) <= self.at_most
        tally = Tally(self, state)  # type: ignore[arg-type]
        met = [limit.met(tally, player) for limit in self.limits]
        return all(met) if self.all_limits else any(met)

    def _note_since(self, state: State) -> None:
        """Note since when players have had as much as now of what the earliest is to get."""
        tally = Tally(self, state)  # type: ignore[arg-type]
        for number, prize in enumerate(self.early):
            for player in range(self.players):
                place = 2 * (player * len(self.early) + number)
                value = prize.gauge.value(tally, player)
                if value != self.reached.get(state, place):
                    self.reached.put(state, place, value)
                    self.reached.put(state, place + 1, int(state.turn) + 1)

    def since(self, state: State, bonus: str, player: int) -> int:
        """The turn since which the player has had as much of a bonus as now."""
        names = [prize.bonus.name for prize in self.early]
        if bonus not in names:
            return 0
        return self.reached.get(state, 2 * (player * len(names) + names.index(bonus)) + 1)

    def gauge(self, metric: str) -> Gauge:
        """What counts a metric, all of it."""
        found = self._gauges.get(metric)
        if found is None:
            found = self._gauges[metric] = Gauge(self.tables, metric)
        return found
