"""Follows the ways to kept tickets: when they are completed, and who blocks whom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ttr_kit.bots.board import FAR, board_of
from ttr_kit.engine import Game, State
from ttr_kit.engine.chance import bits
from ttr_kit.engine.scores.scoring import Tally
from ttr_kit.native import row
from ttr_kit.simulate.record import BlockRecord, TicketRecord


class Ways:
    """The ways of all players; spaces of own routes cost nothing, lost routes do not exist."""

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.state = state
        self.board = board_of(game)
        self.lengths = game.tables.length
        self.weights = [row(self.lengths) for _ in range(game.players)]
        self.open: list[dict[int, tuple[int, int]]] = [{} for _ in range(game.players)]
        """By player and ticket not completed yet: the spaces still missing, bits of the way."""
        self.dealt: list[TicketRecord] = []
        self.place: dict[tuple[int, int], int] = {}
        """By player and ticket, where in `dealt` it stands."""
        self.blocks: list[BlockRecord] = []

    def keep(self, player: int, turn: int, dealt: int, kept: int) -> None:
        """Of the tickets dealt, the player has kept some."""
        names = self.game.tables.ticket_names
        for ticket in bits(dealt):
            is_kept = bool(kept >> ticket & 1)
            self.dealt.append(TicketRecord(names[ticket], player, turn, is_kept))
            if is_kept:
                self.place[player, ticket] = len(self.dealt) - 1
                self._look(player, turn, ticket)

    def claimed(self, player: int, turn: int, route: int, closed: int) -> None:
        """The player has claimed the route, and these routes are free no more."""
        own = self.weights[player]
        own[route] = 0
        for barred in bits((closed | self.state.barred[player]) & ~self.state.owned_by(player)):
            own[barred] = FAR
        for ticket in list(self.open[player]):
            self._look(player, turn, ticket)
        for rival, ways in enumerate(self.open):
            if rival == player:
                continue
            for lost in bits(closed & ~self.state.owned_by(rival)):
                self.weights[rival][lost] = FAR
            for ticket, (spaces, way) in list(ways.items()):
                if way & closed:
                    self._look(rival, turn, ticket)
                    self._block((player, turn, route), rival, ticket, spaces)

    def _block(self, claim: tuple[int, int, int], rival: int, ticket: int, before: int) -> None:
        now = self.open[rival][ticket][0]
        if now == before:  # there was another way of the same length
            return
        player, turn, route = claim
        tables = self.game.tables
        self.blocks.append(
            BlockRecord(
                route=tables.route_names[route],
                by=player,
                seat=rival,
                turn=turn,
                ticket=tables.ticket_names[ticket],
                detour=0 if now >= FAR else now - before,
            )
        )

    def _look(self, player: int, turn: int, ticket: int) -> None:
        """Find the shortest way; one without missing spaces completes the ticket."""
        board = self.board
        spaces = board.joining(ticket, self.weights[player])
        if spaces:
            self.open[player][ticket] = (spaces, sum(1 << route for route in board.path))
            return
        self._complete(player, turn, ticket, self.state.owned_by(player))

    def _complete(self, player: int, turn: int, ticket: int, routes: int) -> None:
        """Note when a ticket was completed, and how long the shortest way over these routes is."""
        self.open[player].pop(ticket, None)
        lengths = [
            length if routes >> route & 1 else FAR for route, length in enumerate(self.lengths)
        ]
        spaces = self.board.joining(ticket, row(lengths))
        place = self.place[player, ticket]
        self.dealt[place] = replace(self.dealt[place], completed=turn, spaces=spaces)

    def settle(self, turns: Sequence[int]) -> None:
        """When the game is over: some tickets are completed by routes that are lent."""
        if not self.game.link_rules:
            return
        tally = Tally(self.game, self.state)
        for player, ways in enumerate(self.open):
            lent = sum(1 << route for route in tally.lent(player).routes)
            for ticket in bits(tally.completed(player)):
                if ticket in ways:
                    routes = self.state.owned_by(player) | lent
                    self._complete(player, turns[player], ticket, routes)

    def records(self) -> list[TicketRecord]:
        """All tickets that were dealt, in order."""
        return self.dealt
