"""What bots should know of exchanges: swap what is of no use for what the plan lacks."""

from __future__ import annotations

from ttr_kit.engine import Game
from ttr_kit.engine.advice import Advice, Outlook
from ttr_kit.engine.chance import bits
from ttr_kit.engine.views.numeric import NumericView
from ttr_kit.mechanics.exchange.rules import ExchangeRules

MOST = 5
"""So many pieces can be worth a turn and their price; a plan that lacks more is a bad one."""


class ExchangeAdvice(Advice):
    """Advice on swapping pieces."""

    def __init__(self, game: Game, rules: ExchangeRules) -> None:
        super().__init__(game)
        self.swap = rules.verb

    def extra_pieces(self, view: NumericView, kind: int) -> int:
        """As many as the box holds and other kinds can be given for."""
        kinds = len(self.game.tables.piece_names)
        base = view.player * kinds
        others = sum(view.pieces[base : base + kinds]) - view.pieces[base + kind]
        return min(view.box[base + kind], others, MOST)

    def in_turn(self, view: NumericView, outlook: Outlook) -> tuple[int, float]:
        """Swap just what the planned routes lack, if the other kind has it to spare."""
        swap = self.swap
        tables = self.game.tables
        base = view.player * swap.kinds
        need = [0] * swap.kinds
        for route in bits(outlook.planned):
            need[tables.route_piece[route]] += tables.length[route]
        for place, (give, take) in enumerate(swap.pairs):
            lack = need[take] - view.pieces[base + take]
            spare = view.pieces[base + give] - need[give]
            if 0 < lack <= min(spare, view.box[base + take]) and self._due(view, outlook, take):
                index = swap.offset + place * swap.most + lack - 1
                if view.legal >> index & 1:
                    return index, (3.0 - swap.cost) * lack
        return -1, 0.0

    def _due(self, view: NumericView, outlook: Outlook, kind: int) -> bool:
        """Whether the pieces are all that a planned route still lacks; plans change until then."""
        tables = self.game.tables
        left = view.pieces[view.player * self.swap.kinds + kind]
        for route in bits(outlook.planned):
            price = tables.prices[route]
            if tables.route_piece[route] == kind and left < price.length:
                wilds = self._spaces(view, price.wilds)
                if wilds >= price.length:
                    return True
                for _, classes in price.colors:
                    if wilds + self._spaces(view, classes) >= price.length:
                        return True
        return False

    def _spaces(self, view: NumericView, classes: tuple[int, ...]) -> int:
        """How many spaces the cards of these classes cover."""
        capacity = self.game.tables.capacity
        return sum(view.hand[card] * capacity[card] for card in classes)
