"""What mechanics add to a variant: typed keys of its records, and typed settings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar, cast

if TYPE_CHECKING:
    from ttr_kit.model.terms import Terms
    from ttr_kit.model.variant import CardClass, Route, Variant

Value = TypeVar("Value")


class Features(Mapping[str, object]):
    """What mechanics declare on one city, route, card class or ticket, defaults left out.

    A mechanic reads its own keys by `Feature.of`, with their types. Whoever treats all mechanics
    alike (exports, differences, statistics) sees the values by YAML key.
    """

    __slots__ = ("_values",)

    def __init__(self, values: Iterable[tuple[str, object]] = ()) -> None:
        self._values = dict(values)

    def __getitem__(self, key: str) -> object:
        return self._values[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __hash__(self) -> int:
        return hash(tuple(self._values))

    def __repr__(self) -> str:
        return f"Features({list(self._values.items())!r})"


class Featured(Protocol):
    """A record that mechanics add keys to."""

    @property
    def features(self) -> Features:
        """What they declare on it."""


class Feature(Generic[Value]):
    """A key that a mechanic adds to records of one sort, with the type of its values.

    >>> from ttr_kit.model import Route
    >>> BRIDGE = Feature("bridge", bool, False)
    >>> stated = Features([("bridge", True)])
    >>> route = Route(0, "A--B", ("A", "B"), 2, None, "train", features=stated)
    >>> BRIDGE.of(route)
    True
    """

    __slots__ = ("default", "key", "kind")

    def __init__(self, key: str, kind: Any, default: Value) -> None:
        self.key = key
        self.kind = kind
        """The type as an annotation would say it: `int`, `tuple[str, ...]`, a dataclass."""
        self.default = default

    def of(self, record: Featured) -> Value:
        """The record's value, or the default."""
        return cast(Value, record.features.get(self.key, self.default))


class Settings:
    """What a variant says of one mechanic in use, and what that changes before the game begins.

    Subclasses are frozen dataclasses whose fields are the keys of the YAML section. All methods do
    nothing unless they are overridden; tables, checks and drawings ask the same ones.
    """

    __slots__ = ()

    def rules(self, variant: Variant) -> Any:
        """What the mechanic does in play: an `engine.Rules`, or None if all is said here."""
        return None

    def capacity(self, card: CardClass) -> int:
        """How many spaces one card of the class covers at most."""
        return 1

    def terms(self, route: Route, terms: Terms) -> None:
        """Adjust what a claim of the route asks and gives."""

    def uses(self, card: CardClass) -> bool:
        """Whether the mechanic has a use for the card that is not paying for a route."""
        return False

    def pieces_in_play(self) -> int | None:
        """How many pieces for routes each player plays with, if not with all of them."""
        return None
