"""What bots should know of tunnels: hold a card more than the price, and pay what it takes."""

from __future__ import annotations

from ttr_kit.engine import Game
from ttr_kit.engine.advice import Advice, Outlook
from ttr_kit.engine.chance import bits
from ttr_kit.engine.views.numeric import NumericView
from ttr_kit.mechanics.tunnel.rules import TunnelRules


class TunnelAdvice(Advice):
    """Advice on claiming tunnels."""

    def __init__(self, game: Game, rules: TunnelRules) -> None:
        super().__init__(game)
        self.own = rules
        self.steps = [rules.kind]

    def surcharge(self, route: int) -> int:
        """One more: a match among three cards is about as likely as not."""
        return 1 if self.own.tunnels[route] and self.own.reveal else 0

    def in_step(self, view: NumericView, outlook: Outlook) -> int:
        """Pay, with the cards that are missed least; who cannot pay declines."""
        pay = self.game.by_word["pay"]
        wild = self.game.tables.wild
        best, least = -1, 0.0
        for index in bits(view.legal):
            if pay.offset <= index < pay.offset + pay.size:
                number = index - pay.offset  # so many wild cards are among the extra ones
                loss = number * max(
                    (worth for card, worth in enumerate(outlook.worth) if wild[card]), default=0.0
                )
                if best < 0 or loss < least:
                    best, least = index, loss
        return best
