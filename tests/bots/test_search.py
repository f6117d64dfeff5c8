"""The searcher imagines worlds that look like what it sees, and plays them to the end."""

from itertools import pairwise
from pathlib import Path

import pytest

from tests.bots.test_bots import BUNDLED, KITCHEN_SINK, facts, game_of
from ttr_kit.bots import create, play, step
from ttr_kit.bots.board import board_of
from ttr_kit.bots.determinize import Fits, can_determinize, determinize
from ttr_kit.bots.full_rollout import FullRollout
from ttr_kit.bots.light_rollout import LightRollout
from ttr_kit.bots.planner import PlannerBot
from ttr_kit.bots.search import Idea, SearchBot
from ttr_kit.engine import Game, State, random_play
from ttr_kit.engine.views.numeric import NumericView
from ttr_kit.engine.views.zones import zones

ALL = [*BUNDLED, KITCHEN_SINK]


def midway(name: str, players: int, seed: int, decisions: int) -> tuple[Game, State]:
    game = game_of(name, players)
    state = game.start(seed)
    bots = [create("planner", seat) for seat in range(players)]
    for seat, bot in enumerate(bots):
        bot.start(game, seat)  # type: ignore[union-attr]
    for _ in range(decisions):
        if not state.over:
            step(bots[game.to_move(state)], game, state)
    return game, state


@pytest.mark.parametrize("name", ALL, ids=lambda name: Path(name).stem)
@pytest.mark.parametrize("players", [2, 3])
def test_imagined_worlds_look_like_what_is_seen(name: str, players: int) -> None:
    game = game_of(name, players)
    x, tried = 3, 0
    for seed in range(2):
        fits = Fits(board_of(game))
        state = game.start(seed)
        while not state.over:
            player = game.to_move(state)
            view = NumericView(game, state, player)
            if can_determinize(view):
                world, x = determinize(view, fits.see(view), x)
                if world is not None:
                    tried += 1
                    assert facts(NumericView(game, world, player)) == facts(view)
                    counted, true = zones(game, world), zones(game, state)
                    assert {thing: sum(places.values()) for thing, places in counted.items()} == {
                        thing: sum(places.values()) for thing, places in true.items()
                    }
            x, _ = random_play(game, state, x, 5)
    assert tried > 10


def test_worlds_differ_in_what_is_hidden() -> None:
    game, state = midway("usa", 2, 4, 30)
    player = game.to_move(state)
    view = NumericView(game, state, player)
    assert can_determinize(view)
    fitting = Fits(board_of(game)).see(view)
    seen = []
    x = 1
    for _ in range(4):
        world, x = determinize(view, fitting, x)
        assert world is not None
        seen.append((world.hands[1 - player], world.tickets[1 - player], world.decks))
    assert all(first != second for first, second in pairwise(seen))


def test_rivals_are_thought_to_have_tickets_that_explain_their_routes() -> None:
    likely = unlikely = 0
    for seed in range(12):
        game, state = midway("usa", 2, seed, 80)
        player = game.to_move(state)
        view = NumericView(game, state, player)
        rival = 1 - player
        fitting = Fits(board_of(game)).see(view)[rival]
        held = [fitting[t] for t in range(len(fitting)) if state.tickets[rival] >> t & 1]
        others = [fitting[t] for t in range(len(fitting)) if not state.tickets[rival] >> t & 1]
        likely += sum(held) / len(held) > sum(others) / len(others)
        unlikely += sum(held) / len(held) <= sum(others) / len(others)
    assert likely > 3 * unlikely


@pytest.mark.parametrize("name", ALL, ids=lambda name: Path(name).stem)
def test_sketches_end_and_score(name: str) -> None:
    for players in (2, 3):
        game, state = midway(name, players, 2, 25)
        sketch = LightRollout(board_of(game))
        sketch.play(state, game.to_move(state), 0, 7)
        assert state.over
        assert max(game.totals(state)) > 0


@pytest.mark.parametrize("name", ALL, ids=lambda name: Path(name).stem)
def test_rehearsals_end_and_begin_with_the_action(name: str) -> None:
    game, state = midway(name, 2, 2, 25)
    while not state.over and state.frames:
        random_play(game, state, 5)
    view = NumericView(game, state, game.to_move(state))
    for index in (-1, (view.legal & -view.legal).bit_length() - 1):
        world = state.copy()
        FullRollout(game).play(world, view, index, (0, False, 0))
        assert world.over
        assert max(game.totals(world)) > 0


def test_a_planner_follows_the_plan_that_it_is_given() -> None:
    game, state = midway("usa", 2, 4, 60)
    while state.frames:
        random_play(game, state, 5)
    view = NumericView(game, state, game.to_move(state))
    planner = PlannerBot(1)
    planner.start(game, view.player)
    route = (view.free & ~view.barred).bit_length() - 1
    planner.follow(view, (1 << route, True, view.tickets, 0))
    planner.decide(view)
    assert planner.wanted == 1 << route
    assert list(planner.urgent) == [route]


@pytest.mark.parametrize("name", ["search:100ms", "search:2s", "search:15playouts"])
def test_limits_are_read(name: str) -> None:
    assert isinstance(create(name), SearchBot)


@pytest.mark.parametrize(
    "name", ["search:fast", "search:", "search:0ms", "search:1.5s", "search:5", "planner:100ms"]
)
def test_other_limits_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match=f"no bot {name}"):
        create(name)


def test_a_bot_of_others_gets_its_options() -> None:
    bot = create("tests.bots.test_search:Optional:slow:blue")
    assert isinstance(bot, Optional)
    assert bot.options == ("slow", "blue")


class Optional(SearchBot):
    def __init__(self, seed: int, *options: str) -> None:
        super().__init__(seed)
        self.options = options


def test_hardly_any_time_is_enough_to_play() -> None:
    game = game_of("first-steps", 2)
    assert play(game, [create("search:1ms", 1), create("greedy", 2)], 3).over


def test_an_idea_needs_more_than_luck() -> None:
    lucky, good, bad = Idea(-1, 0, 3.0), Idea(-1, 0, 3.0), Idea(-1, 0, 3.0)
    for gain in (30.0, -25.0, 40.0, -20.0):
        lucky.note(gain)
    for gain in (6.0, 9.0, 7.0, 8.0, 5.0, 9.0) * 3:
        good.note(gain)
        bad.note(-gain)
    assert lucky.mean > 6
    assert lucky.worth < 0 < good.worth
    assert bad.hopeless
    assert not good.hopeless
    assert not lucky.hopeless
