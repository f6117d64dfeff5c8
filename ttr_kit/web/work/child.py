"""Work that the server leaves to a process of its own."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from typing import Any

SPARE_PROCESSORS = max(1, min(8, (os.cpu_count() or 1) - 1))
"""How many processes may be busy while one processor answers those who play."""


async def start(module: str, *arguments: str, **settings: Any) -> asyncio.subprocess.Process:
    """Run a module; Ctrl-C in the server's terminal does not reach it, as the server ends it."""
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-P", "-m", module, *arguments),
        start_new_session=True,
        creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),  # the same on Windows
        **settings,
    )


async def ask(
    module: str, *arguments: str, given: bytes, seconds: float, cwd: str | None = None
) -> tuple[int | None, bytes]:
    """Give something to a module and wait for its answer: how it ended, and what it wrote.

    TimeoutError if that takes longer; no process is left behind in any case.
    """
    process = await start(
        module,
        *arguments,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
        cwd=cwd,
    )
    try:
        answer, _ = await asyncio.wait_for(process.communicate(given), seconds)
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    return process.returncode, answer
