"""`ttr-kit print`: a whole game on sheets for a home printer, as one PDF at true size."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, cast

import click

from ttr_kit.cli.kinds import choice, output
from ttr_kit.cli.options import LANGUAGE, THEME, TRACK, known_language, say_untranslated
from ttr_kit.cli.output import tell
from ttr_kit.cli.paths import EXAMPLE, PATH
from ttr_kit.cli.variants import load_or_exit
from ttr_kit.diagnostics.display import printable
from ttr_kit.format.paths import refuse_unknown_id
from ttr_kit.language.words import counted
from ttr_kit.system.misuse import Misuse
from ttr_kit.system.writing import write

if TYPE_CHECKING:
    from click._termui_impl import ProgressBar


@click.command(
    name="print",
    epilog="\b\nExamples:\n"
    f"  ttr-kit print {EXAMPLE} -o game.pdf\n"
    "  ttr-kit print my-map.yaml -o my-map.pdf --paper letter",
)
@PATH
@output("The PDF file to write.", required=True)
@choice("--paper", ["a4", "letter", "a3"], "The paper in the printer.")
@LANGUAGE
@THEME
@TRACK
def command(
    path: str, output: Path, paper: str, language: str | None, theme: str, track: bool
) -> None:
    """Write a whole game for a home printer: board in tiles, cards, tickets, aids, pieces.

    The first page has a ruler to check the scale with, and says which pages to print on both sides.
    """
    refuse_unknown_id(path)
    if output.suffix.lower() != ".pdf":
        raise Misuse(f'"{output}" must end in .pdf')
    known_language(language, "sheets")
    variant = load_or_exit(path)
    from ttr_kit.draw.render import RendererMissing
    from ttr_kit.draw.theme import ThemeName
    from ttr_kit.print.sheets import STEPS, print_sheets

    with _progress(len(STEPS)) as step:
        try:
            look = cast(ThemeName, theme)
            sheets = print_sheets(variant, paper, look, step, track, language)
            pdf = sheets.pdf(step)
        except RendererMissing as missing:
            raise Misuse(str(missing)) from missing
    write(output, pdf)
    for warning in sheets.warnings:
        click.echo(f"warning: {warning}", err=True)
    pages = counted(len(sheets.pages), "page")
    tell(
        f"{printable(str(output))}: {pages}",
        "print page 1 at 100 %, measure its ruler, and read there which pages have backs",
    )
    say_untranslated(variant, language)


@contextmanager
def _progress(steps: int) -> Iterator[Callable[[str], None]]:
    """A bar that names the step at hand, on a terminal; elsewhere nothing."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda name: None
        return
    bar: ProgressBar[str | None] = click.progressbar(
        length=steps, label="Printing", file=sys.stderr, item_show_func=lambda name: name or ""
    )
    with bar:
        begun = 0

        def step(name: str) -> None:
            nonlocal begun
            bar.update(1 if begun else 0, name)
            begun += 1

        yield step
        bar.update(max(steps - bar.pos, 0), None)
