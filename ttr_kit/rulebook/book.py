"""The whole rulebook of a variant, put together from the templates of a language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING
from urllib.parse import quote

from markupsafe import Markup

from ttr_kit.language.shown import speech_of
from ttr_kit.language.translated import translated
from ttr_kit.mechanics.marks import key
from ttr_kit.model import Route, Variant
from ttr_kit.rulebook.escape import escaped
from ttr_kit.rulebook.examples import Payment
from ttr_kit.rulebook.facts import Facts
from ttr_kit.rulebook.grammar import Grammar
from ttr_kit.rulebook.sections import Section, sections
from ttr_kit.rulebook.templates import LANGUAGES, environment, tidy, words

if TYPE_CHECKING:
    from ttr_kit.rulebook.pictures import Scene

_ITEM = re.compile(r"1\. ")


class UnknownLanguage(ValueError):  # noqa: N818 - reads as what it is
    """There are no rulebooks in that language."""

    def __init__(self, language: str) -> None:
        super().__init__(
            f'there are no rulebooks in "{language}"; there are {", ".join(LANGUAGES)}'
        )


@dataclass(frozen=True)
class Rulebook:
    """A variant's rulebook in a language; `parent`: the variant that it extends, if any."""

    variant: Variant
    language: str = "en"
    parent: Variant | None = None
    marked: bool = field(default=False, kw_only=True)
    """With the numbers of clauses in the text, for tests."""

    def __post_init__(self) -> None:
        if self.language not in LANGUAGES:
            raise UnknownLanguage(self.language)

    @cached_property
    def shown(self) -> Variant:
        """The variant with the names that it has in this language."""
        return translated(self.variant, self.language)

    def markdown(self, pictures: str | None = None) -> str:
        """The text in Markdown; `pictures`: the folder of the pictures as links name it.

        Without a folder there are no pictures in the text. `self.pictures` are the files.
        """
        return self._render(_Context(self, pictures))

    def html(self) -> str:
        """One self-contained page: styles and pictures are in it, and it needs no script."""
        from ttr_kit.rulebook.page import page

        return page(self)

    @cached_property
    def pictures(self) -> Mapping[str, str]:
        """The pictures as SVG, by the name of their file."""
        from ttr_kit.rulebook.pictures import pictures

        context = _Context(self, "")
        self._render(context)
        with speech_of(self.language):
            return pictures(self.shown, context.scenes)

    def summary(self) -> str:
        """The section that reminds players of it all, in Markdown."""
        return self._render(_Context(self, None), "summary")

    def facts(self) -> dict[tuple[str, str], str]:
        """Single facts in words, as Markdown, by topic and label: what variants are compared by."""
        found: dict[tuple[str, str], str] = {}
        topic = ""
        for line in self._render(_Context(self, None), "compare").splitlines():
            label, divided, value = line.partition(" ::")
            if divided and value.strip():
                found[topic, label.strip()] = value.strip()
            elif line.startswith("## "):
                topic = line[3:]
        return found

    @property
    def sections(self) -> list[Section]:
        """What the mechanics contribute."""
        return _Context(self, None).sections

    def _render(self, context: _Context, name: str = "book") -> str:
        template = environment(self.language, self.marked).get_template(
            f"{self.language}/{name}.md.j2"
        )
        return _numbered(tidy(template.render(context.names())))


class _Context:
    """What templates can name."""

    def __init__(self, book: Rulebook, folder: str | None) -> None:
        self.book = book
        self.folder = folder
        self.words = words(book.language)
        self.variant = book.shown
        self.facts = Facts(self.variant)
        self.scenes: dict[str, Scene] = {}
        """What is to be drawn for the examples of the text."""
        self.sections = sections(self.variant, book.language, book.marked, self._scene)

    def names(self) -> dict[str, object]:
        """Everything by name."""
        return {
            "variant": self.variant,
            "facts": self.facts,
            "parent": self.book.parent,
            "different": self._different,
            "placed": self._placed,
            "contributed": self._contributed,
            "picture": self._picture,
            "scene": self._scene,
            "signs": self._signs(),
            "finals": self._finals(),
        }

    def _placed(self, place: str) -> list[dict[str, object]]:
        """The sections that belong there."""
        return [
            {"name": part.mechanic, "title": part.title, "body": Markup(part.text)}
            for part in self.sections
            if part.place == place and part.text.strip()
        ]

    def _contributed(self, name: str) -> list[tuple[str, Markup]]:
        """What mechanics say in that place, each with its title."""
        return [(part.title, part.parts[name]) for part in self.sections if name in part.parts]

    def _picture(self, name: str) -> Markup:
        """A link to the board or the cards, if there are pictures."""
        if self.folder is None or (name == "board" and not self._map):
            return Markup("")
        return self._link(name, self.words.TERMS[name])

    def _scene(self, name: str, route: Route, *payments: Payment) -> Markup:
        """A link to the drawing of a route with the cards of an example."""
        if self.folder is None:
            return Markup("")
        from ttr_kit.rulebook.pictures import Scene

        said = [self.words.TERMS[f"row {number}"] for number in range(len(payments))]
        self.scenes[name] = Scene(route, tuple(zip(said, payments, strict=True)))
        return self._link(name, f"{self.words.TERMS['scene']} {Grammar.between(route)}")

    def _link(self, name: str, title: str) -> Markup:
        link = quote(f"{self.folder}/{name}.svg" if self.folder else f"{name}.svg")
        return Markup(f"![{escaped(title)}]({link})")

    @cached_property
    def _map(self) -> bool:
        return any(city.at is not None for city in self.variant.cities)

    def _signs(self) -> list[dict[str, Markup | str]]:
        """The signs of the board with what they mean."""
        own: Mapping[str, str] = self.words.SIGNS
        found: list[dict[str, Markup | str]] = []
        plurals = {piece.name: piece.plural for piece in self.variant.pieces}
        for sign in key(self.variant, "route", "city") if self.folder is not None else ():
            if sign.own:
                text = self.words.TERMS["only for"].format(plurals[sign.mark.text])
            else:
                text = own.get(sign.name, sign.text)
            found.append({"picture": self._link(f"sign-{sign.name}", ""), "text": text})
        return found

    def _finals(self) -> list[str]:
        """What is counted at the end, in short."""
        found = [self.words.TERMS["tickets"]] if self.facts.has_tickets else []
        found += [part.scored for part in self.sections if part.scored]
        return found + [f"{bonus.name} ({bonus.points})" for bonus in self.facts.bonuses]

    def _different(self) -> Markup | None:
        book = self.book
        if book.parent is None:
            return None
        from ttr_kit.rulebook.differences import differences

        found = differences(book.parent, book.variant, book.language)
        return Markup(found.markdown(level=3)) if found.rows else None


def _numbered(text: str) -> str:
    """Each list of steps with the numbers 1, 2, 3 … instead of ones."""
    lines = []
    number = 0
    for line in text.splitlines():
        step = _ITEM.match(line)
        if step:
            number += 1
        elif line and not line.startswith(" "):
            number = 0
        lines.append(f"{number}. {line[3:]}" if step else line)
    return "\n".join(lines) + "\n"
