"""Findings about a file: what is wrong, where it stands and what to do next."""

from ttr_kit.diagnostics.check import Check, Finding, check
from ttr_kit.diagnostics.finding import (
    Diagnostic,
    Related,
    Rule,
    Severity,
    Span,
    Summary,
    in_order,
    rule,
    summarize,
)
from ttr_kit.diagnostics.fix import Fix
from ttr_kit.diagnostics.spelling import Vocabulary, suggest, sure

__all__ = [
    "Check",
    "Diagnostic",
    "Finding",
    "Fix",
    "Related",
    "Rule",
    "Severity",
    "Span",
    "Summary",
    "Vocabulary",
    "check",
    "in_order",
    "rule",
    "suggest",
    "summarize",
    "sure",
]
