"""`ttr-kit migrate`: variant files of an older format, rewritten in the current one."""

from __future__ import annotations

from pathlib import Path
from shlex import quote

import click

from ttr_kit.cli.output import put
from ttr_kit.diagnostics.display import printable
from ttr_kit.diagnostics.report_text import report_text
from ttr_kit.format.migrate import CURRENT, CannotMigrate, migrate
from ttr_kit.format.paths import variant_files
from ttr_kit.system.misuse import Misuse
from ttr_kit.system.resources import bundled_variants
from ttr_kit.system.writing import reason, write


@click.command(
    epilog="\b\nExamples:\n  ttr-kit migrate my-map.yaml\n  ttr-kit migrate maps/ --dry-run"
)
@click.argument("paths", metavar="PATH…", nargs=-1, required=True)
@click.option("--dry-run", is_flag=True, help="Say which files are old, and write nothing.")
def command(paths: tuple[str, ...], dry_run: bool) -> None:
    """Rewrite variant files of an older format in the current one; comments stay.

    PATH is a file or a folder (all its .yaml files). A file in the current format is left alone.
    Exit code 0: all files are in the current format now. 1: with --dry-run, some are not; or some
    cannot be rewritten.
    """
    old, failed = [], False
    for path in variant_files(paths):
        name = printable(path)
        text = _text(path)
        try:
            new, version = migrate(text, path)
        except CannotMigrate as error:
            failed = True
            shown = report_text(error.diagnostics, {path: text}) if error.diagnostics else ""
            click.echo(f"{name}: {error}\n{shown}", err=True, nl=False)
            continue
        if version == CURRENT:
            put(f"{name}: format {CURRENT} already\n")
            continue
        old.append(path)
        if not dry_run:
            write(Path(path), new)
        put(f"{name}: format {version} → {CURRENT}{', not written' if dry_run else ''}\n")
    if old and not dry_run:
        put(f"next: ttr-kit check {' '.join(quote(printable(path)) for path in old)}\n")
    if failed or (old and dry_run):
        raise click.exceptions.Exit(1)


def _text(path: str) -> str:
    if path == "-" or (path in bundled_variants() and not Path(path).exists()):
        raise Misuse(
            f'"{printable(path)}" is no file that can be rewritten; name a file or a folder'
        )
    try:
        return Path(path).read_bytes().decode()
    except UnicodeDecodeError as error:
        raise Misuse(f'"{printable(path)}" is not UTF-8 text; save it as such first') from error
    except OSError as error:
        raise Misuse(f'"{printable(path)}" cannot be read: {reason(error)}') from error
