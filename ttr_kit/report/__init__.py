"""The balance report: what thousands of games say about a map, and what to change.

What stands here is imported when it is first asked for: a command that only needs the names of
findings should not wait for drawing and playing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from ttr_kit.system.moved import renamed

if TYPE_CHECKING:
    from ttr_kit.report.judging import BalanceFinding, fails, findings
    from ttr_kit.report.write import told, write_report

__all__ = ["BalanceFinding", "fails", "findings", "told", "write_report"]

_PLACES = {
    "BalanceFinding": "judging",
    "fails": "judging",
    "findings": "judging",
    "told": "write",
    "write_report": "write",
}


def __getattr__(name: str) -> object:
    if name not in _PLACES:
        return renamed(__name__, name, {"Finding": "BalanceFinding"})
    return getattr(import_module(f"{__name__}.{_PLACES[name]}"), name)
