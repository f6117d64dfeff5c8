"""The page of all commands, from their own help."""

from __future__ import annotations

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
            found = cli.get_command(context, name)
            assert found is not None
            inner = click.Context(
                found, info_name=name, parent=context, terminal_width=88, max_content_width=88
            )
            parts.append(f"## `{name}`\n\n```text\n{found.get_help(inner).strip()}\n```\n")
    return "\n".join(parts)
