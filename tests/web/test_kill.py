"""`kill -9` at random moments: every game goes on where it was."""

from pathlib import Path

import pytest

from tests.web.kill import kill_again_and_again


@pytest.mark.slow
def test_nothing_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    outcome = kill_again_and_again(tmp_path / "games.sqlite", 10, seed=1)
    assert outcome.runs == 10
    assert outcome.unanswered, "no move was on its way when the server was killed"
