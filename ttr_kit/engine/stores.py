"""What mechanics keep in a state, declared: by what, holding what, and who may see it.

Views, numeric views, conservation, determinizations, observations for learning, the
protocol and the markers of clients all follow from the declaration.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Literal

from ttr_kit.engine.state import State
from ttr_kit.native import joined, split

if TYPE_CHECKING:
    from ttr_kit.engine.tables import Tables

Axis = Literal["player", "city", "route", "card", "ticket", "piece", "item"]
"""What a number belongs to; `item` is a list of the store's own."""
Holds = Literal["owner", "count", "cards"]
"""`owner`: the number of a player, or -1. `count`: how many. `cards`: how many cards of a class."""
Seen = Literal["all", "owner", "team", "count", "nobody"]
"""Who may know the numbers: everybody, the player whose they are, that player's team, everybody but
only how many there are in all, or nobody."""

NOBODY: Final = -1


class Store:
    """Numbers that a mechanic keeps; in a state they are one tuple.

    `by` names one axis or two; with two, the first one is the player.
    """

    def __init__(
        self,
        name: str,
        by: Sequence[Axis] = (),
        holds: Holds = "count",
        *,
        start: int | Sequence[int] | None = None,
        seen: Seen = "all",
        thing: str = "",
        supply: int = 0,
        glyph: str = "",
        title: str = "",
        items: Sequence[str] = (),
        options: Sequence[Sequence[int]] = (),
    ) -> None:
        self.name = name
        """What views call it."""
        self.by = tuple(by)
        self.holds: Holds = holds
        self.seen: Seen = seen
        self.thing = thing
        """What is counted or owned, as conservation calls it; empty: nothing that is conserved."""
        self.supply = supply
        """How many of the thing each player has in all, if the store knows only those in use."""
        self.glyph = glyph
        """The sign of the thing, for markers on a board."""
        self.title = title
        """What people call what is kept, such as "Passengers left"; empty: its name."""
        self.items = list(items)
        """The labels of the store's own items."""
        self.options = [tuple(option) for option in options]
        """What a hidden row of a player may be, whichever; for choices that are made secretly."""
        self.inner = False
        """Whether it is shown only through another store."""
        self.start = start
        self.place = -1
        """Its place in `state.stores`."""
        self.labels: list[list[str]] = []
        """By axis, what each number belongs to; nothing for players."""
        self.sizes: list[int] = []
        self.players = 0
        self.teams: list[int] = []
        """By player, the number of the team."""
        self.mechanic = ""

    def bind(self, tables: Tables, place: int, mechanic: str) -> tuple[int, ...]:
        """Find room for it; returns the numbers at the start of a game."""
        self.place = place
        self.mechanic = mechanic
        self.players = tables.players
        self.teams = tables.teams
        names = {
            "player": [""] * tables.players,
            "city": tables.city_names,
            "route": tables.route_names,
            "card": tables.card_names,
            "ticket": tables.ticket_names,
            "piece": tables.piece_names,
            "item": self.items,
        }
        self.labels = [names[axis] for axis in self.by]
        self.sizes = [len(labels) for labels in self.labels]
        size = 1
        for number in self.sizes:
            size *= number
        start = self.start
        if start is None:
            start = NOBODY if self.holds == "owner" else 0
        return (start,) * size if isinstance(start, int) else tuple(start)

    # In play

    def of(self, state: State) -> tuple[int, ...]:
        """All numbers."""
        return state.stores[self.place]

    def get(self, state: State, at: int) -> int:
        """One number."""
        return state.stores[self.place][at]

    def put(self, state: State, at: int, value: int) -> None:
        """Change one number."""
        state.put(self.place, at, value)

    def add(self, state: State, at: int, number: int) -> None:
        """Change one number by so much."""
        state.put(self.place, at, state.stores[self.place][at] + number)

    def row(self, state: State, player: int) -> tuple[int, ...]:
        """The numbers of one player, where the first axis is the player."""
        return self.row_of(state.stores[self.place], player)

    def put_row(self, state: State, player: int, values: Sequence[int]) -> None:
        """Change the numbers of one player."""
        state.stores[self.place] = self._with_row(state.stores[self.place], player, values)

    # What follows from the declaration

    @property
    def by_player(self) -> bool:
        """Whether each player has numbers of their own."""
        return bool(self.by) and self.by[0] == "player"

    def row_of(self, numbers: tuple[int, ...], player: int) -> tuple[int, ...]:
        """One player's part of the numbers."""
        width = len(numbers) // self.players
        return numbers[player * width : (player + 1) * width]

    def _with_row(
        self, numbers: tuple[int, ...], player: int, values: Sequence[int]
    ) -> tuple[int, ...]:
        width = len(numbers) // self.players
        return (*numbers[: player * width], *values, *numbers[(player + 1) * width :])

    def known(self, player: int, other: int) -> bool:
        """Whether a player may see the numbers of another one, or those that are nobody's."""
        if self.seen == "all":
            return True
        if not self.by_player or self.seen == "nobody":
            return False
        return other == player or (self.seen == "team" and self.teams[other] == self.teams[player])

    def masked(
        self, numbers: tuple[int, ...], player: int, start: tuple[int, ...]
    ) -> tuple[int, ...]:
        """The numbers as far as the player may see them; the others are as at the start."""
        if self.seen == "all":
            return numbers
        found = start
        if self.by_player:
            for other in range(self.players):
                if self.known(player, other):
                    found = self._with_row(found, other, self.row_of(numbers, other))
        return found


