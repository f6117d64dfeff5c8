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
