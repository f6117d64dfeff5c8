"""`ttr-kit studio`: design a map in the browser, by mouse and by text, and keep the file."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import click

from ttr_kit.cli.commands.new import begin, named
from ttr_kit.cli.kinds import number
from ttr_kit.cli.listening import address, listen, server_packages
from ttr_kit.diagnostics.display import printable
from ttr_kit.system.misuse import Misuse
from ttr_kit.system.writing import reason

HOST = "127.0.0.1"
"""Nobody else may edit the author's file."""
T = TypeVar("T")


@click.command(
    epilog="\b\nExamples:\n"
    "  ttr-kit studio my-map.yaml --open\n"
    "  ttr-kit studio second-map.yaml --new --open"
)
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--new", "make", is_flag=True, help="Write a small map first if there is no file.")
@number("--port", 8766, "0: any free one.", most=65535)
@click.option("--open", "show", is_flag=True, help="Open the page in a browser.")
def command(file: Path, make: bool, port: int, show: bool) -> None:
    """Design a map in the browser: by mouse, in tables and forms, and as text, all at once.

    FILE is the one source: comments and order stay as they are, and nothing is written before
    you save. What is not saved is kept in a draft. Only this machine can reach the page. Stop
    the server with Ctrl-C.
    """
    file = named(file)
    with server_packages():
        from ttr_kit.studio.server.annex import Studio
        from ttr_kit.studio.server.desk import LONGEST_MESSAGE
        from ttr_kit.web.app import ServerSettings
        from ttr_kit.web.server import serve
    _find(file, make)
    studio = _opened(file, Studio)
    listener = listen(HOST, port)
    page = f"{address(HOST, listener)}/studio/"

    def started() -> None:
        click.echo(f"the studio is at {page}\nstop with Ctrl-C")
        sys.stdout.flush()
        if show:
            import webbrowser

            webbrowser.open(page)

    try:
        serve(ServerSettings(largest_message=2 * LONGEST_MESSAGE), listener, started, studio)
    except KeyboardInterrupt:
        pass
    finally:
        listener.close()


def _find(file: Path, make: bool) -> None:
    """The file is there, or is made if that is wanted."""
    name = printable(str(file))
    if file.is_file():
        return
    if file.exists():
        raise Misuse(f'"{name}" is no file')
    if not make:
        if not sys.stdin.isatty():
            raise Misuse(f'there is no file "{name}"; --new writes a small map to start from')
        click.confirm(f'There is no file "{name}". Begin with a small map?', True, abort=True)
    begin(file)


def _opened(file: Path, open_file: Callable[[Path], T]) -> T:
    try:
        return open_file(file)
    except UnicodeDecodeError:
        problem = "is no text in UTF-8; `ttr-kit check` says where"
    except OSError as error:
        problem = f"cannot be read: {reason(error)}"
    raise Misuse(f'"{printable(str(file))}" {problem}')
