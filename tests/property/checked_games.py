"""Random games that are watched: what must hold is asked after every single action."""

from __future__ import annotations

import json
from random import Random

import pytest

from tests.engine.engine_invariants import check_invariants, totals
from tests.property.hidden import other_secrets
from ttr_kit.engine import Action, Game, IllegalAction, Record, replay
from ttr_kit.engine.views.reseat import reseat

ILLEGAL = 50
"""So many illegal actions are tried in each game."""


def bound(game: Game) -> int:
    """How many decisions a random game may take at most, by the size of its components."""
    tables = game.tables
    things = sum(tables.card_count) + len(tables.ticket_names) + len(tables.route_names)
    return 500 + 100 * game.players * things


def checked_game(game: Game, seed: int) -> Record:
    """Play a random game to the end and check everything on the way."""
    return CheckedGame(game, seed).play()


class CheckedGame:
    """One random game, recorded, and all that is asked of it."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.seed = seed
        self.random = Random(seed)
        self.record = Record(game, seed)
        self.state = self.record.state
        self.expected = totals(game, self.state)
        self.seen: list[Action] = []
        self.refused = 0

    def play(self) -> Record:
        """From the deal to the last line of the log."""
        game, state = self.game, self.state
        check_invariants(game, state, self.expected)
        for _ in range(bound(game)):
            if state.over:
                break
            legal = game.legal(state)
            self._check_legal(legal)
            self._check_picks()
            self._check_illegal(10)
            if self.random.random() < 0.3:
                self._check_views()
            if self.random.random() < 0.05:
                self._check_other_secrets()
            action = self.random.choice(legal)
            self._same_by_number(action)
            self.record.apply(action)
            check_invariants(game, state, self.expected)
        assert state.over, f"not over after {bound(game)} decisions"
        for _ in range(20):
            self._check_illegal(ILLEGAL)
        assert self.refused >= ILLEGAL or len(self.seen) < 10
        self._check_views()
        self._check_log()
        return self.record

    def _check_legal(self, legal: list[Action]) -> None:
        game, state = self.game, self.state
        assert legal
        assert len(set(legal)) == len(legal), "an action is offered twice"
        for action in self.random.sample(legal, min(3, len(legal))):
            assert game.refusal(state, action) == ""
            assert game.parse(action.text) == action
            assert game.from_json(action.json) == action
            copy = state.copy()
            game.apply(copy, action)
            check_invariants(game, copy, self.expected)
            self.seen.append(action)

    def _check_picks(self) -> None:
        """A random bot picks something legal from each sort of action, or nothing if it must."""
        game, state = self.game, self.state
        player = game.to_move(state)
        frame = state.frames[-1] if state.frames else ()
        for verb in game.kind_verbs[frame[0]] if frame else game.turn_verbs:
            mask = verb.mask(state, player, frame)
            index = verb.pick(state, player, frame, self.random.getrandbits(44))
            assert mask >> index & 1 if index >= 0 else not mask, f"a random {verb.word}"

    def _same_by_number(self, action: Action) -> None:
        """An action does the same whether it is numbered or spelled out."""
        game = self.game
        spelled, numbered = self.state.copy(), self.state.copy()
        game.apply(spelled, action)
        game.play(numbered, game.index(self.state, action))
        assert spelled == numbered
        assert spelled.rng == numbered.rng

    def _check_illegal(self, most: int) -> None:
        """Numbers that are not legal, actions from other moments, and altered ones."""
        if self.refused >= ILLEGAL and not self.state.over:
            return
        game, state = self.game, self.state
        before = state.copy()
        legal = game.legal_mask(state)
        for _ in range(most):
            index = self.random.randrange(-2, game.action_space + 2)
            if index < 0 or not legal >> index & 1:
                with pytest.raises(IllegalAction):
                    game.play(state, index)
                self.refused += 1
            if self.seen:
                self._try(_altered(game, self.random.choice(self.seen), self.random))
        assert state == before
        assert state.rng == before.rng

    def _try(self, action: Action) -> None:
        """Either the action is refused, or it is carried out properly (on a copy)."""
        game = self.game
        if game.refusal(self.state, action):
            with pytest.raises(IllegalAction):
                game.apply(self.state, action)
            self.refused += 1
        else:
            copy = self.state.copy()
            game.apply(copy, action)
            check_invariants(game, copy, self.expected)

    def _check_views(self) -> None:
        """What a player cannot know changes nothing that the player sees."""
        game, state = self.game, self.state
        for player in range(game.players):
            other = reseat(game, state, player, self.random.getrandbits(60))
            check_invariants(game, other, self.expected if not state.over else None)
            assert game.view(other, player) == game.view(state, player)
            if not state.over and game.to_move(state) == player:
                assert game.legal_mask(other) == game.legal_mask(state)

    def _check_other_secrets(self) -> None:
        """The log that a player may read tells nothing about what the player has not seen."""
        if self.game.variant.end.metric.endswith("tickets"):
            return  # the end of the game tells something about tickets
        player = self.random.randrange(self.game.players)
        other = other_secrets(self.game, self.seed, self.record, player, self.random)
        assert other.redacted(player) == self.record.redacted(player)

    def _check_log(self) -> None:
        game = self.game
        assert replay(game, self.record.text) == self.state
        for player in range(game.players):
            check_redacted(self.record.redacted(player), player)


def check_redacted(text: str, player: int) -> None:
    """No line of another player's tells what was drawn or dealt."""
    for line in text.splitlines()[1:-1]:
        entry = json.loads(line)
        assert "shuffles" not in entry
        if entry["player"] != player:
            assert not entry.keys() & {"drew", "dealt"}
            assert not entry["action"].startswith("keep") or "--" not in entry["action"]


def _altered(game: Game, action: Action, random: Random) -> Action:
    """The action itself, or one with another number in it."""
    operands = list(action.operands)
    if operands and random.random() < 0.7:
        place = random.randrange(len(operands))
        operands[place] = max(0, operands[place] + random.choice((-1, 1)))
    try:
        return game.by_word[action.verb].action(tuple(operands))
    except IndexError:  # there is no city or route of that number
        return action
