"""Strangers who connect and keep the server waiting: each is cut off, and the others play on."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
import time
from typing import Any

import pytest

from tests.patience import wait_until
from tests.web.served import WAIT, Served, serving
from ttr_kit.web import connections, limits, server, sockets
from ttr_kit.web.visitors import is_near

HOST = b"Host: 127.0.0.1\r\n"
PAGE = b"GET /api/games HTTP/1.1\r\n" + HOST + b"\r\n"


def called(served: Served) -> socket.socket:
    return socket.create_connection(("127.0.0.1", served.port), WAIT)


def cut_off(line: socket.socket, words: bytes = b"") -> bytes:
    """What is heard until the line is dead, saying a byte at a time meanwhile."""
    heard = b""
    line.settimeout(0.02)
    end = time.monotonic() + WAIT
    while time.monotonic() < end:
        try:
            line.sendall(words[:1])
            words = words[1:]
            part = line.recv(65_536)
        except TimeoutError:
            continue
        except OSError:
            return heard
        if not part:
            return heard
        heard += part
    raise AssertionError("the line is still there")


@pytest.mark.parametrize(
    "words",
    [b"", b"G" * 10_000, PAGE[:-2] + b"X-More: " + b"x" * 10_000, b"\r\n" * 10_000],
    ids=["silent", "no head", "endless head", "empty lines"],
)
def test_a_request_that_does_not_come(
    served: Served, monkeypatch: pytest.MonkeyPatch, words: bytes
) -> None:
    monkeypatch.setattr(limits, "ASK_SECONDS", 0.3)
    with called(served) as line:
        assert cut_off(line, words)[:12] in (b"", b"HTTP/1.1 400")


def test_the_time_begins_anew_after_an_answer(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    with called(served) as line:
        line.sendall(PAGE)
        assert line.recv(65_536).startswith(b"HTTP/1.1 200")
        monkeypatch.setattr(limits, "ASK_SECONDS", 0.3)
        line.sendall(PAGE)
        assert b"HTTP/1.1 200" in cut_off(line, PAGE[:20] * 500)


def test_a_body_that_nobody_wants_does_not_hold_the_line(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    with called(served) as line:
        wait_until(lambda: bool(served.lines))
        monkeypatch.setattr(limits, "ASK_SECONDS", 0.3)
        line.sendall(PAGE[:-2] + b"Content-Length: 99999\r\n\r\n")
        assert cut_off(line, b"x" * 90_000).startswith(b"HTTP/1.1 200")


def test_players_are_not_hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    timers: list[connections.Timer] = []

    class Known(connections.Timer):
        def __init__(self) -> None:
            super().__init__()
            timers.append(self)

    monkeypatch.setattr(connections, "Timer", Known)
    with serving() as served:
        player = served.join(served.new("Ada", "Ben").seats[0])
        assert len(timers) >= 3
        wait_until(lambda: not any(timer.running for timer in timers))
        player.close()


def test_who_enters_and_says_nothing_more_is_sent_away(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    enter = served.hall.enter

    async def entered(*arguments: Any) -> Any:
        monkeypatch.setattr(sockets, "GREETING_SECONDS", 0.3)  # not before: entering takes time too
        return await enter(*arguments)

    monkeypatch.setattr(served.hall, "enter", entered)
    game = served.new("Ada", "Ben")
    player = served.join(game.seats[0], greet=False)
    code, said = player.ended()
    assert (code, said[-1]["code"]) == (1013, "silent")
    wait_until(lambda: game.game not in served.hall.rooms)


def test_too_many_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "CONNECTIONS", 5)
    with serving() as served:
        held = [called(served) for _ in range(5)]
        wait_until(lambda: len(served.lines) == 5)
        with called(served) as late:
            assert cut_off(late) == b""
        for line in held:
            line.close()
        wait_until(lambda: not served.lines)
        assert served.ask("GET", "/api/games")[0] == 200


def test_too_many_lines_of_one_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "CONNECTIONS_PER_ADDRESS", 2)
    with serving() as served:
        near = [called(served) for _ in range(4)]
        wait_until(lambda: len(served.lines) == 4)
        monkeypatch.setattr(connections.Proxies, "trusts", lambda proxies, host: False)
        with called(served) as late:
            assert cut_off(late) == b""
        for line in near:
            line.close()


def test_who_reads_nothing_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "READ_SECONDS", 0.3)
    with serving() as served:
        game = served.new("Ada", "Ben")
        other = served.join(game.seats[1])
        with unread(served, game.seats[0]) as deaf:
            while said(deaf, type="hello", protocol=1):
                pass
            wait_until(lambda: len(served.lines) == 1)
        other.greet()
        other.close()


def unread(served: Served, word: str) -> socket.socket:
    """A client with little room for what it is told, and which never looks."""
    line = called(served)
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.sendall(
        b"GET /api/table HTTP/1.1\r\n" + HOST + b"Connection: Upgrade\r\nUpgrade: websocket\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
    )
    assert line.recv(12) == b"HTTP/1.1 101"
    said(line, type="enter", links=[word])
    line.settimeout(1)
    return line


def said(line: socket.socket, **message: object) -> bool:
    """Say something short; False when the line takes no more."""
    text = json.dumps(message).encode()
    try:
        line.sendall(bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text)
    except OSError:
        return False
    return True


def test_who_does_not_hang_up_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "HANG_SECONDS", 0.1)
    with serving() as served, called(served) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        board = b"GET /boards/first-steps/light.svg HTTP/1.1\r\n" + HOST
        line.sendall((board + b"\r\n") * 50 + board + b"Connection: close\r\n\r\n")
        wait_until(lambda: len(served.lines) == 1)
        monkeypatch.setattr(limits, "ANSWER_SECONDS", 0.3)
        monkeypatch.setattr(limits, "ASK_SECONDS", 0.3)
        wait_until(lambda: not served.lines)


def test_the_server_asks_for_as_many_files_as_it_needs() -> None:
    code = (
        "import resource\n"
        "from ttr_kit.web.connections import open_files\n"
        "hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]\n"
        "resource.setrlimit(resource.RLIMIT_NOFILE, (256, hard))\n"
        "print(open_files(), open_files(300), open_files())\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["256", "300", "300"]


def test_who_reads_slowly_is_not_cut_off() -> None:
    """Only who has read nothing since the last look."""
    quick, stuck = Hanging(3_000), Hanging(3_000)
    hangers = connections.ClosedConnections()
    for left in (3_000, 2_000, 1_000):
        quick.left = left
        hangers.cut([quick, stuck])
    assert (quick.cut, stuck.cut) == (False, True)


class Hanging:
    """A line that was closed while so many bytes were still to be read."""

    def __init__(self, left: int) -> None:
        self.left = left
        self.cut = False
        self.transport = self

    def is_closing(self) -> bool:
        return True

    def get_write_buffer_size(self) -> int:
        return self.left

    def abort(self) -> None:
        self.cut = True


@pytest.mark.parametrize(
    ("host", "near"),
    [
        *((host, True) for host in ("127.0.0.1", "127.1.2.3", "::1", "::ffff:127.0.0.1")),
        *((host, False) for host in ("10.0.0.1", "::ffff:10.0.0.1", "fe80::1", "example.org")),
    ],
)
def test_who_comes_from_this_machine(host: str, near: bool) -> None:
    assert is_near(host) == near
