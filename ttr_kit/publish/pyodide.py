"""Python for the browser: the npm package `pyodide`, fetched once and kept.

The package is taken by `npm pack`, so it comes from wherever the user's npm takes packages, and it
is checked against a known fingerprint. Nothing of it is part of the kit.
"""

from __future__ import annotations

import tarfile
from pathlib import Path

from ttr_kit.system import npm

VERSION = "314.0.7"
FINGERPRINT = "66b7949e5a0cba2250b586d7e368bf12fb482800748d182c4618254b685ffaa0"
"""The SHA-256 of the package's archive."""
PACKAGE = npm.Package("pyodide", VERSION, FINGERPRINT)
FILES = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
"""What a page needs of it."""


class NoPyodide(RuntimeError):  # noqa: N818 - reads as what it is
    """The package could not be had; the message says why and what to do."""


def files(archive: Path | None = None) -> dict[str, bytes]:
    """The files that a page needs, from an archive or from the user's cache, fetched if need be."""
    found = archive or fetched()
    try:
        data = found.read_bytes()
    except OSError as error:
        raise NoPyodide(f'"{found}" cannot be read: {error.strerror}') from error
    if not PACKAGE.matches(data):
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


def fetched() -> Path:
    """The archive in the user's cache; fetched first if it is not there."""
    try:
        return npm.fetched([PACKAGE])[0]
    except npm.NoNpm as error:
        raise NoPyodide(
            f"the page needs Python for the browser, which npm fetches, and {error}; "
            f"install Node.js, or get the archive elsewhere with `npm pack pyodide@{VERSION}` and "
            "name it with --pyodide"
        ) from error
    except npm.NoPackage as error:
        raise NoPyodide(str(error)) from error
