"""What the store has accepted is there; what it cannot accept did not happen."""

from __future__ import annotations

import sqlite3
import threading
import time
from pathlib import Path

import pytest

from tests.web.served import WAIT, Served, serving
from tests.web.test_guard import WISH
from ttr_kit.engine.chance import Key
from ttr_kit.web.secret import sealed
from ttr_kit.web.store import (
    LAYOUT,
    STEPS,
    GameStore,
    Link,
    Move,
    Seated,
    StoredGame,
    StoredVariant,
    StoreUnusable,
)

VARIANT = StoredVariant("hash", "id", "Name", b"data")


def new(store: GameStore, id: str = "game") -> None:
    now = time.time()
    game = StoredGame(id, "hash", 2**62 + 1, (Seated("Ada"), Seated("Bot", "greedy")), now, now)
    store.create(game, VARIANT, [Link(sealed(f"word {id}"), id, "seat", 0)])


@pytest.fixture
def store(tmp_path: Path):
    opened = GameStore(tmp_path / "deep" / "games.sqlite")
    new(opened)
    yield opened
    opened.close()


def test_everything_comes_back(store: GameStore, tmp_path: Path) -> None:
    assert (
        store.append([Move("game", 1, 0, "draw red"), Move("game", 2, 1, "ünïcode")]) == [True] * 2
    )
    other = GameStore(tmp_path / "deep" / "games.sqlite")
    game = other.game("game")
    assert game is not None
    assert (game.seed, game.seats[1].bot, game.moves, game.over) == (2**62 + 1, "greedy", 2, False)
    assert [move.action for move in other.actions("game")] == ["draw red", "ünïcode"]
    assert other.variant("hash") == VARIANT
    assert other.link(sealed("word game")) == Link(sealed("word game"), "game", "seat", 0)
    assert other.link(sealed("another word")) is None
    assert [game.id for game in other.games()] == ["game"]
    other.close()


def test_a_number_is_given_once_and_in_order(store: GameStore) -> None:
    first = Move("game", 1, 0, "a")
    assert store.append([first]) == [True]
    assert store.append([first, Move("game", 3, 0, "c"), Move("none", 1, 0, "x")]) == [False] * 3
    assert store.append([Move("game", 2, 0, "b", over=True)]) == [True]
    assert store.append([Move("game", 3, 0, "after the end")]) == [False]
    assert [move.action for move in store.actions("game")] == ["a", "b"]


def test_one_bad_move_does_not_hold_up_the_others(store: GameStore) -> None:
    new(store, "other")
    kept = store.append([Move("game", 9, 0, "x"), Move("other", 1, 0, "y")])
    assert kept == [False, True]


def test_what_is_deleted_is_gone_with_its_variant(store: GameStore) -> None:
    store.append([Move("game", 1, 0, "a")])
    store.delete("game")
    assert store.game("game") is None
    assert store.actions("game") == []
    assert store.variant("hash") is None
    assert store.link(sealed("word game")) is None


