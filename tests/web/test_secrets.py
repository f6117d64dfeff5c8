"""What goes over the wire: every client hears what its seat may know, and no link opens more."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from tests.property.hidden import other_secrets
from tests.web.served import Player, Served, serving
from ttr_kit.engine.views.reseat import reseat
from ttr_kit.web.room import Room

KITCHEN_SINK = str(Path(__file__).parents[1] / "variants/kitchen-sink.yaml")


@pytest.fixture(scope="module")
def served():
    with serving(paths=[KITCHEN_SINK]) as running:
        yield running


def told(player: Player) -> list[str]:
    """All that a client is told when it comes back and knows nothing: facts, table, whole log."""
    player.greet(since=0)
    return player.heard[-2:]


@pytest.mark.parametrize("variant", ["first-steps", "great-lakes", "marklin", "kitchen-sink"])
def test_other_secrets_give_the_same_messages(served: Served, variant: str) -> None:
    """The hidden cards and tickets are exchanged on the server; no client notices."""
    random = Random(variant)
    created = served.new("Ada", "random!", "greedy!", variant=variant)
    ada, watcher = served.join(created.seats[0]), served.join(created.watch)
    noticed = 0
    for _ in range(7):
        for _ in range(4):
            if not ada.my_turn()["end"]:
                ada.move(random.choice(ada.options()))
        if ada.my_turn()["end"]:
            break
        before = told(ada), told(watcher)

        def exchange(room: Room) -> tuple[object, object]:
            record = room.table.record
            true = record.state
            record.state = reseat(room.table.game, true, 0, random.getrandbits(62))
            room.table._views.clear()
            return true, record.state != true

        true, other = served.within(created.game, exchange)
        noticed += bool(other)
        assert (told(ada), told(watcher)) == before

        def undo(room: Room, true: object = true) -> None:
            room.table.record.state = true  # type: ignore[assignment]
            room.table._views.clear()

        served.within(created.game, undo)
    assert noticed, "nothing was hidden, so nothing was tested"
    ada.close()
    watcher.close()


@pytest.mark.parametrize("variant", ["first-steps", "usa", "kitchen-sink"])
def test_the_log_tells_nothing_of_other_secrets(served: Served, variant: str) -> None:
    """The same actions after another deal: tickets that Ada never saw, cards nobody drew."""
    random = Random(variant)
    created = served.new("Ada", "random!", "random!", variant=variant)
    ada, watcher = served.join(created.seats[0]), served.join(created.watch)
    for _ in range(8):
        if not ada.my_turn()["end"]:
            ada.move(random.choice(ada.options()))
    assert not ada.my_turn()["end"]
    before = told(ada), told(watcher)
    differ = 0
    true = served.within(created.game, lambda room: room.table.record)
    for _ in range(6):

        def exchange(room: Room) -> bool:
            table = room.table
            other = other_secrets(table.game, table.seed, true, 0, random)
            same = other.state == true.state
            table.record = other
            table._views.clear()
            return not same

        differ += served.within(created.game, exchange)
        assert (told(ada), told(watcher)) == before
    assert differ
    ada.close()
    watcher.close()


def test_no_frame_names_what_somebody_else_holds(served: Served) -> None:
    created = served.new("Ada", "Ben", variant="usa")
    people = [served.join(word) for word in created.seats]
    watcher = served.join(created.watch)
    everybody = (*people, watcher)
    random = Random(4)
    drawn: dict[int, set[str]] = {0: set(), 1: set()}
    names = set(json.loads(people[0].heard[1])["facts"]["tickets"])
    for _ in range(60):
        for person in people:
            own = person.table["own"]
            drawn[person.table["seat"]] |= {t["name"] for t in (*own["tickets"], *own["dealt"])}
        mover = next(p for p in people if p.table["to_move"] == p.table["seat"])
        # Tickets are drawn often, so that there is much to be kept secret.
        wanted = [o for o in mover.options() if o["do"] == "tickets"]
        known = mover.table["revision"]
        mover.act(random.choice(wanted or mover.options()))
        for one in everybody:
            one.until(lambda table: table["revision"] > known)  # noqa: B023
    assert min(map(len, drawn.values())) > 3
    for one, own in zip(everybody, (drawn[0], drawn[1], set()), strict=True):
        tables = [frame for frame in one.heard if '"type":"table"' in frame]
        assert len(tables) > 60
        for frame in tables:
            message = json.loads(frame)
            assert all(seat["shown_tickets"] is None for seat in message["seats"])
            assert not [n for n in names - own if json.dumps(n, ensure_ascii=False) in frame], (
                "a ticket of somebody else"
            )
            for line in message["log"]:
                if line["seat"] != message["seat"]:
                    assert not {"drew", "dealt"} & set(line)
        if one is watcher:
            assert all(json.loads(frame)["own"] is None for frame in tables)
    for one in everybody:
        one.close()


# Links


def test_links_cannot_be_guessed_and_are_not_kept(tmp_path: Path) -> None:
    store = tmp_path / "games.sqlite"
    with serving(store) as served:
        made = [served.new("Ada", "Ben") for _ in range(5)]
        words = [w for c in made for w in (*c.seats, c.watch, c.host)]
        assert len(set(words)) == len(words)
        assert all(len(word) * 6 >= 128 for word in words)
        served.join(words[0]).close()
        kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
        listed = json.dumps(served.ask("GET", "/api/games")[1])
    for word in words:
        assert word.encode() not in kept
        assert word not in listed
    assert store.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("which", ["nobody's", "the host's", "a piece", "the public id"])
def test_other_words_open_nothing(served: Served, which: str) -> None:
    created = served.new("Ada", "Ben")
    word = {
        "nobody's": "A" * 32,
        "the host's": created.host,
        "a piece": created.seats[0][:-1],
        "the public id": created.game,
    }[which]
    player = served.join(word)
    assert player.entered["code"] == "no_link"
    assert player.ended() == (4403, [])


def test_nobody_acts_for_another_seat(served: Served) -> None:
    created = served.new("Ada", "Ben")
    ada, ben = (served.join(word) for word in created.seats)
    watcher = served.join(created.watch)
    action = ada.options()[0]
    for other in (ben, watcher):
        other.act(action, seat=0)
        assert other.hear()["code"] == "not_your_seat"
        other.say(type="sit", seat=0)
        assert other.hear()["code"] == "not_your_seat"
        other.say(type="preview", seat=0, id=1, action=action)
        assert other.hear()["legal"] is False
    ben.act(action, seat=1)
    assert ben.hear()["code"] == "not_your_turn"
    assert served.hall.store.actions(created.game) == []
    for one in (ada, ben, watcher):
        one.close()


def test_an_old_link_opens_nothing(served: Served) -> None:
    created = served.new("Ada", "Ben")
    ada, watcher = served.join(created.seats[0]), served.join(created.watch)
    path = f"/api/games/{created.game}/renew"
    for seat in (0, None):
        for wrong in (created.seats[0], "A" * 32, created.watch):
            status, _, _ = served.ask("POST", path, {"host": wrong, "seat": seat})
            assert status == 403
    status, answer, _ = served.ask("POST", path, {"host": created.host, "seat": 0})
    assert status == 200
    code, said = ada.ended()
    assert (code, said[-1]["code"]) == (4403, "no_link")
    assert served.join(created.seats[0]).entered["code"] == "no_link"
    again = served.join(answer["link"].partition("#")[2])
    again.move()
    served.ask("POST", path, {"host": created.host, "seat": None})
    assert watcher.ended()[0] == 4403
    assert served.join(created.watch).entered["code"] == "no_link"
    again.close()


def test_a_forgotten_game_is_gone(served: Served) -> None:
    created, other = served.new("Ada", "Ben"), served.new("Ada", "Ben")
    ada = served.join(created.seats[0])
    path = f"/api/games/{created.game}/delete"
    assert served.ask("POST", path, {"host": other.host})[0] == 403
    assert served.ask("POST", path, {"host": created.host})[0] == 200
    assert ada.ended()[0] == 4403
    assert served.join(created.seats[0]).entered["code"] == "no_link"
    assert served.hall.store.game(created.game) is None
