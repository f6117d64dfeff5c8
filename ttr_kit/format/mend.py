"""Carries out what findings offer as certain ways out, until no such finding is left."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from ttr_kit.diagnostics import Diagnostic, Fix, Span, summarize
from ttr_kit.edit import Edited, Refused, apply, operation
from ttr_kit.format.document.lines import Lines
from ttr_kit.format.load import Loaded, load_text

ROUNDS = 30
"""A fix can bring another fault to light, but not for ever."""


@dataclass(frozen=True, slots=True)
class Place:
    """A text that may be in a file: its name, its folder, and where its parents may lie."""

    name: str
    folder: Path
    root: Path | None = None

    def load(self, text: str) -> Loaded:
        """Check the text, as if it were in the file."""
        return load_text(text.removeprefix("\ufeff"), self.name, self.folder, self.root)

    def carried_out(self, text: str, fix: Fix) -> Edited | None:
        """The text with a fix; None if it cannot be made there."""
        try:
            edits = [operation(edit) for edit in fix.edits]
            return apply(text, edits, self.name, self.folder, self.root)
        except Refused:
            return None

    def changes(self, text: str, fix: Fix) -> list[tuple[Span, str]] | None:
        """What a fix does to the text, by lines and columns."""
        edited = self.carried_out(text, fix)
        if edited is None:
            return None
        lines = Lines(text)
        return [
            (Span(self.name, *lines.position(one.start), *lines.position(one.end)), one.text)
            for one in edited.splices
        ]


@dataclass(slots=True)
class Mended:
    """A text after all certain fixes."""

    text: str
    loaded: Loaded
    """What is still to be said of it."""
    done: list[tuple[Diagnostic, Fix]] = field(default_factory=list)
    """The findings that were mended, and how; places are those of the text as it was then."""


def certain(diagnostic: Diagnostic) -> Fix | None:
    """The way out of a finding, if there is one and only one."""
    return diagnostic.fixes[0] if len(diagnostic.fixes) == 1 else None


def mend(text: str, place: Place) -> Mended:
    """Carry out every certain fix; a round that would make more errors is not made."""
    mended = Mended(text, place.load(text))
    tried: set[str] = set()
    for _ in range(ROUNDS):
        new, done = _round(mended, place, tried)
        if new == mended.text:
            break
        loaded = place.load(new)
        if summarize(loaded.diagnostics).errors > summarize(mended.loaded.diagnostics).errors:
            break
        mended = Mended(new, loaded, [*mended.done, *done])
    return mended


def _round(
    mended: Mended, place: Place, tried: set[str]
) -> tuple[str, list[tuple[Diagnostic, Fix]]]:
    """All fixes of one look at the text: values first, then what goes, the last of a list first."""
    text, done = mended.text, []
    found = [(one, fix) for one in mended.loaded.diagnostics if (fix := certain(one)) is not None]
    keeping = [(one, fix) for one, fix in found if not _takes_away(fix)]
    taking = sorted(
        ((one, fix) for one, fix in found if _takes_away(fix)),
        key=lambda pair: (pair[0].span.line, pair[0].span.column),
        reverse=True,
    )
    for diagnostic, fix in (*keeping, *taking):
        again = f"{diagnostic.code} {diagnostic.span} {fix.edits}"
        edited = place.carried_out(text, fix) if again not in tried else None
        tried.add(again)
        if edited is not None and edited.text != text:
            text = edited.text
            done.append((diagnostic, fix))
    return text, done


def _takes_away(fix: Fix) -> bool:
    return any(edit["op"] == "remove" for edit in fix.edits)
