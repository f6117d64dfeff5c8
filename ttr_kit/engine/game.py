"""The game: a compiled variant that starts, checks and carries out every action."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Final

from ttr_kit.engine.actions.claiming import Claim
from ttr_kit.engine.actions.drawing import Draw, Refill
from ttr_kit.engine.actions.keeping import Keep
from ttr_kit.engine.actions.passing import Done, Pass
from ttr_kit.engine.actions.tickets import DrawTickets
from ttr_kit.engine.chance import bits, scramble
from ttr_kit.engine.errors import IllegalAction, UnreadableAction
from ttr_kit.engine.hooks import Lent, Rules
from ttr_kit.engine.scores.ending import Ending
from ttr_kit.engine.scores.scoring import ScoreItem, Tally, items, measure, ranking
from ttr_kit.engine.state import Frame, State
from ttr_kit.engine.stores import Stacks
from ttr_kit.engine.verbs import ACTION, AFTER, BEFORE, DRAW, Action, Verb
from ttr_kit.engine.views.view import View, view
from ttr_kit.language.words import listed
from ttr_kit.model import Variant
from ttr_kit.native import filled, i64, row

NO_FRAME: Final[Frame] = ()


class Game(Ending):
    """A variant for a number of players, ready to be played any number of times.

    Without a number of players it is for as few as can play; without rules it has those of the
    variant's mechanics.
    """

    def __init__(
        self, variant: Variant, players: int | None = None, rules: Sequence[Rules] | None = None
    ) -> None:
        super().__init__(variant, players, rules)
        self.draw = Draw(self)
        self.refill = Refill(self)
        self.draw_tickets = DrawTickets(self)
        self.keep = Keep(self)
        self.claim = Claim(self)
        self.passing = Pass(self)
        self.done = Done(self)
        self.turn_verbs += [self.draw, self.draw_tickets, self.claim]
        self.verbs += [self.draw, self.draw_tickets, self.keep, self.passing]
        if self.tables.choose_refill:
            self.verbs.append(self.refill)
        for rule in self.rules:
            self._take_in(self.bind(rule))
        self.verbs.append(self.claim)
        self.claim.gates = len(self.gates)
        self.after = -1
        """The frame of what can be done after the action of a turn, if there is anything."""
        if self.after_verbs:
            self.verbs.append(self.done)
            self.after = self.frame_kind("after", [*self.after_verbs, self.done])
        self.action_space: int = self.number()
        """How many actions are numbered."""
        self.scoring_rules = self.hooked("score")
        self.setup_rules = self.hooked("setup")
        self.phased = any(verb.phase in (BEFORE, AFTER) for verb in self.verbs)
        """Whether a turn can have more than its action."""
        self.turn_rules = self.hooked("turn_ended")
        self.turn_noted = bool(self.turn_rules or self.early)
        """Whether anybody wants to hear of the end of a turn."""
        self.link_rules = self.hooked("links")
        self.secret_stores = [store for store in self.kept if store.seen != "all"]
        """What mechanics keep that not everybody may see."""
        self.shuffled = [one for one in self.kept if isinstance(one, Stacks) and one.shuffled]
        self.no_gates = filled(len(self.gates) * self.players * self.tables.words, 0)

    def _take_in(self, verbs: list[Verb]) -> None:
        """Offer a mechanic's verbs in their phases of a turn."""
        self.verbs += verbs
        for verb in verbs:
            if verb.phase in (ACTION, BEFORE, DRAW):
                self.turn_verbs.append(verb)
            if verb.phase == DRAW:
                self.draw_verbs.append(verb)
                self.kind_verbs[self.draw.again].append(verb)
            if verb.phase == AFTER:
                self.after_verbs.append(verb)

    def lent(self, state: State, player: int) -> list[Lent]:
        """What serves the player's tickets without being the player's own."""
        return [one for rule in self.link_rules for one in rule.links(state, player)]

    # Starting

    def start(self, seed: int = 0) -> State:
        """A new game: cards and tickets are dealt, and the first choices are due."""
        return self.begin(State(), scramble(seed))

    def begin(self, state: State, rng: int) -> State:
        """Set up the state; shuffles come from its script, if it has one."""
        tables = self.tables
        players = self.players
        state.rng = rng
        state.decks = [deck.copy() for deck in tables.new_decks]
        for deck, cards in enumerate(state.decks):
            self.supply.shuffle(state, tables.deck_names[deck], cards)
        state.ticket_decks = [deck.copy() for deck in tables.new_ticket_decks]
        for deck, tickets in enumerate(state.ticket_decks):
            self.supply.shuffle(state, tables.ticket_shuffles[deck], tickets)
        state.hands = [tables.no_cards.copy() for _ in range(players)]
        state.discards = tables.no_cards.copy()
        state.pieces = row(tables.piece_count * players)
        state.box = (0,) * len(state.pieces)
        state.free_bits = tables.all_routes.copy()
        state.barred_bits = filled(players * tables.words, 0)
        state.owned_bits = filled(players * tables.words, 0)
        state.tickets = [0] * players
        state.dealt = [0] * players
        state.scores = filled(players, 0)
        state.stores = self.stores[:]
        state.gate_bits = self.no_gates.copy()
        for stacks in self.shuffled:
            order = row(stacks.order.of(state))
            self.supply.shuffle(state, f"{stacks.mechanic}/{stacks.name}", order)
            state.stores[stacks.order.place] = tuple(order)
        for hand in state.hands:
            for deck, number in enumerate(tables.start_hand):
                for _ in range(number):
                    card: i64 = self.supply.top(state, deck)
                    if card >= 0:
                        hand[card] += 1
        self.supply.deal(state)
        self.supply.settle(state)
        for rule in reversed(self.setup_rules):
            rule.setup(state)
        self.draw_tickets.setup(state)
        if state.frames:
            state.turn = -1
        return state

    # Playing

    def over(self, state: State) -> bool:
        """Whether the game has ended."""
        return state.over

    def to_move(self, state: State) -> int:
        """The player who decides now."""
        return state.frames[-1][1] if state.frames else state.player

    def _current(self, state: State) -> tuple[int, Frame, list[Verb]]:
        """Who decides, in which frame, and by which verbs."""
        if state.frames:
            frame = state.frames[-1]
            return frame[1], frame, self.kind_verbs[frame[0]]
        return state.player, NO_FRAME, self.turn_verbs

    def legal_mask(self, state: State) -> int:
        """Bits of all legal actions by number."""
        if state.over:
            return 0
        player, frame, verbs = self._current(state)
        mask = 0
        acts = False
        for verb in verbs:
            own = verb.mask(state, player, frame)
            if own:
                mask |= own << verb.offset
                acts = acts or verb.phase != BEFORE
        return mask if acts else mask | 1 << self.passing.offset  # C-32: who can do nothing passes

    def legal(self, state: State) -> list[Action]:
        """All legal actions, each payment in a few sensible forms; never empty before the end."""
        return [self.action(state, index) for index in bits(self.legal_mask(state))]

    def verb_of(self, index: int) -> Verb:
        """The verb of a numbered action."""
        for verb in self.verbs:
            if verb.offset <= index < verb.offset + verb.size:
                return verb
        raise ValueError(f"actions are numbered 0 to {self.action_space - 1}, not {index}")

    def action(self, state: State, index: int) -> Action:
        """The numbered action, spelled out for this state."""
        player, frame, _ = self._current(state)
        verb = self.verb_of(index)
        return verb.action(verb.operands(state, player, frame, index - verb.offset))

    def index(self, state: State, action: Action | str) -> int:
        """The action's number in this state; ValueError for a payment that has none."""
        if isinstance(action, str):
            action = self.parse(action)
        player, frame, _ = self._current(state)
        verb = self.by_word[action.verb]
        local = verb.index(state, player, frame, action.operands)
        if local < 0:
            raise ValueError(f"{action} is not one of the numbered actions")
        return verb.offset + local

    def refusal(self, state: State, action: Action) -> str:
        """Why the action is illegal now; empty if it is legal."""
        if state.over:
            return "the game is over"
        player, frame, verbs = self._current(state)
        verb = self.by_word.get(action.verb)
        if verb is None:
            return f"this game has no action {action.verb}"
        if verb is self.passing:
            passes = self.legal_mask(state) >> verb.offset & 1
            return "" if passes else "you can do something, so you must not pass"
        if verb not in verbs:
            things = [verb.title or verb.word for verb in verbs]
            said = listed([thing[:1].lower() + thing[1:] for thing in things], "or")
            return f"now is the time to {said}"
        return verb.refusal(state, player, frame, action.operands)

    def apply(self, state: State, action: Action | str) -> None:
        """Carry out an action; IllegalAction says why not, and then nothing has changed."""
        if isinstance(action, str):
            action = self.parse(action)
        refusal = self.refusal(state, action)
        if refusal:
            raise IllegalAction(f"{action.text}: {refusal}")
        player, frame, _ = self._current(state)
        verb = self.by_word[action.verb]
        if not frame:
            self._begin(state, verb)
        verb.perform(state, player, frame, action.operands)
        if not state.frames:
            self.end_action(state)

    def play(self, state: State, index: int) -> None:
        """Carry out a numbered action; IllegalAction if it is not legal."""
        if not (index >= 0 and self.legal_mask(state) >> index & 1):
            raise IllegalAction(f"action number {index} is not legal now")
        self.carry_out(state, index)

    def carry_out(self, state: State, index: int) -> None:
        """Carry out a numbered action that is known to be legal."""
        player, frame, _ = self._current(state)
        verb = self.verb_of(index)
        self.act(state, verb, player, frame, index - verb.offset)

    def act(self, state: State, verb: Verb, player: i64, frame: Frame, index: i64) -> None:
        """The same for an action of that verb: all numbered actions of all games go this way."""
        if not frame:
            self._begin(state, verb)
        verb.play(state, player, frame, index)
        if not state.frames:
            self.end_action(state)

    def _begin(self, state: State, verb: Verb) -> None:
        """Note that an action is chosen which is a turn, or the beginning of one."""
        if state.idle and verb.progress:
            state.idle = 0
        if self.phased:
            state.before = verb.phase == BEFORE

    # Turns

    def end_action(self, state: State) -> None:
        """Go on after an action that leaves nothing to be decided: usually the turn is over."""
        if state.turn < 0:  # the last choice of the set-up: no turn has been taken yet
            state.turn = 0
            return
        if self.phased and self._goes_on(state):
            return
        self._end_turn(state)

    def _tell_turn(self, state: State) -> None:
        """Tell the mechanics that a turn is over."""
        for rule in self.turn_rules:
            rule.turn_ended(state, state.player)
        if self.early:
            self._note_since(state)

    def _goes_on(self, state: State) -> bool:
        """Whether the turn goes on after this action, or some more can be done after it."""
        if state.before:
            state.before = False
            return True
        if not state.after and not state.over and self.after_verbs:
            player = int(state.player)
            frame = (self.after, player)
            if any(verb.mask(state, player, frame) for verb in self.after_verbs):
                state.after = True
                state.frames.append(frame)
                return True
        state.after = False
        return False

    def _end_turn(self, state: State) -> None:
        """Check for the end of the game and pass the turn on."""
        if self.turn_noted:
            self._tell_turn(state)
        if state.gaps:
            self.supply.top_up(state)
        player: i64 = state.player
        if state.last_turns > 0:
            state.last_turns -= 1
            if state.last_turns == 0:
                state.over = True
        elif self.usual_end:
            if state.pieces[player] <= self.at_most:
                self._trigger(state, player)
        elif self._triggers(state, player):
            self._trigger(state, player)
        state.turn += 1
        player += 1
        if player == self.players:
            player = 0
        if player == state.trigger and self.skips_trigger:
            player = (player + 1) % self.players
        state.player = player

    def _trigger(self, state: State, player: int) -> None:
        """Begin the last turns; nobody can begin them a second time."""
        end = self.variant.end
        takers = self.players if end.scope == "everyone" else self.players - 1
        state.trigger = player
        state.last_turns = end.extra_turns * takers
        if state.last_turns == 0:
            state.over = True

    # Scores and views

    def score(self, state: State) -> list[ScoreItem]:
        """The score line by line, as if the game ended now."""
        return items(Tally(self, state))

    def totals(self, state: State) -> list[int]:
        """Each player's points, as if the game ended now."""
        totals = [0] * self.players
        for line in self.score(state):
            totals[line.player] += line.points
        return totals

    def winners(self, state: State) -> list[int]:
        """Who wins; several players if they share the win."""
        return ranking(Tally(self, state))

    def metric(self, state: State, name: str, player: int) -> int:
        """Anything that bonuses and tie-breaks can count, for one player."""
        return measure(Tally(self, state), name, player)

    def view(self, state: State, player: int) -> View:
        """What that player may know of the game."""
        if not 0 <= player < self.players:
            raise ValueError(f"players are numbered 0 to {self.players - 1}, not {player}")
        return view(self, state, player)

    # Words and data

    def parse(self, text: str) -> Action:
        """The action that the words stand for; UnreadableAction says what was expected."""
        word, _, rest = text.strip().partition(" ")
        verb = self.by_word.get(word)
        if verb is None:
            words = ", ".join(self.by_word)
            raise UnreadableAction(f'expected one of {words}, found "{text}"')
        try:
            operands = verb.read(rest.strip())
        except UnreadableAction:  # names may hold any spaces, but people type too many of them
            operands = verb.read(" ".join(rest.split()))
        return verb.action(operands)

    def from_json(self, data: Mapping[str, object] | str) -> Action:
        """The action that its JSON form stands for."""
        if isinstance(data, str):
            try:
                data = json.loads(data)
            except ValueError as error:
                raise UnreadableAction(f"expected JSON: {error}") from None
        if not isinstance(data, Mapping) or not isinstance(data.get("do"), str):
            raise UnreadableAction(f'expected an object with "do", found {data!r}')
        verb = self.by_word.get(str(data["do"]))
        if verb is None:
            raise UnreadableAction(f'expected "do" to be one of {", ".join(self.by_word)}')
        return verb.action(verb.from_json(data))
