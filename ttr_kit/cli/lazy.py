"""A group of commands whose modules are imported when they are called, so that help is instant."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

import click


class LazyGroup(click.Group):
    """Commands by name: the module that has it as `command`, and its one-line help."""

    def __init__(
        self, *args: Any, commands_in: Mapping[str, tuple[str, str]], **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        self.commands_in = commands_in

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names in the order in which somebody meets them."""
        return list(self.commands_in)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command."""
        if cmd_name not in self.commands_in:
            return None
        command: click.Command = import_module(self.commands_in[cmd_name][0]).command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without importing any."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, help) for name, (_, help) in self.commands_in.items()])

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[Any]:
        """Complete a command's name without importing any."""
        from click.shell_completion import CompletionItem

        found = [
            CompletionItem(name, help=help)
            for name, (_, help) in self.commands_in.items()
            if name.startswith(incomplete)
        ]
        return [*found, *click.Command.shell_complete(self, ctx, incomplete)]

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find a command, or suggest the one that was meant."""
        name = args[0]
        if name not in self.commands_in and not name.startswith("-"):
            from ttr_kit.diagnostics import suggest

            near = suggest(name, self.commands_in)
            hint = f'did you mean "{near}"?' if near else "`ttr-kit --help` lists the commands"
            ctx.fail(f'there is no command "{name}"; {hint}')
        return super().resolve_command(ctx, args)
