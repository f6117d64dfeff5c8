"""Random games by the thousand: the same questions as in `checked_games`, asked in integers.

Everything is recounted from scratch after every action; a sum is only taken over from the action
before if all that it is made of has stayed the same.
"""

from __future__ import annotations

from random import Random

from tests.engine.engine_invariants import check_invariants, check_tracks, totals
from ttr_kit.engine import (
    Action,
    Game,
    IllegalAction,
    Record,
    State,
    playout,
    random_play,
    replay,
)
from ttr_kit.engine.chance import bits
from ttr_kit.engine.scores.scoring import Tally
from ttr_kit.engine.views.reseat import reseat
from ttr_kit.engine.views.zones import of_mechanics

ILLEGAL = 50
"""So many illegal actions are tried in each game."""
MOMENTS = 120
"""A game is looked at after fewer decisions than that."""
LIMIT = 20_000
"""So many decisions are more than any game takes."""


class Watch:
    """The invariants of one game."""

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.expected = totals(game, state)
        self.cards = [*game.tables.card_count, 0]
        self.every_ticket = (1 << len(game.tables.ticket_names)) - 1
        self.placed: dict[int, tuple[list[int], int]] = {}
        self.scored: tuple[list[int], list[int], list[list[int]]] | None = None

    def check(self, state: State) -> None:
        """All of them."""
        extra = self._mechanics(state)
        self._cards(state, extra)
        self._tickets(state)
        self._pieces(state)
        scored = (state.scores, state.owned, state.stores)
        if scored != self.scored:
            self._scores(state)
            self.scored = (
                list(state.scores),
                list(state.owned),
                [list(store) for store in state.stores],
            )

    def _mechanics(self, state: State) -> dict[str, int]:
        """Cards that lie with a mechanic; what else a mechanic has is counted at once."""
        cards: dict[str, int] = {}
        for thing, places in of_mechanics(self.game, state).items():
            assert min(places.values()) >= 0, thing
            if thing.startswith("card "):
                cards[thing] = cards.get(thing, 0) + sum(places.values())
            else:
                assert sum(places.values()) == self.expected[thing], thing
        return cards

    def _cards(self, state: State, laid: dict[str, int]) -> None:
        found = [sum(numbers) for numbers in zip(*state.hands, state.discards, strict=True)]
        for pile in (*state.decks, state.market):
            for card in pile:
                if card >= 0:
                    found[card] += 1
        if laid:
            for card, name in enumerate(self.game.tables.card_names):
                found[card] += laid.get(f"card {name}", 0)
        assert found == self.cards, f"cards by class: {found}, not {self.cards}"
        assert min(min(hand) for hand in state.hands) >= 0
        assert min(state.discards) >= 0
        assert state.gaps == state.market.count(-1)

    def _tickets(self, state: State) -> None:
        seen = state.removed
        for held in (*state.tickets, *state.dealt):
            assert not seen & held, "a ticket in two zones"
            seen |= held
        for pile in (*state.ticket_decks, state.aside):
            for ticket in pile:
                assert not seen >> ticket & 1, "a ticket in two zones"
                seen |= 1 << ticket
        assert seen == self.every_ticket, "a ticket in no zone"

    def _pieces(self, state: State) -> None:
        tables = self.game.tables
        kinds = len(tables.piece_names)
        for player, owned in enumerate(state.owned):
            if owned not in self.placed:
                placed, points = [0] * kinds, 0
                for route in bits(owned):
                    placed[tables.route_piece[route]] += tables.route_pieces[route]
                    points += tables.route_points[route]
                self.placed[owned] = placed, points
            for kind, number in enumerate(self.placed[owned][0]):
                left, boxed = (zone[player * kinds + kind] for zone in (state.pieces, state.box))
                assert left >= 0
                assert boxed >= 0
                assert left + boxed + number == tables.piece_count[kind], "pieces"

    def _scores(self, state: State) -> None:
        recount = [self.placed[owned][1] for owned in state.owned]
        tally = Tally(self.game, state)
        for rule in self.game.scoring_rules:
            for line in rule.score(state, tally):
                if not line.at_end:
                    recount[line.player] += line.points
        assert recount == state.scores, f"points: {state.scores}, recounted {recount}"
        check_tracks(self.game, state)


