"""Why an edit was not made."""

from __future__ import annotations


class Refused(ValueError):  # noqa: N818 - reads as what it is
    """An edit that cannot be made as it is meant; the text stays, the message says why."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(reason)
