"""`ttr-kit replay`: a recorded game in words, checked on the way."""

from __future__ import annotations

import json
import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from ttr_kit.cli.options import LANGUAGE, known_language
from ttr_kit.cli.output import put
from ttr_kit.cli.paths import complete_path
from ttr_kit.diagnostics.display import printable
from ttr_kit.engine import BrokenLog, Game, State
from ttr_kit.engine.log import commitment, header, steps
from ttr_kit.format.load import InvalidVariant, load
from ttr_kit.format.paths import refuse_unknown_id
from ttr_kit.game import compile_game
from ttr_kit.language.speech import chosen, said, series, speaking, tally
from ttr_kit.play.names import names
from ttr_kit.play.telling import action_told, score_reason
from ttr_kit.system.misuse import Misuse
from ttr_kit.system.resources import bundled_variants

MAX_BYTES = 50_000_000
"""No log is longer: that is some hundred thousand actions."""


@click.command(
    epilog="\b\nExamples:\n"
    "  ttr-kit replay game.jsonl\n"
    "  ttr-kit replay game.jsonl --variant my-map.yaml --quiet\n"
    "  ttr-kit replay game.jsonl --verify 5f0c…"
)
@click.argument("log", type=click.Path(path_type=Path))
@click.option(
    "--variant",
    "path",
    shell_complete=complete_path,
    help="The file of the variant. Without it: a bundled one, or a file of its name beside the log "
    "or in this folder.",
)
@click.option("--unfinished", is_flag=True, help="The game need not be over.")
@click.option(
    "--verify",
    metavar="COMMITMENT",
    help="What was shown when the game began: the log must prove all its shuffles by it.",
)
@LANGUAGE
@click.option("-q", "--quiet", is_flag=True, help="Only check.")
@click.option("--json", "as_json", is_flag=True, help="Print only the outcome, as JSON.")
def command(
    log: Path,
    path: str | None,
    unfinished: bool,
    verify: str | None,
    language: str | None,
    quiet: bool,
    as_json: bool,
) -> None:
    """Tell a recorded game in words, and check it.

    LOG is a file of JSON lines. Every line is checked against the rules and the lines before it.
    A log that was cut off, edited or written for another variant is refused, with the line. The log
    of a secret game holds the key of its shuffles, and every shuffle is checked against the key.

    Exit code 0: the log is sound. 1: it is not. 2: misuse.
    """
    known_language(language, "games")
    with speaking(language):
        _replay(log, path, not unfinished, verify, quiet, as_json)


def _replay(
    log: Path, path: str | None, finished: bool, verify: str | None, quiet: bool, as_json: bool
) -> None:
    text = _read(log)
    told: list[str] = []
    try:
        game, seats = _game(text, log, path)
        teller = _Teller(game, seats)
        told += teller.opening()
        for line in teller.steps(text, finished):
            told.append(line)  # one by one: what comes before a fault is told
        proved = _proved(text, verify)
    except BrokenLog as error:
        if as_json:
            put(json.dumps({"sound": False, "line": error.line, "message": error.reason}) + "\n")
        else:
            put("" if quiet else "".join(f"{line}\n" for line in told))
            reason = printable(error.reason)
            click.echo(f"{printable(str(log))}:{error.line}: {reason}", err=True)
        raise click.exceptions.Exit(1) from None
    if as_json:
        put(json.dumps({**teller.outcome(), "commitment": proved}, ensure_ascii=False) + "\n")
    elif not quiet:
        proof = [] if proved is None else ["", said("replay-proved", commitment=proved)]
        put("".join(f"{line}\n" for line in [*told, *teller.ending(), *proof]))


def _proved(text: str, verify: str | None) -> str | None:
    """The commitment that all shuffles of the log follow from; BrokenLog if it is another one."""
    proved = commitment(text)
    if verify is None or proved == verify.strip().lower():
        return proved
    if proved is None:
        last = text.count("\n")
        raise BrokenLog(last, "this log has no key, so it cannot prove its shuffles")
    raise BrokenLog(1, "the log begins with another commitment than the one you were shown")


def _read(log: Path) -> str:
    name = printable(str(log))
    try:
        # Looked at before it is opened: opening a pipe waits, and a device may never end.
        status = os.stat(log)
        if stat.S_ISDIR(status.st_mode):
            raise Misuse(f'"{name}" is a folder; name a log of JSON lines')
        if not stat.S_ISREG(status.st_mode):
            raise Misuse(f'"{name}" is not an ordinary file; save the log to a file first')
        with open(log, "rb") as stream:
            data = stream.read(MAX_BYTES + 1)
        if len(data) > MAX_BYTES:
            raise Misuse(f'"{name}" is larger than the {MAX_BYTES // 1_000_000} MB a log may have')
        return data.decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise Misuse(f'"{name}" is no text; name a log of JSON lines') from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise Misuse(f'"{name}" cannot be read: {reason}') from None


