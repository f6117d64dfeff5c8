"""People and bots play over sockets: to the end, several games at once, and after every mishap."""

import gc
import json
import weakref
from pathlib import Path
from random import Random

import pytest

from tests.patience import wait_until
from tests.web.served import Player, Served, serving
from ttr_kit.engine import replay
from ttr_kit.engine.log import commitment
from ttr_kit.format.load import load
from ttr_kit.game import compile_game


def play_out(player: Player, random: Random, limit: int = 1000) -> None:
    """Answer questions at random until the game is over, or so many of them."""
    for _ in range(limit):
        if player.my_turn()["end"]:
            return
        player.move(random.choice(player.options()))


def test_a_person_plays_to_the_end_with_a_bot(served: Served) -> None:
    created = served.new("Ada", "greedy!")
    player = served.join(created.seats[0])
    play_out(player, Random(1))
    assert player.table["end"]["totals"]
    assert served.hall.store.game(created.game).over
    player.act({"do": "pass"}, seat=0)
    assert player.hear_of("fault")["code"] == "over"
    player.close()


@pytest.mark.parametrize("variant", ["great-lakes", "marklin", "nordic"])
def test_variants_with_many_mechanics_are_served(served: Served, variant: str) -> None:
    created = served.new("Ada", "greedy!", variant=variant)
    player = served.join(created.seats[0])
    play_out(player, Random(variant), 25)
    assert len(served.hall.store.actions(created.game)) >= 25
    player.close()


def test_two_people_and_somebody_who_watches(served: Served) -> None:
    created = served.new("Ada", "Ben", "random!")
    people = [served.join(word) for word in created.seats[:2]]
    watcher = served.join(created.watch)
    random = Random(2)
    while not people[0].table["end"]:
        revision = people[0].table["revision"]
        mover = next((p for p in people if p.table["to_move"] == p.table["seat"]), None)
        if mover is not None:
            mover.act(random.choice(mover.options()))
        for one in (*people, watcher):
            one.until(lambda table: table["revision"] > revision)  # noqa: B023
        newest = max(one.table["revision"] for one in people)
        for one in (*people, watcher):
            one.until(lambda table: table["revision"] >= newest)  # noqa: B023
    ends = [one.table["end"] for one in (*people, watcher)]
    assert ends[0] == ends[1] == ends[2]
    for one in (*people, watcher):
        one.close()


def test_people_who_share_a_device_see_one_seat_at_a_time(served: Served) -> None:
    created = served.new("Ada", "Ben")
    shared = served.join(*created.seats)
    assert (shared.table["seat"], shared.table["own"]) == (None, None)
    shared.say(type="sit", seat=1)
    assert shared.hear_of("table")["own"] is not None
    shared.close()


def test_links_of_two_games_open_nothing(served: Served) -> None:
    one, two = served.new("Ada", "Ben"), served.new("Ada", "Ben")
    player = served.join(one.seats[0], two.seats[1])
    assert player.entered["code"] == "no_link"


def test_bots_wait_until_somebody_watches_and_go_on_where_they_were(served: Served) -> None:
    created = served.new("planner!", "random!")
    assert served.hall.store.actions(created.game) == []
    watcher = served.join(created.watch)
    watcher.until(lambda table: table["revision"] > 3)
    watcher.drop()
    again = served.join(created.watch)
    assert again.until(lambda table: table["end"])["end"]["winners"]
    again.close()


def test_the_whole_log_comes_again_after_a_reconnection(served: Served) -> None:
    created = served.new("Ada", "random!")
    player = served.join(created.seats[0])
    for _ in range(6):
        player.move()
    player.my_turn()
    player.drop()
    again = served.join(created.seats[0], greet=False)
    again.greet(since=0)
    revision = again.table["revision"]
    assert revision == player.table["revision"]
    assert [line["n"] for line in again.table["log"]] == list(range(1, revision + 1))
    assert {k: v for k, v in again.table.items() if k != "log"} == {
        k: v for k, v in player.table.items() if k != "log"
    }
    again.close()


def test_two_tabs_of_one_seat_show_the_same_and_act_once(served: Served) -> None:
    created = served.new("Ada", "Ben")
    tabs = [served.join(created.seats[0]) for _ in range(2)]
    for tab in tabs:
        tab.act()
    answers = [tab.hear() for tab in tabs]
    faults = [answer["code"] for answer in answers if answer["type"] == "fault"]
    for tab in tabs:
        tab.until(lambda table: table["revision"] == 1)
    assert len(served.hall.store.actions(created.game)) == 1
    assert set(faults) <= {"stale", "not_your_turn"}
    for tab in tabs:
        tab.close()


