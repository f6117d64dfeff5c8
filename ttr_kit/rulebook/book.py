"""The whole rulebook of a variant, put together from the templates of a language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from markupsafe import Markup

from ttr_kit.language.translated import translated
from ttr_kit.mechanics.spoken import speech_of
from ttr_kit.model import Variant
from ttr_kit.rulebook.content import Content
from ttr_kit.rulebook.differences import differences
from ttr_kit.rulebook.page import page
from ttr_kit.rulebook.sections import Section
from ttr_kit.rulebook.templates import words


@dataclass(frozen=True)
class Rulebook:
    """A variant's rulebook in a language; `parent`: the variant that it extends, if any."""

    variant: Variant
    language: str = "en"
    parent: Variant | None = None
    marked: bool = field(default=False, kw_only=True)
    """With the numbers of clauses in the text, for tests."""

    def __post_init__(self) -> None:
        words(self.language)  # raises `UnknownLanguage` at once

    @cached_property
    def shown(self) -> Variant:
        """The variant with the names that it has in this language."""
        return translated(self.variant, self.language)

    def markdown(self, pictures: str | None = None) -> str:
        """The text in Markdown; `pictures`: the folder of the pictures as links name it.

        Without a folder there are no pictures in the text. `self.pictures` are the files.
        """
        return self._book(self._content(pictures))

    def html(self) -> str:
        """One self-contained page: styles and pictures are in it, and it needs no script."""
        return page(self.markdown(pictures=""), self.pictures, self.shown.name, self.language)

    @cached_property
    def pictures(self) -> Mapping[str, str]:
        """The pictures as SVG, by the name of their file."""
        from ttr_kit.rulebook.pictures import pictures

        content = self._content("")
        self._book(content)  # the text says which examples are drawn
        with speech_of(self.language):
            return pictures(self.shown, content.scenes)

    def summary(self) -> str:
        """The section that reminds players of it all, in Markdown."""
        return self._content().text("summary")

    def chapters(self) -> dict[str, str]:
        """The chapters in Markdown by name, and what the mechanics say by theirs."""
        content = self._content()
        names = ["box", "setup", "turn", "draw", "claim"]
        if content.facts.has_tickets:
            names += ["draw_tickets", "tickets"] if self.shown.tickets_later.deal else ["tickets"]
        found = {name: content.text(name) for name in (*names, "scoring", "end")}
        return found | {part.mechanic: part.whole for part in content.sections}

    def facts(self) -> dict[tuple[str, str], str]:
        """Single facts in words, as Markdown, by topic and label: what variants are compared by."""
        return self._content().by_topic()

    @property
    def sections(self) -> list[Section]:
        """What the mechanics contribute."""
        return self._content().sections

    def _content(self, folder: str | None = None) -> Content:
        return Content(self.shown, self.language, folder, self.marked)

    def _book(self, content: Content) -> str:
        return content.text("book", {"parent": self.parent, "different": self._different})

    def _different(self) -> Markup | None:
        if self.parent is None:
            return None
        found = differences(self.parent, self.variant, self.language)
        return Markup(found.markdown(level=3)) if found.rows else None
