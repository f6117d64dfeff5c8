"""One open document: takes the page's messages and answers with the state, whatever carries them.

The same session runs on the server and in a page: it knows no socket, no thread and no clock.
`receive` answers at once; slow work waits in `job`, to be done anywhere, and `finish` tells its
result. Who has one thread alone calls `rest` until there is nothing left.
"""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from ttr_kit.edit import History, Refused, operation
from ttr_kit.format.portable import dump
from ttr_kit.format.schema.bundle import resolved
from ttr_kit.model import Variant
from ttr_kit.report.tickets import TicketLine
from ttr_kit.rulebook import LANGUAGES, html
from ttr_kit.studio.board import board
from ttr_kit.studio.controls import controls
from ttr_kit.studio.exports import exported
from ttr_kit.studio.lines import difference, merged_lines
from ttr_kit.studio.pictures import record, stored, unpacked
from ttr_kit.studio.reading import Reading, read
from ttr_kit.studio.refusing import Misunderstood
from ttr_kit.studio.sentences import sentences
from ttr_kit.studio.tickets import played, ticket_facts, way
from ttr_kit.studio.trial import USUAL, Trial

Message = dict[str, Any]
LOG = logging.getLogger("ttr_kit.studio")
_ESCAPED = re.compile(r"\\u[dD][89a-fA-F]")
MOST_TEXT = 4_000_000
"""How many characters a text may have."""
REMEMBERED = 60
"""How many earlier texts are known to those who still type on them."""


@dataclass(frozen=True, slots=True)
class Job:
    """Slow work that needs nothing of the session any more."""

    revision: int
    work: Callable[[], list[Message]]


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
        self._untold: Reading | None = self.reading
        self.trial: Trial | None = None
        """The games that are being played, or were."""
        self._lines: dict[str, TicketLine] = {}
        self.notes: dict[str, Any] = {"draft": None}
        """What whoever keeps the file has to say to a page, as part of the state."""
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
        except Exception as error:  # a fault of the kit must not end the work of an hour
            answers = [fault(error)]
        return answers if id is None else [{**answer, "id": id} for answer in answers]

    def _answered(self, message: Message) -> list[Message]:
        answer = _ANSWERS.get(message["type"])
        if answer is None:
            raise Misunderstood(f'there is no message "{message["type"][:40]}"')
        return answer(self, message)

    def _hello(self, message: Message) -> list[Message]:
        answers = [
            {"type": "schema", "schema": resolved(), "controls": controls()},
            self.state(),
        ]
        self._untold = self.reading
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

    def _fix(self, message: Message) -> list[Message]:
        """Carry out what a finding proposes."""
        code, path, index = message.get("code"), message.get("path"), message.get("index", 0)
        for found in self.reading.loaded.diagnostics:
            if found.code == code and list(found.path) == path:
                fixes = found.fixes
                if not isinstance(index, int) or not 0 <= index < len(fixes):
                    break
                self.history.apply([operation(edit) for edit in fixes[index].edits])
                return self._changed()
        raise Refused("there is no such fix any more; the text has changed since")

    def _picture(self, message: Message) -> list[Message]:
        """Put a picture beside the file, and behind the map."""
        name = stored(unpacked(message.get("data")), self.folder / Path(self.name).name)
        sceneries = [] if not isinstance(self._tree, dict) else self._tree.get("scenery")
        value = record(name, message)
        edit = (
            {"op": "insert", "path": ["scenery"], "index": 0, "value": value}
            if sceneries
            else {"op": "set", "path": ["scenery"], "value": [value]}
        )
        self.history.apply([operation(edit)])
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

    # What is made of it

    def sound(self) -> Variant:
        """The variant as it is now; Refused while it has errors."""
        if self.reading.variant is None:
            raise Refused("mend the errors first")
        return self.reading.variant

    def _ticket_facts(self, message: Message) -> list[Message]:
        sketch = self.reading.sketch
        return [] if sketch is None else [self._facts(sketch)]

    def _facts(self, variant: Variant) -> Message:
        return {"type": "ticket_facts", "tickets": ticket_facts(variant, self._lines)}

    def _way(self, message: Message) -> list[Message]:
        """What a ticket between two cities may be worth."""
        ends, sketch = (_word(message, "from"), _word(message, "to")), self.reading.sketch
        if ends[0] is None or ends[1] is None:
            raise Misunderstood('a way has "from" and "to"')
        spaces = None if sketch is None else way(sketch, ends[0], ends[1])
        return [{"type": "way", "spaces": spaces}]

    def _rules(self, message: Message) -> list[Message]:
        language = _word(message, "language") or "en"
        if language not in LANGUAGES:
            raise Misunderstood(f"there are rulebooks in {', '.join(LANGUAGES)}")
        return [{"type": "rules", "language": language, "html": html(self.sound(), language)}]

    def _export(self, message: Message) -> list[Message]:
        return [exported(self.sound(), _word(message, "to") or "", self.text)]

    def _play(self, message: Message) -> list[Message]:
        """In a page: the variant for its own table."""
        return [{"type": "play", "variant": dump(self.sound())}]

    def _simulate(self, message: Message) -> list[Message]:
        games = message.get("games", USUAL)
        if not isinstance(games, int):
            raise Misunderstood('"games" is a whole number')
        return [self.begin(games)]

    def begin(self, games: int, workers: int = 1) -> Message:
        """Begin to play; Refused if that cannot be."""
        if self.trial is not None and not self.trial.over:
            raise Refused("games are being played already; stop them first")
        try:
            self.trial = Trial(self.sound(), games, workers)
        except ValueError as error:
            raise Refused(str(error)) from None
        return self.trial.told()

    def _stop(self, message: Message) -> list[Message]:
        if self.trial is None or self.trial.over:
            raise Refused("no games are being played")
        self.trial.stopped = True
        return [self.trial.told()]

    def played(self, trial: Trial) -> list[Message]:
        """What is told after some games."""
        if not trial.over or not trial.totals.games:
            return [trial.told()]
        self._lines = played(trial)
        sketch = self.reading.sketch
        facts = [] if sketch is None else [self._facts(sketch)]
        return [{**trial.told(), "report": trial.report()}, *facts]

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

    def refresh(self) -> list[Message]:
        """A file that this one is made of has changed."""
        return self._changed(True)

    def _changed(self, again: bool = False) -> list[Message]:
        if again:
            self.shown = None  # what looks the same by the text may be drawn otherwise
        if again or self.reading.text != self.text:
            self.reading = self._undrawn = self._untold = read(self.text, self.name, self.folder)
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
            **self.notes,
            **self.reading.told(self.reading.sketch or self.shown),
        }

    # Slow work

    def job(self) -> Job | None:
        """The next piece of slow work; it is done anywhere, and `finish` is told its result."""
        revision = self.history.revision
        undrawn, self._undrawn = self._undrawn, None
        if undrawn is not None:
            if self._board is not None and undrawn.sketch == self.shown:
                return Job(revision, partial(list, [self._board]))
            return Job(revision, partial(_drawn, undrawn))
        untold, self._untold = self._untold, None
        if untold is None or untold.sketch is None:
            return None
        return Job(revision, partial(_said, untold.sketch, untold.variant, self._lines))

    def finish(self, job: Job, results: list[Message]) -> list[Message]:
        """What a page is told when work is done."""
        messages = [{**result, "revision": job.revision} for result in results]
        for message in messages:
            if message["type"] == "board" and not message["stale"]:
                self.shown = message.pop("variant", self.shown)
                self._board = message
        return messages

    def rest(self) -> list[Message]:
        """Do one piece of slow work here; no answer means that there is none."""
        job = self.job()
        if job is not None:
            return self.finish(job, job.work()) or self.rest()
        trial = self.trial
        if trial is None or trial.over:
            return []
        trial.step()
        return self.played(trial)


