"""Run with either engine: what becomes of some games, step by step, as one line for each game.

python games.py FILE...     files of variants
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def main(files: list[str]) -> None:
    from ttr_kit.fast import engine
    from ttr_kit.format.load import load_path
    from ttr_kit.game import compile_game

    print(engine(), file=sys.stderr)
    for file in files:
        variant = load_path(file).variant
        assert variant is not None, file
        for players in sorted({variant.min_players, variant.max_players}):
            game = compile_game(variant, players)
            told = [random_games(game)]
            if players == variant.max_players:
                told += [step_by_step(game), bots(game)]
            for text in told:
                print(Path(file).stem, players, hashlib.sha256(text.encode()).hexdigest())


def random_games(game) -> str:
    """The end of random games, and their scores line by line."""
    from ttr_kit.engine import playout

    told = ""
    for seed in range(3):
        state = game.start(seed)
        told += f"{playout(game, state, seed)} {sorted(state.facts().items())}"
        told += f"{game.score(state)} {game.winners(state)} {state.copy() == state}"
    return told


def step_by_step(game) -> str:
    """One game by all the ways to ask and answer: what is legal, views, words, data and a log."""
    from ttr_kit.engine import Record, random_play, replay
    from ttr_kit.engine.views.reseat import reseat
    from ttr_kit.engine.views.zones import zones
    from ttr_kit.rl import Encoder

    encoder = Encoder(game)
    record = Record(game, seed=5)
    state = record.state
    told = ""
    x = 77
    while not state.over:
        player = game.to_move(state)
        mask = game.legal_mask(state)
        legal = game.legal(state)
        told += f"{mask} {[action.text for action in legal]}"
        if x % 8 == 0:
            other = reseat(game, state, player, x)
            told += f"{game.view(state, player).json} {game.legal(other) == legal}"
            told += f"{sorted(zones(game, other).items())}"
            told += f"{encoder.encode(state, player).tolist()}"
        tried = state.copy()
        x, _ = random_play(game, tried, x)
        told += f"{x} {sorted(tried.facts().items())}"
        action = legal[x % len(legal)]
        assert game.from_json(action.json) == game.parse(action.text) == action
        record.apply(action)
    told += record.text + record.redacted(0) + str(game.score(state))
    assert replay(game, record.text).facts() == state.facts()
    return told


def bots(game) -> str:
    """Games of all quick bots of the kit."""
    from ttr_kit.bots import BUILT_IN, create, play

    told = ""
    for seed, name in enumerate(name for name in BUILT_IN if name != "search"):
        seated = [create(name, seed + seat) for seat in range(game.players)]
        state = play(game, seated, seed)
        told += f"{name} {sorted(state.facts().items())} {game.totals(state)}"
    return told


if __name__ == "__main__":
    sys.path[:0] = [str(ROOT)]
    main(sys.argv[1:])
