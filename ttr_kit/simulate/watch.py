"""Plays one game of bots and writes down what happens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ttr_kit.bots import Bot, QuickBot, create, step
from ttr_kit.engine import Action, Game, IllegalAction, State, UnreadableAction, View
from ttr_kit.engine.chance import bits
from ttr_kit.engine.views.numeric import NumericView
from ttr_kit.simulate.guard import DecisionGuard, Stalled
from ttr_kit.simulate.plan import Seating
from ttr_kit.simulate.record import ClaimRecord, End, Failure, GameRecord, SeatRecord
from ttr_kit.simulate.ways import Ways


class Failed(Exception):  # noqa: N818
    """A bot did not do its part."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(str(failure))
        self.failure = failure


class _Quick(QuickBot):
    """Passes everything on, and remembers the answer."""

    def __init__(self, bot: QuickBot) -> None:
        super().__init__(bot.seed)
        self.bot = bot
        self.answer = -1

    def start(self, game: Game, player: int) -> None:
        self.bot.start(game, player)

    def decide(self, view: NumericView) -> int:
        answer = self.bot.decide(view)
        if type(answer) is not int:
            raise IllegalAction(f"expected the number of an action, found {answer!r:.60}")
        self.answer = answer
        return answer


class _Slow:
    """The same for bots that read views."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.answer: Action | None = None

    def choose(self, view: View) -> Action:
        answer = self.bot.choose(view)
        if not isinstance(answer, Action):
            raise IllegalAction(f"expected one of the legal actions, found {answer!r:.60}")
        self.answer = answer
        return answer


class _Seat:
    """What is noted of one player during the game."""

    def __init__(self) -> None:
        self.turns = 0
        self.decisions = 0
        self.uses: Counter[str] = Counter()
        self.face_up: Counter[int] = Counter()
        self.blind: Counter[int] = Counter()
        self.laid: list[int] = []
        """By class, how many cards left the hand in this turn."""


class Watch:
    """One game being played, and all that is noted of it."""

    def __init__(self, game: Game, seating: Seating) -> None:
        self.game = game
        self.seating = seating
        self.seats = [_Seat() for _ in seating.bots]
        self.claims: list[ClaimRecord] = []
        self.track: list[tuple[int, ...]] = []
        self.decisions = 0
        self.cards = len(game.tables.card_names)
        self.state: State
        self.ways: Ways
        self.bots: list[_Quick | _Slow] = []
        self.last = ""

    def play(self, guard: DecisionGuard, limit: int) -> GameRecord:
        """Play to the end; Failed names the bot that would not."""
        game = self.game
        seat = 0
        try:
            for seat, name in enumerate(self.seating.bots):
                bot = create(name, self.seating.seed + seat)
                self.bots.append(_Quick(bot) if isinstance(bot, QuickBot) else _Slow(bot))
            for seat, watched in enumerate(self.bots):
                if isinstance(watched, _Quick):
                    watched.start(game, seat)
            state = self.state = game.start(self.seating.seed)
            self.ways = Ways(game, state)
            while not state.over:
                seat = game.to_move(state)
                if self.decisions >= limit:
                    raise self._failed(seat, f"the game did not end within {limit} decisions")
                self.decisions += 1
                guard.moves += 1
                self._step(seat)
        except (IllegalAction, UnreadableAction) as error:
            raise self._failed(seat, f"illegal action: {error}") from error
        except Stalled as error:
            raise self._failed(seat, f"no answer within {guard.seconds:g} s") from error
        except (Failed, KeyboardInterrupt):
            raise
        except BaseException as error:
            raise self._failed(seat, f"{type(error).__name__}: {error}") from error
        return self._record()

    def _failed(self, seat: int, message: str) -> Failed:
        seating = self.seating
        first_line = message.strip().partition("\n")[0][:300]
        return Failed(
            Failure(
                *(seating.index, seating.seed, len(seating.bots), seat, seating.bots[seat]),
                *(self.decisions, first_line),
            )
        )

    # One decision

    def _step(self, player: int) -> None:
        game, state = self.game, self.state
        seat = self.seats[player]
        hand = list(state.hands[player])
        owned, free, tickets = state.owned_by(player), state.free, state.tickets[player]
        dealt, turn = state.dealt[player], state.turn
        if not state.frames:
            seat.turns += 1
            seat.laid = [0] * self.cards
        seat.decisions += 1
        word = self.last = step(self.bots[player], game, state)
        seat.uses[word] += 1
        if word == game.draw.word:
            self._drawn(player, hand)
        elif seat.laid:
            now = state.hands[player]
            for card in range(self.cards):
                seat.laid[card] += hand[card] - now[card]
        if word == game.keep.word:
            self.ways.keep(player, seat.turns, dealt, state.tickets[player] & ~tickets)
        if state.owned_by(player) != owned:
            self._claimed(player, state.owned_by(player) & ~owned, free)
        if state.turn != turn and state.turn > 0 and state.turn % game.players == 0:
            self.track.append(tuple(state.scores))

    def _drawn(self, player: int, hand: list[int]) -> None:
        """The action says from where, the hand says what."""
        game, bot = self.game, self.bots[player]
        if isinstance(bot, _Quick):
            index = bot.answer - game.draw.offset
        else:
            assert bot.answer is not None
            index = bot.answer.operands[0]
        if index < self.cards:
            self.seats[player].face_up[index] += 1
            return
        for card, (before, now) in enumerate(zip(hand, self.state.hands[player], strict=True)):
            if now > before:
                self.seats[player].blind[card] += 1

    def _claimed(self, player: int, routes: int, free: int) -> None:
        game, seat = self.game, self.seats[player]
        tables = game.tables
        for route in bits(routes):
            paid = {
                tables.card_names[card]: number
                for card, number in enumerate(seat.laid)
                if number > 0
            }
            seat.laid = [0] * self.cards
            name = tables.route_names[route]
            self.claims.append(ClaimRecord(name, player, seat.turns, paid))
            seat.uses.update(features(game, route))
            self.ways.claimed(player, seat.turns, route, free & ~self.state.free)

    # The end

    def _end(self) -> End:
        if self.state.trigger >= 0:
            return "trigger"
        return "exhaustion" if self.last == self.game.passing.word else "stalemate"

    def _record(self) -> GameRecord:
        game, state = self.game, self.state
        scores = [0] * game.players
        sources: list[Counter[str]] = [Counter() for _ in range(game.players)]
        bonuses: dict[str, dict[int, int]] = {bonus.name: {} for bonus in game.variant.bonuses}
        for line in game.score(state):
            scores[line.player] += line.points
            sources[line.player][line.reason] += line.points
            if line.reason in bonuses and line.points:
                gained = bonuses[line.reason]
                gained[line.player] = gained.get(line.player, 0) + line.points
        seats = []
        for player, seat in enumerate(self.seats):
            base = player * game.kinds
            seats.append(
                SeatRecord(
                    bot=self.seating.bots[player],
                    score=scores[player],
                    sources=dict(sources[player]),
                    turns=seat.turns,
                    decisions=seat.decisions,
                    uses=dict(seat.uses),
                    face_up=self._named(seat.face_up),
                    blind=self._named(seat.blind),
                    hand=self._named(dict(enumerate(list(state.hands[player])[: self.cards]))),
                    pieces={
                        name: state.pieces[base + kind]
                        for kind, name in enumerate(game.tables.piece_names)
                    },
                )
            )
        self.ways.settle([seat.turns for seat in self.seats])
        return GameRecord(
            variant=game.variant.id,
            content_hash=game.variant.content_hash,
            index=self.seating.index,
            seed=self.seating.seed,
            seats=tuple(seats),
            winners=tuple(game.winners(state)),
            turns=state.turn,
            decisions=self.decisions,
            track=tuple(self.track),
            tickets=tuple(self.ways.records()),
            claims=tuple(self.claims),
            blocks=tuple(self.ways.blocks),
            bonuses=bonuses,
            end=self._end(),
        )

    def _named(self, numbers: dict[int, int]) -> dict[str, int]:
        names = self.game.tables.card_names
        return {names[card]: number for card, number in numbers.items() if number}


def features(game: Game, route: int) -> Sequence[str]:
    """What only some routes have: features that mechanics gave them, and other kinds of pieces."""
    track = game.variant.routes[route]
    found = [name for name, value in track.features.items() if value]
    if track.piece != game.tables.piece_names[0]:
        found.append(track.piece)
    return found
