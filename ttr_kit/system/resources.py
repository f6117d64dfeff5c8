"""Finds the files that come with the kit, in a checkout and in an installed wheel."""

from __future__ import annotations

from functools import cache
from pathlib import Path

_PACKAGE = Path(__file__).parents[1]


@cache
def variants_folder() -> Path:
    """The folder of the bundled variants."""
    installed = _PACKAGE / "_bundled" / "variants"
    return installed if installed.is_dir() else _PACKAGE.parent / "variants"


def bundled_variants() -> list[str]:
    """The ids of the bundled variants, in alphabetical order."""
    return sorted(path.stem for path in variants_folder().glob("*.yaml"))


def bundled_path(variant: str) -> Path:
    """The file of a bundled variant."""
    return variants_folder() / f"{variant}.yaml"
