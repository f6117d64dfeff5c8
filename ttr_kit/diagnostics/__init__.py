"""Findings about a file: what is wrong, where it stands and what to do next."""

from ttr_kit.diagnostics.finding import (
    Diagnostic,
    Related,
    Rule,
    Severity,
    Span,
    Summary,
    in_order,
    summarize,
)
from ttr_kit.diagnostics.spelling import Vocabulary, suggest

__all__ = [
    "Diagnostic",
    "Related",
    "Rule",
    "Severity",
    "Span",
    "Summary",
    "Vocabulary",
    "in_order",
    "suggest",
    "summarize",
]
