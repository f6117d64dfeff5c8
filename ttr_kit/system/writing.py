"""Writes what a person asked for; where that fails, one sentence says why."""

from __future__ import annotations

from pathlib import Path

from ttr_kit.diagnostics.display import printable
from ttr_kit.system.files import write_whole
from ttr_kit.system.misuse import Misuse


def write(file: Path, text: str | bytes) -> None:
    """Write a file whole or not at all: a reader never sees half of it."""
    data = text.encode() if isinstance(text, str) else text
    try:
        _write(file, data)
    except BrokenPipeError:
        raise
    except (OSError, ValueError, RuntimeError) as error:
        # A name that no file can have is a ValueError, a circle of links a RuntimeError.
        raise Misuse(f'"{printable(str(file))}" cannot be written: {reason(error)}') from error


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
        raise Misuse(f'the folder "{name}" cannot be made: {reason(error)}') from error


def reason(error: Exception) -> str:
    """Why a file could not be read or written, in the system's words."""
    return getattr(error, "strerror", None) or printable(str(error))
