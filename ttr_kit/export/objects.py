"""The objects of a Tabletop Simulator save, as the plain data that the program reads."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256

Data = dict[str, object]
Place = tuple[float, float, float]
"""East, height and north, in inches from the middle of the table."""


class ObjectNumbers:
    """Numbers for objects that are the same at every export."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.used: set[str] = set()

    def next(self, name: str) -> str:
        """A number that no other object has."""
        for attempt in range(1_000_000):
            found = sha256(f"{self.seed} {name} {attempt}".encode()).hexdigest()[:6]
            if found not in self.used:
                self.used.add(found)
                return found
        raise AssertionError("more objects than numbers")


def thing(
    numbers: ObjectNumbers,
    kind: str,
    name: str,
    at: Place = (0.0, 1.0, 0.0),
    *,
    scale: tuple[float, float, float] = (1.0, 1.0, 1.0),
    color: str = "#ffffff",
    text: str = "",
    locked: bool = False,
    face_down: bool = False,
    **more: object,
) -> Data:
    """Any object: what it is, what it is called, where it lies."""
    return {
        "GUID": numbers.next(name),
        "Name": kind,
        "Transform": {
            **dict(zip(("posX", "posY", "posZ"), at, strict=True)),
            **{"rotX": 0.0, "rotY": 180.0, "rotZ": 180.0 if face_down else 0.0},
            **dict(zip(("scaleX", "scaleY", "scaleZ"), scale, strict=True)),
        },
        "Nickname": name,
        "Description": text,
        "ColorDiffuse": _color(color),
        "Locked": locked,
        "Grid": False,
        "Snap": True,
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": True,
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
        **more,
    }


def _color(color: str) -> Data:
    parts = (int(color[place : place + 2], 16) / 255 for place in (1, 3, 5))
    return {name: round(part, 4) for name, part in zip("rgb", parts, strict=True)}


def bag(
    numbers: ObjectNumbers, name: str, at: Place, color: str, inside: Sequence[Data], text: str = ""
) -> Data:
    """A bag with things in it."""
    return thing(
        *(numbers, "Bag", name, at),
        color=color,
        text=text,
        Bag={"Order": 0},
        ContainedObjects=list(inside),
    )


def deck(
    numbers: ObjectNumbers,
    name: str,
    at: Place,
    cards: Sequence[tuple[str, int]],
    pictures: Mapping[str, Data],
) -> Data:
    """A face-down deck of cards, each with its name and its number on the pictures."""
    made = list(_cards(numbers, cards, pictures, at))
    if len(made) == 1:  # a single card is no deck
        return {**made[0], "Description": name}
    return thing(
        *(numbers, "DeckCustom", name, at),
        face_down=True,
        HideWhenFaceDown=True,
        SidewaysCard=True,
        DeckIDs=[number for _, number in cards],
        CustomDeck=dict(pictures),
        ContainedObjects=made,
    )


def _cards(
    numbers: ObjectNumbers,
    cards: Sequence[tuple[str, int]],
    pictures: Mapping[str, Data],
    at: Place,
) -> Iterator[Data]:
    for name, number in cards:
        sheet = str(number // 100)
        yield thing(
            *(numbers, "CardCustom", name, at),
            face_down=True,
            HideWhenFaceDown=True,
            SidewaysCard=True,
            CardID=number,
            CustomDeck={sheet: pictures[sheet]},
        )
