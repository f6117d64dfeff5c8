"""Lines and columns of positions in a text."""

import re
from bisect import bisect_right

# Only what every editor takes for the end of a line; the YAML parsers are kept from seeing others.
LINE_END = re.compile(r"\r\n|\r|\n")


class Lines:
    """Where the lines of a text start."""

    __slots__ = ("_length", "_starts")

    def __init__(self, text: str) -> None:
        self._starts = [0, *(match.end() for match in LINE_END.finditer(text))]
        self._length = len(text)

    def position(self, index: int) -> tuple[int, int]:
        """Return line and column, both from 1, of the character at an index."""
        index = max(0, min(index, self._length))
        line = bisect_right(self._starts, index)
        return line, index - self._starts[line - 1] + 1

    def index(self, line: int, column: int) -> int:
        """Return the index of the character at a line and column."""
        return self._starts[line - 1] + column - 1

    def span(self, place: tuple[int, int, int, int]) -> tuple[int, int]:
        """Return the indices between which a place lies."""
        line, column, end_line, end_column = place
        return self.index(line, column), self.index(end_line, end_column)
