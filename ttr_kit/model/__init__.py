"""The typed, frozen form of a variant: what every other part of the kit reads."""

from ttr_kit.model.features import Feature, Featured, Features, Settings
from ttr_kit.model.scoring import Bonus, Condition, End, Filter, TieBreak
from ttr_kit.model.terms import Price, Slot, Terms
from ttr_kit.model.variant import (
    Board,
    CardClass,
    CardDeck,
    City,
    Connection,
    Coordinates,
    Market,
    PieceKind,
    Reset,
    Route,
    Scenery,
    SceneryKind,
    Ticket,
    TicketDraw,
    Variant,
)

__all__ = [
    "Board",
    "Bonus",
    "CardClass",
    "CardDeck",
    "City",
    "Condition",
    "Connection",
    "Coordinates",
    "End",
    "Feature",
    "Featured",
    "Features",
    "Filter",
    "Market",
    "PieceKind",
    "Price",
    "Reset",
    "Route",
    "Scenery",
    "SceneryKind",
    "Settings",
    "Slot",
    "Terms",
    "Ticket",
    "TicketDraw",
    "TieBreak",
    "Variant",
]
