"""Parallel tracks of different length.

Two tracks between the same cities are of the same kind and form one connection, but one is longer
than the other. On the published maps such tracks are equally long unless one is a ferry or a
tunnel and the other is not, so this is probably a slip of the pen.

Correct the length. If the tracks are meant to differ, `allow` this code at the second one; if they
are not meant to close each other, give one of them a `connection` of its own.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import Survey, between
from ttr_kit.diagnostics import Finding, Severity, check
from ttr_kit.language.words import counted


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each track that differs from the first one of its kind."""
    for tracks in survey.tracks:
        first_of_kind = {(t.piece, *sorted(t.features)): t for t in reversed(tracks)}
        for track in tracks:
            first = first_of_kind[(track.piece, *sorted(track.features))]
            if track.length != first.length:
                yield Finding(
                    ("routes", track.index, "length"),
                    f"this track of {between(track.ends)} has "
                    f"{counted(track.length, 'space')}, the one beside it {first.length}",
                    "make them equally long, or give one of them its own `connection`",
                    related=((("routes", first.index), "the track beside it"),),
                )


CHECK = check("MAP003", Severity.WARNING, ("routes",), __doc__, run)
