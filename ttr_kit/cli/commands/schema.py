"""`ttr-kit schema`: the JSON Schema of variant files."""

from __future__ import annotations

from pathlib import Path

import click

from ttr_kit.cli.kinds import output
from ttr_kit.cli.output import put
from ttr_kit.format.schema.published import schema_text


@click.command(
    epilog="\b\nExamples:\n  ttr-kit schema -o variant.schema.json\n"
    "\b\nThe first line of a map then tells the editor where it is:\n"
    "  # yaml-language-server: $schema=./variant.schema.json"
)
@output("Write to this file instead.")
def command(output: Path | None) -> None:
    """Print the JSON Schema (draft-07) of variant files.

    Editors complete and explain keys with it.
    """
    put(schema_text(), output)
