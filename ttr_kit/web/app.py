"""The server's addresses: pages, pictures, the lobby's requests and the clients' sockets."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp
from starlette.websockets import WebSocket

from ttr_kit.system.moved import renamed
from ttr_kit.web.guard import LOOPBACK, Guard
from ttr_kit.web.hall import PACE, Hall
from ttr_kit.web.limits import MESSAGE_BYTES, MESSAGE_RATE
from ttr_kit.web.lobby import Lobby, unavailable
from ttr_kit.web.pages import STATIC, Pictures, page, words
from ttr_kit.web.preview import Preview
from ttr_kit.web.sockets import converse
from ttr_kit.web.store import STORE_FAULTS, GameStore
from ttr_kit.web.variants import Shelf
from ttr_kit.web.visitors import Proxies, Visitors

PAGES = {"/": "index.html", "/play": "play.html", "/preview": "preview.html"}


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """How a server is set up."""

    store: Path | None = None
    """The file that keeps the games; None: nowhere, for tests."""
    paths: Sequence[str] = ()
    """The author's files."""
    names: Sequence[str] = LOOPBACK
    """The names under which it is reached."""
    numbers: bool = False
    """Whether it is also reached under any IP address, as in a local network."""
    uploads: bool = True
    proxies: Sequence[str] = ()
    """Addresses or networks of machines besides this one that bring the requests of others."""
    expire: float | None = None
    """After so many seconds without a move a game is forgotten; None: never."""
    largest_message: int = 4 * MESSAGE_BYTES
    """How many bytes one message over a socket may have."""
    pace: float = PACE
    rate: tuple[float, float] = MESSAGE_RATE


class Annex(Protocol):
    """Something else that the same server has, at addresses of its own."""

    def routes(self, hall: Hall) -> Sequence[BaseRoute]:
        """Its addresses; they come before those of the server."""

    async def close(self) -> None:
        """The server stops."""


def create_app(settings: ServerSettings, annex: Annex | None = None) -> ASGIApp:
    """The server as an ASGI application."""
    hall = Hall(GameStore(settings.store), settings.pace, settings.expire)
    shelf = Shelf(settings.paths)
    lobby = Lobby(hall, shelf, settings.uploads)
    pictures = Pictures(hall)
    preview = Preview(shelf)

    async def socket(socket: WebSocket) -> None:
        await converse(socket, hall, settings.rate)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        tidying = asyncio.create_task(hall.keep_tidy())
        yield
        tidying.cancel()
        if annex is not None:
            await annex.close()
        await preview.close()
        await hall.close()
        hall.store.close()

    app = Starlette(
        routes=[
            *(() if annex is None else annex.routes(hall)),
            *(Route(at, page(file)) for path, file in PAGES.items() for at in (path, f"/{file}")),
            Route("/api/variants", lobby.variants),
            Route("/api/games", lobby.games),
            Route("/api/games", lobby.create, methods=["POST"]),
            Route("/api/take", lobby.take, methods=["POST"]),
            Route("/api/games/{game}/renew", lobby.renew, methods=["POST"]),
            Route("/api/games/{game}/delete", lobby.delete, methods=["POST"]),
            Route("/api/check", lobby.line),
            Route("/api/check", lobby.send, methods=["POST"]),
            Route("/boards/{key}/{theme}.svg", lobby.board),
            Route("/variants/{hash}/look.json", pictures.look),
            Route("/variants/{hash}/rules", pictures.rules),
            Route("/variants/{hash}/{theme}.svg", pictures.board),
            Route("/words/{language}.json", words),
            Route("/preview/report/{number}", preview.report),
            Route("/preview/{key}/rules", preview.rules),
            Route("/preview/{key}/{theme}.svg", preview.board),
            Route("/api/preview/{key}/simulate", preview.simulate, methods=["POST"]),
            WebSocketRoute("/api/preview", preview.converse),
            WebSocketRoute("/api/table", socket),
            Mount("/", StaticFiles(directory=STATIC)),
        ],
        lifespan=lifespan,
        middleware=[Middleware(Visitors, proxies=Proxies(settings.proxies))],
        exception_handlers=dict.fromkeys(STORE_FAULTS, unavailable),
    )
    app.state.hall, app.state.lobby = hall, lobby
    return Guard(app, settings.names, settings.numbers)


def __getattr__(name: str) -> Any:
    return renamed(__name__, name, {"Settings": "ServerSettings"})
