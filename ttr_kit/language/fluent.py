"""Reads catalogues in the syntax of Project Fluent, entry by entry, into plain data.

Plain data, because a page in a browser evaluates the same: a pattern is a list of texts and of
expressions, and an expression is a list whose first item says its kind:

| expression | means |
|---|---|
| `["$", name]` | an argument |
| `["=", id]` | another message, or `id.attribute` |
| `["-", id, {name: value}]` | a term, with arguments |
| `["#", value]` | a text or a number as it is written |
| `["()", function, expression, {name: value}]` | a function, which is `NUMBER` |
| `["?", expression, [[key, pattern], …], default]` | a choice, and which of its variants is the default |
"""  # noqa: E501

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

Pattern = list[Any]

_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*)[ ]*=", re.MULTILINE | re.ASCII)
_ATTRIBUTE = re.compile(r"\n+ +\.([a-zA-Z][\w-]*) *= *", re.ASCII)
_NAME = re.compile(r"[a-zA-Z][\w-]*", re.ASCII)
_NUMBER = re.compile(r"-?[0-9]+(\.[0-9]+)?")
_TEXT = re.compile(r"[^{}\n]+")
_BLANK = re.compile(r"[ \n]*")
_ESCAPE = re.compile(r'\\(?:(["\\])|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{6}))')
_KEY = re.compile(r"\n *(\*?)\[ *([^\]\n]+?) *\] *")


class BadCatalogue(ValueError):  # noqa: N818 - reads as what it is
    """A file that is not written as catalogues are; the text says where."""


def entries(text: str, file: str = "") -> dict[str, tuple[str, int]]:
    """The source of every message and term by its id (terms with their dash), and its line.

    Only the beginnings of entries are looked for: what nobody asks for is never read.
    """
    plain = re.sub(r"^#.*", "", text.replace("\r\n", "\n"), flags=re.MULTILINE)
    found: dict[str, tuple[str, int]] = {}
    starts = list(_ENTRY.finditer(plain))
    lines, at = 1, 0
    ends = [*(start.start() for start in starts[1:]), len(plain)]
    for start, end in zip(starts, ends, strict=False):
        lines += plain.count("\n", at, start.start())
        at = start.start()
        if start[1] in found:
            raise BadCatalogue(f"{file}:{lines}: {start[1]} is there twice; keep one of them")
        found[start[1]] = (plain[start.end() : end], lines)
    loose = plain[: starts[0].start() if starts else None].strip()
    if loose:
        raise BadCatalogue(f"{file}:1: expected “id = text”, found “{loose[:40]}”")
    return found


def read(source: str, where: str = "") -> dict[str, Pattern]:
    """The value of an entry under the empty name, and its attributes by theirs."""
    reader = _Reader(source, where)
    parts: dict[str, Pattern] = {}
    value = reader.pattern()
    if value:
        parts[""] = value
    while attribute := _ATTRIBUTE.match(source, reader.at):
        reader.at = attribute.end()
        parts[attribute[1]] = reader.pattern()
    if source[reader.at :].strip():
        reader.fail("continued lines begin with a space")
    return parts


