"""The variants that can be played here: bundled ones, files of the author, and those sent in."""

from __future__ import annotations

import hashlib
import json
import logging
import threading
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, get_args

from ttr_kit.diagnostics import Severity
from ttr_kit.draw.theme import ThemeName
from ttr_kit.engine import Game
from ttr_kit.format.load import Loaded, load_path
from ttr_kit.format.portable import dump, revive
from ttr_kit.game import compile_game
from ttr_kit.language.translated import own_texts
from ttr_kit.model import Variant
from ttr_kit.system.resources import bundled_variants
from ttr_kit.web.limits import SENT_BYTES
from ttr_kit.web.store import StoredVariant
from ttr_kit.web.work.shared import Bounded

LOG = logging.getLogger("ttr_kit.web")


@dataclass(frozen=True, slots=True, weakref_slot=True)
class Playable:
    """A variant, and what the store keeps of it, its boards among that."""

    variant: Variant
    stored: StoredVariant
    length: int
    """Of the variant as text, without its boards."""
    games: dict[int, Game] = field(default_factory=dict, compare=False)
    """What was compiled of it, by the number of players."""

    @property
    def data(self) -> dict[str, object]:
        """The variant as plain data."""
        return dump(self.variant)

    @property
    def hash(self) -> str:
        """What tells it from all others, the look of its board included."""
        return self.stored.hash

    @property
    def memory(self) -> int:
        """How many bytes it takes, about: objects are larger than what they were read from."""
        return len(self.stored.data) + self.length * 8 * (1 + max(1, len(self.games)))


class NotPlayable(Exception):  # noqa: N818 - reads as what it is
    """There is no such variant, or it has errors; one sentence says which."""


def checked(path: str | Path) -> Loaded:
    """A file as it is now; NotPlayable if the check itself fails, which must end nothing else."""
    try:
        return load_path(path)
    except Exception as error:
        LOG.exception("%s cannot be checked", path)
        said = f"{type(error).__name__}: {error}".partition("\n")[0]
        raise NotPlayable(f"the kit has a fault of its own with this file: {said[:300]}") from error


class PaintedBoard:
    """The board of a variant, laid out once and painted in a theme when it is asked for."""

    def __init__(self, variant: Variant) -> None:
        from ttr_kit.draw.layout import lay_out

        self.variant = variant
        self._layout = lay_out(variant)
        self._painted: dict[str, str] = {}

    def svg(self, theme: ThemeName) -> str:
        """The board in that theme."""
        from ttr_kit.draw.board import paint_board

        if theme not in self._painted:
            self._painted[theme] = paint_board(self._layout, theme, interactive=True).svg
        return self._painted[theme]


def draw_boards(variant: Variant) -> dict[str, str]:
    """The board in every theme."""
    board = PaintedBoard(variant)
    return {theme: board.svg(theme) for theme in get_args(ThemeName)}


def playable(variant: Variant, boards: Mapping[str, str] | None = None) -> Playable:
    """A variant made ready; its board is drawn if it was not before.

    The boards are kept with a game: files that they were drawn from may change.
    """
    boards = draw_boards(variant) if boards is None else boards
    text = json.dumps({**dump(variant), "boards": dict(boards)}, ensure_ascii=False)
    hash = hashlib.sha256(text.encode()).hexdigest()
    stored = StoredVariant(hash, variant.id, variant.name, zlib.compress(text.encode(), 1))
    return Playable(variant, stored, len(text) - _length(boards))


def revived(stored: StoredVariant) -> Playable:
    """A variant from the store; ValueError if this version of the kit cannot read it."""
    data, length = _unpacked(stored)
    try:
        return Playable(revive(data), stored, length - _length(data["boards"]))
    except (KeyError, TypeError, AttributeError, StopIteration) as error:
        raise ValueError(f"it was kept by another version of the kit ({error!r})") from None


