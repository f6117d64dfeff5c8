"""`ttr-kit site`: a site with every variant: its rulebook, board, cards, tickets and downloads."""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING

import click

from ttr_kit.cli.bar import bar
from ttr_kit.cli.kinds import choice, number, output
from ttr_kit.cli.output import colored, put
from ttr_kit.cli.paths import EXAMPLE, PATHS
from ttr_kit.diagnostics.display import printable
from ttr_kit.format.checked import report
from ttr_kit.system.misuse import Misuse

if TYPE_CHECKING:
    from ttr_kit.site.entry import Entry
    from ttr_kit.site.project import Project

_INTERVAL = 0.5
"""So many seconds pass between two looks for changes."""
_BUILDER = choice("--builder", ["mkdocs", "zensical"], "The program that builds the pages.")
_PDF = click.option("--pdf", is_flag=True, help="With every game for a home printer, as PDF.")
_PLAY = click.option("--play", is_flag=True, help="With a page for every game, to play it there.")


@click.group(
    epilog="\b\nExamples:\n"
    "  ttr-kit site init             begin a site beside your own maps\n"
    "  ttr-kit site serve            look at it while you write\n"
    "  ttr-kit site build            write it into build/site"
)
def command() -> None:
    """Publish variants: a site with rulebook, board, cards, tickets and downloads of each.

    The variants are those that are named, or those that the mkdocs.yml in this folder names, or
    all variant files in this folder. Nothing on the site is loaded from elsewhere.
    """


@command.command(
    short_help="Build the site into a folder.",
    epilog="\b\nExamples:\n"
    "  ttr-kit site build\n"
    f"  ttr-kit site build my-map.yaml {EXAMPLE} --pdf -o public",
)
@PATHS
@output("The folder of the built site.  [default: build/site]", folder=True)
@_BUILDER
@_PDF
@_PLAY
@click.option("--strict/--no-strict", default=True, help="Warnings of the builder are errors.")
def build(
    paths: tuple[str, ...],
    output: Path | None,
    builder: str,
    pdf: bool,
    play: bool,
    strict: bool,
) -> None:
    """Build the site of the variants into a folder, ready to be put on any web server."""
    from ttr_kit.site import builders
    from ttr_kit.site.project import build as build_site

    ours = _project(paths, output, builder, pdf)
    with bar(
        _entries(ours.maps), "Writing pages", name=lambda it: printable(it.variant.name)
    ) as entries:
        config = _prepared(ours, entries, pdf, play)
    if _on_terminal():
        click.echo(f"Building with {builder} …", err=True)
    try:
        build_site(ours, config, builder, strict)
    except builders.BuildFailed as failed:
        click.echo(f"{builder} could not build the site:\n{failed}", err=True)
        raise click.exceptions.Exit(1) from failed
    put(f"wrote {printable(str(ours.output / 'index.html'))}\n")


@command.command(
    short_help="Show the site while you write.",
    epilog="\b\nExamples:\n  ttr-kit site serve\n  ttr-kit site serve my-map.yaml --port 8080",
)
@PATHS
@number("--port", 8000, "The address is http://127.0.0.1:PORT.", least=1, most=65535)
@_BUILDER
@_PDF
@_PLAY
def serve(paths: tuple[str, ...], port: int, builder: str, pdf: bool, play: bool) -> None:
    """Show the site in a browser of this computer, and rebuild it when something changes."""
    from ttr_kit.site import builders
    from ttr_kit.site.project import stamps

    ours = _project(paths, None, builder, pdf)
    entries = _entries(ours.maps)
    known = stamps(ours, entries)  # before they are drawn: what is saved meanwhile counts as new
    with bar(entries, "Writing pages", name=lambda it: printable(it.variant.name)) as shown:
        config = _prepared(ours, shown, pdf, play)
    # Whoever ends this program ends the builder too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    with builders.serving(builder, config, f"127.0.0.1:{port}") as server:
        while server.poll() is None:
            time.sleep(_INTERVAL)
            if (now := stamps(ours, entries)) != known:
                known = now
                try:
                    entries = _entries(ours.maps)
                    _prepared(ours, entries, pdf, play)
                except click.exceptions.Exit:
                    continue  # what is wrong was said; it goes on when that is mended
    raise click.exceptions.Exit(1)


@command.command(
    short_help="Begin a site beside your own maps.",
    epilog="\b\nExamples:\n  ttr-kit site init\n  ttr-kit site init my-maps",
)
@click.argument("folder", default=".", type=click.Path(file_okay=False, path_type=Path))
@click.option("--force", is_flag=True, help="Overwrite files that exist.")
def init(folder: Path, force: bool) -> None:
    """Begin a site beside your own variant files: mkdocs.yml, a first page, a workflow.

    The workflow is for GitHub: it checks the maps with remarks at their lines, draws them, and
    publishes the site.
    """
    from ttr_kit.site.project import begin

    for file in begin(folder, force):
        put(f"wrote {printable(str(file))}\n")
    there = "" if folder == Path() else f"cd {quote(str(folder))} && "
    put(f"next: {there}ttr-kit site serve\n")


def _prepared(ours: Project, entries: Iterable[Entry], pdf: bool, play: bool) -> Path:
    from ttr_kit.publish.pyodide import NoPyodide
    from ttr_kit.site.project import prepare

    try:
        return prepare(ours, entries, pdf, play)
    except NoPyodide as missing:
        raise Misuse(str(missing)) from missing


def _project(paths: Sequence[str], output: Path | None, builder: str, pdf: bool) -> Project:
    from ttr_kit.site import builders
    from ttr_kit.site.config import BadConfig
    from ttr_kit.site.project import project

    try:
        builders.require(builder, pdf)
        return project(Path(), paths, output)
    except (builders.BuilderMissing, BadConfig) as error:
        raise Misuse(str(error)) from error


def _entries(maps: Iterable[str]) -> list[Entry]:
    """The variants; if one has errors they are printed, and the command ends with exit code 1."""
    from ttr_kit.site.entry import FaultyMaps, entries

    try:
        return entries(maps)
    except FaultyMaps as faulty:
        put(report(faulty.checked, color=colored()))
        raise click.exceptions.Exit(1) from faulty


def _on_terminal() -> bool:
    return sys.stderr is not None and sys.stderr.isatty()
