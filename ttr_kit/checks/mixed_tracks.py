"""Parallel tracks of different kinds in one connection.

Two tracks between the same cities differ in kind, for instance a ferry beside a tunnel, and form
one connection: nobody may own both, and at a small table the first one claimed closes the other.
Some published maps mean it that way, others do not.

If it is meant, nothing is to be done; `allow` this code at the second track to be rid of the note.
If not, give one of the tracks a `connection` of its own.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import Survey, between
from ttr_kit.diagnostics import Finding, Severity, check
from ttr_kit.model import Route


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each such connection, at the first track that differs."""
    for tracks in survey.tracks:
        first = tracks[0]
        other = next((track for track in tracks if _kind(track) != _kind(first)), None)
        if other is not None:
            yield Finding(
                ("routes", other.index),
                f"the tracks of {between(first.ends)} are of different kinds "
                f"({_words(first)} and {_words(other)}), but form one connection",
                "if they are not to close each other, give one its own `connection`",
                related=((("routes", first.index), "the other track"),),
            )


def _kind(route: Route) -> tuple[str, ...]:
    return (route.piece, *sorted(route.features))


def _words(route: Route) -> str:
    return " and ".join(sorted(route.features)) or f"plain {route.piece}"


CHECK = check("MAP010", Severity.INFO, ("routes", "pieces"), __doc__, run)