class _Reader:
    """Reads one entry from left to right."""

    def __init__(self, source: str, where: str) -> None:
        self.source, self.where, self.at = source, where, 0

    def fail(self, why: str) -> None:
        """Say what is wrong here."""
        rest = self.source[self.at :].strip().split("\n")[0]
        raise BadCatalogue(f"{self.where}: {why}, at “{rest[:40]}”")

    def pattern(self) -> Pattern:
        """Texts and placeables up to the end of the value."""
        found: list[Any] = []
        indents: list[int] = []
        while self.source[self.at : self.at + 1] == " ":
            self.at += 1
        while self.at < len(self.source):
            if text := _TEXT.match(self.source, self.at):
                self.at = text.end()
                found.append(text[0])
            elif self.source[self.at] == "{":
                self.at += 1
                found.append(self._placeable())
            elif self.source[self.at] == "}":
                break
            else:
                blank = _BLANK.match(self.source, self.at)
                assert blank is not None
                indent = len(blank[0]) - blank[0].rindex("\n") - 1
                following = self.source[blank.end() : blank.end() + 1]
                if not indent or following in ("", "}", ".", "[", "*"):
                    break
                self.at = blank.end()
                found.append((blank[0].count("\n"), indent))
                indents.append(indent)
        return _dedented(found, min(indents, default=0))

    def _skip(self) -> None:
        blank = _BLANK.match(self.source, self.at)
        assert blank is not None
        self.at = blank.end()

    def _take(self, sign: str) -> bool:
        """Whether the sign comes next; then it is read."""
        self._skip()
        if not self.source.startswith(sign, self.at):
            return False
        self.at += len(sign)
        return True

    def _need(self, sign: str) -> None:
        if not self._take(sign):
            self.fail(f"expected “{sign}”")

    def _name(self) -> str:
        self._skip()
        name = _NAME.match(self.source, self.at)
        if name is None:
            self.fail("expected a name")
            raise AssertionError
        self.at = name.end()
        return name[0]

    def _placeable(self) -> list[Any]:
        """What stands between braces, the first of which is read."""
        found = self._expression()
        if self._take("->"):
            found = ["?", found, *self._variants()]
        self._need("}")
        return found

    def _variants(self) -> Iterator[Any]:
        """The variants of a choice, then the number of the default one."""
        variants: list[list[Any]] = []
        default = -1
        while key := _KEY.match(self.source, self._line()):
            self.at = key.end()
            if key[1]:
                default = len(variants)
            number = _NUMBER.fullmatch(key[2])
            variants.append([_number(key[2]) if number else key[2], self.pattern()])
        if default < 0:
            self.fail("one variant needs a star: “*[other]”")
        yield variants
        yield default

    def _line(self) -> int:
        """The last line break before what comes next."""
        blank = _BLANK.match(self.source, self.at)
        assert blank is not None
        return self.at + max(blank[0].rfind("\n"), 0)

    def _expression(self) -> list[Any]:
        self._skip()
        source = self.source
        if self._take("{"):
            return self._placeable()
        if self._take('"'):
            return ["#", self._string()]
        if self._take("$"):
            return ["$", self._name()]
        if number := _NUMBER.match(source, self.at):
            self.at = number.end()
            return ["#", _number(number[0])]
        if self._take("-"):
            return ["-", f"-{self._attributed()}", self._arguments()[1]]
        name = self._attributed()
        if name.isupper():
            values, options = self._arguments()
            return ["()", name, values[0], options]
        return ["=", name]

    def _attributed(self) -> str:
        name = self._name()
        if self.source.startswith(".", self.at):
            self.at += 1
            return f"{name}.{self._name()}"
        return name

    def _arguments(self) -> tuple[list[Any], dict[str, Any]]:
        """Values and options between brackets, if there are any."""
        values: list[Any] = []
        options: dict[str, Any] = {}
        if not self.source.startswith("(", self.at):
            return values, options
        self.at += 1
        while not self._take(")"):
            found = self._expression()
            if found[0] == "=" and self._take(":"):
                options[found[1]] = self._expression()[1]
            else:
                values.append(found)
            self._take(",")
        return values, options

    def _string(self) -> str:
        end = self.at
        while self.source[end : end + 1] not in ('"', "\n", ""):
            end += 2 if self.source[end] == "\\" else 1
        raw, self.at = self.source[self.at : end], end
        self._need('"')
        return _ESCAPE.sub(lambda one: one[1] or chr(int(one[2] or one[3], 16)), raw)


def _number(text: str) -> int | float:
    return float(text) if "." in text else int(text)


def _dedented(found: list[Any], common: int) -> Pattern:
    """Line breaks with the indent that a line has more than others; texts side by side are one."""
    pattern: Pattern = []
    for part in found:
        text = part
        if isinstance(part, tuple):
            breaks, indent = part
            text = "\n" * breaks + " " * (indent - common) if pattern else ""
        if isinstance(text, str) and pattern and isinstance(pattern[-1], str):
            pattern[-1] += text
        elif text != "":
            pattern.append(text)
    if pattern and isinstance(pattern[-1], str):
        pattern[-1] = pattern[-1].rstrip(" \n")
        if not pattern[-1]:
            pattern.pop()
    return pattern
