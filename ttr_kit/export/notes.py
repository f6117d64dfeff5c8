"""What the notebook of a virtual table says: the rulebook, a tab for each chapter."""

from __future__ import annotations

import re
from html import unescape

from ttr_kit.model import Variant
from ttr_kit.rulebook import markdown

_CHAPTER = re.compile(r"^## ", re.MULTILINE)
_MARKUP = re.compile(r"\*+")
_HEAD = re.compile(r"^#+ ", re.MULTILINE)


def notes(variant: Variant) -> list[tuple[str, str]]:
    """Titles and texts: what the map is, then the chapters of its rules."""
    first, *chapters = _CHAPTER.split(markdown(variant))
    about = "\n\n".join([first.partition("\n")[2].strip(), *variant.credits])
    found = [(variant.name, _plain(about))]
    for chapter in chapters:
        title, _, text = chapter.partition("\n")
        found.append((_plain(title), _plain(text.strip())))
    return found


def _plain(text: str) -> str:
    """Markdown as it reads without a renderer."""
    return unescape(_MARKUP.sub("", _HEAD.sub("", text)))  # stars in names are references
