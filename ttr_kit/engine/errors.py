"""The errors of a game, each named after what went wrong and saying what was expected."""

from __future__ import annotations


class IllegalAction(ValueError):  # noqa: N818
    """The action can be read, but the rules do not allow it now; nothing has changed."""


class UnreadableAction(ValueError):  # noqa: N818
    """The words or the JSON do not stand for any action of this game."""


class BrokenLog(ValueError):  # noqa: N818
    """A log is truncated, edited or of another game; `line` says where (counted from 1)."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason
