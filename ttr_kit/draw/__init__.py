"""Pictures of a variant: what `ttr-kit draw` writes."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from ttr_kit.system.front import make_callable

if TYPE_CHECKING:
    from ttr_kit.draw.board import Drawing, board_svg, draw_board
    from ttr_kit.draw.cards import draw_cards
    from ttr_kit.draw.tickets import draw_tickets

__all__ = ["Drawing", "board_svg", "draw_board", "draw_cards", "draw_tickets"]

_HOMES = {"draw_cards": "cards", "draw_tickets": "tickets"}


def __getattr__(name: str) -> Any:
    """Nothing is imported before it is asked for: checks need a little of the geometry alone."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES.get(name, 'board')}"), name)


make_callable(__name__, "draw_board")
