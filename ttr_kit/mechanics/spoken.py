"""A variant as it is shown in another language: its names, and what the kit says beside them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import replace

from ttr_kit.language.speech import speaking
from ttr_kit.language.translated import translated
from ttr_kit.mechanics.words import words
from ttr_kit.model import Variant


@contextmanager
def shown_in(variant: Variant, language: str | None) -> Iterator[Variant]:
    """The variant with its names in a language, which is spoken meanwhile.

    Without a language: as it is in its file, with English words beside it.
    """
    if language is None:
        yield variant
        return
    with speech_of(language):
        yield replace(translated(variant, language), names={})


def speech_of(language: str | None) -> AbstractContextManager[None]:
    """A language to speak in for a while; none: as it is."""
    return nullcontext() if language is None else speaking(language, words(language).phrases)
