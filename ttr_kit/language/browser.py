"""The texts that pages say themselves, as plain data that a script in the page evaluates."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from ttr_kit.language.bundle import ENGLISH, HOME, Bundle, bundle, languages

PAGES = ("common", "lobby", "preview", "published", "studio", "table")
"""The catalogues of a language that pages read; all others are only read in Python."""


@cache
def files() -> Mapping[str, bytes]:
    """What pages load, by the name of the file: a list of the languages, and each language."""
    known = languages()
    listed = {code: bundle(code).text("language-name", {}) for code in known}
    made: dict[str, Any] = {"words/languages.json": listed}
    made |= {f"words/{code}.json": compiled(code) for code in known}
    return {name: _json(data) for name, data in made.items()}


def compiled(language: str) -> dict[str, Any]:
    """The messages of a language for pages, with English ones where it has none."""
    messages: dict[str, Any] = {}
    for code in dict.fromkeys((ENGLISH, language)):
        messages |= _messages(bundle(code), code)
    return {"language": language, "messages": messages}


def _messages(known: Bundle, code: str) -> Mapping[str, Any]:
    """By id, a pattern; where there are attributes, the patterns by their names."""
    shown = {f"{name}.ftl" for name in PAGES if (HOME / code / f"{name}.ftl").is_file()}
    found: dict[str, Any] = {}
    for id, (_, where) in known.sources.items():
        if id.startswith("-") or where.partition(":")[0] in shown:
            parts = known.parts(id)
            found[id] = parts[""] if [*parts] == [""] else dict(parts)
    return found


def _json(data: object) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
