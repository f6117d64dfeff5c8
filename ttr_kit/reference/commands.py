"""The page of all commands, from their own help."""

from __future__ import annotations

from collections.abc import Iterator

import click

from ttr_kit.cli.program import COMMANDS, cli

INTRODUCTION = """\
# Commands

<!-- Generated from the program's help by `make regenerate`. -->

`ttr-kit` and `python -m ttr_kit` are the same. PATH is a file, or the id of a variant that comes
with the kit. Every command ends with exit code 0 if all is well, 1 if something was found, 2 if it
was called wrongly and 3 for a fault of the kit itself.

Tab completes commands, ids and files after `eval "$(ttr-kit completion bash)"` (or `zsh`;
see `ttr-kit completion --help` for fish).
"""


def commands_page() -> str:
    """The page in Markdown."""
    parts = [INTRODUCTION]
    with cli.make_context("ttr-kit", ["--help"], resilient_parsing=True) as context:
        for name in COMMANDS:
            parts += _helps(cli, name, context, 2)
    return "\n".join(parts)


def _helps(group: click.Group, name: str, context: click.Context, level: int) -> Iterator[str]:
    """The help of a command, and of those that it has itself."""
    found = group.get_command(context, name)
    assert found is not None
    inner = click.Context(
        found, info_name=name, parent=context, terminal_width=88, max_content_width=88
    )
    title = inner.command_path.removeprefix("ttr-kit ")
    yield f"{'#' * level} `{title}`\n\n```text\n{found.get_help(inner).strip()}\n```\n"
    if isinstance(found, click.Group):
        for below in found.list_commands(inner):
            yield from _helps(found, below, inner, level + 1)
