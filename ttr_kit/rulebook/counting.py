"""What a variant counts at its end: metrics, filters, and the things that they tell apart."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

from ttr_kit.language.naming import counted_tags
from ttr_kit.model import Bonus, Condition, End, Filter, Route, Ticket, TieBreak, Variant
from ttr_kit.model.filters import KEYS, SORTS

Counter = Bonus | TieBreak | Condition
"""Whatever counts something."""


class Counting:
    """Answers about what is counted, for the parts of a rulebook that explain it."""

    def __init__(self, variant: Variant, bonuses: Sequence[Bonus]) -> None:
        self.variant = variant
        self.bonuses = bonuses
        self.counters = list(self._counters())

    def _counters(self) -> Iterator[Counter]:
        yield from (bonus for bonus in self.bonuses if bonus.award != "group")
        yield from (bonus.eligible for bonus in self.bonuses if bonus.eligible is not None)
        if self.variant.max_players > 1:
            yield from self.variant.tie_breaks
        yield from self.variant.end.conditions

    @property
    def metrics(self) -> set[str]:
        """All that is counted."""
        return {counter.metric for counter in self.counters}

    @property
    def awards(self) -> set[str]:
        """The ways in which bonuses are given."""
        return {bonus.award for bonus in self.bonuses}

    @property
    def beyond_most(self) -> bool:
        """Whether some bonus goes by place, by number or by network."""
        return bool(self.awards - {"most", "each"})

    @property
    def by_network(self) -> bool:
        """Whether some bonus looks at each network."""
        return bool(self.awards & {"network", "group"})

    @property
    def reached(self) -> bool:
        """Whether cities count that routes reach."""
        return any(
            one.metric in ("touched_cities", "touched_groups")
            and not (isinstance(one, Bonus) and one.award == "network")
            for one in self.counters
        )

    @property
    def together(self) -> tuple[str, ...]:
        """The kinds of pieces that the end of the game counts together, if there are several."""
        ends = [one for one in self.variant.end.conditions if one.metric == "pieces_left"]
        return next((one.pieces for one in ends if len(one.pieces) > 1), ())

    @property
    def largest(self) -> bool:
        """Whether the largest network counts, and not each of them."""
        found = (one for one in self.counters if one.metric == "connected_cities")
        return any(not isinstance(one, Bonus) or one.award != "network" for one in found)

    @property
    def ticket_points(self) -> bool:
        """Whether the points of tickets matter that have several."""
        several = any(len(set(ticket.values)) > 1 for ticket in self.variant.tickets)
        return several and any(
            SORTS.get(one.metric) == "ticket"
            and (one.of.min_points is not None or one.of.max_points is not None)
            for one in self.counters
        )

    @property
    def groups(self) -> dict[str, tuple[str, ...]]:
        """The groups of cities that are counted, or in which something is counted."""
        named = {name for bonus in self.bonuses for name in bonus.groups}
        named |= {one.of.region for one in self.counters if one.of.region}
        whole = "touched_groups" in self.metrics
        return {
            name: members for name, members in self.variant.groups.items() if whole or name in named
        }

    @property
    def tags(self) -> list[tuple[str, list[str], list[str]]]:
        """For each word by which things are told apart, the routes and the cities that bear it."""
        variant = self.variant
        found = []
        for tag in counted_tags(variant):
            sorts = {SORTS.get(one.metric) for one in self.counters if one.of.tag == tag}
            routes = self._routes(tag) if "route" in sorts else []
            cities = [city.name for city in variant.cities if tag in city.tags]
            found.append((tag, routes, cities if sorts & {"city", "ticket"} else []))
        return [entry for entry in found if entry[1] or entry[2]]

    def _routes(self, tag: str) -> list[str]:
        """The routes with a tag; of parallel ones with their color, unless all of them have it."""
        by_ends: dict[tuple[str, str], list[Route]] = {}
        for route in self.variant.routes:
            by_ends.setdefault(min(route.ends, route.ends[::-1]), []).append(route)
        found = []
        for tracks in by_ends.values():
            tagged = [route for route in tracks if tag in route.tags]
            name = "–".join(tracks[0].ends)
            if len(tagged) == len(tracks):
                found.append(name)
            else:
                found += [f"{name} ({route.color or route.length})" for route in tagged]
        return found


class Forms:
    """The forms of a variant's tickets."""

    def __init__(self, tickets: Sequence[Ticket]) -> None:
        self.examples: dict[str, list[Ticket]] = {
            goal: [] for goal in ("pair", "all", "tour", "choice")
        }
        """For each form the first ticket, if there is one; of tours one whose order matters."""
        for ticket in sorted(tickets, key=lambda one: one.goal == "tour" and len(one.values) < 2):
            if not self.examples[ticket.goal]:
                self.examples[ticket.goal].append(ticket)
        plain = sum(ticket.goal == "pair" for ticket in tickets)
        self.plain = plain == len(tickets)
        """Whether every ticket names two places."""
        self.mostly_plain = 2 * plain > len(tickets)
        """Whether more than half of them do."""


