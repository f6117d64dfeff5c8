"""`ttr-kit check`: everything that is wrong with variant files."""

from __future__ import annotations

from pathlib import Path

import click

from ttr_kit.cli.kinds import choice, output
from ttr_kit.cli.output import colored, put
from ttr_kit.cli.paths import EXAMPLE, complete_path
from ttr_kit.diagnostics import summarize
from ttr_kit.format.checked import Checked, findings, report
from ttr_kit.format.load import load_path
from ttr_kit.format.paths import variant_files


@click.command(
    epilog="\b\nExamples:\n"
    "  ttr-kit check my-map.yaml\n"
    f"  ttr-kit check {EXAMPLE} maps/ --strict\n"
    "  ttr-kit check my-map.yaml --format sarif -o findings.sarif"
)
@click.argument("paths", metavar="PATH…", nargs=-1, required=True, shell_complete=complete_path)
@choice("--format form", ["text", "json", "github", "sarif"], "How the findings are written.")
@click.option("--strict", is_flag=True, help="Warnings count as much as errors.")
@click.option(
    "--root",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Files may extend others in this folder.  [default: the folder of each file]",
)
@output("Write to this file instead.")
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
    summary = summarize(findings(checked))
    if summary.errors or (strict and summary.warnings):
        raise click.exceptions.Exit(1)


def _check(path: str, root: Path | None) -> Checked:
    if path == "-":
        from ttr_kit.cli.stdin import load_stdin

        return Checked("stdin", load_stdin(root))
    return Checked(path, load_path(path, root))
