"""The page about rulebooks shows what really happens."""

from pathlib import Path

from ttr_kit.reference.python_page import run_python
from ttr_kit.rulebook.sections import PARTS, PLACES

PAGE = (Path(__file__).parents[2] / "site" / "rulebooks.md").read_text("utf-8")


def test_every_block_runs_and_prints_what_is_shown() -> None:
    assert run_python(PAGE) == PAGE


def test_the_page_names_all_places_and_macros() -> None:
    assert [name for name in (*PARTS, *PLACES) if f"`{name}`" not in PAGE] == []