def _drawn(reading: Reading) -> list[Message]:
    """The board of a reading; the last one is stale if this cannot be drawn."""
    stale = {"type": "board", "stale": True}
    if reading.sketch is None:
        return [stale]
    try:
        made = board(reading.sketch, reading.indices())
    except Exception as error:  # a map in the making may be odd in ways nobody thought of
        fault = f"the kit cannot draw this: {type(error).__name__}: {error}"
        return [{**stale, "fault": fault[:400]}]
    return [{"type": "board", "stale": False, **made, "variant": reading.sketch}]


def _said(sketch: Variant, sound: Variant | None, lines: Mapping[str, TicketLine]) -> list[Message]:
    """The rulebook beside the forms, and what is known of the tickets."""
    found: list[Message] = []
    with suppress(Exception):  # of a map in the making not everything can be said
        found.append({"type": "ticket_facts", "tickets": ticket_facts(sketch, lines)})
    if sound is not None:
        found.append({"type": "sentences", "chapters": sentences(sound)})
    return found


def fault(error: Exception) -> Message:
    """What is told when the kit itself has failed."""
    LOG.error("the studio", exc_info=error)
    said = f"the kit has a fault of its own here: {type(error).__name__}: {error}"
    return {"type": "fault", "message": said[:400]}


def _read(text: str) -> Message:
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        raise Misunderstood("a message is JSON") from None
    if not isinstance(message, dict) or not isinstance(message.get("type"), str):
        raise Misunderstood('a message is an object with a "type"')
    if _ESCAPED.search(text):
        try:
            json.dumps(message, ensure_ascii=False).encode()
        except UnicodeEncodeError:
            raise Misunderstood("this holds what is no character") from None
    return message


def _word(message: Message, key: str) -> str | None:
    word = message.get(key)
    return word if isinstance(word, str) else None


_ANSWERS: dict[str, Callable[[Session, Message], list[Message]]] = {
    "hello": Session._hello,
    "edit": Session._edit,
    "text": Session._typed,
    "fix": Session._fix,
    "picture": Session._picture,
    "undo": Session._undo,
    "redo": Session._redo,
    "save": Session._save,
    "diff": Session._diff,
    "ticket_facts": Session._ticket_facts,
    "way": Session._way,
    "rules": Session._rules,
    "export": Session._export,
    "play": Session._play,
    "simulate": Session._simulate,
    "stop": Session._stop,
}
