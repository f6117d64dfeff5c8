"""The game in words: actions as sentences, the log as one seat may read it, and what is asked."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from ttr_kit.engine import Action, Game, View
from ttr_kit.engine.chance import Key
from ttr_kit.language.tickets import called
from ttr_kit.language.words import counted, listed
from ttr_kit.model import Route

if TYPE_CHECKING:
    from ttr_kit.play.table import Table


def sentence(game: Game, action: Action) -> str:
    """An action as a choice in a list: `Claim Oslo–Bergen with 2 purple`."""
    text = _readable(game, action.text, action.json)
    verb = game.by_word[action.verb]
    if verb.third:  # its word alone says little
        rest = text.removeprefix(verb.word).strip()
        return f"{verb.title}: {rest}" if rest else verb.title
    return text[:1].upper() + text[1:]


def log(table: Table, seat: int | None, since: int) -> list[dict[str, Any]]:
    """What happened after that revision, as the seat may know it."""
    until = table.setup_until
    if until is None or since < until or table.revision == until:
        since = 0  # the choices of the set-up come to light when all have been made
    return [
        _line(table, entry, since + number + 1)
        for number, entry in enumerate(table.record.shown(seat, since))
    ]


def _line(table: Table, entry: Mapping[str, Any], number: int) -> dict[str, Any]:
    game = table.game
    action = table.record.actions[number - 1]
    open_to_all = entry["action"] == action.text
    verb = game.by_word[action.verb]
    told = _readable(game, verb.told(entry["action"]), action.json if open_to_all else {})
    line: dict[str, Any] = {"n": number, "seat": entry["player"], "verb": action.verb}
    if "drew" in entry:
        line["drew"] = entry["drew"]
        told += f": {_title(game, entry['drew'])}"
    if "dealt" in entry:
        line["dealt"] = entry["dealt"]
        told += f": {listed(_ticket(game, name) for name in entry['dealt'])}"
    if "revealed" in entry:
        line["revealed"] = entry["revealed"]
        turned = listed(_title(game, card) for card in entry["revealed"])
        told += f"; turned over: {turned or 'nothing'}"
    line["text"] = told
    if open_to_all:
        line["action"] = action.json
    before, after = table.scores[number - 1], table.scores[number]
    points = after[entry["player"]] - before[entry["player"]]
    if points:
        line["points"] = points
    if table.last_turns_from == number:
        line["last_turns"] = True
    return line


def prompt(table: Table, seat: int | None, view: View, groups: Sequence[Mapping[str, Any]]) -> str:
    """What the seat is asked, or for whom it waits."""
    if view.to_move is None:
        return "The game is over."
    if view.to_move != seat:
        return f"Waiting for {table.seats[view.to_move].name}."
    state = table.record.state
    if not state.frames:
        titles = list(dict.fromkeys(str(group["title"]) for group in groups))
        return f"Your turn: {listed([title[:1].lower() + title[1:] for title in titles], 'or')}."
    asks = [verb.asks for verb in table.game.kind_verbs[state.frames[-1][0]] if verb.asks]
    said = asks[0] if asks else "What do you do?"
    for group in groups:
        if "select" in group:
            said += f" At least {group['select']['least']}."
        if "amounts" in group:
            said += f" {group['amounts']['total']} in all."
    return said


def outcome(table: Table) -> dict[str, Any]:
    """The end of the game: every line of the score, the totals, and who wins."""
    game, state = table.game, table.record.state
    totals, winners = game.totals(state), game.winners(state)
    names = [table.seats[seat].name for seat in winners]
    said = f"{listed(names)} {'wins' if len(names) == 1 else 'share the win'}"
    best = [seat for seat, total in enumerate(totals) if total == max(totals)]
    if len(totals) == 1:  # nobody to win against
        said = f"{names[0]} has {counted(totals[0], 'point')}"
    elif len(winners) < len(best):
        said += f", after a tie at {counted(max(totals), 'point')}"
    standstill = game.passing.standstill(state)
    if standstill:
        said += ". The game ended because nobody got anywhere any more"
    return {
        "lines": [
            {
                "seat": item.player,
                "reason": item.reason,
                "points": item.points,
                "explanation": item.explanation.replace("--", "–"),
            }
            for item in game.score(state)
        ],
        "totals": totals,
        "winners": winners,
        "standstill": standstill,
        "text": f"{said}.",
        "key": table.seed.text if isinstance(table.seed, Key) else None,
    }


def _readable(game: Game, text: str, data: Mapping[str, object]) -> str:
    """Words of the engine with names as people write them."""
    variant, tables = game.variant, game.tables
    for value in data.values():
        if isinstance(value, Mapping):
            text = text.replace(_joined(value), _counted(game, value), 1)
    card, route, tickets = data.get("card"), data.get("route"), data.get("tickets")
    deck = data.get("deck")
    if deck is not None and text.endswith(f"from {deck}"):
        text = text.removesuffix(f" {deck}") + f" the {deck} deck"
    if isinstance(card, str):
        text = text.replace(card, _title(game, card), 1)
    if isinstance(route, str) and route in tables.route_number:
        text = text.replace(route, route_label(variant.routes[tables.route_number[route]]), 1)
    if isinstance(tickets, list):
        for name in sorted(map(str, tickets), key=len, reverse=True):
            text = text.replace(name, _ticket(game, name))
    return text.replace("--", "–")


def route_label(route: Route) -> str:
    """A route as people call it; of parallel tracks, which one."""
    ends = "–".join(route.ends)
    track = re.search("#([0-9]+)$", route.name)
    return f"{ends} (track {track[1]})" if track else ends


def _joined(numbers: Mapping[str, object]) -> str:
    """Numbers of things as the engine writes them."""
    return " ".join(f"{number} {name}" for name, number in numbers.items())


def _counted(game: Game, numbers: Mapping[str, int]) -> str:
    """Numbers of cards, pieces or tickets as people write them: `2 purple, 1 locomotive`."""
    known = _nouns(game)
    return ", ".join(
        counted(number, *known[name]) if name in known else f"{number} {name}"
        for name, number in numbers.items()
    )


@lru_cache(maxsize=16)
def _nouns(game: Game) -> dict[str, tuple[str, str]]:
    """Cards and kinds of pieces by name: one of them, and several."""
    known = {kind.name: (kind.name, kind.plural) for kind in game.variant.pieces}
    return known | {card.name: (card.title, card.plural) for card in game.variant.cards}


def _title(game: Game, card: str) -> str:
    number = game.tables.card_number.get(card)
    return card if number is None else game.variant.cards[number].title


def _ticket(game: Game, name: str) -> str:
    return called(game.variant.tickets[game.tables.ticket_number[name]])
