"""Connections to browsers: how many there may be, and how long each may keep the server waiting.

A stranger who connects and says nothing, asks or reads a byte at a time, or never hangs up, is cut
off; nobody is asked to be quick who plays.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from ttr_kit.web import limits
from ttr_kit.web.visitors import Proxies, household

SPARE = 100
"""How many files the server may open besides."""


class Timer:
    """The time that a connection has for what it is about to do."""

    def __init__(self) -> None:
        self._handle: asyncio.TimerHandle | None = None

    @property
    def running(self) -> bool:
        """Whether the time is counted."""
        return self._handle is not None

    def start(self, seconds: float, then: Callable[[], None]) -> None:
        """Reset the count."""
        self.stop()
        self._handle = asyncio.get_running_loop().call_later(seconds, then)

    def stop(self) -> None:
        """Count no more."""
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None


class HttpConnection(H11Protocol):
    """A connection on which pages are asked for; every request and every answer has its time."""

    proxies = Proxies()
    """The machines that bring requests of many visitors."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._timer = Timer()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody has come; if too many are here, they go at once."""
        super().connection_made(transport)
        if self._crowded():
            transport.abort()
        else:
            self._timer.start(limits.ASK_SECONDS, transport.close)

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        self._timer.stop()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """A part of a request, whose time began with the connection or after the last answer."""
        before = self.cycle
        super().data_received(data)
        self._go_on(before)

    def on_response_complete(self) -> None:
        """All of an answer is on its way; now the next request has its time."""
        before = self.cycle
        self._timer.start(limits.ASK_SECONDS, self.transport.close)
        super().on_response_complete()
        self._go_on(before)

    def _go_on(self, before: object) -> None:
        if self.transport.get_protocol() is not self:
            self._timer.stop()  # it has become a socket, which has times of its own
        elif self.cycle is not before:
            self._timer.start(limits.ANSWER_SECONDS, self.transport.close)

    def _crowded(self) -> bool:
        """Whether there are too many connections, or too many to one machine that is no proxy."""
        others = self.connections - {self}
        if len(others) >= min(limits.CONNECTIONS, open_files() - SPARE):
            return True
        host = _peer(self)
        if not host or self.proxies.trusts(host):
            return False
        return (
            sum(_peer(connection) == host for connection in others)
            >= limits.CONNECTIONS_PER_ADDRESS
        )


def _peer(connection: object) -> str:
    """The machine, or the household, at the other end."""
    return household((getattr(connection, "client", None) or ("", 0))[0])


class WebSocketConnection(WebSocketsSansIOProtocol):
    """A connection for messages; who reads nothing for long is cut off."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._timer = Timer()

    def pause_writing(self) -> None:
        """More waits for the client than it has read."""
        super().pause_writing()
        self._timer.start(limits.READ_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        """It has read."""
        super().resume_writing()
        self._timer.stop()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        self._timer.stop()
        super().connection_lost(exc)


class ClosedConnections:
    """Connections that were closed but not read to the end by the other side, so they stay open."""

    def __init__(self) -> None:
        self._seen: dict[Any, int] = {}
        """How much was still to be read the last time."""

    def cut(self, connections: Iterable[Any]) -> None:
        """Cut those off that were there the last time, too, and have read nothing since."""
        closing = {
            connection: connection.transport.get_write_buffer_size()
            for connection in connections
            if connection.transport.is_closing()
        }
        for connection, left in closing.items():
            if connection in self._seen and left >= self._seen[connection]:
                connection.transport.abort()
        self._seen = closing


def open_files(wanted: int = 0) -> int:
    """How many files and connections this process may open; if asked, as many as wished."""
    try:
        import resource
    except ImportError:
        return 1 << 30
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = 1 << 30 if hard == resource.RLIM_INFINITY else hard
    if soft == resource.RLIM_INFINITY:
        return most
    if soft < min(wanted, most):
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (min(wanted, most), hard))
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]
