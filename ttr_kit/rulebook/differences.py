"""How two variants differ, in words."""

from __future__ import annotations

from dataclasses import dataclass

from ttr_kit.model import Variant


@dataclass(frozen=True, slots=True)
class Row:
    """One difference: what it is about, and what each variant says."""

    topic: str
    what: str
    first: str
    second: str


@dataclass(frozen=True, slots=True)
class Differences:
    """All differences between two variants, in words."""

    first: Variant
    second: Variant
    language: str
    rows: tuple[Row, ...]

    def markdown(self, level: int = 2) -> str:
        """Tables in Markdown, one for each topic."""
        return ""

    def html(self) -> str:
        """One self-contained page."""
        return ""


def differences(first: Variant, second: Variant, language: str = "en") -> Differences:
    """What the second variant has that the first has not, and the other way round."""
    return Differences(first, second, language, ())
