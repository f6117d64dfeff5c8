"""A `connection` that joins nothing.

The word after `connection` joins parallel tracks between the same two cities, or keeps them apart.
Here it stands at the only track between two cities, where it does neither. Either one of the ends
is wrong, or the word was meant to join routes between different cities, which it does not.

Correct the ends, or remove the word.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ttr_kit.checks.survey.survey import Survey, between
from ttr_kit.diagnostics import Finding, Severity, check
from ttr_kit.diagnostics.check import Path


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each word that has no effect."""
    routes = survey.variant.routes
    words = [route for route in routes if route.connection is not None]
    if not words:
        return
    tracks = Counter(frozenset(route.ends) for route in routes)
    first = {route.connection: route for route in reversed(words)}
    for route in words:
        if tracks[frozenset(route.ends)] == 1:
            related: tuple[tuple[Path, str], ...] = ()
            other = first[route.connection]
            if other is not route:
                related = ((("routes", other.index), "the same word between other cities"),)
            yield Finding(
                ("routes", route.index, "connection"),
                f'there is no second track of {between(route.ends)} that "{route.connection}" '
                "could join or keep apart",
                "correct the ends of the route, or remove the word",
                related=related,
            )


CHECK = check("MAP011", Severity.WARNING, ("routes",), __doc__, run)
