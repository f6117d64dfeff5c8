"""The file on the disk: saved whole, never over what another program wrote, drafts beside it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ttr_kit.edit import Refused
from ttr_kit.format.chain import shown
from ttr_kit.studio.drafts import Drafts
from ttr_kit.studio.merge import Merged, merged
from ttr_kit.studio.refusing import Misunderstood
from ttr_kit.studio.session import Message, Session
from ttr_kit.system.files import SaveMark, save_mark, write_whole
from ttr_kit.system.writing import reason


class Disk:
    """One file and its session."""

    def __init__(self, file: Path, drafts: Path | None = None) -> None:
        """OSError or UnicodeDecodeError if the file cannot be read."""
        self.file = file.absolute()
        self._mark = save_mark(self.file)
        text = self._read()
        self.session = Session(text, shown(self.file), self.file.parent)
        self.drafts = Drafts(self.file, drafts)
        self._theirs: str | None = None
        """What another program wrote, until somebody has chosen."""
        self._parts = self._marks()
        self._note()

    def _read(self) -> str:
        """The text, its line ends as they are."""
        return self.file.read_bytes().decode("utf-8")

    # Messages

    def answer(self, message: Message) -> list[Message] | None:
        """What is answered to messages about the file; None: this one is not."""
        answers = {"save": self._save, "merge": self._merge, "draft": self._draft}
        answer = answers.get(message["type"])
        if answer is None:
            return None
        try:
            return answer(message)
        except Misunderstood as error:
            return [{"type": "fault", "message": str(error)}]
        except Refused as error:
            return [{"type": "refused", "reason": str(error)}]

    def _save(self, message: Message) -> list[Message]:
        """Write the file, unless it is not as this session knows it."""
        changed = self.look()
        if self._theirs is not None:
            return changed or [self._external()]
        try:
            write_whole(self.file, self.session.text)
        except (OSError, ValueError, RuntimeError) as error:
            raise Refused(f"the file cannot be written: {reason(error)}") from None
        self._mark = save_mark(self.file)
        saved = self.session.mark_saved()
        self.keep()
        return [*changed, saved, self.session.state()]

    def _merge(self, message: Message) -> list[Message]:
        """What is to become of two versions."""
        self.look()
        theirs, choice = self._theirs, message.get("choice")
        if theirs is None:
            raise Refused("the file is as it was saved here; there is nothing to merge")
        if choice == "mine":
            text = self.session.text
        elif choice == "theirs":
            text = theirs
        elif choice == "merged":
            found = self._merged(theirs, _choices(message.get("choices")))
            if found.text is None:
                raise Refused("these versions cannot be brought together; choose one of them")
            text = found.text
        else:
            raise Misunderstood('"choice" is mine, theirs or merged')
        self._theirs = None
        return self.session.adopt(text, theirs)

    def _draft(self, message: Message) -> list[Message]:
        """Take over or drop what an earlier run did not save."""
        draft, choice = self.drafts.offer(self.session.saved), message.get("choice")
        if draft is None:
            raise Refused("there is no draft")
        if choice not in ("take", "drop"):
            raise Misunderstood('"choice" is take or drop')
        text = self.session.text
        if choice == "take":
            text = draft.text
            if draft.saved != self.session.saved:
                together = merged(draft.saved, draft.text, self.session.saved)
                if together.text is None or together.conflicts:
                    # The file was changed where the draft was: as if that happened just now.
                    self._theirs, self.session.saved = self.session.saved, draft.saved
                else:
                    text = together.text
        self.session.adopt(text, self.session.saved)
        self.keep()
        self.drafts.settle()
        self._note()
        clash = [] if self._theirs is None else [self._external()]
        return [self.session.state(), *clash]

    # The disk

    def look(self) -> list[Message]:
        """Whether another program changed the file or one that it is made of, and what follows."""
        mark = save_mark(self.file)
        if mark != self._mark and mark is not None:
            try:
                text = self._read()
            except (OSError, UnicodeDecodeError):
                return []  # being written, or no text: the next look tells
            self._mark = mark
            if text == self.session.text:
                self._theirs = None
                return self.session.adopt(text, text)
            if text != (self.session.saved if self._theirs is None else self._theirs):
                return self._changed(text)
        parts = self._marks()
        if parts != self._parts:
            self._parts = parts
            return self.session.refresh()
        return []

    def _changed(self, text: str) -> list[Message]:
        if self.session.text == self.session.saved and self._theirs is None:
            states = self.session.adopt(text, text)
            return [{"type": "external", "state": "taken"}, *states]
        self._theirs = text
        return [self._external()]

    def _merged(self, theirs: str, choices: dict[int, str] | None = None) -> Merged:
        return merged(self.session.saved, self.session.text, theirs, choices)

    def _external(self) -> Message:
        """Another program has changed the file, and so was it changed here."""
        assert self._theirs is not None
        found = self._merged(self._theirs)
        return {
            "type": "external",
            "state": "changed",
            "theirs": self._theirs,
            "merged": found.text,
            "conflicts": [conflict.json for conflict in found.conflicts],
            "lost": list(found.lost),
        }

    def _marks(self) -> dict[Path, SaveMark | None]:
        """Of the files besides this one that the board is made of."""
        loaded = self.session.reading.loaded
        parents = [Path(name).absolute() for name in loaded.sources]
        scenery = [] if loaded.sketch is None else [s.path for s in loaded.sketch.scenery]
        files = {*parents, *(Path(path) for path in scenery if path)} - {self.file}
        return {path: save_mark(path) for path in files}

    # Drafts

    def keep(self) -> None:
        """Keep what is not saved."""
        self.drafts.keep(self.session.text, self.session.saved)

    def _note(self) -> None:
        draft = self.drafts.offer(self.session.saved)
        self.session.notes["draft"] = draft and {"text": draft.text, "when": draft.when}


def _choices(given: Any) -> dict[int, str]:
    """Which side each conflict takes, by its number."""
    if given is None:
        return {}
    if not isinstance(given, dict) or not all(str(key).isdecimal() for key in given):
        raise Misunderstood('"choices" has a side for each number of a conflict')
    return {int(key): str(side) for key, side in given.items()}
