"""What one player may know, in numbers: a view for players that have no time to read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ttr_kit.engine.chance import bits
from ttr_kit.engine.scores.links import LentChoice, best_choice
from ttr_kit.engine.scores.networks import completes
from ttr_kit.engine.state import Frame, State, all_of, by_player
from ttr_kit.native import row, to_list, total, vector

if TYPE_CHECKING:
    from ttr_kit.engine.game import Game


class NumericView:
    """The same knowledge as a `View`, but numbers of the game's tables instead of names.

    Changing it changes nothing in the game: whatever can be changed is a copy.
    """

    __slots__ = (
        "_discards", "_market", "_owned", "_scores", "barred", "box", "cards", "dealt",
        "deck_sizes", "frame", "free", "game", "gates", "hand", "last_turns", "legal", "lent",
        "mine", "phase", "pieces", "player", "routes", "stores", "ticket_deck_sizes", "tickets",
        "turn", "unseen",
    )  # fmt: skip

    def __init__(self, game: Game, state: State, player: int) -> None:
        self.game = game
        self.player = player
        self.turn: int = state.turn
        self.frame: Frame = state.frames[-1] if state.frames else ()
        """The step that is decided now: its kind first; empty: a whole turn."""
        self.hand = to_list(state.hands[player])
        self.cards = [total(hand) for hand in state.hands]
        """How many cards each player holds."""
        self.tickets = state.tickets[player]
        self.dealt = state.dealt[player]
        self._market = state.market.copy()
        self.deck_sizes = [len(deck) for deck in state.decks]
        self._discards = state.discards.copy()
        self.ticket_deck_sizes = [len(deck) for deck in state.ticket_decks]
        self.pieces = to_list(state.pieces)
        """Pieces in supply by player and kind."""
        self.box = state.box
        self._owned = state.owned_bits.copy()
        self.mine = state.owned_by(player)
        """Bits of the routes that the player has claimed."""
        self.free = state.free
        self.barred = state.barred_by(player)
        self._scores = state.scores.copy()
        self.last_turns: int = state.last_turns
        self.stores = state.stores[:]
        for store in game.secret_stores:
            place = store.place
            self.stores[place] = store.masked(state.stores[place], player, game.stores[place])
        """What mechanics keep, as far as the player may see it; the rest is as at the start."""
        self.gates = state.gate_bits.copy()
        """The words of the routes that mechanics close; they are open to all."""
        self.phase = state.before, state.after
        """Whether something is done beside the action of the turn, before or after it."""
        self.unseen = _unseen(game, state, player) if game.secret_stores else []
        """Cards with mechanics that the player cannot see: the store, whose, and how many."""
        self.lent = game.lent(state, player) if game.link_rules else []
        """What serves the player's tickets without being the player's own."""
        self.legal = 0
        """Bits of the numbered actions that are legal, claims apart; see `offers`."""
        self.routes = 0
        """Bits of the routes that can be claimed now."""
        if not state.over and game.to_move(state) == player:
            self._possible(state)

    # What few bots look at is made when they do.

    @property
    def market(self) -> list[int]:
        """The cards that lie open; -1 for a gap."""
        return to_list(self._market)

    @property
    def discards(self) -> list[int]:
        """By class of card, how many were discarded."""
        return to_list(self._discards)

    @property
    def owned(self) -> list[int]:
        """By player, bits of the routes that the player has claimed."""
        return by_player(self._owned, self.game.tables.words)

    @property
    def claimed(self) -> int:
        """Bits of the routes that anybody has claimed."""
        return all_of(self._owned, self.game.tables.words)

    @property
    def scores(self) -> list[int]:
        """The points so far."""
        return to_list(self._scores)

    def choice(self, more: int = 0) -> LentChoice:
        """The lent routes that the score would use now, with more tickets (bits) if need be."""
        own, tickets = vector(bits(self.mine)), bits(self.tickets | more)
        return best_choice(self.game.tables, own, tickets, self.lent)

    def joined_by_lent(self) -> int:
        """Bits of the player's tickets that would count as completed now; 0: nothing is lent."""
        if not self.lent:
            return 0
        tables, roots = self.game.tables, self.choice().roots
        done = 0
        for ticket in bits(self.tickets):
            if completes(tables, roots, ticket):
                done |= 1 << ticket
        return done

    def _possible(self, state: State) -> None:
        game = self.game
        for verb in game.kind_verbs[self.frame[0]] if self.frame else game.turn_verbs:
            if verb is game.claim:
                self.routes = game.claim.routes(state, self.player)
            else:
                self.legal |= verb.mask(state, self.player, self.frame) << verb.offset
        if not (self.legal or self.routes):
            self.legal = 1 << game.passing.offset

    def offers(self, route: int) -> list[tuple[int, tuple[int, ...]]]:
        """The numbered claims of a route that can be claimed now, with the cards each takes."""
        claim = self.game.claim
        own = State()  # all that paying depends on is the hand
        own.hands = [row(self.hand)] * self.game.players
        return [
            (claim.offset + number, claim.operands(own, self.player, (), number)[1:])
            for number in claim.offers(own, self.player, route)
        ]


def _unseen(game: Game, state: State, player: int) -> list[tuple[int, int, int]]:
    """Cards with mechanics that the player cannot see; where even their number is secret, all that
    there are count as the first player's.
    """
    found = []
    for store in game.secret_stores:
        numbers = state.stores[store.place]
        if store.holds != "cards":
            continue
        if store.seen == "nobody":
            found.append((store.place, 0, sum(numbers)))
            continue
        for other in range(game.players):
            if not store.known(player, other):
                found.append((store.place, other, sum(store.row_of(numbers, other))))
    return found


Sight = NumericView
"""Its name up to release 0.1."""
