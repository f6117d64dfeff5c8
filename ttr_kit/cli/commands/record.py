"""`ttr-kit record`: bots play one game, and its log is kept."""

from __future__ import annotations

from itertools import cycle, islice
from pathlib import Path

import click

from ttr_kit.bots import BUILT_IN, Bot, QuickBot, ask, create
from ttr_kit.cli.kinds import number, output
from ttr_kit.cli.output import put
from ttr_kit.cli.own_bots import find_bots
from ttr_kit.cli.paths import EXAMPLE, PATH
from ttr_kit.engine import IllegalAction, Record, UnreadableAction
from ttr_kit.format.load import InvalidVariant, load
from ttr_kit.format.paths import refuse_unknown_id
from ttr_kit.game import compile_game
from ttr_kit.model import Variant
from ttr_kit.system.misuse import Misuse

LIMIT = 50_000
"""More decisions than any game needs; a bot that plays on and on is stopped."""


@click.command(
    epilog="\b\nExamples:\n"
    f"  ttr-kit record {EXAMPLE} -o game.jsonl\n"
    "  ttr-kit record my-map.yaml --bots planner,greedy,random --seed 7 -o game.jsonl\n"
    "  ttr-kit replay game.jsonl"
)
@PATH
@click.option(
    "--bots",
    "seats",
    show_default="planner,greedy, or as many as it takes",
    help=f"Who plays, seat by seat: {', '.join(BUILT_IN)}, or an import path module:Class.",
)
@number("--seed", 0, "Which game.")
@output("Where the log goes; else it is shown.")
def command(path: str, seats: str | None, seed: int, output: Path | None) -> None:
    """Let bots play one game of a variant, and write its log.

    The same variant, bots and seed give the same log. `ttr-kit replay` tells it in words.
    """
    refuse_unknown_id(path)
    named = None if seats is None else find_bots(seats)
    try:
        variant = load(path)
        names = named or _usual(variant)
        game = compile_game(variant, players=len(names))
        bots = [create(name, seed + seat) for seat, name in enumerate(names)]
    except InvalidVariant as error:
        raise Misuse(f"{error}; `ttr-kit check` says all") from None
    except ValueError as error:
        raise Misuse(str(error)) from None
    record = Record(game, seed, _distinct(names), tell_seed=True)
    for player, bot in enumerate(bots):
        if isinstance(bot, QuickBot):
            bot.start(game, player)
    for decision in range(1, LIMIT + 1):
        if record.state.over:
            put(record.text, output)
            return
        player = game.to_move(record.state)
        _decide(record, bots[player], f'bot "{names[player]}", seed {seed}, decision {decision}')
    raise Misuse(f"the game did not end within {LIMIT} decisions")


def _usual(variant: Variant) -> list[str]:
    """Who plays if nobody is named: two, or as near to that as the variant allows."""
    number = min(max(variant.min_players, 2), variant.max_players)
    return list(islice(cycle(("planner", "greedy")), number))


def _decide(record: Record, bot: Bot | QuickBot, where: str) -> None:
    try:
        action = ask(bot, record.game, record.state)
    except Exception as error:
        raise Misuse(f"{where}: {type(error).__name__}: {error}") from error
    try:
        record.apply(action)
    except (IllegalAction, UnreadableAction) as error:
        raise Misuse(f"{where}: {error}") from error


def _distinct(names: list[str]) -> list[str]:
    """The bots' names, numbered where two are alike."""
    return [
        f"{name} {names[: seat + 1].count(name)}" if names.count(name) > 1 else name
        for seat, name in enumerate(names)
    ]
