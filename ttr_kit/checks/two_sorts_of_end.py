"""An end with two sorts of limits.

The end has limits that must `all` be reached, and limits of which `any` one is enough; or it has a
list of limits and beside it one of its own (`metric`, `at_most`, `at_least`, `pieces`, `of`).
Nobody can tell which of them counts.

Keep one list, and write all limits into it. In a file that extends another, `null` removes what the
parent says: `end: {at_most: null, any: [...]}`.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import Survey
from ttr_kit.diagnostics import Finding, Severity, check

OWN = ("metric", "pieces", "at_most", "at_least", "of")


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each list or key too many."""
    end = survey.stated.get("end")
    if not isinstance(end, dict):
        return
    lists = [key for key in ("all", "any") if end.get(key)]
    if len(lists) == 2:
        yield Finding(
            ("end", "any"),
            "the end has limits that must all be reached (`all`), and limits of which any one is "
            "enough (`any`)",
            "keep one of the two lists",
            at_key=True,
            related=((("end", "all"), "the other list"),),
        )
    for key in OWN if lists else ():
        if end.get(key) is not None:
            yield Finding(
                ("end", key),
                f'"{key}" stands beside a list of limits (`{lists[0]}`)',
                f"write it into a limit of the list, or remove `{lists[0]}`",
                at_key=True,
            )


CHECK = check("END004", Severity.ERROR, ("end",), __doc__, run)
