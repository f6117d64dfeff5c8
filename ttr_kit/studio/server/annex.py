"""The studio's addresses: its page, its pages' sockets."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from ttr_kit.studio.server.desk import Desk
from ttr_kit.studio.server.editor_files import EditorFiles
from ttr_kit.web.guard import POLICY
from ttr_kit.web.hall import Hall

PAGE = Path(__file__).parent.parent / "page"
PAGE_POLICY = f"{POLICY}; frame-src 'self'; worker-src 'self'"
"""As for all pages; reports and rulebooks, which are in a box, may be shown in a frame."""


class Studio:
    """The studio as an annex of the server."""

    def __init__(self, file: Path, drafts: Path | None = None) -> None:
        """OSError or UnicodeDecodeError if the file cannot be read; `drafts`: where those go."""
        self.desk = Desk(file, drafts)

    def routes(self, hall: Hall) -> Sequence[BaseRoute]:
        """The studio's addresses."""
        self.desk.workshop.hall = hall
        return [
            Route("/", self._home),
            Route("/studio", self._home),
            Route("/studio/", self._page),
            Route("/studio/made/{number}", self.desk.workshop.fetch),
            WebSocketRoute("/api/studio", self.desk.converse),
            Mount("/studio/editor", EditorFiles()),
            Mount("/studio", StaticFiles(directory=PAGE)),
        ]

    async def _home(self, request: Request) -> Response:
        return RedirectResponse("/studio/")

    async def _page(self, request: Request) -> Response:
        return FileResponse(PAGE / "index.html", headers={"content-security-policy": PAGE_POLICY})

    async def close(self) -> None:
        """The server stops."""
        await self.desk.close()
