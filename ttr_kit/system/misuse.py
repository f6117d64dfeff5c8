"""What is said of a request that cannot be met."""

from __future__ import annotations

import click

from ttr_kit.diagnostics.display import printable


class Misuse(click.ClickException):
    """The kit was asked for something that cannot work; one sentence says why."""

    exit_code = 2

    def format_message(self) -> str:
        """The sentence; what it quotes, from a file perhaps, cannot steer the terminal."""
        return "\n".join(printable(line) for line in self.message.split("\n"))
