"""Operations on cities, routes and tickets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ttr_kit.edit import points
from ttr_kit.edit.names import removal, renaming, sources
from ttr_kit.edit.operations import InsertItem, Operation, Remove, kind
from ttr_kit.edit.refused import Refused
from ttr_kit.edit.schema import grounded
from ttr_kit.edit.steps import Drop, Insert, Put, Step, at, has

# -- cities ---------------------------------------------------------------------------------------


def _city(data: Any, name: str) -> Any:
    cities = at(data, ("cities",))
    if not has(cities, name):
        raise Refused(f'there is no city "{name}"')
    return cities[name]


@kind("add_city")
@dataclass(frozen=True, slots=True)
class AddCity(Operation):
    """A new city, at the end or before another one."""

    name: str
    at: Sequence[float]
    fields: dict[str, Any] = field(default_factory=dict)
    before: str | None = None

    def steps(self, data: Any) -> list[Step]:
        """Write it in the manner of the others."""
        if has(at(data, ("cities",)), self.name):
            raise Refused(f'there is a city "{self.name}" already')
        record = {"at": points.rounded(data, points.checked(self.at)), **self.fields}
        return [Put(("cities", self.name), record, self.before)]


@kind("move_cities")
@dataclass(frozen=True, slots=True)
class MoveCities(Operation):
    """Some cities come to other places."""

    cities: dict[str, Sequence[float]]

    def steps(self, data: Any) -> list[Step]:
        """Write the new coordinates."""
        for name in self.cities:
            _city(data, name)
        return [
            Put(("cities", name, "at"), points.rounded(data, points.checked(place)))
            for name, place in self.cities.items()
        ]


@kind("move_city")
@dataclass(frozen=True, slots=True)
class MoveCity(Operation):
    """A city comes to another place; or several, as `cities`."""

    name: str | None = None
    at: Sequence[float] | None = None
    cities: dict[str, Sequence[float]] | None = None

    def steps(self, data: Any) -> list[Step]:
        """Write the new coordinates."""
        if self.cities is not None:
            return MoveCities(self.cities).steps(data)
        if self.name is None or self.at is None:
            raise Refused('"move_city" needs "name" and "at", or "cities"')
        return MoveCities({self.name: self.at}).steps(data)


@kind("rename_city")
@dataclass(frozen=True, slots=True)
class RenameCity(Operation):
    """A city gets another name, and with it all that names the city."""

    name: str
    to: str

    def steps(self, data: Any) -> list[Step]:
        """Rename the city, its references and its translations."""
        _city(data, self.name)
        return Rename("city", self.name, self.to).steps(data)


@kind("rename")
@dataclass(frozen=True, slots=True)
class Rename(Operation):
    """Any declared name becomes another, with all that refers to it."""

    namespace: str
    name: str
    to: str

    def steps(self, data: Any) -> list[Step]:
        """Rename what is declared and what refers to it; names of a default are written out."""
        if not isinstance(self.to, str) or not self.to.strip():
            raise Refused('"to" must be a name')
        written: list[Step] = []
        for source in sources(self.namespace):
            section = source.partition(":")[2].split("/")[0]
            whole = grounded(data, (section, ""))
            if whole is not data:
                written.append(Put((section,), whole[section]))
                data = whole
        return [*written, *renaming(data, self.namespace, self.name, self.to)]


@kind("remove_city")
@dataclass(frozen=True, slots=True)
class RemoveCity(Operation):
    """A city goes, with its routes, its tickets and all else that names it."""

    name: str

    def steps(self, data: Any) -> list[Step]:
        """Take away the city and what cannot be without it."""
        _city(data, self.name)
        return removal(data, "keys:cities", self.name)


@kind("set_label")
@dataclass(frozen=True, slots=True)
class SetLabel(Operation):
    """Where the name of a city is drawn; null: where the kit puts it."""

    city: str
    label: Any = None

    def steps(self, data: Any) -> list[Step]:
        """Write it or take it away."""
        return _optional(_city(data, self.city), ("cities", self.city, "label"), self.label)


# -- routes and tickets ---------------------------------------------------------------------------


def _record(data: Any, section: str, index: int | None) -> Any:
    records = at(data, (section,))
    if index is None or not isinstance(records, list) or not has(records, index):
        raise Refused(f"there is no {section.removesuffix('s')} {index}")
    return records[index]


def _optional(record: Any, path: tuple[str | int, ...], value: Any) -> list[Step]:
    """A key with a value, or without one no key."""
    if value is not None:
        return [Put(path, value)]
    return [Drop(path)] if has(record, path[-1]) else []


def _changes(data: Any, section: str, index: int | None, changes: dict[str, Any]) -> list[Step]:
    record = _record(data, section, index)
    assert index is not None
    steps = (_optional(record, (section, index, key), value) for key, value in changes.items())
    return [step for part in steps for step in part]


@kind("add_route")
@dataclass(frozen=True, slots=True)
class AddRoute(Operation):
    """A new route, at the end or before that of an index."""

    route: dict[str, Any]
    index: int | None = None

    def steps(self, data: Any) -> list[Step]:
        """Write it in the manner of the others."""
        return InsertItem(("routes",), self.route, self.index).steps(data)


@kind("set_route")
@dataclass(frozen=True, slots=True)
class SetRoute(Operation):
    """Keys of a route become different; null takes one away."""

    index: int
    changes: dict[str, Any]

    def steps(self, data: Any) -> list[Step]:
        """Write what is different."""
        return _changes(data, "routes", self.index, self.changes)


@kind("remove_route")
@dataclass(frozen=True, slots=True)
class RemoveRoute(Operation):
    """A route goes."""

    index: int

    def steps(self, data: Any) -> list[Step]:
        """Take its record away."""
        _record(data, "routes", self.index)
        return Remove(("routes", self.index)).steps(data)


@kind("split_route")
@dataclass(frozen=True, slots=True)
class SplitRoute(Operation):
    """A city on a route makes two of it; a city that is not there is placed at `at`."""

    index: int
    city: str
    lengths: Sequence[int]
    at: Sequence[float] | None = None

    def steps(self, data: Any) -> list[Step]:
        """Shorten the route to the city and add one from there, alike in all else."""
        route = _record(data, "routes", self.index)
        if not isinstance(route, dict):
            raise Refused(f'entry {self.index + 1} of "routes" is no route that can be split')
        if (
            not isinstance(self.lengths, (list, tuple))
            or len(self.lengths) != 2
            or not all(type(length) is int and length > 0 for length in self.lengths)
        ):
            raise Refused('"lengths" must be two numbers of spaces')
        if self.city in (route.get("from"), route.get("to")):
            raise Refused(f'"{self.city}" is an end of the route already')
        steps: list[Step] = []
        if not has(at(data, ("cities",)), self.city):
            if self.at is None:
                raise Refused(f'there is no city "{self.city}"; say with "at" where it lies')
            steps += AddCity(self.city, self.at).steps(data)
        first, second = ({**route, "length": length} for length in self.lengths)
        first["to"] = second["from"] = self.city
        first.pop("via", None)
        second.pop("via", None)
        return [
            *steps,
            Put(("routes", self.index), first),
            Insert(("routes",), self.index + 1, second),
        ]


@kind("set_via")
@dataclass(frozen=True, slots=True)
class SetVia(Operation):
    """The points at which a route bends; null: none."""

    index: int
    via: Any = None

    def steps(self, data: Any) -> list[Step]:
        """Write the points, as exact as the cities are."""
        record = _record(data, "routes", self.index)
        if self.via is not None and not isinstance(self.via, (list, tuple)):
            raise Refused('"via" must be a list of places')
        via = [points.rounded(data, points.checked(point)) for point in self.via or ()]
        return _optional(record, ("routes", self.index, "via"), via or None)


@kind("add_ticket")
@dataclass(frozen=True, slots=True)
class AddTicket(Operation):
    """A new ticket, at the end or before that of an index."""

    ticket: dict[str, Any]
    index: int | None = None

    def steps(self, data: Any) -> list[Step]:
        """Write it in the manner of the others."""
        return InsertItem(("tickets",), self.ticket, self.index).steps(data)


@kind("set_ticket")
@dataclass(frozen=True, slots=True)
class SetTicket(Operation):
    """Keys of a ticket become different; null takes one away."""

    index: int
    changes: dict[str, Any]

    def steps(self, data: Any) -> list[Step]:
        """Write what is different."""
        return _changes(data, "tickets", self.index, self.changes)


@kind("remove_ticket")
@dataclass(frozen=True, slots=True)
class RemoveTicket(Operation):
    """A ticket goes."""

    index: int

    def steps(self, data: Any) -> list[Step]:
        """Take its record away."""
        _record(data, "tickets", self.index)
        return Remove(("tickets", self.index)).steps(data)
