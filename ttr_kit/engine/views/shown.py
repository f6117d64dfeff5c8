"""What a player may see of what mechanics keep: it follows from declared stores and frames."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ttr_kit.engine.assembly import FIRST
from ttr_kit.engine.stores import Stacks, Store

if TYPE_CHECKING:
    from ttr_kit.engine.game import Game
    from ttr_kit.engine.state import State

Shown = dict[str, object]


def shown(game: Game, state: State, player: int) -> dict[str, Shown]:
    """By mechanic, its stores by name, and the numbers of the decision that is due."""
    found: dict[str, Shown] = {
        kind.mechanic: {} for kind in game.frame_kinds if kind.mechanic and kind.fields
    }
    for store in game.kept:
        if store.inner:
            continue
        part = found.setdefault(store.mechanic, {})
        if isinstance(store, Stacks):
            part[store.name] = {
                label: store.left(state, place)
                for place, label in enumerate(store.places)
                if len(store.stacks[place])
            }
            part[store.taken] = [store.value(state, other) for other in range(game.players)]
        else:
            part[store.name] = _store(store, store.of(state), player)
    if state.frames:
        frame = state.frames[-1]
        kind = game.frame_kinds[frame[0]]
        if kind.mechanic and kind.fields:
            found[kind.mechanic].update(_fields(game, frame))
    return found


def _store(store: Store, numbers: tuple[int, ...], player: int) -> object:
    """The numbers of a store: players in a list, everything else by name; None: not known."""
    if not store.by_player:
        return _part(store, store.labels, numbers) if store.known(player, -1) else None
    parts: list[object] = []
    for other in range(store.players):
        own = store.row_of(numbers, other)
        if store.known(player, other):
            parts.append(_part(store, store.labels[1:], own))
        else:
            parts.append(sum(own) if store.seen == "count" else None)
    return parts


def _part(store: Store, labels: list[list[str]], numbers: tuple[int, ...]) -> object:
    """One number, or numbers by name: owners where there is one, counts that are not 0."""
    if not labels:
        return numbers[0]
    least = 0 if store.holds == "owner" else None
    return {
        label: number
        for label, number in zip(labels[0], numbers, strict=True)
        if (number >= least if least is not None else number)
    }


def _fields(game: Game, frame: tuple[int, ...]) -> Shown:
    """The numbers of a frame by name."""
    tables = game.tables
    found: Shown = {}
    place = FIRST
    for name, sort in game.frame_kinds[frame[0]].fields:
        if sort == "route":
            found[name] = tables.route_names[frame[place]]
        elif sort == "city":
            found[name] = tables.city_names[frame[place]]
        elif sort == "number":
            found[name] = frame[place]
        elif sort == "cards":
            numbers = frame[place : place + len(tables.card_names)]
            found[name] = {
                card: number
                for card, number in zip(tables.card_names, numbers, strict=True)
                if number
            }
            place += len(tables.card_names) - 1
        place += 1
    return found
