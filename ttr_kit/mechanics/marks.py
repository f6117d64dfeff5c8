"""Signs and pieces of mechanics, as plain data: what is to be seen, and where.

A mechanic declares its signs as glyphs: a path and a place. The drawing of boards, cards and
legends and the page of a game show all glyphs alike, and know no mechanic by name.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from ttr_kit.model import Variant

Where = Literal["route", "city", "card", "board"]
Place = Literal[
    "edge",  # route: a rocky edge around every space
    "space",  # route: the path on `count` of the spaces
    "shape",  # route: rounded spaces instead of square ones
    "badge",  # route: a badge beside it with a short text
    "exit",  # city: an arrow out of the map instead of a dot
    "stack",  # city: a row of tokens with values
    "dot",  # city: the path within the dot; a second one in a small roundel beside it
    "pieces",  # card: `count` pieces in a row
    "center",  # card: the path in the middle
    "corner",  # card: a roundel at the upper edge
    "line",  # board: a line in the box of reminders
    "piece",  # nowhere by itself: what a piece of a player looks like
]
"""Where a sign is put, and how."""

WHERE: dict[Place, Where] = {
    "edge": "route",
    "space": "route",
    "shape": "route",
    "badge": "route",
    "exit": "city",
    "stack": "city",
    "dot": "city",
    "pieces": "card",
    "center": "card",
    "corner": "card",
    "line": "board",
}
"""What each place is a part of; pieces come onto the board during a game."""

LOCOMOTIVE = (
    "M-9-5H-3V-1H2V-4H4V-1H7A2 2 0 0 1 9 1V4H-9ZM-7.6-3.6V-1H-4.4V-3.6Z"
    "M-8.4 4.6A2 2 0 1 0-4.4 4.6A2 2 0 1 0-8.4 4.6ZM-2.6 4.6A2 2 0 1 0 1.4 4.6A2 2 0 1 0-2.6 4.6Z"
    "M3.6 4.6A2 2 0 1 0 7.6 4.6A2 2 0 1 0 3.6 4.6ZM9 2.5L11.5 5H9Z"
)
"""A locomotive, which stands for wild cards everywhere."""

REMINDER = "reminder"
"""The sign of a line in the box of reminders, which any mechanic may use.

Its marks are `at` the empty name, and their `text` is the line: a rule of the whole board that no
city, route or card shows. It is no part of the legend.
"""


@dataclass(frozen=True, slots=True)
class Glyph:
    """How a sign looks, where it is put, and what the legend says of it."""

    name: str
    place: Place
    legend: str
    """One sentence for a player: the id of its message in the mechanic's words, or the sentence
    itself in English, whose translations are there."""
    path: str = ""
    """An SVG path around 0, 0, about twenty units wide and high, on a space of a route only twelve
    high, and turned with the route; empty: the place says it all."""
    badge: str = ""
    """For badges: the text, with `{}` for the mark's count."""


@dataclass(frozen=True, slots=True)
class Mark:
    """One sign in one place."""

    at: int | str
    """The index of the route, or the name of the city or card class; empty for the board."""
    sign: str
    """The name of the glyph."""
    legend: str
    """What it means here, in one sentence for a player."""
    count: int = 1
    values: tuple[int, ...] = ()
    text: str = ""
    meaning: str = ""
    """What the key says of the sign in this variant; empty: what it says in every variant."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A sort of piece to cut out for the table: so many alike."""

    name: str
    plural: str
    count: int
    """For each player if the players have their own, else for the whole table."""
    glyph: str = ""
    """The name of the glyph on it; empty: a token with its text."""
    owned: bool = True
    """Whether each player has this number of them in a color of their own."""
    color: str | None = None
    text: str = ""


def wild_title(variant: Variant, feature: str) -> str:
    """What the wild cards are called that pay for routes with a feature; empty: there are none."""
    return " / ".join(
        card.title
        for card in variant.cards
        if card.wild and card.count and (card.use_on is None or feature in card.use_on)
    )
