"""Mechanics that other packages bring along, found by their entry points.

A package declares them in its own `pyproject.toml`:

    [project.entry-points."ttr_kit.mechanics"]
    mountain = "my_package.mountain:MECHANIC"
"""

from __future__ import annotations

import sys
import warnings
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from pkgutil import get_data
from typing import Any

from ttr_kit.mechanics.mechanic import Mechanic

GROUP = "ttr_kit.mechanics"
LISTED = "foreign.txt"
"""In the archive that a page runs, this file has the entry points: `package name module:object`."""


class ForeignMechanicWarning(UserWarning):
    """A mechanic of another package that cannot be used."""


def found_elsewhere(own: Sequence[Mechanic[Any]]) -> list[Mechanic[Any]]:
    """All mechanics of other packages, by name; what cannot be used is left out with a warning."""
    names = {mechanic.name for mechanic in own}
    found: list[Mechanic[Any]] = []
    for package, name, target in sorted(set(_listed()) or set(_installed())):
        try:
            mechanic = _load(target)
            if mechanic.name in names:
                raise ValueError(f"there is another mechanic of the name {mechanic.name}")
        except Exception as error:  # whatever is wrong with it, the kit goes on without it
            message = f"the mechanic {name} of the package {package} cannot be used: {error}"
            warnings.warn(message, ForeignMechanicWarning, stacklevel=2)
            continue
        mechanic.source = package
        names.add(mechanic.name)
        found.append(mechanic)
    return found


def _load(target: str) -> Mechanic[Any]:
    module, _, attribute = target.partition(":")
    mechanic = getattr(import_module(module), attribute or "MECHANIC")
    if not isinstance(mechanic, Mechanic):
        raise TypeError(f"{target} is no Mechanic")
    return mechanic


def _installed() -> Iterator[tuple[str, str, str]]:
    """The entry points of installed packages: (package, name, target).

    `importlib.metadata` reads all metadata of all packages; most machines have no such package, so
    a look at the files comes first.
    """
    if not any(_may_declare(Path(folder)) for folder in dict.fromkeys(sys.path)):
        return
    from importlib.metadata import entry_points

    for point in entry_points(group=GROUP):
        yield point.dist.name if point.dist else "?", point.name, point.value


def _may_declare(folder: Path) -> bool:
    """Whether a package in the folder has entry points of the group."""
    for pattern in ("*.dist-info/entry_points.txt", "*.egg-info/entry_points.txt"):
        for file in folder.glob(pattern):
            try:
                if f"[{GROUP}]" in file.read_text("utf-8", "replace"):
                    return True
            except OSError:
                continue
    return False


def _listed() -> Iterator[tuple[str, str, str]]:
    """The entry points that an archive lists."""
    try:
        text = (get_data(__package__, LISTED) or b"").decode()
    except OSError:
        return
    for line in text.splitlines():
        package, name, target = line.split()
        yield package, name, target
