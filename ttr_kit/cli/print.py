"""`ttr-kit print`: a whole game on sheets for a home printer, as one PDF at true size."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ttr_kit.cli.output import Misuse, colored, put, write
from ttr_kit.cli.paths import EXAMPLE, complete_path, refuse_unknown_id
from ttr_kit.diagnostics import Severity
from ttr_kit.diagnostics.report_text import report_text
from ttr_kit.load import load_path

if TYPE_CHECKING:
    from ttr_kit.draw.printing import Sheets


@click.command(
    name="print",
    epilog="\b\nExamples:\n"
    f"  ttr-kit print {EXAMPLE} -o game.pdf\n"
    "  ttr-kit print my-map.yaml -o my-map.pdf --paper letter",
)
@click.argument("path", shell_complete=complete_path)
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    required=True,
    help="The PDF file to write.",
)
@click.option(
    "--paper",
    type=click.Choice(["a4", "letter", "a3"]),
    default="a4",
    show_default=True,
    help="The paper in the printer.",
)
def command(path: str, output: Path, paper: str) -> None:
    """Write a whole game for a home printer: board in tiles, cards, tickets, aids, tokens."""
    refuse_unknown_id(path)
    if output.suffix.lower() != ".pdf":
        raise Misuse(f'"{output}" must end in .pdf')
    loaded = load_path(path)
    if loaded.variant is None:
        errors = [d for d in loaded.diagnostics if d.severity is Severity.ERROR]
        put(report_text(errors, loaded.sources, color=colored()))
        raise click.exceptions.Exit(1)
    from ttr_kit.draw.printing import print_sheets

    bar = click.progressbar(("draw", "render", "write"), label="Printing", file=sys.stderr)
    pdf = b""
    with bar as steps:
        for step in steps:
            if step == "draw":
                sheets = print_sheets(loaded.variant, paper)
            elif step == "render":
                pdf = _rendered(sheets)
            else:
                write(output, pdf)
    for warning in sheets.warnings:
        click.echo(f"warning: {warning}", err=True)


def _rendered(sheets: Sheets) -> bytes:
    from ttr_kit.draw.render import RendererMissing

    try:
        return sheets.pdf()
    except RendererMissing as missing:
        raise Misuse(str(missing)) from missing
