"""What mechanics keep, for clients: where to put markers and counters, and the same in words.

All of it follows from the declared stores and frames of the game; no mechanic is known here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from ttr_kit.engine.stores import Stacks, Store
from ttr_kit.language.speech import knows, said

if TYPE_CHECKING:
    from ttr_kit.engine import Game
    from ttr_kit.play.table import Table

PLACES = ("city", "route")
"""What a marker can stand at."""


def declared(game: Game) -> list[dict[str, Any]]:
    """For each store and each number of a decision that can be shown: where it is found in
    `mechanics`, what it belongs to, what it holds, and how it looks.
    """
    found = [_store(store) for store in game.kept if not store.inner]
    glyphs = {store.thing: store.glyph for store in game.kept if store.thing and store.glyph}
    for kind in game.frame_kinds:
        for name, sort in kind.fields:
            if kind.mechanic and sort in (*PLACES, "cards"):
                found.append(
                    {
                        "mechanic": kind.mechanic,
                        "key": name,
                        "by": sort,
                        "holds": "moving" if sort in PLACES else "laid",
                        "glyph": glyphs.get(kind.thing, ""),
                    }
                )
    return found


def _store(store: Store) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "mechanic": store.mechanic,
        "key": store.name,
        "by": store.by[0] if store.by else "",
        "holds": store.holds,
        "thing": thing(store),
        "glyph": store.glyph,
        "title": title(store),
    }
    if isinstance(store, Stacks):
        shown.update(by=store.at, holds="stacks", taken=store.taken)
    return shown


def title(store: Store) -> str:
    """What a store is called; empty: nothing."""
    id = f"kept-{store.mechanic}-{store.name}"
    return said(id) if store.title and knows(id) else store.title


def thing(store: Store) -> str:
    """What lies in a store."""
    id = f"kept-{store.mechanic}-{store.name}.thing"
    return said(id) if store.thing and knows(id) else store.thing


def told(table: Table, mechanics: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    """What a seat sees of it, in lines of text: `Harbors: Chicago (Ada)`."""
    names = [seat.name for seat in table.seats]
    for store in table.game.kept:
        shown = mechanics.get(store.mechanic, {}).get(store.name)
        name = title(store) or store.name.capitalize()
        if isinstance(store, Stacks) and shown:
            left = sum(len(values) for values in shown.values())
            worth = mechanics[store.mechanic].get(store.taken, ())
            taken = ", ".join(f"{seat} {value}" for seat, value in zip(names, worth, strict=False))
            yield said("kept-left", title=name, count=left, taken=taken)
        elif isinstance(shown, Mapping) and shown:
            yield f"{name}: {', '.join(_entry(store, key, shown[key], names) for key in shown)}"
        elif isinstance(shown, list) and store.title and any(shown):
            values = (f"{seat} {value}" for seat, value in zip(names, shown, strict=True))
            yield f"{name}: {', '.join(values)}"


def _entry(store: Store, place: str, value: int, names: list[str]) -> str:
    return f"{place} ({names[value] if store.holds == 'owner' else value})"
