"""A group of commands whose modules are imported when they are called, so that help is instant."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

import click


class LazyGroup(click.Group):
    """Commands by name, each with its one line of help.

    The module of that name in `package` has it as `command`.
    """

    def __init__(self, *args: Any, package: str, helps: Mapping[str, str], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.package = package
        self.helps = helps

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names in the order in which somebody meets them."""
        return list(self.helps)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command."""
        if cmd_name not in self.helps:
            return None
        command: click.Command = import_module(f"{self.package}.{cmd_name}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without importing any."""
        with formatter.section("Commands"):
            formatter.write_dl(list(self.helps.items()))

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[Any]:
        """Complete a command's name without importing any."""
        from click.shell_completion import CompletionItem

        found = [
            CompletionItem(name, help=help)
            for name, help in self.helps.items()
            if name.startswith(incomplete)
        ]
        return [*found, *click.Command.shell_complete(self, ctx, incomplete)]

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find a command, or suggest the one that was meant."""
        name = args[0]
        if name not in self.helps and not name.startswith("-"):
            from ttr_kit.diagnostics import suggest

            near = suggest(name, self.helps)
            hint = f'did you mean "{near}"?' if near else "`ttr-kit --help` lists the commands"
            ctx.fail(f'there is no command "{name}"; {hint}')
        return super().resolve_command(ctx, args)
