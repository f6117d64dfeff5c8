"""Options that several commands have, said once."""

from __future__ import annotations

from pathlib import Path

import click

from ttr_kit.bots import BUILT_IN
from ttr_kit.cli.kinds import choice
from ttr_kit.diagnostics.display import printable
from ttr_kit.model import Variant
from ttr_kit.system.misuse import Misuse

BOTS = click.option(
    "--bots",
    "names",
    default="planner",
    show_default=True,
    help=f"Who plays: {', '.join(BUILT_IN)}, or an import path module:Class.",
)
WORKERS = click.option(
    "--workers",
    type=click.IntRange(1, 1024),
    help="How many processes share the work; without it, one for each processor.",
)
FIGURES = click.option(
    "--json", "json_file", type=click.Path(path_type=Path), help="Write all figures; - shows them."
)
TRACK = click.option("--track/--no-track", default=True, help="With or without the scoring track.")
LANGUAGE = click.option(
    "--language",
    help="The language of all names and words: en, de or fr. Without it: names as in the file, and "
    "English words.",
)
THEME = choice("--theme", ["light", "dark"], "The colors around the routes; light takes less ink.")


def known_language(language: str | None, what: str) -> str | None:
    """The language if the kit speaks it; Misuse if not."""
    from ttr_kit.language.bundle import languages

    if language is not None and language not in languages():
        known = ", ".join(languages())
        given = printable(language)
        raise Misuse(f'there are no {what} in the language "{given}"; there are: {known}')
    return language


def say_untranslated(variant: Variant, language: str | None) -> None:
    """Say which names stay as in the file, because it has no others in that language."""
    from ttr_kit.language.naming import untranslated
    from ttr_kit.language.words import listed

    if missing := untranslated(variant, language):
        named = listed(missing, most=4)
        click.echo(
            f"note: not translated, and shown as in the file: {named}; "
            f'"names" in the file can say them in "{language}"',
            err=True,
        )
