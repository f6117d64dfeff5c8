"""Findings as a SARIF 2.1.0 log, which code hosts and editors import."""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any
from urllib.parse import quote

from ttr_kit.diagnostics.finding import Changes, Diagnostic, Rule, Severity, Span, in_order

_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
_LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "note"}
_DRIVE = re.compile(r"[A-Za-z]:[\\/]")


def report_sarif(
    diagnostics: Iterable[Diagnostic],
    sources: Mapping[str, str],
    *,
    rules: Sequence[Rule],
    version: str,
    changes: Changes | None = None,
) -> str:
    """Return the findings as a SARIF log; `version` is that of the kit."""
    index = {rule.code: number for number, rule in enumerate(rules)}
    driver = {"name": "ttr-kit", "version": version, "rules": [_rule(rule) for rule in rules]}
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "results": [_result(diagnostic, index, changes) for diagnostic in in_order(diagnostics)],
    }
    log = {"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}
    return json.dumps(log, indent=2, ensure_ascii=True) + "\n"


def _rule(rule: Rule) -> dict[str, Any]:
    return {
        "id": rule.code,
        "shortDescription": {"text": rule.title},
        "help": {"text": rule.page, "markdown": rule.page},
        "defaultConfiguration": {"level": _LEVELS[rule.severity]},
    }


def _result(
    diagnostic: Diagnostic, index: Mapping[str, int], changes: Changes | None
) -> dict[str, Any]:
    message = diagnostic.message
    if diagnostic.help:
        message += f"\nhelp: {diagnostic.help}"
    result: dict[str, Any] = {
        "ruleId": diagnostic.code,
        "level": _LEVELS[diagnostic.severity],
        "message": {"text": message},
        "locations": [_location(diagnostic.span)],
    }
    if diagnostic.code in index:
        result["ruleIndex"] = index[diagnostic.code]
    if diagnostic.related:
        result["relatedLocations"] = [
            {"id": number, **_location(related.span), "message": {"text": related.message}}
            for number, related in enumerate(diagnostic.related)
        ]
    if changes is not None:
        made = [(fix.title, changes(diagnostic, fix)) for fix in diagnostic.fixes]
        if fixes := [_fix(title, stretches) for title, stretches in made if stretches]:
            result["fixes"] = fixes
    return result


def _fix(title: str, changes: list[tuple[Span, str]]) -> dict[str, Any]:
    """A fix, by file: what is deleted, and what comes in its place."""
    by_file: dict[str, list[dict[str, Any]]] = {}
    for span, text in changes:
        replacement = {"deletedRegion": _region(span), "insertedContent": {"text": text}}
        by_file.setdefault(span.file, []).append(replacement)
    return {
        "description": {"text": title},
        "artifactChanges": [
            {"artifactLocation": {"uri": _uri(file)}, "replacements": replacements}
            for file, replacements in by_file.items()
        ],
    }


def _location(span: Span) -> dict[str, Any]:
    place = {"artifactLocation": {"uri": _uri(span.file)}, "region": _region(span)}
    return {"physicalLocation": place}


def _region(span: Span) -> dict[str, Any]:
    # SARIF's end column is exclusive too.
    return {
        "startLine": span.line,
        "startColumn": span.column,
        "endLine": span.end_line,
        "endColumn": span.end_column,
    }


def _uri(file: str) -> str:
    """Return a relative URI for a relative path, and a file URI for an absolute one."""
    if _DRIVE.match(file):
        return "file:///" + file[:2] + _quote(file[2:].replace("\\", "/"))
    return ("file://" if file.startswith("/") else "") + _quote(file)


def _quote(path: str) -> str:
    # A file name need not be text; what is not is passed on byte by byte.
    try:
        return quote(path, safe="/", errors="surrogateescape")
    except UnicodeEncodeError:
        return quote(path, safe="/", errors="surrogatepass")
