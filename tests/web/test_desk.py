"""Variants that wait to be checked: several at once, one of each visitor, nobody forgotten."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from tests.patience import wait_until
from tests.web.served import serving
from ttr_kit.web import limits, lobby
from ttr_kit.web.work import desk
from ttr_kit.web.work.desk import Crowded, Desk
from ttr_kit.web.work.examine import PATIENCE


async def visit(at: Desk, who: str, inside: list[str], go: asyncio.Event) -> None:
    async with at.turn(who):
        inside.append(who)
        await go.wait()


async def settled() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def test_places_and_turns() -> None:
    async def run() -> None:
        at, go = Desk(2), asyncio.Event()
        inside: list[str] = []
        visits = [asyncio.create_task(visit(at, who, inside, go)) for who in "aabca"]
        await settled()
        assert inside == ["a", "b"]  # nobody is kept out by one who sends many
        assert [at.ahead(who) for who in "abcd"] == [2, None, 3, None]
        go.set()
        await asyncio.gather(*visits)
        assert sorted(inside) == ["a", "a", "a", "b", "c"]
        assert at.ahead("a") is None

    asyncio.run(run())


def test_who_gives_up_leaves_the_place_to_others() -> None:
    async def run() -> None:
        at, go = Desk(1), asyncio.Event()
        inside: list[str] = []
        first, second, third = (
            asyncio.create_task(visit(at, who, inside, go)) for who in ("a", "b", "c")
        )
        await settled()
        second.cancel()
        first.cancel()  # and the place is free for whoever has not left, too
        await settled()
        assert inside == ["a", "c"]
        go.set()
        await third
        await asyncio.wait_for(visit(at, "b", inside, go), 5)

    asyncio.run(run())


def test_the_line_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk, "WAITING_CHECKS", 2)

    async def run() -> None:
        at, go = Desk(1), asyncio.Event()
        visits = [asyncio.create_task(visit(at, who, [], go)) for who in "abc"]
        await settled()
        with pytest.raises(Crowded):
            await visit(at, "d", [], go)
        go.set()
        await asyncio.gather(*visits)

    asyncio.run(run())


def test_who_waits_too_long_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before the line itself is cut off; and the place in it is free again."""
    monkeypatch.setattr(desk, "WAITING_SECONDS", 0.01)

    async def run() -> None:
        at, go = Desk(1), asyncio.Event()
        first = asyncio.create_task(visit(at, "a", [], go))
        await settled()
        with pytest.raises(Crowded, match="try again in a minute"):
            await visit(at, "b", [], go)
        assert at.ahead("b") is None
        go.set()
        await first

    asyncio.run(run())


def test_there_is_time_for_a_check_after_waiting() -> None:
    needed = limits.BODY_SECONDS + limits.WAITING_SECONDS + PATIENCE
    assert needed <= limits.ANSWER_SECONDS


def test_a_slow_check_keeps_nobody_else_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    checking: list[str] = []
    go = asyncio.Event()

    async def slow(text: str) -> tuple[None, list[dict[str, Any]]]:
        checking.append(text)
        if text == "slow":
            await go.wait()
        return None, []

    monkeypatch.setattr(lobby, "examine", slow)
    with serving() as served, ThreadPoolExecutor(2) as others:

        def send(text: str, who: str) -> int:
            return served.ask("POST", "/api/check", {"text": text}, x_forwarded_for=who)[0]

        def ahead(who: str) -> object:
            return served.ask("GET", "/api/check", x_forwarded_for=who)[1]["ahead"]

        first = others.submit(send, "slow", "10.0.0.1")
        wait_until(lambda: checking == ["slow"])
        assert send("quick", "10.0.0.2") == 200
        again = others.submit(send, "another", "10.0.0.1")
        wait_until(lambda: ahead("10.0.0.1") == 1)
        assert ahead("10.0.0.2") is None
        served.loop.call_soon_threadsafe(go.set)
        assert (first.result(), again.result()) == (200, 200)
        assert checking == ["slow", "quick", "another"]
