"""A second opinion on the score, from the log and the YAML file alone."""

from __future__ import annotations

from random import Random

import networkx as nx
import pytest

from benchmarks.soak import KITCHEN_SINK, compiled, file, recount
from tests.property.watched_games import random_action
from tests.recount import longest_path
from ttr_kit.engine import Record
from ttr_kit.format.load import load
from ttr_kit.system.resources import bundled_variants

GAMES = 10
"""For each number of players; the games of `test_many_games` are counted again too."""


@pytest.mark.slow
@pytest.mark.parametrize("name", [KITCHEN_SINK, *sorted(bundled_variants())])
def test_the_score_is_counted_a_second_time(name: str) -> None:
    variant = load(file(name))
    for players in range(variant.min_players, variant.max_players + 1):
        game = compiled(name, players)
        for seed in range(GAMES):
            random = Random(seed)
            record = Record(game, seed)
            while not record.state.over:
                record.apply(random_action(game, record.state, random))
            expected = (game.totals(record.state), game.winners(record.state))
            assert recount(name).game(record.text) == expected, (players, seed)


def test_the_second_opinion_on_longest_paths() -> None:
    """The star, the bow tie, a city passed twice, and two networks."""
    for edges, longest in (
        ([("a", "b", 3), ("a", "c", 2), ("a", "d", 5)], 8),
        ([("a", "b", 1), ("b", "c", 1), ("c", "a", 1), ("a", "d", 1), ("d", "e", 1), ("e", "a", 1)],
         6),
        ([("a", "b", 1), ("b", "c", 2), ("c", "d", 2), ("d", "b", 2), ("b", "e", 4)], 11),
        ([("a", "b", 6), ("c", "d", 4), ("d", "e", 3)], 7),
    ):  # fmt: skip
        graph = nx.MultiGraph()
        for a, b, length in edges:
            graph.add_edge(a, b, length=length)
        assert longest_path(graph) == longest