def test_commits_wait_for_the_disk(store: GameStore) -> None:
    assert store._db.execute("PRAGMA synchronous").fetchone() == (2,)
    assert store._db.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_a_key_comes_back(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite"
    opened = GameStore(file)
    key, now = Key.draw(), time.time()
    opened.create(StoredGame("one", "hash", key, (Seated("Ada"),), now, now), VARIANT, [])
    opened.close()
    again = GameStore(file)
    assert again.game("one").seed == key
    again.close()


def test_a_file_of_before_is_brought_up_to_date(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "games.sqlite"
    opened = GameStore(file)
    new(opened)
    opened._db.execute("ALTER TABLE games DROP COLUMN private")
    opened._db.execute("ALTER TABLE links DROP COLUMN taken")
    opened._db.execute("PRAGMA user_version = 1")
    opened.close()
    with caplog.at_level("INFO"):
        again = GameStore(file)
    assert f"from layout 1 to {LAYOUT}" in caplog.text
    assert again._db.execute("PRAGMA user_version").fetchone() == (LAYOUT,)
    assert again.game("game").seed == 2**62 + 1
    again.close()
    caplog.clear()
    GameStore(file).close()
    assert "layout" not in caplog.text


def test_a_step_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "games.sqlite"
    opened = GameStore(file)
    opened._db.execute(f"PRAGMA user_version = {LAYOUT - 1}")
    opened.close()
    steps = {**STEPS, LAYOUT - 1: ("CREATE TABLE half (x)", "CREATE TABLE games (x)")}
    monkeypatch.setattr("ttr_kit.web.store.STEPS", steps)
    with pytest.raises(StoreUnusable):
        GameStore(file)
    with sqlite3.connect(file) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (LAYOUT - 1,)
        assert not db.execute("SELECT 1 FROM sqlite_schema WHERE name = 'half'").fetchall()
    db.close()


@pytest.mark.parametrize("which", ["text", "another program's", "newer", "a folder"])
def test_files_that_are_no_store(tmp_path: Path, which: str) -> None:
    file = tmp_path / "file"
    if which == "text":
        file.write_text("format: 1\n" * 400)
    elif which == "a folder":
        file.mkdir()
    else:
        with sqlite3.connect(file) as db:
            db.execute("CREATE TABLE theirs (x)" if which != "newer" else "PRAGMA user_version=99")
        db.close()
    before = file.read_bytes() if file.is_file() else b""
    with pytest.raises(StoreUnusable):
        GameStore(file)
    assert (file.read_bytes() if file.is_file() else b"") == before


def test_a_damaged_file_is_not_used(store: GameStore, tmp_path: Path) -> None:
    for number in range(200):
        new(store, f"game {number}")
    store.close()
    file = tmp_path / "deep" / "games.sqlite"
    data = bytearray(file.read_bytes())
    for place in range(4096, len(data), 500):
        data[place] ^= 0x5A
    file.write_bytes(data)
    with pytest.raises(StoreUnusable, match=r"damaged|malformed"):
        GameStore(file)


def test_a_move_that_cannot_be_kept_did_not_happen(served: Served) -> None:
    created = served.new("Ada", "Ben")
    ada, ben = (served.join(word) for word in created.seats)
    append, store = served.hall.store.append, served.hall.store

    def full(moves: object) -> list[bool]:
        raise sqlite3.OperationalError("database or disk is full")

    store.append = full  # type: ignore[method-assign]
    ada.act()
    assert ada.hear_of("fault")["code"] == "not_kept"
    ada.greet()
    assert ada.table["revision"] == 0
    assert ada.table["seat"] == 0
    store.append = append  # type: ignore[method-assign]
    ada.move()
    assert ben.until(lambda table: table["revision"] == 1)
    assert len(store.actions(created.game)) == 1
    ada.close()
    ben.close()


def test_a_store_that_fails_is_said_to_fail(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite"
    with serving(file) as served:
        created = served.new("Ada", "Ben")
        with sqlite3.connect(file) as other:
            other.execute("DROP TABLE links")
        other.close()
        host = {"host": created.host, "seat": 1}
        status, answer, _ = served.ask("POST", f"/api/games/{created.game}/renew", host)
        assert (status, "try again" in answer["error"]) == (503, True)
        player = served.join()
        player.say(type="enter", links=[created.seats[0]])
        code, said = player.ended()
        assert (code, said[-1]["code"]) == (1013, "unavailable")


def test_nothing_is_written_to_a_file_that_was_removed(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite"
    with serving(file) as served:
        created = served.new("Ada", "Ben")
        ada = served.join(created.seats[0])
        file.rename(tmp_path / "moved.sqlite")
        file.write_bytes(b"")
        ada.act()
        assert ada.hear_of("fault")["code"] == "not_kept"
        assert served.ask("POST", "/api/games", WISH)[0] == 503
        (tmp_path / "moved.sqlite").replace(file)
        ada.greet()
        ada.move()
        ada.close()


def test_nobody_sees_a_move_before_it_is_kept(served: Served) -> None:
    created = served.new("Ada", "Ben")
    ada, ben = (served.join(word) for word in created.seats)
    append, store = served.hall.store.append, served.hall.store
    begun, gate = threading.Event(), threading.Event()

    def slow(moves: object) -> list[bool]:
        begun.set()
        assert gate.wait(WAIT)
        return append(moves)  # type: ignore[arg-type]

    store.append = slow  # type: ignore[method-assign]
    ada.act()
    assert begun.wait(WAIT)
    watcher = served.join(created.watch, greet=False)
    watcher.say(type="hello", protocol=1)
    for one in (ada, ben, watcher):
        with pytest.raises(TimeoutError):
            one.line.recv(0.2)
    gate.set()
    for one in (ada, ben, watcher):
        assert one.hear_of("table")["revision"] == 1
        one.close()
    store.append = append  # type: ignore[method-assign]


def test_two_servers_on_one_file_double_nothing(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite"
    with serving(file) as one, serving(file) as two:
        created = one.new("Ada", "Ben")
        first, second = one.join(created.seats[0]), two.join(created.seats[0])
        first.move()
        second.act()  # the other server does not know yet
        assert second.hear_of("fault")["code"] == "not_kept"
        second.greet()
        assert second.table["revision"] == 1
        assert len(one.hall.store.actions(created.game)) == 1
        first.close()
        second.close()
