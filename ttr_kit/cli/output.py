"""Where a command's result goes: to the terminal, or whole into a file."""

from __future__ import annotations

import errno
import io
import os
import sys
from contextlib import suppress
from pathlib import Path

import click

from ttr_kit.system.misuse import Misuse
from ttr_kit.system.writing import reason, write

WINDOWS = sys.platform == "win32"


def same_everywhere() -> None:
    """Make what goes into a file or a pipe UTF-8 with plain line ends, as it is on other systems.

    Windows would write it in the code page of the machine; a page says that it is UTF-8.
    """
    out = sys.stdout
    if (
        WINDOWS
        and isinstance(out, io.TextIOWrapper)
        and not out.isatty()
        and not os.environ.get("PYTHONIOENCODING")
    ):
        out.reconfigure(encoding="utf-8", newline="\n")


def finish() -> None:
    """Bring out what is still buffered; BrokenPipeError if nobody reads it."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError as error:
        if is_closed(error):
            raise BrokenPipeError from error
        raise


def is_closed(error: OSError) -> bool:
    """Whether nobody reads the output any more; Windows calls it an invalid argument."""
    return isinstance(error, BrokenPipeError) or (WINDOWS and error.errno == errno.EINVAL)


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
    except OSError as error:
        if is_closed(error):
            raise BrokenPipeError from error
        abandon()
        raise Misuse(f"the standard output cannot be written: {reason(error)}") from error


def tell(wrote: str, next_step: str = "") -> None:
    """Say what was written, and what comes next, beside the result and never in it."""
    if sys.stderr is not None:
        click.echo(f"wrote {wrote}" + (f"\nnext: {next_step}" if next_step else ""), err=True)


def abandon() -> None:
    """Nobody reads on (`ttr-kit list | head -1`), or the disk is full: what is still buffered
    must not fail at exit."""
    if sys.stdout is None:
        return
    silent = os.open(os.devnull, os.O_WRONLY)
    with suppress(OSError):  # not every output is a file
        os.dup2(silent, sys.stdout.fileno())
    os.close(silent)
