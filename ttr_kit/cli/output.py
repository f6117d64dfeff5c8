"""Where a command's result goes: to the terminal, or whole into a file."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

import click

from ttr_kit.diagnostics.display import printable
from ttr_kit.system.files import write_whole


class Misuse(click.ClickException):
    """The program was called in a way that cannot work; one sentence says why."""

    exit_code = 2


def colored(file: Path | None = None) -> bool:
    """Whether to print colors: on a terminal, unless the user asks for none."""
    if file is not None or os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return sys.stdout is not None and sys.stdout.isatty()


def put(text: str, file: Path | None = None) -> None:
    """Print a result, or write it to a file."""
    if file is not None:
        write(file, text)
        return
    if sys.stdout is None:
        raise Misuse("the standard output is closed, so nothing can be printed")
    # A terminal that cannot show a character shows its code instead of failing.
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    shown = text.encode(encoding, "backslashreplace").decode(encoding)
    try:
        click.echo(shown, nl=False, color=True)
    except BrokenPipeError:
        raise
    except OSError as error:
        abandon()
        raise Misuse(f"the standard output cannot be written: {_reason(error)}") from error


def abandon() -> None:
    """Nobody reads on (`ttr-kit list | head -1`), or the disk is full: what is still buffered
    must not fail at exit."""
    if sys.stdout is None:
        return
    silent = os.open(os.devnull, os.O_WRONLY)
    with suppress(OSError):  # not every output is a file
        os.dup2(silent, sys.stdout.fileno())
    os.close(silent)


def write(file: Path, text: str | bytes) -> None:
    """Write a file whole or not at all: a reader never sees half of it."""
    data = text.encode() if isinstance(text, str) else text
    try:
        _write(file, data)
    except BrokenPipeError:
        raise
    except (OSError, ValueError, RuntimeError) as error:
        # A name that no file can have is a ValueError, a circle of links a RuntimeError.
        raise Misuse(f'"{printable(str(file))}" cannot be written: {_reason(error)}') from error


def _write(file: Path, data: bytes) -> None:
    folder = file.parent
    if file.is_dir():
        raise Misuse(f'"{printable(str(file))}" is a folder; name a file')
    if not folder.is_dir():
        raise Misuse(f'there is no folder "{printable(str(folder))}"; make it first')
    if file.exists() and not file.is_file():  # a device or a pipe cannot be replaced
        file.write_bytes(data)
        return
    write_whole(file, data)


def make_folder(folder: Path, parents: bool = False) -> None:
    """Make a folder, unless it is there already."""
    name = printable(str(folder))
    try:
        folder.mkdir(parents=parents, exist_ok=True)
    except FileExistsError as error:
        raise Misuse(f'"{name}" is a file; name a folder') from error
    except (OSError, ValueError) as error:
        raise Misuse(f'the folder "{name}" cannot be made: {_reason(error)}') from error


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or printable(str(error))
