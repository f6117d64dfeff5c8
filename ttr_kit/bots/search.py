"""The searcher: tries plans in sampled worlds before it follows one."""

from __future__ import annotations

from math import tanh
from time import process_time

from ttr_kit.bots.board import FAR
from ttr_kit.bots.determinize import Fits, can_determinize, determinize
from ttr_kit.bots.full_rollout import FullRollout
from ttr_kit.bots.light_rollout import LightRollout
from ttr_kit.bots.mix import choose_mix
from ttr_kit.bots.planner import PlannerBot
from ttr_kit.bots.route_plan import Map, Plan
from ttr_kit.engine import Game, State
from ttr_kit.engine.chance import advance, bits
from ttr_kit.engine.views.numeric import NumericView
from ttr_kit.native import mypyc_attr, row

PLAYOUTS = 60
"""Without a limit of time, so many games are sampled for a decision."""
FORCE = 40.0
"""Leads beyond so many points count less and less."""
SPREAD = 36.0
"""The variance of what other plans really gain."""
LEAST = 4
"""So many worlds are needed before anything is concluded."""
PLANS = 4
"""So many other plans are tried at the same time."""
BATCHES = 3
"""And so many times, each time beside the best one so far."""
BLOCKS = 3
"""So many routes are tried that would be in the way of rivals."""
REHEARSAL = 10
"""A full rollout of two ideas takes as long as so many light ones."""
WORLDS = 12
"""In so many worlds it is asked what rivals would want."""
FILLERS = 12
"""Without tickets to complete, a plan is any few of so many routes that score most."""
SETS = 8
"""Of more sets of tickets than this, the planner chooses alone."""


