"""A filter that leaves nothing.

`of` says which routes, cities, tickets or cards count, and there are none like that on this map: no
route has the tag or the length, no route lies within the region, no ticket names it. So nobody can
ever have any.

Correct the filter, or give what is meant the tag that it asks for. Routes and cities have tags of
their own: a metric that counts routes looks at those of the routes, one that counts cities or
tickets at those of the cities.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ttr_kit.checks.survey.limits import Counted, counted_things
from ttr_kit.checks.survey.reach import Reach
from ttr_kit.checks.survey.survey import Survey
from ttr_kit.diagnostics import Finding, Severity, check, suggest
from ttr_kit.model import Condition, Filter
from ttr_kit.model.filters import KEYS, SORTS, Sort, left, stated

FACTS = {
    ("route", "tag"): 'no route has the tag "{}"',
    ("route", "color"): "no route is {}",
    ("route", "piece"): "no route takes a {}",
    ("route", "min_length"): "no route has {} or more spaces",
    ("route", "max_length"): "no route has {} or fewer spaces",
    ("route", "region"): "no route lies within {}",
    ("city", "tag"): 'no city has the tag "{}"',
    ("city", "region"): "no city lies within {}",
    ("ticket", "tag"): 'no ticket names a city with the tag "{}"',
    ("ticket", "region"): "no ticket names {}",
    ("ticket", "deck"): 'no ticket belongs to the deck "{}"',
    ("ticket", "min_points"): "no ticket is worth {} or more points",
    ("ticket", "max_points"): "no ticket is worth {} or fewer points",
    ("card", "color"): "no card is {}",
    ("card", "card"): 'there is no card "{}"',
    ("piece", "piece"): 'there is no piece "{}"',
}
"""What is not there, by the sort of thing and the part of the filter."""


def run(survey: Survey) -> Iterator[Finding]:
    """One finding for each such filter."""
    for found in counted_things(survey):
        sort = SORTS.get(found.metric)
        if sort is not None and found.of != Filter():
            yield from _findings(survey, found, sort)


def _findings(survey: Survey, found: Counted, sort: Sort) -> Iterator[Finding]:
    keys = [key for key in stated(found.of) if key in KEYS[sort]]
    usual = Filter()
    unused = {key: getattr(usual, key) for key in Filter.__slots__ if key not in keys}
    whole = replace(found.of, **unused)
    groups = found.metric == "touched_groups"
    if left(survey.variant, sort, whole):
        if groups and not Reach(survey).at_most_ever(Condition("touched_groups", of=whole)):
            fact = "no group of cities has a city like that"
            yield Finding((*found.path, "of"), fact, "correct it, or add such a city to a group")
        return
    for key in keys:
        value = getattr(found.of, key)
        if not left(survey.variant, sort, replace(usual, **{key: value})):
            fact = FACTS[sort, key].format(value)
            yield Finding((*found.path, "of", key), fact, _help(survey, sort, key, value))
            return
    fact = f"no {sort} fits all of this at once"
    yield Finding((*found.path, "of"), fact, "correct it, or leave something out")


def _help(survey: Survey, sort: Sort, key: str, value: object) -> str:
    if key != "tag":
        return "correct it, or remove it"
    variant = survey.variant
    on_routes = {tag for route in variant.routes for tag in route.tags}
    on_cities = {tag for city in variant.cities for tag in city.tags}
    own, other = (on_routes, on_cities) if sort == "route" else (on_cities, on_routes)
    near = suggest(str(value), own)
    if near:
        return f'did you mean "{near}"?'
    what, metric = ("route", "touched_cities") if sort == "route" else ("city", "claimed_routes")
    help = f"give a {what} the tag, or correct it"
    return f"{help}; {metric} counts what has it" if value in other else help


CHECK = check(
    "FIL001",
    Severity.WARNING,
    (
        *("bonuses", "tie_breaks", "end", "pieces", "cards", "cities", "routes", "groups"),
        "tickets",
    ),
    __doc__,
    run,
)
