"""A game at a table: people and bots in their seats, for a terminal, a server or a page."""

from ttr_kit.play.protocol import Fault
from ttr_kit.play.session import Answer, Session
from ttr_kit.play.table import Move, Seat, Table

__all__ = ["Answer", "Fault", "Move", "Seat", "Session", "Table"]
