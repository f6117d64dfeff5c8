"""What a player can do now, grouped the way people think of it: what with, then how.

A group is everything that one verb can do to one thing: all payments for a route, a card of the
market, the tickets to keep. Nothing here knows a mechanic: a group names its verb and, where the
action has one, its route, city, card or deck; whoever shows it can always fall back on sentences.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ttr_kit.engine import Action, Game
from ttr_kit.play.telling import sentence, title

TARGETS = ("route", "city", "card", "deck")
"""Keys of an action that say what it is done to."""
PAYMENT = "with"
TICKETS = "tickets"
MOST_OPTIONS = 64
"""Of choices that are made piece by piece, no more than these are also spelled out."""
FEW = 6
"""So many mixes are shown one by one; more are put together by numbers."""

Demand = Mapping[str, int]
"""By color, how many spaces the own tickets still ask for."""


def choices(game: Game, legal: Sequence[Action], hand: Mapping[str, int], demand: Demand) -> Any:
    """The legal actions in groups, in the order of the engine."""
    groups: dict[tuple[object, ...], dict[str, Any]] = {}
    for action in legal:
        target = {key: action.json[key] for key in TARGETS if action.json.get(key) is not None}
        group = groups.setdefault((action.verb, *target.items(), *_kinds(action)), {
            "verb": action.verb,
            "title": title(game.by_word[action.verb]),
            **target,
            "options": [],
        })  # fmt: skip
        group["options"].append(_option(game, action))
    purse = _Purse(game, hand, demand)
    for group in groups.values():
        _shape(group, purse, _suggested(game, group["verb"]))
    return list(groups.values())


def _kinds(action: Action) -> tuple[object, ...]:
    """For a swap, what is given and what is taken; how many is a question of options."""
    sorts = [tuple(value) for value in action.json.values() if isinstance(value, Mapping)]
    return tuple(sorts) if len(sorts) > 1 else ()


def _suggested(game: Game, word: str) -> Mapping[str, object]:
    """What the rules propose to beginners, as the plain data of an action; empty: nothing."""
    verb = game.by_word[word]
    return verb.json(verb.suggested) if verb.suggested else {}


def _option(game: Game, action: Action) -> dict[str, Any]:
    option: dict[str, Any] = {"action": action.json, "text": sentence(game, action)}
    if isinstance(action.json.get(PAYMENT), Mapping):
        option["pay"] = action.json[PAYMENT]
    return option


def _shape(group: dict[str, Any], purse: _Purse, suggested: Mapping[str, object]) -> None:
    """Sort payments, and say how choices of many parts are put together."""
    options = group["options"]
    actions = [option["action"] for option in options]
    if all("pay" in option for option in options):
        route = str(group.get("route", ""))
        options.sort(key=lambda option: purse.regret(option["pay"], route))
    elif all(isinstance(action.get(TICKETS), list) for action in actions):
        names = list(dict.fromkeys(name for action in actions for name in action[TICKETS]))
        least = min(len(action[TICKETS]) for action in actions)
        group["select"] = {"key": TICKETS, "from": names, "least": least}
        del options[MOST_OPTIONS:]
    else:
        options.sort(key=lambda option: not suggested.items() <= option["action"].items())
        keys = [key for key, value in actions[0].items() if isinstance(value, Mapping)]
        if len(options) > FEW and len(keys) == 1:
            mixes = [action[keys[0]] for action in actions]
            group["amounts"] = _amounts(keys[0], mixes, suggested.get(keys[0]))
            del options[MOST_OPTIONS:]


def _amounts(key: str, mixes: list[Mapping[str, int]], suggested: object) -> dict[str, Any]:
    """The numbers from which a mix is put together, and those to start from."""
    full = sorted(mixes, key=len, reverse=True)  # they have all names, in the order of the file
    names = list(dict.fromkeys(name for mix in full for name in mix))
    return {
        "key": key,
        "total": sum(mixes[0].values()),
        "start": suggested or mixes[len(mixes) // 2],
        "parts": [
            {
                "name": name,
                "least": min(mix.get(name, 0) for mix in mixes),
                "most": max(mix.get(name, 0) for mix in mixes),
            }
            for name in names
        ],
    }


class _Purse:
    """Knows which cards a player parts with most easily."""

    def __init__(self, game: Game, hand: Mapping[str, int], demand: Demand) -> None:
        self.cards = {card.name: card for card in game.variant.cards}
        self.color = {route.name: route.color for route in game.variant.routes}
        self.length = {route.name: route.length for route in game.variant.routes}
        self.hand = hand
        self.demand = demand

    def regret(self, payment: Mapping[str, int], route: str) -> tuple[int, ...]:
        """Wild cards first of all, then colors that tickets ask for, then breaking up a long row;
        the least regret is the sensible choice.
        """
        wild = wanted = left = 0
        for name, number in payment.items():
            card = self.cards[name]
            if card.wild:
                wild += number
            elif card.color is not None:
                asked = self.demand.get(card.color, 0)
                if self.color.get(route) == card.color:
                    asked -= self.length[route]
                spare = self.hand.get(name, 0) - number
                wanted += max(0, min(number, asked - spare))
                left += spare
        return wild, wanted, sum(payment.values()), left
