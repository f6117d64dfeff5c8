"""Chunks played on a Dask cluster: those of a worker that dies are played again by another."""

from __future__ import annotations

import asyncio
import importlib
import importlib.util
import pickle
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from ttr_kit import __version__
from ttr_kit.simulate.chunk import Chunk, Player, lost
from ttr_kit.simulate.pace import Pace
from ttr_kit.simulate.plan import Plan

AHEAD = 2
"""How many chunks each thread of the cluster is given in advance."""
CONNECT = 15
"""Seconds to wait for the scheduler, and for the first worker."""
MOST_PORTS = 65_535
_kept = threading.local()


class ClusterError(Exception):
    """The cluster cannot do it; one sentence says why."""


def play_chunks(plan: Plan, address: str, rows: bool) -> Iterator[Chunk]:
    """All chunks of the plan in whatever order they are done."""
    try:
        distributed: Any = importlib.import_module("distributed")
    except ImportError:
        raise ClusterError(
            "a cluster needs the package distributed: pip install 'ttr-kit[cluster]'"
        ) from None
    _greet(address, distributed)
    try:
        client = distributed.Client(address, timeout=CONNECT, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        raise _silent(address, error) from None
    with client:
        _prepare(client, plan)
        running = distributed.as_completed(loop=client.loop)
        yield from _run(client, running, plan, rows)


def _greet(address: str, distributed: Any) -> None:
    """See that a scheduler answers: a client that finds none ends with a delay, or not at all."""
    comm = importlib.import_module("distributed.comm")
    try:
        known = 0 < comm.get_address_host_port(address)[1] <= MOST_PORTS
    except (ValueError, TypeError):
        known = False
    if not known:
        raise ClusterError(
            f'"{address}" is no address of a scheduler; expected one such as '
            "tcp://192.168.1.20:8786, which the scheduler shows when it starts"
        )
    try:
        how = distributed.Security().get_connection_args("client")
    except (OSError, ValueError, TypeError) as error:
        raise ClusterError(f"the certificates for {address} cannot be read: {error}") from None
    if address.startswith(("tls:", "wss:")) and how["ssl_context"] is None:
        raise ClusterError(
            f"{address} needs certificates: name them in Dask's settings "
            "distributed.comm.tls.ca-file, .client.cert and .client.key"
        )

    async def greet() -> None:
        found = await asyncio.wait_for(comm.connect(address, timeout=CONNECT, **how), CONNECT + 1)
        found.abort()

    try:
        with ThreadPoolExecutor(1) as apart:  # a notebook has a loop of its own in this thread
            apart.submit(asyncio.run, greet()).result()
    except Exception as error:  # whatever it is that answers there
        raise _silent(address, error) from None


def _silent(address: str, error: Exception) -> ClusterError:
    said = str(error).partition("\n")[0] or "what answers there is no scheduler"
    return ClusterError(f'no scheduler answers at "{address}": {said}')


def _prepare(client: Any, plan: Plan) -> None:
    """See that there are workers with this very kit, and send them the author's own bots."""
    try:
        client.wait_for_workers(1, timeout=CONNECT)
    except OSError:
        raise ClusterError("the cluster has no workers; start some with `dask worker`") from None
    found = client.run(_version, on_error="return")
    for worker, version in found.items():
        if version != __version__:
            said = version if isinstance(version, str) else f"none ({version})"
            raise ClusterError(f"worker {worker} needs ttr-kit {__version__} and has {said}")
    for file in _own_files(plan.bots):
        client.upload_file(str(file))


def _version() -> str:
    return __version__


def _own_files(bots: tuple[str, ...]) -> list[Path]:
    """The modules in the current folder that bots come from, where a file is all there is to it."""
    found: dict[Path, None] = {}
    for bot in bots:
        module, colon, _ = bot.partition(":")
        spec = None
        if colon and module.isidentifier():
            spec = importlib.util.find_spec(module)
        if spec is not None and spec.origin is not None:
            file = Path(spec.origin)
            if file.name == f"{module}.py" and file.resolve().parent == Path.cwd():
                found[file] = None
    return list(found)


def _run(client: Any, running: Any, plan: Plan, rows: bool) -> Iterator[Chunk]:
    packed = pickle.dumps((plan, rows))
    pace = Pace(plan.games)
    spans: dict[Any, tuple[int, int]] = {}

    def submit() -> None:
        threads = max(1, sum(client.nthreads().values()))
        while len(spans) < AHEAD * threads and (span := pace.next()) is not None:
            future = client.submit(_play, packed, *span, pure=False, retries=3)
            spans[future] = span
            running.add(future)

    submit()
    for future in running:
        span = spans.pop(future)
        try:
            chunk = future.result()
        except Exception as error:
            if type(error).__name__ != "KilledWorker":  # one worker after the other died of it
                raise ClusterError(f"the cluster failed: {error}") from error
            if span[1] - span[0] == 1:
                yield lost(plan, span[0], "every worker that played this game ended")
            else:
                pace.again(*span)
        else:
            pace.done(*span)
            yield chunk
        submit()


def _play(packed: bytes, first: int, last: int) -> Chunk:
    """Runs on a worker, which compiles the variant once and then remembers it."""
    known = getattr(_kept, "known", None)
    if known is None or known[0] != packed:
        plan, rows = pickle.loads(packed)
        known = _kept.known = (packed, Player(plan, rows))
    player: Player = known[1]
    return player.play(first, last)
