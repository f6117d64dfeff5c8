"""A limit without a number.

A limit of the end says what is looked at, and not how much of it is needed, so that it can never be
reached. Only a single limit of the pieces that are left has a number without saying so.

Add `at_most` or `at_least` to the limit.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.limits import limits
from ttr_kit.checks.survey.survey import Survey
from ttr_kit.diagnostics import Finding, Severity, check


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each such limit."""
    for path, limit in limits(survey):
        if limit.at_most is None and limit.at_least is None:
            yield Finding(
                path,
                f"this limit does not say how much is needed ({limit.metric})",
                "add `at_most` or `at_least`",
            )


CHECK = check("END005", Severity.ERROR, ("end",), __doc__, run)
