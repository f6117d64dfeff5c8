"""Who a visitor is, behind a proxy too, and how much one of them may have open at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network

from starlette.datastructures import Headers
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from ttr_kit.web import limits
from ttr_kit.web.limits import READS, Buckets

Address = IPv4Address | IPv6Address
READ_LESS = "too much is asked for from there; wait a little"


class Proxies:
    """The machines that are believed where a visitor comes from: this one, and those named."""

    def __init__(self, named: Sequence[str] = ()) -> None:
        """ValueError if a name is no address and no network."""
        self._networks = [ip_network(name, strict=False) for name in named]

    def trusts(self, host: str) -> bool:
        """Whether that is one of them."""
        address = read_address(host)
        return address is not None and (
            address.is_loopback or any(address in network for network in self._networks)
        )

    def visitor(self, peer: str, forwarded: str) -> str:
        """Whose request it is, by the machine that brought it and by what that says.

        Every proxy adds whom it got the request from at the end; so the last one that is no proxy
        of ours is the visitor, and whatever stands before is hearsay.
        """
        if not self.trusts(peer):
            return household(peer)
        for said in reversed(forwarded.split(",")):
            name = _without_port(said.strip())
            if read_address(name) is None:
                break
            peer = name
            if not self.trusts(name):
                break
        return household(peer)


def read_address(host: str) -> Address | None:
    """The address that is written so; one of version 4 within version 6 is the former."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


@lru_cache(maxsize=4096)
def household(host: str) -> str:
    """Addresses that count as one visitor: a household has 2⁶⁴ of version 6."""
    address = read_address(host)
    if isinstance(address, IPv6Address) and not address.is_loopback:
        return str(IPv6Network((int(address) >> 64 << 64, 64)))
    return host if address is None else str(address)


def is_near(host: str) -> bool:
    """Whether only this machine can be reached, or come, by that address."""
    address = read_address(host)
    return host == "localhost" if address is None else address.is_loopback


def _without_port(said: str) -> str:
    if said.startswith("["):
        return said[1:].partition("]")[0]
    return said.partition(":")[0] if said.count(":") == 1 else said


class Visitors:
    """Says in each request who the visitor is, and refuses what is too much from one of them.

    Nothing is too much from this machine: whoever sits at it has other means.
    """

    def __init__(self, app: ASGIApp, proxies: Proxies) -> None:
        self.app, self.proxies = app, proxies
        self._open: Counter[str] = Counter()
        self._reads = Buckets(*READS)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or refuse it."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        peer, port = scope.get("client") or ("", 0)
        who = self.proxies.visitor(peer, Headers(scope=scope).get("x-forwarded-for", ""))
        scope["client"] = (who, port)
        if self._too_much(who, scope):
            await self._refuse(scope, receive, send)
            return
        self._open[who] += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self._open[who] -= 1
            if not self._open[who]:
                del self._open[who]

    def _too_much(self, who: str, scope: Scope) -> bool:
        if is_near(who):
            return False
        if self._open[who] >= limits.CONNECTIONS_PER_ADDRESS:
            return True
        reads = scope["type"] == "http" and scope["method"] in ("GET", "HEAD")
        return reads and not self._reads.take(who)

    async def _refuse(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1013, "reason": READ_LESS})
        else:
            refusal = JSONResponse({"error": READ_LESS}, 429, {"retry-after": "5"})
            await refusal(scope, receive, send)
