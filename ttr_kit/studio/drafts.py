"""Drafts: what was edited and not saved, kept where the user's data is, for the next start.

A draft is written whole after every change, so that neither a crash nor a closed tab loses more
than the last moment. It knows the text that it was made from, so that a file which was changed
since is merged with it. A draft of an earlier run stays until somebody takes or drops it.
"""

from __future__ import annotations

import hashlib
import json
import threading
import time
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path

from ttr_kit.system.files import write_whole
from ttr_kit.system.folders import data_folder

MOST = 5
"""How many drafts of one file are kept."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A text that was not saved."""

    text: str
    saved: str
    """What was in the file when the draft was begun."""
    when: float


class Drafts:
    """The drafts of one file; nothing that goes wrong here keeps anybody from working."""

    def __init__(self, file: Path, folder: Path | None = None) -> None:
        whole = str(file.absolute()).encode("utf-8", "surrogateescape")
        name = hashlib.sha256(whole).hexdigest()[:24]
        self._file = (folder or data_folder() / "drafts") / f"{name}.json"
        self.offered = self._read()
        """Drafts of earlier runs, the newest last."""
        self._kept: Draft | None = None
        self._lock = threading.RLock()

    def _read(self) -> list[Draft]:
        try:
            found = [Draft(**entry) for entry in json.loads(self._file.read_bytes())]
        except (OSError, ValueError, TypeError):
            return []
        sound = [
            draft
            for draft in found
            if isinstance(draft.text, str)
            and isinstance(draft.saved, str)
            and isinstance(draft.when, (int, float))
        ]
        return sound[-MOST:]

    def offer(self, text: str) -> Draft | None:
        """The newest draft that says something else than the text of the file."""
        self.offered = [draft for draft in self.offered if draft.text not in (text, draft.saved)]
        return self.offered[-1] if self.offered else None

    def settle(self) -> None:
        """The draft that was offered has been taken or dropped."""
        with self._lock:
            del self.offered[-1:]
            self._write()

    def keep(self, text: str, saved: str) -> str | None:
        """Keep a text, unless it is saved; returns why that fails, if it does."""
        with self._lock:
            if text == saved:
                changed, self._kept = self._kept is not None, None
            else:
                kept = self._kept
                changed = kept is None or (kept.text, kept.saved) != (text, saved)
                self._kept = Draft(text, saved, time.time()) if changed else kept
            return self._write() if changed else None

    def _write(self) -> str | None:
        drafts = [*self.offered, *([] if self._kept is None else [self._kept])]
        if not drafts:
            with suppress(OSError):
                self._file.unlink(missing_ok=True)
            return None
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            write_whole(self._file, json.dumps([asdict(draft) for draft in drafts]))
        except (OSError, ValueError) as error:
            return getattr(error, "strerror", None) or str(error)
        return None
