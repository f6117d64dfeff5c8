"""`ttr-kit publish`: pages without a server, to play a variant or to design one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from shlex import quote

import click

from ttr_kit.cli.bar import bar
from ttr_kit.cli.kinds import output
from ttr_kit.cli.output import tell
from ttr_kit.cli.paths import EXAMPLE, complete_path
from ttr_kit.cli.variants import load_or_exit
from ttr_kit.diagnostics.display import printable
from ttr_kit.system.misuse import Misuse
from ttr_kit.system.writing import write


@click.command(
    epilog="\b\nExamples:\n"
    f"  ttr-kit publish {EXAMPLE} -o public\n"
    "  ttr-kit publish my-map.yaml -o public && python -m http.server -d public -b 127.0.0.1\n"
    "  ttr-kit publish --studio -o public"
)
@click.argument("path", required=False, shell_complete=complete_path)
@click.option("--studio", is_flag=True, help="The studio instead of a game: to design maps there.")
@output(
    "The folder to write; files of the same names in it are replaced.", required=True, folder=True
)
@click.option(
    "--pyodide",
    "python",
    type=click.Path(path_type=Path, dir_okay=False),
    help="The archive of Python for the browser, if npm cannot fetch it.",
)
def command(path: str | None, studio: bool, output: Path, python: Path | None) -> None:
    """Write static files with which anyone plays a variant in a browser.

    Put the folder on any web space: people play there against bots, or with each other at one
    device, and nothing is sent anywhere. Browsers do not run such pages straight from a file, so
    try it with a small server, as in the second example.

    With --studio there is no PATH: the pages are the studio, where anyone designs maps, checks
    them, simulates and plays, from a bundled one or a file of their own.

    Python for the browser is the npm package pyodide; it is fetched once, with npm, and kept.
    """
    from ttr_kit.publish import NoPyodide

    if studio == (path is not None):
        raise Misuse(
            "the studio opens any map: leave the PATH away"
            if studio
            else "name the variant to publish, or --studio"
        )
    parts, number = _studio(python) if path is None else _game(path, python)
    try:
        with bar(parts, "Writing", number) as shown:
            for part in shown:
                for name, data in part.items():
                    file = output / name
                    file.parent.mkdir(parents=True, exist_ok=True)
                    write(file, data)
    except NoPyodide as missing:
        raise Misuse(str(missing)) from missing
    except OSError as error:
        raise Misuse(f'"{output}" cannot be written: {error.strerror}') from error
    name = printable(str(output))
    tell(
        f"{name}: a page to put on any web space",
        f"python -m http.server -d {quote(name)} -b 127.0.0.1",
    )


Parts = Iterator[dict[str, bytes]]


def _game(path: str, python: Path | None) -> tuple[Parts, int]:
    from ttr_kit.publish import STEPS, page

    return page(load_or_exit(path), python), STEPS


def _studio(python: Path | None) -> tuple[Parts, int]:
    from ttr_kit.studio.published import STEPS, studio

    return studio(python), STEPS
