"""Keeps games in one SQLite file: what it has accepted is on the disk, whatever happens next."""

from __future__ import annotations

import logging
import os
import sqlite3
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from ttr_kit.play import seeds
from ttr_kit.system.moved import renamed

LOG = logging.getLogger("ttr_kit.web")
LAYOUT = 3
"""Which tables a file has; a file of a newer kit is refused, an older one is brought up to date."""
STEPS: dict[int, tuple[str, ...]] = {
    1: (),  # games with a key in `seed`, which kits that know layout 1 alone cannot read
    2: (
        "ALTER TABLE games ADD COLUMN private INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE links ADD COLUMN taken INTEGER NOT NULL DEFAULT 0",
        "UPDATE links SET taken = 1",  # who has had a link for long keeps it
    ),
}
"""What brings a file from each older layout to the next one."""

SCHEMA = """
CREATE TABLE variants (
    hash TEXT PRIMARY KEY, id TEXT NOT NULL, name TEXT NOT NULL, data BLOB NOT NULL
) STRICT;
CREATE TABLE games (
    id TEXT PRIMARY KEY, variant TEXT NOT NULL REFERENCES variants(hash), seed TEXT NOT NULL,
    created REAL NOT NULL, changed REAL NOT NULL, moves INTEGER NOT NULL DEFAULT 0,
    over INTEGER NOT NULL DEFAULT 0, private INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX games_by_change ON games(changed);
CREATE TABLE seats (
    game TEXT NOT NULL REFERENCES games(id) ON DELETE CASCADE, seat INTEGER NOT NULL,
    name TEXT NOT NULL, bot TEXT NOT NULL, PRIMARY KEY (game, seat)
) STRICT;
CREATE TABLE links (
    hash BLOB PRIMARY KEY, game TEXT NOT NULL REFERENCES games(id) ON DELETE CASCADE,
    role TEXT NOT NULL, seat INTEGER NOT NULL, taken INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX links_by_game ON links(game);
CREATE TABLE actions (
    game TEXT NOT NULL REFERENCES games(id) ON DELETE CASCADE, number INTEGER NOT NULL,
    seat INTEGER NOT NULL, action TEXT NOT NULL, at REAL NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;
"""


class StoreUnusable(Exception):  # noqa: N818 - reads as what it is
    """The file cannot hold games; one sentence says why."""


STORE_FAULTS = (sqlite3.Error, StoreUnusable)
"""What goes wrong with a disk that is full, with a file that is locked, damaged or gone."""


