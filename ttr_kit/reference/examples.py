"""The examples of a mechanic (`examples.yaml`): read, loaded and played, by tests and by the docs.

The file has a `base`, a small complete variant, and three lists of cases, each with a `title` and
with `change`, what differs from the base (mappings are merged, null removes, lists replace):

- `pass`: nothing is found;
- `fail`: exactly the codes in `finds` are found;
- `play`: a game with `players` and `seed` (2 and 1 if not given). All tickets dealt at the start
  are kept, then `given` is arranged, the actions in `do` are played, and `expect` must hold.

`given` can set `hands` (cards by player), `tickets` and `routes` (names by player) and `next` (the
cards on top of their decks, the next one first). An action in `do` is its text, or
`{refused: TEXT, because: WORDS}`. `expect` can hold the points on the track (`track`), the points
if the game ended now (`totals`), `hands`, `pieces`, who is `to_move`, lines of the `score` as
"player reason points: explanation", and actions that are `legal`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from ttr_kit.engine import Game, State
from ttr_kit.format.load import Loaded, load_text
from ttr_kit.game import compile_game
from ttr_kit.mechanics.mechanic import Mechanic

Data = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Example:
    """One case of a mechanic's examples."""

    mechanic: str
    sort: str
    title: str
    change: Data
    variant: Data
    case: Data

    @property
    def text(self) -> str:
        """The variant as a YAML file."""
        return to_yaml(self.variant)


@dataclass(frozen=True, slots=True)
class Step:
    """One action of an example: who did it, and why not, if it was refused."""

    player: int
    action: str
    refusal: str = ""


@dataclass(slots=True)
class Played:
    """An example that has been played: each step, and what was not as expected."""

    steps: list[Step] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)


def to_yaml(data: Data) -> str:
    """Data as a person would write it: one line for each record."""
    import yaml

    return yaml.safe_dump(
        data, default_flow_style=None, sort_keys=False, allow_unicode=True, width=1000
    )


@cache
def base(mechanic: Mechanic[Any]) -> Data:
    """The variant that a mechanic's examples have in common."""
    found: Data = _file(mechanic)["base"]
    return found


@cache
def examples(mechanic: Mechanic[Any]) -> tuple[Example, ...]:
    """All cases of a mechanic."""
    file = _file(mechanic)
    found = []
    for sort in ("pass", "fail", "play"):
        for case in file[sort]:
            change = case.get("change", {})
            whole = merged(file["base"], change)
            found.append(Example(mechanic.name, sort, case["title"], change, whole, case))
    return tuple(found)


@cache
def _file(mechanic: Mechanic[Any]) -> Data:
    import yaml

    text = (mechanic.folder / "examples.yaml").read_text(encoding="utf-8")
    found: Data = yaml.safe_load(text)
    return found


def merged(data: Data, change: Data) -> Data:
    """Data with a change: mappings are merged, null removes, everything else replaces."""
    result = dict(data)
    for key, value in change.items():
        if value is None:
            result.pop(key, None)
        elif isinstance(value, dict) and isinstance(result.get(key), dict):
            result[key] = merged(result[key], value)
        else:
            result[key] = value
    return result


def loaded(example: Example) -> Loaded:
    """The example's variant, and what is found in it."""
    return load_text(example.text, "example.yaml")


# Playing


def played(example: Example) -> Played:
    """Play an example and compare what happens with what it expects."""
    case = example.case
    variant = loaded(example).variant
    assert variant is not None, f"{example.title}: the variant has errors"
    game = compile_game(variant, case.get("players", 2))
    state = game.start(case.get("seed", 1))
    _keep_all(game, state)
    _arrange(game, state, case.get("given", {}))
    result = Played()
    for entry in case["do"]:
        _do(game, state, entry, result)
    for key, wanted in case["expect"].items():
        found = _found(game, state, key)
        if key in ("score", "legal"):
            result.faults += [
                f"{key}: {line} is not in {found}" for line in wanted if line not in found
            ]
        elif found != wanted:
            result.faults.append(f"{key}: expected {wanted}, found {found}")
    return result


def _do(game: Game, state: State, entry: str | Mapping[str, str], result: Played) -> None:
    player = game.to_move(state)
    action = entry if isinstance(entry, str) else entry["refused"]
    refusal = game.refusal(state, game.parse(action))
    if not refusal:
        game.apply(state, action)
    result.steps.append(Step(player, action, refusal))
    wanted = "" if isinstance(entry, str) else entry["because"]
    if refusal != wanted:
        result.faults.append(f'{action}: expected "{wanted}", found "{refusal}"')


def _found(game: Game, state: State, key: str) -> Any:
    tables = game.tables
    if key == "track":
        return list(state.scores)
    if key == "totals":
        return game.totals(state)
    if key == "hands":
        return [_named(list(hand), tables.card_names) for hand in state.hands]
    if key == "pieces":
        kinds = len(tables.piece_names)
        return [
            _named(list(state.pieces)[player * kinds : (player + 1) * kinds], tables.piece_names)
            for player in range(game.players)
        ]
    if key == "to_move":
        return game.to_move(state)
    if key == "score":
        return [f"{s.player} {s.reason} {s.points}: {s.explanation}" for s in game.score(state)]
    if key == "legal":
        return [action.text for action in game.legal(state)]
    raise KeyError(key)


def _named(numbers: Sequence[int], names: Sequence[str]) -> dict[str, int]:
    return {name: number for name, number in zip(names, numbers, strict=False) if number}


# Arranging


def _keep_all(game: Game, state: State) -> None:
    while state.frames and state.frames[-1][0] == game.keep.kind:
        names = game.tables.ticket_names
        dealt = state.dealt[game.to_move(state)]
        kept = [name for ticket, name in enumerate(names) if dealt >> ticket & 1]
        game.apply(state, f"keep {', '.join(kept) or 'nothing'}")


def _arrange(game: Game, state: State, given: Data) -> None:
    """Put cards, tickets and routes where the example wants them; nothing appears or vanishes."""
    tables = game.tables
    if "hands" in given:
        for player, cards in enumerate(given["hands"]):
            for card, number in enumerate(list(state.hands[player])[: len(tables.card_names)]):
                state.decks[tables.deck_of[card]].extend([card] * number)
            state.hands[player] = tables.no_cards.copy()
            for name, number in cards.items():
                card = tables.card_number[name]
                for _ in range(number):
                    state.decks[tables.deck_of[card]].remove(card)
                state.hands[player][card] = number
    for name in reversed(given.get("next", ())):
        card = tables.card_number[name]
        deck = state.decks[tables.deck_of[card]]
        deck.remove(card)
        deck.append(card)
    for player, names in enumerate(given.get("tickets", ())):
        for ticket in (tables.ticket_number[name] for name in names):
            state.ticket_decks[tables.ticket_deck[ticket]].remove(ticket)
            state.tickets[player] |= 1 << ticket
    frames = state.frames.copy()
    for player, names in enumerate(given.get("routes", ())):
        for name in names:
            game.claim.complete(state, player, tables.route_number[name])
    state.frames = frames
