"""The live preview: tells its pages whenever an author's file was saved, and runs simulations."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import shutil
import tempfile
from pathlib import Path
from typing import Any, get_args

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from ttr_kit.draw.theme import ThemeName
from ttr_kit.web.limits import Buckets
from ttr_kit.web.pages import REPORT, book, language, missing
from ttr_kit.web.variants import Shelf
from ttr_kit.web.watch import Watched
from ttr_kit.web.work import render
from ttr_kit.web.work.child import start
from ttr_kit.web.work.slow import slowly

LOG = logging.getLogger("ttr_kit.web")
EVERY = 0.1
"""How often files are looked at, in seconds, while somebody looks at the preview."""
GAMES = 300
SECONDS = 180.0
"""How long a simulation may take."""
REPORTS = 10
"""How many reports are kept."""


class Preview:
    """The pages that show the author's files, and what they were told last."""

    def __init__(self, shelf: Shelf) -> None:
        self.files = {key: Watched(key, file) for key, file in shelf.files.items()}
        self._lines: dict[WebSocket, asyncio.Event] = {}
        self._runs: dict[str, dict[str, Any]] = {}
        self._watching: asyncio.Task[None] | None = None
        self._running: set[asyncio.Task[None]] = set()
        self._reading, self._simulating = asyncio.Lock(), asyncio.Lock()
        self._limit = Buckets(10, 0.1)
        self._folder: Path | None = None
        self._reports: list[int] = []

    async def converse(self, socket: WebSocket) -> None:
        """Tell one page what there is, and again whenever that changes."""
        await socket.accept()
        if len(self._lines) >= 50:
            await socket.close(1013, "too many previews are open")
            return
        awake = self._lines[socket] = asyncio.Event()
        awake.set()
        if self._watching is None:
            self._watching = asyncio.create_task(self._watch())
        telling = asyncio.create_task(self._tell(socket, awake))
        try:
            while (await socket.receive())["type"] == "websocket.receive":
                pass  # a page has nothing to say
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            del self._lines[socket]
            telling.cancel()
            if not self._lines and self._watching is not None:
                self._watching.cancel()
                self._watching = None

    async def _tell(self, socket: WebSocket, awake: asyncio.Event) -> None:
        known: dict[str, object] = {}
        try:
            files = [{"key": key, "file": f.file.name} for key, f in self.files.items()]
            await socket.send_text(json.dumps({"type": "files", "files": files}))
            while True:
                await awake.wait()
                awake.clear()
                news = [(f"file {key}", file.message) for key, file in self.files.items()]
                news += [(f"run {key}", run) for key, run in self._runs.items()]
                for key, message in news:
                    if message and known.get(key) != message:
                        known[key] = message
                        await socket.send_text(json.dumps(message))
        except (WebSocketDisconnect, RuntimeError, OSError):
            pass

    def _wake(self) -> None:
        for awake in self._lines.values():
            awake.set()

    async def _watch(self) -> None:
        while True:
            for file in self.files.values():
                try:
                    if file.stale:
                        await self._read(file)
                except Exception:  # nothing may end the watch
                    LOG.exception("the preview of %s", file.file)
            await asyncio.sleep(EVERY)

    async def _read(self, file: Watched) -> None:
        async with self._reading:
            for step in (file.read, file.draw):
                if await slowly(step):
                    self._wake()

    async def _file(self, request: Request) -> Watched | None:
        file = self.files.get(request.path_params["key"])
        if file is not None:
            await self._read(file)
        return file

    # Pictures and pages

    async def board(self, request: Request) -> Response:
        """The last good board of a file."""
        file = self.files.get(request.path_params["key"])
        if file is not None and file.good is None:
            await self._read(file)
        if file is None or file.good is None:
            return missing("board")
        theme = request.path_params["theme"]
        if theme not in get_args(ThemeName):
            return missing("board")
        try:
            svg = await slowly(file.good.svg, theme)
        except Exception as error:
            return _faulty(error)
        return Response(svg, 200, media_type="image/svg+xml")

    async def rules(self, request: Request) -> Response:
        """The rulebook of the last good version of a file."""
        file = await self._file(request)
        if file is None or file.good is None:
            return missing("rulebook")
        try:
            return book(await slowly(render.rules, file.good.variant, language(request)))
        except Exception as error:
            return _faulty(error)

    # Simulations

    async def simulate(self, request: Request) -> Response:
        """Begin a simulation; the pages are told when it is done."""
        file = await self._file(request)
        if file is None or not file.message["sound"]:
            return JSONResponse({"error": "this file has errors; mend them first"}, 400)
        if self._simulating.locked():
            return JSONResponse({"error": "a simulation is running already"}, 409)
        if not self._limit.take(request.client.host if request.client else ""):
            return JSONResponse({"error": "too many simulations; wait a little"}, 429)
        task = asyncio.create_task(self._simulate(file))
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return JSONResponse({}, 202)

    async def _simulate(self, file: Watched) -> None:
        async with self._simulating:
            self._state(file, "running", f"playing {GAMES} games…")
            number = (self._reports[-1] if self._reports else 0) + 1
            self._reports.append(number)
            folder = self._report_folder(number)
            said = await _run(file.file, folder)
            if said is None:
                self._state(file, "done", f"{GAMES} games", f"preview/report/{number}")
            else:
                self._state(file, "failed", said)
            while len(self._reports) > REPORTS:
                await asyncio.to_thread(
                    shutil.rmtree, self._report_folder(self._reports.pop(0)), True
                )

    def _state(self, file: Watched, state: str, text: str, report: str | None = None) -> None:
        message = {"type": "run", "key": file.key, "state": state, "text": text, "report": report}
        self._runs[file.key] = {**message, "revision": file.revision}
        self._wake()

    def _report_folder(self, number: int) -> Path:
        if self._folder is None:
            self._folder = Path(tempfile.mkdtemp(prefix="ttr-kit-reports-"))
        return self._folder / str(number)

    async def report(self, request: Request) -> Response:
        """A report that was made."""
        number = request.path_params["number"]
        if number not in map(str, self._reports):
            return missing("report")
        file = self._report_folder(int(number)) / "index.html"
        try:
            return book(await asyncio.to_thread(file.read_text, "utf-8"), REPORT)
        except OSError:
            return missing("report")

    async def close(self) -> None:
        """Stop what is running and remove the reports."""
        for task in list(self._running):
            task.cancel()
        if self._running:
            await asyncio.wait(self._running)
        if self._folder is not None:
            await asyncio.to_thread(shutil.rmtree, self._folder, True)


def _faulty(error: Exception) -> Response:
    """The kit itself has failed."""
    LOG.error("the preview: %r", error)
    return JSONResponse({"error": f"the kit has a fault of its own here: {error!r}"[:400]}, 500)


async def _run(file: Path, report: Path) -> str | None:
    """Play in a process of its own; returns what went wrong."""
    process = await start(
        *("ttr_kit", "simulate", str(file.absolute()), "--games", str(GAMES)),
        *("--bots", "planner", "--workers", "1", "--report", str(report)),
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        _, errors = await asyncio.wait_for(process.communicate(), SECONDS)
    except TimeoutError:
        return f"the simulation took longer than {SECONDS:.0f} seconds"
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if (report / "index.html").is_file():
        return None
    said = errors.decode("utf-8", "replace").strip().splitlines()
    return re.sub(r"^Error: ", "", said[-1])[:400] if said else "the simulation failed"
