"""Numbers, lists and names in the words of a rulebook, safe to be put into Markdown."""

from __future__ import annotations

import re

from ttr_kit.model import CardClass, Route
from ttr_kit.words import counted

_SPECIAL = re.compile(r"[\\`*_\[\]{}<>&#|~$^=]|^[-+](?=\s)|(?<=^\d)[.)]|(?<=^\d\d)[.)]")


def escaped(text: str) -> str:
    """Text that Markdown and HTML show letter by letter.

    Character references mean the same in every dialect of Markdown, backslashes do not.
    """
    one_line = re.sub(r"\s*[\r\n]\s*", " ", text)
    return _SPECIAL.sub(lambda found: f"&#{ord(found.group())};", one_line)


def a(word: str) -> str:
    """A word with its article: "a locomotive", "an express"."""
    return f"{'an' if word[:1].lower() in 'aeiou' else 'a'} {word}"


def sentence(text: str) -> str:
    """A text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def points(number: int) -> str:
    """A number of points: "10 points", "1 point", "no points", "minus 4 points"."""
    if number == 0:
        return "no points"
    return f"{'minus ' if number < 0 else ''}{counted(abs(number), 'point')}"


def cards(card: CardClass, number: int) -> str:
    """So many cards of a class: "2 red cards", "1 locomotive"."""
    if card.title == card.color:
        return counted(number, f"{card.title} card")
    return counted(number, card.title, card.plural)


def plural(card: CardClass) -> str:
    """Cards of a class, however many: "red cards", "locomotives"."""
    return f"{card.title} cards" if card.title == card.color else card.plural


def between(route: Route) -> str:
    """A route by its ends."""
    return f"{route.ends[0]}–{route.ends[1]}"
