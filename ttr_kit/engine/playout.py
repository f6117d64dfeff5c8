"""Random games, as fast as the rules can be played: no list of all actions is ever made."""

from __future__ import annotations

from typing import Final

from ttr_kit.engine.chance import INCREMENT, scramble
from ttr_kit.engine.game import NO_FRAME, Game
from ttr_kit.engine.state import Frame, State
from ttr_kit.engine.verbs import Choice, Verb
from ttr_kit.native import LOW64, MULTIPLIER, i64, signed, unsigned

CHANCE: Final = (1 << 30) - 1
"""Small enough for quick division, and random enough for one action."""
THIRD: Final = 5_726_623_062
"""Most turns have three verbs: times this, and without the last 34 bits, is divided by three."""


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
    turn_choices = game.turn_choices
    kind_choices = game.kind_choices
    frames = state.frames
    decisions = 0
    y: i64 = signed(x)
    while decisions < limit and not state.over:
        frame = NO_FRAME
        player: i64 = state.player
        choices = turn_choices
        if frames:
            frame = frames[-1]
            player = frame[1]
            choices = kind_choices[frame[0]]
        y = (y * MULTIPLIER + INCREMENT) & LOW64
        r: i64 = y >> 34 & CHANCE
        count: i64 = len(choices)
        place: i64 = 0
        if count == 3:
            rest = r * THIRD >> 34
            place = r - rest * 3
            r = rest
        elif count > 1:
            rest = r // count
            place = r - rest * count
            r = rest
        verb = choices[place].verb
        index: i64 = verb.pick(state, player, frame, r)
        if index < 0:
            y, verb, index = _another(game, state, (player, frame, choices, place), y)
        game.act(state, verb, player, frame, index)
        decisions += 1
    return unsigned(y), decisions


def _another(
    game: Game, state: State, tried: tuple[i64, Frame, list[Choice], i64], x: i64
) -> tuple[i64, Verb, i64]:
    """Choose among the other verbs, until one can do something; if none can, pass."""
    player, frame, choices, place = tried
    left = game.untried
    count: i64 = 0
    while count < len(choices) - 1:
        left[count] = count if count < place else count + 1
        count += 1
    while count > 0:
        x = (x * MULTIPLIER + INCREMENT) & LOW64
        r: i64 = x >> 34 & CHANCE
        rest = r // count
        place = r - rest * count
        verb = choices[left[place]].verb
        index = verb.pick(state, player, frame, rest)
        if index >= 0:
            return x, verb, index
        count -= 1
        while place < count:
            left[place] = left[place + 1]
            place += 1
    return x, game.passing, 0