class Stacks(Store):
    """Things in stacks, each at a place until somebody takes it, the top one first.

    `stacks` has the values of the things by place (city, route, or the store's own items). The
    store knows the owner of each thing.
    """

    def __init__(
        self,
        name: str,
        by: Axis,
        stacks: Sequence[Sequence[int]],
        *,
        thing: str,
        taken: str,
        glyph: str = "",
        title: str = "",
        items: Sequence[str] = (),
        shuffled: bool = False,
    ) -> None:
        super().__init__(name, ["item"], "owner", thing=thing, glyph=glyph, title=title)
        self.at = by
        self.shuffled = shuffled
        """Whether the things are spread over the stacks at random when a game begins."""
        self.order = Store(f"order of {name}", ["item"], seen="all")
        self.order.inner = True
        """By place of a thing, which thing lies there; used if they are shuffled."""
        self.taken = taken
        """What views call the value of all that each player has taken."""
        self.places = list(items)
        """The labels of the places, if they are the store's own."""
        self.values: list[int] = []
        self.stacks: list[range] = []
        """By place, the numbers of its things."""
        for values in stacks:
            self.stacks.append(range(len(self.values), len(self.values) + len(values)))
            self.values.extend(values)
        self.items = [f"{name} {number + 1}" for number in range(len(self.values))]
        self.order.items = self.items
        self.order.start = range(len(self.values))

    def bind(self, tables: Tables, place: int, mechanic: str) -> tuple[int, ...]:
        """Find room for it."""
        if self.at == "city":
            self.places = tables.city_names
        elif self.at == "route":
            self.places = tables.route_names
        return super().bind(tables, place, mechanic)

    def top(self, state: State, place: int) -> int:
        """The thing on top of a stack, or -1."""
        owners = state.stores[self.place]
        for thing in self.stacks[place]:
            if owners[thing] < 0:
                return thing
        return NOBODY

    def left(self, state: State, place: int) -> list[int]:
        """The values that are left in a stack, the top one first."""
        owners = state.stores[self.place]
        return [self.worth(state, thing) for thing in self.stacks[place] if owners[thing] < 0]

    def worth(self, state: State, thing: int) -> int:
        """The value of the thing at that place of the stacks."""
        return self.values[self.order.get(state, thing) if self.shuffled else thing]

    def take(self, state: State, place: int, player: int) -> int:
        """Give the top thing of a stack to a player; returns its value, 0 if there is none."""
        thing = self.top(state, place)
        if thing < 0:
            return 0
        state.put(self.place, thing, player)
        return self.worth(state, thing)

    def value(self, state: State, player: int) -> int:
        """What all that the player has taken is worth."""
        owners = state.stores[self.place]
        return sum(self.worth(state, i) for i, owner in enumerate(owners) if owner == player)

    def count(self, state: State, player: int) -> int:
        """How many things the player has taken."""
        return state.stores[self.place].count(player)


class Gate:
    """Routes that a mechanic closes to players for a while, with the reason."""

    def __init__(self, why: str) -> None:
        self.why = why
        """The reason, for `refusal`: what comes after the name of the route."""
        self.first = 0
        """Where its words begin in `state.gate_bits`."""
        self.words = 1

    def closed(self, state: State, player: int) -> int:
        """Bits of the routes that are closed to the player."""
        return joined(state.gate_bits, self.first + player * self.words, self.words)

    def close(self, state: State, player: int, routes: int) -> None:
        """Close these routes to the player, and no others."""
        place = self.first + player * self.words
        for word in split(routes, self.words):
            state.gate_bits[place] = word
            place += 1


__all__ = ["NOBODY", "Axis", "Gate", "Holds", "Seen", "Stacks", "Store"]
