"""The command line: `ttr-kit COMMAND …`."""

from ttr_kit.cli.program import main

__all__ = ["main"]
