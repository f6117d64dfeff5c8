"""Numbers and lists in plain English."""

from __future__ import annotations

import re
from collections.abc import Iterable


def many(word: str, plural: str | None = None) -> str:
    """The plural of a word."""
    return plural or re.sub("(?<![aeiou])y$", "ie", word) + "s"


def counted(number: int, word: str, plural: str | None = None) -> str:
    """A number with its noun: "1 card", "3 cities"."""
    return f"{number} {word}" if number == 1 else f"{number} {many(word, plural)}"


def counted_cities(places: int, ways_off: int) -> str:
    """Of so many places, those that are cities, and those where routes only leave the map."""
    cities = counted(places - ways_off, "city")
    return f"{cities}, {counted(ways_off, 'way')} off the map" if ways_off else cities


def span(least: int, most: int, word: str) -> str:
    """From one number to another: "2 to 5 players", "1 player"."""
    return counted(least, word) if least == most else f"{least} to {counted(most, word)}"


def listed(items: Iterable[object], word: str = "and", most: int | None = None) -> str:
    """All items in a row: "one, two and three"; or the first few: "one, two and 5 more"."""
    known = [str(item) for item in items]
    if most is not None and len(known) > most + 1:
        known = [*known[:most], f"{len(known) - most} more"]
    if len(known) < 2:
        return "".join(known)
    return f"{', '.join(known[:-1])} {word} {known[-1]}"
