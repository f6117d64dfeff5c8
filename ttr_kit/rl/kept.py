"""What mechanics show to a player: it follows from the stores, frames and gates they declare."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_kit.engine import Game, State, Store
from ttr_kit.engine.assembly import FIRST, FrameKind
from ttr_kit.engine.stores import Stacks
from ttr_kit.native import Packer
from ttr_kit.rl.parts import (
    HIDDEN,
    HIDDEN_OWNER,
    CountedPart,
    Members,
    ObservationPart,
    ObservationSource,
    Owners,
    Piled,
    Plain,
    Read,
    each,
    seats,
)


def kept_sources(game: Game) -> list[ObservationSource]:
    """The numbers of all mechanics in use."""
    found: list[ObservationSource] = []
    for store in game.kept:
        found += [_stacks(game, store)] if isinstance(store, Stacks) else _store(game, store)
    for number, kind in enumerate(game.frame_kinds):
        if any(sort != "hidden" for _, sort in kind.fields):
            found.append(_frame(game, number, kind))
    return found


def kept_sets(game: Game) -> list[Members]:
    """The routes that mechanics close to the player, if they can."""
    if not game.gates:
        return []

    def closed(state: State, player: int) -> int:
        found = 0
        for gate in game.gates:
            found |= gate.closed(state, player)
        return found

    return [Members("closed to me", game.tables.route_names, closed)]


def _titled(mechanic: str, name: str) -> str:
    return f"{mechanic}, {name}" if mechanic else name


# Stores


def _store(game: Game, store: Store) -> list[ObservationSource]:
    """The numbers of a store that the player may see, now or at some time."""
    title = _titled(store.mechanic, store.name)
    part = Owners if store.holds == "owner" else Plain
    if not store.by_player:
        if store.seen == "all":
            labels = store.labels[0] if store.by else [""]
            return [ObservationSource([part(title, labels)], _everything(store))]
        return [_in_all(store, title)] if store.seen == "count" else []
    own = store.labels[1] if len(store.by) > 1 else [""]
    everybody = [part(title, each(seats(game), own), by_player=True)]
    if store.seen == "all":
        return [ObservationSource(everybody, _everything(store))]
    if store.seen == "team":
        return [ObservationSource(everybody, _of_team(store))]
    mine = ObservationSource([part(title, each(["me"], own))], _own_row(store))
    if store.seen == "count":
        return [mine, _in_all(store, title, seats(game))]
    return [mine] if store.seen == "owner" else []


def _everything(store: Store) -> Read:
    place = store.place
    return lambda state, player, pack: pack.add_tuple(state.stores[place])


def _own_row(store: Store) -> Read:
    return lambda state, player, pack: pack.add_tuple(store.row(state, player))


def _of_team(store: Store) -> Read:
    """The numbers of the player's team; who is in it depends on the player."""
    hidden = HIDDEN_OWNER if store.holds == "owner" else HIDDEN

    def read(state: State, player: int, pack: Packer) -> None:
        for other in range(store.players):
            numbers = store.row(state, other)
            pack.add_tuple(numbers if store.known(player, other) else (hidden,) * len(numbers))

    return read


def _in_all(store: Store, title: str, seats: Sequence[str] = ()) -> ObservationSource:
    """How many there are in all, of each player if each has numbers of their own."""

    def number(numbers: Sequence[int]) -> int:
        return sum(one >= 0 for one in numbers) if store.holds == "owner" else sum(numbers)

    def of_all(state: State, player: int, pack: Packer) -> None:
        pack.add_list([number(store.of(state))])

    def of_each(state: State, player: int, pack: Packer) -> None:
        pack.add_list([number(store.row(state, other)) for other in range(store.players)])

    if seats:
        return ObservationSource([Plain(title, each(seats, ["in all"]), by_player=True)], of_each)
    return ObservationSource([Plain(title, ["in all"])], of_all)


def _stacks(game: Game, stacks: Stacks) -> ObservationSource:
    """For each place the value on top and how many are left, for each player the value taken."""
    places = [place for place, things in zip(stacks.places, stacks.stacks, strict=True) if things]
    labels = [
        *(f"{place}, on top" for place in places),
        *(f"{place}, left" for place in places),
        *(f"{stacks.taken} by {who}" for who in seats(game)),
    ]

    def read(state: State, player: int, pack: Packer) -> None:
        pack.add_tuple(stacks.of(state))
        if stacks.shuffled:
            pack.add_tuple(stacks.order.of(state))

    return ObservationSource([Piled(_titled(stacks.mechanic, stacks.name), labels, stacks)], read)


# Frames


def _frame(game: Game, number: int, kind: FrameKind) -> ObservationSource:
    """The numbers of a decision while it is due; 0 and no city at all other times."""
    title = _titled(kind.mechanic, kind.name)
    cards = game.tables.card_names
    parts: list[ObservationPart] = []
    places: list[tuple[int, int]] = []  # in the frame, and what is added to the number there
    otherwise: list[int] = []
    place = FIRST
    for name, sort in kind.fields:
        if sort == "cards":
            parts.append(Plain(f"{title}, {name}", cards))
            places += [(place + card, 0) for card in range(len(cards))]
            otherwise += [0] * len(cards)
            place += len(cards) - 1
        elif sort == "city":
            parts.append(CountedPart(f"{title}, {name}", game.tables.city_names))
            places.append((place, 0))
            otherwise.append(HIDDEN)
        elif sort != "hidden":
            parts.append(Plain(title, [name]))
            places.append((place, int(sort == "route")))
            otherwise.append(0)
        place += 1

    def read(state: State, player: int, pack: Packer) -> None:
        frame = state.frames[-1] if state.frames else ()
        due = bool(frame) and frame[0] == number
        pack.add_list([frame[place] + more for place, more in places] if due else otherwise)

    return ObservationSource(parts, read)
