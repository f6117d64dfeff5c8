"""What bots should know of assortments: take what the plan needs, and the rest as usual."""

from __future__ import annotations

from ttr_kit.engine import Game
from ttr_kit.engine.advice import Advice, Outlook
from ttr_kit.engine.chance import bits
from ttr_kit.engine.views.numeric import NumericView
from ttr_kit.mechanics.assortment.rules import AssortmentRules


class AssortmentAdvice(Advice):
    """Advice on the mix of pieces."""

    def __init__(self, game: Game, rules: AssortmentRules) -> None:
        super().__init__(game)
        self.take = rules.take
        self.steps = [self.take.kind]

    def in_step(self, view: NumericView, outlook: Outlook) -> int:
        """The mix nearest to the planned pieces plus a usual share of those that are left."""
        take = self.take
        tables = self.game.tables
        need = [0] * take.kinds
        for route in bits(outlook.planned):
            need[tables.route_piece[route]] += tables.length[route]
        owned = sum(tables.piece_count)
        spare = max(0, take.total - sum(need))
        target = [
            need[kind] + spare * count / owned for kind, count in enumerate(tables.piece_count)
        ]
        best = min(
            range(take.size),
            key=lambda i: sum(
                abs(have - want) for have, want in zip(take.mixes[i], target, strict=True)
            ),
        )
        return take.offset + best
