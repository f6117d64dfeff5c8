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
from ttr_kit.system.misuse import Misuse


@click.command(
    epilog="\b\nExamples:\n"
    "  ttr-kit check my-map.yaml\n"
    f"  ttr-kit check {EXAMPLE} maps/ --strict\n"
    "  ttr-kit check my-map.yaml --fix --dry-run\n"
    "  ttr-kit check my-map.yaml --format sarif -o findings.sarif"
)
@click.argument("paths", metavar="PATH…", nargs=-1, required=True, shell_complete=complete_path)
@choice("--format form", ["text", "json", "github", "sarif"], "How the findings are written.")
@click.option("--strict", is_flag=True, help="Warnings count as much as errors.")
@click.option("--fix", is_flag=True, help="Mend what has one certain way out; say what is left.")
@click.option("--dry-run", is_flag=True, help="With --fix: show the difference, write nothing.")
@click.option(
    "--root",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Files may extend others in this folder.  [default: the folder of each file]",
)
@output("Write to this file instead.")
def command(
    paths: tuple[str, ...],
    form: str,
    strict: bool,
    fix: bool,
    dry_run: bool,
    root: Path | None,
    output: Path | None,
) -> None:
    """Say everything that is wrong with variant files, all at once.

    PATH is a file, a folder (all its .yaml files), the id of a bundled variant, or - for the
    standard input. Exit code 0: no errors. 1: errors (with --strict: or warnings). 2: misuse,
    such as a PATH that is not there.

    With --fix, files are rewritten where a finding has one certain way out: a name, key or color a
    letter off, a missing row of the points, a ticket written twice, coordinates the wrong way
    round. All else in them stays as it is; a file that another one extends is never touched. Exit
    code and report are about what is left; with --dry-run, 1 also if there is something to fix.
    """
    if dry_run and not fix:
        raise Misuse("--dry-run shows what --fix would do; add --fix")
    named = list(variant_files(paths))
    changed = False
    if fix:
        from ttr_kit.cli.fixing import fixed, refuse_to_fix

        refuse_to_fix(named)
        outcomes = [fixed(path, root, dry_run, to_stderr=form != "text") for path in named]
        checked = [outcome.checked for outcome in outcomes]
        changed = any(outcome.changed for outcome in outcomes)
    else:
        checked = [_check(path, root) for path in named]
    put(report(checked, form, colored(output)), output)
    summary = summarize(findings(checked))
    if summary.errors or (strict and summary.warnings) or (dry_run and changed):
        raise click.exceptions.Exit(1)


def _check(path: str, root: Path | None) -> Checked:
    if path == "-":
        from ttr_kit.cli.stdin import load_stdin

        return Checked("stdin", load_stdin(root), root)
    return Checked(path, load_path(path, root), root)
