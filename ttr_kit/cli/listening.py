"""What all commands that serve pages begin with: the packages, and an address to listen on."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager

from ttr_kit.diagnostics.display import printable
from ttr_kit.system.misuse import Misuse


@contextmanager
def server_packages() -> Iterator[None]:
    """Around imports of the server: says how to install what they need."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in ("starlette", "uvicorn", "websockets"):
            raise
        raise Misuse("the server needs more packages: pip install 'ttr-kit[web]'") from error


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens on the address."""
    from ttr_kit.web.server import bound

    try:
        return bound(host, port)
    except (OSError, TypeError, ValueError) as error:  # what is no name for a host is no OSError
        reason = getattr(error, "strerror", None) or str(error)
        raise Misuse(
            f"cannot listen on {printable(host)} port {port}: {reason}; try another --port"
        ) from None


def address(host: str, listener: socket.socket) -> str:
    """What to type into a browser on this machine."""
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{listener.getsockname()[1]}"
