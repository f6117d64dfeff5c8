"""Runs a plan, here or on a cluster, and adds up what its games come to."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence

from ttr_kit.model import Variant
from ttr_kit.simulate.chunk import Chunk, Player
from ttr_kit.simulate.pace import Pace
from ttr_kit.simulate.plan import Plan, make_plan
from ttr_kit.simulate.totals import Totals

Progress = Callable[[int, int], None]
"""Is told how many games are done, and how many there are."""


def simulate(
    variant: Variant,
    games: int,
    bots: Sequence[str] = ("planner",),
    players: Sequence[int] = (),
    seed: int = 0,
    workers: int = 1,
    cluster: str | None = None,
    progress: Progress | None = None,
) -> Totals:
    """Let bots play so many games, seats rotated; the same arguments give the same totals.

    It does not matter how many workers share the work, nor whether a cluster does.

    >>> from ttr_kit.format.load import load
    >>> from ttr_kit.system.resources import bundled_variants
    >>> variant = load(bundled_variants()[0])
    >>> totals = simulate(variant, 6, ["greedy", "random"])
    >>> totals.games, totals.groups[2].bots["greedy"].all.wins.share > 3
    (6, True)
    """
    plan = make_plan(variant, games, bots, players, seed)
    totals = Totals.of(variant)
    for chunk in chunks(plan, workers, cluster):
        totals.add(chunk.totals)
        if progress is not None:
            progress(totals.games + totals.failed, games)
    return totals


def chunks(
    plan: Plan, workers: int = 1, cluster: str | None = None, rows: bool = False
) -> Generator[Chunk, None, None]:
    """The run chunk by chunk, in the order of the games; with rows for a table, if asked for."""
    if cluster is not None:
        from ttr_kit.simulate.cluster import play_chunks as on_cluster

        return _in_order(on_cluster(plan, cluster, rows))
    if workers > 1 and plan.games > 1:
        from ttr_kit.simulate.local import play_chunks

        return _in_order(play_chunks(plan, min(workers, plan.games), rows))
    return _here(plan, rows)


def _here(plan: Plan, rows: bool) -> Generator[Chunk, None, None]:
    """In this very process, as it has to be in a browser."""
    player = Player(plan, rows)
    pace = Pace(plan.games)
    while (span := pace.next()) is not None:
        chunk = player.play(*span)
        pace.done(*span)
        yield chunk


def _in_order(found: Iterator[Chunk]) -> Generator[Chunk, None, None]:
    """Hold back a chunk until those before it are there: a few, as all are equally fast."""
    waiting: dict[int, Chunk] = {}
    following = 0
    for chunk in found:
        waiting[chunk.first] = chunk
        while following in waiting:
            ready = waiting.pop(following)
            following = ready.last
            yield ready
