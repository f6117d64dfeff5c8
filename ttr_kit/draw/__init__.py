"""Pictures of a variant: what `ttr-kit draw` writes."""

from ttr_kit.draw.board import Drawing, draw_board

__all__ = ["Drawing", "draw_board"]
