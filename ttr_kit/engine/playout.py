"""Random games, as fast as the rules can be played: no list of all actions is ever made."""

from __future__ import annotations

from ttr_kit.engine.chance import INCREMENT, MASK, MULTIPLIER, advance, scramble
from ttr_kit.engine.game import NO_FRAME, Game
from ttr_kit.engine.state import Frame, State
from ttr_kit.engine.verbs import Verb


def playout(game: Game, state: State, seed: int = 0, limit: int = 100_000) -> int:
    """Play random actions until the game is over; returns how many decisions that took."""
    _, decisions = random_play(game, state, scramble(seed ^ 0x5DEECE66D), limit)
    if not state.over:
        raise RuntimeError(f"the game did not end within {limit} decisions")
    return decisions


def random_play(game: Game, state: State, x: int, limit: int = 1) -> tuple[int, int]:
    """Play at most so many random actions: a random verb, then a random action of it.

    Takes a generator value; returns the next one and how many actions were played.
    """
    turn_verbs = game.turn_verbs
    kind_verbs = game.kind_verbs
    end_turn = game.end_turn
    frames = state.frames
    decisions = 0
    while decisions < limit and not state.over:
        if frames:
            frame = frames[-1]
            player = frame[1]
            verbs = kind_verbs[frame[0]]
        else:
            frame = NO_FRAME
            player = state.player
            verbs = turn_verbs
        x = (x * MULTIPLIER + INCREMENT) & MASK
        r = x >> 34  # small enough for quick division, and random enough for one action
        count = len(verbs)
        if count == 1:
            verb = verbs[0]
        else:
            verb = verbs[r % count]
            r //= count
        index = verb.pick(state, player, frame, r)
        if index < 0:
            x, verb, index = _another(game, state, (player, frame, verbs, verb), x)
        if state.idle and verb.useful and not frame:
            state.idle = 0
        verb.play(state, player, frame, index)
        if not frames:
            end_turn(state)
        decisions += 1
    return x, decisions


def _another(
    game: Game, state: State, tried: tuple[int, Frame, list[Verb], Verb], x: int
) -> tuple[int, Verb, int]:
    """Choose among the other verbs, until one can do something; if none can, pass."""
    player, frame, verbs, verb = tried
    left = verbs[:]
    left.remove(verb)
    while left:
        x = advance(x)
        r = x >> 34
        verb = left[r % len(left)]
        index = verb.pick(state, player, frame, r // len(left))
        if index >= 0:
            return x, verb, index
        left.remove(verb)
    return x, game.passing, 0
