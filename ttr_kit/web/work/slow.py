"""Work that takes long, such as drawing, in threads of its own: quick work never waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
_THREADS = ThreadPoolExecutor(2, "slow")


async def slowly(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """What the work comes to, sooner or later."""
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(_THREADS, lambda: work(*args, **kwargs))
