"""Random variants that hold together: every mechanic beside every other, in odd measures.

`variants()` gives YAML text. Nearly all of it loads without errors, because tickets follow walks
over the map and decks are large enough for what is dealt; what is left goes back to the checks.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

import yaml
from hypothesis import strategies as st

from tests.property import random_goals
from tests.property.by_schema import add_mechanics, others

T = TypeVar("T")
Draw = Callable[[st.SearchStrategy[T]], T]
Data = dict[str, Any]

MECHANICS = (
    "tunnel", "ferry", "substitution", "ship", "country", "passenger", "harbor", "assortment",
    "exchange",
)  # fmt: skip
METRICS = (
    "longest_path", "completed_tickets", "uncompleted_tickets", "claimed_routes",
    "connected_cities", "pieces_left", "cards_in_hand", "score", "token_value", "token_count",
    "built_harbors",
)  # fmt: skip
LONGEST = 4
NAMES = ("Aa", "Bo", "Cy", "Du", "Eo", "Fa", "Gy", "Ho")
ODD_NAMES = (
    "nobody", "A with 1 red", "Aa--Bo", "Bo, Cy", "St. Aa", "Old  Town", "Aa#2", "deck", "Øæ",
)  # fmt: skip


@dataclass
class Plan:
    """What the parts of a variant must agree on."""

    uses: set[str]
    players: int
    kinds: dict[str, int] = field(default_factory=dict)
    """Pieces by kind."""
    in_play: int = 0
    colors: tuple[str, ...] = ()
    decks: tuple[str, ...] = ()
    deck_of: dict[str, str] = field(default_factory=dict)
    cities: dict[str, Data] = field(default_factory=dict)
    routes: list[Data] = field(default_factory=list)
    groups: dict[str, list[str]] = field(default_factory=dict)
    data: Data = field(default_factory=dict)


@st.composite
def variants(draw: Draw[Any]) -> str:
    """The YAML text of a variant, for one player up to four."""
    uses = set(draw(st.lists(st.sampled_from(MECHANICS), unique=True)))
    plan = Plan(uses, players=draw(st.integers(1, 4)))
    plan.data = {"format": 1, "name": "Random", "players": {"min": 1, "max": plan.players}}
    _pieces(draw, plan)
    _cards(draw, plan)
    _map(draw, plan)
    random_goals.tags(draw, plan.cities, plan.routes)
    _tickets(draw, plan)
    _table(draw, plan)
    _mechanics(draw, plan)
    metrics = add_mechanics(draw, plan.data, others(MECHANICS))
    _scores(draw, plan, metrics)
    return yaml.safe_dump(plan.data, sort_keys=False, allow_unicode=True, default_flow_style=None)


def _pieces(draw: Draw[Any], plan: Plan) -> None:
    names = ("train", "ship", "balloon")[: draw(st.integers(1, 3))]
    plan.kinds = {name: draw(st.integers(LONGEST, 10)) for name in names}
    plan.data["pieces"] = {name: {"count": count} for name, count in plan.kinds.items()}
    plan.in_play = sum(plan.kinds.values())
    if "assortment" in plan.uses:
        plan.in_play = draw(st.integers(LONGEST, plan.in_play))
        plan.data["assortment"] = {"total": plan.in_play}
    if "exchange" in plan.uses:
        plan.data["exchange"] = {"cost": draw(st.integers(0, 2))}


def _cards(draw: Draw[Any], plan: Plan) -> None:
    plan.colors = ("red", "blue", "green", "black")[: draw(st.integers(1, 4))]
    plan.decks = ("train", "ship")[: draw(st.integers(1, 2))]
    plan.deck_of = {kind: draw(st.sampled_from(plan.decks)) for kind in plan.kinds}
    used = list(dict.fromkeys(plan.deck_of.values()))
    plan.decks = tuple(deck for deck in plan.decks if deck in used)
    cards: Data = {}
    for deck in plan.decks:
        paid = [kind for kind, own in plan.deck_of.items() if own == deck]
        for color in plan.colors:
            card = {"color": color, "deck": deck, "count": draw(st.integers(LONGEST, 7))}
            if draw(st.booleans()):
                card["pays"] = list(paid)
            cards[f"{color}-{deck}"] = card
            if draw(st.integers(0, 3)) == 0:
                cards[f"{color}-{deck}+"] = _special(draw, plan, card)
    for number in range(draw(st.integers(0, 3))):
        cards[f"wild-{number}"] = _wild(draw, plan)
    if draw(st.booleans()):
        deck = draw(st.sampled_from(plan.decks))
        name = draw(st.sampled_from(("passenger", "passenger", "deck")))
        cards[name] = {"deck": deck, "count": draw(st.integers(0, 4))}
    plan.data["cards"] = cards


def _special(draw: Draw[Any], plan: Plan, base: Data) -> Data:
    card = {**base, "count": draw(st.integers(0, 4))}
    card.update({"pays": list(base["pays"])} if "pays" in base else {})
    if "ship" in plan.uses:
        card["capacity"] = draw(st.integers(1, 3))
    if draw(st.booleans()):
        card["symbols"] = ["anchor"]
    card["min_length"] = draw(st.integers(1, 3))
    card["face_up_cost"] = draw(st.integers(1, 2))
    return card


def _wild(draw: Draw[Any], plan: Plan) -> Data:
    card: Data = {"wild": True, "count": draw(st.integers(1, 5))}
    card["deck"] = draw(st.sampled_from(plan.decks))
    card["face_up_cost"] = draw(st.integers(1, 3))
    features = [name for name in ("tunnel", "ferry") if name in plan.uses]
    if features and draw(st.integers(0, 3)) == 0:
        card["use_on"] = list(features)
    if draw(st.integers(0, 3)) == 0:
        card["min_length"] = draw(st.integers(2, 4))
    if "ship" in plan.uses and draw(st.integers(0, 3)) == 0:
        card["capacity"] = 2
    if draw(st.integers(0, 9)) == 0:
        card["color"] = plan.colors[0]
    return card


def _map(draw: Draw[Any], plan: Plan) -> None:
    names = list(NAMES[: draw(st.integers(3, len(NAMES)))])
    if draw(st.integers(0, 4)) == 0:
        names[draw(st.integers(0, len(names) - 1))] = draw(st.sampled_from(ODD_NAMES))
    plan.cities = {name: {} for name in names}
    for place, name in enumerate(names[1:], start=1):
        _connection(draw, plan, names[draw(st.integers(0, place - 1))], name)
    for _ in range(draw(st.integers(0, 6))):
        first, second = draw(st.permutations(names))[:2]
        _connection(draw, plan, first, second)
    if "country" in plan.uses:
        for number in range(draw(st.integers(1, 3))):
            name = f"End {number}"
            plan.cities[name] = {"country": draw(st.sampled_from(("North", "South")))}
            for _ in range(draw(st.integers(1, 2))):
                _connection(draw, plan, draw(st.sampled_from(names)), name)
    if draw(st.integers(0, 2)) == 0:
        plan.groups["Coast"] = list(draw(st.permutations(names))[: draw(st.integers(1, 2))])
        plan.data["groups"] = plan.groups
    plan.data["cities"] = plan.cities
    plan.data["routes"] = plan.routes
    plan.data["parallel"] = {
        "open_tracks": draw(
            st.dictionaries(st.sampled_from("1234"), st.integers(1, 3), max_size=4)
        ),
        "tracks_per_player": draw(st.sampled_from((1, 1, 2, 3))),
    }


def _connection(draw: Draw[Any], plan: Plan, first: str, second: str) -> None:
    for _ in range(draw(st.sampled_from((1, 1, 1, 2, 3)))):
        length = draw(st.integers(1, LONGEST))
        route: Data = {"from": first, "to": second, "length": length}
        route["color"] = draw(st.sampled_from(("gray", *plan.colors)))
        route["piece"] = draw(st.sampled_from(list(plan.kinds)))
        if draw(st.integers(0, 5)) == 0:
            route["connection"] = "both"
        if "tunnel" in plan.uses and draw(st.booleans()):
            route["tunnel"] = True
        if "substitution" in plan.uses and draw(st.integers(0, 2)) == 0:
            route["substitute"] = draw(st.integers(2, 3))
        if "ferry" in plan.uses and draw(st.booleans()):
            route["ferry"] = draw(st.integers(1, length))
        plan.routes.append(route)


def _tickets(draw: Draw[Any], plan: Plan) -> None:
    decks = draw(st.sampled_from((("tickets",), ("short", "long"))))
    tickets = []
    wanted = draw(st.integers(0, 12))
    for _ in range(wanted * 2):
        walk = _walk(draw, plan)
        if walk is not None and len(tickets) < wanted:
            ticket: Data = {"from": walk[0], "to": walk[-1], "points": draw(st.integers(0, 9))}
            if len(walk) > 2 and draw(st.booleans()):
                ticket = random_goals.several(draw, walk)
            ticket["deck"] = draw(st.sampled_from(decks))
            if draw(st.booleans()):
                ticket["penalty"] = draw(st.integers(0, 9))
            tickets.append(ticket)
    plan.data["tickets"] = tickets
    sizes = {deck: sum(t["deck"] == deck for t in tickets) for deck in decks}
    rules: Data = {}
    for when, most in (("start", len(tickets) // plan.players), ("later", 4)):
        deal = draw(st.integers(0, min(4, most)))
        rule: Data = {"deal": deal, "keep": draw(st.integers(0, deal))}
        rule["rejected"] = draw(st.sampled_from(("bottom", "shuffle", "remove")))
        if draw(st.integers(0, 2)) == 0:
            share = plan.players if when == "start" else 1
            rule["by_deck"] = {
                deck: draw(st.integers(0, min(2, size // share)))
                for deck, size in sizes.items()
                if size
            }
            rule["keep"] = min(rule["keep"], sum(rule["by_deck"].values()))
        rules[when] = rule
    plan.data["ticket_rules"] = rules


def _walk(draw: Draw[Any], plan: Plan) -> list[str] | None:
    """Places, two at least, that the pieces of one player can join."""
    start = here = draw(st.sampled_from(list(plan.cities)))
    visited = [start]
    left, total = dict(plan.kinds), plan.in_play
    for _ in range(draw(st.integers(1, 4))):
        if here != start and "country" in plan.cities[here]:
            break
        ways = [
            (route["to"] if route["from"] == here else route["from"], route)
            for route in plan.routes
            if here in (route["from"], route["to"])
            and route["length"] <= min(total, left[route["piece"]])
        ]
        if not ways:
            break
        here, route = draw(st.sampled_from(ways))
        left[route["piece"]] -= route["length"]
        total -= route["length"]
        visited += [here] if here not in visited else []
    if start == here:
        return None
    places = [here]
    places += [name for name, members in plan.groups.items() if here in members]
    country = plan.cities[here].get("country")
    if country and plan.cities[start].get("country") != country:
        places.append(country)
    place = draw(st.sampled_from(places))
    before = [city for city in visited if city != here]
    return None if set(before) & set(plan.groups.get(place, ())) else [*before, place]


def _table(draw: Draw[Any], plan: Plan) -> None:
    cards = plan.data["cards"]
    slots, hand = {}, {}
    for deck in plan.decks:
        size = sum(card["count"] for card in cards.values() if card["deck"] == deck)
        slots[deck] = draw(st.integers(0, min(4, size)))
        hand[deck] = draw(st.integers(0, min(4, (size - slots[deck]) // plan.players)))
    classes = st.lists(st.sampled_from(list(cards)), min_size=1, max_size=3, unique=True)
    reset = st.fixed_dictionaries({"cards": classes, "count": st.integers(1, 4)})
    plan.data["market"] = {
        "slots": slots,
        "refill": draw(st.sampled_from(("same_deck", "player_choice"))),
        "resets": draw(st.lists(reset, max_size=3)),
        "reset_limit": draw(st.integers(1, 4)),
    }
    plan.data["start_hand"] = hand
    plan.data["draw"] = {"budget": draw(st.integers(1, 4))}


def _mechanics(draw: Draw[Any], plan: Plan) -> None:
    data, cities = plan.data, plan.cities
    if "tunnel" in plan.uses:
        data["tunnels"] = {"reveal": draw(st.integers(1, 4))}
    if "ferry" in plan.uses:
        data["ferries"] = {
            "substitute": draw(st.integers(1, 3)),
            "chain_substitution": draw(st.booleans()),
        }
    if "passenger" in plan.uses:
        stack = st.lists(st.integers(0, 5), min_size=1, max_size=3)
        data["passengers"] = {
            "count": draw(st.integers(1, 3)),
            "tokens": {"white": draw(stack), "black": draw(stack)},
            "collect": draw(st.sampled_from(("once_per_city", "per_visit"))),
        }
        if draw(st.booleans()):
            usual = ["passenger"] if "passenger" in data["cards"] else []
            data["passengers"]["card"] = draw(
                st.sampled_from(usual * len(data["cards"]) + list(data["cards"]))
            )
        for city in cities.values():
            if draw(st.booleans()):
                city["tokens"] = draw(st.sampled_from(("white", "black")))
    if "harbor" in plan.uses:
        data["harbors"] = {
            "count": draw(st.integers(1, 3)),
            "cost": {deck: draw(st.integers(0, 2)) for deck in plan.decks},
            "points": draw(st.lists(st.integers(-2, 9), min_size=1, max_size=4)),
            "unbuilt": draw(st.integers(-4, 2)),
        }
        if any("symbols" in card for card in data["cards"].values()) and draw(st.booleans()):
            data["harbors"]["symbol"] = "anchor"
        for city in cities.values():
            if draw(st.booleans()):
                city["port"] = True


def _scores(draw: Draw[Any], plan: Plan, more: list[str]) -> None:
    data = plan.data
    metrics = (*METRICS, *more)
    data["route_points"] = {str(n): draw(st.integers(0, 9)) for n in range(1, LONGEST + 1)}
    data["bonuses"] = [
        {
            "name": f"Bonus {number}",
            "metric": draw(st.sampled_from(metrics)),
            "award": draw(st.sampled_from(("most", "each"))),
            "points": draw(st.integers(-3, 9)),
            "ties": draw(st.sampled_from(("all", "none", "split"))),
        }
        for number in range(draw(st.integers(0, 3)))
    ]
    data["bonuses"] += [
        random_goals.bonus(draw, data, number) for number in range(draw(st.integers(0, 2)))
    ]
    data["tie_breaks"] = draw(st.lists(st.sampled_from(metrics), unique=True, max_size=3))
    if draw(st.booleans()):
        data["tie_breaks"].append(random_goals.tie_break(draw, data))
    end: Data = {
        "extra_turns": draw(st.integers(0, 2)),
        "scope": draw(st.sampled_from(("everyone", "others"))),
    }
    if draw(st.integers(0, 3)) == 0:
        end |= random_goals.limits(draw, data, plan.in_play)
    elif draw(st.booleans()):
        end["at_most"] = draw(st.integers(plan.in_play // 2, plan.in_play - 1))
    else:
        hand = sum(data["start_hand"].values())
        limits = {
            "longest_path": (1, min(8, plan.in_play)),
            "completed_tickets": (1, min(3, len(data["tickets"]))),
            "uncompleted_tickets": (
                1 + data["ticket_rules"]["start"]["keep"], min(6, len(data["tickets"])),
            ),
            "claimed_routes": (1, 3),
            "connected_cities": (2, min(5, len(plan.cities))),
            "cards_in_hand": (hand + 1, hand + 4),
            "score": (1, 20),
        }  # fmt: skip
        if "passengers" in data:
            limits |= {"token_value": (1, 8), "token_count": (1, 3)}
        if "harbors" in data:
            limits["built_harbors"] = (1, 2)
        possible = {name: limit for name, limit in limits.items() if limit[0] <= limit[1]}
        end["metric"] = draw(st.sampled_from(sorted(possible)))
        end["at_least"] = draw(st.integers(*possible[end["metric"]]))
    data["end"] = end
