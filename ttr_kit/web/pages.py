"""Answers that are whole pages or pictures: boards, faces of cards, rulebooks, reports."""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response

from ttr_kit.model import Variant
from ttr_kit.web.hall import Hall
from ttr_kit.web.slow import slowly
from ttr_kit.web.variants import Playable

STATIC = Path(__file__).parent / "static"
FOR_EVER = {"cache-control": "public, max-age=31536000, immutable"}
BOOK = "sandbox allow-scripts; default-src 'none'; style-src 'unsafe-inline'; img-src data:"
"""A page of its own in a box: it reaches no other page, and loads nothing."""
REPORT = f"{BOOK}; script-src 'unsafe-inline'"
"""Reports sort their tables with a script; in the box it can do nothing else."""
REMEMBERED = 20


def page(file: str) -> Callable[[Request], Awaitable[Response]]:
    """An endpoint that shows a page of the kit."""

    async def shown(request: Request) -> Response:
        return FileResponse(STATIC / file)

    return shown


def missing(what: str) -> Response:
    """There is nothing at that address."""
    return JSONResponse({"error": f"there is no such {what}"}, 404)


def book(html: str, policy: str = BOOK) -> Response:
    """A page that stands alone."""
    return Response(html, 200, {"content-security-policy": policy}, "text/html")


def rulebook(variant: Variant) -> str:
    """The rulebook as one page."""
    from ttr_kit.rulebook import html

    return html(variant)


class Pictures:
    """What is drawn of the variants of games; an address names its content, so it never changes."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._made: OrderedDict[tuple[str, str], str] = OrderedDict()

    async def board(self, request: Request) -> Response:
        """The board of a variant in a theme."""
        ready = await self._ready(request)
        svg = None if ready is None else ready.boards.get(request.path_params["theme"])
        if svg is None:
            return missing("picture")
        return Response(svg, 200, FOR_EVER, "image/svg+xml")

    async def look(self, request: Request) -> Response:
        """The faces of the cards, and the colors."""
        ready = await self._ready(request)
        if ready is None:
            return missing("variant")
        made = await self._remembered(ready, "look", _look, asyncio.to_thread)
        return Response(made, 200, FOR_EVER, "application/json")

    async def rules(self, request: Request) -> Response:
        """The rulebook."""
        ready = await self._ready(request)
        if ready is None:
            return missing("variant")
        return book(await self._remembered(ready, "rules", rulebook))

    async def _ready(self, request: Request) -> Playable | None:
        try:
            return await self.hall.ready(request.path_params["hash"])
        except ValueError:
            return None

    async def _remembered(
        self,
        ready: Playable,
        what: str,
        make: Callable[[Variant], str],
        elsewhere: Callable[[Callable[[Variant], str], Variant], Awaitable[str]] = slowly,
    ) -> str:
        key = (ready.hash, what)
        if key not in self._made:
            self._made[key] = await elsewhere(make, ready.variant)
            while len(self._made) > REMEMBERED:
                self._made.popitem(last=False)
        return self._made[key]


def _look(variant: Variant) -> str:
    from ttr_kit.draw.look import look

    return json.dumps(look(variant), ensure_ascii=False)
