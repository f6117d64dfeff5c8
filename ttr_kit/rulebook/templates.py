"""The template language: where templates are found, what they can use, how names are escaped.

A template sees `variant`, `facts`, and a mechanic's own also its `settings`. Whatever text it shows
is escaped, so a name is always shown letter by letter.
"""

from __future__ import annotations

import os
import re
import sys
from contextlib import suppress
from functools import cache
from importlib import import_module
from importlib.util import cache_from_source
from pathlib import Path
from typing import Any

from jinja2 import (
    ChoiceLoader,
    Environment,
    FileSystemBytecodeCache,
    FileSystemLoader,
    PrefixLoader,
    StrictUndefined,
)
from jinja2.bccache import Bucket
from jinja2.ext import Extension
from markupsafe import Markup

from ttr_kit.language.bundle import ENGLISH, HOME
from ttr_kit.mechanics import MECHANICS
from ttr_kit.rulebook import examples, facts
from ttr_kit.rulebook.escape import escaped
from ttr_kit.rulebook.language import Language
from ttr_kit.rulebook.language import language as by_catalogue

LANGUAGES: tuple[str, ...] = tuple(
    sorted(path.parents[1].name for path in HOME.glob("*/rules/book.md.j2"))
)
"""The languages in which there are rulebooks, by their two-letter codes."""

MARK = "\u2063"
"""An unseen character around the numbers of clauses, where a marked rulebook is asked for."""
_CLAUSES = re.compile(r"[ \t]*\{#((?:\s*(?:MK|MC|US|ND|GL|EU|IN|PA|C)-\d+)+)\s*#\}\n?")


class UnknownLanguage(ValueError):  # noqa: N818 - reads as what it is
    """There are no rulebooks in that language."""

    def __init__(self, language: str) -> None:
        super().__init__(
            f'there are no rulebooks in "{language}"; there are {", ".join(LANGUAGES)}'
        )


class _Marks(Extension):
    """Shows the comments that name clauses, so that a test can see which sentences were made."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        """Turn `{# ND-044 #}` into a mark that is rendered."""

        def mark(found: re.Match[str]) -> str:
            ids = f"{MARK}{' '.join(found[1].split())}{MARK}"
            return f'{{{{ "{ids}" }}}}'

        return _CLAUSES.sub(mark, source)


class _Compiled(FileSystemBytecodeCache):
    """Keeps compiled templates: compiling them takes longer than all the rest."""

    def load_bytecode(self, bucket: Bucket) -> None:
        """Take what is there, unless it is damaged."""
        try:
            super().load_bytecode(bucket)
        except (OSError, EOFError, ValueError, TypeError):
            bucket.reset()

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Write it down for the next time, if that is possible."""
        with suppress(OSError):
            Path(self.directory).mkdir(parents=True, exist_ok=True)
            super().dump_bytecode(bucket)


def _compiled() -> _Compiled | None:
    """A cache where Python keeps compiled modules, or else among the temporary files."""
    own = Path(cache_from_source(__file__)).parent
    writable = os.access(own if own.is_dir() else own.parent, os.W_OK)
    try:
        return _Compiled(str(own) if writable and not sys.dont_write_bytecode else None, "%s.j2c")
    except (OSError, RuntimeError):
        return None  # no folder is safe


def words(language: str) -> Any:
    """The filters (`FILTERS`) and labels (`TERMS`) of a language."""
    if language not in LANGUAGES:
        raise UnknownLanguage(language)
    if language == ENGLISH:
        return import_module("ttr_kit.rulebook.en")
    return _Words(by_catalogue(language))


class _Words:
    """A language that has a catalogue and no code."""

    def __init__(self, known: Language) -> None:
        self.FILTERS, self.TERMS = known.filters, known.terms


class Templates(Environment):
    """Renders the templates of one language."""

    language = "en"


def _of_mechanics() -> PrefixLoader:
    """The templates in the folders of the mechanics, wherever those are."""
    return PrefixLoader({one.name: FileSystemLoader(one.folder) for one in MECHANICS})


def section_template(name: str, language: str) -> str:
    """The template of a mechanic's section; in English, if it has none in the language."""
    folder = next(mechanic.folder for mechanic in MECHANICS if mechanic.name == name)
    known = (folder / f"rules.{language}.md.j2").is_file()
    return f"{name}/rules.{language if known else 'en'}.md.j2"


@cache
def environment(language: str, marked: bool = False) -> Templates:
    """What renders the templates of a language; `marked`: with the numbers of clauses in them."""
    found = Templates(
        loader=ChoiceLoader([FileSystemLoader(HOME), _of_mechanics()]),
        undefined=StrictUndefined,
        autoescape=True,
        finalize=_finalize,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=[_Marks] if marked else [],
        bytecode_cache=None if marked else _compiled(),
    )
    found.language = language
    found.filters.update({**facts.FILTERS, **examples.FILTERS, **words(language).FILTERS})
    return found


def _finalize(value: object) -> object:
    return Markup(escaped(value)) if type(value) is str else value


def tidy(text: str) -> str:
    """Text without blanks at line ends and without several empty lines in a row."""
    lines = "\n".join(line.rstrip() for line in text.strip().splitlines())
    lines = re.sub(r"(?<!\n)\n(?=#+ )", "\n\n", lines)
    return re.sub(r"\n{3,}", "\n\n", lines) + "\n"
