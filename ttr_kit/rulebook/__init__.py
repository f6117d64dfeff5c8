"""The rulebook of a variant, in Markdown or as one HTML page, and how two variants differ.

>>> from ttr_kit.format.load import load
>>> from ttr_kit.system.resources import bundled_variants
>>> text = markdown(load(bundled_variants()[0]))
>>> "## Set-up" in text
True
"""

from __future__ import annotations

from collections.abc import Mapping

from ttr_kit.model import Variant
from ttr_kit.rulebook.book import Rulebook
from ttr_kit.rulebook.differences import Differences, differences
from ttr_kit.rulebook.sections import Section, section, sections
from ttr_kit.rulebook.templates import LANGUAGES, UnknownLanguage
from ttr_kit.system.front import make_callable

__all__ = [
    "LANGUAGES",
    "Differences",
    "Rulebook",
    "Section",
    "UnknownLanguage",
    "differences",
    "html",
    "markdown",
    "pictures",
    "section",
    "sections",
]


def markdown(
    variant: Variant,
    language: str = "en",
    pictures: str | None = None,
    parent: Variant | None = None,
) -> str:
    """The rulebook in Markdown.

    `pictures` is the folder of the pictures as links in the text name it (`""`: beside the text);
    without it there are no pictures. `parent` is the variant that this one extends: with it there
    is a section that says what is different.
    """
    return Rulebook(variant, language, parent).markdown(pictures)


def html(variant: Variant, language: str = "en", parent: Variant | None = None) -> str:
    """The rulebook as one self-contained HTML page: no script, and nothing is loaded."""
    return Rulebook(variant, language, parent).html()


def pictures(variant: Variant, language: str = "en") -> Mapping[str, str]:
    """The pictures that the text links to: SVG by the name of the file."""
    return Rulebook(variant, language).pictures


make_callable(__name__, "markdown")
