"""What a player types, understood: an action, a choice to make first, a look at the table.

Everything that the engine writes can be typed (`claim Aa--Bo with 2 red`), and so can less: the
beginnings of words, without accents, in any case. What fits several things is asked back.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ttr_kit.diagnostics.spelling import suggest
from ttr_kit.engine import UnreadableAction
from ttr_kit.engine.actions.purchase import Purchase
from ttr_kit.language.words import counted, listed
from ttr_kit.play import Table
from ttr_kit.terminal.names import begins, exact_first, joins, simple, within, words

Option = Mapping[str, Any]

LOOKS = {
    "help": "what you can type",
    "look": "the whole screen again",
    "map": "all you can claim, and what your tickets need; with a city: its routes",
    "hand": "your cards",
    "log": "what has happened so far",
    "scores": "points, pieces and cards of everybody",
    "undo": "go back from a choice that is not made yet",
    "quit": "leave; the game is saved and goes on with the same command",
}
"""The words that are no actions."""
SHORT = {"?": "help", "h": "help", "q": "quit", "exit": "quit", "back": "undo", "u": "undo"}
MOST_MENU = 30
"""So many options are listed at most."""
MOST_TYPED = 2000
"""No command is longer than so many letters."""


@dataclass(frozen=True, slots=True)
class Act:
    """An action, in its JSON form."""

    action: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Menu:
    """Options to choose from before anything happens."""

    title: str
    options: Sequence[Option]
    more: int = 0
    """So many others fit as well, and are not listed."""


@dataclass(frozen=True, slots=True)
class LookOrder:
    """Something to see; nothing changes."""

    what: str
    rest: str = ""


@dataclass(frozen=True, slots=True)
class Puzzled:
    """What was typed cannot be done; the message says why."""

    message: str


Order = Act | Menu | LookOrder | Puzzled


@dataclass(slots=True)
class Orders:
    """Understands one seat's lines; `menu` is the choice that is open."""

    table: Table
    menu: Menu | None = field(default=None)

    @property
    def _plurals(self) -> dict[str, str]:
        return {kind.name: kind.plural for kind in self.table.variant.pieces}

    def understand(self, line: str, shown: Mapping[str, Any]) -> Order:
        """What the line means now."""
        text = line.strip()
        if len(text) > MOST_TYPED:
            return Puzzled("that is too long to be a command")
        first, _, rest = text.partition(" ")
        word = SHORT.get(simple(first), simple(first))
        if self.menu is not None:
            picked = self._picked(text)
            if picked is not None:
                return picked
        if word == "undo":
            return LookOrder("undo")
        if not text:
            return LookOrder("look")
        if word in LOOKS:
            return LookOrder(word, rest.strip())
        exact = self._exact(text)
        if isinstance(exact, Act) or (exact is not None and rest):
            return exact
        found = self._fitting(word, rest, shown) or self._numbers(text, shown)
        return found or exact or self._unknown(word, shown)

    def _picked(self, text: str) -> Order | None:
        """An option of the open menu, by its number; nothing typed means the first."""
        assert self.menu is not None
        options = self.menu.options
        if not text:
            return self._chosen(options[0])
        if not text.isdecimal():
            return None
        if not 1 <= int(text) <= len(options):
            return Puzzled(f"there are options 1 to {len(options)}; undo goes back")
        return self._chosen(options[int(text) - 1])

    def _chosen(self, option: Option) -> Order:
        if "options" in option:
            return _menu(option["text"], option["options"])
        return Act(option["action"])

    def _exact(self, text: str) -> Order | None:
        """The line as the engine writes actions."""
        game = self.table.game
        try:
            action = game.parse(text)
        except (UnreadableAction, ValueError):
            return None
        refusal = game.refusal(self.table.record.state, action)
        return Puzzled(refusal) if refusal else Act(action.json)

    def _fitting(self, word: str, rest: str, shown: Mapping[str, Any]) -> Order | None:
        """What one verb offers that fits the words after it."""
        groups = [g for g in shown["choices"] if simple(g["verb"]).startswith(word) and word]
        if not groups:
            return None
        verb = groups[0]["verb"]
        groups = [group for group in groups if group["verb"] == verb]
        if "select" in groups[0]:
            return self._selected(groups[0], rest)
        if "amounts" in groups[0]:
            return self._mixed(groups[0], rest)
        if all("route" in group for group in groups):
            return self._route(groups, words(rest), verb, shown)
        fitting = [
            {**group, "options": [o for o in group["options"] if within(words(rest), o["text"])]}
            for group in groups
        ]
        fitting = [group for group in fitting if group["options"]]
        options = [option for group in fitting for option in group["options"]]
        if len(options) == 1:
            return Act(options[0]["action"])
        if not options:
            return Puzzled(self._not_called(rest, groups))
        if len(options) > len(fitting) > 1 and all("city" in group for group in fitting):
            return _menu("Which city?", [_of_city(group) for group in fitting])
        return _menu(groups[0]["title"], options)

    def _not_called(self, rest: str, groups: Sequence[Mapping[str, Any]]) -> str:
        """Why nothing fits the words after a verb, and what would."""
        title = groups[0]["title"]
        options = [option for group in groups for option in group["options"]]
        named = {_rest(option["text"], title): None for option in options}
        place = rest.partition(" with ")[0].strip()
        if all("city" in group for group in groups):
            named = {group["city"]: None for group in groups}
            why = self._obstacle(place, groups[0]["verb"])
            if why:
                return why
        near = suggest(place, named)
        if near is not None:
            return f"nothing here is called “{rest}”; did you mean “{near}”?"
        said = listed(named, "or", 6)
        if all(option["text"].startswith(f"{title}: ") for option in options):
            said = f"{title[:1].lower()}{title[1:]}: {said}"
        return f"nothing here is called “{rest}”; you can {said}"

    def _obstacle(self, place: str, word: str) -> str:
        """Why nothing can be bought in the only city that fits; empty: there is no reason."""
        game, verb = self.table.game, self.table.game.by_word[word]
        found = [city for city in game.tables.city_names if begins(words(place), city)]
        if len(found) != 1 or not isinstance(verb, Purchase):
            return ""
        state = self.table.record.state
        return verb.obstacle(state, game.to_move(state), game.tables.city_number[found[0]])

    # Routes

    def _route(
        self,
        groups: Sequence[Mapping[str, Any]],
        typed: list[str],
        verb: str,
        shown: Mapping[str, Any],
    ) -> Order:
        """A route by its ends, then how to pay for it."""
        if "with" in typed:
            typed = typed[: typed.index("with")]
        routes = {route.name: route for route in self.table.variant.routes}
        fitting = [g for g in groups if not typed or joins(typed, routes[g["route"]].ends)]
        ends = [routes[group["route"]].ends for group in fitting]
        fitting = [fitting[place] for place in exact_first(typed, ends)]
        if not fitting:
            return Puzzled(self._why_not(typed, verb, shown))
        if len({routes[group["route"]].ends for group in fitting}) == 1:
            options = [option for group in fitting for option in group["options"]]
            return _menu("How do you pay?", options)
        listing = [
            {"text": "–".join(routes[group["route"]].ends), "options": group["options"]}
            for group in fitting
        ]
        return _menu("Which route?", listing)

    def _why_not(self, typed: list[str], verb: str, shown: Mapping[str, Any]) -> str:
        """Why no route that fits the words can be had."""
        known = [route for route in self.table.variant.routes if joins(typed, route.ends)]
        if not known:
            return f"no route fits “{' '.join(typed)}”; type: {verb} CITY CITY, or: map CITY"
        route = known[0]
        name = "–".join(route.ends)
        for seat, other in enumerate(shown["seats"]):
            if route.name in other["routes"]:
                return f"{name} belongs to {self.table.seats[seat].name}"
        state = self.table.record.state
        if (
            not state.free >> route.index & 1
            or state.barred[self.table.to_move or 0] >> route.index & 1
        ):
            return f"{name} is closed: not all tracks of a connection can be claimed"
        left = shown["seats"][shown["seat"]]["pieces"].get(route.piece, 0)
        if left < route.length:
            needs = counted(route.length, route.piece, self._plurals[route.piece])
            return f"{name} needs {needs}, and you have {left} left"
        color = f"{route.color} " if route.color else ""
        cards = counted(route.length, f"{color}card")
        return f"your cards do not pay for {name}: it takes {cards} or what may stand for them"

    # Tickets and numbers

    def _selected(self, group: Mapping[str, Any], rest: str) -> Order:
        select = group["select"]
        names, typed = list(select["from"]), words(rest)
        if typed == ["all"]:
            chosen = names
        elif typed in (["none"], ["nothing"]):
            chosen = []
        elif not typed or not all(word.isdecimal() for word in typed):
            return Puzzled(f"type the numbers of the tickets, such as: {group['verb']} 1 2")
        else:
            numbers = sorted({int(word) for word in typed})
            if numbers[0] < 1 or numbers[-1] > len(names):
                return Puzzled(f"the tickets have the numbers 1 to {len(names)}")
            chosen = [names[number - 1] for number in numbers]
        if len(chosen) < select["least"]:
            return Puzzled(f"at least {counted(select['least'], 'ticket')} must be kept")
        return Act({**group["options"][0]["action"], select["key"]: chosen})

    def _mixed(self, group: Mapping[str, Any], rest: str) -> Order:
        """Numbers in the order in which the parts are shown, or each with its name."""
        amounts, typed = group["amounts"], words(rest)
        parts = [part["name"] for part in amounts["parts"]]
        if len(typed) == len(parts) and all(word.isdecimal() for word in typed):
            numbers = dict(zip(parts, map(int, typed), strict=True))
        else:
            numbers = self._named_numbers(rest, parts)
        if not numbers:
            order = ", ".join(self._plurals.get(part, part) for part in parts)
            return Puzzled(f"type {counted(len(parts), 'number')}, in this order: {order}")
        total = sum(numbers.values())
        if total != amounts["total"]:
            return Puzzled(f"that makes {total}; it must be {amounts['total']} in all")
        mix = {name: numbers[name] for name in parts if numbers.get(name)}
        return Act({**group["options"][0]["action"], amounts["key"]: mix})

    def _named_numbers(self, rest: str, parts: Sequence[str]) -> dict[str, int]:
        """`27 trains, 23 ships` by part; empty if that cannot be read."""
        found: dict[str, int] = {}
        for number, noun in re.findall("([0-9]*)([^0-9,]*)", rest):
            if not (number or noun.strip()):
                continue
            typed = words(noun)
            names = [
                name
                for name in parts
                if begins(typed, name) or begins(typed, self._plurals.get(name, name))
            ]
            if not number or len(names) != 1 or names[0] in found:
                return {}
            found[names[0]] = int(number)
        return found

    def _numbers(self, text: str, shown: Mapping[str, Any]) -> Order | None:
        """Numbers alone, where tickets or amounts are asked for; `all` and `none`, too."""
        if len(shown["choices"]) != 1:
            return None
        group = shown["choices"][0]
        if "select" in group and (words(text)[:1] or [""])[0] in ("all", "none", "nothing"):
            return self._selected(group, text)
        if not text[0].isdecimal():
            return None
        if "select" in group:
            return self._selected(group, text)
        return self._mixed(group, text) if "amounts" in group else None

    def _unknown(self, word: str, shown: Mapping[str, Any]) -> Puzzled:
        verbs = list(dict.fromkeys(group["verb"] for group in shown["choices"]))
        return Puzzled(f"“{word}” is not known here; type {listed([*verbs, 'help'], 'or')}")


def _menu(title: str, options: Sequence[Option]) -> Menu:
    """The first options; who wants another one types more of its name."""
    return Menu(title, options[:MOST_MENU], max(0, len(options) - MOST_MENU))


def _of_city(group: Mapping[str, Any]) -> Option:
    """All that can be done in a city as one option; what it has to choose from comes later."""
    options: Sequence[Option] = group["options"]
    if len(options) == 1:
        return options[0]
    return {"text": group["city"], "options": options}


def _rest(text: str, title: str) -> str:
    """An option without the words that all options of its verb begin with."""
    if text.startswith(f"{title}: "):
        return text.removeprefix(f"{title}: ")
    return text[:1].lower() + text[1:]
