"""Kinds of options that are declared again and again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

Command = TypeVar("Command", bound=Callable[..., Any])
Option = Callable[[Command], Command]


def output(help: str, *, required: bool = False, folder: bool = False) -> Option[Any]:
    """Where the result goes: a file, or a folder."""
    where: click.Path = click.Path(file_okay=not folder, path_type=Path)
    return click.option("-o", "--output", type=where, required=required, help=help)


def choice(name: str, choices: list[str], help: str) -> Option[Any]:
    """One of a few words, by default the first."""
    names = name.split()
    kind = click.Choice(choices)
    return click.option(*names, type=kind, default=choices[0], show_default=True, help=help)


def number(
    name: str,
    default: float,
    help: str | None = None,
    *,
    least: float = 0,
    most: float | None = None,
) -> Option[Any]:
    """A number within bounds: a whole one if the default is."""
    kind: Any = click.IntRange if isinstance(default, int) else click.FloatRange
    return click.option(name, type=kind(least, most), default=default, show_default=True, help=help)
