"""What a bonus is worth, in any language."""

from __future__ import annotations

from ttr_kit.model import Bonus


def at_stake(bonus: Bonus) -> str:
    """The points of a bonus; where there are several, the least and the most: "0…12"."""
    least, most = bonus.lowest, bonus.highest
    return str(most) if least == most else f"{least}…{most}"