def such(counter: Counter) -> Filter:
    """What a filter says of the sort of things that is counted; other parts mean nothing."""
    sort = SORTS.get(counter.metric)
    keys = KEYS[sort] if sort else ()
    return Filter(**{key: getattr(counter.of, key) for key in keys})


def runs(table: Sequence[int]) -> list[tuple[int, int | None, int]]:
    """A table of points by number: from which number to which (None: and more), and the points."""
    found: list[tuple[int, int | None, int]] = []
    for points, numbers in groupby(range(len(table)), key=lambda number: table[number]):
        known = list(numbers)
        found.append((known[0], known[-1], points))
    if found:
        first, _, points = found[-1]
        found[-1] = first, None, points
    return found


def rankings(bonus: Bonus, variant: Variant) -> list[tuple[list[int], tuple[int, ...]]]:
    """The points by place, with the numbers of players for which they hold."""
    found: dict[tuple[int, ...], list[int]] = {}
    for players in range(variant.min_players, variant.max_players + 1):
        found.setdefault(bonus.ranked(players), []).append(players)
    return [(players, places[: players[-1]]) for places, players in found.items()]


def limits(thing: End | Condition) -> tuple[Condition, ...]:
    """All limits of an end, or the one that there is."""
    return thing.conditions if isinstance(thing, End) else (thing,)


def kinds(condition: Condition, variant: Variant) -> tuple[str, ...]:
    """The kinds of pieces that a limit counts together."""
    own = (condition.of.piece,) if condition.of.piece else ()
    return condition.pieces or own or variant.end.pieces


def by_number(values: Sequence[int], points: Callable[[int], str], words: Sequence[str]) -> str:
    """Points by number; the words are those for "or more", "any number", "or" and "to"."""
    more, every, either, until = words
    said = []
    for first, last, value in runs(values):
        if last is None:
            numbers = f"{first} {more}" if first else every
        elif first == last:
            numbers = str(first)
        else:
            numbers = f"{first} {either if last == first + 1 else until} {last}"
        said.append(f"{numbers}: {points(value)}")
    return ", ".join(said)


def by_place(
    bonus: Bonus,
    variant: Variant,
    place: Callable[[int, int], str],
    rest: tuple[str, str],
    start: Callable[[Sequence[int]], str],
) -> list[str]:
    """The points by place, for all numbers of players; `rest` is for the others or for all."""
    known = rankings(bonus, variant)
    found = []
    for players, values in known:
        said = [place(number, value) for number, value in enumerate(values, start=1)]
        if len(values) < players[-1]:
            said.append(rest[0] if values else rest[1])
        found.append(f"{start(players) if len(known) > 1 else ''}{', '.join(said)}.")
    return found
