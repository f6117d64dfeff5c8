"""The faults of a file as a file, each with its page."""

from ttr_kit.diagnostics import Rule

RULES: tuple[Rule, ...] = ()
