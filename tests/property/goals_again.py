"""Tickets, awards, tie-breaks and limits counted a second time, from the rules as a file has them.

Nothing of the engine is asked but what lies on the table: who owns which routes, tickets, cards and
pieces.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import networkx as nx

from tests.recount import longest_path

Data = dict[str, Any]


@dataclass
class Holdings:
    """What lies before one player."""

    routes: list[int]
    tickets: list[int]
    """Places in the file's lists; copies of a ticket count one by one."""
    cards: dict[str, int]
    pieces: dict[str, int]


class Again:
    """The rules of a file, for one number of players."""

    def __init__(self, data: Data, players: int) -> None:
        self.data = data
        self.players = players
        self.cities = data["cities"]
        self.routes = data["routes"]
        self.tickets = [one for one in data["tickets"] for _ in range(one.get("count", 1))]
        self.groups: dict[str, set[str]] = {
            name: set(members) for name, members in data.get("groups", {}).items()
        }
        for name, city in self.cities.items():
            if city.get("country"):
                self.groups.setdefault(city["country"], set()).add(name)

    def place(self, name: str) -> set[str]:
        return self.groups.get(name, {name})

    def network(self, routes: list[int]) -> nx.MultiGraph:
        """The routes; each that ends in a country has an end of its own there."""
        graph = nx.MultiGraph()
        for number in routes:
            record = self.routes[number]
            ends = [
                (city, number if self.cities[city].get("country") else -1)
                for city in (record["from"], record["to"])
            ]
            graph.add_edge(*ends, key=number, length=record["length"])
        return graph

    # Tickets

    def _joined(self, graph: nx.MultiGraph, places: list[str]) -> bool:
        parts = [{city for city, _ in part} for part in nx.connected_components(graph)]
        return any(all(part & self.place(name) for name in places) for part in parts)

    def ticket(self, mine: Holdings, number: int) -> int:
        """What the ticket brings or costs."""
        record, graph = self.tickets[number], self.network(mine.routes)
        to = record.get("to")
        if isinstance(to, dict):
            reached = [
                n for target, n in to.items() if self._joined(graph, [record["from"], target])
            ]
            return max(reached) if reached else -record.get("penalty", min(to.values()))
        places = record.get("tour") or record.get("cities") or [record["from"], to]
        if not self._joined(graph, places):
            return -record.get("penalty", record["points"])
        if "any_order" in record and not self._in_order(graph, places):
            return int(record["any_order"])
        return int(record["points"])

    def _in_order(self, graph: nx.MultiGraph, places: list[str]) -> bool:
        """Whether some trail comes through the places in this order: all trails are tried."""
        wanted = [self.place(name) for name in places]
        seen = set()
        stack = [(node, frozenset(), 1) for node in graph if node[0] in wanted[0]]
        while stack:
            node, used, stage = stack.pop()
            while stage < len(wanted) and node[0] in wanted[stage]:
                stage += 1
            if stage == len(wanted):
                return True
            if (node, used, stage) in seen:
                continue
            seen.add((node, used, stage))
            for _, other, key in graph.edges(node, keys=True):
                if key not in used:
                    stack.append((other, used | {key}, stage))
        return False

    def completed(self, mine: Holdings, number: int) -> bool:
        record, graph = self.tickets[number], self.network(mine.routes)
        if isinstance(record.get("to"), dict):
            return any(self._joined(graph, [record["from"], one]) for one in record["to"])
        places = record.get("tour") or record.get("cities") or [record["from"], record["to"]]
        return self._joined(graph, places)

    def _round_trip(self, mine: Holdings, number: int) -> bool:
        record, graph = self.tickets[number], self.network(mine.routes)
        if isinstance(record.get("to"), dict):
            return any(self._twice(graph, record["from"], target) for target in record["to"])
        places = record.get("tour") or record.get("cities") or [record["from"], record["to"]]
        return all(self._twice(graph, first, second) for first, second in pairwise(places))

    def _twice(self, graph: nx.MultiGraph, first: str, second: str) -> bool:
        """Two ways without a common route, by the greatest flow."""
        if self.place(first) & self.place(second):
            return True
        flow = nx.Graph()
        flow.add_nodes_from(["start", "goal"])
        for a, b in graph.edges():
            known = flow.get_edge_data(a, b, {"capacity": 0})["capacity"]
            flow.add_edge(a, b, capacity=known + 1)
        for node in graph:
            for end, place in (("start", first), ("goal", second)):
                if node[0] in self.place(place):
                    flow.add_edge(end, node, capacity=99)
        return bool(nx.maximum_flow_value(flow, "start", "goal") >= 2)

    # What is counted

    def _routes(self, mine: Holdings, of: Data) -> list[int]:
        found = []
        for number in mine.routes:
            one = self.routes[number]
            ends = {one["from"], one["to"]}
            if (
                ("tag" not in of or of["tag"] in one.get("tags", ()))
                and ("color" not in of or of["color"] == one.get("color", "gray"))
                and ("piece" not in of or of["piece"] == one["piece"])
                and of.get("min_length", 0) <= one["length"] <= of.get("max_length", 99)
                and ("region" not in of or ends <= self.place(of["region"]))
            ):
                found.append(number)
        return found

    def _such_cities(self, of: Data) -> set[str]:
        return {
            name
            for name, city in self.cities.items()
            if ("tag" not in of or of["tag"] in city.get("tags", ()))
            and ("region" not in of or name in self.place(of["region"]))
        }

    def _such_ticket(self, number: int, of: Data) -> bool:
        record = self.tickets[number]
        to = record.get("to")
        points = max(to.values()) if isinstance(to, dict) else record["points"]
        return of.get("deck", record["deck"]) == record["deck"] and of.get(
            "min_points", 0
        ) <= points <= of.get("max_points", 9999)

    def in_networks(self, mine: Holdings, metric: str, of: Data) -> list[int]:
        """The cities, or groups, in each network."""
        such = self._such_cities(of)
        parts = [
            {city for city, _ in part} & such
            for part in nx.connected_components(self.network(mine.routes))
        ]
        if metric == "touched_groups":
            return [sum(bool(part & group) for group in self.groups.values()) for part in parts]
        return [len(part) for part in parts]

    def count(self, mine: Holdings, metric: str, of: Data) -> int:
        """How much of it a player has."""
        routes = self._routes(mine, of)
        if metric == "claimed_routes":
            return len(routes)
        if metric == "claimed_spaces":
            return sum(self.routes[number]["length"] for number in routes)
        if metric == "longest_path":
            return longest_path(self.network(routes))
        if metric == "connected_cities":
            return max(self.in_networks(mine, metric, of), default=0)
        touched = {self.routes[n][end] for n in mine.routes for end in ("from", "to")}
        touched &= self._such_cities(of)
        if metric == "touched_cities":
            return len(touched)
        if metric == "touched_groups":
            return sum(bool(touched & group) for group in self.groups.values())
        if metric == "pieces_left":
            return sum(n for kind, n in mine.pieces.items() if of.get("piece", kind) == kind)
        if metric == "cards_in_hand":
            return sum(n for card, n in mine.cards.items() if of.get("card", card) == card)
        such = [number for number in mine.tickets if self._such_ticket(number, of)]
        done = [number for number in such if self.completed(mine, number)]
        if metric == "round_trips":
            return sum(self._round_trip(mine, number) for number in done)
        return {"completed_tickets": len(done), "uncompleted_tickets": len(such) - len(done)}[
            metric
        ]

    def reached(self, mine: Holdings, limit: Data) -> bool:
        """Whether a limit is reached."""
        value = self.count(mine, limit["metric"], limit.get("of", {}))
        if "pieces" in limit:
            value = sum(mine.pieces[kind] for kind in limit["pieces"])
        return value <= limit.get("at_most", -1) or value >= limit.get("at_least", 10**9)

    def ended(self, mine: Holdings) -> bool:
        """Whether the limits of the end are reached, where there are several."""
        end = self.data["end"]
        if "any" in end:
            return any(self.reached(mine, limit) for limit in end["any"])
        return all(self.reached(mine, limit) for limit in end["all"])

    # Awards

    def award(self, bonus: Data, players: list[Holdings], since: dict[int, int]) -> dict[int, int]:
        """What each player gets; `since`: when each came to what they have now."""
        few = bonus.get("eligible")
        within = [p for p, mine in enumerate(players) if few is None or self.reached(mine, few)]
        kind, of = bonus.get("award", "most"), bonus.get("of", {})
        if kind == "group":
            return {p: self._by_group(bonus, players[p]) for p in within}
        if kind == "network":
            return {
                p: sum(
                    listed(bonus["table"], number)
                    for number in self.in_networks(players[p], bonus["metric"], of)
                )
                for p in within
            }
        values = {p: self.count(players[p], bonus["metric"], of) for p in within}
        if kind == "each":
            return {p: bonus["points"] * value for p, value in values.items()}
        if kind == "table":
            return {p: listed(bonus["table"], value) for p, value in values.items()}
        if kind == "rank":
            table = bonus.get("by_players", {}).get(str(self.players), bonus.get("table", []))
            return ranked(bonus, table, values, since)
        best = [p for p, value in values.items() if value == max(values.values()) > 0]
        ties, points = bonus.get("ties", "all"), bonus["points"]
        if len(best) < 2 or ties in ("all", "competition"):
            return dict.fromkeys(best, points)
        if ties == "none":
            return {}
        if ties == "split":
            return dict.fromkeys(best, int(points / len(best)))
        return {min(best, key=lambda p: (since[p], p)): points}

    def _by_group(self, bonus: Data, mine: Holdings) -> int:
        parts = [
            {city for city, _ in part}
            for part in nx.connected_components(self.network(mine.routes))
        ]
        return sum(
            points
            for name, points in bonus["groups"].items()
            if any(self.place(name) <= part for part in parts)
        )


def listed(table: list[int], number: int) -> int:
    """The entry for a number; the last one stands for more."""
    return table[number] if number < len(table) else table[-1]


def ranked(
    bonus: Data, table: list[int], values: dict[int, int], since: dict[int, int]
) -> dict[int, int]:
    """The points by place, each player by comparison with all others."""
    ties, found = bonus.get("ties", "all"), {}
    places = [*table, *[0] * 10]
    for player, value in values.items():
        ahead = [p for p, other in values.items() if other > value]
        equal = [p for p, other in values.items() if other == value]
        if ties == "all":
            points = places[len({values[p] for p in ahead})]
        elif ties == "competition" or len(equal) == 1:
            points = places[len(ahead)]
        elif ties == "none":
            points = 0
        elif ties == "split":
            points = int(sum(places[len(ahead) : len(ahead) + len(equal)]) / len(equal))
        else:
            sooner = [p for p in equal if (since[p], p) < (since[player], player)]
            points = places[len(ahead) + len(sooner)]
        if value == 0 and bonus.get("zero") is not None:
            points = bonus["zero"]
        found[player] = points
    return found
