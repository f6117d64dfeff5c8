"""`ttr-kit info`: the facts of a variant at a glance."""

from __future__ import annotations

import json
import platform
from textwrap import fill

import click

from ttr_kit import __version__
from ttr_kit.cli.output import put
from ttr_kit.cli.paths import EXAMPLE, complete_path
from ttr_kit.cli.variants import load_or_exit
from ttr_kit.fast import engine
from ttr_kit.glance.data import Glance, glance
from ttr_kit.glance.prose import in_words
from ttr_kit.model import Variant

_WIDTH = 96


@click.command(epilog=f"\b\nExamples:\n  ttr-kit info {EXAMPLE}\n  ttr-kit info my-map.yaml --json")
@click.argument("path", required=False, shell_complete=complete_path)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(path: str | None, as_json: bool) -> None:
    """Show the facts of a variant at a glance: pieces, cards, map, tickets, supply.

    Without PATH, show which version of the kit this is, and whether its engine is compiled.
    """
    if path is None:
        put(_kit(as_json))
        return
    variant = load_or_exit(path)
    found = glance(variant)
    put(json.dumps(found, indent=2) + "\n" if as_json else _text(variant, found))


def _kit(as_json: bool) -> str:
    found = {"ttr-kit": __version__, "python": platform.python_version(), "engine": engine()}
    if as_json:
        return json.dumps(found, indent=2) + "\n"
    return "".join(f"{label:<11}{said}\n" for label, said in found.items())


def _text(variant: Variant, found: Glance) -> str:
    edition = f", {variant.edition}" if variant.edition else ""
    head = f"{variant.name} ({variant.id}){edition}, revision {variant.revision}"
    blocks = [head]
    if variant.description:
        blocks.append(fill(variant.description.strip(), _WIDTH))
    lines = [
        fill(said, _WIDTH, initial_indent=f"{label:<11}", subsequent_indent=" " * 11)
        for label, said in in_words(variant, found)
        if said
    ]
    return "\n\n".join([*blocks, "\n".join(lines)]) + "\n"
