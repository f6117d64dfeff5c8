"""What a mechanic says of itself: the one object in each mechanic's folder that the kit reads."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

Record = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Mechanic:
    """A rule feature that only some maps have, kept whole in one folder.

    Its YAML keys are in the folder's `schema.json`: `variant` holds at most one key of the whole
    variant (the settings), `city`, `route` and `card` hold keys of those records, `metrics` the
    names that bonuses and tie-breaks may count.
    """

    name: str
    title: str
    summary: str
    lower: Callable[[Record], object]
    """Makes the typed settings from the checked, complete settings of the YAML file."""

    @property
    def folder(self) -> Path:
        """Where all the faces of the mechanic are."""
        return Path(__file__).parent / self.name


def integer(record: Record, key: str) -> int:
    """A value that the schema has made sure is an integer."""
    value = record[key]
    assert isinstance(value, int)
    return value


def integers(value: object) -> tuple[int, ...]:
    """A value that the schema has made sure is a list of integers."""
    assert isinstance(value, list)
    return tuple(int(item) for item in value)
