"""The figures of a variant in words, a line for each topic."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ttr_kit.glance.data import Glance
from ttr_kit.language.awards import at_stake
from ttr_kit.language.house import not_played
from ttr_kit.language.words import counted, counted_cities, listed
from ttr_kit.model import Bonus, Variant


def in_words(variant: Variant, found: Glance) -> Iterator[tuple[str, str]]:
    """What there is to say in a line each, by its label; some lines are empty."""
    yield "players", _between(variant.min_players, variant.max_players)
    yield "pieces", ", ".join(_counted(p.count, p.name, p.plural) for p in variant.pieces)
    yield "cards", _cards(variant, found["cards"])
    yield from _map(found["map"])
    yield "places", _places(variant)
    yield from _tickets(found["tickets"])
    yield "supply", "; ".join(_supply(table) for table in found["supply"])
    yield "bonuses", ", ".join(map(_bonus, variant.bonuses))
    yield "mechanics", ", ".join(found["mechanics"])
    yield "house", not_played(variant)


def _bonus(bonus: Bonus) -> str:
    return f"{bonus.name} {at_stake(bonus)}{' each' if bonus.award == 'each' else ''}"


def _cards(variant: Variant, found: Glance) -> str:
    classes = ", ".join(f"{count} {name}" for name, count in found["classes"].items())
    decks = f" in {len(found['decks'])} decks" if len(found["decks"]) > 1 else ""
    several = f": {_counts(found['decks'])}" if decks else ""
    return (
        f"{found['count']}{decks}{several} ({classes}); {found['face_up']} face up, "
        f"{found['start_hand']} in the first hand"
    )


def _map(found: Glance) -> Iterator[tuple[str, str]]:
    parallel = found["parallel_connections"]
    cities = counted_cities(found["cities"], found["ways_off_the_map"])
    yield (
        "map",
        f"{cities}, {counted(found['routes'], 'route')} in "
        f"{counted(found['connections'], 'connection')} ({parallel} of several tracks), "
        f"{counted(found['spaces'], 'space')}",
    )
    lengths = found["routes_by_length"]
    yield "lengths", ", ".join(f"{count} of {length}" for length, count in lengths.items())
    yield "colors", _counts(found["spaces_by_color"]) + " spaces"
    if len(found["spaces_by_piece"]) > 1:
        yield "filled by", _counts(found["spaces_by_piece"]) + " spaces"
    yield "features", _counts(found["routes_by_feature"])
    hub = found["most_connected"]
    cities = ", ".join(hub["cities"][:4]) + (" …" if len(hub["cities"]) > 4 else "")
    yield "hub", f"{cities} ({counted(hub['connections'], 'connection')})"
    far = found["longest_distance"]
    if far:
        yield (
            "distance",
            f"{found['average_distance']} spaces on average, {far['spaces']} at most "
            f"({far['from']}–{far['to']})",
        )


_FORMS = {"all": "with several places", "tour": "with a tour", "choice": "with a choice of targets"}
"""What tickets are like that do not just name two places."""


def _tickets(found: Glance) -> Iterator[tuple[str, str]]:
    if not found["count"]:
        yield "tickets", "none"
        return
    start, later = found["start"], found["later"]
    decks = found["decks"]
    several = f" ({_counts(decks)})" if len(decks) > 1 else ""
    forms = {_FORMS[form]: count for form, count in found["forms"].items() if form in _FORMS}
    yield (
        "tickets",
        f"{found['count']}{several}, worth {_between(found['lowest'], found['highest'])}, "
        f"{found['average']} on average; at the start keep {start['keep']} of {_dealt(start)}, "
        f"later {later['keep']} of {_dealt(later)}"
        + "".join(f"; {count} {said}" for said, count in forms.items()),
    )


def _dealt(draw: Glance) -> str:
    """How many tickets are dealt, and from which deck if the rules say so."""
    by_deck = [f"{number} {deck}" for deck, number in draw["by_deck"].items()]
    return f"{draw['deal']} ({listed(by_deck)})" if by_deck else str(draw["deal"])


def _places(variant: Variant) -> str:
    """The countries and groups, each with the number of its cities."""
    sizes = {name: len(set(cities)) for name, cities in variant.groups.items()}
    return ", ".join(f"{name} ({counted(size, 'city')})" for name, size in sizes.items())


def _supply(table: Glance) -> str:
    players, spaces = counted(table["players"], "player"), table["open_spaces"]
    pieces = f"{players} {table['pieces']} pieces / {spaces} spaces"
    return f"{pieces} = {table['pieces'] / spaces:.2f}" if spaces else pieces


def _counts(counts: dict[str, Any]) -> str:
    return ", ".join(f"{name} {count}" for name, count in counts.items())


def _between(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}–{high}"


def _counted(number: int, singular: str, plural: str) -> str:
    # A kind that is called "trains" is in the plural already.
    many = singular if singular.endswith("s") and plural == f"{singular}s" else plural
    return f"{number} {singular if number == 1 else many} each"
