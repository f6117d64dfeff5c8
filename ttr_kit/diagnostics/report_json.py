"""Findings for programs, as JSON of a fixed shape."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from ttr_kit.diagnostics.finding import Diagnostic, Span, in_order, summarize


def report_json(diagnostics: Iterable[Diagnostic], sources: Mapping[str, str]) -> str:
    """Return the findings as one JSON object.

    The shape, which only grows while `version` is 1::

        {"version": 1,
         "diagnostics": [
           {"code": "REF001", "severity": "error" | "warning" | "info",
            "message": "...", "help": "..." | null,
            "file": "my-map.yaml", "line": 12, "column": 25, "end_line": 12, "end_column": 29,
            "path": ["routes", 3, "to"],
            "related": [{"message": "...", "file": ..., "line": ..., "column": ...,
                         "end_line": ..., "end_column": ...}]}],
         "summary": {"errors": 1, "warnings": 0, "infos": 0}}

    Lines and columns count from 1, columns in characters (code points), and ends are exclusive.
    The sources are not part of it.
    """
    found = in_order(diagnostics)
    counts = summarize(found)
    data = {
        "version": 1,
        "diagnostics": found_json(found),
        "summary": {
            "errors": counts.errors,
            "warnings": counts.warnings,
            "infos": counts.infos,
        },
    }
    # Escaped to ASCII: safe in any terminal and any encoding, whatever a file is called.
    return json.dumps(data, indent=2, ensure_ascii=True) + "\n"


def found_json(diagnostics: Iterable[Diagnostic]) -> list[dict[str, Any]]:
    """Findings as plain data, as the report has them."""
    return [_diagnostic(diagnostic) for diagnostic in diagnostics]


def _diagnostic(diagnostic: Diagnostic) -> dict[str, Any]:
    return {
        "code": diagnostic.code,
        "severity": diagnostic.severity.value,
        "message": diagnostic.message,
        "help": diagnostic.help,
        **_place(diagnostic.span),
        "path": list(diagnostic.path),
        "related": [
            {"message": related.message, **_place(related.span)} for related in diagnostic.related
        ],
    }


def _place(span: Span) -> dict[str, Any]:
    return {
        "file": span.file,
        "line": span.line,
        "column": span.column,
        "end_line": span.end_line,
        "end_column": span.end_column,
    }
