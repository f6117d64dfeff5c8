"""Bots play any variant by the rules, the same way every time, and some of them well."""

from dataclasses import replace
from pathlib import Path

import pytest

from ttr_kit.bots import BUILT_IN, QuickBot, RandomBot, ask, create, play, step
from ttr_kit.engine import Action, Game, IllegalAction, Record, State, View, random_play, replay
from ttr_kit.engine.views.numeric import NumericView
from ttr_kit.engine.views.reseat import reseat
from ttr_kit.format.load import load_path
from ttr_kit.game import compile_game

ROOT = Path(__file__).parents[2]
BUNDLED = sorted(path.stem for path in (ROOT / "variants").glob("*.yaml"))
KITCHEN_SINK = str(ROOT / "tests" / "variants" / "kitchen-sink.yaml")
BOTS = [name if name != "search" else "search:6playouts" for name in BUILT_IN]
"""Every bot of the kit, the slow one in a hurry."""


def game_of(name: str, players: int | None = None) -> Game:
    variant = load_path(name).variant
    assert variant is not None
    return compile_game(variant, players)


def sizes(name: str) -> list[int]:
    variant = load_path(name).variant
    assert variant is not None
    return list(range(variant.min_players, variant.max_players + 1))


def wins(game: Game, first: str, second: str, games: int) -> float:
    """In how many games the first bot wins, seats changed after each."""
    won = 0.0
    for seed in range(games):
        names = [first, second] if seed % 2 == 0 else [second, first]
        state = play(game, [create(name, seed) for name in names], seed)
        winners = game.winners(state)
        won += sum(names[player] == first for player in winners) / len(winners)
    return won


class Careless:
    """A bot as its author would write it: from views alone."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, view: View) -> Action:
        return view.legal[0]


class Cheat(QuickBot):
    def decide(self, numeric: NumericView) -> int:
        return numeric.game.passing.offset


@pytest.mark.parametrize("name", [*BUNDLED, KITCHEN_SINK], ids=lambda name: Path(name).stem)
def test_planners_play_every_variant_with_any_number_of_players(name: str) -> None:
    for players in sizes(name):
        game = game_of(name, players)
        state = play(game, [create("planner", seat) for seat in range(players)], players)
        assert state.over


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("name", ["nordic", "marklin", "great-lakes", KITCHEN_SINK])
def test_every_bot_plays_every_mechanic(name: str, bot: str) -> None:
    game = game_of(name, 2)
    assert play(game, [create(bot, 1), create("random", 1)], 1).over


@pytest.mark.parametrize("bot", BOTS)
def test_the_same_seed_plays_the_same_game(bot: str) -> None:
    game = game_of("first-steps", 3)
    first, second = (play(game, [create(bot, seat) for seat in range(3)], 7) for _ in range(2))
    assert first == second


@pytest.mark.parametrize("bot", BOTS)
def test_what_bots_play_can_be_logged_and_replayed(bot: str) -> None:
    game = game_of(KITCHEN_SINK, 2)
    bots = [create(bot, seat) for seat in range(2)]
    for player, made in enumerate(bots):
        assert isinstance(made, QuickBot)
        made.start(game, player)
    record = Record(game, 3)
    while not record.state.over:
        record.apply(ask(bots[game.to_move(record.state)], game, record.state))
    assert replay(game, record.text) == record.state


@pytest.mark.parametrize("name", ["usa", KITCHEN_SINK])
def test_many_dealt_tickets_are_no_burden(name: str) -> None:
    variant = load_path(name).variant
    assert variant is not None
    many = replace(variant.tickets_start, deal=11, keep=2, by_deck=None)
    game = compile_game(replace(variant, tickets_start=many), variant.min_players)
    assert play(game, [create("planner", seat) for seat in range(game.players)], 1).over


def test_planner_beats_random_and_greedy() -> None:
    game = game_of("usa", 2)
    assert wins(game, "planner", "random", 20) >= 18
    assert wins(game, "planner", "greedy", 20) >= 17


def test_styles_differ() -> None:
    game = game_of("usa", 2)
    tickets: dict[str, int] = {}
    most_cards: dict[str, int] = {}
    for name in ("rusher", "hoarder"):
        bots = [create(name, seat) for seat in range(2)]
        for seat, bot in enumerate(bots):
            assert isinstance(bot, QuickBot)
            bot.start(game, seat)
        state = game.start(3)
        most_cards[name] = 0
        while not state.over:
            step(bots[game.to_move(state)], game, state)
            most_cards[name] = max(most_cards[name], sum(state.hands[0]))
        tickets[name] = state.tickets[0].bit_count()
    assert tickets["rusher"] == 2
    assert tickets["hoarder"] > 2
    assert most_cards["rusher"] < most_cards["hoarder"]


@pytest.mark.parametrize("name", ["usa", "nordic", "marklin", "great-lakes"])
def test_a_bot_sees_nothing_that_its_player_may_not_know(name: str) -> None:
    game = game_of(name, 3)
    x = 5
    for seed in range(3):
        state = game.start(seed)
        while not state.over:
            player = game.to_move(state)
            other = reseat(game, state, player, seed)
            assert facts(NumericView(game, state, player)) == facts(
                NumericView(game, other, player)
            )
            x, _ = random_play(game, state, x, 7)


def facts(numeric: NumericView) -> dict[str, object]:
    return {name: getattr(numeric, name) for name in NumericView.__slots__ if name != "game"}


def test_a_sight_and_a_view_offer_the_same_actions() -> None:
    game = game_of("great-lakes", 3)
    state = game.start(4)
    x = 4
    while not state.over:
        numeric = NumericView(game, state, game.to_move(state))
        legal = numeric.legal
        for route in range(len(game.tables.route_names)):
            if numeric.routes >> route & 1:
                for index, payment in numeric.offers(route):
                    legal |= 1 << index
                    assert game.action(state, index).operands == (route, *payment)
        assert legal == game.legal_mask(state)
        x, _ = random_play(game, state, x, 5)


def test_changing_a_sight_changes_nothing_in_the_game() -> None:
    game = game_of("marklin", 2)
    state = game.start(1)
    before = state.copy()
    numeric = NumericView(game, state, 0)
    for name in NumericView.__slots__:
        value = getattr(numeric, name)
        if isinstance(value, list):
            value.clear()
    assert state == before


def test_bots_of_others_are_found_by_import_path() -> None:
    game = game_of("first-steps", 2)
    bots = [create("tests.bots.test_bots:Careless", 1), RandomBot(2)]
    assert play(game, bots, 1).over


@pytest.mark.parametrize(
    "name", ["nobody", "ttr_kit.bots:Nobody", "no_such:Bot", "json:JSONDecoder"]
)
def test_an_unknown_bot_is_named(name: str) -> None:
    with pytest.raises(ValueError, match=f"no bot {name}"):
        create(name)


def test_an_illegal_answer_changes_nothing() -> None:
    game = game_of("usa", 2)
    state: State = game.start(1)
    before = state.copy()
    with pytest.raises(IllegalAction):
        step(Cheat(), game, state)
    assert state == before
