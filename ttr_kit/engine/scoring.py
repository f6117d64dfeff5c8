"""The score, line by line, and who wins."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ttr_kit.engine.chance import bits
from ttr_kit.engine.state import State
from ttr_kit.engine.tables import Tables
from ttr_kit.native import Row, filled, held, i64, mypyc_attr, positions, total
from ttr_kit.network.trail import trail_length

if TYPE_CHECKING:
    from ttr_kit.engine.game import Game
    from ttr_kit.native import Vec


@mypyc_attr(acyclic=True)
class ScoreItem:
    """One line of the score: whose, for what, how much and why."""

    __slots__ = ("at_end", "explanation", "player", "points", "reason")

    def __init__(
        self, player: int, reason: str, points: int, explanation: str, at_end: bool = True
    ) -> None:
        self.player = player
        self.reason = reason
        self.points = points
        self.explanation = explanation
        self.at_end = at_end
        """Whether the points come at the end; otherwise they are on the track already."""

    def _facts(self) -> tuple[int, str, int, str, bool]:
        return self.player, self.reason, self.points, self.explanation, self.at_end

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ScoreItem) and self._facts() == other._facts()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return "ScoreItem(player={}, reason={!r}, points={}, explanation={!r}, at_end={})".format(
            *self._facts()
        )


@mypyc_attr(acyclic=True)
class Tally:
    """Answers about one state, each worked out once."""

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.state = state
        players = game.players
        self._routes: list[Vec] = []
        self._roots: list[Vec] = []
        for player in range(players):
            words: i64 = game.tables.words
            routes = positions(state.owned_bits, player * words, words)
            self._routes.append(routes)
            self._roots.append(roots_of(game.tables, routes))
        self._tickets: list[list[int] | None] = [None] * players
        self._completed = [-1] * players
        self._longest = [-1] * players
        self.totals: Row = state.scores.copy()
        """Points so far; bonuses that count points see what was added before them."""

    def routes(self, player: i64) -> Vec:
        """The routes that the player has claimed."""
        return self._routes[player]

    def roots(self, player: i64) -> Vec:
        """For each node of the map, which of the player's networks it is in."""
        return self._roots[player]

    def tickets(self, player: int) -> list[int]:
        """The player's tickets."""
        found = self._tickets[player]
        if found is None:
            found = self._tickets[player] = bits(self.state.tickets[player])
        return found

    def completed(self, player: int) -> int:
        """Bits of the player's tickets whose places are joined."""
        done = self._completed[player]
        if done < 0:
            done = 0
            root = self.roots(player)
            for ticket in self.tickets(player):
                if completes(self.game.tables, root, ticket):
                    done |= 1 << ticket
            self._completed[player] = done
        return done

    def longest_path(self, player: int) -> int:
        """Pieces in the player's longest path; no piece counts twice, cities may (US-046)."""
        longest = self._longest[player]
        if longest < 0:
            tables = self.game.tables
            routes = self.routes(player)
            longest = trail_length(tables.nodes, tables.node_ends, tables.lengths, routes)
            self._longest[player] = longest
        return longest

    def connected_cities(self, player: int) -> int:
        """Cities in the player's largest network."""
        tables = self.game.tables
        root = self.roots(player)
        cities: dict[int, set[int]] = {}
        for route in self.routes(player):
            for node in tables.route_nodes[route]:
                cities.setdefault(root[node], set()).add(tables.node_city[node])
        return max((len(found) for found in cities.values()), default=0)


def completes(tables: Tables, root: Vec, ticket: int) -> bool:
    """Whether any start of the ticket is in one network with any of its goals."""
    first: i64 = tables.ticket_starts[ticket]
    if first >= 0:
        return root[first] == root[tables.ticket_goals[ticket]]
    starts, goals = tables.ticket_nodes[ticket]
    for start in starts:
        for goal in goals:
            if root[start] == root[goal]:
                return True
    return False


