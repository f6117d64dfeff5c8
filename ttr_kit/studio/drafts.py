"""Drafts: what was typed and not saved, kept where the user's data is, for the next start.

A draft is written whole after every change, so that neither a crash nor a closed tab loses more
than the last moment. It knows the text that it was made from: so it can be told whether the file
was changed since.
"""

from __future__ import annotations

import hashlib
import json
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from ttr_kit.system.files import write_whole
from ttr_kit.system.folders import data_folder


@dataclass(frozen=True, slots=True)
class Draft:
    """A text that was not saved."""

    text: str
    saved: str
    """What was in the file when the draft was begun."""
    when: float


class Drafts:
    """The draft of one file; nothing that goes wrong here may keep somebody from working."""

    def __init__(self, file: Path, folder: Path | None = None) -> None:
        whole = str(file.absolute()).encode("utf-8", "surrogateescape")
        name = hashlib.sha256(whole).hexdigest()[:24]
        self._file = (folder or data_folder() / "drafts") / f"{name}.json"
        self._about = file.name

    def read(self) -> Draft | None:
        """The draft, if there is one that can be read."""
        try:
            data = json.loads(self._file.read_bytes())
            draft = Draft(data["text"], data["saved"], data["when"])
        except (OSError, ValueError, KeyError, TypeError):
            return None
        kinds = (draft.text, str), (draft.saved, str), (draft.when, (int, float))
        return draft if all(isinstance(value, kind) for value, kind in kinds) else None

    def write(self, text: str, saved: str) -> str | None:
        """Keep a text; returns why that fails, if it does."""
        data = {"file": self._about, "text": text, "saved": saved, "when": time.time()}
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self._file, json.dumps(data))
        except (OSError, ValueError) as error:
            return getattr(error, "strerror", None) or str(error)
        return None

    def drop(self) -> None:
        """There is nothing to keep any more."""
        with suppress(OSError):
            self._file.unlink(missing_ok=True)
