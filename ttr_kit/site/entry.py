"""The variants that a site shows, each with the folder of its pages."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from html import escape
from pathlib import Path

from ttr_kit.format.checked import Checked, report
from ttr_kit.format.load import find, load_path
from ttr_kit.format.paths import variant_files
from ttr_kit.model import Variant
from ttr_kit.rulebook.escape import escaped

FOLDER = "variants"
"""Where the folders of all variants are, in the sources of a site."""


@dataclass(frozen=True)
class Entry:
    """A variant on a site: its file, and the name of its folder."""

    slug: str
    file: Path
    variant: Variant
    sources: tuple[tuple[str, str], ...]
    """All files that it was read from, with their texts: its own first, then its parents."""

    @cached_property
    def parent(self) -> Variant | None:
        """The variant that it extends, if that is a game of its own."""
        return load_path(self.sources[1][0]).variant if len(self.sources) > 1 else None

    @property
    def folder(self) -> str:
        """The folder of its pages, from the root of the site."""
        return f"{FOLDER}/{self.slug}"

    @property
    def name(self) -> str:
        """What it is called, safe in Markdown."""
        return escaped(self.variant.name)

    @property
    def title(self) -> str:
        """What it is called in a navigation, which shows HTML as it is."""
        return escape(one_line(self.variant.name))


class FaultyMaps(ValueError):  # noqa: N818 - reads as what it is
    """Some variants of a site have errors; `checked` has those."""

    def __init__(self, checked: list[Checked]) -> None:
        self.checked = checked
        super().__init__(report(checked))


def entries(paths: Iterable[str]) -> list[Entry]:
    """The variants in these files and folders and with these ids; no two have one folder."""
    checked = [Checked(path, load_path(path)) for path in dict.fromkeys(variant_files(paths))]
    if faulty := [each for each in checked if each.loaded.variant is None]:
        raise FaultyMaps(faulty)
    taken: set[str] = set()
    found = []
    for each in checked:
        assert each.loaded.variant is not None
        slug = _slug(each.loaded.variant.id, taken)
        sources = tuple(each.loaded.sources.items())
        found.append(Entry(slug, find(each.label), each.loaded.variant, sources))
    return found


def _slug(id: str, taken: set[str]) -> str:
    """A name that is plain in an address and in every file system."""
    plain = re.sub(r"[^A-Za-z0-9]+", "-", id).strip("-").lower() or "map"
    slug, number = plain, 1
    while slug in taken:
        number += 1
        slug = f"{plain}-{number}"
    taken.add(slug)
    return slug


def beside(folder: Path, path: str) -> str:
    """A file or folder as the configuration in a folder names it, or the id of a variant."""
    return str(folder / path) if (folder / path).exists() else path


def one_line(text: str) -> str:
    """A text without its line breaks."""
    return " ".join(text.split())
