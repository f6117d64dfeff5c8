"""Two names that look the same.

Two cities or groups have names that nobody can tell apart on the board: they differ in nothing but
how an accent is put together, in characters without a width, or in the kind of a space. Such names
come from copying out of web pages and documents.

Write the name once, and copy it from there, if one place is meant; otherwise give the second one a
name of its own.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from ttr_kit.checks.survey.survey import Survey
from ttr_kit.diagnostics import Finding, Severity, check


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each name that looks like an earlier one."""
    declared = [("cities", city.name) for city in survey.variant.cities]
    declared += [("groups", group) for group in survey.variant.groups]
    first: dict[str, tuple[str, str]] = {}
    for path in declared:
        earlier = first.setdefault(_seen(path[1]), path)
        if earlier[1] != path[1]:
            yield Finding(
                path,
                f'"{path[1]}" looks like another name, and is made of other characters',
                "copy the name from there, or choose one that looks different",
                at_key=True,
                related=((earlier, "the other name"),),
            )


def _seen(name: str) -> str:
    """What a reader sees of a name."""
    plain = unicodedata.normalize("NFKC", name)
    return " ".join("".join(c for c in plain if unicodedata.category(c) != "Cf").split())


CHECK = check("NAM005", Severity.WARNING, ("cities", "groups"), __doc__, run)
