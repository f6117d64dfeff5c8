"""What each mechanic contributes to the rulebook, from the template in its folder.

The text of a template is the mechanic's own section; `place` says where it belongs. Its macros are
contributed elsewhere: `box` a line of what is in the box, `setup` a step of the set-up and `late`
one after the tickets are chosen, `turn` a line of what can be done in a turn, `aim` a line of what
earns points and `loss` one of what costs some, `joins` a sentence after what completes a ticket
(for routes that serve without being owned), `before_score` a step of the final scoring before
tickets are counted and `score` one after that, `short` a line of the summary. `claim` is a line
of the rules for claiming, and `short_claim` a sentence of what the summary says of claiming. A
macro that is not there contributes nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from ttr_kit.mechanics import MECHANICS
from ttr_kit.mechanics.mechanic import Mechanic
from ttr_kit.model import Variant
from ttr_kit.rulebook.facts import Facts
from ttr_kit.rulebook.templates import Templates, environment, section_template, tidy

PLACES = ("setup", "claim", "action", "tickets")
"""Where a section can belong."""
PARTS = (
    *("box", "setup", "late", "turn", "aim", "loss"),
    *("joins", "before_score", "score", "short", "claim", "short_claim"),
)
"""The names of the macros that are asked for."""


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the rulebook; its heading is for the rulebook to put above it."""

    mechanic: str
    title: str
    place: str
    text: str
    parts: dict[str, Markup]
    """What it contributes elsewhere, by the names of its macros."""
    brief: str
    """What it is, in a sentence."""
    scored: str
    """What it counts at the end of the game, in a word or two; empty: nothing."""

    @property
    def whole(self) -> str:
        """All rules that it brings, wherever the rulebook has them."""
        said = {**self.parts, "": self.text}
        names = ("setup", "late", "claim", "", "before_score", "score")
        return tidy("\n\n".join(str(said[name]) for name in names if said.get(name)))


Illustrate = Callable[..., Markup]
"""Puts the picture of an example into the text: its name, a route, and rows of cards."""


def sections(
    variant: Variant,
    language: str = "en",
    marked: bool = False,
    scene: Illustrate = lambda *_: Markup(""),
) -> list[Section]:
    """The sections of all mechanics that the variant uses."""
    return [
        _section(variant, mechanic, environment(language, marked), scene)
        for mechanic in MECHANICS
        if mechanic.name in variant.settings
    ]


def section(variant: Variant, mechanic: Mechanic[Any], language: str = "en") -> str:
    """All that the rulebook says of a mechanic that the variant uses, in Markdown."""
    found = _section(variant, mechanic, environment(language), lambda *_: Markup(""))
    before = [found.parts[name] for name in ("setup", "late") if name in found.parts]
    return tidy("\n\n".join([*before, found.text]))


def _section(
    variant: Variant, mechanic: Mechanic[Any], templates: Templates, scene: Illustrate
) -> Section:
    template = templates.get_template(section_template(mechanic.name, templates.language))
    known = {
        "variant": variant,
        "settings": variant.settings[mechanic.name],
        "facts": Facts(variant),
        "scene": scene,
    }
    module: Any = template.make_module(known)
    parts: dict[str, Markup] = {}
    for name in PARTS:
        macro: Callable[[], str] | None = getattr(module, name, None)
        if macro is not None and (said := tidy(macro()).strip()):
            parts[name] = Markup(said)
    scored = getattr(module, "scored", "")
    text = tidy(str(module))
    return Section(mechanic.name, module.title, module.place, text, parts, module.brief, scored)
