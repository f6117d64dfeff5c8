"""What is said of a request that cannot be met."""

from __future__ import annotations

import click


class Misuse(click.ClickException):
    """The kit was asked for something that cannot work; one sentence says why."""

    exit_code = 2