def complain(error: Exception) -> None:
    """Log what is wrong with the store, once a minute: whoever asks again must not fill the log."""
    _complain(str(error), time.monotonic() // 60)


@lru_cache(maxsize=1)
def _complain(said: str, minute: float) -> None:
    LOG.error("the store of games: %s", said)


@dataclass(frozen=True, slots=True)
class Seated:
    """Who sits where: a person, or a bot by the name of its sort."""

    name: str
    bot: str = ""


@dataclass(frozen=True, slots=True)
class StoredVariant:
    """A variant as it was when a game of it began, without parents."""

    hash: str
    id: str
    name: str
    data: bytes


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game without its actions."""

    id: str
    variant: str
    seed: seeds.Seed
    seats: tuple[Seated, ...]
    created: float
    changed: float
    moves: int = 0
    over: bool = False
    variant_name: str = ""
    private: bool = False
    """Whether it is left out of the list of games."""


@dataclass(frozen=True, slots=True)
class Link:
    """What a secret link opens: a seat, the stands, or the seats' administration."""

    hash: bytes
    game: str
    role: str
    seat: int = -1


@dataclass(frozen=True, slots=True)
class Move:
    """An accepted action; numbers count from 1 within a game."""

    game: str
    number: int
    seat: int
    action: str
    over: bool = False


class GameStore:
    """One file; every method returns after the disk has what it was given."""

    def __init__(self, file: Path | None) -> None:
        self._lock = threading.Lock()
        self._file = file
        self._db = _opened(file)
        self._mark = _mark(file)

    def close(self) -> None:
        """Put the file away; nothing is lost without it."""
        with self._lock:
            self._db.close()

    # Writing

    def create(self, game: StoredGame, variant: StoredVariant, links: Sequence[Link]) -> None:
        """Keep a new game with its seats and links."""
        with self._writing():
            self._db.execute(
                "INSERT OR IGNORE INTO variants VALUES (?, ?, ?, ?)",
                (variant.hash, variant.id, variant.name, variant.data),
            )
            self._db.execute(
                "INSERT INTO games (id, variant, seed, created, changed, private)"
                " VALUES (?, ?, ?, ?, ?, ?)",
                (
                    game.id,
                    game.variant,
                    seeds.written(game.seed),
                    game.created,
                    game.changed,
                    game.private,
                ),
            )
            self._db.executemany(
                "INSERT INTO seats VALUES (?, ?, ?, ?)",
                [(game.id, seat, who.name, who.bot) for seat, who in enumerate(game.seats)],
            )
            self._add_links(links)

    def append(self, moves: Sequence[Move]) -> list[bool]:
        """Keep actions of several games at once; says which: a number is never given twice."""
        kept = []
        now = time.time()
        with self._writing():
            for move in moves:
                # A number must follow the last one: no gap and nothing twice, even if two
                # servers were started on one file.
                counted = self._db.execute(
                    "UPDATE games SET moves = ?, changed = ?, over = ?"
                    " WHERE id = ? AND moves = ? AND over = 0",
                    (move.number, now, move.over, move.game, move.number - 1),
                )
                kept.append(counted.rowcount == 1)
                if kept[-1]:
                    self._db.execute(
                        "INSERT INTO actions VALUES (?, ?, ?, ?, ?)",
                        (move.game, move.number, move.seat, move.action, now),
                    )
        return kept

    def renew(self, link: Link) -> list[bytes]:
        """Give a seat or the stands another link; returns the old ones, which are forgotten."""
        with self._writing():
            old = self._db.execute(
                "DELETE FROM links WHERE game = ? AND role = ? AND seat = ? RETURNING hash",
                (link.game, link.role, link.seat),
            ).fetchall()
            self._add_links([link])
        return [hash for (hash,) in old]

    def take(self, old: bytes, new: bytes) -> Link | None:
        """Let another link stand for the one of a seat, if that was not done before."""
        with self._writing():
            rows = self._db.execute(
                "UPDATE links SET hash = ?, taken = 1 WHERE hash = ? AND role = 'seat'"
                " AND taken = 0 RETURNING game, role, seat",
                (new, old),
            ).fetchall()
        return Link(new, *rows[0]) if rows else None

    def delete(self, game: str) -> None:
        """Forget a game, and its variant if nobody else plays it."""
        with self._writing():
            self._db.execute("DELETE FROM games WHERE id = ?", (game,))
            self._db.execute("DELETE FROM variants WHERE hash NOT IN (SELECT variant FROM games)")

    def expire(self, before: float, spared: Sequence[str] = ()) -> int:
        """Forget games in which nothing was done since then, but for those; says how many."""
        with self._writing():
            old = self._db.execute("SELECT id FROM games WHERE changed < ?", (before,)).fetchall()
            gone = [id for (id,) in old if id not in set(spared)]
            self._db.executemany("DELETE FROM games WHERE id = ?", [(id,) for id in gone])
            self._db.execute("DELETE FROM variants WHERE hash NOT IN (SELECT variant FROM games)")
        return len(gone)

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """All of what follows is kept, or nothing."""
        if _mark(self._file) != self._mark:  # what is written to a removed file is lost
            raise StoreUnusable("it was removed or replaced; restart the server")
        with self._lock, self._db:
            self._db.execute("BEGIN IMMEDIATE")
            yield

    def _add_links(self, links: Sequence[Link]) -> None:
        self._db.executemany(
            "INSERT INTO links (hash, game, role, seat) VALUES (?, ?, ?, ?)",
            [(link.hash, link.game, link.role, link.seat) for link in links],
        )

    # Reading

    def link(self, hash: bytes) -> Link | None:
        """What a secret opens, by its hash."""
        rows = self._rows("SELECT game, role, seat FROM links WHERE hash = ?", hash)
        return Link(hash, *rows[0]) if rows else None

    def game(self, id: str) -> StoredGame | None:
        """A game by its id."""
        return next(iter(self._games("WHERE g.id = ?", id)), None)

    def games(self, limit: int = 100) -> list[StoredGame]:
        """The games that changed last, the latest first, without private ones."""
        return self._games("WHERE g.private = 0 ORDER BY g.changed DESC, g.id LIMIT ?", limit)

    def actions(self, game: str) -> list[Move]:
        """All actions of a game in their order."""
        rows = self._rows(
            "SELECT number, seat, action FROM actions WHERE game = ? ORDER BY number", game
        )
        return [Move(game, number, seat, action) for number, seat, action in rows]

    def variant(self, hash: str) -> StoredVariant | None:
        """A variant of some game."""
        rows = self._rows("SELECT id, name, data FROM variants WHERE hash = ?", hash)
        return StoredVariant(hash, *rows[0]) if rows else None

    def _games(self, which: str, value: object) -> list[StoredGame]:
        rows = self._rows(
            "SELECT g.id, g.variant, g.seed, g.created, g.changed, g.moves, g.over, v.name,"
            " g.private"
            f" FROM games g JOIN variants v ON v.hash = g.variant {which}",
            value,
        )
        found = []
        for id, variant, seed, created, changed, moves, over, name, private in rows:
            people = self._rows("SELECT name, bot FROM seats WHERE game = ? ORDER BY seat", id)
            seats = tuple(Seated(*person) for person in people)
            origin = seeds.read(seed)
            found.append(
                StoredGame(
                    *(id, variant, origin, seats, created, changed, moves, bool(over), name),
                    private=bool(private),
                )
            )
        return found

    def _rows(self, query: str, value: object) -> list[tuple[Any, ...]]:
        with self._lock:
            return self._db.execute(query, (value,)).fetchall()


def _opened(file: Path | None) -> sqlite3.Connection:
    if file is not None:
        _prepare(file)
    try:
        db = sqlite3.connect(
            ":memory:" if file is None else file, isolation_level=None, check_same_thread=False
        )
        try:
            _set_up(db)
        except BaseException:
            db.close()
            raise
    except sqlite3.Error as error:
        raise StoreUnusable(f"it cannot be used as a store of games: {error}") from error
    return db


def _mark(file: Path | None) -> tuple[int, int] | None:
    """What tells the file from another of that name; None: there is none."""
    try:
        status = None if file is None else os.stat(file)
    except OSError:
        return None
    return None if status is None else (status.st_dev, status.st_ino)


def _set_up(db: sqlite3.Connection) -> None:
    db.execute("PRAGMA busy_timeout = 5000")
    layout = db.execute("PRAGMA user_version").fetchone()[0]
    if layout > LAYOUT:
        raise StoreUnusable("it was written by a newer version of the kit; update the kit")
    if layout == 0 and db.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]:
        raise StoreUnusable("it is a database of another program; name another file")
    if db.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        raise StoreUnusable("it is damaged; put a copy of it there, or name another file")
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")  # a commit survives a power cut
    db.execute("PRAGMA foreign_keys = ON")
    if layout == 0:
        db.executescript(f"BEGIN IMMEDIATE; {SCHEMA} PRAGMA user_version = {LAYOUT}; COMMIT")
    elif layout < LAYOUT:
        _bring_up_to_date(db)


def _bring_up_to_date(db: sqlite3.Connection) -> None:
    """Change an older file step by step, wholly or not at all."""
    with db:
        db.execute("BEGIN IMMEDIATE")
        # Asked again under the lock: another server may have been quicker.
        layout = db.execute("PRAGMA user_version").fetchone()[0]
        for old in range(layout, LAYOUT):
            for statement in STEPS[old]:
                db.execute(statement)
        db.execute(f"PRAGMA user_version = {LAYOUT}")
    if layout < LAYOUT:
        LOG.info("the store of games was brought from layout %d to %d", layout, LAYOUT)


def _prepare(file: Path) -> None:
    """Make the file readable for its owner alone: it holds what the players must not see."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise StoreUnusable(f"it cannot be written: {reason}") from error


def __getattr__(name: str) -> Any:
    return renamed(__name__, name, {"Store": "GameStore"})
