"""YAML text to a document, from parser events, with every fault that can be found in one run."""

import gc
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import yaml
from yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

from ttr_kit.diagnostics import Diagnostic, Related, Severity, Span
from ttr_kit.format.document.characters import IN_TEXT, IN_VALUE, STAND_IN, describe
from ttr_kit.format.document.faults import Faults, Stop, shorten
from ttr_kit.format.document.lines import Lines
from ttr_kit.format.document.pure import PureLoader
from ttr_kit.format.document.scalars import OutOfRange, resolve
from ttr_kit.format.document.syntax import Where, explain
from ttr_kit.format.document.tree import Document, Node, Place

MAX_BYTES = 10_000_000
MAX_DEPTH = 40

LOADER: Any = getattr(yaml, "CSafeLoader", PureLoader)

_NO_KEYS = ("<<", "")
# An anchor or a tag, and what may stand between it and the value.
_PROPERTY = re.compile(r"(&[0-9A-Za-z_-]*|!<[^>\s]*>|![^\s,\[\]{}]*)(?:\s+(?:#[^\r\n]*\s+)*)?")


def parse(text: str, file: str) -> tuple[Document | None, list[Diagnostic]]:
    """Read YAML text as a document.

    The document is missing when there is no mapping to speak of; otherwise it holds what could
    be read, and the diagnostics say what could not.
    """
    text = text.removeprefix("\ufeff")
    if len(text) > MAX_BYTES:
        return None, [too_large(file, len(text))]
    reader = _Reader(text, file)
    with _uninterrupted(len(text)):
        return reader.run(), reader.faults.found


@contextmanager
def _uninterrupted(size: int) -> Iterator[None]:
    """Keep the cycle collector out of a long run.

    It would walk the growing tree again and again, for a third of the time, and find nothing:
    no event or node refers back.
    """
    pause = size > 100_000 and gc.isenabled()
    if pause:
        gc.disable()
    try:
        yield
    finally:
        if pause:
            gc.enable()


def too_large(file: str, size: int) -> Diagnostic:
    """Return the diagnostic for a file that is not even looked at."""
    return Diagnostic(
        "DOC014",
        Severity.ERROR,
        f"this file has {size / 1e6:.1f} MB, more than the limit of {MAX_BYTES // 10**6} MB",
        Span(file, 1, 1, 1, 1),
        "a variant is a text of some kilobytes: check that this is the right file",
    )


class _Frame:
    """A mapping or list whose end has not been reached.

    A mapping waits for a key while `key_place` is None, and then for the value; a value under
    the key None has no home.
    """

    __slots__ = ("items", "key", "key_place", "last", "mapping", "node")

    def __init__(self, node: Node) -> None:
        self.node = node
        self.mapping = node.value if isinstance(node.value, dict) else None
        self.items = node.value if isinstance(node.value, list) else []
        self.key: str | None = None
        self.key_place: Place | None = None
        self.last = node