def watched_game(game: Game, seed: int) -> Record:
    """A random game under watch; an assertion that fails names the step."""
    random = Random(seed)
    record = Record(game, seed)
    watch = Watch(game, record.state)
    step = refused = 0
    try:
        check_invariants(game, record.state, watch.expected)
        while not record.state.over:
            if refused < ILLEGAL:
                refused += _refused(game, record.state, random)
            if step % 16 == 0:
                _try_others(watch, record.state, random)
            if step % 64 == 0:
                _same_to(game, record.state, random)
            record.apply(random_action(game, record.state, random))
            watch.check(record.state)
            step += 1
            assert step < LIMIT, "the game does not end"
        while refused < ILLEGAL:
            refused += _refused(game, record.state, random)
        check_invariants(game, record.state, watch.expected)
        assert replay(game, record.text) == record.state
    except Exception as error:
        name = f"{game.variant.id}, {game.players} players, seed {seed}, step {step}"
        raise AssertionError(f"{name}: {error}") from error
    return record


def looked_at_game(watch: Watch, seed: int) -> None:
    """A random game that is looked at twice: at some moment, and when it is over."""
    game, random = watch.game, Random(seed)
    state = game.start(seed)
    try:
        random_play(game, state, random.getrandbits(40), random.randrange(1, MOMENTS))
        watch.check(state)
        _same_to(game, state, random)
        _refused(game, state, random)
        if not state.over:
            assert game.legal_mask(state)
            playout(game, state, random.getrandbits(40))
        watch.check(state)
    except Exception as error:
        name = f"{game.variant.id}, {game.players} players, seed {seed}"
        raise AssertionError(f"{name}: {error}") from error


def random_action(game: Game, state: State, random: Random) -> Action:
    """A random legal action: a random verb first, as bots that play at random do."""
    player = game.to_move(state)
    frame = state.frames[-1] if state.frames else ()
    verbs = list(game.kind_verbs[frame[0]] if frame else game.turn_verbs)
    while verbs:
        verb = verbs.pop(random.randrange(len(verbs)))
        index = verb.pick(state, player, frame, random.getrandbits(44))
        if index >= 0:
            return verb.action(verb.operands(state, player, frame, index))
    return game.parse(game.passing.word)


def _refused(game: Game, state: State, random: Random) -> bool:
    """Try an action by a random number; whether it was refused, leaving all as it was."""
    before = state.copy()
    tried = random.randrange(game.action_space)
    if not state.over and game.legal_mask(state) >> tried & 1:
        return False
    try:
        game.play(state, tried)
    except IllegalAction:
        assert state == before
        assert state.rng == before.rng
        return True
    raise AssertionError(f"the illegal action {tried} was carried out")


def _same_to(game: Game, state: State, random: Random) -> None:
    """With everything exchanged that a player cannot know, that player sees and may do the same."""
    player = random.randrange(game.players)
    other = reseat(game, state, player, random.getrandbits(60))
    assert game.view(other, player) == game.view(state, player), "a view tells a secret"
    if game.to_move(state) == player:
        assert game.legal_mask(other) == game.legal_mask(state), "legal actions tell a secret"


def _try_others(watch: Watch, state: State, random: Random) -> None:
    """Some other legal actions can be carried out just as well."""
    game = watch.game
    legal = bits(game.legal_mask(state))
    assert legal
    for index in random.sample(legal, min(2, len(legal))):
        copy = state.copy()
        game.apply(copy, game.action(state, index))
        watch.check(copy)
