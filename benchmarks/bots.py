"""How well and how fast bots play: `python benchmarks/bots.py [VARIANT...] [--games N]`.

For each variant, planner plays duels against greedy and random with the seats changed after every
game, and then against itself in a full round. Printed are the share of games won (a shared win
counts in part), scores, completed tickets, the time of a decision (in µs and in K, a pass of a
small Python loop) and how often each mechanic was used. `--balance VARIANT` prints what a map's
author wants to know instead: who wins, and what nobody ever does.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from time import process_time

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from pace import pace  # noqa: E402

from ttr_kit.bots import QuickBot, create, step  # noqa: E402
from ttr_kit.engine import Game  # noqa: E402
from ttr_kit.engine.chance import bits  # noqa: E402
from ttr_kit.fast import engine  # noqa: E402
from ttr_kit.format.load import load_path  # noqa: E402
from ttr_kit.game import compile_game  # noqa: E402

BAR = 400 if engine().startswith("compiled") else 2500
"""K that a decision of the planner may take."""


@dataclass
class Tally:
    """What was seen of one bot, over all its games."""

    games: int = 0
    won: float = 0
    score: int = 0
    completed: int = 0
    kept: int = 0
    left: int = 0
    decisions: int = 0
    seconds: float = 0
    used: Counter[str] = field(default_factory=Counter)
    """In how many games each special action or route was used at least once."""
    times: Counter[str] = field(default_factory=Counter)
    """And how often in all."""


@dataclass
class Round:
    """What was seen of some games of the same bots."""

    games: int = 0
    bots: dict[str, Tally] = field(default_factory=dict)
    seats: list[float] = field(default_factory=list)
    winning: int = 0
    """The sum of the winning scores."""
    turns: int = 0
    claimed: Counter[str] = field(default_factory=Counter)
    paces: list[float] = field(default_factory=list)
    """K, measured again and again beside the games, as machines are noisy."""


def game_of(name: str, players: int) -> Game:
    variant = load_path(name).variant
    assert variant is not None, f"{name} cannot be loaded"
    return compile_game(variant, min(max(players, variant.min_players), variant.max_players))


def play_round(game: Game, names: list[str], games: int, first: int = 0) -> Round:
    """Play so many games, every bot in every seat in turn."""
    found = Round(seats=[0.0] * game.players)
    for seed in range(first, first + games):
        if seed % 5 == 0:
            found.paces.append(pace(50_000))
        seated = [names[(seat + seed) % len(names)] for seat in range(game.players)]
        _play(game, seated, seed, found)
    return found


def _play(game: Game, seated: list[str], seed: int, found: Round) -> None:
    bots = [create(name, seed * 10 + seat) for seat, name in enumerate(seated)]
    for seat, bot in enumerate(bots):
        if isinstance(bot, QuickBot):
            bot.start(game, seat)
    used: list[Counter[str]] = [Counter() for _ in seated]
    state = game.start(seed)
    while not state.over:
        player = game.to_move(state)
        tally = found.bots.setdefault(seated[player], Tally())
        owned = state.owned_by(player)
        began = process_time()
        word = step(bots[player], game, state)
        tally.seconds += process_time() - began
        tally.decisions += 1
        used[player].update(special(game, word, state.owned_by(player) & ~owned))
    totals, winners = game.totals(state), game.winners(state)
    found.games += 1
    found.turns += state.turn
    found.winning += max(totals)
    for seat, name in enumerate(seated):
        tally = found.bots[name]
        tally.games += 1
        tally.score += totals[seat]
        if seat in winners:
            tally.won += 1 / len(winners)
            found.seats[seat] += 1 / len(winners)
        tally.kept += state.tickets[seat].bit_count()
        tally.completed += game.metric(state, "completed_tickets", seat)
        tally.left += sum(list(state.pieces)[seat * game.kinds : (seat + 1) * game.kinds])
        tally.used.update(used[seat].keys())
        tally.times.update(used[seat])
        for route in bits(state.owned_by(seat)):
            found.claimed[game.tables.route_names[route]] += 1


def special(game: Game, word: str, claimed: int) -> list[str]:
    """What is special about an action: that only some maps have it, or the kind of the route."""
    usual = (game.draw, game.refill, game.draw_tickets, game.keep, game.claim, game.passing)
    found = [] if word in [verb.word for verb in usual] else [word]
    for route in bits(claimed):
        track = game.variant.routes[route]
        found += [name for name, value in track.features.items() if value]
        if track.piece != game.tables.piece_names[0]:
            found.append(track.piece)
    return found


def show(title: str, found: Round) -> None:
    k = sum(found.paces) / len(found.paces)
    for name, tally in found.bots.items():
        each = tally.decisions / tally.games
        time = tally.seconds / tally.decisions
        share = tally.completed / max(1, tally.kept)
        print(
            f"{title:30} {name:8} won {tally.won / found.games:6.1%}  "
            f"score {tally.score / tally.games:6.1f}  "
            f"tickets {tally.completed / tally.games:4.1f} of {tally.kept / tally.games:4.1f} "
            f"({share:4.0%})  pieces left {tally.left / tally.games:4.1f}  "
            f"{each:4.0f} decisions, {time * 1e6:4.0f} µs = {time / k:5.0f} K each"
        )
        if name == "planner" and tally.used:
            uses = ", ".join(
                f"{word} {number / tally.games:.0%} ({tally.times[word] / tally.games:.1f})"
                for word, number in sorted(tally.used.items())
            )
            print(f"{'':30} {'':8} in so many of its games (times a game): {uses}")
        sys.stdout.flush()


def balance(name: str, games: int, players: list[int]) -> None:
    """Planners alone, for a map's author."""
    for number in players:
        game = game_of(name, number)
        found = play_round(game, ["planner"] * number, games)
        tally = found.bots["planner"]
        seats = " ".join(f"{won / games:.1%}" for won in found.seats)
        names = game.tables.route_names
        never = []
        for route, first_track in enumerate(names):
            tracks = bits(game.tables.siblings[route])  # with few players only one is open
            if route == tracks[0] and not any(found.claimed[names[track]] for track in tracks):
                never.append(first_track)
        print(f"{name}, {number} planners, {games} games")
        print(f"  won by seat          {seats}")
        print(f"  mean score           {tally.score / tally.games:.1f}")
        print(f"  mean winning score   {found.winning / games:.1f}")
        print(f"  turns a player       {found.turns / tally.games:.1f}")
        print(f"  tickets completed    {tally.completed / max(1, tally.kept):.0%}")
        print(f"  pieces left          {tally.left / tally.games:.1f}")
        for word, times in sorted(tally.times.items()):
            print(f"  {word + ' a player':20} {times / tally.games:.2f}")
        print(f"  routes never claimed {len(never)}, parallel tracks counted as one")
        for route in never:
            print(f"    {route}")
        rare = sorted((number, route) for route, number in found.claimed.items())[:5]
        print(f"  seldom claimed       {', '.join(f'{r} ({n / games:.0%})' for n, r in rare)}")
        often = found.claimed.most_common(5)
        print(f"  most claimed         {', '.join(f'{r} ({n / games:.0%})' for r, n in often)}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("variants", nargs="*", help="ids; without them, all bundled variants")
    parser.add_argument("--games", type=int, default=20, help="games of each sort")
    parser.add_argument("--rounds", type=int, help="games of planners alone; without it, --games")
    parser.add_argument("--against", default="greedy,random", help="whom planner meets in duels")
    parser.add_argument("--balance", action="store_true", help="planners alone, by seat and route")
    parser.add_argument("--players", default="2,3,4,5", help="for --balance")
    options = parser.parse_args()
    names = options.variants or sorted(path.stem for path in (ROOT / "variants").glob("*.yaml"))
    if options.balance:
        for name in names:
            balance(name, options.games, [int(n) for n in options.players.split(",")])
        return 0
    rounds = options.rounds or options.games
    print(f"engine: {engine()}")
    print(
        f"K = {pace() * 1e9:.0f} ns, and at most {BAR} K a decision of planner; "
        f"{options.games} games of each duel, {rounds} of planners alone"
    )
    for name in names:
        for rival in filter(None, options.against.split(",")):
            duel = play_round(game_of(name, 2), ["planner", rival], options.games)
            show(f"{name}, 2 players", duel)
        full = game_of(name, 4)
        found = play_round(full, ["planner"] * full.players, rounds)
        show(f"{name}, {full.players} players", found)
        print(f"{'':30} {'':8} winning score {found.winning / found.games:.1f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
