"""The closed list of places where a mechanic can change or extend the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from ttr_kit.model import CardClass, City, Route

if TYPE_CHECKING:
    from ttr_kit.engine.game import Game
    from ttr_kit.engine.price import Price
    from ttr_kit.engine.scoring import ScoreItem, Tally
    from ttr_kit.engine.state import State
    from ttr_kit.engine.verbs import Verb
    from ttr_kit.native import Row

Metric = Callable[["State", int], int]
"""Counts something for one player."""

Zones = dict[str, dict[str, int]]
"""For each sort of thing, how many of them are in each named zone."""


class Rules:
    """What one mechanic does in play; every hook does nothing unless it is overridden."""

    name = ""

    # While the game is compiled

    def capacity(self, card: CardClass) -> int:
        """How many spaces one card of the class covers at most."""
        return 1

    def dead_end(self, city: City) -> bool:
        """Whether routes merely end in the city, and nothing passes through."""
        return False

    def payment(self, route: Route, price: Price) -> None:
        """Adjust what a route costs."""

    def watches(self, route: Route) -> bool:
        """Whether `before_claim` is to be asked about claims of the route."""
        return True

    def bind(self, game: Game) -> list[Verb]:
        """Reserve stores and frames in the game, and return the mechanic's actions."""
        return []

    def metrics(self) -> Mapping[str, Metric]:
        """What bonuses, tie-breaks and the end of the game may count."""
        return {}

    # While the game is played

    def setup(self, state: State) -> None:
        """Prepare a new game; frames pushed here are decided after the tickets are chosen."""

    def before_claim(self, state: State, player: int, route: int, paid: tuple[int, Row]) -> bool:
        """Take over a claim whose color and cards have just left the hand; whether that was done.

        The color is -1 where nothing but wild cards was laid.
        """
        return False

    def after_claim(self, state: State, player: int, route: int) -> None:
        """Follow up a completed claim, usually by pushing a frame."""

    def score(self, state: State, tally: Tally) -> list[ScoreItem]:
        """The mechanic's lines of the score."""
        return []

    # For those who look on

    def view(self, state: State, player: int) -> Mapping[str, object]:
        """What the player may know of the mechanic's part of the state."""
        return {}

    def zones(self, state: State) -> Zones:
        """Where the mechanic's things are; added up with everybody else's."""
        return {}

    def reseat(self, state: State, player: int) -> None:
        """Replace what the player cannot know by something that looks the same to the player."""
