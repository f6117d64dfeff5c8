"""Puts a game together: tables, and the actions, frames, stores and gates of core and mechanics."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Literal

from ttr_kit.engine.hooks import Metric, Rules
from ttr_kit.engine.stores import Gate, Stacks, Store
from ttr_kit.engine.supply import Supply
from ttr_kit.engine.tables import Tables
from ttr_kit.engine.verbs import Choice, Verb
from ttr_kit.language.words import span
from ttr_kit.native import zeros

if TYPE_CHECKING:
    from ttr_kit.model import Variant

FieldSort = Literal["route", "city", "number", "cards", "hidden"]
"""What a number of a frame is; `cards` are as many numbers as there are classes of cards."""

FIRST: Final = 2
"""Where the fields of a frame begin, after its kind and its player."""


class FrameKind:
    """A sort of decision within a turn: its verbs, and what its numbers mean."""

    def __init__(
        self,
        name: str,
        verbs: list[Verb],
        fields: Sequence[tuple[str, FieldSort]] = (),
        thing: str = "",
        mechanic: str = "",
    ) -> None:
        self.name = name
        self.verbs = verbs
        self.fields = list(fields)
        """The names of its numbers, and what they are; views show them."""
        self.thing = thing
        """A piece of the deciding player that is in nobody's hands meanwhile; empty: none."""
        self.mechanic = mechanic


class Assembly:
    """What a game is made of; the core's verbs are added by `Game`."""

    def __init__(
        self, variant: Variant, players: int | None, rules: Sequence[Rules] | None
    ) -> None:
        if players is None:
            players = variant.min_players
        if not variant.min_players <= players <= variant.max_players:
            table = span(variant.min_players, variant.max_players, "player")
            raise ValueError(f"{variant.name} is for {table}, not for {players}")
        self.variant = variant
        self.players = players
        self.rules: list[Rules] = list(rules) if rules is not None else rules_of(variant)
        self.tables = Tables(variant, players)
        self.supply = Supply(self.tables)
        self.stores: list[tuple[int, ...]] = []
        """The numbers that mechanics keep, as they are at the start."""
        self.kept: list[Store] = []
        """What those numbers are."""
        self.gates: list[Gate] = []
        self.frame_kinds: list[FrameKind] = []
        self.kind_names: list[str] = []
        self.kind_verbs: list[list[Verb]] = []
        self.turn_verbs: list[Verb] = []
        """What can be chosen at the beginning of a turn."""
        self.after_verbs: list[Verb] = []
        """What can be chosen after the action of a turn."""
        self.draw_verbs: list[Verb] = []
        """What can be chosen instead of a card."""
        self.verbs: list[Verb] = []
        self.metrics: dict[str, Metric] = {}
        self._binding = ""

    # What the core and mechanics call while the game is put together

    def hooked(self, hook: str) -> list[Rules]:
        """The mechanics in use that do something at that hook."""
        return [
            rule for rule in self.rules if getattr(type(rule), hook) is not getattr(Rules, hook)
        ]

    def frame_kind(
        self,
        name: str,
        verbs: list[Verb],
        fields: Sequence[tuple[str, FieldSort]] = (),
        thing: str = "",
    ) -> int:
        """Register a kind of frame and the verbs that can answer it."""
        self.frame_kinds.append(FrameKind(name, verbs, fields, thing, self._binding))
        self.kind_names.append(name)
        self.kind_verbs.append(verbs)
        return len(self.kind_names) - 1

    def store(self, store: Store) -> Store:
        """Reserve room in every state for what a mechanic keeps."""
        self.stores.append(store.bind(self.tables, len(self.stores), self._binding))
        self.kept.append(store)
        return store

    def stacks(self, stacks: Stacks) -> Stacks:
        """The same for things in stacks."""
        self.store(stacks)
        if stacks.shuffled:
            self.store(stacks.order)
        return stacks

    def gate(self, why: str) -> Gate:
        """Reserve sets of routes that a mechanic closes; `why` follows the name of a route."""
        gate = Gate(why)
        gate.words = self.tables.words
        gate.first = len(self.gates) * self.players * gate.words
        self.gates.append(gate)
        return gate

    def bind(self, rule: Rules) -> list[Verb]:
        """Let a mechanic take its part in the game; returns its actions."""
        self._binding = rule.name
        verbs = list(rule.bind(self))  # type: ignore[arg-type]
        self._binding = ""
        for verb in verbs:
            verb.mechanic = rule.name
        self.metrics.update(rule.metrics())
        return verbs

    def number(self) -> int:
        """Give every verb its block of the action space; returns its size."""
        self.by_word = {verb.word: verb for verb in self.verbs}
        self.turn_choices = [Choice(verb) for verb in self.turn_verbs]
        self.kind_choices = [[Choice(verb) for verb in verbs] for verbs in self.kind_verbs]
        """The same as the verbs of a turn and of each kind of frame."""
        self.untried = zeros(len(self.verbs) + 3)
        """Room for the places of verbs that may still be tried."""
        offset = 0
        for verb in self.verbs:
            verb.offset = offset
            verb.progress = verb.useful
            offset += verb.size
        return offset


def rules_of(variant: Variant) -> list[Rules]:
    """What the mechanics in use do in play, in the order of the registry."""
    found = (settings.rules(variant) for settings in variant.settings.values())
    return [rules for rules in found if rules is not None]
