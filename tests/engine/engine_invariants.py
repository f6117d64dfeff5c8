"""What must hold after every single action of every game."""

from __future__ import annotations

from ttr_kit.engine import Game, State
from ttr_kit.engine.chance import bits
from ttr_kit.engine.views.zones import zones


def totals(game: Game, state: State) -> dict[str, int]:
    """How many of each thing there are, over all zones."""
    found = zones(game, state)
    for thing, places in found.items():
        for place, number in places.items():
            assert number >= 0, f"{number} of {thing} in {place}"
    return {thing: sum(places.values()) for thing, places in found.items()}


def check_invariants(game: Game, state: State, expected: dict[str, int] | None = None) -> None:
    """Everything in exactly one zone, points recounted, tracks owned lawfully, a legal action."""
    counted = totals(game, state)
    if expected is not None:
        assert counted == expected
    tables = game.tables
    for card, name in enumerate(tables.card_names):
        assert counted[f"card {name}"] == tables.card_count[card]
    for name in tables.ticket_names:
        assert counted[f"ticket {name}"] == 1
    for player in range(game.players):
        for kind, name in enumerate(tables.piece_names):
            assert counted[f"{name} of player {player}"] == tables.piece_count[kind]
        assert state.hands[player][-1] == 0
    assert state.gaps == state.market.count(-1)
    recount = [0] * game.players
    for line in game.score(state):
        if not line.at_end:
            recount[line.player] += line.points
    assert recount == state.scores
    check_tracks(game, state)
    if not state.over:
        assert game.legal_mask(state)


def check_tracks(game: Game, state: State) -> None:
    """No route has two owners, and no connection more tracks than may be claimed."""
    tables = game.tables
    everything = 0
    for owned in state.owned:
        assert not everything & owned, "a route with two owners"
        everything |= owned
    assert not everything & state.free
    for route in bits(everything):
        tracks = tables.siblings[route]
        assert (everything & tracks).bit_count() <= tables.tracks_open
        for owned in state.owned:
            assert (owned & tracks).bit_count() <= tables.tracks_per_player
