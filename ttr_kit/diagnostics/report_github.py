"""Findings as workflow commands, which GitHub shows beside the changed lines."""

from collections.abc import Iterable, Mapping

from ttr_kit.diagnostics.display import printable
from ttr_kit.diagnostics.finding import Diagnostic, Severity, in_order

_COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "notice"}


def report_github(diagnostics: Iterable[Diagnostic], sources: Mapping[str, str]) -> str:
    """Return one workflow command a line for each finding; the sources are not needed."""
    return "".join(_command(diagnostic) + "\n" for diagnostic in in_order(diagnostics))


def _command(diagnostic: Diagnostic) -> str:
    span = diagnostic.span
    properties = {"file": printable(span.file), "line": span.line}
    # Columns of a finding over several lines are refused by GitHub.
    if span.line == span.end_line:
        properties["col"] = span.column
    properties["endLine"] = span.end_line
    if span.line == span.end_line:
        properties["endColumn"] = span.end_column
    properties["title"] = printable(diagnostic.code)
    said = ",".join(f"{name}={_property(str(value))}" for name, value in properties.items())
    message = [printable(diagnostic.message)]
    if diagnostic.help:
        message.append(f"help: {printable(diagnostic.help)}")
    for related in diagnostic.related:
        place = f"{printable(related.span.file)}:{related.span.line}:{related.span.column}"
        message.append(f"note: {place} {printable(related.message)}")
    return f"::{_COMMANDS[diagnostic.severity]} {said}::{_data(chr(10).join(message))}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
