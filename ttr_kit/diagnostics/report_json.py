"""Findings for programs, as JSON of a fixed shape."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from ttr_kit.diagnostics.finding import Changes, Diagnostic, Span, in_order, summarize
from ttr_kit.diagnostics.fix import Fix


def report_json(
    diagnostics: Iterable[Diagnostic],
    sources: Mapping[str, str],
    changes: Changes | None = None,
) -> str:
    """Return the findings as one JSON object.

    The shape, which only grows while `version` is 1::

        {"version": 1,
         "diagnostics": [
           {"code": "REF001", "severity": "error" | "warning" | "info",
            "message": "...", "help": "..." | null,
            "file": "my-map.yaml", "line": 12, "column": 25, "end_line": 12, "end_column": 29,
            "path": ["routes", 3, "to"],
            "related": [{"message": "...", "file": ..., "line": ..., "column": ...,
                         "end_line": ..., "end_column": ...}],
            "fixes": [{"title": "write \\"Oslo\\"",
                       "edits": [{"op": "set", "path": ["routes", 3, "to"], "value": "Oslo"}],
                       "changes": [{"file": ..., "line": ..., "column": ...,
                                    "end_line": ..., "end_column": ..., "text": "Oslo"}]}]}],
         "summary": {"errors": 1, "warnings": 0, "infos": 0}}

    Lines and columns count from 1, columns in characters (code points), and ends are exclusive.
    A fix is a certain way out: as edits that `ttr_kit.edit` makes, and as other text for stretches
    of the file, all of them of the file as it is. The sources are not part of it.
    """
    found = in_order(diagnostics)
    counts = summarize(found)
    data = {
        "version": 1,
        "diagnostics": found_json(found, changes),
        "summary": {
            "errors": counts.errors,
            "warnings": counts.warnings,
            "infos": counts.infos,
        },
    }
    # Escaped to ASCII: safe in any terminal and any encoding, whatever a file is called.
    return json.dumps(data, indent=2, ensure_ascii=True) + "\n"


def found_json(
    diagnostics: Iterable[Diagnostic], changes: Changes | None = None
) -> list[dict[str, Any]]:
    """Findings as plain data, as the report has them; without the changes of fixes if asked so."""
    return [_diagnostic(diagnostic, changes) for diagnostic in diagnostics]


def _diagnostic(diagnostic: Diagnostic, changes: Changes | None) -> dict[str, Any]:
    fixes = (_fix(diagnostic, fix, changes) for fix in diagnostic.fixes)
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
        "fixes": [fix for fix in fixes if fix is not None],
    }


def _fix(diagnostic: Diagnostic, fix: Fix, changes: Changes | None) -> dict[str, Any] | None:
    said = {"title": fix.title, "edits": list(fix.edits)}
    if changes is None:
        return said
    made = changes(diagnostic, fix)
    if made is None:
        return None
    return {**said, "changes": [{**_place(span), "text": text} for span, text in made]}


def _place(span: Span) -> dict[str, Any]:
    return {
        "file": span.file,
        "line": span.line,
        "column": span.column,
        "end_line": span.end_line,
        "end_column": span.end_column,
    }