class Idea:
    """A plan or an action, and how much better than the first idea it was in sampled games."""

    __slots__ = (
        "doubt", "gains", "index", "plan", "routes", "spread", "squares", "worlds",
    )  # fmt: skip

    def __init__(self, index: int, routes: int, doubt: float, spread: float = SPREAD) -> None:
        self.index = index
        """The action to begin with; -1: whatever the plan suggests."""
        self.routes = routes
        self.plan: Plan = (routes, False, 0, 0)
        self.doubt = doubt
        """How many points such ideas lose on average."""
        self.spread = spread
        """The variance of what they really gain; sampled games err about as much."""
        self.worlds = 0
        self.gains = 0.0
        self.squares = 0.0

    def note(self, gain: float) -> None:
        """One more world."""
        self.worlds += 1
        self.gains += gain
        self.squares += gain * gain

    @property
    def mean(self) -> float:
        """The gain in points."""
        return self.gains / max(1, self.worlds)

    @property
    def variance(self) -> float:
        """How unsure the mean is."""
        number = self.worlds
        if number < 2:
            return 1e6
        return max(1.0, (self.squares - self.gains * self.gains / number) / (number - 1)) / number

    @property
    def worth(self) -> float:
        """The gain to be expected, between what was seen and what is usual."""
        trust = self.spread / (2 * self.spread + self.variance)
        return trust * self.mean - (1 - trust) * self.doubt

    @property
    def hopeless(self) -> bool:
        """Whether it is not worth any more worlds."""
        return self.worlds >= LEAST and self.mean + 1.3 * self.variance**0.5 < 0


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchBot(PlannerBot):
    """A planner that tries other plans; `limit` is "100ms", "2s" or "200playouts"."""

    name = "search"
    seconds = 0.0
    playouts = PLAYOUTS
    plan_doubt = 6.0
    """How many points another plan than the planner's loses on average."""
    keep_doubt = 3.0
    """The same for other tickets."""
    plan_until = (0.3, 0.5)
    """For plans: the part of the time after which light rollouts end, and full ones too."""
    now_until = (0.7, 1.0)
    """The same for what to do now, which comes after the plan."""
    keep_until = (0.5, 1.0)
    """The same for the tickets to keep."""
    claim_odds = (2.0, 4.0)
    """What it loses on average to claim a planned route when the planner would not, or the other
    way round, and the variance of that."""
    block_odds = (8.0, 16.0)
    """The same for a claim that is in a rival's way and not planned at all."""
    ticket_odds = (6.0, 25.0)
    """The same for drawing tickets."""

    def __init__(self, seed: int = 0, limit: str | None = None) -> None:
        super().__init__(seed)
        if limit is not None:
            self._limit(limit)

    def _limit(self, words: str) -> None:
        for unit, seconds in (("playouts", 0.0), ("ms", 0.001), ("s", 1.0)):
            number = words.removesuffix(unit)
            if number != words and number.isdecimal() and int(number):
                if seconds:
                    self.seconds, self.playouts = int(number) * seconds, 1 << 30
                else:
                    self.playouts = int(number)
                return
        raise ValueError(f'expected a limit such as 100ms, 2s or 200playouts, found "{words}"')

    def start(self, game: Game, player: int) -> None:
        """Forget the last game."""
        super().start(game, player)
        self.light_rollout = LightRollout(self.board)
        self.full_rollout = FullRollout(game)
        self.fits = Fits(self.board)
        self.began = 0.0
        self.played = 0
        """How many games have been sampled for this decision."""
        self.settled = False
        """Whether the plan has been tried in this turn."""

    def decide(self, view: NumericView) -> int:
        """The number of a legal action."""
        self.began = process_time()
        self.played = 0
        self.settled = False
        if not view.frame:
            self._try_plans(view)
            return self._try_actions(view, super().decide(view))
        if view.frame[0] == self.game.keep.kind and can_determinize(view):
            return self._which_to_keep(view)
        return super().decide(view)

    def _spent(self, part: float) -> bool:
        """Whether that part of the time for the decision is over."""
        if self.seconds:
            return process_time() - self.began > part * self.seconds
        return self.played >= part * self.playouts

    def _in_time(self, view: NumericView) -> bool:
        """A plan that has been tried to the end is as good as it gets."""
        return self.settled or super()._in_time(view)

    # Which tickets to keep

    def _which_to_keep(self, view: NumericView) -> int:
        own = super().decide(view)
        others = [index for index in bits(view.legal) if index != own]
        if not others or len(others) > SETS:
            return own
        ideas = [Idea(own, 0, 0.0)] + [Idea(index, 0, self.keep_doubt) for index in others]
        return self._best(view, ideas, self.keep_until, 1.0).index

    # Which plan to follow

    def _try_plans(self, view: NumericView) -> None:
        """Compare the plan with others, and follow the best."""
        before = self._followed()
        self._refresh(view)
        first = self._idea(self._followed(), 0.0)
        ideas = [first]
        usable = view.free & ~view.barred
        kept = before[0] & ~view.mine
        if kept and not kept & ~usable and self._spread(kept) != self._spread(self.wanted):
            ideas.append(self._idea((kept, *before[1:]), 0.5 * self.plan_doubt))
        best = first
        known: set[int] = set()
        for _ in range(BATCHES):
            known.update(self._spread(idea.routes) for idea in ideas)
            self._other_plans(view, ideas, usable, known)
            best = self._best(view, ideas, self.plan_until, 1.0)
            if self._spent(self.plan_until[1]):
                break
            ideas = [self._idea(best.plan, 0.0)]
        if best.routes != first.routes:
            own = self.known
            self.follow(view, best.plan)
            self.known = own  # the planner's own plan stays what others are compared with
        self.settled = True

    def _followed(self) -> Plan:
        return self.wanted, self.for_tickets, self.outlook.goals, self.outlook.borrowed

    def _idea(self, plan: Plan, doubt: float) -> Idea:
        idea = Idea(-1, plan[0], doubt)
        idea.plan = plan
        return idea

    def _other_plans(
        self, view: NumericView, ideas: list[Idea], usable: int, known: set[int]
    ) -> None:
        """Plans that would be the cheapest if routes cost a little more or less than they do."""
        here = Map(self.board, view, view.hand)
        weights = here.weights
        left = bits(self._open(view))
        for _ in range(2 * PLANS):
            if len(ideas) > PLANS:
                return
            routes = joined = borrowed = 0
            if left:
                here.weights = row([self._varied(weight) for weight in weights])
                here.alone = {}
                net = here.feasible(left, self.outlook.rounds)
                routes, joined, borrowed = net.routes, net.joined, net.borrowed
            for_tickets = routes != 0
            if not routes:
                routes = self._some_of(usable)
            if self._spread(routes) not in known:
                known.add(self._spread(routes))
                goals = self.done | self.linked | joined
                plan = routes, for_tickets, goals, borrowed
                ideas.append(self._idea(plan, self.plan_doubt))

    def _spread(self, routes: int) -> int:
        """The routes with all tracks beside them: plans that differ in tracks alone are alike."""
        found = 0
        for route in bits(routes):
            found |= self.game.tables.siblings[route]
        return found

    def _varied(self, weight: int) -> int:
        if not 0 < weight < FAR:
            return weight
        self.x = advance(self.x)
        return 1 + weight * (5 + (self.x >> 33) % 12) // 10

    def _some_of(self, usable: int) -> int:
        best: list[int] = [int(route) for route in self.light_rollout.by_points]
        found = [route for route in best if usable >> route & 1][:FILLERS]
        routes = 0
        for _ in range(min(3, len(found))):
            self.x = advance(self.x)
            routes |= 1 << found[(self.x >> 33) % len(found)]
        return routes

    # What to do now

    def _try_actions(self, view: NumericView, own: int) -> int:
        """Compare the planner's action with others, and return the best."""
        if self._spent(1.0):
            return own
        ideas = [self._opening(own, (0.0, 1.0))]
        wanted = self._spread(self.wanted)
        for route in bits(view.routes & wanted):
            self._add_claim(view, ideas, route, self.claim_odds)
        for route in self._blocks(view, wanted):
            self._add_claim(view, ideas, route, self.block_odds)
        verb = self.game.draw_tickets
        if view.legal >> verb.offset & ((1 << verb.size) - 1):
            tickets = choose_mix(self.game, view)
            if tickets != own:
                ideas.append(self._opening(tickets, self.ticket_odds))
        card = self._draw(view)
        if card >= 0 and card != own:
            ideas.append(self._opening(card, self.claim_odds))
        best = self._best(view, ideas, self.now_until, 0.0).index
        return own if best == own else self.attempts.note(view, best)

    def _add_claim(
        self, view: NumericView, ideas: list[Idea], route: int, odds: tuple[float, float]
    ) -> None:
        """The claim of the route with the fewest wild cards, unless that is the first idea."""
        claim = self.game.claim
        best, least = -1, 0
        for number in claim.offers(self._own(view), view.player, route):
            wilds: int = claim.uncolored[number]
            if best < 0 or wilds < least:
                best, least = claim.offset + number, wilds
        if best >= 0 and best != ideas[0].index:
            ideas.append(self._opening(best, odds))

    def _opening(self, index: int, odds: tuple[float, float]) -> Idea:
        """An action now, and then the plan."""
        claim = self.game.claim
        routes = self.wanted
        if claim.offset <= index < claim.offset + claim.size:
            routes &= ~self.game.tables.siblings[claim.route_of[index - claim.offset]]
        idea = Idea(index, routes, odds[0], odds[1])
        idea.plan = (routes, *self._followed()[1:])
        return idea

    def _blocks(self, view: NumericView, wanted: int) -> list[int]:
        """Routes that could be claimed now and that rivals seem to want most."""
        routes = bits(view.routes & ~wanted)
        if not routes:
            return []
        liked = [0] * self.board.routes
        fitting = self.fits.see(view)
        for _ in range(WORLDS):
            world, self.x = determinize(view, fitting, self.x)
            if world is None:
                return []
            for rival in range(self.game.players):
                if rival != view.player:
                    for route in self.light_rollout.wishes(world, rival):
                        for track in self.board.tracks[route]:
                            liked[track] += 1
        rated = sorted((-liked[route], route) for route in routes if liked[route] > WORLDS // 4)
        return [route for _, route in rated[:BLOCKS]]

    # Trying ideas

    def _best(
        self, view: NumericView, ideas: list[Idea], until: tuple[float, float], credit: float
    ) -> Idea:
        """The idea that did best in light rollouts if planners do well with it, or else the first.

        The credit is the part of what was seen in light rollouts that counts then.
        """
        best = self._liked(view, ideas, until[0])
        if best is ideas[0] or self._agreed(view, ideas[0], best, until[1], credit):
            return best
        return ideas[0]

    def _agreed(
        self, view: NumericView, first: Idea, best: Idea, part: float, credit: float
    ) -> bool:
        """Whether planners do better with the best idea than with the first."""
        fitting = self.fits.see(view)
        seen = Idea(-1, 0, 0.0)
        while not self._spent(part) or (seen.worlds < LEAST and not self._spent(1.0)):
            world, self.x = determinize(view, fitting, self.x)
            if world is None:
                return False
            seen.note(
                self._rehearsed(world.copy(), view, best) - self._rehearsed(world, view, first)
            )
            self.played += REHEARSAL
            if seen.worlds >= 2 * LEAST and seen.hopeless:
                break
        trust = best.spread / (best.spread + seen.variance)
        return trust * seen.mean + (1 - trust) * credit * best.worth > 0

    def _rehearsed(self, state: State, view: NumericView, idea: Idea) -> float:
        """By how much the player wins if planners play on."""
        self.full_rollout.play(state, view, idea.index, idea.plan)
        return self._lead(state, view.player)

    def _liked(self, view: NumericView, ideas: list[Idea], part: float) -> Idea:
        """The idea that does best in light rollouts."""
        fitting = self.fits.see(view)
        alive = ideas
        while len(alive) > 1 and not self._spent(part):
            world, self.x = determinize(view, fitting, self.x)
            if world is None:
                return ideas[0]
            seed = self.x >> 20
            values = [self._value(world.copy(), idea, seed) for idea in alive]
            for idea, value in zip(alive, values, strict=True):
                idea.note(value - values[0])
            self.played += len(alive)
            alive = [ideas[0], *(idea for idea in alive[1:] if not idea.hopeless)]
        best, most = ideas[0], 0.0
        for idea in alive[1:]:
            if idea.worlds >= LEAST and idea.worth > most:
                best, most = idea, idea.worth
        return best

    def _value(self, state: State, idea: Idea, seed: int) -> float:
        """By how much the player wins in a light rollout."""
        game = self.game
        me = game.to_move(state)
        if idea.index >= 0:
            game.carry_out(state, idea.index)
        self.light_rollout.play(state, me, idea.routes, seed)
        return self._lead(state, me)

    def _lead(self, state: State, me: int) -> float:
        totals = self.game.totals(state)
        rival = max((total for player, total in enumerate(totals) if player != me), default=0)
        return FORCE * tanh((totals[me] - rival) / FORCE)
