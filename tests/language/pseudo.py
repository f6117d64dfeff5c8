"""A language that nobody speaks: English with accents, longer, and in brackets.

What a face shows without accents or outside of brackets does not come from the catalogue.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from ttr_kit.language import browser, retold, translations
from ttr_kit.language import bundle as bundles
from ttr_kit.language.bundle import Bundle
from ttr_kit.mechanics import MECHANICS, words

CODE = "xa"
_VOWELS = str.maketrans("aeiouyAEIOUY", "åéîøüýÅÉÎØÜÝ")
_PLAIN = re.compile(r"[A-Za-z]*[aeiouy][A-Za-z]*")
CACHES: tuple[Any, ...] = (
    *(bundles.bundle, bundles.languages, browser.files, retold._matchers, words.words),
    *(translations.vocabulary, translations.inflected),
)


def accented(pattern: Any, top: bool = True) -> Any:
    """A pattern with its texts in accents; a whole message is longer and in brackets."""
    if isinstance(pattern, str):
        return pattern.translate(_VOWELS)
    if pattern and pattern[0] == "?":
        variants = [[key, accented(value, False)] for key, value in pattern[2]]
        return ["?", pattern[1], variants, pattern[3]]
    if pattern and pattern[0] in ("$", "=", "-", "()", "#"):
        return pattern
    inner = [accented(part, False) for part in pattern]
    return ["⟦", *inner, "~~⟧"] if top else inner


class Pseudo(Bundle):
    """The bundle of any language, where that of nobody is made from English."""

    def parts(self, id: str) -> Mapping[str, Any]:
        found = super().parts(id)
        if self.language != CODE or id.startswith("rules-"):
            return found
        return {name: accented(pattern) for name, pattern in found.items()}


@contextmanager
def spoken_by_nobody(folder: Path) -> Iterator[None]:
    """Let the kit speak it meanwhile."""
    home = folder / "language"
    shutil.copytree(bundles.HOME, home, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    shutil.copytree(home / "en", home / CODE)

    def of_mechanics(language: str) -> list[Path]:
        files = [mechanic.folder / "words.en.ftl" for mechanic in MECHANICS]
        return [file for file in files if file.is_file()] if language == CODE else []

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bundles, "HOME", home)
        patch.setattr(browser, "HOME", home)
        patch.setattr(bundles, "Bundle", Pseudo)
        patch.setattr(bundles, "_sources", [*bundles._sources, of_mechanics])
        patch.setattr(translations, "LANGUAGES", (*translations.LANGUAGES, CODE))
        _forget()
        yield
    _forget()


def _forget() -> None:
    for cached in CACHES:
        cached.cache_clear()


def hard_coded(texts: list[str], names: set[str]) -> set[str]:
    """Words of these texts that come neither from the catalogue nor from those names."""
    known = {word for name in names for word in _PLAIN.findall(name)}
    return {
        word
        for text in texts
        for word in _PLAIN.findall(text)
        if len(word) > 2 and word not in known
    }
