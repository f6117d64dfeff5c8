"""Kills a server in the middle of games, again and again, and compares what players remember with
what the store knows.

`python -m tests.web.kill STORE` is the server that gets killed.
"""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.patience import wait_until
from tests.web.served import Player, Served
from ttr_kit.play import Seat, Table
from ttr_kit.web.store import GameStore
from ttr_kit.web.variants import revived

SEATS = (("Ada", "Ben"), ("Ada", "greedy!"), ("Ada", "Ben", "planner!"))
VARIANT = "first-steps"


@dataclass
class Remembered:
    """What the people at one game have seen with their own eyes."""

    game: str
    words: list[str]
    moves: dict[int, tuple[int, dict]] = field(default_factory=dict)
    """By number, the moves of people that the server said yes to: the seat and the action."""
    seen: int = 0
    """The last revision that somebody was shown."""
    lines: dict[int, str] = field(default_factory=dict)
    """By number, the log as those who watch read it."""
    faults: list[str] = field(default_factory=list)
    lock: threading.Lock = field(default_factory=threading.Lock)


@dataclass
class Outcome:
    runs: int = 0
    games: int = 0
    moves: int = 0
    finished: int = 0
    sent: int = 0
    unanswered: int = 0
    """Moves that were sent and never answered; they happened once or not at all."""


class Away(Served):
    """A server in another process."""

    def __init__(self, port: int) -> None:
        self.port = port


@contextmanager
def process(store: Path) -> Iterator[tuple[Away, subprocess.Popen[str]]]:
    command = [sys.executable, "-m", "tests.web.kill", str(store)]
    root = Path(__file__).parents[2]
    started = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=root)
    assert started.stdout is not None
    try:
        yield Away(int(started.stdout.readline())), started
    finally:
        if started.poll() is None:
            started.send_signal(signal.SIGKILL)
        started.wait()
        started.stdout.close()


def kill_again_and_again(store: Path, runs: int, seed: int = 0) -> Outcome:
    """So many runs on one store; an AssertionError says what was lost or doubled."""
    random = Random(seed)
    outcome = Outcome()
    games: list[Remembered] = []
    for _ in range(runs):
        with process(store) as (server, running):
            for seats in SEATS[len(games) :]:
                made = server.new(*seats, variant=VARIANT)
                games.append(Remembered(made.game, [*filter(None, made.seats), made.watch]))
                outcome.games += 1
            threads = [
                threading.Thread(
                    target=_sit, args=(server.port, game, word, Random(random.random()), outcome)
                )
                for game in games
                for word in game.words
            ]
            sent = outcome.sent
            for thread in threads:
                thread.start()
            wait_until(lambda: outcome.sent > sent or not any(t.is_alive() for t in threads))  # noqa: B023
            time.sleep(random.uniform(0.05, 0.9))  # the moment is what is random here
            running.send_signal(signal.SIGKILL)
            for thread in threads:
                thread.join()
        outcome.runs += 1
        games = _compare(store, games, outcome)
    return outcome


def _sit(port: int, game: Remembered, word: str, random: Random, outcome: Outcome) -> None:
    """Play at random until the line is cut."""
    sent: tuple[int, int, dict] | None = None
    try:
        player = Player(port, word)
        if player.entered["type"] != "entered":
            game.faults.append(str(player.entered))
            return
        while not player.table["end"]:
            table = player.table
            sent = _answered(game, table, sent)
            if sent is None and table["to_move"] == table["seat"]:
                sent = (table["revision"], table["seat"], random.choice(player.options()))
                player.act(sent[2])
                with game.lock:
                    outcome.sent += 1
            message = player.hear()
            if message["type"] == "fault":
                game.faults.append(f"{message} to {sent}")
                return
        _answered(game, player.table, sent)
    except (ConnectionClosed, InvalidHandshake, OSError, EOFError):
        with game.lock:
            outcome.unanswered += sent is not None


def _answered(
    game: Remembered, table: dict, sent: tuple[int, int, dict] | None
) -> tuple[int, int, dict] | None:
    """Remember what the table shows; a move that was sent is answered by a higher revision."""
    with game.lock:
        game.seen = max(game.seen, table["revision"])
        if table["seat"] is None:
            for line in table["log"]:
                if line["verb"] != "keep":  # first choices are told when all have chosen
                    known = game.lines.setdefault(line["n"], line["text"])
                    if known != line["text"]:
                        game.faults.append(f"{known!r} became {line['text']!r}")
        if sent is not None and table["revision"] > sent[0]:
            game.moves[sent[0] + 1] = sent[1:]
            return None
    return sent


def _compare(file: Path, games: list[Remembered], outcome: Outcome) -> list[Remembered]:
    """Hold memories against the store; returns the games that are not over."""
    going = []
    store = GameStore(file)
    try:
        for game in games:
            assert not game.faults, game.faults
            kept = store.actions(game.game)
            assert [move.number for move in kept] == list(range(1, len(kept) + 1))
            assert game.seen <= len(kept), "something was seen that is lost"
            stored = store.game(game.game)
            assert stored is not None
            ready = store.variant(stored.variant)
            assert ready is not None
            seats = [Seat(seat.name, seat.bot or None) for seat in stored.seats]
            actions = [move.action for move in kept]
            table = Table.resume(revived(ready).variant, seats, stored.seed, actions)
            for number, (seat, action) in game.moves.items():
                words = table.game.from_json(action).text
                assert (kept[number - 1].seat, kept[number - 1].action) == (seat, words)
            told = {line["n"]: line["text"] for line in table.snapshot(None)["log"]}
            assert {n: told[n] for n in game.lines} == game.lines
            assert stored.over == table.over
            if table.over:
                outcome.finished += 1
                outcome.moves += len(kept)
            else:
                going.append(game)
    finally:
        store.close()
    return going


def main() -> None:
    from ttr_kit.web.app import ServerSettings
    from ttr_kit.web.server import bound, serve

    listener = bound("127.0.0.1", 0)
    port = listener.getsockname()[1]
    settings = ServerSettings(store=Path(sys.argv[1]), pace=0.02, rate=(1e6, 1e6))
    serve(settings, listener, lambda: print(port, flush=True))


if __name__ == "__main__":
    main()
