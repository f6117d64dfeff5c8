"""Whatever a client sends: it gets an answer, and nothing changes that must not."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from tests.patience import wait_until
from tests.web.served import Created, Player, Served, serving
from ttr_kit.web import sockets
from ttr_kit.web.limits import Bucket

ODD = [
    "",
    "null",
    "[]",
    "0",
    "{",
    '{"type": "act"}',
    '{"type": ["act"]}',
    '{"type": "draw"}',
    '{"type": "hello", "protocol": 99}',
    '{"type": "hello", "protocol": "1"}',
    '{"type": "act", "seat": 0, "revision": -1, "action": {"do": "draw"}}',
    '{"type": "act", "seat": true, "revision": 0, "action": {"do": "draw"}}',
    '{"type": "act", "seat": 0, "revision": 0, "action": "draw"}',
    '{"type": "act", "seat": 0, "revision": 0, "action": {"do": "keep", "tickets": [1e999]}}',
    '{"type": "act", "seat": 0, "revision": 0, "action": {"do": "claim"}}',
    '{"type": "act", "seat": 0, "revision": 0, "action": {}, "extra": 1}',
    '{"type": "act", "seat": 99999999999999999999, "revision": 0, "action": {}}',
    '{"type": "enter", "links": []}',
    "[" * 15_000,
    '{"type": "act", "seat": 0, "revision": 0, "action": ' + '{"do":' * 2_000 + "0" + "}" * 2_001,
    '{"type": "act", "seat": 0, "revision": 0, "action": {"do": "\\ud800"}}',
]


@pytest.fixture(scope="module")
def game(served: Served) -> Created:
    return served.new("Ada", "Ben")


@pytest.fixture
def ada(served: Served, game: Created) -> Iterator[Player]:
    player = served.join(game.seats[0])
    yield player
    player.close()


def unchanged(served: Served, game: Created, player: Player) -> None:
    player.greet()
    assert player.table["revision"] == 0
    assert served.hall.store.actions(game.game) == []


@pytest.mark.parametrize("text", ODD, ids=range(len(ODD)))
def test_odd_messages_are_answered(served: Served, game: Created, ada: Player, text: str) -> None:
    ada.line.send(text)
    fault = ada.hear_of("fault")
    assert fault["code"] in ("malformed", "version", "unreadable", "illegal", "not_your_seat")
    assert 0 < len(fault["message"]) <= 400
    unchanged(served, game, ada)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=12,
)
WORDS = st.sampled_from(["type", "act", "hello", "sit", "seat", "revision", "action", "do"])


# The threads of the server draw random numbers too, which looks as if the strategies did.
@pytest.mark.filterwarnings("ignore::hypothesis.errors.HypothesisDeprecationWarning")
@settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(
    st.dictionaries(WORDS, JSON | WORDS, max_size=6)
    | st.fixed_dictionaries(
        {"type": st.just("act"), "seat": JSON, "revision": JSON, "action": JSON}
    )
    | st.fixed_dictionaries(
        {
            "type": st.just("act"),
            "seat": st.just(0),
            "revision": st.just(0),
            "action": st.dictionaries(WORDS | st.just("tickets"), JSON | WORDS),
        }
    )
)
def test_random_messages_are_answered(served: Served, game: Created, message: object) -> None:
    if not hasattr(served, "fuzzed") or served.fuzzed.line.close_code is not None:
        served.fuzzed = served.join(game.seats[0])  # type: ignore[attr-defined]
    player: Player = served.fuzzed
    player.line.send(json.dumps(message))
    player.hear()
    player.greet()
    assert player.table["revision"] == 0


def test_bytes_are_not_understood(served: Served, game: Created, ada: Player) -> None:
    ada.line.send(b'{"type": "hello", "protocol": 1}')
    assert ada.hear()["code"] == "malformed"
    unchanged(served, game, ada)


def test_a_message_that_is_too_long_is_refused(served: Served, game: Created, ada: Player) -> None:
    ada.line.send(json.dumps({"type": "hello", "protocol": 1, "x": "y" * 17_000}))
    assert ada.hear()["code"] == "too_large"
    unchanged(served, game, ada)


def test_a_message_that_is_much_too_long_ends_the_line(served: Served, game: Created) -> None:
    player = served.join(game.seats[0])
    player.line.send("x" * 1_000_000)
    assert player.ended()[0] == 1009
    again = served.join(game.seats[0])
    unchanged(served, game, again)
    again.close()


def test_out_of_turn_and_out_of_date(served: Served) -> None:
    game = served.new("Ada", "Ben")
    ada, ben = (served.join(word) for word in game.seats)
    ben.act(ada.options()[0], seat=1)
    assert ben.hear()["code"] == "not_your_turn"
    ada.act(revision=7)
    assert ada.hear()["code"] == "stale"
    first = ada.options()[0]
    ada.move(first)
    ada.act(first, revision=0)
    assert ada.hear_of("fault")["code"] in ("stale", "not_your_turn")
    assert len(served.hall.store.actions(game.game)) == 1
    ada.close()
    ben.close()


@pytest.mark.parametrize(
    "first",
    [
        "",
        "{}",
        '{"type": "hello", "protocol": 1}',
        '{"type": "enter", "links": [1]}',
        '{"type": "enter", "links": "x"}',
        '{"type": "enter", "links": ["x"], "more": 1}',
        "x" * 20_000,
    ],
    ids=range(7),
)
def test_who_does_not_enter_is_sent_away(served: Served, first: str) -> None:
    player = served.join()
    player.line.send(first)
    code, said = player.ended()
    assert (code, said[-1]["code"]) == (4403, "malformed")


def test_who_sends_too_much_is_slowed_down_and_sent_away() -> None:
    with serving(rate=(5.0, 0.001)) as served:
        game = served.new("Ada", "Ben")
        player = served.join(game.seats[0])
        with suppress(ConnectionClosed):
            for _ in range(60):
                player.say(type="sit", seat=0)
        code, said = player.ended()
        assert code == 4429
        assert [m["code"] for m in said if m["type"] == "fault"].count("too_fast") >= 1
        again = served.join(game.seats[0])
        assert again.table["revision"] == 0
        again.close()


def test_who_asks_for_much_is_heard_less_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "ANSWER_BYTES", 100)
    owing: list[Bucket] = []

    class Noted(Bucket):
        def __init__(self, burst: float, rate: float) -> None:
            super().__init__(burst, rate)
            owing.append(self)

    monkeypatch.setattr(sockets, "Bucket", Noted)
    with serving(rate=(50.0, 1e-6)) as served:
        game = served.new("Ada", "Ben")
        ada, ben = (served.join(word) for word in game.seats)
        wait_until(lambda: len(owing) == 2 and all(bucket.debt > 1e5 for bucket in owing))
        ada.say(type="hello", protocol=1)  # not heard any more, as the first one was answered
        with pytest.raises(TimeoutError):
            ada.line.recv(0.3)
        served.within(game.game, lambda room: room.dismiss("closing", "enough"))
        for player in (ada, ben):
            assert player.ended()[0] == 1001


def test_a_welcome_has_all_its_parts(served: Served) -> None:
    game = served.new("Ada", "Ben")
    player = served.join(game.seats[0], greet=False)
    for _ in range(2):
        welcome = player.greet()
        assert welcome["mine"] == [0]
        assert welcome["facts"] == served.within(game.game, lambda room: room.table.facts())
    player.close()


def test_a_network_that_breaks_in_the_middle_of_a_move(served: Served) -> None:
    game = served.new("Ada", "random!")
    for _ in range(12):
        player = served.join(game.seats[0])
        before = player.my_turn()["revision"]
        player.act()
        player.drop()  # whether it was heard or not
        again = served.join(game.seats[0])
        if again.my_turn()["revision"] == before:
            again.move()
        again.close()
    moves = served.hall.store.actions(game.game)
    assert [move.number for move in moves] == list(range(1, len(moves) + 1))
