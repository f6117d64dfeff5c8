"""What a mechanic tells bots about itself, so that no bot needs to know any mechanic by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ttr_kit.engine.hooks import Lent
from ttr_kit.engine.views.numeric import NumericView
from ttr_kit.native import mypyc_attr

if TYPE_CHECKING:
    from ttr_kit.engine.game import Game


class Outlook:
    """What a bot intends, as far as a mechanic may want to know."""

    __slots__ = ("borrowed", "goals", "planned", "rounds", "worth")

    def __init__(self, cards: int) -> None:
        self.planned = 0
        """Bits of the routes that the bot wants and does not own yet."""
        self.borrowed = 0
        """Bits of other players' routes that the plan counts on, lent by then."""
        self.goals = 0
        """Bits of the tickets that are completed or still can be."""
        self.rounds = 40
        """How many turns the bot expects to have."""
        self.worth: list[float] = [0.0] * cards
        """By class of card, what one more of it is worth; the best of them about 1."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Advice:
    """The advice of one mechanic; each method says nothing unless it is overridden."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.steps: list[int] = []
        """The kinds of steps in which the mechanic asks the player something."""

    def surcharge(self, route: int) -> int:
        """How many cards more than the price one should hold before claiming the route."""
        return 0

    def extra_pieces(self, view: NumericView, kind: int) -> int:
        """How many more pieces of the kind the player can get hold of."""
        return 0

    def lendable(self, view: NumericView) -> tuple[Lent | None, int]:
        """Routes that could be lent to the player, and what one costs in tenths of a turn.

        None: there are none.
        """
        return None, 0

    def wishes(self, view: NumericView, outlook: Outlook) -> tuple[list[int], list[float]]:
        """By class of card: how many to hold back, and what one more is worth (1: much)."""
        return [], []

    def in_turn(self, view: NumericView, outlook: Outlook) -> tuple[int, float]:
        """The mechanic's best action as a whole turn, and the points it brings; -1: none."""
        return -1, 0.0

    def in_step(self, view: NumericView, outlook: Outlook) -> int:
        """The action to take in a step that the mechanic asked for; -1: any."""
        return -1
