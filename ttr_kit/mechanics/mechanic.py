"""What a mechanic is: one object whose attributes are all its faces."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar, cast, get_args

from ttr_kit.model import Feature, Settings, Variant

if TYPE_CHECKING:
    from ttr_kit.diagnostics import Check
    from ttr_kit.mechanics.marks import Glyph, Mark, Piece

S = TypeVar("S", bound=Settings)


class Mechanic(Generic[S]):
    """A rule feature that only some maps have, kept whole in one folder.

    Subclasses are made once, in the `__init__.py` of the folder. What is said in code is an
    attribute or a method here; methods import what they need when they are called, so that no face
    costs anything before it is looked at. What else is said lies in the folder:

    | file | says |
    |---|---|
    | `schema.json` | the YAML keys: `variant` (at most one, the settings), `city`, `route`, `card`, `ticket`; `metrics` and `namespaces` |
    | `rules.en.md.j2` | what the rulebook says, and the same for every other language |
    | `words.en.ftl` | what features and metrics are called, and all that its code says, and the same for every other language |
    | `checks.py` | `CHECKS`: what is impossible or pointless |
    | `draw.py` | `marks(variant)` and `pieces(variant)`: what is drawn and cut out |
    | `examples.yaml` | small variants that are checked and played as tests, and shown in the documentation |
    """  # noqa: E501

    name: ClassVar[str]
    """By default the name of the folder."""
    title: ClassVar[str]
    summary: ClassVar[str]
    """What it is, in a sentence: by default the class's docstring."""
    settings: ClassVar[type[Settings]]
    """The typed settings, which also know the terms of routes and the rules of play; by default the
    class between the brackets of `Mechanic[…]`."""
    cities: ClassVar[tuple[Feature[Any], ...]] = ()
    routes: ClassVar[tuple[Feature[Any], ...]] = ()
    cards: ClassVar[tuple[Feature[Any], ...]] = ()
    tickets: ClassVar[tuple[Feature[Any], ...]] = ()
    glyphs: ClassVar[tuple[Glyph, ...]] = ()
    """Signs of its own: how they look and what the legend says of them."""
    source = ""
    """The package that brings it along; empty: the kit itself."""

    def __init_subclass__(cls, **more: Any) -> None:
        """Take what the class does not state from where it stands already."""
        super().__init_subclass__(**more)
        if not hasattr(cls, "name"):
            cls.name = cls.__module__.rpartition(".")[2]
        if not hasattr(cls, "summary"):
            cls.summary = " ".join((cls.__doc__ or "").split())
        if not hasattr(cls, "settings"):
            (cls.settings,) = get_args(vars(cls)["__orig_bases__"][0])

    @property
    def folder(self) -> Path:
        """Where all its files are."""
        file = sys.modules[type(self).__module__].__file__
        assert file is not None
        return Path(file).parent

    def of(self, variant: Variant) -> S | None:
        """The settings in a variant that uses the mechanic."""
        return cast("S | None", variant.settings.get(self.name))

    def features(self, kind: str) -> tuple[Feature[Any], ...]:
        """The keys that it adds to records of a kind: `city`, `route`, `card` or `ticket`."""
        by_kind = {"city": self.cities, "route": self.routes, "card": self.cards}
        return by_kind.get(kind, self.tickets)

    def checks(self) -> Sequence[Check]:
        """What is impossible or pointless: `CHECKS` in its `checks.py`, if it has one."""
        return cast("Sequence[Check]", getattr(self._file("checks"), "CHECKS", ()))

    def marks(self, variant: Variant) -> Sequence[Mark]:
        """Which sign belongs where on board and cards: `marks` in its `draw.py`, if it has one.

        Variants that do not use the mechanic are asked too: a sign may be of use before that.
        """
        found = getattr(self._file("draw"), "marks", None)
        return found(variant) if found else ()

    def pieces(self, variant: Variant) -> Sequence[Piece]:
        """Pieces to cut out that are not for routes: `pieces` in its `draw.py`, if that has it."""
        found = getattr(self._file("draw"), "pieces", None)
        return found(variant) if found else ()

    def _file(self, name: str) -> ModuleType | None:
        """A Python file of its folder, imported only now; None: it has no such file."""
        module = f"{type(self).__module__}.{name}"
        try:
            return import_module(module)
        except ModuleNotFoundError as error:
            if error.name != module:
                raise  # the file is there, and misses something else
            return None

    def __repr__(self) -> str:
        return f"<mechanic {self.name}>"
