"""What is written on cards, tickets and spaces can be read in full, and says what is so."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from tests.draw.maps import small
from tests.draw.test_odd_maps import written
from ttr_kit.draw import draw_board, draw_cards, draw_tickets
from ttr_kit.draw.signs import HULL
from ttr_kit.draw.theme import THEMES, paint
from ttr_kit.model import CardDeck

COLORS = (
    "amber beige black blue bronze brown copper coral cream crimson cyan gold green indigo ivory "
    "lavender lime magenta maroon mint navy olive orange pink purple red rose silver slate teal "
    "turquoise violet white yellow"
)


def _parts(color: str) -> list[int]:
    return [int(color[at : at + 2], 16) for at in (1, 3, 5)]


def test_colors_that_people_name_look_different() -> None:
    fills = {color: _parts(paint(color, THEMES["light"]).fill) for color in COLORS.split()}
    for (one, first), (other, second) in combinations(fills.items(), 2):
        apart = sum(abs(a - b) for a, b in zip(first, second, strict=True))
        assert apart >= 24, (one, other)


@pytest.mark.parametrize("color", ["ultramarine", "Zinnober", "chartreuse", "x1", "x2", "x3"])
def test_any_other_color_has_a_symbol_that_stands_out(color: str) -> None:
    look = paint(color, THEMES["light"])
    assert abs(sum(_parts(look.fill)) - sum(_parts(look.ink))) > 150


def test_where_a_card_can_be_used_is_said_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    cards = (*small().cards[:-1], replace(small().cards[-1], use_on=("ferry", "substitute")))
    found = written(monkeypatch)
    draw_cards(replace(small(), cards=cards))
    draw_cards(replace(small(), cards=cards), language="de")
    lines = [line for line, _, _ in found]
    assert "for ferries and marked routes only" in lines
    assert "nur für Fähren und markierte Strecken" in lines


def test_a_ticket_names_both_of_its_places(monkeypatch: pytest.MonkeyPatch) -> None:
    long = "Llanfairpwllgwyngyllgogerych"
    first, second = small().cities[:2]
    cities = (replace(first, name=long), replace(second, name="Upper Wobbleton-on-the-Marsh"))
    ticket = replace(small().tickets[0], ends=(cities[0].name, cities[1].name))
    routes = (replace(small().routes[0], ends=ticket.ends),)
    found = written(monkeypatch)
    draw_tickets(replace(small(), cities=cities, routes=routes, groups={}, tickets=(ticket,)))
    lines = [line for line, _, _ in found]
    assert f"{long} –" in lines
    assert "Upper Wobbleton-on-the-Marsh" in lines


def test_a_long_name_gets_smaller_before_it_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    found = written(monkeypatch)
    draw_tickets(replace(small(), name="Mountain Passengers"))
    backs = [size for line, _, size in found if line == "Mountain Passengers"]
    assert min(backs) < 7.0


def test_the_back_of_a_deck_shows_no_ship_that_its_cards_do_not_pay_for() -> None:
    kinds = tuple(replace(small().pieces[0], name=name) for name in ("train", "ship", "airship"))
    first, *rest = small().cards
    air = replace(first, name="up", deck="air", pays=("airship",))
    decks = (*small().decks, CardDeck("air", "Air cards"))
    variant = replace(small(), pieces=kinds, cards=(first, *rest, air), decks=decks)
    assert HULL not in draw_cards(variant).svg
    afloat = replace(variant, cards=(first, *rest, replace(air, pays=("ship",))))
    assert draw_cards(afloat).svg.count(HULL) == 2


def test_a_third_kind_of_piece_is_written_in_full(monkeypatch: pytest.MonkeyPatch) -> None:
    kinds = tuple(replace(small().pieces[0], name=name) for name in ("car", "boat", "airship"))
    routes = tuple(replace(route, piece="airship") for route in small().routes)
    found = written(monkeypatch)
    draw_board(replace(small(), pieces=kinds, routes=routes))
    assert not [line for line, _, _ in found if line.startswith("air") and "…" in line]
