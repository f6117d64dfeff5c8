"""`ttr-kit new`: a small map to start from."""

from __future__ import annotations

import json
from pathlib import Path

import click

from ttr_kit.cli.output import Misuse, put, write
from ttr_kit.cli.paths import complete_id, unknown_id
from ttr_kit.diagnostics.display import printable
from ttr_kit.resources import bundled_variants
from ttr_kit.starter import starter

SCHEMA_NAME = "variant.schema.json"


@click.command(
    epilog="\b\nExamples:\n  ttr-kit new my-map.yaml\n  ttr-kit new my-usa.yaml --from usa"
)
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--from",
    "parent",
    metavar="ID",
    shell_complete=complete_id,
    help="Change this bundled variant.",
)
@click.option("--force", is_flag=True, help="Overwrite the file if it exists.")
@click.option(
    "--schema/--no-schema",
    default=True,
    show_default=True,
    help=f"Also write {SCHEMA_NAME} beside it, with which editors complete and explain keys.",
)
def command(file: Path, parent: str | None, force: bool, schema: bool) -> None:
    """Write a small commented map to FILE that passes `check` and can be played at once.

    Its first line names the schema beside it, so that an editor with YAML support (in VS Code:
    the extension "YAML" by Red Hat) completes and explains every key, without a network.
    """
    if parent is not None and parent not in bundled_variants():
        raise Misuse(unknown_id(parent))
    file = _named(file)
    name = printable(str(file))
    if file.exists() and not force:
        raise Misuse(f'"{name}" exists already; use --force to overwrite it')
    write(file, starter(file.stem, parent))
    written = [name]
    if schema and _write_schema(file.parent / SCHEMA_NAME):
        written.append(f"{SCHEMA_NAME} (for your editor)")
    put(f"wrote {' and '.join(written)}\nnext: ttr-kit check {name}\n")


def _named(file: Path) -> Path:
    if file.suffix in (".yaml", ".yml"):
        return file
    if file.suffix or file.name in ("", "-") or file.is_dir():
        raise Misuse(f'"{printable(str(file))}" is no name for a variant file: end it in .yaml')
    return file.with_name(f"{file.name}.yaml")


def _write_schema(file: Path) -> bool:
    """Write the schema beside the map, unless something else has its name."""
    from ttr_kit.reference.schema import ID, schema_text

    if file.exists():
        try:
            ours = json.loads(file.read_text(encoding="utf-8")).get("$id") == ID
        except (OSError, ValueError, AttributeError):
            ours = False
        if not ours:
            return False
    write(file, schema_text())
    return True
