"""A table without a seed is secret: its key is kept with the game, and told when it is over."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from tests.play.tables import play, step, variant
from ttr_kit.engine import replay
from ttr_kit.engine.chance import Key
from ttr_kit.engine.log import commitment
from ttr_kit.play import Fault, Move, Seat, Session, Table, seeds
from ttr_kit.play.local import LocalTable

KEY = Key(bytes(range(32)))
PEOPLE = (Seat("Ada"), Seat("Ben"))


def secret(name: str = "first-steps", *bots: str) -> Table:
    return Table(variant(name), [*PEOPLE, *(Seat(bot, bot) for bot in bots)])


def log_message(session: Session) -> dict[str, Any]:
    (message,) = session.receive('{"type": "log"}').messages
    return message


def test_no_two_games_are_alike() -> None:
    tables = [secret() for _ in range(20)]
    assert len({table.commitment for table in tables}) == 20
    assert len({repr(table.record.state.decks) for table in tables}) == 20


@pytest.mark.parametrize("name", ["usa", "kitchen-sink", "great-lakes"])
def test_a_saved_game_goes_on_exactly(name: str) -> None:
    """Shuffles that come after the game was taken up again are those that would have come."""
    table = play(Table(variant(name), PEOPLE, KEY), 40)
    again = Table.load(variant(name), json.loads(json.dumps(table.save())))
    random = Random(5)
    while not table.over:
        done = step(table, random)
        moved = again.act(done.seat, again.revision, table.record.actions[-1].json)
        assert isinstance(moved, Move)
    assert again.record.text == table.record.text
    if name == "kitchen-sink":
        assert table.record.text.count('"shuffles"') > 1, "something was shuffled again"


def test_games_that_were_saved_before_go_on() -> None:
    """The first format had no secret games; what it says of a seed still holds."""
    table = play(Table(variant("first-steps"), PEOPLE, 7), 9)
    saved = {**table.save(), "table": 1}
    again = Table.load(variant("first-steps"), saved)
    assert again.record.text == table.record.text
    assert again.commitment is None


@pytest.mark.parametrize("key", [None, 5, "", "00", "zz" * 32])
def test_a_damaged_key_is_refused(key: object) -> None:
    with pytest.raises(ValueError, match="damaged"):
        Table.load(variant("first-steps"), {**secret().save(), "key": key})


def test_everybody_is_told_how_the_cards_are_shuffled() -> None:
    table = secret()
    chance = table.facts()["chance"]
    assert chance == {"kind": "secret", "commitment": table.commitment}
    seeded = Table(variant("first-steps"), PEOPLE, 123456789)
    assert seeded.facts()["chance"] == {"kind": "seeded"}
    assert "123456789" not in json.dumps([seeded.facts(), seeded.snapshot(0)])


def test_the_key_is_told_at_the_end_and_not_before() -> None:
    table = secret()
    assert isinstance(table.seed, Key)
    sessions = [Session(table, seats) for seats in ((0,), (1,), (0, 1), ())]
    for session in sessions:
        session.receive('{"type": "hello", "protocol": 1}')
    while not table.over:
        play(table, 1, table.revision)
        told = json.dumps([session.update() for session in sessions])
        assert (table.seed.text in told) == table.over
        if not table.over and table.revision % 20 == 0:
            assert {log_message(session)["code"] for session in sessions} == {"not_over"}
    for session in sessions:
        assert session.update()["end"]["key"] == table.seed.text
        text = log_message(session)["text"]
        assert replay(table.game, text) == table.record.state
        assert commitment(text) == table.commitment
        assert isinstance(table.act(0, table.revision, {"do": "pass"}), Fault)


def test_bots_decide_alike_after_coming_back() -> None:
    """What bots do follows from the key as well, and says nothing about it."""
    table = secret("first-steps", "random")
    assert isinstance(table.seed, Key)
    again = Table(table.variant, table.seats, table.seed)
    for one in (table, again):
        play(one, 2)
    assert table.decide() == again.decide()
    assert len({seeds.for_bot(table.seed, seat) for seat in range(50)}) == 50


def test_seeds_are_written_and_read() -> None:
    for seed in (0, 7, 2**63 - 1, Key.draw()):
        assert seeds.read(seeds.written(seed)) == seed
    for text in ("", "key:", "key:00", "x"):
        with pytest.raises(ValueError):
            seeds.read(text)


def test_a_page_keeps_its_key() -> None:
    from ttr_kit.format.portable import dump

    text = json.dumps(dump(variant("first-steps")))
    seats = [{"name": seat.name, "bot": None} for seat in PEOPLE]
    page = LocalTable(text, json.dumps({"seats": seats}))
    assert page.table.commitment is not None
    again = LocalTable(text, json.dumps({"saved": json.loads(page.save())}))
    assert again.table.seed == page.table.seed
    asked = LocalTable(text, json.dumps({"seats": seats, "seed": None}))
    assert asked.table.commitment is not None
