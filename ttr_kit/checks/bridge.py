"""A route whose loss cuts the map in two.

There is no way around this route: when an opponent claims it, the cities behind it are out of
reach for everybody else, and tickets across it are lost. On a map for few players that can be
the point of the route; often it is an oversight.

Add a second way, or a parallel track. If the bottleneck is meant, `allow` this code at the route.
Not reported are ends in a country, which are dead ends by rule, and a single city at the end of a
line that no ticket names.
"""

from __future__ import annotations

from collections.abc import Iterator

from ttr_kit.checks.survey.survey import Survey, between
from ttr_kit.diagnostics import Finding, Severity, check
from ttr_kit.language.words import counted
from ttr_kit.network import bridges, components


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each such route, with what it cuts off."""
    variant = survey.variant
    cut = bridges(len(variant.cities), survey.edges)
    if not cut:
        return
    wanted = {city for t in variant.tickets for end in t.named for city in variant.places(end)}
    for bridge, near, far, size in _sides(survey, cut):
        route = variant.routes[bridge]
        if variant.cities[near].dead_end or variant.cities[far].dead_end:
            continue
        name = variant.cities[far].name
        if size == 1 and name not in wanted:
            continue
        beyond = f" and {counted(size - 1, 'city')} beyond" if size > 1 else ""
        yield Finding(
            ("routes", route.index),
            f"{between(route.ends)} is the only way to {name}{beyond}",
            "add another way or a second track, or allow it as a bottleneck",
        )


def _sides(survey: Survey, cut: list[int]) -> Iterator[tuple[int, int, int, int]]:
    """For each bridge: its end on the larger side, that on the smaller, and that side's size."""
    count, edges = len(survey.variant.cities), survey.edges
    is_cut = set(cut)
    block = components(count, [edge for i, edge in enumerate(edges) if i not in is_cut])
    sizes = [0] * (max(block) + 1)
    for number in block:
        sizes[number] += 1
    whole: dict[int, int] = {}
    for part in survey.component:
        whole[part] = whole.get(part, 0) + 1
    # Blocks and bridges form a forest: walk it from any block, then add up from the leaves.
    around: dict[int, list[tuple[int, int, int]]] = {}
    for bridge in cut:
        a, b, _ = edges[bridge]
        around.setdefault(block[a], []).append((bridge, a, b))
        around.setdefault(block[b], []).append((bridge, b, a))
    seen: set[int] = set()
    for root in around:
        if root in seen:
            continue
        order, stack = [], [root]
        seen.add(root)
        while stack:
            here = stack.pop()
            for bridge, a, b in around[here]:
                if block[b] not in seen:
                    seen.add(block[b])
                    order.append((bridge, a, b))
                    stack.append(block[b])
        below = {}
        for bridge, a, b in reversed(order):
            below[bridge] = sizes[block[b]]
            sizes[block[a]] += sizes[block[b]]
        for bridge, a, b in order:
            rest = whole[survey.component[a]] - below[bridge]
            if rest < below[bridge]:
                yield bridge, b, a, rest
            else:
                yield bridge, a, b, below[bridge]


CHECK = check("MAP005", Severity.INFO, ("cities", "routes", "groups", "tickets"), __doc__, run)
