"""The random bot: any sort of action, then any action of that sort."""

from __future__ import annotations

from ttr_kit.engine import Action, View
from ttr_kit.engine.chance import advance, scramble


class RandomBot:
    """Chooses at random; the same seed chooses the same way on every machine."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self._x = scramble(seed)

    def choose(self, view: View) -> Action:
        """One of the view's legal actions, every sort of action as likely as the others."""
        verbs = list(dict.fromkeys(action.verb for action in view.legal))
        verb = verbs[self._below(len(verbs))]
        actions = [action for action in view.legal if action.verb == verb]
        return actions[self._below(len(actions))]

    def _below(self, limit: int) -> int:
        self._x = advance(self._x)
        return (self._x >> 33) * limit >> 31
