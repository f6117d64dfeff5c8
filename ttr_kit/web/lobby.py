"""What the lobby asks for over HTTP: variants, games, links, and checks of variants sent in."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response

from ttr_kit.bots import BUILT_IN
from ttr_kit.play import Fault
from ttr_kit.play.protocol import Field, check, clipped, read_new_table
from ttr_kit.web.hall import Hall
from ttr_kit.web.limits import BODY_BYTES, BODY_SECONDS, CHECKS, NEW_GAMES, VARIANT_BYTES, Buckets
from ttr_kit.web.room import Refused
from ttr_kit.web.store import StoredGame, complain
from ttr_kit.web.variants import NotPlayable, Playable, Shelf
from ttr_kit.web.work.desk import Crowded, Desk
from ttr_kit.web.work.examine import TooMuch, examine
from ttr_kit.web.work.shared import Busy
from ttr_kit.web.work.slow import slowly

PAGE = "/play"
"""Where a game is played; the secret follows after #, which browsers send to nobody."""


class Lobby:
    """The requests of the lobby. An answer is JSON; a refusal is `{"error": SENTENCE}`."""

    def __init__(self, hall: Hall, shelf: Shelf, uploads: bool = True) -> None:
        self.hall, self.shelf, self.uploads = hall, shelf, uploads
        self._creations = Buckets(*NEW_GAMES)
        self._checks = Buckets(*CHECKS)
        self.desk = Desk()

    async def variants(self, request: Request) -> Response:
        """What can be played, and by which bots."""
        menu = await slowly(self.shelf.menu)
        return JSONResponse({"variants": menu, "bots": list(BUILT_IN), "uploads": self.uploads})

    async def board(self, request: Request) -> Response:
        """The board of something that can be chosen."""
        key = request.path_params["key"]
        try:
            sent = self.shelf.sent(key)
            stored = sent or (await slowly(self.shelf.get, key)).stored
            boards = await self.hall.library.boards(stored.hash, stored)
        except NotPlayable as error:
            return _refused(str(error), 404)
        except Busy as error:
            return _refused(str(error), 503)
        svg = boards.get(request.path_params["theme"])
        if svg is None:
            return _refused("there is no such picture", 404)
        return Response(svg, 200, media_type="image/svg+xml")

    async def games(self, request: Request) -> Response:
        """The games that changed last; links are not among what is told."""
        games = await asyncio.to_thread(self.hall.store.games)
        return JSONResponse({"games": [_told(game) for game in games]})

    async def create(self, request: Request) -> Response:
        """A new game and its links."""
        if not self._creations.take(_address(request)):
            return _refused("too many new games; wait a little", 429)
        wish = read_new_table(await _body(request))
        if isinstance(wish, Fault):
            return _refused(wish.message)
        try:
            ready = await self._chosen(wish.variant)
            id, words = await self.hall.create(wish, ready)
        except (NotPlayable, ValueError) as error:
            return _refused(clipped(str(error)))
        except Busy as error:
            return _refused(str(error), 503)
        seats = [None if word is None else _link(word) for word in words.seats]
        links = {"seats": seats, "watch": _link(words.watch), "host": words.host}
        return JSONResponse({"game": id, "links": links}, 201)

    async def _chosen(self, key: str) -> Playable:
        sent = self.shelf.sent(key)
        if sent is not None:
            return await self.hall.library.revive(sent)
        return await slowly(self.shelf.get, key)

    async def renew(self, request: Request) -> Response:
        """Another link for a seat, or for those who watch (null)."""
        fields = {"host": Field("text", 1, 100), "seat": Field("whole number", 0, 99, null=True)}
        if not self._creations.take(_address(request)):
            return _refused("too many new links; wait a little", 429)
        data = await _checked(request, fields)
        if isinstance(data, Response):
            return data
        seat = -1 if data["seat"] is None else data["seat"]
        try:
            word = await self.hall.renew(request.path_params["game"], data["host"], seat)
        except Refused as refused:
            return _refused(str(refused), 403)
        return JSONResponse({"link": _link(word)})

    async def take(self, request: Request) -> Response:
        """Another link for a seat, for whoever was sent this one: only they know it then.

        Null: it is no link of a seat, or somebody's own already; the table says what it opens.
        """
        if not self._creations.take(_address(request)):
            return _refused("too many new links; wait a little", 429)
        data = await _checked(request, {"link": Field("text", 1, 100)})
        if isinstance(data, Response):
            return data
        word = await self.hall.take(data["link"])
        return JSONResponse({"link": None if word is None else _link(word)})

    async def delete(self, request: Request) -> Response:
        """Forget a game."""
        data = await _checked(request, {"host": Field("text", 1, 100)})
        if isinstance(data, Response):
            return data
        try:
            await self.hall.delete(request.path_params["game"], data["host"])
        except Refused as refused:
            return _refused(str(refused), 403)
        return JSONResponse({})

    async def line(self, request: Request) -> Response:
        """How many variants are checked before the one that comes from there, if it waits."""
        return JSONResponse({"ahead": self.desk.ahead(_address(request))})

    async def send(self, request: Request) -> Response:
        """Check a variant that somebody sends; if it is sound, it can be played."""
        if not self.uploads:
            return _refused("variants cannot be sent to this server", 403)
        if not self._checks.take(_address(request)):
            return _refused("too many variants; wait a little", 429)
        fields = {"text": Field("text", 1, VARIANT_BYTES)}
        data = await _checked(request, fields, VARIANT_BYTES * 2)
        if isinstance(data, Response):
            return data
        try:
            async with self.desk.turn(_address(request)):
                if await request.is_disconnected():
                    return _refused("nobody waits for this any more")
                ready, found = await examine(data["text"])
        except Crowded as error:
            return _refused(str(error), 503)
        except TooMuch as error:
            return _refused(str(error))
        except UnicodeEncodeError:
            return _refused("this text holds what is no character")
        answer: dict[str, Any] = {"diagnostics": found, "variant": None}
        if ready is not None:
            self.shelf.put(ready.stored)
            answer["variant"] = {
                "key": ready.hash,
                "name": ready.variant.name,
                "players": [ready.variant.min_players, ready.variant.max_players],
            }
        return JSONResponse(answer)


