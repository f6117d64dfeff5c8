"""Pictures of a variant: what `ttr-kit draw` writes."""

from ttr_kit.draw.board import Drawing, board_svg, draw_board
from ttr_kit.draw.cards import draw_cards
from ttr_kit.draw.tickets import draw_tickets

__all__ = ["Drawing", "board_svg", "draw_board", "draw_cards", "draw_tickets"]
