"""`ttr-kit export`: a variant for other programs."""

from __future__ import annotations

import json
from pathlib import Path

import click

from ttr_kit.cli.bar import bar
from ttr_kit.cli.kinds import output
from ttr_kit.cli.output import put, tell
from ttr_kit.cli.paths import EXAMPLE, PATH
from ttr_kit.cli.variants import load_or_exit
from ttr_kit.diagnostics.display import printable
from ttr_kit.language.words import counted
from ttr_kit.model import Variant
from ttr_kit.system.misuse import Misuse
from ttr_kit.system.writing import make_folder, write


@click.command(
    epilog="\b\nExamples:\n"
    f"  ttr-kit export {EXAMPLE} --to graphml -o map.graphml\n"
    f"  ttr-kit export {EXAMPLE} --to json | jq '.variant.tickets | length'\n"
    "  ttr-kit export my-map.yaml --to tts -o table"
)
@PATH
@click.option(
    "--to",
    type=click.Choice(["json", "graphml", "tts"]),
    required=True,
    help="json: all that the file, its parents and the defaults say. graphml: the map, for graph "
    "tools. tts: a save for Tabletop Simulator.",
)
@output("The file to write, for tts the folder. Without it: standard output (not for tts).")
@click.option(
    "--images-at",
    metavar="URL",
    help="For tts: where the pictures will be found by all players.",
)
def command(path: str, to: str, output: Path | None, images_at: str | None) -> None:
    """Write a variant in a form that other programs read.

    A save for Tabletop Simulator names the address of each picture. To play with others, put the
    pictures on any web space and name it with --images-at. Without that the save is for this
    computer alone, and tells where its folder is; upload the pictures from within the program if
    others shall join.
    """
    if to != "tts" and images_at is not None:
        raise Misuse("--images-at is only for --to tts")
    variant = load_or_exit(path)
    if to == "json":
        from ttr_kit.format.portable import dump

        put(json.dumps(dump(variant), ensure_ascii=False, indent=1) + "\n", output)
        what, next_step = "the whole variant, with every default", "read it with any JSON parser"
    elif to == "graphml":
        from ttr_kit.export import graphml

        put(graphml(variant), output)
        what = f"{counted(len(variant.cities), 'node')}, {counted(len(variant.routes), 'edge')}"
        next_step = "open it with Gephi or yEd, or by networkx.read_graphml"
    else:
        if output is None:
            raise Misuse("a save for Tabletop Simulator is a folder of files: name it with -o")
        _tts(variant, output, images_at)
        return
    if output is not None:
        tell(f"{printable(str(output))}: {what}", next_step)


def _tts(variant: Variant, folder: Path, images_at: str | None) -> None:
    from ttr_kit.draw.render import RendererMissing
    from ttr_kit.export import TabletopSimulator

    make_folder(folder)
    base = f"{images_at.rstrip('/') if images_at else folder.absolute().as_uri()}/"
    made = TabletopSimulator(variant, lambda name: f"{base}{name}")
    try:
        with bar(made.draw(), "Drawing", len(made.pictures)) as pictures:
            for name, data in pictures:
                write(folder / name, data)
    except RendererMissing as missing:
        raise Misuse(str(missing)) from missing
    save = folder / f"{variant.id}.json"
    write(save, json.dumps(made.save, ensure_ascii=False, indent=1) + "\n")
    for warning in made.warnings:
        click.echo(f"warning: {warning}", err=True)
    next_step = "copy the save into the folder Saves of Tabletop Simulator"
    if images_at:
        next_step = f"put the pictures at {printable(images_at)}, then {next_step}"
    else:
        click.echo(f"note: the save tells where its pictures lie: {printable(base)}", err=True)
    tell(f"{printable(str(save))} and {counted(len(made.pictures), 'picture')}", next_step)
