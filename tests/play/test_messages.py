"""Whatever a client sends, it gets an answer, and nothing but a legal action changes the table."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.play.tables import people, play, some_action, variant
from ttr_kit.play import Fault, Move, Seat, Session, Table
from ttr_kit.play.protocol import MAX_MESSAGE, MESSAGES, NewTable, read_new_table


def text(**message: Any) -> str:
    return json.dumps(message)


def hello(session: Session, **more: Any) -> list[dict[str, Any]]:
    return list(session.receive(text(type="hello", protocol=1, **more)).messages)


def code(session: Session, message: str | bytes) -> str:
    answer = session.receive(message)
    assert answer.move is None
    return str(answer.messages[0]["code"])


BAD = {
    "": "malformed",
    "null": "malformed",
    "[]": "malformed",
    "{}": "malformed",
    '{"type": 1}': "malformed",
    '{"type": "jump"}': "malformed",
    '{"type": "hello"}': "malformed",
    '{"type": "hello", "protocol": true}': "malformed",
    '{"type": "hello", "protocol": 1, "since": -1}': "malformed",
    '{"type": "hello", "protocol": 1, "name": "x"}': "malformed",
    '{"type": "hello", "protocol": 2}': "version",
    '{"type": "act", "seat": 0, "revision": 0}': "malformed",
    '{"type": "act", "seat": 0, "revision": 0.5, "action": {}}': "malformed",
    '{"type": "act", "seat": 0, "revision": 1e999, "action": {}}': "malformed",
    '{"type": "act", "seat": 0, "revision": 0, "action": []}': "malformed",
    '{"type": "act", "seat": null, "revision": 0, "action": {}}': "malformed",
    '{"type": "act", "seat": 0, "revision": 0, "action": {}}': "unreadable",
    '{"type": "act", "seat": 0, "revision": 0, "action": {"do": "fly"}}': "unreadable",
    '{"type": "act", "seat": 0, "revision": 0, "action": {"do": ["keep"]}}': "unreadable",
    '{"type": "act", "seat": 0, "revision": 0, "action": {"do": "keep", "tickets": [[]]}}':
        "unreadable",
    '{"type": "act", "seat": 0, "revision": 0, "action": {"do": "keep", "tickets": ["\\ud800"]}}':
        "unreadable",
    '{"type": "act", "seat": 0, "revision": 0, "action": {"do": "keep", "tickets": []}}': "illegal",
    '{"type": "act", "seat": 0, "revision": 0, "action": {"do": "draw", "deck": "train"}}':
        "illegal",
    '{"type": "act", "seat": 1, "revision": 0, "action": {"do": "pass"}}': "not_your_seat",
    '{"type": "sit", "seat": 1}': "not_your_seat",
    "[" * 30_000: "malformed",
    '{"type":' * 5_000: "malformed",
    " " * (MAX_MESSAGE + 1): "too_large",
}  # fmt: skip


@pytest.mark.parametrize(("message", "expected"), BAD.items(), ids=range(len(BAD)))
def test_bad_messages_get_a_code_and_change_nothing(message: str, expected: str) -> None:
    table = people("first-steps")
    session = Session(table, [0])
    before = table.save()
    assert code(session, message) == expected
    assert code(session, message.encode("utf-8", "surrogatepass")) == expected
    assert table.save() == before
    said = session.receive(message).messages[0]["message"]
    assert len(said) <= 400
    json.dumps(said).encode("ascii")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda part: st.lists(part, max_size=3) | st.dictionaries(st.text(max_size=8), part),
    max_leaves=8,
)
FIELDS = sorted({field for fields in MESSAGES.values() for field in fields})
WORDS = st.sampled_from(["keep", "claim", "draw", "tickets", "take", "pass", "place", "exchange"])
KEYS = st.sampled_from(["tickets", "route", "with", "card", "deck", "mix", "pieces", "city"])
ACTION = st.builds(lambda do, rest: {**rest, "do": do}, WORDS, st.dictionaries(KEYS, JSON))
MESSAGE = st.builds(
    lambda kind, rest, action: {**rest, **action, "type": kind},
    st.sampled_from([*MESSAGES, "x"]),
    st.dictionaries(st.sampled_from(FIELDS), JSON | st.integers(0, 3)),
    st.fixed_dictionaries({}, optional={"action": ACTION}),
)


@settings(max_examples=150, deadline=None)
@given(message=MESSAGE | JSON)
def test_no_message_breaks_a_table(message: object) -> None:
    table = people("kitchen-sink", players=2)
    session = Session(table, [0])
    before = table.save()
    answer = session.receive(json.dumps(message))
    assert answer.move is not None or table.save() == before
    json.dumps(answer.messages).encode()


def test_a_message_that_comes_twice_counts_once() -> None:
    table = people("first-steps")
    session = Session(table, [0])
    shown = hello(session)[1]
    act = text(type="act", seat=0, revision=0, action=shown["choices"][0]["options"][0]["action"])
    assert session.receive(act).move is not None
    after = table.save()
    assert code(session, act) == "not_your_turn"
    assert table.save() == after


def test_a_late_message_of_the_same_seat_is_stale() -> None:
    table = Table(variant("usa"), [Seat("A"), Seat("B")], seed=4)
    play(table, 2)
    session = Session(table, [0])
    (_, shown) = hello(session)
    deck = next(group for group in shown["choices"] if group.get("deck"))["options"][0]["action"]
    act = text(type="act", seat=0, revision=shown["revision"], action=deck)
    assert session.receive(act).move is not None
    answer = session.receive(act)
    assert [message.get("code") for message in answer.messages] == ["stale", None]
    assert answer.messages[1]["type"] == "table", "the client is shown how things are now"
    assert table.revision == 3


def test_nobody_acts_for_another_seat_a_bot_or_as_one_who_watches() -> None:
    table = Table(variant("first-steps"), [Seat("A"), Seat("B", "random")], seed=1)
    action = table.snapshot(0)["choices"][0]["options"][0]["action"]
    before = table.save()
    for seats, seat in (((), 0), ((1,), 0), ((0,), 1), ((1,), 1), ((0,), 7)):
        act = text(type="act", seat=seat, revision=0, action=action)
        assert code(Session(table, seats), act) == "not_your_seat"
    assert isinstance(table.act(1, 0, action), Fault)
    assert isinstance(table.act(-1, 0, action), Fault)
    assert table.save() == before


def test_nothing_is_done_after_the_end() -> None:
    table = play(people("first-steps", players=2))
    assert table.over
    assert table.to_move is None
    assert table.waits
    assert table.advance() is None
    assert code(Session(table, [0]), text(type="act", seat=0, revision=table.revision,
                                          action={"do": "pass"})) == "over"  # fmt: skip


def test_a_preview_changes_nothing_and_says_why_not() -> None:
    table = play(people("usa", players=2), 2)
    session = Session(table, [0])
    before = table.save()
    for action, legal in (({"do": "draw", "deck": "train"}, True), ({"do": "pass"}, False)):
        (said,) = session.receive(text(type="preview", seat=0, id=5, action=action)).messages
        assert (said["type"], said["id"], said["legal"]) == ("previewed", 5, legal)
        assert bool(said["message"]) != legal
    assert table.save() == before


def test_people_who_share_a_device_are_shown_one_seat_at_a_time() -> None:
    table = people("first-steps", players=3)
    session = Session(table, [0, 2])
    welcome, shown = hello(session)
    assert welcome["mine"] == [0, 2]
    assert shown["seat"] is None
    assert shown["own"] is None
    (shown,) = session.receive(text(type="sit", seat=2)).messages
    assert shown["seat"] == 2
    assert shown["own"]["hand"]
    (shown,) = session.receive(text(type="sit", seat=None)).messages
    assert shown["own"] is None


def test_who_comes_back_gets_only_what_is_new() -> None:
    table = play(people("first-steps", players=2), 20)
    assert len(hello(Session(table, [0]), since=15)[1]["log"]) == 5
    assert len(hello(Session(table, [0]), since=99)[1]["log"]) == 20, "a number from another game"


NEW = {"variant": "usa", "seats": [{"name": "Ada"}, {"bot": "planner"}]}
BAD_NEW: list[object] = [
    None, [], {}, {"variant": 1, "seats": []}, {**NEW, "seats": []}, {**NEW, "seats": ["x"]},
    {**NEW, "seats": [{}] * 21}, {**NEW, "seats": [{"bot": "os:system"}]},
    {**NEW, "seats": [{"name": "x" * 41}]}, {**NEW, "seats": [{"name": 3}]},
    {**NEW, "seed": -1}, {**NEW, "more": 1}, {**NEW, "variant": ""},
]  # fmt: skip


@pytest.mark.parametrize("wish", BAD_NEW, ids=range(len(BAD_NEW)))
def test_bad_wishes_for_a_table_are_refused(wish: object) -> None:
    assert isinstance(read_new_table(wish), Fault)


def test_names_are_tidy_and_distinct() -> None:
    wish = {"variant": "usa", "seats": [{"name": " A\n\u202e B "}, {"name": "A B"}, {}, {},
                                        {"bot": "greedy"}, {"bot": "greedy"}]}  # fmt: skip
    made = read_new_table(wish)
    assert isinstance(made, NewTable)
    assert [name for name, _ in made.seats] == [
        "A B", "A B 2", "Player 3", "Player 4", "Greedy bot", "Greedy bot 2",
    ]  # fmt: skip
    assert made.seed is None


def test_bots_move_one_decision_at_a_time() -> None:
    table = Table(variant("first-steps"), [Seat("A", "planner"), Seat("B", "greedy")], seed=2)
    numbers = []
    while not table.over:
        move = table.advance()
        assert isinstance(move, Move)
        numbers.append(move.number)
    assert numbers == list(range(1, table.revision + 1))
    assert table.snapshot(None)["end"]["text"].endswith(".")


def test_a_bot_that_fails_does_not_stop_the_game() -> None:
    class Broken:
        def choose(self, view: object) -> Any:
            raise RuntimeError("no idea")

    table = Table(variant("first-steps"), [Seat("A", "random"), Seat("B", "random")], seed=2)
    table.bots[0] = Broken()
    for _ in range(30):
        assert table.advance() is not None


def test_random_people_can_always_act() -> None:
    from random import Random

    table = people("first-steps", players=2)
    random = Random(5)
    while not table.over:
        seat = table.to_move
        assert seat is not None
        message = table.snapshot(seat)
        assert message["choices"], "somebody who is asked can answer"
        assert isinstance(table.act(seat, table.revision, some_action(message, random)), Move)
