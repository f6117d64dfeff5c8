"""States as arrays of whole numbers: what a player may know, and nothing else.

Many states make one array: little is read from each of them, and flags, owners and counts are then
written for all of them at once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import accumulate

import numpy as np

from ttr_kit.engine import Game, State
from ttr_kit.native import Packer
from ttr_kit.rl.core import core_sets, core_source
from ttr_kit.rl.kept import kept_sets, kept_sources
from ttr_kit.rl.parts import CountedPart, ObservationPart, Owners, Piled, Plain
from ttr_kit.rl.sections import (
    CountSection,
    Numbers,
    PileSection,
    PlainSection,
    SetSection,
)


class Encoder:
    """Turns states of one game into arrays that always have the same length."""

    def __init__(self, game: Game) -> None:
        sources = [core_source(game), *kept_sources(game)]
        self._reads = [source.read for source in sources]
        parts = [part for source in sources for part in source.parts]
        starts = accumulate((part.reads for part in parts), initial=0)
        at = {id(part): start for part, start in zip(parts, starts, strict=False)}
        owners = [part for part in parts if isinstance(part, Owners)]
        plain = [p for p in parts if isinstance(p, Plain) and not isinstance(p, Owners)]
        piled = [part for part in parts if isinstance(part, Piled)]
        counted = [part for part in parts if isinstance(part, CountedPart)]
        sets = [*core_sets(game.tables), *kept_sets(game)]
        self._plain = PlainSection(game.players, plain, owners, at)
        first = self._plain.end
        self._piles: list[PileSection] = []
        for part in piled:
            self._piles.append(PileSection(game.players, part, first, at[id(part)]))
            first += len(part.labels)
        self._counts = CountSection(counted, first, at)
        self._sets = SetSection(game, sets, self._counts.end)
        routes = ObservationPart("owner", game.tables.route_names)
        ordered: list[ObservationPart] = [*plain, *owners, *piled, *counted, *sets, routes]
        self.names = _distinct(name for part in ordered for name in part.names)
        """What each number of an observation is."""

    def encode(self, state: State, player: int) -> Numbers:
        """What the player may know of the state."""
        found: Numbers = self.encode_many([state], [player])[0]
        return found

    def encode_many(self, states: Sequence[State], players: Sequence[int]) -> Numbers:
        """A row for each state: what the player beside it may know of it."""
        pack = Packer()
        for state, player in zip(states, players, strict=True):
            for read in self._reads:
                read(state, player, pack)
        raw = np.frombuffer(pack.packed(), np.int32).reshape(len(states), -1)
        found = np.empty((len(states), len(self.names)), np.int32)
        looking = np.array(players)
        self._plain.write(found, raw, looking)
        for pile in self._piles:
            pile.write(found, raw, looking)
        self._counts.write(found, raw)
        self._sets.write(found, states, players, looking)
        return found


def _distinct(names: Iterable[str]) -> list[str]:
    """The names, with a number behind those that were there before."""
    seen: Counter[str] = Counter()
    found = []
    for name in names:
        seen[name] += 1
        found.append(name if seen[name] == 1 else f"{name} ({seen[name]})")
    return found
