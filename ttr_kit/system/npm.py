"""Packages for pages, taken by `npm pack` from wherever the user's npm takes them, and kept."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ttr_kit.system.files import write_whole

PATIENCE = 300
"""So many seconds may a download take."""


class NoPackage(RuntimeError):  # noqa: N818 - reads as what it is
    """A package could not be had; the message says why."""


class NoNpm(NoPackage):
    """There is no npm on this machine."""


@dataclass(frozen=True, slots=True)
class Package:
    """A package in one version, as its makers packed it."""

    name: str
    version: str
    fingerprint: str
    """The SHA-256 of its archive."""

    @property
    def wanted(self) -> str:
        """As npm is asked for it."""
        return f"{self.name}@{self.version}"

    @property
    def file(self) -> str:
        """The name that npm gives to its archive."""
        return f"{self.name.removeprefix('@').replace('/', '-')}-{self.version}.tgz"

    def matches(self, archive: bytes) -> bool:
        """Whether these bytes are that archive."""
        return hashlib.sha256(archive).hexdigest() == self.fingerprint


def cache() -> Path:
    """The folder where archives are kept between runs."""
    base = os.environ.get("XDG_CACHE_HOME") or os.path.join(Path.home(), ".cache")
    return Path(base) / "ttr-kit"


def fetched(packages: Sequence[Package]) -> list[Path]:
    """The archives in the cache; those that are not there are fetched first."""
    kept = [cache() / package.file for package in packages]
    missing = [p for p, file in zip(packages, kept, strict=True) if not file.is_file()]
    if missing:
        _fetch(missing)
    return kept


def _fetch(packages: Sequence[Package]) -> None:
    npm = shutil.which("npm")
    if npm is None:
        raise NoNpm("there is no npm")
    wanted = [package.wanted for package in packages]
    with tempfile.TemporaryDirectory() as folder:
        command = [npm, "pack", *wanted, "--silent"]
        try:
            done = subprocess.run(
                command, cwd=folder, capture_output=True, text=True, timeout=PATIENCE, check=False
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            raise NoPackage(f"`npm pack {' '.join(wanted)}` failed: {error}") from error
        made = [Path(folder) / package.file for package in packages]
        if done.returncode or not all(file.is_file() for file in made):
            said = (done.stderr or done.stdout).strip().splitlines()
            reason = said[-1] if said else f"exit code {done.returncode}"
            names = ", ".join(f"{package.name} {package.version}" for package in packages)
            raise NoPackage(f"npm could not fetch {names}: {reason}")
        for file in made:
            kept = cache() / file.name
            try:
                kept.parent.mkdir(parents=True, exist_ok=True)
                write_whole(kept, file.read_bytes())
            except OSError as error:
                raise NoPackage(f'"{kept}" cannot be written: {error.strerror}') from error
