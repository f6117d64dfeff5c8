"""Answers that are whole pages or pictures: boards, faces of cards, rulebooks, reports."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from ttr_kit.language.browser import files
from ttr_kit.language.bundle import languages
from ttr_kit.system.html import completed
from ttr_kit.web.hall import Hall
from ttr_kit.web.library import NoVariant
from ttr_kit.web.work.render import TooLarge
from ttr_kit.web.work.shared import Busy

STATIC = Path(__file__).parent / "static"
FOR_EVER = {"cache-control": "public, max-age=31536000, immutable"}
BOOK = "sandbox allow-scripts; default-src 'none'; style-src 'unsafe-inline'; img-src data:"
"""A page of its own in a box: it reaches no other page, and loads nothing."""
REPORT = f"{BOOK}; script-src 'unsafe-inline'"
"""Reports sort their tables with a script; in the box it can do nothing else."""


def page(file: str) -> Callable[[Request], Awaitable[Response]]:
    """An endpoint that shows a page of the kit."""
    text = completed((STATIC / file).read_text(encoding="utf-8"))

    async def shown(request: Request) -> Response:
        return Response(text, media_type="text/html")

    return shown


def missing(what: str) -> Response:
    """There is nothing at that address."""
    return JSONResponse({"error": f"there is no such {what}"}, 404)


def language(request: Request) -> str | None:
    """The language that a visitor asks for; None: none that the kit speaks."""
    asked = request.query_params.get("language")
    return asked if asked in languages() else None


async def words(request: Request) -> Response:
    """What pages say in a language, or the list of languages."""
    found = files().get(f"words/{request.path_params['language']}.json")
    if found is None:
        return missing("language")
    return Response(found, 200, {"cache-control": "no-cache"}, "application/json")


def book(html: str | bytes, policy: str = BOOK) -> Response:
    """A page that stands alone."""
    return Response(html, 200, {"content-security-policy": policy}, "text/html")


class Pictures:
    """What is drawn of the variants of games; an address names its content, so it never changes."""

    def __init__(self, hall: Hall) -> None:
        self.library = hall.library

    async def board(self, request: Request) -> Response:
        """The board of a variant in a theme."""

        async def made() -> Response:
            boards = await self.library.boards(request.path_params["hash"])
            svg = boards.get(request.path_params["theme"])
            if svg is None:
                return missing("picture")
            return Response(svg, 200, FOR_EVER, "image/svg+xml")

        return await _answered(made)

    async def look(self, request: Request) -> Response:
        """The faces of the cards, and the colors."""

        async def made() -> Response:
            text = await self.library.text(request.path_params["hash"], "look", language(request))
            return Response(text, 200, FOR_EVER, "application/json")

        return await _answered(made)

    async def rules(self, request: Request) -> Response:
        """The rulebook."""

        async def made() -> Response:
            hash = request.path_params["hash"]
            return book(await self.library.text(hash, "rules", language(request)))

        return await _answered(made)


async def _answered(make: Callable[[], Awaitable[Response]]) -> Response:
    try:
        return await make()
    except Busy as error:
        return JSONResponse({"error": str(error)}, 503, {"retry-after": "30"})
    except TooLarge as error:
        return JSONResponse({"error": str(error)}, 422)
    except (NoVariant, ValueError):
        return missing("variant")
