"""One open document: takes the page's messages and answers with the state, whatever carries them.

The same session runs on the server and in a page: it knows no socket, no thread and no clock.
`receive` answers at once; slow work waits in `job`, to be done anywhere, and `finish` tells its
result. Who has one thread alone calls `rest` until there is nothing left.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ttr_kit.edit import History, Refused, operation
from ttr_kit.format.schema.bundle import resolved
from ttr_kit.model import Variant
from ttr_kit.studio.board import board
from ttr_kit.studio.lines import difference, merged_lines
from ttr_kit.studio.reading import Reading, read

Message = dict[str, Any]
MOST_TEXT = 4_000_000
"""How many characters a text may have."""
REMEMBERED = 60
"""How many earlier texts are known to those who still type on them."""


class Misunderstood(ValueError):  # noqa: N818 - reads as what it is
    """A message that makes no sense; one sentence says why."""


@dataclass(frozen=True, slots=True)
class Job:
    """Slow work that needs nothing of the session any more."""

    revision: int
    work: Callable[[], Message]


class Session:
    """A document with its history, its last reading and its last board."""

    def __init__(
        self, text: str, name: str, folder: Path | None = None, saved: str | None = None
    ) -> None:
        self.name, self.folder = name, folder or Path.cwd()
        self.saved = text if saved is None else saved
        """The text that is in the file."""
        self.history = History(text, name=name, folder=self.folder)
        self.reading = read(text, name, self.folder)
        self.shown: Variant | None = None
        """What the last board shows."""
        self._board: Message | None = None
        self._undrawn: Reading | None = self.reading
        self._tree: Any = self.reading.tree
        self._texts = {self.history.revision: text}

    @property
    def text(self) -> str:
        """The text as it is now."""
        return self.history.text

    # Messages

    def receive(self, text: str) -> list[Message]:
        """What is answered to a message; each answer carries its `id`."""
        id: Any = None
        try:
            message = _read(text)
            id = message.get("id")
            answers = self._answered(message)
        except Misunderstood as error:
            answers = [{"type": "fault", "message": str(error)}]
        except Refused as error:
            answers = [{"type": "refused", "reason": str(error)}]
        return answers if id is None else [{**answer, "id": id} for answer in answers]

    def _answered(self, message: Message) -> list[Message]:
        answer = _ANSWERS.get(message["type"])
        if answer is None:
            raise Misunderstood(f'there is no message "{message["type"][:40]}"')
        return answer(self, message)

    def _hello(self, message: Message) -> list[Message]:
        answers = [{"type": "schema", "schema": resolved()}, self.state()]
        return answers if self._board is None else [*answers, self._board]

    def _edit(self, message: Message) -> list[Message]:
        edits = message.get("edits")
        if not isinstance(edits, list) or not edits:
            raise Misunderstood('"edits" is a list of operations')
        self.history.apply([operation(edit) for edit in edits], group=_word(message, "group"))
        return self._changed()

    def _typed(self, message: Message) -> list[Message]:
        typed, base = message.get("text"), message.get("base")
        if not isinstance(typed, str) or not isinstance(base, int):
            raise Misunderstood('typed text has "text" and "base"')
        if len(typed) > MOST_TEXT:
            raise Misunderstood(f"a text has {MOST_TEXT} characters at most")
        if base != self.history.revision:
            before = self._texts.get(base)
            together = None if before is None else merged_lines(before, typed, self.text)
            if together is None:
                return [{"type": "conflict", "revision": self.history.revision,
                         "text": self.text, "typed": typed}]  # fmt: skip
            typed = together
        self.history.replace(typed, group=_word(message, "group"))
        return self._changed()

    def _undo(self, message: Message) -> list[Message]:
        self.history.undo()
        return self._changed()

    def _redo(self, message: Message) -> list[Message]:
        self.history.redo()
        return self._changed()

    def _save(self, message: Message) -> list[Message]:
        """In a page: the text that it is to store."""
        return [self.mark_saved(), self.state()]

    def _diff(self, message: Message) -> list[Message]:
        found = difference(self.saved, self.text, Path(self.name).name)
        return [{"type": "diff", "diff": found}]

    # State

    def mark_saved(self) -> Message:
        """The text is in the file now."""
        self.saved = self.text
        return {"type": "saved", "revision": self.history.revision, "text": self.text}

    def adopt(self, text: str, saved: str) -> list[Message]:
        """Take over a text that came from elsewhere, as a step that can be undone."""
        self.saved = saved
        if text != self.text:
            self.history.replace(text)
        return self._changed()

    def _changed(self) -> list[Message]:
        if self.reading.text != self.text:
            self.reading = self._undrawn = read(self.text, self.name, self.folder)
            self._tree = self._tree if self.reading.tree is None else self.reading.tree
        self._texts[self.history.revision] = self.text
        while len(self._texts) > REMEMBERED:
            del self._texts[next(iter(self._texts))]
        return [self.state()]

    def state(self) -> Message:
        """All that a page needs to know besides the board."""
        return {
            "type": "state",
            "revision": self.history.revision,
            "name": Path(self.name).name,
            "text": self.text,
            "dirty": self.text != self.saved,
            "can_undo": self.history.can_undo,
            "can_redo": self.history.can_redo,
            "tree": self._tree,
            "tree_stale": self.reading.tree is None,
            **self.reading.told(self.reading.sketch or self.shown),
        }

    # Slow work

    def job(self) -> Job | None:
        """The next piece of slow work; it is done anywhere, and `finish` is told its result."""
        reading, self._undrawn = self._undrawn, None
        if reading is None:
            return None
        return Job(self.history.revision, lambda: _drawn(reading))

    def finish(self, job: Job, result: Message) -> list[Message]:
        """What a page is told when work is done."""
        if not result["stale"]:
            self.shown = result.pop("variant")
            self._board = {**result, "revision": job.revision}
        return [{**result, "revision": job.revision}]

    def rest(self) -> list[Message]:
        """Do one piece of slow work here; no answer means that there is none."""
        job = self.job()
        return [] if job is None else self.finish(job, job.work())


def _drawn(reading: Reading) -> Message:
    """The board of a reading; the last one is stale if this cannot be drawn."""
    stale = {"type": "board", "stale": True}
    if reading.sketch is None:
        return stale
    try:
        made = board(reading.sketch, reading.indices())
    except Exception as error:  # a map in the making may be odd in ways nobody thought of
        return {
            **stale,
            "fault": f"the kit cannot draw this: {type(error).__name__}: {error}"[:400],
        }
    return {"type": "board", "stale": False, **made, "variant": reading.sketch}


def _read(text: str) -> Message:
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        raise Misunderstood("a message is JSON") from None
    if not isinstance(message, dict) or not isinstance(message.get("type"), str):
        raise Misunderstood('a message is an object with a "type"')
    return message


def _word(message: Message, key: str) -> str | None:
    word = message.get(key)
    return word if isinstance(word, str) else None


_ANSWERS: dict[str, Callable[[Session, Message], list[Message]]] = {
    "hello": Session._hello,
    "edit": Session._edit,
    "text": Session._typed,
    "undo": Session._undo,
    "redo": Session._redo,
    "save": Session._save,
    "diff": Session._diff,
}
