"""What the templates of a rulebook can name, and the texts that they make of it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property
from urllib.parse import quote

from markupsafe import Markup

from ttr_kit.mechanics.marking import key
from ttr_kit.model import Route, Variant
from ttr_kit.rulebook.escape import escaped
from ttr_kit.rulebook.examples import Payment, Scene
from ttr_kit.rulebook.facts import Facts
from ttr_kit.rulebook.grammar import Grammar
from ttr_kit.rulebook.sections import sections
from ttr_kit.rulebook.templates import environment, tidy, words

_ITEM = re.compile(r"1\. ")


class Content:
    """All that a rulebook in a language says of a variant, whose names are in that language.

    `folder` is that of the pictures as links name it; without one there are no pictures. `marked`:
    with the numbers of clauses in the text.
    """

    def __init__(
        self, variant: Variant, language: str, folder: str | None = None, marked: bool = False
    ) -> None:
        self.words = words(language)
        self.variant = variant
        self.language = language
        self.folder = folder
        self.marked = marked
        self.facts = Facts(self.variant)
        self.scenes: dict[str, Scene] = {}
        """What is to be drawn for the examples of the text."""
        self.sections = sections(variant, language, marked, self._scene)

    def text(self, name: str, more: Mapping[str, object] | None = None) -> str:
        """What the template of that name makes of it; `more` is what it can name besides."""
        templates = environment(self.language, self.marked)
        template = templates.get_template(f"{self.language}/rules/{name}.md.j2")
        return _numbered(tidy(template.render({**self._names(), **(more or {})})))

    def by_topic(self) -> dict[tuple[str, str], str]:
        """Single facts in words, as Markdown, by topic and label: what variants are compared by."""
        found: dict[tuple[str, str], str] = {}
        topic = ""
        for line in self.text("compare").splitlines():
            label, divided, value = line.partition(" ::")
            if divided and value.strip():
                found[topic, label.strip()] = value.strip()
            elif line.startswith("## "):
                topic = line[3:]
        return found

    def _names(self) -> dict[str, object]:
        """Everything by name."""
        return {
            "variant": self.variant,
            "facts": self.facts,
            "placed": self._placed,
            "contributed": self._contributed,
            "house": self._house,
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

    def _house(self, chapter: str) -> Markup:
        """The house rules of a chapter, which stand behind what the kit says itself."""
        label = self.words.TERMS["house rule"]
        found = self.variant.house_rules.get(chapter, ())
        return Markup("\n\n".join(f"**{label}.** {escaped(text)}" for text in found))

    def _picture(self, name: str) -> Markup:
        """A link to the board or the cards, if there are pictures."""
        if self.folder is None or (name == "board" and not self._map):
            return Markup("")
        return self._link(name, self.words.TERMS[name])

    def _scene(self, name: str, route: Route, *payments: Payment) -> Markup:
        """A link to the drawing of a route with the cards of an example."""
        if self.folder is None:
            return Markup("")
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
        found: list[dict[str, Markup | str]] = []
        plurals = {piece.name: piece.plural for piece in self.variant.pieces}
        for sign in key(self.variant, "route", "city") if self.folder is not None else ():
            if sign.own:
                text = self.words.TERMS["only for"].format(plurals[sign.mark.text])
            else:
                text = sign.text
            found.append({"picture": self._link(f"sign-{sign.name}", ""), "text": text})
        return found

    def _finals(self) -> list[str]:
        """What is counted at the end, in short."""
        found = [self.words.TERMS["tickets"]] if self.facts.has_tickets else []
        found += [part.scored for part in self.sections if part.scored]
        return found + [
            f"{bonus.name} ({bonus.points})" if bonus.points else bonus.name
            for bonus in self.facts.bonuses
        ]


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
