"""Bots as authors write them, with all the faults that bots can have."""

import os
import time
from contextlib import suppress

from ttr_kit.bots import QuickBot, RandomBot
from ttr_kit.engine import Action, View
from ttr_kit.engine.views.numeric import NumericView

SOON = 5
"""So many decisions go well before anything goes wrong."""


class First:
    """Sound: takes the first legal action."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self.decisions = 0

    def choose(self, view: View) -> Action:
        self.decisions += 1
        if self.decisions > SOON and self.seed % 4 < 2:
            return self.fault(view)
        return view.legal[0]

    def fault(self, view: View) -> Action:
        return view.legal[0]


class Raises(First):
    def fault(self, view: View) -> Action:
        raise KeyError("lost\nmy way")


class Leaves(First):
    def fault(self, view: View) -> Action:
        raise SystemExit(3)


class Babbles(First):
    def fault(self, view: View) -> Action:
        return "draw red"  # type: ignore[return-value]


class Invents(First):
    def fault(self, view: View) -> Action:
        return Action("fly", (1,), "fly to the moon", {"do": "fly"})


class Waits(First):
    """Catches everything that can be caught, and goes on waiting."""

    def fault(self, view: View) -> Action:
        while True:
            with suppress(Exception):
                time.sleep(60)


class Spins(First):
    def fault(self, view: View) -> Action:
        while True:
            pass


class Dies(First):
    def fault(self, view: View) -> Action:
        os._exit(7)


class Cheats(QuickBot):
    def decide(self, view: NumericView) -> int:
        return view.game.passing.offset


class Mumbles(QuickBot):
    def decide(self, view: NumericView) -> int:
        return None  # type: ignore[return-value]


class BadStart(QuickBot):
    def start(self, game: object, player: int) -> None:
        raise RuntimeError("not today")


class NoSeed:
    """Cannot be made."""

    def __init__(self) -> None:
        self.rest = RandomBot()
