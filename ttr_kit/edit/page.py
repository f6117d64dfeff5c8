"""A text with the tree that was read from it: indices, line ends and what lies in between."""

from __future__ import annotations

import re
from collections import Counter
from functools import cached_property

from ttr_kit.edit.refused import Refused
from ttr_kit.format.document import Document, Node, parse
from ttr_kit.format.document.lines import Lines

_BREAK = re.compile(r"\r\n|\r|\n")
_NUMBER = re.compile(r"-?[0-9]+(?:\.([0-9]+))?")


class Page:
    """A readable text and its tree."""

    def __init__(self, text: str, file: str) -> None:
        document, found = parse(text, file)
        if document is None:
            first = found[0]
            raise Refused(f"the text cannot be read: line {first.span.line}: {first.message}")
        self.text = text
        self.document: Document = document
        self.faults = Counter(fault.code for fault in found)
        self.plain = document.plain()
        self._lines = Lines(text)

    @property
    def root(self) -> Node:
        """The mapping that is the file."""
        return self.document.root

    def node(self, path: tuple[str | int, ...]) -> Node:
        """The node at a path that is there."""
        node, whole = self.document.nearest(path)
        assert whole, path
        return node

    # -- where things are -----------------------------------------------------------------------

    def span(self, node: Node) -> tuple[int, int]:
        """Between which indices a value is written."""
        return self._lines.span(node.place)

    def key_span(self, node: Node) -> tuple[int, int]:
        """Between which indices the key of a value is written."""
        assert node.key is not None
        return self._lines.span(node.key)

    def written(self, node: Node) -> str:
        """The text of a value."""
        start, end = self.span(node)
        return self.text[start:end]

    def is_flow(self, node: Node) -> bool:
        """Whether a list or mapping is written in brackets."""
        return self.text.startswith(("[", "{"), self.span(node)[0])

    def column(self, index: int) -> int:
        """How many characters stand before an index in its line."""
        return index - self.line_start(index)

    def line_start(self, index: int) -> int:
        """Where the line of an index begins."""
        return max(self.text.rfind("\n", 0, index), self.text.rfind("\r", 0, index)) + 1

    def line_end(self, index: int) -> int:
        """Where the line of an index ends, before the line break."""
        found = _BREAK.search(self.text, index)
        return found.start() if found else len(self.text)

    def next_line(self, index: int) -> int:
        """Where the line after that of an index begins."""
        found = _BREAK.search(self.text, index)
        return found.end() if found else len(self.text)

    def begins_line(self, index: int) -> bool:
        """Whether nothing but space stands before an index in its line."""
        return not self.text[self.line_start(index) : index].strip(" ")

    def is_blank(self, index: int) -> bool:
        """Whether the line that begins at an index is there and has no more than space."""
        return index < len(self.text) and not self.text[index : self.line_end(index)].strip()

    def break_at(self, index: int) -> str:
        """The line break in use near an index."""
        found = _BREAK.search(self.text, self.line_start(index)) or _BREAK.search(self.text)
        return found.group() if found else "\n"

    def skip(self, index: int) -> int:
        """The next index at which there is more than space and comments."""
        text = self.text
        while index < len(text):
            if text[index].isspace():
                index += 1
            elif text[index] == "#" and (index == 0 or text[index - 1].isspace()):
                index = self.line_end(index)
            else:
                break
        return index

    def colon(self, node: Node) -> int:
        """The index after the colon between a key and its value; with none, after the key."""
        start, end = self.key_span(node)
        if self.text[:start].rstrip(" ").endswith("?"):
            raise Refused("a key after a question mark is not edited; write it as `key: value`")
        found = self.skip(end)
        return found + 1 if self.text.startswith(":", found) else end

    def dash(self, items: Node, index: int) -> int:
        """The index of the dash before an item of a block list."""
        assert isinstance(items.value, list)
        start = self.span(items)[0] if index == 0 else self.span(items.value[index - 1])[1]
        found = self.skip(start)
        if not self.text.startswith("-", found):
            raise Refused("this list is written in a way that is not edited")
        return found

    # -- how numbers are written ----------------------------------------------------------------

    @cached_property
    def decimals(self) -> int | None:
        """The number of decimals of all coordinates that have any, if they agree."""
        cities = self.root.child("cities")
        found = set()
        for city in cities.value.values() if cities and isinstance(cities.value, dict) else ():
            at = city.child("at")
            for number in at.value if at and isinstance(at.value, list) else ():
                match = _NUMBER.fullmatch(self.written(number))
                if match and match.group(1):
                    found.add(len(match.group(1)))
        return found.pop() if len(found) == 1 else None
