"""What is written down of a game is what happened in it."""

from collections import Counter
from pathlib import Path

import pytest

from ttr_kit.bots import create, play
from ttr_kit.engine.chance import bits
from ttr_kit.engine.scores.scoring import Tally
from ttr_kit.format.load import load
from ttr_kit.game import compile_game
from ttr_kit.simulate.guard import DecisionGuard
from ttr_kit.simulate.plan import Seating, make_plan
from ttr_kit.simulate.record import GameRecord
from ttr_kit.simulate.watch import Watch

ROOT = Path(__file__).parents[2]
KITCHEN_SINK = str(ROOT / "tests" / "variants" / "kitchen-sink.yaml")
NAMES = ["usa", "europe", "nordic", "marklin", "great-lakes", "germany-89", KITCHEN_SINK]


def watched(name: str, bots: tuple[str, ...], seed: int) -> tuple[Watch, GameRecord]:
    game = compile_game(load(name), len(bots))
    watch = Watch(game, Seating(0, seed, bots))
    with DecisionGuard(60.0) as guard:
        return watch, watch.play(guard, 20_000)


@pytest.mark.parametrize("name", NAMES, ids=lambda name: Path(name).stem)
def test_a_record_agrees_with_the_game(name: str) -> None:
    bots = ("planner", "greedy", "random")
    watch, record = watched(name, bots, 5)
    game = watch.game
    tables = game.tables
    state = play(game, [create(bot, 5 + seat) for seat, bot in enumerate(bots)], 5)
    assert state == watch.state, "watching changes nothing"
    assert list(record.scores) == game.totals(state)
    assert list(record.winners) == game.winners(state)
    assert record.decisions == sum(seat.decisions for seat in record.seats)
    assert record.turns == sum(seat.turns for seat in record.seats)
    tally = Tally(game, state)
    for player, seat in enumerate(record.seats):
        assert sum(seat.sources.values()) == seat.score
        kept = {t.ticket for t in record.tickets if t.seat == player and t.kept}
        done = {t.ticket for t in record.tickets if t.seat == player and t.completed is not None}
        assert kept == {tables.ticket_names[t] for t in bits(state.tickets[player])}
        assert done == {tables.ticket_names[t] for t in bits(tally.completed(player))}
        claimed = {claim.route for claim in record.claims if claim.seat == player}
        assert claimed == {tables.route_names[r] for r in bits(state.owned[player])}
        assert seat.uses["draw"] == sum(seat.face_up.values()) + sum(seat.blind.values())
    if state.trigger >= 0:
        assert record.end == "trigger"


def test_every_card_is_accounted_for() -> None:
    watch, record = watched("usa", ("planner", "greedy", "random", "rusher"), 8)
    game = watch.game
    start = game.start(8)
    for player, seat in enumerate(record.seats):
        for card, name in enumerate(game.tables.card_names):
            paid = sum(c.paid.get(name, 0) for c in record.claims if c.seat == player)
            drawn = seat.face_up.get(name, 0) + seat.blind.get(name, 0)
            assert start.hands[player][card] + drawn - paid == seat.hand.get(name, 0)
    lengths = {route.name: route.length for route in game.variant.routes}
    for claim in record.claims:
        assert sum(claim.paid.values()) == lengths[claim.route]


def test_what_a_tunnel_costs_includes_the_extra_cards() -> None:
    lengths = {route.name: route.length for route in load("nordic").routes}
    extra = 0
    for seed in range(40):
        _, record = watched("nordic", ("planner", "planner"), seed)
        for claim in record.claims:
            assert sum(claim.paid.values()) >= lengths[claim.route] // 3
            extra += sum(claim.paid.values()) > lengths[claim.route] and claim.route in lengths
        if any(seat.uses.get("pay") for seat in record.seats) and extra:
            return
    pytest.fail("no tunnel was paid for in 40 games")


def test_blocks_are_seen_where_a_way_grew_longer() -> None:
    variant = load("usa")
    names = {route.name for route in variant.routes}
    detours = 0
    for seed in range(6):
        _, record = watched("usa", ("planner",) * 5, seed)
        for block in record.blocks:
            assert block.by != block.seat
            assert block.route in names
            assert block.detour >= 0
            kept = [t for t in record.tickets if t.ticket == block.ticket and t.kept]
            assert [t.seat for t in kept] == [block.seat]
            if not block.detour:
                assert kept[0].completed is None
            detours += block.detour > 0
    assert detours > 10


def test_the_track_shows_the_points_after_each_round() -> None:
    watch, record = watched("usa", ("planner", "greedy"), 3)
    assert len(record.track) == record.turns // 2
    for before, after in zip(record.track, record.track[1:], strict=False):
        assert all(now >= then for then, now in zip(before, after, strict=True))
    assert record.track[-1][0] <= watch.state.scores[0]


def test_the_end_is_told_apart() -> None:
    ends: Counter[str] = Counter()
    for name, bots in (("usa", ("planner", "planner")), (KITCHEN_SINK, ("random", "random"))):
        for seed in range(4):
            ends[watched(name, bots, seed)[1].end] += 1
    assert ends["trigger"] >= 4
    assert set(ends) <= {"trigger", "exhaustion", "stalemate"}


def test_a_plan_gives_the_game_that_record_gives() -> None:
    """`ttr-kit record --seed N` shows the very game that a failure names by its seed."""
    plan = make_plan(load("first-steps"), 5, ("planner", "random"))
    seating = plan.seating(3)
    _, record = watched("first-steps", seating.bots, seating.seed)
    game = compile_game(plan.variant, 2)
    bots = [create(name, seating.seed + seat) for seat, name in enumerate(seating.bots)]
    assert list(record.scores) == game.totals(play(game, bots, seating.seed))
