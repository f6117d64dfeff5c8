"""What many ask for is made once; what is remembered has a limit; tables rest and come back."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.patience import wait_until
from tests.web.served import Served, serving
from ttr_kit.web import library, limits, variants
from ttr_kit.web.work import render, shared
from ttr_kit.web.work.shared import Bounded, Busy, Shared


def test_the_oldest_goes_first_when_there_is_no_room() -> None:
    kept: Bounded[str, bytes] = Bounded(3 * (100 + shared.ENTRY), len)
    for name in "abc":
        kept.put(name, bytes(100))
    assert kept.get("a")
    kept.put("d", bytes(100))
    assert [name for name in "abcd" if kept.get(name)] == ["a", "c", "d"]
    kept.put("e", bytes(10_000))
    assert kept.get("e") is None
    assert len(kept) == 3
    kept.put("a", bytes(50))
    assert kept.bytes == 250 + 3 * shared.ENTRY


def test_nothing_is_made_twice_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared, "WAITING", 2)

    async def run() -> None:
        made, go = [], asyncio.Event()

        async def make() -> bytes:
            made.append(1)
            await go.wait()
            return b"it"

        async def fail() -> bytes:
            await go.wait()
            raise ValueError("no")

        results: Shared[str, bytes] = Shared(1_000, len)
        asking = [asyncio.create_task(results.get("x", make)) for _ in range(50)]
        failing = asyncio.create_task(results.get("y", fail))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await results.get("z", make)
        asking[0].cancel()  # who leaves does not take it from the others
        go.set()
        assert await asyncio.gather(*asking[1:]) == [b"it"] * 49
        with pytest.raises(ValueError, match="no"):
            await failing
        assert await results.get("x", fail) == b"it"
        assert await results.get("y", make) == b"it", "what failed is tried again"
        assert len(made) == 2

    asyncio.run(run())


def test_two_hundred_readers_of_one_rulebook(monkeypatch: pytest.MonkeyPatch) -> None:
    """All get it, it is written once, and the lobby answers meanwhile."""
    begun: list[str] = []
    elsewhere = render._elsewhere

    async def counted(what: str, ready: variants.Playable, language: str | None) -> bytes:
        begun.append(what)
        return await elsewhere(what, ready, language)

    monkeypatch.setattr(render, "_elsewhere", counted)
    with serving() as served, ThreadPoolExecutor(200) as readers:
        created = served.new("Ada", "Ben", variant="usa")
        game = served.hall.store.game(created.game)
        assert game is not None
        asked = [
            readers.submit(served.ask, "GET", f"/variants/{game.variant}/rules") for _ in range(200)
        ]
        wait_until(lambda: begun, "no rulebook was begun")
        assert served.ask("GET", "/api/games")[0] == 200
        answers = [each.result() for each in asked]
    assert begun == ["rules"]
    assert {status for status, _, _ in answers} == {200}
    assert len({text for _, text, _ in answers}) == 1


def test_what_is_too_large_is_said_so_and_not_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(render, "PATIENCE", 0.0)
    with serving() as served:
        game = served.hall.store.game(served.new("Ada", "Ben").game)
        assert game is not None
        path = f"/variants/{game.variant}/rules"
        assert served.ask("GET", path)[0] == 422
        monkeypatch.setattr(render, "PATIENCE", 60.0)
        assert served.ask("GET", path)[0] == 422
        assert served.ask("GET", f"/variants/{game.variant}/look.json")[0] == 200
        assert served.ask("GET", f"/variants/{'0' * 64}/rules")[0] == 404


def rested(served: Served, game: str) -> bool:
    return not served.hall.rooms[game].awake


def test_an_idle_table_rests_and_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    with serving() as served:
        created = served.new("Ada", "Ben")
        ada, ben = (served.join(word) for word in created.seats)
        ada.move()
        ben.until(lambda table: table["revision"] == ada.table["revision"])
        known = dict(ben.table)
        served.run(served.hall.tidy())
        assert not rested(served, created.game)
        monkeypatch.setattr(limits, "IDLE_SECONDS", -1.0)
        served.run(served.hall.tidy())
        assert rested(served, created.game)
        late = served.join(created.watch)
        assert not rested(served, created.game)
        served.run(served.hall.tidy())
        assert rested(served, created.game)
        monkeypatch.setattr(limits, "IDLE_SECONDS", 600.0)
        assert ben.table == known
        mover = ada if ada.table["to_move"] == 0 else ben
        mover.move()
        assert not rested(served, created.game)
        for other in (ada, ben, late):
            other.until(lambda table: table["revision"] == mover.table["revision"])
            other.close()


def test_tables_make_room_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "TABLE_MEMORY", 400_000)
    with serving() as served:
        created = [served.new("Ada", "Ben") for _ in range(40)]
        players = [served.join(each.seats[0]) for each in created]
        sleeping = [rested(served, each.game) for each in created]
        assert sleeping[0]
        assert not sleeping[-1]
        assert served.hall.memory < 800_000
        players[0].move()
        for player in players:
            player.close()
        monkeypatch.setattr(limits, "TABLE_MEMORY", 0)
        refused = served.join(served.new("Ada", "Ben").seats[0])
        assert refused.entered["code"] == "full"


def test_a_store_that_fails_while_a_table_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    from ttr_kit.web.store import StoreUnusable

    with serving() as served:
        created = served.new("Ada", "Ben")
        ada = served.join(created.seats[0])
        monkeypatch.setattr(limits, "IDLE_SECONDS", -1.0)
        served.run(served.hall.tidy())
        assert rested(served, created.game)

        def gone(game: str) -> None:
            raise StoreUnusable("gone")

        monkeypatch.setattr(served.hall.store, "actions", gone)
        ada.act()
        code, said = ada.ended()
        assert (code, said[-1]["code"]) == (1013, "unavailable")


def test_old_games_are_forgotten_by_wish(tmp_path: Path) -> None:
    with serving(tmp_path / "games.sqlite", expire=0.0) as served:
        open_now, left = served.new("Ada", "Ben"), served.new("Ada", "Ben", variant="usa")
        ada = served.join(open_now.seats[0])
        served.run(served.hall.tidy())
        store = served.hall.store
        kept = store.game(open_now.game)
        assert kept is not None
        assert store.game(left.game) is None
        assert [game.variant for game in store.games()] == [kept.variant]
        assert store._rows("SELECT count(*) FROM variants WHERE ?", 1) == [(1,)]
        ada.close()
    with serving(tmp_path / "games.sqlite") as served:
        served.run(served.hall.tidy())
        assert served.hall.store.game(open_now.game) is not None


def test_pictures_that_are_remembered_have_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "PICTURE_BYTES", 2_000_000)
    with serving() as served:
        for variant in ("first-steps", "usa", "usa-1910", "nordic"):
            game = served.hall.store.game(served.new("Ada", "Ben", variant=variant).game)
            assert game is not None
            status, svg, _ = served.ask("GET", f"/variants/{game.variant}/light.svg")
            assert status == 200
            assert svg.startswith("<")
            assert 0 < served.hall.library._boards.bytes <= 1_000_000
