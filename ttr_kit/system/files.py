"""Writes files so that nobody ever sees half of one, and notices when others write them."""

from __future__ import annotations

import errno
import os
import tempfile
from pathlib import Path


def behind(file: Path) -> Path:
    """The file that a name leads to through links; OSError if these go round in a circle."""
    if not file.is_symlink():
        return file
    found = file.resolve()
    if found.is_symlink():  # Python before 3.13 says so itself, as a RuntimeError
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))
    return found


def write_whole(file: Path, data: str | bytes) -> None:
    """Write a file whole or not at all; OSError if its folder cannot be written to."""
    target = behind(file)
    handle, temporary = tempfile.mkstemp(prefix=f".{file.name[:40]}.", dir=file.parent)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data.encode() if isinstance(data, str) else data)
            stream.flush()
            os.fsync(stream.fileno())  # else a power cut could leave an empty file of that name
        os.chmod(temporary, _mode(file))
        os.replace(temporary, target)
    finally:
        if os.path.exists(temporary):
            os.chmod(temporary, 0o600)  # Windows removes nothing that is read-only
            os.unlink(temporary)


SaveMark = tuple[int, int, int]
"""Tells one saved version of a file from another."""


def save_mark(file: Path) -> SaveMark | None:
    """What changes when a file is saved; None: it is not there, or is being replaced."""
    try:
        status = os.stat(file)
    except (OSError, ValueError):
        return None
    return (status.st_mtime_ns, status.st_size, status.st_ino)


def _mode(file: Path) -> int:
    """The permissions of the file that is replaced, or those of any new file."""
    if file.exists():
        return file.stat().st_mode & 0o7777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
