"""PATH on the command line: a file, or the id of a bundled variant."""

from __future__ import annotations

import click
from click.shell_completion import CompletionItem

from ttr_kit.system.resources import bundled_variants

EXAMPLE = next(iter(bundled_variants()), "my-map.yaml")
"""A variant that comes with the kit, for the examples of `--help`."""


def complete_id(
    context: click.Context, parameter: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """Offer the ids of the bundled variants."""
    return [CompletionItem(id) for id in bundled_variants() if id.startswith(incomplete)]


def complete_path(
    context: click.Context, parameter: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """Offer the ids, and leave files to the shell."""
    ids = complete_id(context, parameter, incomplete)
    return [*ids, CompletionItem(incomplete, type="file")]


PATH = click.argument("path", shell_complete=complete_path)
PATHS = click.argument("paths", metavar="[PATH]…", nargs=-1, shell_complete=complete_path)
