"""What earlier releases left behind goes on: their variant files, logs, saves and stores.

Each folder here was made by the programs of a release (`make.py`) and is never changed.
"""

from __future__ import annotations

import json
import shutil
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from tests.web.served import Created, serving
from ttr_kit.cli.program import cli
from ttr_kit.engine import replay
from ttr_kit.format.load import load
from ttr_kit.game import compile_game
from ttr_kit.model import Variant
from ttr_kit.play import Seat, Table
from ttr_kit.web.secret import sealed
from ttr_kit.web.store import LAYOUT, GameStore, Link, StoreUnusable
from ttr_kit.web.variants import revived

FOLDER = Path(__file__).parent
RELEASES = sorted(path for path in FOLDER.iterdir() if path.is_dir() and path.name[0].isdigit())


def files(kind: str, ending: str) -> list[Any]:
    """All files of a kind, of all releases."""
    return [
        pytest.param(file, id=f"{release.name}-{file.stem}")
        for release in RELEASES
        for file in sorted((release / kind).glob(f"*{ending}"))
    ]


def variant_of(file: Path) -> Variant:
    """The variant that a log or a save was made with, from the file of its release."""
    return load(file.parents[1] / "variants" / f"{file.stem}.yaml")


def test_there_is_something_of_every_release() -> None:
    assert [release.name for release in RELEASES] == ["0.1"]
    for release in RELEASES:
        assert len(list((release / "logs").glob("*.jsonl"))) >= 10
        assert len(list((release / "saves").glob("*.json"))) >= 6
        assert (release / "games.sqlite").stat().st_size > 50_000


@pytest.mark.parametrize("file", files("variants", ".yaml"))
def test_a_variant_file_is_read_without_errors(file: Path) -> None:
    variant = load(file)
    assert variant.routes


@pytest.mark.parametrize("file", files("logs", ".jsonl"))
def test_a_log_is_played_again_to_the_same_scores(file: Path) -> None:
    text = file.read_text("utf-8")
    first, *_, last = [json.loads(line) for line in text.splitlines()]
    variant = variant_of(file)
    assert variant.content_hash == first["content_hash"], "files of old releases mean the same"
    game = compile_game(variant, first["players"])
    final = replay(game, text)
    assert final.over
    assert (game.totals(final), game.winners(final)) == (last["totals"], last["winners"])


@pytest.mark.parametrize("file", files("logs", ".jsonl"))
def test_a_log_goes_on_with_the_bundled_variant_of_today(file: Path) -> None:
    if file.stem == "kitchen-sink":  # a variant of the tests
        return
    text = file.read_text("utf-8")
    game = compile_game(load(file.stem), json.loads(text.split("\n")[0])["players"])
    assert replay(game, text).over


@pytest.mark.parametrize("file", files("logs", ".jsonl"))
def test_the_program_tells_an_old_log(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(file.parents[1])
    map = f"variants/{file.stem}.yaml"
    done = CliRunner().invoke(cli, ["replay", str(file), "--variant", map])
    assert done.exit_code == 0, done.output
    last = json.loads(file.read_text("utf-8").splitlines()[-1])
    for total in last["totals"]:
        assert str(total) in done.output


@pytest.mark.parametrize("file", files("saves", ".json"))
def test_a_save_goes_on_to_its_end(file: Path) -> None:
    saved = json.loads(file.read_text("utf-8"))
    table = Table.load(variant_of(file), saved)
    assert [action.text for action in table.record.actions] == saved["actions"]
    bots = [Seat(seat.name, "greedy") for seat in table.seats]
    rest = Table.resume(variant_of(file), bots, saved["seed"], saved["actions"])
    while not rest.over:
        rest.advance()
    assert rest.revision > len(saved["actions"])


@pytest.fixture(params=[pytest.param(release, id=release.name) for release in RELEASES])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A copy of an old server's file."""
    copy = tmp_path / "games.sqlite"
    shutil.copy(request.param / "games.sqlite", copy)
    return copy


def test_every_game_of_an_old_store_is_set_up_again(store: Path) -> None:
    old = sqlite3.connect(store)
    before = old.execute("SELECT id, moves, over FROM games ORDER BY id").fetchall()
    layout = old.execute("PRAGMA user_version").fetchone()[0]
    old.close()
    assert layout < LAYOUT
    opened = GameStore(store)
    games = sorted(opened.games(1000), key=lambda game: game.id)
    assert [(game.id, game.moves, int(game.over)) for game in games] == before
    assert any(game.over for game in games)
    assert sum(not game.over for game in games) >= 9
    for game in games:
        kept = opened.variant(game.variant)
        assert kept is not None
        seats = [Seat(seat.name, seat.bot or None) for seat in game.seats]
        actions = [move.action for move in opened.actions(game.id)]
        table = Table.resume(revived(kept).variant, seats, game.seed, actions)
        assert (table.revision, table.over) == (game.moves, game.over)
    opened.close()
    now = sqlite3.connect(store)
    assert now.execute("PRAGMA user_version").fetchone()[0] == LAYOUT
    now.close()


def test_an_old_game_is_played_on_at_the_server(store: Path) -> None:
    opened = GameStore(store)
    running = [game for game in opened.games(1000) if not game.over]
    game = next(game for game in running if game.seats[0].bot == "")
    # The links of old games are known to their players alone: this one gets another.
    opened.renew(Link(sealed("word"), game.id, "seat", 0))
    opened.close()
    with serving(store) as served:
        ada = served.join("word")
        assert ada.table["revision"] >= game.moves
        ada.move()
        assert ada.table["revision"] > game.moves
        ada.close()
        assert isinstance(served.new("Ada", "Ben"), Created)


def test_a_store_of_a_newer_kit_is_refused(store: Path) -> None:
    newer = sqlite3.connect(store)
    newer.execute(f"PRAGMA user_version = {LAYOUT + 1}")
    newer.close()
    with pytest.raises(StoreUnusable, match="newer version"):
        GameStore(store)
