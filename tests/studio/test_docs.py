"""The page about the studio: its command prints what is shown, and its Python runs."""

from __future__ import annotations

import doctest
from pathlib import Path

from ttr_kit.reference.snippets import follow

PAGE = Path(__file__).parents[2] / "site" / "studio.md"


def test_the_page_shows_what_the_command_prints() -> None:
    text = PAGE.read_text("utf-8")
    assert follow(text)[0] == text


def test_the_session_of_the_page_runs() -> None:
    done = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert (done.failed, done.attempted > 5) == (0, True)