def _game(text: str, log: Path, path: str | None) -> tuple[Game, list[str]]:
    """The game that the log says it is of, and the players' names."""
    head = header(text)
    id, players, seats = head.get("variant"), head.get("players"), head.get("names")
    if path is None:
        path = str(id) if id in bundled_variants() else _beside(log, str(id))
    refuse_unknown_id(path)
    try:
        variant = load(path)
    except InvalidVariant as error:
        raise Misuse(str(error)) from None
    if not isinstance(players, int) or not isinstance(seats, list):
        raise BrokenLog(1, "the number of players or their names are missing")
    try:
        game = compile_game(variant, players)
    except ValueError as error:
        raise BrokenLog(1, str(error)) from None
    numbered = [f"player {player}" for player in range(players)]
    return game, [printable(str(name)) for name in seats[:players]] + numbered[len(seats) :]


def _beside(log: Path, id: str) -> str:
    """The variant's own file, beside the log or in this folder."""
    name = f"{id}.yaml"
    for folder in (log.parent, Path()):
        if name == Path(name).name and (folder / name).is_file():
            return str(folder / name)
    raise BrokenLog(
        1, f'there is no "{name}" beside the log or in this folder; name its file by --variant'
    )


class _Teller:
    """Tells one game, line by line."""

    def __init__(self, game: Game, seats: list[str]) -> None:
        self.game = game
        self.names = seats
        self.width = max(map(len, seats))
        self.actions = 0
        self.state: State | None = None

    def opening(self) -> list[str]:
        """Who plays what."""
        return [f"{names(self.game).shown.name}: {', '.join(self.names)}", ""]

    def steps(self, text: str, finished: bool) -> Iterator[str]:
        """Every action, once it is checked."""
        entries = text.split("\n")
        scores = [0] * self.game.players
        last_turns = False
        for line, state, _ in steps(self.game, text, finished):
            self.state = state
            self.actions += 1
            entry = json.loads(entries[line - 1])
            player = entry["player"]
            done = entry["action"] if chosen() is None else action_told(self.game, entry["action"])
            parts = [printable(part) for part in (done, *_consequences(self.game, entry))]
            gained = state.scores[player] - scores[player]
            if gained:
                parts.append(said("replay-points", points=gained, signed=f"{gained:+}"))
            yield f"{self.actions:>4}  {self.names[player]:<{self.width}}  {'; '.join(parts)}"
            scores = list(state.scores)
            if state.last_turns > 0 and not last_turns:
                last_turns = True
                yield f"      {said('replay-last-turns', count=state.last_turns)}"

    def ending(self) -> list[str]:
        """The score, and who wins."""
        if self.state is None or not self.state.over:
            return ["", said("replay-not-over", actions=tally(self.actions, "action"))]
        told = ["", said("replay-score")]
        totals = self.game.totals(self.state)
        for player, total in enumerate(totals):
            reasons: dict[str, int] = {}
            for item in self.game.score(self.state):
                if item.player == player:
                    reasons[item.reason] = reasons.get(item.reason, 0) + item.points
            parts = ", ".join(f"{score_reason(self.game, r)} {p}" for r, p in reasons.items())
            told.append(f"  {self.names[player]:<{self.width}}  {total:>4}  {parts}")
        if self.game.passing.standstill(self.state):
            told += ["", said("end-standstill")]
        winners = [self.names[player] for player in self.game.winners(self.state)]
        if len(totals) == 1:  # nobody to win against
            return told
        return [*told, "", said("end-wins", names=series(winners), count=len(winners))]

    def outcome(self) -> dict[str, Any]:
        """The end of the game as plain data."""
        over = self.state is not None and self.state.over
        found: dict[str, Any] = {
            "sound": True,
            "variant": self.game.variant.id,
            "players": self.names,
            "actions": self.actions,
            "over": over,
        }
        if self.state is not None and over:
            found["totals"] = self.game.totals(self.state)
            found["winners"] = self.game.winners(self.state)
            found["standstill"] = self.game.passing.standstill(self.state)
        return found


def _consequences(game: Game, entry: dict[str, Any]) -> Iterator[str]:
    """What the action brought to light."""
    known = names(game)
    card, ticket = (str, str) if chosen() is None else (known.card, known.ticket)
    if "drew" in entry:
        yield said("replay-drew", cards=card(entry["drew"]))
    if "dealt" in entry:
        yield said("replay-dealt", cards=", ".join(map(ticket, entry["dealt"])))
    if "revealed" in entry:
        yield said("replay-revealed", cards=", ".join(map(card, entry["revealed"])))
