"""The final score, counted a second time from a game's log and the YAML file alone.

Written apart from the engine and sharing none of its code, so that both have to make the same
mistake for it to go unnoticed. Run it on a log: `python tests/recount.py VARIANT.yaml LOG`.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterable
from itertools import islice, product
from pathlib import Path
from typing import Any

import networkx as nx
import yaml

Data = dict[str, Any]
DEFAULTS: Data = {
    "route_points": {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15},
    "bonuses": [{"name": "Longest Path", "metric": "longest_path", "points": 10}],
    "tie_breaks": ["completed_tickets", "longest_path"],
    "groups": {},
}


def read(path: Path) -> Data:
    """The file with its parents merged in; a parent lies in the same folder."""
    data = yaml.safe_load(path.read_text(encoding="utf-8"))
    parent = data.pop("extends", None)
    return merge(read(path.with_name(f"{parent}.yaml")), data) if parent else DEFAULTS | data


def merge(parent: Any, child: Any) -> Any:
    """What a file says about what its parent says."""
    if isinstance(parent, list) and isinstance(child, dict):
        assert child.keys() <= {"replace", "add"}, "other edits are not known here"
        return child.get("replace", parent) + child.get("add", [])
    if isinstance(parent, dict) and isinstance(child, dict):
        merged = {key: merge(parent.get(key), value) for key, value in child.items()}
        return {key: value for key, value in (parent | merged).items() if value is not None}
    return child


def names(records: list[Data]) -> dict[str, Data]:
    """Routes or tickets by name, numbered from the second of a name on."""
    seen: Counter[str] = Counter()
    found = {}
    for record in records:
        name = f"{record['from']}--{record['to']}"
        seen[name] += 1
        found[name if seen[name] == 1 else f"{name}#{seen[name]}"] = record
    return found


class Player:
    """What one player has come to, action by action."""

    def __init__(self) -> None:
        self.routes: list[str] = []
        self.tickets: list[str] = []
        self.tokens: list[int] = []
        self.harbors: list[str] = []
        self.stations: list[str] = []
        self.swapped = 0


class Recount:
    """One variant's rules of scoring, read from its file."""

    def __init__(self, path: Path) -> None:
        self.data = read(path)
        self.routes = names(self.data["routes"])
        self.tickets = names(self.data["tickets"])
        self.cities = self.data["cities"]

    def game(self, log: str) -> tuple[list[int], list[int]]:
        """Each player's points, and who wins."""
        head, *lines = (json.loads(line) for line in log.splitlines())
        assert "end" in lines[-1], "the game is not over"
        players = [Player() for _ in range(head["players"])]
        self._play(players, lines[:-1])
        graphs = [self._network(player.routes) for player in players]
        choices = product(*(self._completed(player, players) for player in players))
        results = []
        for done in islice(choices, 1000):
            totals = [self._points(*each) for each in zip(players, done, strict=True)]
            counts = [self._counts(*each) for each in zip(players, graphs, done, strict=True)]
            for bonus in self.data["bonuses"]:
                for player, points in award(bonus, counts, totals).items():
                    totals[player] += points
            results.append((totals, self._winners(totals, counts)))
            # Lent routes that bring as much may complete other tickets, which count elsewhere.
            if totals == lines[-1]["totals"]:
                break
        return results[-1]

    # What happened

    def _play(self, players: list[Player], lines: list[Data]) -> None:
        stacks = {
            city: list(self.data["passengers"]["tokens"][record["tokens"]])
            for city, record in self.cities.items()
            if record and "tokens" in record and "passengers" in self.data
        }
        digging = here = start = ""
        seen: set[str] = set()
        for line, after in zip(lines, [*lines[1:], {"action": ""}], strict=True):
            player = players[line["player"]]
            verb, _, rest = line["action"].partition(" ")
            if verb == "claim":
                route = rest.rpartition(" with ")[0]
                if after["action"].partition(" ")[0] in ("pay", "decline"):
                    digging = route  # extra cards are asked for
                else:
                    player.routes.append(route)
            elif verb == "pay":
                player.routes.append(digging)
            elif verb == "keep":
                player.tickets += self._named(rest)
            elif verb == "harbor":
                player.harbors.append(rest.rpartition(" with ")[0])
            elif verb == "station":
                player.stations.append(rest.rpartition(" with ")[0])
            elif verb == "exchange":
                player.swapped += sum(map(int, rest.partition(" for ")[0].split()[::2]))
            elif verb == "travel":
                here = start = rest
                seen = {start}
            elif verb == "go":
                ends = {self.routes[rest]["from"], self.routes[rest]["to"]}
                (here,) = ends - {here}
                often = self.data["passengers"].get("collect") == "per_visit"
                if here != start and (often or here not in seen) and stacks.get(here):
                    player.tokens.append(stacks[here].pop(0))
                seen.add(here)
        owned = [route for player in players for route in player.routes]
        assert len(set(owned)) == len(owned), "a route with two owners"

    def _named(self, words: str) -> list[str]:
        """The tickets that the words name, one after another."""
        found = []
        while words and words != "nothing":
            name = max((n for n in self.tickets if f"{words},".startswith(f"{n},")), key=len)
            found.append(name)
            words = words[len(name) + 2 :]
        return found

    # What it is worth

    def _network(self, routes: Iterable[str]) -> nx.MultiGraph:
        """A player's routes; each that ends in a country has an end of its own there."""
        graph = nx.MultiGraph()
        for route in routes:
            record = self.routes[route]
            ends = []
            for city in (record["from"], record["to"]):
                abroad = "country" in (self.cities[city] or {})
                ends.append((city, route if abroad else ""))
            graph.add_edge(*ends, length=record["length"])
        return graph

    def _completed(self, player: Player, players: list[Player]) -> list[list[str]]:
        """The tickets that are joined by own routes and, at each station, by one of the others'.

        Several lists, if several choices bring the most.
        """
        others = [route for other in players if other is not player for route in other.routes]
        offers = [
            [
                "",
                *(r for r in others if city in (self.routes[r]["from"], self.routes[r]["to"])),
            ]
            for city in player.stations
        ]
        best: tuple[int, int] | None = None
        found: list[list[str]] = []
        for chosen in product(*offers):
            graph = self._network([*player.routes, *dict.fromkeys(filter(None, chosen))])
            done = [ticket for ticket in player.tickets if self._joined(ticket, graph)]
            value = self._of_tickets(player, done), len(done)
            if best is None or value > best:
                best, found = value, []
            if value == best and done not in found:
                found.append(done)
        return found

    def _of_tickets(self, player: Player, done: list[str]) -> int:
        total = 0
        for ticket in player.tickets:
            record = self.tickets[ticket]
            lost = record.get("penalty", record["points"])
            total += record["points"] if ticket in done else -lost
        return total

    def _joined(self, ticket: str, graph: nx.MultiGraph) -> bool:
        record = self.tickets[ticket]
        first, second = (self._places(record[end]) for end in ("from", "to"))
        return any(
            first & (reached := {city for city, _ in part}) and second & reached
            for part in nx.connected_components(graph)
        )

    def _places(self, place: str) -> set[str]:
        members = {
            city for city, record in self.cities.items() if (record or {}).get("country") == place
        }
        return members | set(self.data["groups"].get(place, ())) or {place}

    def _points(self, player: Player, done: list[str]) -> int:
        table = self.data["route_points"]
        total = sum(table[self.routes[route]["length"]] for route in player.routes)
        total += self._of_tickets(player, done)
        total += sum(player.tokens)
        if "stations" in self.data:
            rules = self.data["stations"]
            total += (rules.get("count", 3) - len(player.stations)) * rules.get("unused", 4)
        if "harbors" in self.data:
            rules = self.data["harbors"]
            points = rules.get("points", [0, 10, 20, 30])
            for city in player.harbors:
                ends = [(self.tickets[t]["from"], self.tickets[t]["to"]) for t in done]
                total += points[min(sum(city in pair for pair in ends), len(points) - 1)]
            total += (rules.get("count", 3) - len(player.harbors)) * rules.get("unbuilt", -4)
        if player.swapped:
            total -= player.swapped * self.data["exchange"].get("cost", 1)
        return total

    def _counts(self, player: Player, graph: nx.MultiGraph, done: list[str]) -> dict[str, int]:
        cities = ({city for city, _ in part} for part in nx.connected_components(graph))
        return {
            "completed_tickets": len(done),
            "uncompleted_tickets": len(player.tickets) - len(done),
            "round_trips": sum(self._two_ways(ticket, graph) for ticket in done),
            "longest_path": longest_path(graph),
            "connected_cities": max(map(len, cities), default=0),
            "claimed_routes": len(player.routes),
            "token_value": sum(player.tokens),
            "token_count": len(player.tokens),
            "built_harbors": len(player.harbors),
            "stations_used": len(player.stations),
        }

    def _two_ways(self, ticket: str, graph: nx.MultiGraph) -> bool:
        """Whether as much as two trains at a time could flow from end to end, one on each route."""
        pipes = nx.DiGraph()
        for a, b in graph.edges():
            for one, other in ((a, b), (b, a)):
                known = pipes.get_edge_data(one, other, {"capacity": 0})["capacity"]
                pipes.add_edge(one, other, capacity=known + 1)
        for end, key in (("start", "from"), ("end", "to")):
            places = self._places(self.tickets[ticket][key])
            for node in list(graph.nodes):
                if node[0] in places:
                    pipes.add_edge(*((end, node) if end == "start" else (node, end)))
        if "start" not in pipes or "end" not in pipes:
            return False
        flow: int = nx.maximum_flow_value(_limited(pipes), "source", "end")
        return flow >= 2

    def _winners(self, totals: list[int], counts: list[dict[str, int]]) -> list[int]:
        ranked = [self._ranked(tie, counts) for tie in self.data["tie_breaks"]]
        ranks = list(zip(totals, *ranked, strict=True))
        return [player for player, rank in enumerate(ranks) if rank == max(ranks)]

    def _ranked(self, tie: Any, counts: list[dict[str, int]]) -> list[int]:
        """By player, what a tie-break counts, or whether the player holds the bonus for it."""
        metric = tie["metric"] if isinstance(tie, dict) else tie
        for bonus in self.data["bonuses"] if isinstance(tie, dict) and tie.get("holder") else []:
            if bonus["metric"] == metric:
                holders = award(bonus, counts, [])
                return [int(player in holders) for player in range(len(counts))]
        fewest = isinstance(tie, dict) and tie.get("fewest", False)
        return [-count[metric] if fewest else count[metric] for count in counts]


