"""Runs the application on an address until it is told to stop."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
import threading
from collections.abc import Callable
from types import FrameType

import uvicorn
from starlette.types import ASGIApp

from ttr_kit.web.app import Annex, ServerSettings, create_app
from ttr_kit.web.connections import (
    SPARE,
    ClosedConnections,
    HttpConnection,
    WebSocketConnection,
    open_files,
)
from ttr_kit.web.limits import CONNECTIONS, HANG_SECONDS, MESSAGE_BYTES
from ttr_kit.web.visitors import Proxies

PATIENCE = 5
"""How many seconds those who are connected have to go, once the server is stopped."""
LAST = 15
"""After so many seconds it ends, whatever still runs: no thread can be stopped from outside."""


def bound(host: str, port: int) -> socket.socket:
    """A socket that listens on the address; OSError, TypeError or ValueError say why it cannot."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(512)
    except BaseException:
        listener.close()
        raise
    return listener


def serve(
    settings: ServerSettings,
    listener: socket.socket,
    started: Callable[[], None],
    annex: Annex | None = None,
) -> None:
    """Answer on the socket until Ctrl-C; `started` is called when the first one can come."""
    sys.setswitchinterval(0.001)  # who draws or thinks in a thread holds up the others less
    open_files(CONNECTIONS + SPARE)
    app = create_app(settings, annex)
    server = Server(app, started, Proxies(settings.proxies), settings.largest_message)
    asyncio.run(server.serve(sockets=[listener]))


class Server(uvicorn.Server):
    """A server with the limits of the kit that says when it can be reached."""

    def __init__(
        self,
        app: ASGIApp,
        started: Callable[[], None],
        proxies: Proxies | None = None,
        largest_message: int = 4 * MESSAGE_BYTES,
    ) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                log_level="error",  # strangers fill no log with nonsense
                access_log=False,
                server_header=False,
                proxy_headers=False,  # the kit reads them itself
                http=type("Connection", (HttpConnection,), {"proxies": proxies or Proxies()}),
                ws=WebSocketConnection,
                ws_max_size=largest_message,
                ws_per_message_deflate=False,
                timeout_graceful_shutdown=PATIENCE,
                timeout_keep_alive=10,
            )
        )
        self._reached = started
        self._closed = ClosedConnections()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Begin to stop; an end by force loses nothing, as what was accepted is on the disk."""
        super().handle_exit(sig, frame)
        end = threading.Timer(LAST, os._exit, [128 + sig])
        end.daemon = True
        end.start()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin, then say so."""
        await super().startup(sockets)
        if self.started:
            self._reached()

    async def on_tick(self, counter: int) -> bool:
        """Look after the connections from time to time; there are ten ticks a second."""
        if counter % (10 * HANG_SECONDS) == 0:
            self._closed.cut(list(self.server_state.connections))
        return await super().on_tick(counter)
