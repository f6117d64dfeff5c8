"""Where limits and filters stand in a file, and which limits nobody can reach."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ttr_kit.checks.survey.reach import Reach
from ttr_kit.checks.survey.survey import Survey
from ttr_kit.diagnostics import Finding
from ttr_kit.diagnostics.check import Path
from ttr_kit.model import Condition, Filter


class Counted(NamedTuple):
    """A metric with its filter, where they stand."""

    path: Path
    metric: str
    of: Filter


def limits(survey: Survey) -> list[tuple[Path, Condition]]:
    """The limits of the end of the game, each with the place of its record."""
    conditions = survey.variant.end.conditions
    stated = survey.stated.get("end")
    for key in ("all", "any"):
        if isinstance(stated, dict) and stated.get(key):
            return [(("end", key, place), one) for place, one in enumerate(conditions)]
    return [(("end",), conditions[0])]


def met_at_start(survey: Survey, limit: Condition) -> bool:
    """Whether every player has reached a limit before anybody has done anything."""
    value = Reach(survey).at_start(limit)
    return value is not None and limit.met(value)


def obstacle(survey: Survey, limit: Condition) -> tuple[str, str] | None:
    """Why nobody can ever reach a limit, if so: the key at fault, and the fact."""
    reach, metric = Reach(survey), limit.metric
    if metric in reach.uncounted and limit.at_least:
        return "metric", f"{metric} cannot be counted, because {reach.uncounted[metric]}"
    low, high = reach.at_least_ever(limit), reach.at_most_ever(limit)
    if limit.at_most is not None and limit.at_most >= low:
        return None
    if limit.at_least is not None and (high is None or limit.at_least <= high):
        return None
    if limit.at_most is not None:
        return "at_most", f"the routes that one player can own leave {low} at least"
    if limit.at_least is not None:
        return "at_least", f"no player can ever have more than {high}"
    return None  # it says no number at all


def surplus(path: Path, what: str, limit: Condition, usual: tuple[str, ...]) -> Iterator[Finding]:
    """What a limit says too much; `usual` are the kinds of pieces of one that names none."""
    if limit.at_most is not None and limit.at_least is not None:
        yield Finding(
            (*path, "at_least"),
            f"{what} has two limits: at most {limit.at_most} and at least {limit.at_least}",
            "remove one of them",
            at_key=True,
            related=(((*path, "at_most"), "the other limit"),),
        )
    if limit.metric != "pieces_left" and limit.pieces != usual:
        yield Finding(
            (*path, "pieces"),
            f'"pieces" has no meaning for the metric {limit.metric}',
            "remove it, or look at pieces_left",
            at_key=True,
        )


def counted_things(survey: Survey) -> Iterator[Counted]:
    """All that bonuses, tie-breaks and the end count."""
    variant = survey.variant
    for place, bonus in enumerate(variant.bonuses):
        path: Path = ("bonuses", place)
        yield Counted(path, "" if bonus.award == "group" else bonus.metric, bonus.of)
        if bonus.eligible is not None:
            yield Counted((*path, "eligible"), bonus.eligible.metric, bonus.eligible.of)
    for place, one in enumerate(variant.tie_breaks):
        yield Counted(("tie_breaks", place), one.metric, one.of)
    for path, limit in limits(survey):
        yield Counted(path, limit.metric, limit.of)
