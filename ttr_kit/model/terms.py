"""The price language, and the terms of a claim: what a route asks and what it gives.

A price is a row of slots, each to be covered by a card of the one color that the payer chooses, by
a wild card, or by whatever else the slot accepts. Claims, buildings, markers and extra cards are
all paid by it; `engine/price.py` is the one place that knows which cards pay a price.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace


@dataclass(frozen=True, slots=True)
class Slot:
    """Some equal parts of a price, each covered in one of these ways."""

    count: int
    color: bool = True
    """A card of the color that was chosen for the whole price."""
    wild: bool = True
    """A wild card that can be used there."""
    any_cards: int = 0
    """So many cards of any kind; 0: not in this way."""
    same_color: int = 0
    """So many cards of one color, whichever; 0: not in this way."""
    special: tuple[str, ...] = ()
    """A card of one of these classes, whatever its color."""
    deck: str | None = None
    """Colored cards must be of this deck; None: of any."""
    symbol: str | None = None
    """Colored cards must show this symbol; None: they need none."""


@dataclass(frozen=True, slots=True)
class Price:
    """What somebody lays down: slots, and the colors to choose from."""

    slots: tuple[Slot, ...]
    colors: tuple[str, ...] | None = None
    """The colors that can be chosen; None: every color there is."""

    @property
    def size(self) -> int:
        """How many slots there are to be covered."""
        return sum(slot.count for slot in self.slots)


@dataclass(slots=True)
class Terms:
    """What a claim of one route asks and gives; mechanics adjust it before the game begins."""

    spaces: int
    """How many cards cover the route, if each covers one space."""
    colors: tuple[str, ...] | None
    """The colors that pay for it; None: any one color."""
    pieces: int
    """How many of its pieces leave the player's supply; those beyond its length are discarded."""
    points: int
    tags: set[str] = field(default_factory=set)
    required: list[Slot] = field(default_factory=list)
    """Slots among the spaces that no card of the color covers."""
    usual: Slot = field(default_factory=lambda: Slot(0))
    """How all the other spaces are covered; its count does not matter."""
    others: list[Price] = field(default_factory=list)
    """Other prices, any of which pays for the route as well."""

    @property
    def prices(self) -> tuple[Price, ...]:
        """The price by colors, and all others."""
        required = [slot for slot in self.required if slot.count > 0]
        rest = max(0, self.spaces - sum(slot.count for slot in required))
        slots = (*required, *([replace(self.usual, count=rest)] if rest else ()))
        return (Price(slots, self.colors), *self.others)

    def let_stand_in(self, cards: int) -> None:
        """Let so many cards of any kind stand in for a card of the color; 0: nothing changes."""
        least = min(filter(None, (cards, self.usual.any_cards)), default=0)
        self.usual = replace(self.usual, any_cards=least)
