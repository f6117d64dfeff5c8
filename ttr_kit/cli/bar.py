"""A bar for what takes a while."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, nullcontext
from typing import Any, TypeVar, cast

import click

T = TypeVar("T")


def bar(
    parts: Iterable[T],
    label: str,
    length: int | None = None,
    name: Callable[[T], str] | None = None,
) -> AbstractContextManager[Iterable[T]]:
    """The parts, with a bar on a terminal and nothing elsewhere; `name` says what is at hand."""
    if sys.stderr is None or not sys.stderr.isatty():
        return nullcontext(parts)
    shown: Any = click.progressbar(
        parts,
        length=length,
        label=label,
        file=sys.stderr,
        item_show_func=None if name is None else lambda part: None if part is None else name(part),
    )
    return cast("AbstractContextManager[Iterable[T]]", shown)