def roots_of(tables: Tables, routes: Vec) -> Vec:
    """By node, one node of the network that it is in when these routes are there."""
    ends = tables.node_ends
    root = held(tables.every_node.copy())
    for route in routes:
        first = ends[2 * route]
        second = ends[2 * route + 1]
        while root[first] != first:
            root[first] = root[root[first]]
            first = root[first]
        while root[second] != second:
            root[second] = root[root[second]]
            second = root[second]
        root[second] = first
    node: i64 = 0
    size: i64 = len(root)
    while node < size:
        found = root[node]
        while root[found] != found:
            found = root[found]
        root[node] = found
        node += 1
    return root


CORE_METRICS: dict[str, Callable[[Tally, int], int]] = {
    "longest_path": Tally.longest_path,
    "connected_cities": Tally.connected_cities,
    "completed_tickets": lambda tally, player: tally.completed(player).bit_count(),
    "uncompleted_tickets": lambda tally, player: (
        tally.state.tickets[player].bit_count() - tally.completed(player).bit_count()
    ),
    "claimed_routes": lambda tally, player: tally.state.owned_by(player).bit_count(),
    "pieces_left": lambda tally, player: tally.game.pieces_left(tally.state, player),
    "cards_in_hand": lambda tally, player: total(tally.state.hands[player]),
    "score": lambda tally, player: tally.totals[player],
}


def measure(tally: Tally, metric: str, player: int) -> int:
    """A player's metric, of the core or of a mechanic; 0 if nobody plays with that mechanic."""
    core = CORE_METRICS.get(metric)
    if core is not None:
        return core(tally, player)
    of_mechanic = tally.game.metrics.get(metric)
    return 0 if of_mechanic is None else of_mechanic(tally.state, player)


def items(tally: Tally) -> list[ScoreItem]:
    """All lines of the score as if the game ended now."""
    game, state = tally.game, tally.state
    tables = game.tables
    players = range(tables.players)
    lines: list[ScoreItem] = []
    for player in players:
        gain: i64 = 0
        owned = tally.routes(player)
        for route in owned:
            gain += tables.points[route]
        lines.append(ScoreItem(player, "routes", gain, tables.claimed_words[len(owned)], False))
    for player in players:
        completed = tally.completed(player)
        for ticket in tally.tickets(player):
            if completed >> ticket & 1:
                points, words = tables.ticket_points[ticket], tables.joined_words[ticket]
            else:
                points, words = -tables.ticket_penalty[ticket], tables.missed_words[ticket]
            lines.append(ScoreItem(player, "ticket", points, words))
    for rule in game.scoring_rules:
        lines.extend(rule.score(state, tally))
    totals = filled(tables.players, 0)
    for line in lines:
        totals[line.player] += line.points
    tally.totals = totals
    for bonus in tables.variant.bonuses:
        gained = _bonus(tally, bonus.metric, bonus.award, bonus.points, bonus.ties)
        for player, (points, value) in gained.items():
            words = bonus.metric.replace("_", " ")
            lines.append(ScoreItem(player, bonus.name, points, f"{words}: {value}"))
            totals[player] += points
    return lines


def _bonus(
    tally: Tally, metric: str, award: str, points: int, ties: str
) -> dict[int, tuple[int, int]]:
    """Who gets how many points, and for which value."""
    values = [measure(tally, metric, player) for player in range(tally.game.tables.players)]
    if award == "each":
        return {p: (points * value, value) for p, value in enumerate(values) if value}
    most = max(values)
    if most <= 0:
        return {}  # nobody has done anything that a bonus could be for
    best = [player for player, value in enumerate(values) if value == most]
    if len(best) > 1:
        if ties == "none":
            return {}
        if ties == "split":
            points = points // len(best) if points >= 0 else -(-points // len(best))
    return dict.fromkeys(best, (points, most))


def ranking(tally: Tally) -> list[int]:
    """The players who win: the most points, then the tie-breaks in order, then all of them."""
    items(tally)
    totals = held(tally.totals)
    highest: i64 = totals[0]
    for points in totals:
        highest = max(highest, points)
    best = [player for player in range(len(totals)) if totals[player] == highest]
    for metric in tally.game.tables.variant.tie_breaks:
        if len(best) == 1:
            break
        values = {player: measure(tally, metric, player) for player in best}
        most = max(values.values())
        best = [player for player in best if values[player] == most]
    return best
