"""Variants that strangers send: checked in a box, played only if they are sound."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from tests.web.served import Served, serving
from tests.web.test_games import play_out
from tests.web.test_preview import LAKES
from ttr_kit.web import lobby
from ttr_kit.web.limits import CHECKS
from ttr_kit.web.work.examine import TooMuch, examine


def sent(served: Served, text: object) -> tuple[int, dict]:
    served.guard.app.state.lobby._checks = Unlimited()  # type: ignore[attr-defined]
    status, answer, _ = served.ask("POST", "/api/check", {"text": text})
    return status, answer


class Unlimited:
    def take(self, address: str) -> bool:
        return True


def test_a_sound_variant_can_be_played(served: Served) -> None:
    status, answer = sent(served, LAKES.replace("Cedar", "<b>Cédar</b>"))
    assert status == 200
    assert {found["severity"] for found in answer["diagnostics"]} <= {"warning", "info"}
    created = served.new("Ada", "greedy!", variant=answer["variant"]["key"])
    player = served.join(created.seats[0])
    play_out(player, Random(1))
    assert player.table["end"]
    player.close()


def test_faults_are_told_with_their_places(served: Served) -> None:
    status, answer = sent(served, LAKES.replace("to: Cedar", "to: Ceder", 1))
    assert status == 200
    assert answer["variant"] is None
    (found,) = [f for f in answer["diagnostics"] if f["severity"] == "error"]
    assert (found["file"], found["line"], found["code"]) == ("sent.yaml", 12, "REF001")


def test_only_bundled_variants_are_built_on(served: Served, tmp_path: Path) -> None:
    child = "format: 1\nextends: {}\nname: Child\n"
    assert sent(served, child.format("first-steps"))[1]["variant"]["name"] == "Child"
    secret = tmp_path / "secret.yaml"
    secret.write_text(LAKES)
    for parent in (f'"{secret}"', "./lakes.yaml", "../../../../../../etc/passwd.yaml"):
        _, answer = sent(served, child.format(parent))
        assert answer["variant"] is None
        assert {f["code"] for f in answer["diagnostics"]} <= {"EXT001", "EXT003"}


def test_no_file_is_read_for_scenery(served: Served, tmp_path: Path) -> None:
    for file in ("../x.geojson",):
        _, answer = sent(served, LAKES + f"scenery:\n  - {{file: '{file}'}}\n")
        assert answer["variant"] is None
    _, answer = sent(served, LAKES + "scenery:\n  - {file: package.json}\n")
    assert answer["variant"] is not None  # nothing lies in the empty folder: a plain ground


@pytest.mark.parametrize("text", [None, 1, "", "x" * 600_000, "\ud800"], ids=str)
def test_other_than_text_is_refused(served: Served, text: object) -> None:
    status, answer = sent(served, text)
    assert status == 400
    assert answer["error"]


@pytest.mark.parametrize("text", ["[" * 5000, "!!python/object:os.system {}"])
def test_odd_text_is_answered(served: Served, text: str) -> None:
    status, answer = sent(served, text)
    assert (status, answer["variant"]) == (200, None)


def test_a_check_that_takes_too_long_is_stopped() -> None:
    with pytest.raises(TooMuch):
        asyncio.run(examine(LAKES, seconds=0.01))


def test_too_many_at_once_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "CHECKS", (CHECKS[0], 0.0))  # however long they take to ask
    with serving() as served:
        answers = [served.ask("POST", "/api/check", {"text": ""})[0] for _ in range(8)]
        assert answers == [400] * 5 + [429] * 3


def test_uploads_can_be_turned_off() -> None:
    with serving(uploads=False) as served:
        assert served.ask("POST", "/api/check", {"text": LAKES})[0] == 403
        assert served.ask("GET", "/api/variants")[1]["uploads"] is False