def award(bonus: Data, counts: list[dict[str, int]], totals: list[int]) -> dict[int, int]:
    """What each player gets for a bonus."""
    metric, points = bonus["metric"], bonus.get("points", 0)
    values = totals if metric == "score" else [count[metric] for count in counts]
    if bonus.get("award") == "table":
        table = bonus["table"]
        return {player: table[min(n, len(table) - 1)] for player, n in enumerate(values)}
    if bonus.get("award", "most") == "each":
        return {player: points * value for player, value in enumerate(values)}
    best = [player for player, value in enumerate(values) if value == max(values) > 0]
    ties = bonus.get("ties", "all")
    if len(best) > 1 and ties == "none":
        return {}
    return dict.fromkeys(best, points // len(best) if best and ties == "split" else points)


def _limited(pipes: nx.DiGraph) -> nx.DiGraph:
    """With a source from which two trains come, so that the flow has an end."""
    pipes.add_edge("source", "start", capacity=2)
    return pipes


def longest_path(graph: nx.MultiGraph) -> int:
    """The longest trail: every way through every part of the network is tried."""
    best = 0
    for part in nx.connected_components(graph):
        edges = list(graph.subgraph(part).edges(data="length"))
        total = sum(length for _, _, length in edges)
        odd = [node for node in part if graph.degree(node) % 2]
        if len(odd) <= 2:  # Euler: all of it can be traveled in one go
            best = max(best, total)
        elif total > best:
            best = max(best, _try_all(edges, odd))
    return best


def _try_all(edges: list[tuple[Any, Any, int]], starts: list[Any]) -> int:
    """A trail that cannot go on has used all edges of its last node, an odd number of them; and a
    circle could still be entered from one of its nodes. So the longest one begins at an odd node.
    """
    around: dict[Any, list[tuple[int, Any, int]]] = {}
    for number, (a, b, length) in enumerate(edges):
        around.setdefault(a, []).append((1 << number, b, length))
        around.setdefault(b, []).append((1 << number, a, length))
    best = 0
    known: set[tuple[Any, int]] = set()
    stack = [(node, 0, 0) for node in starts]
    while stack:
        node, used, length = stack.pop()
        if (node, used) in known:  # the same edges have the same length in any order
            continue
        known.add((node, used))
        best = max(best, length)
        stack += [(b, used | bit, length + n) for bit, b, n in around[node] if not used & bit]
    return best


if __name__ == "__main__":
    variant, game = map(Path, sys.argv[1:])
    print(*Recount(variant).game(game.read_text(encoding="utf-8")))
