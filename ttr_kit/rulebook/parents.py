"""The variant that another one extends."""

from __future__ import annotations

from pathlib import Path

from ttr_kit.format.chain import read_chain
from ttr_kit.format.load import find, load_path
from ttr_kit.model import Variant
from ttr_kit.system.resources import variants_folder


def parent_of(path: str | Path) -> Variant | None:
    """The variant that a sound file or a bundled id extends; None if it extends none."""
    file = find(path)
    try:
        if b"extends" not in file.read_bytes():
            return None  # most files stand on their own, and need not be read twice
    except OSError:
        return None
    above = [Path(name) for name in read_chain(file).links]
    if not above:
        return None
    bundled = above[0].resolve().is_relative_to(variants_folder().resolve())
    return load_path(above[0], None if bundled else file.parent).variant
