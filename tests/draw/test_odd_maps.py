"""Whatever a file says, a drawing comes out: valid, finite, and soon."""

import random
from collections.abc import Callable
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from tests.draw.conftest import classed
from tests.draw.maps import small
from ttr_kit.draw import draw_board, draw_cards, draw_tickets
from ttr_kit.draw.canvas import Group
from ttr_kit.draw.geometry import Point
from ttr_kit.draw.text import font
from ttr_kit.draw.theme import THEMES
from ttr_kit.model import City, Coordinates, Variant
from ttr_kit.print.pages import overlay
from ttr_kit.print.pieces import lots
from ttr_kit.print.sheets import print_sheets

Change = Callable[[Variant], Variant]
Place = Callable[[int, City], tuple[float, float] | None]


def moved(place: Place, coordinates: Coordinates = "board") -> Change:
    """The map with its cities elsewhere."""

    def change(of: Variant) -> Variant:
        cities = tuple(replace(city, at=place(index, city)) for index, city in enumerate(of.cities))
        return replace(of, cities=cities, board=replace(of.board, coordinates=coordinates))

    return change


def by_chance(of: Variant) -> Variant:
    chance = random.Random(7)
    return moved(lambda i, c: (chance.uniform(0, 999), chance.uniform(0, 999)))(of)


def many_sorts_of_cards(of: Variant) -> Variant:
    cards = tuple(
        replace(card, name=f"{card.name}-{n}", title=f"{card.title} {n}", deck=f"deck {n}")
        for n in range(9)
        for card in of.cards
    )
    return replace(
        of, cards=cards, decks=tuple(replace(of.decks[0], name=f"deck {n}") for n in range(9))
    )


ODD: dict[str, Change] = {
    "nowhere": moved(lambda i, c: None),
    "one spot": moved(lambda i, c: (5.0, 5.0)),
    "in a row": moved(lambda i, c: (20.0 * i, 5.0)),
    "far apart": moved(lambda i, c: (1e6 * (i % 2), 1e6 * (i % 3))),
    "tiny": moved(lambda i, c: (1e-4 * (i % 4), 1e-4 * (i // 4))),
    "by chance": by_chance,
    "poles": moved(lambda i, c: (24.0 * i - 180, 90.0 if i % 2 else -90.0), "lonlat"),
    "date line": moved(lambda i, c: (179.0 - 360 * (i % 2), 10.0 + i), "lonlat"),
    "no routes": lambda of: replace(of, routes=(), connections=(), tickets=()),
    "no cities": lambda of: replace(of, cities=(), routes=(), connections=(), tickets=()),
    "long": lambda of: replace(of, routes=tuple(replace(r, length=40) for r in of.routes)),
    "astray": lambda of: replace(
        of, routes=tuple(replace(r, via=((9e8, -9e8),)) for r in of.routes[:4])
    ),
    "wordy": lambda of: replace(of, name="W" * 400, edition="E" * 400, credits=("c" * 900,)),
}


@pytest.mark.parametrize("name", ODD)
def test_any_map_can_be_drawn(name: str) -> None:
    odd = ODD[name](small())
    drawing = draw_board(odd)
    tree = ElementTree.fromstring(drawing.svg)
    assert 0 < drawing.width < 6000
    assert 0 < drawing.height < 6000
    for element in tree.iter():
        for key in ("d", "cx", "cy", "x", "y", "transform"):
            assert "nan" not in element.get(key, "")
            assert "inf" not in element.get(key, "")
    ElementTree.fromstring(draw_tickets(odd).svg)


TABLES: dict[str, Change] = {
    "nowhere": ODD["nowhere"],
    "no cities": ODD["no cities"],
    "wordy": ODD["wordy"],
    "no tickets": lambda of: replace(of, tickets=(), ticket_decks=()),
    "twelve players": lambda of: replace(of, max_players=12),
    "many sorts of cards": many_sorts_of_cards,
}


@pytest.mark.parametrize("name", TABLES)
def test_any_map_can_be_printed(name: str) -> None:
    sheets = print_sheets(TABLES[name](small()), "letter")
    for number, page in enumerate(sheets.pages, 1):
        left, top, right, bottom = page.room
        for item in page.placed:
            x0, y0, x1, y1 = item.window
            assert left - 0.01 <= x0 < x1 <= right + 0.01
            assert top - 0.01 <= y0 < y1 <= bottom + 0.01
        if page.kind != "cards":
            ElementTree.fromstring(overlay(page, number, len(sheets.pages), sheets.sheet))


def test_three_kinds_of_pieces_are_told_apart() -> None:
    """Cars and ships have shapes of their own; what comes after them is written on its spaces."""
    kinds = tuple(
        replace(small().pieces[0], name=name, plural=name) for name in ("car", "boat", "bus")
    )
    routes = tuple(
        replace(route, piece=kinds[index % 3].name) for index, route in enumerate(small().routes)
    )
    odd = replace(small(), pieces=kinds, routes=routes)
    tree = ElementTree.fromstring(draw_board(odd).svg)
    words = {e.get("data-piece"): len(classed(e, "kind")) for e in classed(tree, "route")}
    assert words["bus"] > 0
    assert words["car"] == words["boat"] == 0
    ElementTree.fromstring(draw_cards(odd).svg)
    assert {lot.kind for lot in lots(odd, THEMES["light"])} == {"car", "boat", "bus", "marker"}


def written(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, float, float]]:
    """Every text that is drawn from now on: what it says, its base line and its size."""
    found: list[tuple[str, float, float]] = []
    write = Group.text

    def text(self: Group, said: str, at: Point, size: float, *rest: str, **more: str) -> Group:
        found.append((said, at[1], size))
        return write(self, said, at, size, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Group, "text", text)
    return found


def test_a_short_kind_of_piece_is_written_in_full(monkeypatch: pytest.MonkeyPatch) -> None:
    names = ("car", "boat", "llama")
    kinds = tuple(replace(small().pieces[0], name=name, plural=name) for name in names)
    routes = tuple(replace(route, piece="llama", color="red") for route in small().routes)
    found = written(monkeypatch)
    draw_board(replace(small(), pieces=kinds, routes=routes))
    words = [said for said, _, _ in found if said.startswith("lla")]
    assert len(words) > len(routes)
    assert set(words) == {"llama"}


def test_a_penalty_stands_inside_the_circle_of_the_value(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both numbers, without touching each other or the line of the circle."""
    ticket = replace(small().tickets[0], points=18, penalty=25)
    found = written(monkeypatch)
    tree = ElementTree.fromstring(draw_tickets(replace(small(), tickets=(ticket,))).svg)
    circle = next(e for e in tree.iter() if e.get("r") == "6.2")
    places = {said: (base, size) for said, base, size in found}
    value, _ = places["18"]
    penalty, size = places["−25"]
    assert value < penalty - font("bold").cap * size
    assert penalty < float(circle.get("cy", "")) + 6.2 - 1.5
