"""Stands before the pages: who may ask from where, and what a browser may do with the answer."""

from __future__ import annotations

from collections.abc import Sequence
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LOOPBACK = ("127.0.0.1", "localhost", "::1")
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:;"
    " font-src 'self' data:; connect-src 'self'; manifest-src 'self'; base-uri 'none';"
    " form-action 'none'; frame-ancestors 'none'"
)
"""No script that is not a file of the server; boards bring styles of their own."""
HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "cache-control": "no-store",
}


class Guard:
    """Refuses requests for other hosts and from other pages; adds the headers of safety.

    `names` are those under which the server is reached; with `numbers`, IP addresses too. A name
    that somebody else made lead here is not among them, so no foreign page can pass for ours.
    """

    def __init__(self, app: ASGIApp, names: Sequence[str], numbers: bool = False) -> None:
        self.app = app
        self.names = {name.lower() for name in names}
        self.numbers = numbers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, or pass the request on."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        fault = self._fault(scope)
        if scope["type"] == "websocket":
            if fault:
                await receive()
                await send({"type": "websocket.close", "code": 1008, "reason": fault})
            else:
                await self.app(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.setdefault("content-security-policy", POLICY)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        app = JSONResponse({"error": fault}, 403) if fault else self.app
        await app(scope, receive, guarded)

    def _fault(self, scope: Scope) -> str:
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        name = _name(host)
        if name not in self.names and not (self.numbers and _is_number(name)):
            return "this server is not reached under that name"
        origin = headers.get("origin")
        changes = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD")
        if origin is not None and changes and origin.partition("://")[2].lower() != host.lower():
            return "this was asked for by a page of another site"
        # A browser that sends no Origin still says what sort of page asks.
        if changes and headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            return "this was asked for by a page of another site"
        return ""


def _name(host: str) -> str:
    """The host without its port."""
    try:
        return (urlsplit(f"//{host}").hostname or "").lower()
    except ValueError:
        return ""


def _is_number(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
