"""More tickets to keep than are dealt.

The rules ask players to keep more tickets than they are given to choose from.

Lower `keep`, or raise `deal`.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.diagnostics import Severity
from ttr_kit.survey import Finding, Survey, check


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for the start of the game, one for later."""
    variant = survey.variant
    for when, draw in (("start", variant.tickets_start), ("later", variant.tickets_later)):
        # Where no tickets are dealt there is nothing to keep, whatever the default says.
        if draw.keep > draw.deal > 0:
            yield Finding(
                ("ticket_rules", when, "keep"),
                f"{draw.keep} tickets are to be kept, but only {draw.deal} are dealt",
                "lower `keep`, or raise `deal`",
            )


CHECK = check("TIC007", Severity.ERROR, ("ticket_rules",), __doc__, run)
