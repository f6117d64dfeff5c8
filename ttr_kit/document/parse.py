"""YAML text to a document, from parser events, with every fault that can be found in one run."""

import re
from collections.abc import Iterator
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
from ttr_kit.document.lines import Lines
from ttr_kit.document.pure import PureLoader
from ttr_kit.document.scalars import OutOfRange, resolve
from ttr_kit.document.syntax import explain
from ttr_kit.document.tree import Document, Node, Place

MAX_BYTES = 10_000_000
MAX_DEPTH = 40
# A file of a million faults is a mistake of another kind; nobody reads further than this.
MAX_FAULTS = 1_000

LOADER: Any = getattr(yaml, "CSafeLoader", PureLoader)

# Invisible characters that steer a terminal, end a line for some programs only, or turn the
# direction of the text that follows.
_STEERING = (
    r"\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069"
    r"\ud800-\udfff\ufeff\ufffe\uffff"
)
_UNPRINTABLE = re.compile(f"[{_STEERING}]+")
_UNPRINTABLE_VALUE = re.compile(f"[\\r{_STEERING}]+")
_PROPERTY = re.compile(r"(&[^\s,\[\]{}]*|!<[^>\s]*>|![^\s,\[\]{}]*)(?:\s+(?:#.*\s+)*)?")
_STAND_IN = "\N{REPLACEMENT CHARACTER}"
_BLOCK_STYLES = ("|", ">")


def parse(text: str, file: str) -> tuple[Document | None, list[Diagnostic]]:
    """Read YAML text as a document.

    The document is missing when there is no mapping to speak of; otherwise it holds what could
    be read, and the diagnostics say what could not.
    """
    text = text.removeprefix("\ufeff")
    if len(text) > MAX_BYTES:
        return None, [too_large(file, len(text))]
    return _Reader(text, file).run()


def too_large(file: str, size: int) -> Diagnostic:
    """Return the diagnostic for a file that is not even looked at."""
    return Diagnostic(
        "DOC014",
        Severity.ERROR,
        f"this file has {size / 1e6:.1f} MB, more than the limit of {MAX_BYTES // 10**6} MB",
        Span(file, 1, 1, 1, 1),
        "a variant is a text of some kilobytes: check that this is the right file",
    )


class _Stop(Exception):  # noqa: N818 - a way out, not an error
    """Nothing useful can be read at all."""


class _Enough(Exception):  # noqa: N818 - a way out, not an error
    """What was read so far is the document."""


class _Frame:
    """A mapping or list whose end has not been reached."""

    __slots__ = ("awaits_value", "end", "key", "key_place", "node")

    def __init__(self, node: Node) -> None:
        self.node = node
        self.awaits_value = False
        self.key: str | None = None
        self.key_place: Place | None = None
        self.end = (node.line, node.column)