class _Reader:
    """One run over the events of one text."""

    def __init__(self, text: str, file: str) -> None:
        self.text = text
        self.file = file
        self.faults = Faults(file)
        self.lines = Lines(text)
        # At the bottom is a list of the documents in the file.
        self.frame = _Frame(Node([], file))
        self.stack = [self.frame]
        self.keys: dict[str, str] = {}

    def run(self) -> Document | None:
        last: Any = None
        readable = self.text
        try:
            # Put out of the parser's way one for one, so that it goes on and positions hold.
            readable = IN_TEXT.sub(self.unprintable, self.text)
            for last in iter(LOADER(readable).get_event, None):
                kind = type(last)
                if kind is ScalarEvent:
                    self.scalar(last)
                elif kind is MappingStartEvent:
                    self.open(last, {})
                elif kind is SequenceStartEvent:
                    self.open(last, [])
                elif kind is MappingEndEvent or kind is SequenceEndEvent:
                    self.close(last)
                elif kind is AliasEvent:
                    self.alias(last)
                elif kind is DocumentStartEvent and self.stack[0].items:
                    self.second_document(last)
                    break
            return self.finish()
        except Stop:
            return None
        except (yaml.YAMLError, ValueError) as error:
            # The pure parser lets the errors of int() through, without a position.
            index = 0 if last is None else last.end_mark.index
            where = Where(self.file, readable, self.lines, index, self.opened())
            self.faults.found.append(explain(error, where))
            return None

    def finish(self) -> Document | None:
        documents = self.stack[0].items
        root = documents[0] if documents else None
        if root is None or root.value is None:
            self.faults.add(
                "DOC002",
                (1, 1, 1, 1),
                "this file is empty",
                "start with the line `format: 1`, or let `ttr-kit new` write a starter",
            )
            return None
        if not isinstance(root.value, dict):
            found = "a list" if isinstance(root.value, list) else "a single value"
            self.faults.add(
                "DOC003",
                root.place,
                f"this file holds {found}, not keys with values",
                "start with the line `format: 1`; lists go under a key, as `routes:`",
            )
            return None
        return Document(self.file, self.text, root)

    # -- events -------------------------------------------------------------------------------

    def scalar(self, event: Any) -> None:
        text, style = event.value, event.style
        start, end = event.start_mark, event.end_mark
        line = start.line + 1
        # The same number object for both ends: most scalars are on one line, and there are many.
        end_line = line if end.line == start.line else end.line + 1
        place = (line, start.column + 1, end_line, end.column + 1)
        if event.anchor is not None or event.tag is not None:
            place = self.properties(event, place)
        if not text and not style:
            place = self.nothing(start.index)
        elif style:
            if style in "|>":
                place = self.block_scalar(start.index, end.index)
            elif style == '"' and not text.isprintable():
                text = self.check_escapes(text, place)
        frame = self.frame
        if frame.mapping is None or frame.key_place is not None:
            self.add(Node(text if style else self.resolve(text, place), self.file, place))
            return
        frame.key_place = place
        if text in frame.mapping or (not style and text in _NO_KEYS):
            frame.key = None
            self.refuse_key(frame.mapping, text, place)
        else:
            # A thousand cities have the same few keys; one copy of each will do.
            frame.key = self.keys.setdefault(text, text)

    def resolve(self, text: str, place: Place) -> Any:
        try:
            return resolve(text)
        except OutOfRange as error:
            self.fault(
                "DOC015",
                place,
                f"the number {shorten(text)} {error}",
                "write a smaller number, or put it in quotes if it is text",
            )
            # Still a number, so that no later check complains about the same place.
            return 0

    def refuse_key(self, mapping: dict[str, Node], key: str, place: Place) -> None:
        if key in mapping:
            self.fault(
                "DOC010",
                place,
                f'the key "{shorten(key)}" is here a second time',
                "remove one of the two, or rename it",
                related=(Related(mapping[key].key_span, "first here"),),
                last=key,
            )
        elif key:
            self.fault(
                "DOC012",
                place,
                f"the merge key {key} is not supported",
                "write the keys out; to build on another variant, use `extends:`",
            )
        else:
            self.fault("DOC011", place, "there is no key before this colon", "write a key there")

    def add(self, node: Node) -> None:
        """Put a scalar, or a container that has just begun, where it belongs."""
        frame = self.frame
        frame.last = node
        if frame.mapping is None:
            frame.items.append(node)
        elif frame.key_place is None:
            frame.key, frame.key_place = None, node.place
        else:
            node.key, frame.key_place = frame.key_place, None
            if frame.key is not None:
                frame.mapping[frame.key] = node

    def open(self, event: Any, value: dict[str, Node] | list[Node]) -> None:
        place = _place(event)
        if event.anchor is not None or event.tag is not None:
            place = self.properties(event, place)
        if len(self.stack) > MAX_DEPTH:
            self.fault(
                "DOC007",
                place,
                f"this is nested deeper than {MAX_DEPTH} levels",
                "nothing in a variant goes that deep: look for brackets that are not closed",
            )
            raise Stop
        if self.frame.mapping is not None and self.frame.key_place is None:
            self.fault(
                "DOC011",
                place,
                "this key is a list or a mapping, not text",
                "write a plain word before the colon; put text that has brackets in quotes",
            )
        node = Node(value, self.file, place)
        self.add(node)
        self.frame = _Frame(node)
        self.stack.append(self.frame)

    def close(self, event: Any) -> None:
        frame = self.stack.pop()
        self.frame = self.stack[-1]
        start, end = event.start_mark, event.end_mark
        line, column, *_ = frame.node.place
        # A block ends with its last value, not where the parser noticed it, which may be many
        # comments later; only a bracket is there to be seen.
        if end.index > start.index:
            frame.node.place = (line, column, end.line + 1, end.column + 1)
        else:
            frame.node.place = (line, column, *frame.last.place[2:])

    def alias(self, event: Any) -> None:
        place = _place(event)
        self.fault(
            "DOC008",
            place,
            f"the alias *{shorten(event.anchor)} is not supported",
            "write the value out again; put text that starts with * in quotes",
        )
        self.add(Node(None, self.file, place))

    def second_document(self, event: Any) -> None:
        line, column = event.start_mark.line + 1, event.start_mark.column + 1
        self.fault(
            "DOC013",
            (line, column, line, column + 3),
            "a second document starts here",
            "remove this line and what follows: one file declares one variant",
        )

    # -- faults -------------------------------------------------------------------------------

    def fault(
        self,
        code: str,
        place: Place,
        message: str,
        help: str,
        *,
        related: tuple[Related, ...] = (),
        last: str | None = None,
    ) -> None:
        path = self.path() if last is None else (*self.path(), last)
        self.faults.add(code, place, message, help, related=related, path=path)

    def path(self) -> tuple[str | int, ...]:
        """Return the keys and indices that lead to what is being read."""
        steps: list[str | int] = []
        for frame in self.stack[1:]:
            inner = frame is not self.frame
            if frame.mapping is None:
                steps.append(len(frame.items) - inner)
            elif frame.key is not None and (inner or frame.key_place is not None):
                steps.append(frame.key)
            else:
                break
        return tuple(steps)

    def properties(self, event: Any, place: Place) -> Place:
        """Refuse the anchor and the tag before a value; return where the value itself is."""
        index = event.start_mark.index
        for _ in range((event.anchor is not None) + (event.tag is not None)):
            match = _PROPERTY.match(self.text, index)
            if match is None:
                break
            word = match.group(1)
            anchor = word[0] == "&"
            self.fault(
                "DOC008" if anchor else "DOC009",
                self.between(index, match.end(1)),
                f"the {'anchor' if anchor else 'tag'} {shorten(word)} is not supported",
                f"remove it; put text that starts with {word[0]} in quotes",
            )
            index = min(match.end(), event.end_mark.index)
        return (*self.lines.position(index), place[2], place[3])

    def unprintable(self, match: re.Match[str]) -> str:
        """Refuse a run of unprintable characters in the text itself."""
        self.faults.add(
            "DOC005",
            self.between(*match.span()),
            f"there {describe(match.group())} in the text",
            "delete what stands here, even if your editor shows nothing",
        )
        return STAND_IN * len(match.group())

    def check_escapes(self, text: str, place: Place) -> str:
        r"""Refuse unprintable characters that are written as an escape, like "\x1b"."""
        match = IN_VALUE.search(text)
        if match is None:
            return text
        self.fault(
            "DOC005",
            place,
            f"there {describe(match.group())} in this text",
            "remove the escape that starts with a backslash; a backslash itself is written twice",
        )
        return IN_VALUE.sub(STAND_IN, text)

    def opened(self) -> int | None:
        """Return the index of the last bracket that was opened and not closed."""
        for frame in reversed(self.stack[1:]):
            index = self.lines.index(*frame.node.place[:2])
            if self.text.startswith(("[", "{"), index):
                return index
        return None

    # -- places -------------------------------------------------------------------------------

    def between(self, start: int, end: int) -> Place:
        return (*self.lines.position(start), *self.lines.position(end))

    def nothing(self, index: int) -> Place:
        """Return the place of a value that is left out: right after what asks for it.

        The parsers disagree on that, and libyaml counts a last line that is not there.
        """
        while index and self.text[index - 1].isspace():
            index -= 1
        return self.between(index, index)

    def block_scalar(self, start: int, end: int) -> Place:
        """Leave out the empty lines and the indentation that the parser counts as text."""
        return self.between(start, start + len(self.text[start:end].rstrip()))


def _place(event: Any) -> Place:
    start, end = event.start_mark, event.end_mark
    return start.line + 1, start.column + 1, end.line + 1, end.column + 1
