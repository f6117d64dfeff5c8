"""Writes a report: a page for people, a summary for a forge, and plain data for programs."""

from __future__ import annotations

import json
from pathlib import Path

from ttr_kit import __version__
from ttr_kit.diagnostics.display import printable
from ttr_kit.language.words import counted
from ttr_kit.model import Variant
from ttr_kit.report.analysis import Analysis
from ttr_kit.report.judging import BalanceFinding, findings_of
from ttr_kit.report.page import html_page, markdown
from ttr_kit.simulate import Totals
from ttr_kit.system.files import write_whole

PAGE, SUMMARY, DATA = "index.html", "summary.md", "findings.json"


def write_report(variant: Variant, totals: Totals, directory: str | Path) -> list[BalanceFinding]:
    """Write the report into a folder, which is made if need be; returns what was found.

    Each file is written whole or not at all; what cannot be written is an OSError.
    """
    analysis = Analysis(variant, totals)
    found = findings_of(analysis)
    folder = Path(directory)
    folder.mkdir(exist_ok=True)
    for name, text in (
        (PAGE, html_page(analysis, found)),
        (SUMMARY, markdown(analysis, found)),
        (DATA, _data(analysis, found)),
    ):
        write_whole(folder / name, text)
    return found


def _data(analysis: Analysis, found: list[BalanceFinding]) -> str:
    data = {
        "version": __version__,
        "variant": analysis.variant.id,
        "content_hash": analysis.variant.content_hash,
        "games": analysis.games,
        "findings": [finding.json for finding in found],
    }
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"


def told(found: list[BalanceFinding], directory: str | Path | None = None) -> str:
    """The findings for a terminal, one below the other, and where the report is."""
    lines = []
    for finding in found:
        lines.append(f"{finding.code} {finding.severity}: {finding.message}")
        lines.append(f"   help: {finding.help}")
    number = counted(len(found), "finding") if found else "no findings"
    where = f"; the report is in {Path(directory) / PAGE}" if directory is not None else ""
    return "".join(f"{printable(line)}\n" for line in [*lines, number + where])
