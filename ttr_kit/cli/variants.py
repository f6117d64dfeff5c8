"""The variant that PATH names, for the commands that need a sound one."""

from __future__ import annotations

import click

from ttr_kit.cli.output import colored, put
from ttr_kit.diagnostics import Severity
from ttr_kit.diagnostics.report_text import report_text
from ttr_kit.format.load import load_path
from ttr_kit.format.paths import refuse_unknown_id
from ttr_kit.model import Variant


def load_or_exit(path: str) -> Variant:
    """The variant; if it has errors they are printed, and the command ends with exit code 1."""
    refuse_unknown_id(path)
    loaded = load_path(path)
    if loaded.variant is None:
        errors = [d for d in loaded.diagnostics if d.severity is Severity.ERROR]
        put(report_text(errors, loaded.sources, color=colored()))
        raise click.exceptions.Exit(1)
    return loaded.variant
