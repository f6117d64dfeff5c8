"""Labels and sentences of a rulebook, looked up in the catalogue of its language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ttr_kit.language.bundle import Bundle

PREFIX = "rules-"


class Terms(Mapping[str, str]):
    """Labels and sentences of a language by what they are for; `{}` and `{name}` are places."""

    def __init__(self, known: Bundle) -> None:
        self._known = known
        self._ids = [id for id in known.sources if id.startswith(PREFIX)]

    def __getitem__(self, key: str) -> str:
        id = f"{PREFIX}{key.replace(' ', '-')}"
        if key == "language":
            return self._known.language
        return self._known.text(id, _Places())

    def __iter__(self) -> Any:
        return iter(["language", *(id.removeprefix(PREFIX) for id in self._ids)])

    def __len__(self) -> int:
        return len(self._ids) + 1


class _Places(dict[str, str]):
    """Every argument stands for its own place, to be filled in later by `format`."""

    def get(self, key: str, default: Any = None) -> str:
        """The place of an argument; `it` is the only one of its message."""
        return "{}" if key == "it" else f"{{{key}}}"