def stored_boards(stored: StoredVariant) -> dict[str, bytes]:
    """The boards of a variant as SVG by theme, `light` and `dark`; ValueError as for `revived`."""
    data, _ = _unpacked(stored)
    try:
        return {theme: svg.encode() for theme, svg in data["boards"].items()}
    except (KeyError, AttributeError) as error:
        raise ValueError(f"it was kept by another version of the kit ({error!r})") from None


def _unpacked(stored: StoredVariant) -> tuple[Any, int]:
    try:
        text = zlib.decompress(stored.data)
    except zlib.error as error:
        raise ValueError(f"it is damaged ({error})") from None
    return json.loads(text), len(text)


def _length(boards: Mapping[str, str]) -> int:
    return sum(len(svg) for svg in boards.values())


class Shelf:
    """Finds variants by key: a bundled id, or a file's name; and keeps those that were sent."""

    def __init__(self, paths: Sequence[str] = ()) -> None:
        self.files = _named(paths)
        """The author's files by key."""
        self._lock = threading.Lock()
        self._drawing: dict[str, threading.Lock] = {}
        self._ready: dict[str, tuple[object, Playable]] = {}
        self._sent: Bounded[str, StoredVariant] = Bounded(SENT_BYTES, lambda v: len(v.data))
        self._menu: list[dict[str, Any]] | None = None

    def menu(self) -> list[dict[str, Any]]:
        """What can be chosen for a new game: the author's files first."""
        entries = [_entry(key, file, "file") for key, file in self.files.items()]
        if self._menu is None:
            self._menu = [_entry(id, id, "bundled") for id in bundled_variants()]
        return entries + [entry for entry in self._menu if entry["key"] not in self.files]

    def get(self, key: str) -> Playable:
        """The variant of that key as it is now; NotPlayable says why not."""
        with self._lock:
            if key not in self.files and key not in bundled_variants():
                raise NotPlayable("there is no such variant here")
            drawing = self._drawing.setdefault(key, threading.Lock())
        with drawing:
            return self._made(key)

    def _made(self, key: str) -> Playable:
        known = self._ready.get(key)
        if known is not None and key not in self.files:
            return known[1]  # what comes with the kit does not change
        loaded = checked(self.files.get(key, key))
        if loaded.variant is None:
            raise NotPlayable("this variant has errors; mend them first")
        mark = tuple(sorted(loaded.sources.items()))
        if known is None or known[0] != mark:
            known = self._ready[key] = (mark, playable(loaded.variant))
        return known[1]

    def put(self, sent: StoredVariant) -> None:
        """Remember a variant that was sent; its hash is its key."""
        self._sent.put(sent.hash, sent)

    def sent(self, key: str) -> StoredVariant | None:
        """A variant that was sent, if it is still remembered."""
        return self._sent.get(key)


class Games:
    """Compiled games, shared by all tables of the same variant and number of players."""

    def __init__(self) -> None:
        self._lock = threading.Lock()

    def get(self, ready: Playable, players: int) -> Game:
        """The game; ValueError if it is not for so many players. It may take a while."""
        with self._lock:
            game = ready.games.get(players)
            if game is None:
                game = ready.games[players] = compile_game(ready.variant, players)
        return game


def _entry(key: str, path: str | Path, source: str) -> dict[str, Any]:
    entry: dict[str, Any] = {"key": key, "source": source, "errors": 1, "name": key}
    try:
        loaded = checked(path)
    except NotPlayable:
        return entry
    variant = loaded.variant
    entry["errors"] = sum(d.severity is Severity.ERROR for d in loaded.diagnostics)
    if variant is not None:
        entry |= {
            "name": variant.name,
            "description": variant.description.strip(),
            "players": [variant.min_players, variant.max_players],
            "texts": own_texts(variant),
        }
    return entry


def _named(paths: Sequence[str]) -> Mapping[str, Path]:
    """The author's files by the names they have without their folders, numbered if alike."""
    from ttr_kit.format.load import find

    named: dict[str, Path] = {}
    for path in paths:
        file = find(path)
        key, number = file.stem, 2
        while key in named:
            key, number = f"{file.stem}-{number}", number + 1
        named[key] = file
    return named
