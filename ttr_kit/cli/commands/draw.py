"""`ttr-kit draw`: the board, cards and tickets of a variant as SVG, PNG or PDF."""

from __future__ import annotations

from pathlib import Path
from shlex import quote
from typing import Literal, cast

import click

from ttr_kit.cli.kinds import choice, number, output
from ttr_kit.cli.options import LANGUAGE, THEME, TRACK, known_language, say_untranslated
from ttr_kit.cli.output import put, tell
from ttr_kit.cli.paths import EXAMPLE, PATH
from ttr_kit.cli.variants import load_or_exit
from ttr_kit.diagnostics.display import printable
from ttr_kit.format.paths import refuse_unknown_id
from ttr_kit.system.misuse import Misuse
from ttr_kit.system.writing import write

_ENDINGS = (".svg", ".png", ".pdf")


@click.command(
    epilog="\b\nExamples:\n"
    f"  ttr-kit draw {EXAMPLE} -o board.svg\n"
    "  ttr-kit draw my-map.yaml -o my-map.png --width 2400 --theme dark\n"
    f"  ttr-kit draw {EXAMPLE} -o plan.svg --language de"
)
@PATH
@output("The file to write: .svg, .png or .pdf. Without it: SVG on standard output.")
@choice("--what", ["board", "cards", "tickets"], "What to draw.")
@LANGUAGE
@THEME
@number("--width", 2000, "The width of a PNG in pixels.", least=100, most=20000)
@TRACK
@click.option(
    "--prefix",
    default="",
    metavar="WORD",
    help="Begins every id, so that several drawings can stand on one page.",
)
def command(
    path: str,
    output: Path | None,
    what: str,
    language: str | None,
    theme: str,
    width: int,
    track: bool,
    prefix: str,
) -> None:
    """Draw the board, the cards or the tickets of a variant at true size."""
    refuse_unknown_id(path)
    if output is not None and output.suffix.lower() not in _ENDINGS:
        raise Misuse(f'"{output}" must end in .svg, .png or .pdf')
    known_language(language, "pictures")
    variant = load_or_exit(path)
    from ttr_kit.draw import draw_board, draw_cards, draw_tickets
    from ttr_kit.draw.canvas import UnusablePrefix
    from ttr_kit.draw.theme import ThemeName

    look = cast(ThemeName, theme)
    try:
        if what == "cards":
            drawing = draw_cards(variant, look, prefix, language)
        elif what == "tickets":
            drawing = draw_tickets(variant, look, prefix, language)
        else:
            drawing = draw_board(variant, look, track, prefix, language)
    except UnusablePrefix as unusable:
        raise Misuse(str(unusable)) from unusable
    if output is None or output.suffix.lower() == ".svg":
        put(drawing.svg, output)
    else:
        from ttr_kit.draw.render import RendererMissing, render

        form = cast(Literal["png", "pdf"], output.suffix.lower()[1:])
        try:
            write(output, render(drawing, form, width))
        except RendererMissing as missing:
            raise Misuse(str(missing)) from missing
    for warning in drawing.warnings:
        click.echo(f"warning: {warning}", err=True)
    if output is not None:
        name = printable(str(output))
        size = f"{drawing.width:.0f} × {drawing.height:.0f} mm at true size"
        pdf = quote(printable(f"{variant.id}.pdf"))
        tell(f"{name}: {what}, {size}", f"ttr-kit print {quote(printable(path))} -o {pdf}")
    say_untranslated(variant, language)
