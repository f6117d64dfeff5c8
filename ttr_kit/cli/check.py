"""`ttr-kit check`: everything that is wrong with variant files."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import click

from ttr_kit import __version__
from ttr_kit.cli.output import colored, put
from ttr_kit.cli.paths import EXAMPLE, complete_path, variant_files
from ttr_kit.diagnostics import Diagnostic, Severity, summarize
from ttr_kit.diagnostics.display import printable
from ttr_kit.format.load import Loaded, load_path
from ttr_kit.language.words import counted
from ttr_kit.model import Variant


@dataclass(frozen=True, slots=True)
class Checked:
    """A file as it was named on the command line, and what became of it."""

    label: str
    loaded: Loaded


@click.command(
    epilog="\b\nExamples:\n"
    "  ttr-kit check my-map.yaml\n"
    f"  ttr-kit check {EXAMPLE} maps/ --strict\n"
    "  ttr-kit check my-map.yaml --format sarif -o findings.sarif"
)
@click.argument("paths", metavar="PATH…", nargs=-1, required=True, shell_complete=complete_path)
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "github", "sarif"]),
    default="text",
    show_default=True,
    help="How the findings are written.",
)
@click.option("--strict", is_flag=True, help="Warnings count as much as errors.")
@click.option(
    "--root",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Files may extend others in this folder.  [default: the folder of each file]",
)
@click.option("-o", "output", type=click.Path(path_type=Path), help="Write to this file instead.")
def command(
    paths: tuple[str, ...], form: str, strict: bool, root: Path | None, output: Path | None
) -> None:
    """Say everything that is wrong with variant files, all at once.

    PATH is a file, a folder (all its .yaml files), the id of a bundled variant, or - for the
    standard input. Exit code 0: no errors. 1: errors (with --strict: or warnings). 2: misuse,
    such as a PATH that is not there.
    """
    checked = [_check(path, root) for path in variant_files(paths)]
    put(report(checked, form, colored(output)), output)
    summary = summarize(_findings(checked))
    if summary.errors or (strict and summary.warnings):
        raise click.exceptions.Exit(1)


def _check(path: str, root: Path | None) -> Checked:
    if path == "-":
        from ttr_kit.cli.stdin import load_stdin

        return Checked("stdin", load_stdin(root))
    return Checked(path, load_path(path, root))


def _findings(checked: Iterable[Checked]) -> list[Diagnostic]:
    """All findings; those in a parent that several files share come once."""
    return list(dict.fromkeys(d for each in checked for d in each.loaded.diagnostics))


def report(checked: list[Checked], form: str = "text", color: bool = False) -> str:
    """What is printed about the files."""
    found = _findings(checked)
    sources = {name: text for each in checked for name, text in each.loaded.sources.items()}
    if form == "json":
        from ttr_kit.diagnostics.report_json import report_json

        return report_json(found, sources)
    if form == "github":
        from ttr_kit.diagnostics.report_github import report_github

        return report_github(found, sources)
    if form == "sarif":
        from ttr_kit.diagnostics.report_sarif import report_sarif
        from ttr_kit.format.catalogue import RULES

        return report_sarif(found, sources, rules=RULES, version=__version__)
    from ttr_kit.diagnostics.report_text import report_text

    shown = report_text(found, sources, color=color) if found else ""
    # The report's own count is of all files together; here each file has a line.
    shown = shown.removesuffix(f"{summarize(found)}\n")
    lines = [_summary(each) for each in checked]
    if len(checked) > 1:
        lines.append(f"{len(checked)} variants: {_verdict(found)}")
    return shown + "\n".join(lines) + "\n"


def _summary(checked: Checked) -> str:
    verdict = _verdict(checked.loaded.diagnostics)
    variant = checked.loaded.variant
    figures = f"{_figures(variant)}; " if variant is not None else ""
    return f"{printable(checked.label)}: {figures}{verdict}"


def _figures(variant: Variant) -> str:
    return ", ".join(
        (
            counted(len(variant.cities), "city"),
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
