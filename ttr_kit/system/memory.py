"""How much memory this process has, and how much it may have, where the system can say."""

from __future__ import annotations

import os
from contextlib import suppress


def limit_memory(bytes: int) -> None:
    """Ask the system for no more than that; some know no such limit, and some refuse it."""
    with suppress(ImportError, AttributeError, OSError, ValueError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (bytes, bytes))


def limit_processor(seconds: int) -> None:
    """Let the system end this process after so many seconds of the processor, where it can."""
    with suppress(ImportError, AttributeError, OSError, ValueError):
        import resource

        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))


def memory_used(process: int | None = None) -> int:
    """How many bytes of memory a process has now, this one or another; 0 where nobody can tell."""
    try:
        with open(f"/proc/{process or 'self'}/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, AttributeError, IndexError):
        return 0
