"""Sums that can be merged in any order: numbers, histograms, and records made of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, fields, is_dataclass
from typing import Any, Self, get_args, get_origin, get_type_hints


class Histogram(dict[int, int]):
    """How often each value was seen."""

    def count(self, value: int, times: int = 1) -> None:
        """The value was seen once more."""
        self[value] = self.get(value, 0) + times

    @property
    def number(self) -> int:
        """How many values were seen."""
        return sum(self.values())

    @property
    def total(self) -> int:
        """The sum of all values."""
        return sum(value * times for value, times in self.items())

    @property
    def mean(self) -> float:
        """The mean value; 0 if none was seen."""
        return self.total / max(1, self.number)

    @property
    def deviation(self) -> float:
        """The standard deviation of the values."""
        number, mean = self.number, self.mean
        if number < 2:
            return 0.0
        squares = sum(times * (value - mean) ** 2 for value, times in self.items())
        return float((squares / (number - 1)) ** 0.5)

    def quantile(self, part: float) -> int:
        """The value below which about this part of all values lies; 0 if none was seen."""
        left = part * self.number
        value = 0
        for value in sorted(self):
            left -= self[value]
            if left <= 0:
                break
        return value


class Wins(Histogram):
    """How often somebody won, by the number of players who shared the win."""

    @property
    def share(self) -> float:
        """The wins, a shared one counted in part."""
        return sum(times / winners for winners, times in self.items())


@dataclass(slots=True)
class Sum:
    """A record of numbers, texts that never differ, and further sums."""

    def add(self, other: Self) -> None:
        """Add up all that is in the other; it does not matter in which order sums are added."""
        for field in fields(self):
            ours = getattr(self, field.name)
            setattr(self, field.name, _added(ours, getattr(other, field.name)))

    @classmethod
    def joined(cls, parts: Iterable[Self]) -> Self:
        """All parts in one."""
        whole = cls()
        for part in parts:
            whole.add(part)
        return whole

    @property
    def json(self) -> dict[str, object]:
        """The sum as plain data, always in the same order."""
        return {field.name: _plain(getattr(self, field.name)) for field in fields(self)}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """The sum that plain data stands for."""
        types = get_type_hints(cls)
        made = {field.name: _read(types[field.name], data[field.name]) for field in fields(cls)}
        return cls(**made)


def _added(ours: Any, theirs: Any) -> Any:
    if isinstance(ours, Sum):
        ours.add(theirs)
        return ours
    if isinstance(ours, dict):
        for key, value in theirs.items():
            ours[key] = _added(ours[key], value) if key in ours else _added(_nothing(value), value)
        return ours
    if isinstance(ours, list):
        for place, value in enumerate(theirs):
            if place == len(ours):
                ours.append(_nothing(value))
            ours[place] = _added(ours[place], value)
        return ours
    if isinstance(ours, int):
        return ours + theirs
    if ours and theirs and ours != theirs:
        raise ValueError(f"sums of {ours} and of {theirs} cannot be added")
    return ours or theirs


def _nothing(value: Any) -> Any:
    """The empty sum of the same sort; adding to it copies, so that nothing is shared."""
    return type(value)()


def _plain(value: Any) -> Any:
    if isinstance(value, Sum):
        return value.json
    if isinstance(value, dict):
        return {str(key): _plain(value[key]) for key in sorted(value)}
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    return asdict(value) if is_dataclass(value) and not isinstance(value, type) else value


def _read(kind: Any, data: Any) -> Any:
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is dict:
        key, value = arguments
        return {key(name): _read(value, item) for name, item in data.items()}
    if origin in (list, tuple):
        return origin(_read(arguments[0], item) for item in data)
    if issubclass(kind, Sum):
        return kind.from_json(data)
    if issubclass(kind, Histogram):
        return kind({int(name): times for name, times in data.items()})
    return kind(**data) if isinstance(data, dict) else data
