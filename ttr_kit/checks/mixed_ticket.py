"""A ticket of two forms.

A ticket joins two places (`from` and `to`), one place with one of several (`to` with points), all
of several places (`cities`), or places in their order (`tour`). This one has keys of two forms, so
that nobody can tell what it asks for: `from` and `to` beside `cities` or `tour`, both of these,
`any_order` without a tour, or `points` beside a `to` that has points of its own.

Keep the keys of one form.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ttr_kit.checks.survey.survey import Survey
from ttr_kit.diagnostics import Finding, Severity, check


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each key that does not belong to the form."""
    for index, record in survey.records("tickets"):
        for key, fact, help in _strangers(record):
            yield Finding(("tickets", index, key), fact, help, at_key=True)


def _strangers(record: Mapping[str, Any]) -> Iterator[tuple[str, str, str]]:
    """The keys of another form, each with the fact and the help."""
    said = {key for key, value in record.items() if value is not None}
    form = "tour" if "tour" in said else "cities" if "cities" in said else ""
    for key in ("cities", "from", "to"):
        if form and key in said and key != form:
            fact = f'"{key}" stands beside "{form}", which names all places of the ticket'
            yield key, fact, f"remove `{key}` or `{form}`"
    if "any_order" in said and form != "tour":
        fact = '"any_order" has no meaning without a tour'
        yield "any_order", fact, "remove it, or name the places in their order with `tour`"
    if not form and "points" in said and isinstance(record.get("to"), dict):
        fact = '"points" stands beside targets that have points of their own'
        yield "points", fact, "remove it"


CHECK = check("TIC009", Severity.ERROR, (), __doc__, run)
