"""What one side of a variant adds to its folder: a page, files beside it, things to download."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from ttr_kit.site.entry import Entry


@dataclass(frozen=True)
class Part:
    """Files by their names in the variant's folder, and how the overview leads to them."""

    title: str
    page: str | None = None
    """The page to lead to, from the variant's folder; None: it is on the overview."""
    summary: str = ""
    """What the page has, in a few words of Markdown."""
    files: Mapping[str, str | bytes] = field(default_factory=dict)
    downloads: Mapping[str, str] = field(default_factory=dict)
    """What can be downloaded, in words, and the file."""
    shared: Mapping[str, bytes] = field(default_factory=dict)
    """Files by their names in the site, the same for every variant."""


@dataclass(frozen=True)
class Wish:
    """What the builder of a site asked for."""

    docs: Path
    """The sources that somebody wrote, to which the variants are added."""
    pdf: bool = False
    play: bool = False


Make = Callable[[Entry, Wish], Part | None]
"""Makes a part; None: this variant, or this site, has none."""
