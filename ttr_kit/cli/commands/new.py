"""`ttr-kit new`: a small map to start from."""

from __future__ import annotations

import json
import os
from pathlib import Path
from shlex import quote

import click

from ttr_kit.cli.output import put
from ttr_kit.cli.paths import EXAMPLE, complete_path
from ttr_kit.diagnostics.display import printable
from ttr_kit.format.paths import refuse_unknown_id
from ttr_kit.starter import starter
from ttr_kit.system.misuse import Misuse
from ttr_kit.system.resources import bundled_variants
from ttr_kit.system.writing import write

SCHEMA_NAME = "variant.schema.json"


@click.command(
    epilog=f"\b\nExamples:\n  ttr-kit new my-map.yaml\n  ttr-kit new mine.yaml --from {EXAMPLE}\n"
    "  ttr-kit new second.yaml --from my-map.yaml"
)
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--from",
    "parent",
    metavar="PATH",
    shell_complete=complete_path,
    help="Change this variant instead: a file, or the id of a bundled one.",
)
@click.option("--force", is_flag=True, help="Overwrite the file if it exists.")
@click.option(
    "--schema/--no-schema",
    default=True,
    show_default=True,
    help=f"Also write {SCHEMA_NAME} beside it, with which editors complete and explain keys.",
)
def command(file: Path, parent: str | None, force: bool, schema: bool) -> None:
    """Write a small commented map to FILE: a complete game, without any fault.

    Its first line names the schema beside it, so that an editor with YAML support (in VS Code:
    the extension "YAML" by Red Hat) completes and explains every key, without a network.
    """
    if parent is not None:
        refuse_unknown_id(parent)
    file = named(file)
    name = printable(str(file))
    if file.exists() and not force:
        raise Misuse(f'"{name}" exists already; use --force to overwrite it')
    written = begin(file, parent and _extended(parent, file), schema)
    put(f"wrote {' and '.join(written)}\nnext: ttr-kit check {quote(name)}\n")


def begin(file: Path, parent: str | None = None, schema: bool = True) -> list[str]:
    """Write a new file, and the schema beside it; returns what was written."""
    write(file, starter(file.stem, parent))
    written = [printable(str(file))]
    if schema and _write_schema(file.parent / SCHEMA_NAME):
        written.append(f"{SCHEMA_NAME} (for your editor)")
    return written


def _extended(parent: str, file: Path) -> str:
    """What `extends` says: an id, or the way from the new file to its parent."""
    if parent in bundled_variants() and not Path(parent).exists():
        return parent
    if Path(parent).resolve() == file.resolve():
        raise Misuse("a variant cannot be made from itself; name another file")
    way = Path(os.path.relpath(Path(parent).resolve(), file.parent.resolve())).as_posix()
    return json.dumps(way if way.startswith("../") else f"./{way}", ensure_ascii=False)


def named(file: Path) -> Path:
    """The file with the ending of variants."""
    if file.suffix in (".yaml", ".yml"):
        return file
    if file.suffix or file.name in ("", "-") or file.is_dir():
        raise Misuse(f'"{printable(str(file))}" is no name for a variant file: end it in .yaml')
    return file.with_name(f"{file.name}.yaml")


def _write_schema(file: Path) -> bool:
    """Write the schema beside the map, unless something else has its name."""
    from ttr_kit.format.schema.published import ID, schema_text

    if file.exists():
        try:
            ours = json.loads(file.read_text(encoding="utf-8")).get("$id") == ID
        except (OSError, ValueError, AttributeError):
            ours = False
        if not ours:
            return False
    write(file, schema_text())
    return True
