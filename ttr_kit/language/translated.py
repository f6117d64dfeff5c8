"""A variant with its names in another language, as its file translates them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any

from ttr_kit.language.naming import titled, uncolored
from ttr_kit.language.translations import TEXTS, vocabulary
from ttr_kit.model import CardClass, CardDeck, Variant

_WORDS = frozenset(
    {
        *(
            "id",
            "language",
            "names",
            "board",
            "scenery",
            "content_hash",
            "label",
            "use_on",
            "extra",
        ),
        *("rejected", "refill", "award", "ties", "scope", "metric", "goal", "needed", "collect"),
    }
)
"""Fields whose words mean something to the kit, and are no names."""


def translated(variant: Variant, language: str) -> Variant:
    """The variant with all names for which the file, or else the kit, knows one in that language.

    Every place where a name stands changes together, so that the result holds together as well. A
    translation that would make two cities one is left out; the keys of the variant's own texts
    translate these texts and nothing else.
    """
    lines = variant.names.get(language) or {}
    names = {**vocabulary(language), **lines}
    if not names:
        return variant
    for deck in (*variant.decks, *variant.ticket_decks):
        if deck.name in lines and deck.title not in lines:
            names.pop(deck.title, None)  # the kit's own word would not go with the file's
    own = {key: names.pop(key) for key in TEXTS if key in names}
    known = {city.name for city in variant.cities} | set(variant.groups)
    taken = {names.get(name, name) for name in known}
    if len(taken) < len(known):
        seen: set[str] = known - names.keys()
        for name in [name for name in names if name in known]:
            if names[name] in seen:
                del names[name]
            seen.add(names.get(name, name))
    found = _renamed(variant, names)
    assert isinstance(found, Variant)
    return replace(found, **own)  # type: ignore[arg-type]


def own_texts(variant: Variant) -> dict[str, dict[str, str]]:
    """The name and the description of a variant in other languages, where its file has them."""
    return {
        language: {key: names[key].strip() for key in ("name", "description") if key in names}
        for language, names in variant.names.items()
    }


def _renamed(value: Any, names: Mapping[str, str]) -> Any:
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, tuple):
        return tuple(_renamed(item, names) for item in value)
    if isinstance(value, Mapping):
        return {_renamed(key, names): _renamed(item, names) for key, item in value.items()}
    if isinstance(value, CardClass) and value.color and value.title not in names:
        title = _colored(value, names)
        if title != value.title:
            value = replace(value, title=title, plural=names.get(value.plural, title))
    if isinstance(value, CardDeck) and value.title not in names and not titled(value):
        value = replace(value, title=value.name if value.name in names else value.title)
    if is_dataclass(value) and not isinstance(value, type):
        changed = {
            field.name: _field(field.name, getattr(value, field.name), names)
            for field in fields(value)
            if field.name not in _WORDS
        }
        return replace(value, **changed)
    return value


def _colored(card: CardClass, names: Mapping[str, str]) -> str:
    """The title of a class that is called by its color and what it shows, each translated."""
    kind = uncolored(card)
    if not kind or kind == card.title or not {kind, card.color} & names.keys():
        return card.title
    return f"{names.get(kind, kind)} {names.get(card.color or '', card.color)}"


def _field(name: str, value: Any, names: Mapping[str, str]) -> Any:
    if name in ("features", "settings", "house_rules"):  # their keys are those of the format
        return {key: _renamed(item, names) for key, item in value.items()}
    return _renamed(value, names)
