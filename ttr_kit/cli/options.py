"""Options that several commands have, said once."""

from __future__ import annotations

from pathlib import Path

import click

from ttr_kit.bots import BUILT_IN

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
THEME = click.option(
    "--theme",
    type=click.Choice(["light", "dark"]),
    default="light",
    show_default=True,
    help="The colors around the routes; light takes less ink.",
)