class _Reader:
    """One run over the events of one text."""

    def __init__(self, text: str, file: str) -> None:
        self.text = text
        self.file = file
        self.faults: list[Diagnostic] = []
        self.stack: list[_Frame] = []
        self.root: Node | None = None
        self._lines: Lines | None = None

    @property
    def lines(self) -> Lines:
        if self._lines is None:
            self._lines = Lines(self.text)
        return self._lines

    def run(self) -> tuple[Document | None, list[Diagnostic]]:
        last: Any = None
        try:
            # Put out of the parser's way one for one, so that it goes on and positions hold.
            readable = _UNPRINTABLE.sub(self.unprintable, self.text)
            for event in yaml.parse(readable, Loader=LOADER):
                last = event
                self.take(event)
        except _Enough:
            pass
        except _Stop:
            return None, self.faults
        except (yaml.YAMLError, ValueError, OverflowError) as error:
            # The pure parser lets the errors of chr() through.
            index = last.end_mark.index if last is not None else 0
            self.faults.append(explain(error, readable, self.file, self.lines, index))
            return None, self.faults
        return self.finish(), self.faults

    def finish(self) -> Document | None:
        root = self.root
        if root is None or root.value is None:
            self.faults.append(
                Diagnostic(
                    "DOC002",
                    Severity.ERROR,
                    "this file is empty",
                    Span(self.file, 1, 1, 1, 1),
                    "start with the line `format: 1`, or let `ttr-kit new` write a starter",
                )
            )
            return None
        if not isinstance(root.value, dict):
            found = "a list" if isinstance(root.value, list) else "a single value"
            self.faults.append(
                Diagnostic(
                    "DOC003",
                    Severity.ERROR,
                    f"this file holds {found}, not keys with values",
                    root.span,
                    "start with the line `format: 1`; lists go under a key, as `cities:`",
                )
            )
            return None
        return Document(self.file, self.text, root)

    # -- events -------------------------------------------------------------------------------

    def take(self, event: Any) -> None:
        kind = type(event)
        if kind is ScalarEvent:
            self.scalar(event)
        elif kind is MappingStartEvent or kind is SequenceStartEvent:
            self.open(event, {} if kind is MappingStartEvent else [])
        elif kind is AliasEvent:
            place = _place(event)
            self.fault(
                "DOC008",
                f"the alias *{event.anchor} is not supported",
                place,
                "write the value out again; put text that starts with * in quotes",
            )
            self.add(Node(None, self.file, *place), place)
        elif kind is DocumentStartEvent:
            if self.root is not None:
                self.second_document(event)
        elif kind is MappingEndEvent or kind is SequenceEndEvent:
            self.close(event)

    def scalar(self, event: Any) -> None:
        text = event.value
        start, end = event.start_mark, event.end_mark
        line = start.line + 1
        end_line = line if end.line == start.line else end.line + 1
        place = (line, start.column + 1, end_line, end.column + 1)
        if event.style in _BLOCK_STYLES:
            place = self.block_scalar(start.index, end.index)
        if event.anchor is not None or event.tag is not None:
            self.properties(event)
        if event.style == '"' and not text.isprintable():
            text = self.check_escapes(text, place)
        frame = self.stack[-1] if self.stack else None
        if frame is not None and not frame.awaits_value and type(frame.node.value) is dict:
            self.take_key(frame, text, place, not event.style)
            return
        value = text
        if not event.style:
            try:
                value = resolve(text)
            except OutOfRange as error:
                shown = text if len(text) <= 30 else text[:27] + "..."
                self.fault(
                    "DOC015",
                    f"the number {shown} {error}",
                    place,
                    "write a smaller number, or put it in quotes if it is text",
                )
                # Still a number, so that no later check complains about the same place.
                value = 0
        self.add(Node(value, self.file, *place), place)

    def take_key(self, frame: _Frame, key: str, place: Place, plain: bool) -> None:
        """Remember the key that the next value belongs to; None if that value has no home."""
        frame.awaits_value = True
        frame.key, frame.key_place = None, place
        frame.end = place[2:]
        if plain and key == "<<":
            self.fault(
                "DOC012",
                "the merge key << is not supported",
                place,
                "write the keys out; to build on another variant, use `extends:`",
            )
        elif plain and not key:
            self.fault("DOC011", "there is no key before this colon", place, "write a key there")
        elif key in frame.node.value:  # type: ignore[operator]
            first = frame.node.value[key]  # type: ignore[index, call-overload]
            self.fault(
                "DOC010",
                f'the key "{key}" is here a second time',
                place,
                "remove one of the two, or rename it",
                (Related(first.key_span, "first here"),),
                (key,),
            )
        else:
            frame.key = key

    def add(self, node: Node, place: Place) -> None:
        """Put a finished scalar, or a container that has just begun, where it belongs."""
        if not self.stack:
            self.root = node
            return
        frame = self.stack[-1]
        frame.end = place[2:]
        value = frame.node.value
        if type(value) is list:
            value.append(node)
        elif frame.awaits_value:
            frame.awaits_value = False
            node.key = frame.key_place
            if frame.key is not None:
                value[frame.key] = node  # type: ignore[index, call-overload]
        else:
            frame.awaits_value = True
            frame.key, frame.key_place = None, place

    def open(self, event: Any, value: dict[str, Node] | list[Node]) -> None:
        place = _place(event)
        if event.anchor is not None or event.tag is not None:
            self.properties(event)
        if len(self.stack) >= MAX_DEPTH:
            self.fault(
                "DOC007",
                f"this is nested deeper than {MAX_DEPTH} levels",
                place,
                "nothing in a variant goes that deep: look for brackets that are not closed",
            )
            raise _Stop
        frame = self.stack[-1] if self.stack else None
        if frame is not None and not frame.awaits_value and type(frame.node.value) is dict:
            self.fault(
                "DOC011",
                "this key is a list or a mapping, not text",
                place,
                "write a plain word before the colon; put text that has brackets in quotes",
            )
        node = Node(value, self.file, *place)
        self.add(node, place)
        self.stack.append(_Frame(node))

    def close(self, event: Any) -> None:
        frame = self.stack.pop()
        start, end = event.start_mark, event.end_mark
        # A closing bracket is there to be pointed at; a block ends with its last value, not
        # where the parser noticed it, which may be many comments later.
        place = (end.line + 1, end.column + 1) if end.index > start.index else frame.end
        frame.node.end_line, frame.node.end_column = place
        if self.stack:
            self.stack[-1].end = place

    # -- faults -------------------------------------------------------------------------------

    def fault(
        self,
        code: str,
        message: str,
        place: Place,
        help: str,
        related: tuple[Related, ...] = (),
        path: tuple[str | int, ...] = (),
    ) -> None:
        span = Span(self.file, *place)
        if len(self.faults) >= MAX_FAULTS:
            self.faults.append(
                Diagnostic(
                    "DOC017",
                    Severity.ERROR,
                    f"there are more than {MAX_FAULTS} faults; reading stopped here",
                    span,
                    "mend the first ones: the others may have the same cause",
                )
            )
            raise _Stop
        path = (*self.path(), *path)
        self.faults.append(
            Diagnostic(code, Severity.ERROR, message, span, help, related, path)
        )

    def path(self) -> Iterator[str | int]:
        """Yield the keys and indices that lead to the value being read."""
        for frame in self.stack:
            inner = frame is not self.stack[-1]
            if isinstance(frame.node.value, list):
                yield len(frame.node.value) - inner
            elif (inner or frame.awaits_value) and frame.key is not None:
                yield frame.key
            else:
                return

    def properties(self, event: Any) -> None:
        """Refuse the anchor and the tag that stand before a value."""
        anchor, tag = event.anchor is not None, event.tag is not None
        index = event.start_mark.index
        while anchor or tag:
            match = _PROPERTY.match(self.text, index)
            if match is None:
                return
            word = match.group(1)
            place = self.between(index, match.end(1))
            index = match.end()
            if word[0] == "&":
                anchor = False
                self.fault(
                    "DOC008",
                    f"the anchor {word} is not supported",
                    place,
                    "remove it; put text that starts with & in quotes",
                )
            else:
                tag = False
                self.fault(
                    "DOC009",
                    f"the tag {word} is not supported",
                    place,
                    "remove it: values need no type; put text that starts with ! in quotes",
                )

    def unprintable(self, match: re.Match[str]) -> str:
        """Refuse a run of unprintable characters in the text itself."""
        self.fault(
            "DOC005",
            f"there {_characters(match.group())} in the text",
            self.between(*match.span()),
            "delete what stands here, even if your editor shows nothing",
        )
        return _STAND_IN * len(match.group())

    def check_escapes(self, text: str, place: Place) -> str:
        """Refuse unprintable characters that were written as an escape, as "\\x1b"."""
        match = _UNPRINTABLE_VALUE.search(text)
        if match is None:
            return text
        self.fault(
            "DOC005",
            f"there {_characters(match.group())} in this text",
            place,
            "remove the escape that starts with a backslash; a backslash itself is written twice",
        )
        return _UNPRINTABLE_VALUE.sub(_STAND_IN, text)

    def second_document(self, event: Any) -> None:
        line = event.start_mark.line + 1
        column = event.start_mark.column + 1
        self.fault(
            "DOC013",
            "a second document starts here",
            (line, column, line, column + 3),
            "remove this line and what follows: one file declares one variant",
        )
        raise _Enough

    # -- places -------------------------------------------------------------------------------

    def between(self, start: int, end: int) -> Place:
        return (*self.lines.position(start), *self.lines.position(end))

    def block_scalar(self, start: int, end: int) -> Place:
        """Leave out the empty lines and the indentation that the parser counts as text."""
        return self.between(start, start + len(self.text[start:end].rstrip()))


def _place(event: Any) -> Place:
    start, end = event.start_mark, event.end_mark
    return start.line + 1, start.column + 1, end.line + 1, end.column + 1


def _characters(run: str) -> str:
    codes = sorted({f"U+{ord(character):04X}" for character in run})
    shown = ", ".join(codes[:3]) + (", ..." if len(codes) > 3 else "")
    if len(run) == 1:
        return f"is an unprintable character ({shown})"
    return f"are {len(run)} unprintable characters ({shown})"
