"""Every face of a variant once, without a command: engine, bots, rulebook, pages, server."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.shared import EVERY, OWN, game, seats, variant
from tests.web.served import serving
from ttr_kit.bots import BUILT_IN, create, play
from ttr_kit.draw import board_svg
from ttr_kit.engine import Record, playout, replay
from ttr_kit.play import Seat, Table
from ttr_kit.publish import game as published
from ttr_kit.publish.archive import archive
from ttr_kit.rulebook import LANGUAGES, Rulebook
from ttr_kit.studio.session import Session


@pytest.mark.parametrize("name", EVERY)
def test_it_is_played_to_the_end(name: str) -> None:
    played = game(name, seats(name)[-1])
    state = played.start(1)
    playout(played, state, 1)
    assert state.over
    assert len(played.totals(state)) == played.players


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_rules_can_be_read(language: str) -> None:
    assert Rulebook(variant("kitchen-sink"), language).markdown().startswith("# ")


def test_its_log_is_replayed() -> None:
    played = game("tiny", 2)
    record = Record(played, seed=1)
    random = Random(1)
    while not record.state.over:
        record.apply(random.choice(played.legal(record.state)))
    assert replay(played, record.text) == record.state


@pytest.mark.parametrize("bot", BUILT_IN)
def test_its_bots_play(bot: str) -> None:
    played = game("tiny", 2)
    names = [f"{bot}:2playouts" if bot == "search" else bot, "random"]
    assert play(played, [create(name, 1) for name in names], 1).over


def test_its_table_has_choices() -> None:
    table = Table(variant("kitchen-sink"), [Seat("Ada"), Seat("Ben")], 1)
    seat = table.to_move
    assert seat is not None
    assert table.snapshot(seat)["choices"]


def test_its_page_without_a_server() -> None:
    files = {
        name: data for part in published(variant("tiny"), "python/") for name, data in part.items()
    }
    assert {"index.html", "data/variant.json", "data/board.svg"} <= files.keys()
    assert archive()


def test_its_server_answers() -> None:
    with serving() as served:
        status, _, _ = served.ask("GET", "/")
    assert status == 200


def test_its_board_answers_clicks() -> None:
    assert 'class="hit"' in board_svg(variant("tiny"))


def test_its_environment_for_learning() -> None:
    from ttr_kit.rl import env

    environment: Any = env(variant("tiny"), players=2)
    environment.reset(seed=1)
    for _, agent in zip(range(20), environment.agent_iter(), strict=False):
        observation, _, over, cut, _ = environment.last()
        legal = [index for index, open in enumerate(observation["action_mask"]) if open]
        environment.step(None if over or cut else legal[0])
        assert agent in environment.possible_agents


def test_its_studio_draws_it() -> None:
    file = OWN["kitchen-sink"]
    session = Session(file.read_text("utf-8"), str(file), file.parent)
    assert session.receive('{"type": "hello"}')[1]["sound"]
    assert [message["type"] for message in session.rest()] == ["board"]
    assert [message["type"] for message in session.rest()] == ["ticket_facts", "sentences"]
