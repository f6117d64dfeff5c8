"""Sentences that the engine says in English, said again in another language.

The engine is compiled and knows no catalogue. What it says to people (why it refuses, what
points are for) is also in the English catalogue, as messages whose ids begin with `engine-`: a
sentence that matches one of them is said by the message of the same id in the language that is
spoken, with the parts that stood in the place of its arguments.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from typing import Any

from ttr_kit.language.bundle import ENGLISH, bundle
from ttr_kit.language.fluent import Pattern
from ttr_kit.language.speech import said, spoken

_PREFIX = "engine-"


def retold(sentence: str, names: Mapping[str, str]) -> str:
    """The sentence in the language that is spoken; `names` says what is called otherwise there.

    What no message matches stays as it is.
    """
    for id, pattern, given in _matchers():
        found = pattern.fullmatch(sentence)
        if found is not None:
            parts = {key: _part(text, names) for key, text in found.groupdict().items()}
            return said(id, **{**given, **parts})
    return names.get(sentence, sentence)


def matches(sentence: str) -> list[str]:
    """The ids of all messages that a sentence matches, for tests."""
    return list(dict.fromkeys(i for i, pattern, _ in _matchers() if pattern.fullmatch(sentence)))


def _part(text: str, names: Mapping[str, str]) -> object:
    """A number, a name, or several of them with numbers: `2 red 1 locomotive`."""
    if text.isdecimal():
        return int(text)
    if text in names or spoken() == ENGLISH:
        return names.get(text, text)
    listed = re.split("(, | and | or )", text)
    if len(listed) > 1:
        return "".join(names.get(one, one) for one in listed)
    return names.get(text, text)


@cache
def _matchers() -> tuple[tuple[str, re.Pattern[str], dict[str, Any]], ...]:
    """Every way to say an English message, as an expression, and what it says of its arguments."""
    known = bundle(ENGLISH)
    found = [
        (f"{id}.{part}" if part else id, re.compile(text), given)
        for id in known.sources
        if id.startswith(_PREFIX)
        for part, pattern in known.parts(id).items()
        for text, given in _ways(pattern)
    ]
    # What has the most words of its own goes first.
    return tuple(sorted(found, key=lambda one: -len(re.sub(r"\(\?P<.*?\)", "", one[1].pattern))))


def _ways(pattern: Pattern) -> Iterator[tuple[str, dict[str, Any]]]:
    """The expressions that a pattern stands for: a choice makes one for each variant."""
    options = [list(_expressions(part)) for part in pattern]
    for chosen in product(*options):
        text = ""
        given: dict[str, Any] = {}
        for part, facts in chosen:
            text += part
            given |= facts
        yield _once(text), given


def _expressions(part: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    if isinstance(part, str):
        yield re.escape(part), {}
    elif part[0] == "$":
        yield f"(?P<{part[1]}>.+?)", {}
    elif part[0] == "?":
        for key, pattern in part[2]:
            told = {} if key == "other" else {part[1][1]: 1 if key == "one" else key}
            for text, given in _ways(pattern):
                yield text, told | given
    else:
        raise ValueError(f"{part[0]} cannot be matched")


def _once(text: str) -> str:
    """The same argument twice is the same text twice."""
    seen: set[str] = set()

    def group(found: re.Match[str]) -> str:
        if found[1] in seen:
            return f"(?P={found[1]})"
        seen.add(found[1])
        return found[0]

    return re.sub(r"\(\?P<(\w+)>\.\+\?\)", group, text)