async def unavailable(request: Request, error: Exception) -> Response:
    """The answer when the store fails; what was asked for did not happen."""
    complain(error)
    return _refused("games cannot be kept or read just now; try again later", 503)


def _told(game: StoredGame) -> dict[str, Any]:
    return {
        "game": game.id,
        "name": game.variant_name,
        "seats": [{"name": seat.name, "bot": seat.bot or None} for seat in game.seats],
        "moves": game.moves,
        "over": game.over,
        "seeded": isinstance(game.seed, int),
        "created": int(game.created),
        "changed": int(game.changed),
    }


def _link(word: str) -> str:
    return f"{PAGE}#{word}"


def _refused(message: str, status: int = 400) -> Response:
    return JSONResponse({"error": message}, status)


def _address(request: Request) -> str:
    return request.client.host if request.client else ""


async def _checked(
    request: Request, fields: dict[str, Field], most: int = BODY_BYTES
) -> dict[str, Any] | Response:
    data = await _body(request, most)
    if not isinstance(data, dict):
        return _refused("a request is a JSON object")
    fault = check(data, fields)
    return data if fault is None else _refused(fault.message)


async def _body(request: Request, most: int = BODY_BYTES) -> object:
    """The JSON of a request; None if it is none, too much, or too slow.

    Only `application/json` is read: no form of another page can send that unasked.
    """
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        return None
    body = bytearray()
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for part in request.stream():
                body += part
                if len(body) > most:
                    return None
    except (TimeoutError, ClientDisconnect):
        return None
    try:
        return json.loads(body)
    except (ValueError, RecursionError):
        return None
