"""All texts of one language: the messages of its catalogues, and how they are put together.

A language is a folder beside this file, with catalogues in the syntax of Project Fluent. Whoever
has more of them says so by `add_source`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ttr_kit.language.fluent import BadCatalogue, Pattern, entries, read
from ttr_kit.language.plurals import category

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

HOME = Path(__file__).parent
ENGLISH = "en"
DEPTH = 20
"""No message is nested deeper; one that is names itself."""


def inside(path: Path) -> Traversable:
    """A file or folder of the kit, also where the kit is run from an archive."""
    if not path.exists():
        for parent in path.parents:
            if parent.is_file():
                from zipfile import Path as Zipped

                return Zipped(parent, f"{path.relative_to(parent).as_posix()}{_slash(path)}")
    return path


def _slash(path: Path) -> str:
    return "" if path.suffix else "/"


def _own(language: str) -> Iterable[Traversable]:
    folder = inside(HOME / language)
    files = list(folder.iterdir()) if folder.is_dir() else []
    return sorted(
        (file for file in files if file.name.endswith(".ftl")), key=lambda file: file.name
    )


_sources: list[Callable[[str], Iterable[Traversable]]] = [_own]
"""Each says which files there are in a language."""


def add_source(source: Callable[[str], Iterable[Traversable]]) -> None:
    """Read the files that this names for a language, too."""
    _sources.append(source)
    bundle.cache_clear()


@cache
def languages() -> tuple[str, ...]:
    """The languages that the kit speaks."""
    folders = (one for one in inside(HOME).iterdir() if one.is_dir())
    return tuple(sorted(one.name for one in folders if (one / "names.ftl").is_file()))


class Bundle:
    """The messages of a language; what it lacks is said in English."""

    def __init__(
        self, language: str, files: Iterable[Traversable], fallback: Bundle | None
    ) -> None:
        self.language, self.fallback = language, fallback
        self.sources: dict[str, tuple[str, str]] = {}
        """By id, what stands in the file, and where."""
        self._read: dict[str, Mapping[str, Pattern]] = {}
        for file in files:
            for id, (source, line) in entries(file.read_text("utf-8"), file.name).items():
                self.sources[id] = (source, f"{file.name}:{line}")

    def __contains__(self, id: str) -> bool:
        name, _, attribute = id.partition(".")
        if name in self.sources and attribute in self.parts(name):
            return True
        return self.fallback is not None and id in self.fallback

    def parts(self, id: str) -> Mapping[str, Pattern]:
        """The value and the attributes of a message, as `fluent` reads them; KeyError: none."""
        if id not in self._read:
            source, where = self.sources[id]
            self._read[id] = read(source, where)
        return self._read[id]

    def attributes(self, id: str) -> Iterator[str]:
        """The names of the attributes of a message."""
        if id in self.sources:
            yield from (name for name in self.parts(id) if name)

    def text(self, id: str, arguments: Mapping[str, Any]) -> str:
        """A message, or an attribute (`id.name`), with these arguments; KeyError: there is none."""
        return self._text(id, arguments, 0)

    def _text(self, id: str, arguments: Mapping[str, Any], depth: int) -> str:
        name, _, attribute = id.partition(".")
        if name not in self.sources or attribute not in self.parts(name):
            if self.fallback is None:
                raise KeyError(id)
            return self.fallback._text(id, arguments, depth)
        if depth > DEPTH:
            raise BadCatalogue(f"{self.sources[name][1]}: {id} names itself")
        return self._pattern(self.parts(name)[attribute], arguments, depth + 1)

    def _pattern(self, pattern: Pattern, arguments: Mapping[str, Any], depth: int) -> str:
        return "".join(
            part if isinstance(part, str) else self._shown(self._value(part, arguments, depth))
            for part in pattern
        )

    def _value(self, one: list[Any], arguments: Mapping[str, Any], depth: int) -> Any:
        """What an expression stands for: a text or a number."""
        kind, what = one[0], one[1]
        if kind == "$":
            return arguments.get(what, f"{{${what}}}")
        if kind == "#":
            return what
        if kind == "=":
            return self._text(what, arguments, depth)
        if kind == "-":
            return self._text(what, one[2], depth)
        if kind == "()":
            return self._value(one[2], arguments, depth)
        return self._pattern(self._chosen(one, arguments, depth), arguments, depth)

    def _chosen(self, one: list[Any], arguments: Mapping[str, Any], depth: int) -> Pattern:
        """The variant that fits: the number itself goes before its plural form."""
        _, selector, variants, default = one
        value = self._value(selector, arguments, depth)
        by_key: dict[Any, Pattern] = dict(variants)
        if value in by_key:
            return by_key[value]
        if isinstance(value, int | float):
            form = category(self.language, value)
            if form in by_key:
                return by_key[form]
        chosen: Pattern = variants[default][1]
        return chosen

    def _shown(self, value: Any) -> str:
        """A number as the language writes it; thousands are not grouped."""
        if isinstance(value, float):
            written = f"{value:.3f}".rstrip("0").rstrip(".")
            comma = not self.language.startswith((ENGLISH, "zh", "ja", "ko", "he", "th"))
            return written.replace(".", ",") if comma else written
        return str(value)


@cache
def bundle(language: str) -> Bundle:
    """All that is said in a language."""
    files = [file for source in _sources for file in source(language)]
    return Bundle(language, files, None if language == ENGLISH else bundle(ENGLISH))
