"""The page about tables shows what happens, and names all messages and codes."""

from pathlib import Path

from ttr_kit.play.protocol import CODES, MESSAGES
from ttr_kit.reference.python_page import run_python

PAGE = (Path(__file__).parents[2] / "site" / "protocol.md").read_text("utf-8")


def test_the_example_runs_and_prints_what_is_shown() -> None:
    assert run_python(PAGE) == PAGE


def test_all_messages_and_codes_are_described() -> None:
    for name, fields in MESSAGES.items():
        assert f"| `{name}` |" in PAGE
        assert all(f"`{field}`" in PAGE for field in fields)
    assert all(f"`{code}`" in PAGE for code in CODES)
