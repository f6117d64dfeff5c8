"""An author's file under watch: what it shows now, and whether something it is made of changed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ttr_kit.diagnostics import summarize
from ttr_kit.format.load import Loaded
from ttr_kit.format.places import placed_json
from ttr_kit.language.words import counted
from ttr_kit.system.files import SaveMark, save_mark
from ttr_kit.web.variants import NotPlayable, PaintedBoard, checked


class Watched:
    """One file; the last board without errors stays when the file is broken."""

    def __init__(self, key: str, file: Path) -> None:
        self.key, self.file = key, file
        self.revision = 0
        """Raised whenever there is something new to show."""
        self.good: PaintedBoard | None = None
        """The last version without errors."""
        self.message: dict[str, Any] = {}
        self._marks: dict[Path, SaveMark | None] = {}
        self._sources: object = None
        self._fault = ""
        self._undrawn: Loaded | None = None
        self._drawn = 0

    @property
    def stale(self) -> bool:
        """Whether a file that this one is made of is not as it was when it was read."""
        return not self._marks or any(save_mark(path) != mark for path, mark in self._marks.items())

    def read(self) -> bool:
        """Read the file if it may have changed; returns whether there is something new."""
        if not self.stale:
            return False
        # Marked before it is read: what is saved in between is read again the next time.
        marks = {path: save_mark(path) for path in self._marks or [self.file, self.file.parent]}
        try:
            loaded = checked(self.file)
        except NotPlayable as error:
            return self._failed(marks, str(error))
        parts = self._parts(loaded)
        self._marks = {path: marks.get(path, save_mark(path)) for path in parts}
        sources = (dict(loaded.sources), [save_mark(path) for path in _scenery(loaded)])
        if self.revision and sources == self._sources:
            return False
        self._sources = sources
        self._fault = ""
        self._undrawn = loaded if loaded.variant is not None else None
        self.revision += 1
        self.message = self._told(loaded)
        return True

    def _failed(self, marks: dict[Path, SaveMark | None], said: str) -> bool:
        """The kit itself has failed; the last board stays until the file is saved again."""
        self._marks, self._sources, self._undrawn = marks, None, None
        self._fault = said
        self.revision += 1
        self.message = self._told(Loaded(None, (), {}))
        return True

    def draw(self) -> bool:
        """Draw what was read last, unless that was done; what is wrong with it is told before."""
        loaded, self._undrawn = self._undrawn, None
        if loaded is None or loaded.variant is None:
            return False
        try:
            self.good = PaintedBoard(loaded.variant)
            self._drawn = self.revision
        except Exception as error:  # a fault of the kit must not end the preview
            self._fault = f"the kit cannot draw this: {type(error).__name__}: {error}"
        self.message = self._told(loaded)
        return True

    def _parts(self, loaded: Loaded) -> set[Path]:
        """All that the board is made of; the folder too, where a missing parent may appear."""
        parents = {Path(name).absolute() for name in loaded.sources}
        return {self.file, self.file.parent, *parents, *_scenery(loaded)}

    def _told(self, loaded: Loaded) -> dict[str, Any]:
        shown = None if self.good is None else self.good.variant
        found = placed_json(loaded, shown)
        counts = summarize(loaded.diagnostics)
        return {
            "type": "shown",
            "key": self.key,
            "revision": self.revision,
            "file": self.file.name,
            "name": shown.name if shown is not None else self.file.stem,
            "players": [shown.min_players, shown.max_players] if shown is not None else None,
            "facts": "" if shown is None else ", ".join(
                (
                    counted(len(shown.cities), "city"),
                    counted(len(shown.routes), "route"),
                    counted(len(shown.tickets), "ticket"),
                )
            ),
            "sound": loaded.variant is not None,
            "summary": str(counts) if found else "" if self._fault else "no problems",
            "board": self._drawn,
            "fault": self._fault[:400],
            "diagnostics": found,
        }  # fmt: skip


def _scenery(loaded: Loaded) -> list[Path]:
    variant = loaded.variant
    return [] if variant is None else [Path(s.path) for s in variant.scenery if s.path]
