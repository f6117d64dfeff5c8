"""What a page can have made of the map: a table to play at, sheets, pictures, a page to publish."""

from __future__ import annotations

import io
import shutil
import tempfile
import zipfile
from collections.abc import Callable, Iterable
from itertools import count
from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.responses import FileResponse, Response

from ttr_kit.draw.board import draw_board
from ttr_kit.draw.render import RendererMissing, render
from ttr_kit.edit import Refused
from ttr_kit.model import Variant
from ttr_kit.play import Fault
from ttr_kit.play.protocol import read_new_table
from ttr_kit.studio.refusing import Misunderstood
from ttr_kit.studio.session import Message, Session
from ttr_kit.studio.trial import USUAL
from ttr_kit.web.hall import Hall
from ttr_kit.web.pages import REPORT, book, missing
from ttr_kit.web.variants import playable
from ttr_kit.web.work.child import SPARE_PROCESSORS
from ttr_kit.web.work.slow import slowly

BOT = "planner"
KEPT = 12
"""How many things that were made can still be fetched."""


class Workshop:
    """Makes things of the session's variant and hands them out under addresses of their own."""

    def __init__(self, session: Session, file: Path) -> None:
        self._session, self._stem = session, file.stem
        self.hall: Hall | None = None
        self._numbers = count(1)
        self._made: dict[str, Path] = {}
        self._folder: Path | None = None

    # Games

    async def play(self, wish: Message) -> list[Message]:
        """A table for one person and bots; the link leads to the person's seat."""
        variant = self._session.sound()
        players = wish.get("players") or variant.min_players
        if not isinstance(players, int) or not 1 <= players <= 20:
            raise Refused('"players" is the number of players')
        seats: list[dict[str, str]] = [{"name": ""}, *({"bot": BOT} for _ in range(players - 1))]
        table = read_new_table({"variant": variant.id[:60] or "map", "seats": seats})
        if isinstance(table, Fault):
            raise Refused(table.message)
        assert self.hall is not None
        try:
            _, words = await self.hall.create(table, await slowly(playable, variant))
        except ValueError as error:
            raise Refused(str(error)) from None
        return [{"type": "play", "link": f"play#{words.seats[0]}"}]

    def begin(self, wish: Message) -> Message:
        """Begin to simulate."""
        games = wish.get("games", USUAL)
        if not isinstance(games, int):
            raise Refused('"games" is a whole number')
        # Never in this process, which has to answer those who edit.
        return self._session.begin(games, max(2, SPARE_PROCESSORS))

    def reported(self, told: list[Message]) -> list[Message]:
        """The same messages with the address of the report in place of the report."""
        return [
            {**message, "report": self._keep("report.html", message["report"].encode())}
            if "report" in message
            else message
            for message in told
        ]

    # Files

    async def make(self, wish: Message) -> list[Message]:
        """A file that takes a while: the answer says where it can be fetched."""
        what = wish.get("what")
        maker = MAKERS.get(what) if isinstance(what, str) else None
        if maker is None:
            raise Refused(f"there can be made {', '.join(MAKERS)}")
        variant = self._session.sound()
        ending, make = maker
        try:
            data = await slowly(make, variant, wish)
        except (RendererMissing, Misunderstood) as error:
            raise Refused(str(error)) from None
        name = f"{self._stem}.{ending}"
        return [{"type": "made", "what": what, "name": name, "link": self._keep(name, data)}]

    def _keep(self, name: str, data: bytes) -> str:
        """Keep a file for a while; returns its address."""
        if self._folder is None:
            self._folder = Path(tempfile.mkdtemp(prefix="ttr-kit-studio-"))
        number = str(next(self._numbers))
        file = self._folder / f"{number}{Path(name).suffix}"
        file.write_bytes(data)
        self._made[number] = file
        while len(self._made) > KEPT:
            self._made.pop(next(iter(self._made))).unlink(missing_ok=True)
        return f"studio/made/{number}"

    async def fetch(self, request: Request) -> Response:
        """Something that was made: reports are shown in a box, all else is downloaded."""
        file = self._made.get(request.path_params["number"])
        if file is None or not file.is_file():
            return missing("file")
        if file.suffix == ".html":
            return book(file.read_bytes(), REPORT)
        return FileResponse(file, filename=f"{self._stem}{file.suffix}")

    def close(self) -> None:
        """Remove all that was made."""
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)


def _print(variant: Variant, wish: Message) -> bytes:
    from ttr_kit.print.pages import PAPERS
    from ttr_kit.print.sheets import print_sheets

    paper = wish.get("paper", "a4")
    if paper not in PAPERS:
        raise Misunderstood(f'"paper" is one of {", ".join(PAPERS)}')
    return print_sheets(variant, paper).pdf()


def _png(variant: Variant, wish: Message) -> bytes:
    return render(draw_board(variant), "png")


def _pdf(variant: Variant, wish: Message) -> bytes:
    return render(draw_board(variant), "pdf")


def _publish(variant: Variant, wish: Message) -> bytes:
    from ttr_kit.publish import NoPyodide, page

    try:
        return _zipped(item for part in page(variant) for item in part.items())
    except NoPyodide as error:
        raise Misunderstood(str(error)) from None


def _zipped(files: Iterable[tuple[str, bytes]]) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files:
            archive.writestr(name, data)
    return stream.getvalue()


MAKERS: dict[str, tuple[str, Callable[[Variant, dict[str, Any]], bytes]]] = {
    "print": ("pdf", _print),
    "board-png": ("png", _png),
    "board-pdf": ("pdf", _pdf),
    "publish": ("zip", _publish),
}
"""What can be made: the ending of the file, and who makes it."""
