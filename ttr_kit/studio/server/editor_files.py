"""Serves the text editor's modules; without them a page gets along with its plain field."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

from ttr_kit.studio import editor

LOG = logging.getLogger("ttr_kit.web")
PATIENCE = 10.0
"""So many seconds a page waits while they are fetched."""


class EditorFiles:
    """The folder of the editor, which may have to be fetched first."""

    def __init__(self) -> None:
        self._fetching: asyncio.Future[Path] | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer with a module, or that there is none."""
        if self._fetching is None:
            self._fetching = asyncio.ensure_future(asyncio.to_thread(editor.folder))
        try:
            folder = await asyncio.wait_for(asyncio.shield(self._fetching), PATIENCE)
        except (editor.NoEditor, TimeoutError) as error:
            LOG.info("the studio has a plain text field: %s", error or "npm takes long")
            await Response("there is no editor here", 404)(scope, receive, send)
            return
        await StaticFiles(directory=folder)(scope, receive, send)
