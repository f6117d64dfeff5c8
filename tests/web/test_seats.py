"""Seats belong to those who took them, and private games are told to nobody else."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from tests.web.served import Created, Served, serving
from ttr_kit.web import hall
from ttr_kit.web.store import LAYOUT, STEPS, GameStore


def take(served: Served, word: str) -> str | None:
    status, answer, _ = served.ask("POST", "/api/take", {"link": word})
    assert status == 200
    return answer["link"] and answer["link"].rpartition("#")[2]


def refused(served: Served, word: str) -> bool:
    player = served.join(word)
    return player.entered["type"] == "fault" and player.entered["code"] == "no_link"


def test_who_takes_a_seat_has_it_alone(served: Served) -> None:
    created = served.new("Ada", "Ben")
    maker = served.join(created.seats[1])  # peeps before Ben comes
    own = take(served, created.seats[1])
    assert own
    code, said = maker.ended()
    assert (code, said[-1]["code"]) == (4403, "no_link")
    assert refused(served, created.seats[1]), "whoever made the game knows no link to it any more"
    ben = served.join(own)
    assert ben.table["seat"] == 1
    ada = served.join(created.seats[0])
    assert ada.table["seat"] == 0
    ada.close()
    ben.close()


def test_a_seat_is_taken_once(served: Served) -> None:
    created = served.new("Ada", "Ben")
    own = take(served, created.seats[0])
    assert own
    for word in (created.seats[0], own, created.watch, created.host, "nonsense"):
        assert take(served, word) is None
    ada = served.join(own)
    assert ada.table["seat"] == 0
    ada.close()


def test_a_new_link_can_be_taken_again(served: Served) -> None:
    """A player who lost the way back gets another from the maker, which the first one notices."""
    created = served.new("Ada", "Ben")
    own = take(served, created.seats[0])
    assert own
    ada = served.join(own)
    wish = {"host": created.host, "seat": 0}
    _, answer, _ = served.ask("POST", f"/api/games/{created.game}/renew", wish)
    assert ada.ended()[0] == 4403
    again = take(served, answer["link"].rpartition("#")[2])
    assert again
    ada = served.join(again)
    assert ada.table["seat"] == 0
    ada.close()


def test_a_private_game_is_not_listed(served: Served) -> None:
    wish = {"variant": "first-steps", "seats": [{"name": "Ada"}, {"name": "Ben"}], "private": True}
    status, answer, _ = served.ask("POST", "/api/games", wish)
    assert status == 201
    made, other = Created(answer), served.new("Cid", "Dot")
    _, answer, _ = served.ask("GET", "/api/games")
    listed = {game["game"] for game in answer["games"]}
    assert other.game in listed
    assert made.game not in listed
    ada = served.join(made.seats[0])
    assert ada.table["seat"] == 0
    ada.close()
    status, answer, _ = served.ask("POST", "/api/games", {**wish, "private": "yes"})
    assert (status, answer["error"]) == (400, "private must be true or false")


def test_what_is_no_longer_good_is_remembered_within_limits() -> None:
    with serving() as served:
        for number in range(hall.VOID + 5):
            served.hall._avoid(f"game {number}")
        assert len(served.hall._void) == hall.VOID
        assert "game 4" not in served.hall._void


def test_links_of_an_older_store_stay_as_they_are(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite"
    with serving(file) as served:
        created = served.new("Ada", "Ben")
    old = sqlite3.connect(file)
    for statement in (
        "ALTER TABLE games DROP COLUMN private",
        "ALTER TABLE links DROP COLUMN taken",
        "PRAGMA user_version = 2",
    ):
        old.execute(statement)
    old.close()
    assert set(STEPS) == set(range(1, LAYOUT))
    GameStore(file).close()
    with serving(file) as served:
        assert take(served, created.seats[0]) is None
        ada = served.join(created.seats[0])
        assert ada.table["seat"] == 0
        ada.close()
        assert [game.id for game in served.hall.store.games()] == [created.game]
