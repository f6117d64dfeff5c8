"""What a mechanic is: one object whose attributes are all its faces."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar, cast

from ttr_kit.model import Feature, Settings, Variant

if TYPE_CHECKING:
    from ttr_kit.diagnostics import Check
    from ttr_kit.mechanics.marks import Glyph, Mark, Piece

S = TypeVar("S", bound=Settings)


class Mechanic(Generic[S]):
    """A rule feature that only some maps have, kept whole in one folder.

    Subclasses are made once, in the `__init__.py` of the folder. What is said in code is an
    attribute or a method here; methods import what they need when they are called, so that no face
    costs anything before it is looked at. What is said in data lies in the folder:

    | file | says |
    |---|---|
    | `schema.json` | the YAML keys: `variant` (at most one, the settings), `city`, `route`, `card`, `ticket`; `metrics` and `namespaces` |
    | `rules.en.md.j2` | what the rulebook says, and the same for every other language |
    | `words.en.ftl` | what features and metrics are called, and all that its code says, and the same for every other language |
    | `examples.yaml` | small variants that are checked and played as tests, and shown in the documentation |
    """  # noqa: E501

    name: ClassVar[str]
    title: ClassVar[str]
    summary: ClassVar[str]
    settings: ClassVar[type[Settings]]
    """The typed settings, which also know the terms of routes and the rules of play."""
    cities: ClassVar[tuple[Feature[Any], ...]] = ()
    routes: ClassVar[tuple[Feature[Any], ...]] = ()
    cards: ClassVar[tuple[Feature[Any], ...]] = ()
    tickets: ClassVar[tuple[Feature[Any], ...]] = ()
    glyphs: ClassVar[tuple[Glyph, ...]] = ()
    """Signs of its own: how they look and what the legend says of them."""
    source = ""
    """The package that brings it along; empty: the kit itself."""

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
        """What is impossible or pointless in the use of the mechanic."""
        return ()

    def marks(self, variant: Variant) -> Sequence[Mark]:
        """Which sign belongs where on board and cards.

        Variants that do not use the mechanic are asked too: a sign may be of use before that.
        """
        return ()

    def pieces(self, variant: Variant) -> Sequence[Piece]:
        """Pieces to cut out that are not for routes."""
        return ()

    def __repr__(self) -> str:
        return f"<mechanic {self.name}>"
