"""The score, line by line, and who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ttr_kit.engine.chance import bits
from ttr_kit.engine.scores.goals import worth
from ttr_kit.engine.scores.links import LentChoice, best_choice
from ttr_kit.engine.scores.networks import completes, roots_of
from ttr_kit.engine.state import State
from ttr_kit.engine.wording import comma_separated
from ttr_kit.native import Row, filled, held, i64, mypyc_attr, positions
from ttr_kit.network.trail import trail_length

if TYPE_CHECKING:
    from ttr_kit.engine.game import Game
    from ttr_kit.native import Vec

__all__ = ["ScoreItem", "Tally", "completes", "items", "measure", "ranking", "roots_of"]


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
        self._lent: list[LentChoice | None] = [None] * players
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
            root = self.ticket_roots(player)
            for ticket in self.tickets(player):
                if completes(self.game.tables, root, ticket):
                    done |= 1 << ticket
            self._completed[player] = done
        return done

    def ticket_roots(self, player: int) -> Vec:
        """The same networks for tickets, which other players' routes may serve as well."""
        if not self.game.link_rules:
            return self._roots[player]
        return self.lent(player).roots

    def lent(self, player: int) -> LentChoice:
        """The best choice among the routes that serve the player's tickets without being owned."""
        found = self._lent[player]
        if found is None:
            found = self._lent[player] = best_choice(
                self.game.tables,
                self._routes[player],
                self.tickets(player),
                self.game.lent(self.state, player),
            )
        return found

    def completes(self, root: Vec, ticket: int) -> bool:
        """Whether a ticket is completed in such networks."""
        return completes(self.game.tables, root, ticket)

    def with_lent(self, player: int, ticket: int) -> str:
        """What the score adds for a completed ticket that needs lent routes; empty: it does not."""
        tables = self.game.tables
        if completes(tables, self._roots[player], ticket):
            return ""
        names = [tables.route_names[r] for r in self.lent(player).serving(tables, ticket)]
        return f", with {comma_separated(names)} lent"

    def ticket_points(self, player: int, ticket: int) -> int:
        """What a ticket of several places or targets brings or costs the player."""
        return worth(self.game.tables, self.ticket_roots(player), self._routes[player], ticket)

    def longest_path(self, player: int) -> int:
        """Pieces in the player's longest path; no piece counts twice, cities may (US-046)."""
        longest = self._longest[player]
        if longest < 0:
            tables = self.game.tables
            routes = self.routes(player)
            longest = trail_length(tables.nodes, tables.node_ends, tables.lengths, routes)
            self._longest[player] = longest
        return longest


def measure(tally: Tally, metric: str, player: int) -> int:
    """A player's metric, of the core or of a mechanic; 0 if nobody plays with that mechanic."""
    return tally.game.gauge(metric).value(tally, player)


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
                if game.link_rules:
                    words += tally.with_lent(player, ticket)
            else:
                points, words = -tables.ticket_penalty[ticket], tables.missed_words[ticket]
            if tables.goals[ticket] is not None:
                points = tally.ticket_points(player, ticket)
            lines.append(ScoreItem(player, "ticket", points, words))
    for rule in game.scoring_rules:
        lines.extend(rule.score(state, tally))
    totals = filled(tables.players, 0)
    for line in lines:
        totals[line.player] += line.points
    tally.totals = totals
    for prize in game.prizes:
        for player, (points, value) in prize.gained(tally).items():
            lines.append(ScoreItem(player, prize.bonus.name, points, f"{prize.words}: {value}"))
            totals[player] += points
    return lines


def ranking(tally: Tally) -> list[int]:
    """The players who win: the most points, then the tie-breaks in order, then all of them."""
    items(tally)
    totals = held(tally.totals)
    highest: i64 = totals[0]
    for points in totals:
        highest = max(highest, points)
    best = [player for player in range(len(totals)) if totals[player] == highest]
    for breaker in tally.game.tie_breaks:
        if len(best) == 1:
            break
        best = breaker.ahead(tally, best)
    return best
