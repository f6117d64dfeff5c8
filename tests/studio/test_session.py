"""The session: what it answers to a page, and what it never does."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.studio.asking import ISLAND, Asked
from ttr_kit.studio.session import Session
from ttr_kit.system.resources import bundled_path

ALONE = """
import sys
for name in ("starlette", "uvicorn", "websockets", "asyncio", "multiprocessing", "typst"):
    sys.modules[name] = None  # no module of that name can be imported
from ttr_kit.studio.session import Session
session = Session(sys.stdin.read(), "island.yaml")
for message in ("hello", "rules", "simulate"):
    session.receive('{"type": "%s", "games": 2}' % message)
    while session.rest():
        pass
print("alone" if session.trial.over else "")
"""
MOVED = {"op": "move_city", "name": "Corrin", "at": [700, 120]}


def test_a_hello_tells_all_that_a_page_needs() -> None:
    asked = Asked()
    schema, state = asked.ask("hello")
    assert schema["schema"]["properties"]["cities"]
    assert [group["name"] for group in schema["controls"]["groups"]][:2] == ["about", "map"]
    assert state["text"] == ISLAND
    assert state["tree"]["cities"]["Corrin"] == {"at": [780, 110]}
    assert (state["sound"], state["dirty"], state["can_undo"]) == (True, False, False)
    assert state["figures"] == "8 cities, 15 routes, 10 tickets"
    board = asked.rest()["board"]
    assert board["svg"].startswith("<svg")
    assert not board["stale"]
    assert [m["type"] for m in asked.ask("hello")] == ["schema", "state", "board"]


def test_an_edit_changes_one_line_and_undo_brings_the_bytes_back() -> None:
    asked = Asked()
    state = asked.edit(MOVED)
    lines = zip(ISLAND.split("\n"), state["text"].split("\n"), strict=True)
    assert [old for old, new in lines if old != new] == ["  Corrin:     {at: [780, 110]}"]
    assert (state["dirty"], state["can_undo"], state["revision"]) == (True, True, 1)
    assert "+  Corrin:     {at: [700, 120]}" in asked.one("diff")["diff"]
    assert asked.one("undo")["text"] == ISLAND
    assert asked.one("redo")["text"] == state["text"]


@pytest.mark.parametrize(
    "message",
    ["", "[]", "{}", '{"type": 3}', '{"type": "nonsense"}', '{"type": "edit"}', "[" * 100_000,
     '{"type": "edit", "edits": [3]}', '{"type": "edit", "edits": [{"op": "set"}]}',
     '{"type": "text", "text": 3, "base": 0}', '{"type": "text", "text": "x"}',
     '{"type": "text", "text": "\\ud800", "base": 0}', '{"type": "edit", "edits": {"op": 1}}',
     '{"type": "edit", "edits": [{"op": "set", "path": 3, "value": 1}]}',
     '{"type": "edit", "edits": [{"op": "set", "path": [[]], "value": 1}]}',
     '{"type": "edit", "edits": [{"op": "add_city", "name": 3, "at": "x"}]}',
     '{"type": "edit", "edits": [{"op": "move_city", "name": "Corrin", "at": [1e999, 2]}]}',
     '{"type": "fix"}', '{"type": "export", "to": "elsewhere"}', '{"type": "stop"}',
     '{"type": "rules", "language": "../en"}', '{"type": "simulate", "games": "many"}'],
)  # fmt: skip
def test_nonsense_is_answered_and_changes_nothing(message: str) -> None:
    asked = Asked()
    (answer,) = asked.session.receive(message)
    assert answer["type"] in ("fault", "refused")
    assert "of its own" not in answer.get("message", "")
    assert asked.session.text == ISLAND
    assert asked.session.history.revision == 0


def test_typed_text_on_an_old_state_is_merged_where_that_is_safe() -> None:
    asked = Asked()
    asked.edit(MOVED)
    typed = ISLAND.replace("# One line a ticket:", "# Each ticket on a line:")
    state = asked.one("text", text=typed, base=0)
    assert "# Each ticket on a line:" in state["text"]
    assert "[700, 120]" in state["text"]
    clash = ISLAND.replace("[780, 110]", "[781, 110]")
    conflict = asked.one("text", text=clash, base=0)
    assert conflict["type"] == "conflict"
    assert (conflict["text"], conflict["typed"]) == (asked.session.text, clash)


def test_a_broken_text_keeps_the_last_tree_and_board() -> None:
    asked = Asked()
    asked.rest()
    state = asked.one("text", text=ISLAND + "\n  - [", base=0)
    assert (state["sound"], state["tree_stale"]) == (False, True)
    assert state["tree"]["cities"]["Corrin"]
    assert state["diagnostics"][0]["severity"] == "error"
    board = asked.rest()["board"]
    assert board["stale"]
    assert "svg" not in board


def test_a_map_in_the_making_is_drawn() -> None:
    asked = Asked("format: 1\nname: Mine\nboard: {width: 800, height: 500}\n")
    assert asked.rest()["board"]["geometry"]["cities"] == {}
    for number in range(3):
        edit = {"op": "add_city", "name": f"Town {number}", "at": [100 + 200 * number, 100]}
        assert not asked.edit(edit)["sound"]
    asked.edit({"op": "add_route", "route": {"from": "Town 0", "to": "Town 1", "length": 2}})
    asked.edit({"op": "add_route", "route": {"from": "Town 1", "to": "Nowhere", "length": 2}})
    asked.edit({"op": "add_route", "route": {"from": "Town 1", "to": "Town 2", "length": 2}})
    geometry = asked.rest()["board"]["geometry"]
    assert list(geometry["cities"]) == ["Town 0", "Town 1", "Town 2"]
    assert [route["index"] for route in geometry["routes"]] == [0, 2]


def test_a_child_is_shown_with_what_it_inherits(tmp_path: Path) -> None:
    (tmp_path / "island.yaml").write_text(ISLAND, "utf-8")
    child = "format: 1\nextends: ./island.yaml\nname: Child\nplayers: {min: 2, max: 2}\n"
    asked = Asked(child, str(tmp_path / "child.yaml"), folder=tmp_path)
    _, state = asked.ask("hello")
    assert state["extends"] == "./island.yaml"
    assert state["own"] == ["format", "extends", "name", "players"]
    assert state["tree"]["name"] == "Child"
    assert len(state["tree"]["cities"]) == 8


def test_findings_name_their_places_on_the_board() -> None:
    asked = Asked()
    route = {"from": "Amberley", "to": "Foxholm", "length": 99}
    state = asked.edit({"op": "add_route", "route": route})
    found = {d["code"]: d for d in state["diagnostics"]}
    assert any("Amberley--Foxholm" in d["places"]["routes"] for d in found.values())


def test_a_page_is_not_told_where_the_file_lies() -> None:
    session = Session(f"{ISLAND}\nno_such_key: 1\n", "/home/of/somebody/island.yaml")
    assert [d["file"] for d in session.state()["diagnostics"]] == ["island.yaml"]
    assert "somebody" not in json.dumps(session.state())


def test_a_ticket_is_proposed_at_the_length_of_its_shortest_way() -> None:
    asked = Asked()
    first = asked.rest()["ticket_facts"]["tickets"][0]
    state = next(told for told in asked.ask("hello") if told["type"] == "state")
    start, end = (state["tree"]["tickets"][first["index"]][key] for key in ("from", "to"))
    assert asked.one("way", **{"from": start, "to": end})["spaces"] == first["way"]
    assert asked.one("way", **{"from": start, "to": start})["spaces"] is None
    assert asked.one("way", **{"from": start, "to": "Nowhere"})["spaces"] is None
    assert asked.one("way", **{"from": start})["type"] == "fault"


def test_rules_exports_and_games_come_from_the_kit() -> None:
    asked = Asked()
    rest = asked.rest()
    assert "last turns begin" in rest["sentences"]["chapters"]["end"]
    facts = rest["ticket_facts"]["tickets"]
    assert (facts[0]["way"], facts[0]["points"], facts[0]["played"]) == (7, 7, None)
    assert "<h1" in asked.one("rules")["html"]
    assert asked.one("export", to="graphml")["name"] == "island.graphml"
    assert asked.one("export", to="yaml")["text"] == ISLAND
    assert asked.one("play")["variant"]["variant"]["name"] == "Island"
    assert asked.one("simulate", games=4)["state"] == "running"
    assert asked.one("simulate", games=4)["type"] == "refused"
    told = asked.rest()
    assert (told["run"]["state"], told["run"]["done"]) == ("done", 4)
    assert told["run"]["report"].startswith("<!")
    assert any(ticket["played"] for ticket in told["ticket_facts"]["tickets"])
    asked.one("simulate", games=1000)
    assert asked.one("stop")["stopped"]
    assert asked.rest()["run"]["stopped"]


def test_games_and_rules_wait_until_errors_are_mended() -> None:
    asked = Asked(ISLAND.replace("to: Brackwater, length: 3", "to: Nowhere, length: 3"))
    for wish in ("rules", "play", "simulate"):
        assert asked.one(wish) == {"type": "refused", "reason": "mend the errors first", "id": 7}


def test_the_session_runs_where_there_is_no_server() -> None:
    done = subprocess.run(
        [sys.executable, "-c", ALONE], input=ISLAND, capture_output=True, text=True, check=True
    )
    assert done.stdout == "alone\n"


@pytest.mark.parametrize("id", ["nordic", "great-lakes", "usa-mega"])
def test_bundled_variants_can_be_opened(id: str) -> None:
    file = bundled_path(id)
    asked = Asked(file.read_text("utf-8"), str(file), folder=file.parent)
    board = asked.rest()["board"]
    assert not board["stale"]
    variant = asked.session.reading.variant
    assert variant is not None
    assert [r["name"] for r in board["geometry"]["routes"]] == [r.name for r in variant.routes]


def test_hostile_names_are_only_names() -> None:
    name = "<img src=x onerror=alert(1)>&'"
    asked = Asked(ISLAND.replace("Corrin", "Corri"))
    asked.edit({"op": "rename_city", "name": "Corri", "to": name})
    rest = asked.rest()
    assert rest["board"]["geometry"]["cities"][name]
    assert "<img" not in rest["board"]["svg"]
    assert all("<img" not in html for html in rest["sentences"]["chapters"].values())
    assert "<img" not in asked.one("rules")["html"]


def test_a_fix_is_carried_out_and_can_be_undone() -> None:
    asked = Asked(ISLAND.replace("to: Brackwater, length: 3", "to: Brackwatre, length: 3"))
    _, state = asked.ask("hello")
    (error,) = [found for found in state["diagnostics"] if found["severity"] == "error"]
    assert [fix["title"] for fix in error["fixes"]]
    wish = {"code": error["code"], "path": error["path"], "index": 0}
    mended = asked.one("fix", **wish)
    assert mended["text"] == ISLAND
    assert mended["sound"]
    assert asked.one("fix", **wish)["type"] == "refused"
    assert "Brackwatre" in asked.one("undo")["text"]
