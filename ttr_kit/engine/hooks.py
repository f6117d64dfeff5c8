"""The closed list of places where a mechanic can change or extend the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from ttr_kit.native import mypyc_attr

if TYPE_CHECKING:
    from ttr_kit.engine.advice import Advice
    from ttr_kit.engine.game import Game
    from ttr_kit.engine.scores.scoring import ScoreItem, Tally
    from ttr_kit.engine.state import State
    from ttr_kit.engine.verbs import Verb
    from ttr_kit.native import Row

Metric = Callable[["State", int], int]
"""Counts something for one player."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Lent:
    """Routes that serve a player who does not own them: so many of them at most, chosen freely.

    One for each choice: three buildings that lend one route each are three of them. Which routes
    are used is found when tickets are scored; only tickets can use them.
    """

    def __init__(self, routes: int, most: int = -1) -> None:
        self.routes = routes
        """Bits of the routes."""
        self.most = most
        """How many of them; -1: all."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Lent) and (self.routes, self.most) == (other.routes, other.most)

    def __hash__(self) -> int:
        return hash((self.routes, self.most))


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """What one mechanic does in play; every hook does nothing unless it is overridden.

    What it changes before the game begins (prices, pieces, points, capacities) is said by its
    settings (`model.Settings`); what it keeps is declared as stores (`stores.py`).
    """

    name: ClassVar[str] = ""

    # When a game is made

    def bind(self, game: Game) -> Sequence[Verb]:
        """Reserve stores, gates and frames in the game, and return the mechanic's actions."""
        return []

    def metrics(self) -> Mapping[str, Metric]:
        """What awards, tie-breaks and the end of the game may count."""
        return {}

    def watches(self, route: int) -> bool:
        """Whether `paid` is to be asked about claims of the route."""
        return True

    # Events

    def setup(self, state: State) -> None:
        """Prepare a new game; frames pushed here are decided after the tickets are chosen."""

    def drawn(self, state: State, player: int, card: int, face_up: bool) -> None:
        """A player took a card, from the market or from a deck."""

    def paid(self, state: State, player: int, route: int, paid: tuple[int, Row]) -> bool:
        """Take over a claim whose color and cards have just left the hand; whether that was done.

        The color is -1 where nothing but wild cards was laid.
        """
        return False

    def claimed(self, state: State, player: int, route: int) -> None:
        """A claim is complete; follow it up, usually by pushing a frame."""

    def joined(self, state: State, player: int, route: int) -> None:
        """A claim has made one network out of two; a lone city is a network too."""

    def completed(self, state: State, player: int, ticket: int) -> None:
        """A ticket in hand has just been completed, by a claim or because it was kept late."""

    def turn_ended(self, state: State, player: int) -> None:
        """A player's turn is over, and the next one has not begun."""

    # Scores

    def links(self, state: State, player: int) -> Sequence[Lent]:
        """Routes that serve the player's tickets, but no path, without being the player's own."""
        return ()

    def score(self, state: State, tally: Tally) -> list[ScoreItem]:
        """The mechanic's lines of the score."""
        return []

    # For bots

    def advice(self) -> Advice | None:
        """What bots should know of the mechanic; None: nothing."""
        return None
