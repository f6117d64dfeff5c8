"""Games in which nothing lasting happens come to an end."""

from __future__ import annotations

from typing import Any

from tests.property.test_odd_variants import TINY, tiny, with_hand
from ttr_kit.engine.actions.passing import FRUITLESS, PATIENCE

SWAPS: dict[str, Any] = {
    "pieces": {"train": {"count": 6}, "ship": {"count": 6}},
    "assortment": {"total": 6},
    "exchange": {"cost": 1},
    "routes": [{**route, "piece": kind} for route in TINY["routes"] for kind in ("train", "ship")],
    "cards": {name: {**card, "pays": ["train", "ship"]} for name, card in TINY["cards"].items()},
}


def test_declining_a_tunnel_for_ever_ends_the_game() -> None:
    """Every card revealed asks for one that nobody has; the tunnel is all that is left to try."""
    game = tiny(
        1,
        cards={"red": {"color": "red", "count": 6}},
        market={"slots": {"train": 1}},
        routes=[{**route, "tunnel": True} for route in TINY["routes"]],
        tunnels={"reveal": 1},
    )
    state = with_hand(game, red=1)
    turns = 0
    while not state.over:
        game.apply(state, "claim Aa--Cy with 1 red")
        game.apply(state, "decline")
        turns += 1
    assert turns == PATIENCE // FRUITLESS


def test_swapping_pieces_to_and_fro_ends_the_game() -> None:
    game = tiny(2, **SWAPS)
    state = with_hand(game, red=2)
    turns = 0
    while not state.over:
        swaps = [action for action in game.legal(state) if action.verb == "exchange"]
        game.apply(state, swaps[0])
        turns += 1
    assert turns == 2 * PATIENCE // FRUITLESS


def test_a_claim_between_swaps_starts_the_count_anew() -> None:
    game = tiny(1, **SWAPS)
    state = with_hand(game, red=2)
    for _ in range(PATIENCE - 1):
        game.apply(state, next(a for a in game.legal(state) if a.verb == "exchange"))
    game.apply(state, next(a for a in game.legal(state) if a.verb == "claim"))
    assert (state.idle, state.over) == (0, False)
