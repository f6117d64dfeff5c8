"""Routes that a mechanic of another package lends: shown at the table as the score counts them."""

from __future__ import annotations

from pathlib import Path

from tests.foreign.installed import Installed

AT_THE_TABLE = """
from ttr_kit.format.load import load
from ttr_kit.play import Seat, Table
from ttr_kit.terminal.layout import Style
from ttr_kit.terminal.screen import Screen

table = Table(load("alpine.yaml"), [Seat("Ada"), Seat("Bob")], 1)
game, state = table.game, table.record.state
tables = game.tables
for seat in (0, 1):
    shown = table.snapshot(seat)
    table.act(seat, shown["revision"], shown["choices"][0]["options"][0]["action"])
state = table.record.state
state.tickets[0] = 1 << tables.ticket_number["Alder--Cedar"]
mine, theirs = tables.route_number["Alder--Birch"], tables.route_number["Birch--Cedar"]
state.owned_bits[0], state.owned_bits[1] = 1 << mine, 1 << theirs
state.free_bits[0] &= ~(1 << mine | 1 << theirs)
for card in range(len(tables.card_names)):
    state.hands[0][card] = 2
table._views.clear()
screen = Screen(table, Style(False))
print(*screen.own_tickets(table.snapshot(0)), sep="\\n")
for verb in ("hut", "done"):
    shown = table.snapshot(0)
    found = [group for group in shown["choices"] if group["verb"] == verb]
    groups = [group for group in found if group.get("city", "Cedar") == "Cedar"]
    table.act(0, shown["revision"], groups[0]["options"][0]["action"])
assert table.to_move == 1
print(*screen.own_tickets(table.snapshot(0)), sep="\\n")
(ticket,) = table.snapshot(0)["own"]["tickets"]
assert ticket["lent"] == ["Birch--Cedar"], ticket
"""


def test_a_ticket_that_lent_routes_complete_is_done(tmp_path: Path) -> None:
    said = Installed(tmp_path).python("-c", AT_THE_TABLE)
    before, after = [line for line in said.splitlines() if "Alder–Cedar" in line]
    assert "missing" in before
    assert after.endswith("done")
