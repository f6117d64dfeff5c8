"""The log of a game: JSON lines from which it is replayed without any random generator."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from typing import Any

from ttr_kit.engine.chance import Key, SecretShuffles, bits, scramble
from ttr_kit.engine.errors import BrokenLog, IllegalAction, UnreadableAction
from ttr_kit.engine.game import Game
from ttr_kit.engine.state import State
from ttr_kit.engine.verbs import Action
from ttr_kit.engine.views.view import json_counts
from ttr_kit.native import to_list

FORMAT = 1
NOTES = ("commitment", "seed")
"""What a header says of where the shuffles come from; a replay needs neither."""
Entry = dict[str, Any]
Shuffles = list[tuple[str, list[int]]]


class Record:
    """A game that writes its own log.

    Play with `apply`; `text` is the log so far, `redacted(player)` what that player may read. A key
    instead of a seed makes the game secret: the log begins with the key's commitment and ends with
    the key.
    """

    def __init__(
        self, game: Game, seed: int | Key = 0, names: Sequence[str] = (), tell_seed: bool = False
    ) -> None:
        """With `tell_seed` the log of a seeded game says so, and says the seed."""
        self.game = game
        self.key = seed if isinstance(seed, Key) else None
        state = State()
        state.shuffles = []
        if isinstance(seed, Key):
            state.secret = SecretShuffles(seed)
            self.state = game.begin(state, 0)
        else:
            self.state = game.begin(state, scramble(seed))
        head = _header(game, state, names)
        if isinstance(seed, Key):
            head["commitment"] = seed.commitment
        elif tell_seed:
            head["seed"] = seed
        self._entries = [head]
        self._first = state.copy()
        self._actions: list[Action] = []

    def apply(self, action: Action | str) -> None:
        """Carry out an action and write it down; IllegalAction changes nothing."""
        if isinstance(action, str):
            action = self.game.parse(action)
        self._entries.append(_step(self.game, self.state, action, len(self._actions) + 1))
        self._actions.append(action)
        if self.state.over:
            self._entries.append(_last(self.game, self.state, self.key))

    @property
    def text(self) -> str:
        """The log as JSON lines, each sealed with a checksum of all lines up to it."""
        return _sealed(self._entries)

    def redacted(self, player: int) -> str:
        """The log as that player may see it."""
        game = self.game
        first = self._first
        told = self._entries[0].items()
        head = {key: value for key, value in told if key not in ("shuffles", "seed")}
        head["for"] = player
        head["hand"] = json_counts(first.hands[player], game.tables.card_names)
        head["dealt"] = [game.tables.ticket_names[t] for t in bits(first.dealt[player])]
        lines = [head, *self.shown(player)]
        if self.state.over:
            lines.append(self._entries[-1])
        return _sealed(lines)

    def shown(self, player: int | None, first: int = 0) -> list[Entry]:
        """What came of the actions from that one on, as the player may see it; None: as those
        who only watch may.
        """
        game = self.game
        open_kinds = {frame[0] for frame in self.state.frames} if self.state.turn < 0 else set()
        lines = []
        for action, entry in zip(self._actions[first:], self._entries[first + 1 :], strict=False):
            shown = {key: value for key, value in entry.items() if key != "shuffles"}
            if entry["player"] != player:
                verb = game.by_word[action.verb]
                choosing = any(verb in game.kind_verbs[kind] for kind in open_kinds)
                shown["action"] = verb.shown(action.operands, choosing)
                shown.pop("drew", None)
                shown.pop("dealt", None)
            lines.append(shown)
        return lines

    @property
    def actions(self) -> Sequence[Action]:
        """All actions so far."""
        return self._actions


def header(text: str) -> Entry:
    """The first line of a log: which variant, which players."""
    first = text.split("\n", 1)[0]
    try:
        entry = json.loads(first)
    except (ValueError, RecursionError):
        entry = None
    if not isinstance(entry, dict) or "log" not in entry:
        raise BrokenLog(1, "this is not the log of a game")
    if entry["log"] != FORMAT:
        raise BrokenLog(1, f"this log has format {entry['log']}; this version reads {FORMAT}")
    entry.pop("seal", None)
    return entry


def steps(game: Game, text: str, finished: bool = True) -> Iterator[tuple[int, State, Action]]:
    """Replay a log: after each action its line number, the state and the action itself."""
    entries = _unsealed(text)
    head = header(text)
    if head.get("content_hash") != game.variant.content_hash:
        raise BrokenLog(1, f"this is a log of another variant than {game.variant.name}")
    if "for" in head:
        raise BrokenLog(1, "a redacted log cannot be replayed")
    if head.get("players") != game.players:
        raise BrokenLog(1, f"the log is of {head.get('players')} players, not {game.players}")
    state = State()
    state.shuffles = []
    try:
        state.script = _read_shuffles(game, head.get("shuffles", []))
        game.begin(state, 0)
        repeated = _header(game, state, head.get("names", ()))
        repeated["variant"] = head.get("variant")  # a file that is renamed is the same variant
        repeated.update({note: head[note] for note in NOTES if note in head})
    except (ValueError, KeyError, TypeError) as error:
        raise BrokenLog(1, f"the set-up cannot be repeated: {error}") from None
    if state.script or repeated != head:
        raise BrokenLog(1, "the set-up is not the one that these shuffles give")
    for line, entry in enumerate(entries[1:], start=2):
        if state.over:
            key = _opened(head, entry, line)
            last = _last(game, state, key)
            older = {name: said for name, said in last.items() if name != "standstill"}
            if line == len(entries) and entry in (last, older):  # logs of 0.1 do not say it
                if key is not None:
                    _prove(game, entries, key)
                return
            raise BrokenLog(line, "the end of the log is not how this game ends")
        yield line, state, _replay_step(game, state, entry, line)
    if finished:
        raise BrokenLog(len(entries) + 1, "the log ends before the game does")


def commitment(text: str) -> str | None:
    """What a finished log proves its shuffles by, if it does; it must have been replayed before."""
    entries = _unsealed(text)
    found = entries[0].get("commitment")
    return found if isinstance(found, str) and "key" in entries[-1] else None


def _opened(head: Entry, entry: Entry, line: int) -> Key | None:
    """The key with which a log of a secret game ends; None: the game was not secret."""
    if "commitment" not in head and "key" not in entry:
        return None
    try:
        key = Key.read(entry["key"])
    except (KeyError, TypeError, ValueError):
        raise BrokenLog(line, "the key that opens the commitment is missing or is none") from None
    if key.commitment != head.get("commitment"):
        raise BrokenLog(line, "the key is not the one of the commitment in the first line")
    return key


def _prove(game: Game, entries: list[Entry], key: Key) -> None:
    """Deal the game once more by the key alone: every shuffle must be the one of the log."""
    again = Record(game, key)
    for line, entry in enumerate(entries[:-1], start=1):
        if line > 1:
            again.apply(str(entry["action"]))
        if again._entries[line - 1].get("shuffles") != entry.get("shuffles"):
            raise BrokenLog(line, "this shuffle is not the one that the key gives")


def replay(game: Game, text: str, finished: bool = True) -> State:
    """The state that the log leads to; BrokenLog names the line where it does not fit.

    With `finished=False` a log may stop before the end of the game.
    """
    state = None
    for _, now, _ in steps(game, text, finished):
        state = now
    if state is None:
        raise BrokenLog(2, "the log holds no action")
    state.shuffles = state.script = None
    return state


def _replay_step(game: Game, state: State, entry: Entry, line: int) -> Action:
    try:
        state.script = _read_shuffles(game, entry.get("shuffles", []))
        action = game.parse(str(entry.get("action")))
        repeated = _step(game, state, action, line - 1)
    except (IllegalAction, UnreadableAction) as error:
        raise BrokenLog(line, f"this action cannot be played here: {error}") from None
    except (ValueError, KeyError, TypeError) as error:
        raise BrokenLog(line, f"the shuffles do not fit: {error}") from None
    if state.script or repeated != entry:
        raise BrokenLog(line, "this is not what happens in the game at this point")
    return action


def _header(game: Game, state: State, names: Sequence[str]) -> Entry:
    tables = game.tables
    return {
        "log": FORMAT,
        "variant": game.variant.id,
        "content_hash": game.variant.content_hash,
        "players": game.players,
        "names": list(names),
        "market": [tables.card_names[card] if card >= 0 else None for card in state.market],
        "shuffles": _written_shuffles(game, state),
    }


def _step(game: Game, state: State, action: Action, number: int) -> Entry:
    """Carry out the action and say what came of it."""
    tables = game.tables
    player = game.to_move(state)
    hand = to_list(state.hands[player])
    market = to_list(state.market)
    dealt = state.dealt[player]
    revealed = state.revealed
    game.apply(state, action)
    entry: Entry = {"n": number, "player": player, "action": action.text}
    if action.verb == game.draw.word and action.operands[0] >= game.draw.cards:
        gained = [new - old for new, old in zip(state.hands[player], hand, strict=True)]
        entry["drew"] = tables.card_names[gained.index(1)]
    if state.dealt[player] & ~dealt:
        entry["dealt"] = [tables.ticket_names[t] for t in bits(state.dealt[player])]
    if state.revealed is not revealed:  # every reveal makes a new tuple
        entry["revealed"] = [tables.card_names[card] for card in state.revealed]
    if to_list(state.market) != market:
        entry["market"] = [tables.card_names[card] if card >= 0 else None for card in state.market]
    shuffles = _written_shuffles(game, state)
    if shuffles:
        entry["shuffles"] = shuffles
    return entry


def _last(game: Game, state: State, key: Key | None) -> Entry:
    last: Entry = {"end": True, "totals": game.totals(state), "winners": game.winners(state)}
    if game.passing.standstill(state):
        last["standstill"] = True
    return last if key is None else {**last, "key": key.text}


def _written_shuffles(game: Game, state: State) -> list[list[object]]:
    """The shuffles since the last line, by name, and forget them."""
    found, state.shuffles = state.shuffles or [], []
    return [
        [name, [_names(game, name, len(order))[item] for item in order]] for name, order in found
    ]


def _read_shuffles(game: Game, written: Any) -> Shuffles:
    found: Shuffles = []
    for name, order in written:
        number = {item: i for i, item in enumerate(_names(game, str(name), len(order)))}
        found.append((str(name), [number[item] for item in order]))
    return found


def _names(game: Game, pile: str, size: int) -> Sequence[str | int]:
    """What a log calls the things of a pile: cards and tickets by name, others by number."""
    tables = game.tables
    if pile in tables.deck_names:
        return tables.card_names
    return tables.ticket_names if pile.startswith("tickets/") else range(size)


def _sealed(entries: list[Entry]) -> str:
    lines = []
    seal = ""
    for entry in entries:
        seal = _seal(seal, entry)
        lines.append(json.dumps({**entry, "seal": seal}, ensure_ascii=False))
    return "\n".join(lines) + "\n"


def _seal(before: str, entry: Entry) -> str:
    text = before + json.dumps(entry, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _unsealed(text: str) -> list[Entry]:
    """The lines of a log, each checked against its seal."""
    header(text)
    lines = text.split("\n")
    if lines[-1]:
        raise BrokenLog(len(lines), "the last line is cut off")
    entries: list[Entry] = []
    seal = ""
    for number, line in enumerate(lines[:-1], start=1):
        try:
            entry = json.loads(line)
        except (ValueError, RecursionError):
            raise BrokenLog(number, "this line is cut off or is no JSON") from None
        if not isinstance(entry, dict) or "seal" not in entry:
            raise BrokenLog(number, "this line has no seal")
        found = entry.pop("seal")
        seal = _seal(seal, entry)
        if found != seal:
            raise BrokenLog(number, "this line, or the order of the lines, was changed")
        entries.append(entry)
    return entries
