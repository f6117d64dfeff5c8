"""`ttr-kit play`: a game in the terminal, against bots or with others at one keyboard."""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import click

from ttr_kit.bots import BUILT_IN
from ttr_kit.cli.options import LANGUAGE, known_language
from ttr_kit.cli.output import colored
from ttr_kit.cli.paths import EXAMPLE, PATH
from ttr_kit.cli.variants import load_or_exit
from ttr_kit.diagnostics.display import printable
from ttr_kit.language.speech import said, speaking
from ttr_kit.model import Variant
from ttr_kit.play import Seat, Table
from ttr_kit.play.names import names
from ttr_kit.system.interrupts import Interrupts
from ttr_kit.system.misuse import Misuse
from ttr_kit.system.writing import write
from ttr_kit.terminal.completion import complete_words
from ttr_kit.terminal.host import Console, Host, Left
from ttr_kit.terminal.layout import Style
from ttr_kit.terminal.screen import Screen

MAX_BYTES = 20_000_000
"""No saved game is larger."""


@click.command(
    epilog="\b\nExamples:\n"
    f"  ttr-kit play {EXAMPLE}\n"
    f"  ttr-kit play {EXAMPLE} --seats me,planner,greedy --seed 7\n"
    f"  ttr-kit play {EXAMPLE} --language de\n"
    "  ttr-kit play my-map.yaml --seats Ada,Ben --save evening.json"
)
@PATH
@click.option(
    "--seats",
    help=f"Who plays, seat by seat: me, names of people, or bots ({', '.join(BUILT_IN)}, or an "
    "import path module:Class). Without it: you against planners.",
)
@click.option(
    "--seed",
    type=click.IntRange(0),
    help="Which game, for practice: whoever knows the seed can work out every card. Without it, "
    "the cards are shuffled in secret.",
)
@click.option(
    "--save",
    type=click.Path(path_type=Path),
    help="The file in which the game is kept after every action, and from which it goes on. "
    "Without it: one of your own for each variant.",
)
@LANGUAGE
@click.option("--new", is_flag=True, help="Start over, even if a game was left unfinished.")
@click.option(
    "--log",
    type=click.Path(path_type=Path),
    help="The file for the log of the finished game, which `ttr-kit replay` reads.",
)
def command(
    path: str,
    seats: str | None,
    seed: int | None,
    save: Path | None,
    language: str | None,
    new: bool,
    log: Path | None,
) -> None:
    """Play a variant in the terminal.

    People who share the keyboard are handed over to each other; nobody sees another's cards. Leave
    at any time: the same command goes on where you were. What you type is the same in every
    language.
    """
    known_language(language, "games")
    variant = load_or_exit(path)
    with speaking(language):
        _play(variant, seats, seed, save, new, log)


def _play(
    variant: Variant,
    seats: str | None,
    seed: int | None,
    save: Path | None,
    new: bool,
    log: Path | None,
) -> None:
    file = save or (_own_file(variant) if _typed() else None)
    table = None if new or file is None else _resumed(variant, file, seats, seed)
    resumed = table is not None
    if table is None:
        table = _begun(variant, seats, seed)
    style = Style(colored(), shutil.get_terminal_size().columns)
    interrupts = Interrupts()

    def keep() -> None:
        with interrupts.held():
            _keep(table, file)

    host = Host(table, Screen(table, style), _console(table), keep)
    if not host.people:
        raise Misuse("nobody plays: name at least one person in --seats, or use `ttr-kit record`")
    _say([style.bold(printable(names(table.game).shown.name)), *_opening(table, resumed)])
    try:
        with interrupts:
            host.play()
    except (Left, KeyboardInterrupt):
        _keep(table, file)
        kept = file is not None and table.revision
        _say(["", said("left-kept", file=str(file)) if kept else said("left")])
        return
    if log is not None:
        write(log, table.record.text)
    if file is not None:
        file.unlink(missing_ok=True)  # a finished game is not gone on with


def _opening(table: Table, resumed: bool) -> Iterable[str]:
    who = ", ".join(
        printable(seat.name if seat.bot in (None, seat.name) else f"{seat.name} ({seat.bot})")
        for seat in table.seats
    )
    yield f"  {who}."
    if table.commitment is None:
        yield f"  {said('opening-seed', seed=str(table.seed))}"
    else:
        yield f"  {said('opening-secret', commitment=table.commitment)}"
    if resumed:
        yield f"  {said('opening-resumed', count=table.revision)}"
    yield f"  {said('opening-help')}"


