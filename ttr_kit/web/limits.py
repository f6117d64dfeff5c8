"""How much a stranger may ask for, so that nobody can keep the server from the others."""

from __future__ import annotations

import time
from collections.abc import Callable

MESSAGE_BYTES = 16_384
"""The longest message of a client."""
MESSAGE_RATE = (40.0, 10.0)
"""How many messages a client may send at once, and a second in the long run."""
ANSWER_BYTES = 32_768
"""An answer of so many bytes counts as another message of whoever asked for it."""
BODY_BYTES = 65_536
"""The longest request for something else than a variant."""
BODY_SECONDS = 20.0
"""How long somebody may take to send a request."""
VARIANT_BYTES = 524_288
"""The longest variant that can be sent."""
NEW_GAMES = (300.0, 0.5)
"""How many games and links an address may make at once, and a second in the long run."""
CHECKS = (5.0, 0.1)
"""The same of variants that are sent."""
CHECK_SECONDS = 20.0
"""How long a processor may be busy with the check of a variant that was sent."""
WAITING_CHECKS = 20
"""How many variants may wait to be checked."""
WAITING_SECONDS = 40.0
"""How long each may wait; the check itself must fit into the time for an answer as well."""
READS = (600.0, 60.0)
"""How many pages, pictures and files a visitor may ask for at once, and a second over time."""
SOCKETS = 2_000
"""How many clients may be at tables at once."""
SOCKETS_A_GAME = 60
WATCHERS = SOCKETS // 2
"""How many of them may only watch."""
WATCHERS_AN_ADDRESS = 50
"""The same of one visitor."""
WATCH_SECONDS = 3_600.0
"""How long somebody may watch a table at which nothing happens, without a word."""
GREETING_SECONDS = 15.0
"""How long a client may stay silent before it has said who it is, and again before its hello."""
CONNECTIONS = SOCKETS + 500
"""How many connections there may be, whatever for."""
CONNECTIONS_PER_ADDRESS = 200
"""The same of one visitor, or of one other machine."""
ASK_SECONDS = 15.0
"""How long somebody may take to begin and finish the head of a request."""
ANSWER_SECONDS = 120.0
"""How long an answer may take, with the request's body, waiting in the queue and being read."""
READ_SECONDS = 30.0
"""How long a client at a table may read nothing while much waits for it."""
HANG_SECONDS = 30
"""How often the server looks for connections that were closed and are still open."""

SENT_BYTES = 12 << 20
"""How much of the variants that were sent is remembered; a game keeps its own for ever."""
VARIANT_MEMORY = 16 << 20
"""How much memory variants of games may take that nobody is playing just now, about."""
PICTURE_BYTES = 12 << 20
"""How much of boards, cards and rulebooks is remembered."""
TABLE_MEMORY = 1 << 30
"""How much memory all tables may take with their variants, about."""
IDLE_SECONDS = 600.0
"""After so long without a word or a move a table rests in the store alone."""


class Bucket:
    """Lets through so many at once, and so many a second in the long run."""

    def __init__(
        self, burst: float, rate: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.burst, self.rate, self._clock = burst, rate, clock
        self._left, self._then = burst, clock()

    def take(self) -> bool:
        """Whether one more is let through."""
        now = self._clock()
        self._left = min(self.burst, self._left + (now - self._then) * self.rate)
        self._then = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def owe(self, amount: float) -> None:
        """Something more was used than was asked for."""
        self._left -= amount

    @property
    def debt(self) -> float:
        """In how many seconds nothing is owed any more, and one more is let through."""
        if self._left >= 0:
            return 0.0
        return max(0.0, (1 - self._left) / self.rate - (self._clock() - self._then))

    @property
    def full(self) -> bool:
        """Whether it has not been used for long."""
        return self._left + (self._clock() - self._then) * self.rate >= self.burst


class Buckets:
    """A bucket for each address, forgotten when it is full again."""

    def __init__(
        self,
        burst: float,
        rate: float,
        clock: Callable[[], float] = time.monotonic,
        most: int = 10_000,
    ) -> None:
        self._kind = (burst, rate, clock)
        self._most = most
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        """Whether one more of that address is let through."""
        bucket = self._buckets.get(address)
        if bucket is None:
            if len(self._buckets) >= self._most:
                self._buckets = {a: b for a, b in self._buckets.items() if not b.full}
            if len(self._buckets) >= self._most:
                return False
            bucket = self._buckets[address] = Bucket(*self._kind)
        return bucket.take()
