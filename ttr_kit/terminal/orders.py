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
from ttr_kit.language.bundle import ENGLISH
from ttr_kit.language.speech import chosen, said, series
from ttr_kit.language.words import counted
from ttr_kit.play import Table
from ttr_kit.play.names import names
from ttr_kit.play.telling import refusal as retell
from ttr_kit.terminal.names import begins, exact_first, joins, simple, within, words

Option = Mapping[str, Any]

LOOKS = ("help", "look", "map", "hand", "log", "scores", "undo", "quit")
"""The words that are no actions; `look-…` says what they show."""
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
            return Puzzled(said("order-too-long"))
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
            return Puzzled(said("order-options", count=len(options)))
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
        return Puzzled(retell(game, refusal)) if refusal else Act(action.json)

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
            {
                **group,
                "options": [o for o in group["options"] if self._within(words(rest), o)],
            }
            for group in groups
        ]
        fitting = [group for group in fitting if group["options"]]
        options = [option for group in fitting for option in group["options"]]
        if len(options) == 1:
            return Act(options[0]["action"])
        if not options:
            return Puzzled(self._not_called(rest, groups))
        if len(options) > len(fitting) > 1 and all("city" in group for group in fitting):
            return _menu(said("order-which-city"), [self._of_city(group) for group in fitting])
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
            return said("order-did-you-mean", name=rest, near=near)
        offered = few(list(named))
        if all(option["text"].startswith(f"{title}: ") for option in options):
            offered = f"{title[:1].lower()}{title[1:]}: {offered}"
        return said("order-not-called", name=rest, offered=offered)

    def _obstacle(self, place: str, word: str) -> str:
        """Why nothing can be bought in the only city that fits; empty: there is no reason."""
        game, verb = self.table.game, self.table.game.by_word[word]
        found = [city for city in game.tables.city_names if begins(words(place), city)]
        if len(found) != 1 or not isinstance(verb, Purchase):
            return ""
        state = self.table.record.state
        why = verb.obstacle(state, game.to_move(state), game.tables.city_number[found[0]])
        return retell(game, why)

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
        routes = names(self.table.game).routes
        fitting = [g for g in groups if not typed or self._joins(typed, g["route"])]
        ends = [routes[group["route"]].ends for group in fitting]
        fitting = [fitting[place] for place in exact_first(typed, ends)]
        if not fitting:
            return Puzzled(self._why_not(typed, verb, shown))
        if len({routes[group["route"]].ends for group in fitting}) == 1:
            options = [option for group in fitting for option in group["options"]]
            return _menu(said("order-how-to-pay"), options)
        listing = [
            {"text": "–".join(routes[group["route"]].ends), "options": group["options"]}
            for group in fitting
        ]
        return _menu(said("order-which-route"), listing)

    def _why_not(self, typed: list[str], verb: str, shown: Mapping[str, Any]) -> str:
        """Why no route that fits the words can be had."""
        known = [r for r in self.table.variant.routes if self._joins(typed, r.name)]
        if not known:
            return said("order-no-route", words=" ".join(typed), verb=verb)
        route = known[0]
        name = "–".join(names(self.table.game).routes[route.name].ends)
        for seat, other in enumerate(shown["seats"]):
            if route.name in other["routes"]:
                return said("order-owned", route=name, name=self.table.seats[seat].name)
        state = self.table.record.state
        if (
            not state.free >> route.index & 1
            or state.barred[self.table.to_move or 0] >> route.index & 1
        ):
            return said("order-closed", route=name)
        left = shown["seats"][shown["seat"]]["pieces"].get(route.piece, 0)
        if left < route.length:
            needs = counted(route.length, *names(self.table.game).nouns[route.piece])
            return said("order-pieces", route=name, needs=needs, left=left)
        color = names(self.table.game).routes[route.name].color or "any"
        return said("order-cannot-pay", route=name, count=route.length, color=color)

    # Tickets and numbers

    def _selected(self, group: Mapping[str, Any], rest: str) -> Order:
        select = group["select"]
        dealt, typed = list(select["from"]), words(rest)
        if typed == ["all"]:
            kept = dealt
        elif typed in (["none"], ["nothing"]):
            kept = []
        elif not typed or not all(word.isdecimal() for word in typed):
            return Puzzled(said("order-ticket-numbers", verb=group["verb"]))
        else:
            numbers = sorted({int(word) for word in typed})
            if numbers[0] < 1 or numbers[-1] > len(dealt):
                return Puzzled(said("order-ticket-range", count=len(dealt)))
            kept = [dealt[number - 1] for number in numbers]
        if len(kept) < select["least"]:
            return Puzzled(said("order-keep-more", count=select["least"]))
        return Act({**group["options"][0]["action"], select["key"]: kept})

    def _mixed(self, group: Mapping[str, Any], rest: str) -> Order:
        """Numbers in the order in which the parts are shown, or each with its name."""
        amounts, typed = group["amounts"], words(rest)
        parts = [part["name"] for part in amounts["parts"]]
        if len(typed) == len(parts) and all(word.isdecimal() for word in typed):
            numbers = dict(zip(parts, map(int, typed), strict=True))
        else:
            numbers = self._named_numbers(rest, parts)
        if not numbers:
            nouns = names(self.table.game).nouns
            order = ", ".join(nouns[part][1] if part in nouns else part for part in parts)
            return Puzzled(said("order-numbers", count=len(parts), order=order))
        total = sum(numbers.values())
        if total != amounts["total"]:
            return Puzzled(said("order-total", total=total, wanted=amounts["total"]))
        mix = {name: numbers[name] for name in parts if numbers.get(name)}
        return Act({**group["options"][0]["action"], amounts["key"]: mix})

    def _named_numbers(self, rest: str, parts: Sequence[str]) -> dict[str, int]:
        """`27 trains, 23 ships` by part; empty if that cannot be read."""
        found: dict[str, int] = {}
        for number, noun in re.findall("([0-9]*)([^0-9,]*)", rest):
            if not (number or noun.strip()):
                continue
            typed = words(noun)
            fitting = [name for name in parts if self._called(typed, name)]
            if not number or len(fitting) != 1 or fitting[0] in found:
                return {}
            found[fitting[0]] = int(number)
        return found

    def _called(self, typed: list[str], name: str) -> bool:
        """Whether these words begin a name of a kind, one or several, in either language."""
        nouns = names(self.table.game).nouns.get(name, ())
        return any(begins(typed, one) for one in (name, self._plurals.get(name, name), *nouns))

    def _joins(self, typed: list[str], route: str) -> bool:
        """Whether the words name the ends of a route, as in the file or as they are shown."""
        tables, known = self.table.game.tables, names(self.table.game)
        own = self.table.variant.routes[tables.route_number[route]]
        return joins(typed, own.ends) or joins(typed, known.routes[route].ends)

    def _within(self, typed: list[str], option: Option) -> bool:
        """Whether an option has these words, as it is shown or as the engine writes it."""
        if within(typed, option["text"]) or chosen() in (None, ENGLISH):
            return within(typed, option["text"])
        return within(typed, self.table.game.from_json(option["action"]).text)

    def _of_city(self, group: Mapping[str, Any]) -> Option:
        """All that can be done in a city as one option; what it has to choose from comes later."""
        options: Sequence[Option] = group["options"]
        if len(options) == 1:
            return options[0]
        city = group["city"]
        return {"text": names(self.table.game).cities.get(city, city), "options": options}

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
        return Puzzled(said("order-unknown", word=word, known=series([*verbs, "help"], "list-or")))


def _menu(title: str, options: Sequence[Option]) -> Menu:
    """The first options; who wants another one types more of its name."""
    return Menu(title, options[:MOST_MENU], max(0, len(options) - MOST_MENU))


def few(items: list[str], most: int = 6) -> str:
    """The first few items: "one, two or 5 more"."""
    if len(items) > most + 1:
        items = [*items[:most], said("order-more", count=len(items) - most)]
    return series(items, "list-or")


def _rest(text: str, title: str) -> str:
    """An option without the words that all options of its verb begin with."""
    if text.startswith(f"{title}: "):
        return text.removeprefix(f"{title}: ")
    return text[:1].lower() + text[1:]