# Tables


def _begun(variant: Variant, seats: str | None, seed: int | None) -> Table:
    if seats is None:
        bots = ["planner"] * (variant.min_players - 1) or (
            ["planner"] if variant.max_players > 1 else []
        )
        named = ["me", *bots]
    else:
        named = [name.strip() for name in seats.split(",")]
    if not all(named):
        raise Misuse("a seat in --seats has no name")
    try:
        return Table(variant, _seats(named), seed)
    except ValueError as error:
        raise Misuse(str(error)) from None


def _seats(names: list[str]) -> list[Seat]:
    """People and bots, each with a name of its own."""
    made: list[Seat] = []
    for place, name in enumerate(names):
        bot = name if name in BUILT_IN or ":" in name else None
        title = name
        if name == "me":
            title = said("player-number", number=place + 1)
        elif names.count(name) > 1:
            title = f"{name} {names[: place + 1].count(name)}"
        made.append(Seat(title, bot))
    return made


def _resumed(variant: Variant, file: Path, seats: str | None, seed: int | None) -> Table | None:
    try:
        if not file.exists():
            return None
        if file.stat().st_size > MAX_BYTES:
            raise ValueError("it is far too long for a game")
        saved: Any = json.loads(file.read_text("utf-8"))
        if not isinstance(saved, dict):
            raise ValueError("it holds no game")
        _refuse_strangers(saved, seats)
        table = Table.load(variant, saved)
    except (OSError, ValueError, RecursionError) as error:
        raise Misuse(
            f'"{file}" cannot be gone on with: {error}; --new starts over and replaces it'
        ) from None
    asked = [] if seats is None else _seats([name.strip() for name in seats.split(",")])
    if (asked and asked != list(table.seats)) or seed not in (None, table.seed):
        raise Misuse(
            f'an unfinished game with other seats or another seed is in "{file}"; '
            "leave out --seats and --seed to go on with it, or start over with --new"
        )
    return table


def _refuse_strangers(saved: dict[str, Any], seats: str | None) -> None:
    """A file must not run code that the player has not named: a bot by its import path."""
    listed = saved.get("seats")
    known = listed if isinstance(listed, list) else []
    bots = [seat.get("bot") for seat in known if isinstance(seat, dict)]
    if seats is None and any(isinstance(bot, str) and bot not in BUILT_IN for bot in bots):
        raise ValueError("a bot of somebody's own plays in it; name all seats again with --seats")


def _own_file(variant: Variant) -> Path:
    """Where a player's unfinished game of a variant is kept."""
    base = os.environ.get("XDG_STATE_HOME") or os.path.join(Path.home(), ".local", "state")
    folder = Path(base) / "ttr-kit"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Misuse(f'"{folder}" cannot be made: {error.strerror}; use --save FILE') from None
    return folder / f"{variant.id[:60]}-{variant.content_hash[:8]}.json"


def _keep(table: Table, file: Path | None) -> None:
    if file is not None and table.revision:
        write(file, json.dumps(table.save(), ensure_ascii=False) + "\n")


# The console


def _typed() -> bool:
    """Whether somebody sits at a keyboard; the input may be a pipe, or closed."""
    return sys.stdin is not None and sys.stdin.isatty()


def _console(table: Table) -> Console:
    terminal = _typed() and sys.stdout is not None and sys.stdout.isatty()
    if terminal:
        complete_words(table)
    return Console(_say, _ask, _hand_over if terminal else _announce)


def _say(lines: Iterable[str]) -> None:
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    for line in lines:
        click.echo(line.encode(encoding, "backslashreplace").decode(encoding), color=True)


def _ask(prompt: str) -> str | None:
    try:
        if sys.stdin is None:
            return None
        if sys.stdin.isatty():
            return input(prompt)
        click.echo(prompt, nl=False)
        line = sys.stdin.readline()
    except EOFError:
        return None
    except UnicodeDecodeError:
        return "\N{REPLACEMENT CHARACTER}"
    if not line:
        click.echo()
        return None
    click.echo(line.rstrip("\n"))
    return line


def _hand_over(name: str) -> None:
    """Nobody reads the other's cards: the screen is cleared before and after the change."""
    click.clear()
    click.echo(said("turn-of", name=name))
    if _ask("") is None:
        raise Left
    click.clear()


def _announce(name: str) -> None:
    click.echo(f"\n--- {name} ---")
