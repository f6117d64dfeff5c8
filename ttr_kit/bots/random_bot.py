"""The random bot: any sort of action, then any action of that sort."""

from __future__ import annotations

from typing import ClassVar

from ttr_kit.bots.base import QuickBot
from ttr_kit.engine import Action, View
from ttr_kit.engine.chance import advance, bit_at, scramble
from ttr_kit.engine.views.numeric import NumericView
from ttr_kit.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomBot(QuickBot):
    """Chooses at random; the same seed chooses the same way on every machine."""

    name: ClassVar[str] = "random"

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self._x = scramble(seed)

    def choose(self, view: View) -> Action:
        """One of the view's legal actions, every sort of action as likely as the others."""
        verbs = list(dict.fromkeys(action.verb for action in view.legal))
        verb = verbs[self._below(len(verbs))]
        actions = [action for action in view.legal if action.verb == verb]
        return actions[self._below(len(actions))]

    def decide(self, view: NumericView) -> int:
        """The same in numbers; a route first, then how it is paid for."""
        game = view.game
        masks = []
        for verb in game.kind_verbs[view.frame[0]] if view.frame else game.turn_verbs:
            mask = view.legal >> verb.offset & ((1 << verb.size) - 1)
            if mask:
                masks.append(mask << verb.offset)
        choice = self._below(len(masks) + 1 if view.routes else max(1, len(masks)))
        if choice < len(masks):
            return bit_at(masks[choice], self._below(masks[choice].bit_count()))
        if not view.routes:
            return game.passing.offset
        route = bit_at(view.routes, self._below(view.routes.bit_count()))
        offers = view.offers(route)
        return offers[self._below(len(offers))][0]

    def _below(self, limit: int) -> int:
        self._x = advance(self._x)
        return (self._x >> 33) * limit >> 31