def test_a_double_click_acts_once(served: Served) -> None:
    created = served.new("Ada", "Ben", variant="usa")
    player = served.join(created.seats[0])
    second = served.join(created.seats[1])
    for one in (player, second):
        one.move()
    player.my_turn()
    draw = next(o for o in player.options() if o["do"] == "draw" and "deck" in str(o))
    player.act(draw)
    player.act(draw)  # would be a lawful second draw, if the revision did not tell them apart
    assert player.hear_of("fault")["code"] == "stale"
    assert len(served.hall.store.actions(created.game)) == 3
    player.close()
    second.close()


def test_a_game_outlives_its_server(tmp_path: Path) -> None:
    store = tmp_path / "games.sqlite"
    with serving(store) as served:
        created = served.new("Ada", "random!")
        player = served.join(created.seats[0])
        for _ in range(5):
            player.move()
        known = player.my_turn()
    assert player.ended()[0] == 1012
    with serving(store) as served:
        again = served.join(created.seats[0])
        assert {k: v for k, v in again.table.items() if k != "log"} == {
            k: v for k, v in known.items() if k != "log"
        }
        play_out(again, Random(1))
        again.close()


def test_a_client_that_does_not_read_holds_up_nobody(served: Served) -> None:
    created = served.new("greedy!", "random!")
    mute, watcher = served.join(created.watch), served.join(created.watch)
    watcher.until(lambda table: table["end"])
    known = len(mute.heard)
    assert mute.until(lambda table: table["end"])["revision"] == watcher.table["revision"]
    lines = [line["n"] for frame in mute.heard for line in json.loads(frame).get("log", ())]
    assert known < len(mute.heard)
    assert set(lines) == set(range(1, watcher.table["revision"] + 1)), "no line is left out"
    mute.close()
    watcher.close()


def test_an_empty_room_is_given_up_and_leaves_nothing(served: Served) -> None:
    created = served.new("Ada", "greedy!")
    player = served.join(created.seats[0])
    player.move()
    room = weakref.ref(served.hall.rooms[created.game])
    table = weakref.ref(served.hall.rooms[created.game].table)
    player.close()
    wait_until(lambda: created.game not in served.hall.rooms)
    wait_until(lambda: gc.collect() is not None and room() is None and table() is None)


def test_a_game_is_secret_unless_a_seed_is_wished_for(served: Served) -> None:
    secret, open_one = served.new("Ada", "Ben"), served.new("Ada", "Ben", seed=7)
    listed = {one["game"]: one["seeded"] for one in served.ask("GET", "/api/games")[1]["games"]}
    assert (listed[secret.game], listed[open_one.game]) == (False, True)
    assert served.hall.store.game(open_one.game).seed == 7
    told = []
    for game in (secret, open_one):
        player = served.join(game.seats[0])
        told.append(json.loads(player.heard[1])["facts"]["chance"]["kind"])
        player.close()
    assert told == ["secret", "seeded"]


def test_a_finished_game_proves_its_shuffles_over_the_wire(tmp_path: Path) -> None:
    """The commitment is the same after a restart, and the key comes with the end alone."""
    store = tmp_path / "games.sqlite"
    with serving(store) as served:
        created = served.new("Ada", "greedy!")
        ada = served.join(created.seats[0])
        shown = json.loads(ada.heard[1])["facts"]["chance"]["commitment"]
        play_out(ada, Random(1), 10)
        ada.close()
        key = served.hall.store.game(created.game).seed.text
    with serving(store) as served:
        ada, watcher = served.join(created.seats[0]), served.join(created.watch)
        ada.say(type="log")
        assert ada.hear_of("fault")["code"] == "not_over"
        play_out(ada, Random(2))
        for one in (ada, watcher):
            assert one.until(lambda table: table["end"])["end"]["key"] == key
            assert sum(key in frame for frame in one.heard) == 1
            one.say(type="log")
            text = one.hear_of("log")["text"]
            assert replay(compile_game(load("first-steps"), 2), text).over
            assert commitment(text) == shown
            one.close()
