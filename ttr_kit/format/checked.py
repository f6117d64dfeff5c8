"""Files that were checked, and what is said about them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from ttr_kit import __version__
from ttr_kit.diagnostics import Diagnostic, Fix, Severity, Span, summarize
from ttr_kit.diagnostics.display import printable
from ttr_kit.diagnostics.finding import Changes
from ttr_kit.format.load import Loaded, find
from ttr_kit.format.mend import Place, certain
from ttr_kit.language.words import counted, counted_cities
from ttr_kit.model import Variant


@dataclass(frozen=True, slots=True)
class Checked:
    """A file as it was named, and what became of it."""

    label: str
    loaded: Loaded
    root: Path | None = None
    """The folder in which its parents may lie."""

    @property
    def place(self) -> Place:
        """Where the file is, for whoever edits it."""
        folder = Path.cwd() if self.label in ("-", "stdin") else find(self.label).parent
        return Place(self.loaded.file, folder, self.root)


def findings(checked: Iterable[Checked]) -> list[Diagnostic]:
    """All findings; those in a parent that several files share come once."""
    return list(dict.fromkeys(d for each in checked for d in each.loaded.diagnostics))


def report(checked: list[Checked], form: str = "text", color: bool = False) -> str:
    """What is printed about the files."""
    found = findings(checked)
    places = {each.loaded.file: each.place for each in checked if each.loaded.file}
    sources = {name: text for each in checked for name, text in each.loaded.sources.items()}
    if form == "json":
        from ttr_kit.diagnostics.report_json import report_json

        return report_json(found, sources, _changes(places, sources))
    if form == "github":
        from ttr_kit.diagnostics.report_github import report_github

        return report_github(found, sources)
    if form == "sarif":
        from ttr_kit.diagnostics.report_sarif import report_sarif
        from ttr_kit.format.catalogue import RULES

        changes = _changes(places, sources)
        return report_sarif(found, sources, rules=RULES, version=__version__, changes=changes)
    from ttr_kit.diagnostics.report_text import report_text

    shown = report_text(found, sources, color=color) if found else ""
    # The report's own count is of all files together; here each file has a line.
    shown = shown.removesuffix(f"{summarize(found)}\n")
    lines = [_summary(each) for each in checked]
    if len(checked) > 1:
        lines.append(f"{len(checked)} variants: {_verdict(found)}")
    fixable = sum(certain(one) is not None for one in found)
    if fixable:
        lines.append(f"{counted(fixable, 'problem')} can be fixed with `--fix`")
    return shown + "\n".join(lines) + "\n"


def _changes(places: Mapping[str, Place], sources: Mapping[str, str]) -> Changes:
    """What fixes do to the files that were read."""

    def changes(diagnostic: Diagnostic, fix: Fix) -> list[tuple[Span, str]] | None:
        file = diagnostic.span.file
        return places[file].changes(sources[file], fix) if file in places else None

    return changes


def _summary(checked: Checked) -> str:
    verdict = _verdict(checked.loaded.diagnostics)
    variant = checked.loaded.variant
    counts = f"{figures(variant)}; " if variant is not None else ""
    return f"{printable(checked.label)}: {counts}{verdict}"


def figures(variant: Variant) -> str:
    """How many cities, routes and tickets there are."""
    return ", ".join(
        (
            counted_cities(len(variant.cities), len(variant.dead_ends)),
            counted(len(variant.routes), "route"),
            counted(len(variant.tickets), "ticket"),
        )
    )


def _verdict(found: Iterable[Diagnostic]) -> str:
    found = list(found)
    if not found:
        return "no problems"
    worst = {d.severity for d in found}
    said = str(summarize(found))
    return f"no problems, {said}" if worst == {Severity.INFO} else said
