"""How fast environments for learning are: `python benchmarks/rl.py [VARIANT...] [--games N]`.

A step is an observation, an action mask and an action; choosing the action is not counted. Times
are CPU times a step of random games, new games and final scores included, and their ratio to K: one
pass of a small Python loop, timed again beside every batch. The median over the batches counts.

- `view`: what a step takes that reads the view of the player, with all legal actions spelled out;
  observations were read from it once
- `single`: one game, `Environment`
- `vector`: many games, `VectorEnvironment`, in which all players learn
- `greedy`: the same with one learner among bots; a step is one of the learner's

Below them is said where the time of `vector` goes. Exits with 1 if a figure is above its limit.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any

import numpy as np
from pace import pace

from ttr_kit.fast import engine
from ttr_kit.format.load import load
from ttr_kit.game import compile_game
from ttr_kit.rl import Environment, VectorEnvironment

COMPILED = engine().startswith("compiled")
LIMIT = 190 if COMPILED else 600
"""K that a step of many games of usa may take; in an environment that read views it took 3,800."""
BATCHES = 7

Play = Callable[[int], tuple[float, int]]
"""Plays about so many steps; returns the seconds that count, and how many steps they were."""


def choose(mask: np.ndarray, random: np.random.Generator) -> np.ndarray:
    """A random legal action for each game; 0 where nothing is legal."""
    legal = np.append(np.flatnonzero(mask), 0)
    numbers = mask.sum(axis=1, dtype=np.intp)
    picked = np.cumsum(numbers) - numbers + (random.random(len(mask)) * numbers).astype(np.intp)
    return np.where(numbers, legal[picked] % mask.shape[1], 0)


def with_views(name: str, players: int) -> Play:
    game = compile_game(load(name), players)
    random = np.random.default_rng(1)
    state = game.start(1)

    def play(steps: int) -> tuple[float, int]:
        nonlocal state
        began = process_time()
        for step in range(steps):
            view = game.view(state, game.to_move(state))
            game.apply(state, view.legal[int(random.random() * len(view.legal))])
            if state.over:
                game.winners(state)
                state = game.start(step)
        return process_time() - began, steps

    return play


def one_by_one(name: str, players: int) -> Play:
    environment = Environment(name, players)
    random = np.random.default_rng(1)
    environment.reset(seed=1)

    def play(steps: int) -> tuple[float, int]:
        seconds = 0.0
        for _ in range(steps):
            began = process_time()
            seen = environment.observe(environment.agent_selection)
            seconds += process_time() - began
            action = int(choose(seen["action_mask"][None], random)[0])
            began = process_time()
            environment.step(action)
            if environment.state_now.over:
                environment.reset()
            seconds += process_time() - began
        return seconds, steps

    return play


def together(games: VectorEnvironment) -> Play:
    random = np.random.default_rng(1)
    infos: dict[str, Any] = games.reset(seed=1)[1]

    def play(steps: int) -> tuple[float, int]:
        nonlocal infos
        seconds = 0.0
        rounds = -(-steps // games.num_envs)
        for _ in range(rounds):
            actions = choose(infos["action_mask"], random)
            began = process_time()
            infos = games.step(actions)[4]
            seconds += process_time() - began
        return seconds, rounds * games.num_envs

    return play


def measure(play: Play, steps: int) -> tuple[float, float]:
    """The median time of a step in K, and the median of the steps a second."""
    ratios, rates = [], []
    for _ in range(BATCHES):
        before = pace(200_000)
        seconds, number = play(steps)
        ratios.append(seconds / number / ((before + pace(200_000)) / 2))
        rates.append(number / seconds)
    return statistics.median(ratios), statistics.median(rates)


def show(title: str, play: Play, steps: int, limit: int = 0) -> bool:
    ratio, rate = measure(play, steps)
    good = not limit or ratio <= limit
    said = (f" (at most {limit})" if limit else "") + ("" if good else "  ABOVE THE LIMIT")
    print(f"{title:36} {ratio:7.1f} K  {rate:7.0f} steps a second{said}", flush=True)
    return good


def show_parts(games: VectorEnvironment, play: Play, steps: int) -> None:
    """Time the methods that a step consists of."""
    spent: dict[str, float] = {}

    def timed(owner: object, method: str, title: str) -> None:
        plain = getattr(owner, method)

        def watched(*given: Any) -> Any:
            began = process_time()
            found = plain(*given)
            spent[title] = spent.get(title, 0) + process_time() - began
            return found

        setattr(owner, method, watched)

    timed(games, "_checked", "are the actions legal")
    timed(games, "_play", "carry them out")
    timed(games, "_results", "final scores")
    timed(games, "_begin", "new games")
    timed(games, "_find_legal", "legal actions, masks")
    timed(games.encoder, "encode_many", "observations")
    before = pace()
    _, number = play(steps)
    k = (before + pace()) / 2
    for title, seconds in spent.items():
        print(f"{'':12} {title:23} {seconds / number / k:7.1f} K")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("variants", nargs="*", help="ids; without them, all bundled variants")
    parser.add_argument("--games", type=int, default=256, help="how many at once")
    parser.add_argument("--rounds", type=int, default=300, help="of all games, in each batch")
    options = parser.parse_args()
    folder = Path(__file__).resolve().parent.parent / "variants"
    names = options.variants or sorted(path.stem for path in folder.glob("*.yaml"))
    print(f"engine: {engine()}")
    print(f"K = {pace() * 1e9:.0f} ns, {options.games} games at once")
    good = True
    for name in names:
        players = min(4, load(name).max_players)
        title = f"{name}, {players} players, "
        show(f"{title}view", with_views(name, players), 600)
        show(f"{title}single", one_by_one(name, players), 2000)
        games = VectorEnvironment(name, options.games, players)
        play = together(games)
        steps = options.rounds * options.games
        good = show(f"{title}vector", play, steps, LIMIT if name == "usa" else 0) and good
        some = options.games // 8 or 1
        rivals = VectorEnvironment(name, some, players, seat=0, bots="greedy")
        show(f"{title}greedy", together(rivals), options.rounds // 4 * some)
        show_parts(games, play, steps)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
