"""More tickets to keep than are dealt.

The rules ask players to keep more tickets than they are given to choose from, at the start of
the game or when they draw tickets later.

Lower `keep`, or raise `deal`; where `by_deck` says how many are dealt from each deck, it counts
and `deal` does not. The base game deals 3 tickets at the start, of which 2 are kept.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import Survey
from ttr_kit.diagnostics import Finding, Severity, check
from ttr_kit.language.words import counted


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for the start of the game, one for later."""
    variant = survey.variant
    for when, draw in (("start", variant.tickets_start), ("later", variant.tickets_later)):
        # Where no tickets are dealt there is nothing to keep, whatever the default says.
        if draw.keep > draw.deal > 0:
            yield Finding(
                ("ticket_rules", when, "keep"),
                f"players must keep {counted(draw.keep, 'ticket')}, but are dealt {draw.deal}",
                f"lower `keep`, or raise `{'by_deck' if draw.by_deck else 'deal'}`",
            )


CHECK = check("TIC007", Severity.ERROR, ("ticket_rules",), __doc__, run)
