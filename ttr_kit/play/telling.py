"""The game in words: actions as sentences, the log as one seat may read it, and what is asked."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ttr_kit.engine import Action, Game, View
from ttr_kit.engine.chance import Key
from ttr_kit.engine.verbs import Verb
from ttr_kit.language.retold import retold
from ttr_kit.language.speech import knows, said, series, tally
from ttr_kit.play.names import Names, names

if TYPE_CHECKING:
    from ttr_kit.play.table import Table

_TARGETS = ("card", "deck", "route", "city")
_AMOUNT = re.compile(r"([0-9]+) (\S+)")


def title(verb: Verb) -> str:
    """What a menu calls a verb."""
    id = f"verb-{verb.word}"
    return said(id) if knows(id) else verb.title or verb.word.capitalize()


def asks(verb: Verb) -> str:
    """What a player is asked whose turn stops here for that choice."""
    id = f"verb-{verb.word}.asks"
    return said(id) if knows(id) else verb.asks


def sentence(game: Game, action: Action) -> str:
    """An action as a choice in a list: `Claim Oslo–Bergen with 2 purple`."""
    verb, known = game.by_word[action.verb], names(game)
    id = _message(verb, "option", action.json)
    if id:
        return said(id, **known.arguments(action.json))
    text = _readable(known, action.text, action.json)
    if verb.third:  # its word alone says little
        rest = text.removeprefix(verb.word).strip()
        return f"{title(verb)}: {rest}" if rest else title(verb)
    return text[:1].upper() + text[1:]


def _message(verb: Verb, use: str, data: Mapping[str, object]) -> str:
    """The message for an action: `option`, `told`, or one for what it is done to; empty: none."""
    stem = f"verb-{verb.word}.{use}"
    parts = {key: value for key, value in data.items() if key != "do"}
    if parts and not any(parts.values()) and knows(f"{stem}-none"):
        return f"{stem}-none"
    for target in _TARGETS:
        if parts.get(target) and knows(f"{stem}-{target}"):
            return f"{stem}-{target}"
    if not parts and knows(f"{stem}-alone"):
        return f"{stem}-alone"
    return stem if knows(stem) else ""


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
    known = names(table.game)
    action = table.record.actions[number - 1]
    open_to_all = entry["action"] == action.text
    line: dict[str, Any] = {"n": number, "seat": entry["player"], "verb": action.verb}
    told = _told(table.game, action, entry["action"])
    if "drew" in entry:
        line["drew"] = entry["drew"]
        told = said("play-drew", told=told, cards=known.card(entry["drew"]))
    if "dealt" in entry:
        line["dealt"] = entry["dealt"]
        told = said("play-drew", told=told, cards=series(list(map(known.ticket, entry["dealt"]))))
    if "revealed" in entry:
        line["revealed"] = entry["revealed"]
        turned = series(list(map(known.card, entry["revealed"]))) or said("play-nothing")
        told = said("play-revealed", told=told, cards=turned)
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


def _told(game: Game, action: Action, shown: str) -> str:
    """What was shown of an action, told of somebody: `claims Oslo–Bergen with 2 purple`."""
    verb, known = game.by_word[action.verb], names(game)
    data: Mapping[str, Any] = action.json if shown == action.text else {}
    stem = f"verb-{verb.word}.told"
    if knows(stem):
        if data:
            more = {"decks": len(game.variant.decks)}
            return said(_message(verb, "told", data), **known.arguments(data), **more)
        rest = shown.removeprefix(verb.word).strip()
        hidden = {name: int(number) for number, name in _AMOUNT.findall(rest)}
        if not rest and knows(f"{stem}-hidden"):
            return said(f"{stem}-hidden")
        if rest and knows(f"{stem}-count"):
            return said(f"{stem}-count", cards=_hidden(game, known, hidden))
    return _readable(known, verb.told(shown), data)


def _hidden(game: Game, known: Names, numbers: Mapping[str, int]) -> str:
    """Tickets of which only the backs are seen."""
    if len(game.variant.ticket_decks) == 1 and numbers:
        return tally(sum(numbers.values()), "ticket")
    return known.counted(numbers)


def prompt(table: Table, seat: int | None, view: View, groups: Sequence[Mapping[str, Any]]) -> str:
    """What the seat is asked, or for whom it waits."""
    if view.to_move is None:
        return said("play-over")
    if view.to_move != seat:
        return said("play-waiting", name=table.seats[view.to_move].name)
    state = table.record.state
    if not state.frames:
        verbs = dict.fromkeys(str(group["verb"]) for group in groups)
        titles = [_in_list(table.game.by_word[word]) for word in verbs]
        return said("play-your-turn", actions=series(titles, "list-or"))
    questions = [asks(verb) for verb in table.game.kind_verbs[state.frames[-1][0]] if verb.asks]
    found = [questions[0] if questions else said("play-what")]
    for group in groups:
        if "select" in group:
            found.append(said("play-at-least", count=group["select"]["least"]))
        if "amounts" in group:
            found.append(said("play-in-all", count=group["amounts"]["total"]))
    return " ".join(found)


def _in_list(verb: Verb) -> str:
    """What a verb is called in the midst of a sentence."""
    id = f"verb-{verb.word}.in-list"
    name = title(verb)
    return said(id) if knows(id) else name[:1].lower() + name[1:]


def outcome(table: Table) -> dict[str, Any]:
    """The end of the game: every line of the score, the totals, and who wins."""
    game, state = table.game, table.record.state
    known = names(game)
    totals, winners = game.totals(state), game.winners(state)
    who = series([table.seats[seat].name for seat in winners])
    best = [seat for seat, total in enumerate(totals) if total == max(totals)]
    if len(totals) == 1:  # nobody to win against
        found = said("end-alone", name=who, points=tally(totals[0], "point"))
    else:
        tie = "-tie" if len(winners) < len(best) else ""
        most = tally(max(totals), "point")
        found = said(f"end-wins{tie}", names=who, count=len(winners), points=most)
    standstill = game.passing.standstill(state)
    if standstill:
        found += " " + said("end-standstill")
    return {
        "lines": [
            {
                "seat": item.player,
                "reason": score_reason(game, item.reason),
                "points": item.points,
                "explanation": retold(item.explanation, _places(known)).replace("--", "–"),
            }
            for item in game.score(state)
        ],
        "totals": totals,
        "winners": winners,
        "standstill": standstill,
        "text": found,
        "key": table.seed.text if isinstance(table.seed, Key) else None,
    }


def action_told(game: Game, text: str) -> str:
    """A whole action, given in the words of the engine, told of somebody."""
    return _told(game, game.parse(text), text)


def score_reason(game: Game, reason: str) -> str:
    """What points are for: a bonus by its name, all else by its message."""
    bonuses = names(game).bonuses
    if reason in bonuses:
        return bonuses[reason]
    return said(f"score-{reason}") if knows(f"score-{reason}") else reason


def refusal(game: Game, text: str) -> str:
    """Why an action is not possible, as the engine says it, in the language that is spoken."""
    return retold(text, _places(names(game)))


def _places(known: Names) -> Mapping[str, str]:
    """Names that the engine mentions, and what they are called."""
    cards = {name: titles[0] for name, titles in known.nouns.items()}
    decks = {name: deck.name for name, deck in known.decks.items()}
    routes = {name: known.route(name) for name in known.routes}
    return decks | cards | known.places | routes | known.tickets


def _readable(known: Names, text: str, data: Mapping[str, object]) -> str:
    """Words of the engine with names as people write them."""
    for value in data.values():
        if isinstance(value, Mapping):
            text = text.replace(_joined(value), known.counted(value), 1)
    card, route, tickets = data.get("card"), data.get("route"), data.get("tickets")
    deck = data.get("deck")
    if deck is not None and text.endswith(f"from {deck}"):
        text = text.removesuffix(f" {deck}") + f" the {deck} deck"
    if isinstance(card, str):
        text = text.replace(card, known.card(card), 1)
    if isinstance(route, str):
        text = text.replace(route, known.route(route), 1)
    if isinstance(tickets, list):
        for name in sorted(map(str, tickets), key=len, reverse=True):
            text = text.replace(name, known.ticket(name))
    return text.replace("--", "–")


def _joined(numbers: Mapping[str, object]) -> str:
    """Numbers of things as the engine writes them."""
    return " ".join(f"{number} {name}" for name, number in numbers.items())
