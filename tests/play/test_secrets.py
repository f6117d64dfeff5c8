"""A snapshot holds what the seat may know: whatever else is different, it stays the same."""

from __future__ import annotations

import json
from random import Random

import pytest

from tests.play.tables import VARIANTS, people, play
from tests.property.hidden import other_secrets
from ttr_kit.engine import State
from ttr_kit.engine.views.reseat import reseat
from ttr_kit.play import Table

MOMENTS = (0, 1, 2, 3, 4, 6, 9, 40, 90)


def with_state(table: Table, state: State) -> Table:
    table.record.state = state
    table._views.clear()
    return table


@pytest.mark.parametrize("name", VARIANTS)
def test_a_snapshot_does_not_depend_on_what_is_hidden(name: str) -> None:
    table = people(name)
    done = 0
    for moment in MOMENTS:
        play(table, moment - done, seed=moment)
        done = moment
        state = table.record.state
        for seat in range(len(table.seats)):
            shown, watched = table.snapshot(seat), table.snapshot(None)
            for seed in (1, 2):
                with_state(table, reseat(table.game, state, seat, seed))
                assert table.snapshot(seat) == shown
                assert table.snapshot(None) == watched, "those who watch know no seat's secrets"
                with_state(table, state)


def test_what_is_hidden_does_differ() -> None:
    table = play(people("usa"), 60)
    state = table.record.state
    mine, yours = table.snapshot(0), table.snapshot(1)
    with_state(table, reseat(table.game, state, 0, 1))
    assert table.snapshot(0) == mine
    assert table.snapshot(1) != yours


@pytest.mark.parametrize("name", ["usa", "marklin", "kitchen-sink"])
@pytest.mark.parametrize("seed", range(4))
def test_the_log_of_a_snapshot_does_not_depend_on_what_is_hidden(name: str, seed: int) -> None:
    table = play(people(name, seed=seed), 30 + 15 * seed, seed)
    random = Random(seed)
    for seat in range(len(table.seats)):
        shown = table.snapshot(seat)["log"]
        record = table.record
        table.record = other_secrets(table.game, table.seed, record, seat, random)
        assert table.snapshot(seat)["log"] == shown
        table.record = record


@pytest.mark.parametrize("name", ["usa", "germany-89", "great-lakes"])
def test_nothing_of_others_is_on_the_wire(name: str) -> None:
    """The same in the words of the message itself: no dealt or kept ticket, no card drawn."""
    table = people(name)
    state = table.record.state
    random = Random(3)
    for _ in range(60):
        play(table, 1, random.randrange(1000))
        texts = {seat: json.dumps(table.snapshot(seat)) for seat in (None, 0, 1, 2)}
        assert not any('"seed"' in text or '"shuffles"' in text for text in texts.values())
        message = table.snapshot(None)
        assert message["own"] is None
        assert message["choices"] == []
        for line in message["log"]:
            assert not {"drew", "dealt"} & set(line)
        for seat in range(3):
            for line in table.snapshot(seat)["log"]:
                assert line["seat"] == seat or not {"drew", "dealt"} & set(line)
                if line["verb"] == "keep" and line["seat"] != seat:
                    assert "action" not in line
                    assert "–" not in line["text"]
    assert state is table.record.state


def test_choices_made_at_the_same_time_come_to_light_together() -> None:
    table = people("great-lakes")
    told = []
    while table.setup_until is None:
        play(table, 1)
        told.append([line["text"] for line in table.snapshot(None, since=table.revision)["log"]])
    assert told[0] == ["has chosen tickets"]
    assert all(line.startswith("keeps ") for line in told[3][:3])
    assert told[-2][3:] == ["has chosen pieces"] * 2
    assert all(line.startswith("takes ") for line in told[-1][3:]), "sent again when shown"


def test_a_log_is_sent_from_where_the_client_knows_it() -> None:
    table = play(people("first-steps"), 20)
    whole = table.snapshot(0)["log"]
    assert [line["n"] for line in whole] == list(range(1, 21))
    assert table.snapshot(0, since=15)["log"] == whole[15:]
    assert table.snapshot(0, since=20)["log"] == []
