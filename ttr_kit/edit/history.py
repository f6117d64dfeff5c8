"""The states of a text, to go back and forth between."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from ttr_kit.edit.apply import Edited, apply
from ttr_kit.edit.operations import Operation
from ttr_kit.edit.text_operations import ReplaceText


class History:
    """A text that is edited, and all that it was before."""

    def __init__(self, text: str, name: str = "variant.yaml", folder: Path | None = None) -> None:
        self._name, self._folder = name, folder
        self._states = [text]
        self._now = 0
        self._group: str | None = None
        self.revision = 0
        """Grows with each change, also with undo and redo."""

    @property
    def text(self) -> str:
        """The text as it is now."""
        return self._states[self._now]

    @property
    def can_undo(self) -> bool:
        """Whether there is something to undo."""
        return self._now > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is something to redo."""
        return self._now + 1 < len(self._states)

    def apply(self, operations: Iterable[Operation], group: str | None = None) -> Edited:
        """Carry out operations as one change; `Refused` if one cannot be, and nothing changes.

        Changes one after the other with the same `group` are undone together.
        """
        edited = apply(self.text, operations, self._name, self._folder)
        self._enter(edited.text, group)
        return edited

    def replace(self, text: str, group: str | None = None) -> Edited:
        """Another text, as it was typed."""
        return self.apply([ReplaceText(text)], group)

    def undo(self) -> str:
        """The text before the last change; without one, the text stays."""
        return self._go(-1) if self.can_undo else self.text

    def redo(self) -> str:
        """The text before the last undo."""
        return self._go(1) if self.can_redo else self.text

    def _enter(self, text: str, group: str | None) -> None:
        if text == self.text:
            return
        del self._states[self._now + 1 :]
        if group is not None and group == self._group and self._now > 0:
            self._states[self._now] = text
        else:
            self._states.append(text)
            self._now += 1
        self._group = group
        self.revision += 1

    def _go(self, by: int) -> str:
        self._now += by
        self._group = None
        self.revision += 1
        return self.text
