"""The tree of a document: plain values, each with the place it was written at."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, TypeAlias

from ttr_kit.diagnostics import Span

Scalar: TypeAlias = str | int | float | bool | None
Value: TypeAlias = Scalar | dict[str, "Node"] | list["Node"]
# Line, column, end line, end column: from 1, in characters, the end exclusive.
Place: TypeAlias = tuple[int, int, int, int]


class Node:
    """A value, the file and place it stands at, and the place of the key it stands under.

    A node carries its own file, so a tree may be put together from several files: whoever
    merges two documents builds new containers (`replace`) around the nodes that are kept.
    """

    __slots__ = ("file", "index", "key", "place", "value")

    def __init__(
        self,
        value: Value,
        file: str,
        place: Place = (1, 1, 1, 1),
        key: Place | None = None,
        index: int | None = None,
    ) -> None:
        self.value = value
        self.file = file
        self.place = place
        self.key = key
        self.index = index
        """Its number in the list as it was written, if others before it were cut out since."""

    def replace(self, value: Value) -> "Node":
        """Return a node with another value that is said to stand at the same place."""
        return Node(value, self.file, self.place, self.key, self.index)

    def numbered(self, index: int | None) -> "Node":
        """Return the same node with another number in its list."""
        return Node(self.value, self.file, self.place, self.key, index)

    @property
    def span(self) -> Span:
        """Where the value is written."""
        return Span(self.file, *self.place)

    @property
    def key_span(self) -> Span:
        """Where the key of this value is written; the value itself if it has none."""
        return Span(self.file, *(self.key or self.place))

    def plain(self) -> Any:
        """Return the value as plain Python data."""
        value = self.value
        if isinstance(value, dict):
            return {key: child.plain() for key, child in value.items()}
        if isinstance(value, list):
            return [child.plain() for child in value]
        return value

    def child(self, step: str | int) -> "Node | None":
        """Return the value under a key or an index, if there is one."""
        value = self.value
        if isinstance(value, dict):
            return value.get(step) if isinstance(step, str) else None
        if isinstance(value, list) and isinstance(step, int) and 0 <= step < len(value):
            return value[step]
        return None

    def __repr__(self) -> str:
        return f"Node({self.plain()!r} at {self.file}:{self.place[0]}:{self.place[1]})"


@dataclass(slots=True)
class Document:
    """A file that was read: its name, its text, and the mapping at its top."""

    file: str
    text: str
    root: Node

    def nearest(self, path: Iterable[str | int]) -> tuple[Node, bool]:
        """Follow a path as far as it exists; also tell whether that was to its end."""
        node = self.root
        for step in path:
            child = node.child(step)
            if child is None:
                return node, False
            node = child
        return node, True

    def span(self, path: Iterable[str | int], *, key: bool = False) -> Span:
        """Return where the value at a path is written, or its key.

        What is missing is looked for at its nearest ancestor.
        """
        node, _ = self.nearest(path)
        return node.key_span if key else node.span

    def written(self, path: Iterable[str | int]) -> tuple[str | int, ...]:
        """Return a path as it was before anything was cut out of the tree."""
        node: Node | None = self.root
        steps: list[str | int] = []
        for step in path:
            node = node and node.child(step)
            steps.append(step if node is None or node.index is None else node.index)
        return tuple(steps)

    def plain(self) -> dict[str, Any]:
        """Return the whole document as plain Python data."""
        data: dict[str, Any] = self.root.plain()
        return data
