"""What is counted on the screen is counted in plain words."""

from __future__ import annotations

from ttr_kit.format.load import load_text
from ttr_kit.play import Seat, Table
from ttr_kit.terminal.layout import Style
from ttr_kit.terminal.orders import Orders, Puzzled
from ttr_kit.terminal.screen import Screen

CARTS = """
format: 1
name: Carts
players: {min: 1, max: 2}
pieces: {ox: {count: 20, plural: oxen}, boat: {count: 2}}
cards:
  red: {color: red, count: 20, pays: [ox, boat]}
  joker: {wild: true, count: 30, pays: [ox, boat]}
cities: {A: {at: [0, 0]}, B: {at: [500, 300]}, C: {at: [900, 0]}, D: {at: [0, 300]}}
routes:
  - {from: A, to: B, length: 3}
  - {from: B, to: C, length: 1, piece: boat}
  - {from: A, to: C, length: 2, piece: boat}
  - {from: A, to: D, length: 1}
tickets:
  - {from: A, to: B, points: 3}
  - {from: B, to: C, points: 1}
  - {from: A, to: C, points: 2}
  - {from: A, to: D, points: 1}
ticket_rules: {start: {deal: 1, keep: 1}}
end: {at_most: 18}
"""


def begun() -> Table:
    variant = load_text(CARTS, "carts.yaml").variant
    assert variant is not None
    table = Table(variant, [Seat("Ada")], seed=4)
    table.act(0, 0, table.snapshot(0)["choices"][0]["options"][0]["action"])
    state, tables = table.record.state, table.game.tables
    state.hands[0] = [{"red": 1, "joker": 3}[name] for name in tables.card_names] + [0]
    state.pieces[1] = 1
    table._views.clear()
    return table


def test_pieces_cards_and_spaces_are_counted_in_plain_words() -> None:
    table = begun()
    shown = table.snapshot(0)
    screen = Screen(table, Style(color=False))
    seats, hand = "\n".join(screen.seats(shown)), "\n".join(screen.hand(shown))
    assert "20 oxen, 1 boat " in seats
    assert "1 red  3 jokers" in hand
    around = "\n".join(screen.around("A", shown))
    assert "3 any color, oxen" in around
    assert "1 any color, ox" in around.splitlines()[-1]
    claims = "\n".join(screen.claims(shown))
    assert "1 red, 2 jokers" in claims


def test_what_is_missing_is_counted_in_plain_words() -> None:
    table = begun()
    given = Orders(table).understand("claim A C", table.snapshot(0))
    assert isinstance(given, Puzzled)
    assert given.message == "A–C needs 2 boats, and you have 1 left"
