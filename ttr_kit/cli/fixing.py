"""`ttr-kit check --fix`: files rewritten where a finding has one certain way out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import unified_diff
from pathlib import Path

import click

from ttr_kit.cli.output import put
from ttr_kit.diagnostics.display import printable
from ttr_kit.format.chain import shown
from ttr_kit.format.checked import Checked
from ttr_kit.format.load import load_path
from ttr_kit.format.mend import Mended, Place, mend
from ttr_kit.language.words import counted
from ttr_kit.system.misuse import Misuse
from ttr_kit.system.resources import bundled_variants
from ttr_kit.system.writing import write


@dataclass(frozen=True, slots=True)
class Outcome:
    """A file after its fixes, and whether there were any."""

    checked: Checked
    changed: bool


def refuse_to_fix(paths: Iterable[str]) -> None:
    """Only files can be rewritten, and of all that are named, or none."""
    for path in paths:
        if path == "-":
            raise Misuse("--fix rewrites files, and the standard input is none; name a file")
        if path in bundled_variants() and not Path(path).exists():
            raise Misuse(
                f'"{path}" comes with the kit and is not rewritten; '
                f"`ttr-kit new my-map.yaml --from {path}` begins a file of your own"
            )


def fixed(path: str, root: Path | None, dry_run: bool, to_stderr: bool) -> Outcome:
    """Mend a file, say how, and check what is left; with `dry_run` only show it."""
    try:
        text = Path(path).read_bytes().decode()
    except (OSError, UnicodeDecodeError):  # checking it says why
        return Outcome(Checked(path, load_path(path, root), root), False)
    file = Path(path)
    mended = mend(text, Place(shown(file), file.parent, root))
    if mended.text == text:
        return Outcome(Checked(path, load_path(path, root), root), False)
    if dry_run:
        said = _difference(path, text, mended.text)
    else:
        write(file, mended.text)
        said = _told(path, mended)
    if to_stderr:
        click.echo(said, err=True, nl=False)
    else:
        put(said)
    return Outcome(Checked(path, mended.loaded, root), True)


def _difference(path: str, old: str, new: str) -> str:
    """A difference that `patch` understands, whatever the line ends are."""
    name = printable(path)
    lines = unified_diff(
        old.splitlines(keepends=True), new.splitlines(keepends=True), name, f"{name} (fixed)"
    )
    said = [
        line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in lines
    ]
    return "".join(said)


def _told(path: str, mended: Mended) -> str:
    lines = [
        f"{printable(path)}:{found.span.line}: fixed {found.code} {printable(found.message)}: "
        f"{printable(fix.title)}"
        for found, fix in mended.done
    ]
    count = counted(len(mended.done), "problem")
    return "\n".join((*lines, f"{printable(path)}: {count} fixed")) + "\n\n"
