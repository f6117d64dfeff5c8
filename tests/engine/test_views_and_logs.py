"""Views and redacted logs tell a player what the player may know; logs replay or are refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from engine_maps import make, route
from engine_play import begin

from ttr_kit.bots import RandomBot
from ttr_kit.engine import BrokenLog, Game, IllegalAction, Record, UnreadableAction, replay
from ttr_kit.engine.log import header, steps
from ttr_kit.engine.views.reseat import reseat
from ttr_kit.format.load import load_path
from ttr_kit.game import compile_game

VARIANTS = sorted(path.stem for path in (Path(__file__).parents[2] / "variants").glob("*.yaml"))


def game_of(name: str, players: int | None = None) -> Game:
    variant = load_path(name).variant
    assert variant is not None
    return compile_game(variant, players or min(3, variant.max_players))


def recorded(game: Game, seed: int = 2, actions: int = 10_000) -> Record:
    record = Record(game, seed)
    bots = [RandomBot(seed + player) for player in range(game.players)]
    for _ in range(actions):
        if record.state.over:
            break
        player = game.to_move(record.state)
        record.apply(bots[player].choose(game.view(record.state, player)))
    return record


@pytest.mark.parametrize("name", VARIANTS)
def test_a_view_does_not_depend_on_what_is_hidden(name: str) -> None:
    game = game_of(name)
    for actions in (0, 1, 2, 3, 4, 5, 7, 40, 90):
        state = recorded(game, 3, actions).state
        for player in range(game.players):
            for seed in (1, 2):
                other = reseat(game, state, player, seed)
                assert game.view(other, player) == game.view(state, player)


def test_hidden_things_do_differ() -> None:
    """The test above would prove nothing if the unknown were left as it is."""
    game = game_of("usa")
    state = recorded(game, 3, 60).state
    other = reseat(game, state, 0, 1)
    assert other.decks != state.decks
    assert other.hands[1] != state.hands[1]
    assert other.hands[0] == state.hands[0]
    assert game.view(other, 1) != game.view(state, 1)


def test_choices_of_the_set_up_are_hidden_until_all_have_chosen() -> None:
    """GL-011, MK-019."""
    game = game_of("usa", 3)
    one, two = Record(game, 1), Record(game, 1)
    legal = game.legal(one.state)
    one.apply(legal[0])
    two.apply(legal[-1])
    assert game.view(one.state, 1) == game.view(two.state, 1)
    assert one.redacted(1) == two.redacted(1)
    assert game.view(one.state, 0) != game.view(two.state, 0)
    for record in (one, two):
        record.apply(game.legal(record.state)[0])
        record.apply(game.legal(record.state)[0])
    assert game.view(one.state, 1) != game.view(two.state, 1)


def test_a_view_has_legal_actions_only_for_the_player_to_move() -> None:
    game = game_of("usa", 3)
    state = game.start(1)
    assert game.view(state, 0).legal
    assert not game.view(state, 1).legal
    assert json.dumps(game.view(state, 0).json)


def test_tickets_are_shown_at_the_end() -> None:
    game = game_of("first-steps", 2)
    record = recorded(game)
    assert record.state.over
    assert game.view(record.state, 0).seats[1].shown_tickets is not None


@pytest.mark.parametrize("name", VARIANTS)
def test_a_log_replays_to_the_same_state(name: str) -> None:
    game = game_of(name)
    record = recorded(game)
    assert replay(game, record.text) == record.state
    assert header(record.text)["content_hash"] == game.variant.content_hash
    assert sum(1 for _ in steps(game, record.text)) == record.text.count("\n") - 2


def test_redacted_logs_hide_what_others_hold() -> None:
    game = game_of("usa")
    record = recorded(game)
    for player in range(game.players):
        lines = [json.loads(line) for line in record.redacted(player).splitlines()]
        assert not any("shuffles" in line for line in lines)
        for line in lines[1:-1]:
            if line["player"] != player:
                assert "drew" not in line
                assert "dealt" not in line
                if line["action"].startswith("keep"):
                    assert "--" not in line["action"]
    with pytest.raises(BrokenLog, match="redacted"):
        replay(game, record.redacted(0))


def broken(game: Game, text: str) -> BrokenLog:
    with pytest.raises(BrokenLog) as caught:
        replay(game, text)
    return caught.value


def test_a_truncated_log_is_refused() -> None:
    game = game_of("first-steps", 2)
    text = recorded(game).text
    lines = text.splitlines(keepends=True)
    assert broken(game, "".join(lines[:20])).line == 21
    assert broken(game, "".join(lines[:20])[:-9]).line == 20
    assert broken(game, "").line == 1
    assert broken(game, lines[0]).line == 2
    assert replay(game, "".join(lines[:20]), finished=False)


def test_an_edited_log_is_refused() -> None:
    game = game_of("first-steps", 2)
    lines = recorded(game).text.splitlines(keepends=True)
    for number in (0, 5, len(lines) - 1):
        for edit in ('"player": 9, "x"', '"y"'):
            changed = lines[:]
            changed[number] = (
                changed[number].replace('"', edit[0], 1).replace("{", "{" + edit + ": 1, ", 1)
            )
            assert broken(game, "".join(changed)).line == number + 1
    swapped = lines[:]
    swapped[6], swapped[7] = swapped[7], swapped[6]
    assert broken(game, "".join(swapped)).line == 7
    assert broken(game, "".join(lines[:6] + lines[7:])).line == 7


def test_a_forged_log_is_refused() -> None:
    """Even with fresh seals, a log must be a game by the rules."""
    from ttr_kit.engine.log import _sealed, _unsealed

    game = game_of("first-steps", 2)
    entries = _unsealed(recorded(game).text)
    place, entry = next((i, e) for i, e in enumerate(entries) if "drew" in e)
    forged = [dict(e) for e in entries]
    forged[place]["drew"] = "locomotive" if entry["drew"] != "locomotive" else "red"
    assert broken(game, _sealed(forged)).line == place + 1
    forged = [dict(e) for e in entries]
    forged[-1]["totals"] = [999, 0]
    assert broken(game, _sealed(forged)).line == len(entries)
    forged = [dict(e) for e in entries]
    forged[4]["action"] = "pass"
    assert broken(game, _sealed(forged)).line == 5


def test_a_foreign_log_is_refused() -> None:
    text = recorded(game_of("usa", 2)).text
    assert "another variant" in str(broken(game_of("usa-1910", 2), text))
    assert "2 players, not 3" in str(broken(game_of("usa", 3), text))
    assert broken(game_of("usa", 2), "Dear diary\n").line == 1


def test_illegal_and_unreadable_actions_say_what_was_expected() -> None:
    game = compile_game(make([route("A--B", 2, "red"), route("B--C", 3)], [("A--C", 4)]), 2)
    state = begin(game)
    before = state.copy()
    for text, expected in (
        ("fly to A", "expected one of draw"),
        ("draw pink", "expected a card class such as purple"),
        ("draw deck ship", "expected a deck such as train"),
        ("claim A--B", "expected \"claim ROUTE with CARDS\""),
        ("claim A--C with 2 red", "expected a route such as A--B"),
        ("claim A--B with two red", "expected numbers of cards such as"),
        ("claim A--B with -2 red", "expected numbers of cards such as"),
        ("claim A--B with 2", "expected numbers of cards such as"),
        ("keep X--Y", "expected the name of a ticket"),
        ("pass on", "expected nothing after"),
        ("", "expected one of"),
    ):  # fmt: skip
        with pytest.raises(UnreadableAction, match=expected):
            game.apply(state, text)
    for data in (
        {},
        {"do": "jump"},
        {"do": "claim", "route": "A--B", "with": 3},
        {"do": "claim", "route": "A--B", "with": {"red": -1}},
        {"do": "draw"},
        "[",
        "3",
    ):
        with pytest.raises(UnreadableAction):
            game.from_json(data)
    for text, expected in (
        ("keep A--C", "now is the time to draw cards, draw tickets or claim a route"),
        ("claim A--B with 12 red", "you have only"),
        ("pass", "must not pass"),
    ):
        with pytest.raises(IllegalAction, match=expected):
            game.apply(state, text)
    with pytest.raises(IllegalAction):
        game.play(state, -1)
    with pytest.raises(IllegalAction):
        game.play(state, game.action_space)
    with pytest.raises(ValueError, match="for 1 to 6 players"):
        compile_game(game.variant, 9)
    assert state == before
