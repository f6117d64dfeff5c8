"""Goals of random variants are scored as the rules say, counted a second time."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
import yaml

from tests.property.goals_again import Again, Holdings
from tests.property.many_variants import texts
from tests.property.random_goals import COUNTED, TICKETS
from tests.property.watched_games import random_action
from tests.shared import OWN
from ttr_kit.engine import Game, Record, State
from ttr_kit.engine.chance import bits
from ttr_kit.format.load import load_text
from ttr_kit.game import compile_game


def holdings(game: Game, state: State, player: int) -> Holdings:
    """What lies before a player."""
    tables = game.tables
    kinds = len(tables.piece_names)
    pieces = list(state.pieces)[player * kinds : (player + 1) * kinds]
    cards = list(state.hands[player])[: len(tables.card_names)]
    return Holdings(
        bits(state.owned_by(player)),
        bits(state.tickets[player]),
        dict(zip(tables.card_names, cards, strict=True)),
        dict(zip(tables.piece_names, pieces, strict=True)),
    )


class Counted:
    """A random game that is followed, and counted again at its end."""

    def __init__(self, data: Any, game: Game, seed: int) -> None:
        self.game = game
        self.again = Again(data, game.players)
        self.bonuses, self.ties = data["bonuses"], data["tie_breaks"]
        self.early = {one["name"]: one for one in self.bonuses if one.get("ties") == "earliest"}
        self.known = {(name, p): (0, 0) for name in self.early for p in range(game.players)}
        """By bonus and player, the value and since when."""
        self.several = bool({"any", "all"} & data["end"].keys())
        self.record = Record(game, seed)
        self.random = Random(seed)

    def play(self) -> None:
        """To the end; after each turn limits are looked at, and who came to what."""
        state = self.record.state
        while not state.over:
            turn, mover, running = int(state.turn), int(state.player), state.trigger < 0
            self.record.apply(random_action(self.game, state, self.random))
            if int(state.turn) != turn:
                self._look(state, turn + 1)
                if running and self.several:
                    reached = self.again.ended(holdings(self.game, state, mover))
                    assert (state.trigger == mover) == reached, (turn, mover)
        self._look(state, int(state.turn) + 1)

    def _look(self, state: State, turn: int) -> None:
        for (name, player), (value, _) in self.known.items():
            bonus = self.early[name]
            mine = holdings(self.game, state, player)
            now = self.again.count(mine, bonus["metric"], bonus.get("of", {}))
            if now != value:
                self.known[name, player] = (now, turn)

    def check(self) -> int:
        """Compare all lines of the score; returns how many were compared."""
        game, state = self.game, self.record.state
        players = [holdings(game, state, player) for player in range(game.players)]
        lines = game.score(state)
        compared = 0
        if not game.link_rules:
            for player, mine in enumerate(players):
                said = [
                    one.points for one in lines if (one.player, one.reason) == (player, "ticket")
                ]
                assert said == [self.again.ticket(mine, number) for number in mine.tickets]
                compared += len(said)
        for bonus in self.bonuses:
            if not bonus["name"].startswith("Award"):
                continue
            if game.link_rules and "ticket" in bonus.get("metric", ""):
                continue
            since = {p: self.known.get((bonus["name"], p), (0, 0))[1] for p in range(game.players)}
            expected = {p: n for p, n in self.again.award(bonus, players, since).items() if n}
            found = {
                one.player: one.points
                for one in lines
                if one.reason == bonus["name"] and one.points
            }
            assert found == expected, bonus
            compared += 1
        self._winners(players)
        return compared

    def _winners(self, players: list[Holdings]) -> None:
        """The most points win, then the tie-breaks in their order."""
        ties = [one if isinstance(one, dict) else {"metric": one} for one in self.ties]
        tickets = any(one["metric"] in TICKETS for one in ties)
        if not {one["metric"] for one in ties} <= {*COUNTED} or (tickets and self.game.link_rules):
            return
        ranks = [
            (
                total,
                *(
                    self.again.count(mine, one["metric"], one.get("of", {}))
                    * (-1 if one.get("fewest") else 1)
                    for one in ties
                ),
            )
            for total, mine in zip(self.game.totals(self.record.state), players, strict=True)
        ]
        first = [player for player, rank in enumerate(ranks) if rank == max(ranks)]
        assert self.game.winners(self.record.state) == first


@pytest.mark.parametrize("first", range(4))
def test_goals_of_random_variants_are_counted_a_second_time(first: int) -> None:
    compared = 0
    for number, text in enumerate(texts(first, 80)):
        variant = load_text(text).variant
        if variant is None:
            continue
        players = number % variant.max_players + 1
        counted = Counted(yaml.safe_load(text), compile_game(variant, players), number)
        counted.play()
        try:
            compared += counted.check()
        except AssertionError:
            print(text)
            raise
    assert compared > 60


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_map_of_all_goals_is_counted_a_second_time(players: int) -> None:
    data = yaml.safe_load(OWN["goals"].read_text("utf-8"))
    for bonus in data["bonuses"]:
        bonus["name"] = f"Award {bonus['name']}"
    for route in data["routes"]:
        route.setdefault("piece", "train")
    text = yaml.safe_dump({**data, "names": {}}, allow_unicode=True, sort_keys=False)
    variant = load_text(text).variant
    assert variant is not None
    for number in range(12):
        data["bonuses"] = [
            {**one, "by_players": {str(n): table for n, table in one.get("by_players", {}).items()}}
            if "by_players" in one else one
            for one in data["bonuses"]
        ]  # fmt: skip
        counted = Counted(data, compile_game(variant, players), number)
        counted.play()
        assert counted.check() >= len(data["bonuses"])
