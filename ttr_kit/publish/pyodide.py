"""Python for the browser: the npm package `pyodide`, fetched once and kept.

The package is taken by `npm pack`, so it comes from wherever the user's npm takes packages, and it
is checked against a known fingerprint. Nothing of it is part of the kit.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path

from ttr_kit.system.files import write_whole

VERSION = "314.0.7"
FINGERPRINT = "66b7949e5a0cba2250b586d7e368bf12fb482800748d182c4618254b685ffaa0"
"""The SHA-256 of the package's archive."""
FILES = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
"""What a page needs of it."""
PATIENCE = 300
"""So many seconds may a download take."""


class NoPyodide(RuntimeError):  # noqa: N818 - reads as what it is
    """The package could not be had; the message says why and what to do."""


def files(archive: Path | None = None) -> dict[str, bytes]:
    """The files that a page needs, from an archive or from the user's cache, fetched if need be."""
    found = archive or fetched()
    try:
        data = found.read_bytes()
    except OSError as error:
        raise NoPyodide(f'"{found}" cannot be read: {error.strerror}') from error
    if hashlib.sha256(data).hexdigest() != FINGERPRINT:
        raise NoPyodide(
            f'"{found}" is not pyodide {VERSION} as its makers packed it; '
            f"get it with `npm pack pyodide@{VERSION}`"
        )
    with tarfile.open(found) as opened:
        return {name: _member(opened, f"package/{name}") for name in FILES}


def _member(opened: tarfile.TarFile, name: str) -> bytes:
    member = opened.extractfile(name)
    assert member is not None  # the fingerprint was right
    return member.read()


def cache() -> Path:
    """Where the package is kept between runs."""
    base = os.environ.get("XDG_CACHE_HOME") or os.path.join(Path.home(), ".cache")
    return Path(base) / "ttr-kit" / f"pyodide-{VERSION}.tgz"


def fetched() -> Path:
    """The archive in the cache; fetched first if it is not there."""
    kept = cache()
    if kept.is_file():
        return kept
    npm = shutil.which("npm")
    if npm is None:
        raise NoPyodide(
            "the page needs Python for the browser, which npm fetches, and there is no npm; "
            f"install Node.js, or get the archive elsewhere with `npm pack pyodide@{VERSION}` and "
            "name it with --pyodide"
        )
    with tempfile.TemporaryDirectory() as folder:
        command = [npm, "pack", f"pyodide@{VERSION}", "--silent"]
        try:
            done = subprocess.run(
                command, cwd=folder, capture_output=True, text=True, timeout=PATIENCE, check=False
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            raise NoPyodide(f"`{' '.join(command[1:])}` failed: {error}") from error
        made = Path(folder) / f"pyodide-{VERSION}.tgz"
        if done.returncode or not made.is_file():
            said = (done.stderr or done.stdout).strip().splitlines()
            reason = said[-1] if said else f"exit code {done.returncode}"
            raise NoPyodide(f"npm could not fetch pyodide {VERSION}: {reason}")
        try:
            kept.parent.mkdir(parents=True, exist_ok=True)
            write_whole(kept, made.read_bytes())
        except OSError as error:
            raise NoPyodide(f'"{kept}" cannot be written: {error.strerror}') from error
    return kept
