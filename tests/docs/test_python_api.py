"""The page about Python: every block runs, and prints what the page shows."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

from ttr_kit.model import Variant
from ttr_kit.reference.python_page import UnshownOutput, run_python

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "site" / "python-api.md").read_text("utf-8")


def test_every_block_runs_and_prints_what_is_shown() -> None:
    assert run_python(PAGE) == PAGE, "run `make regenerate`"


@pytest.mark.parametrize(
    "topic", ["load(", "compile_game(", "def choose(", "replay(", "from ttr_kit.rl import env"]
)
def test_the_page_covers(topic: str) -> None:
    code = "".join(re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL))
    assert topic in code


def test_the_bot_has_about_ten_lines() -> None:
    (bot,) = re.findall(r"^class Builder:\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    lines = [line for line in bot.splitlines() if line.strip() and '"""' not in line]
    assert len(lines) <= 10


def test_every_attribute_of_a_variant_is_listed() -> None:
    (table,) = re.findall(r"Its attributes:\n\n(.*?)\n\n", PAGE, re.DOTALL)
    listed = set(re.findall(r"`(\w+)`", table))
    assert listed == {*(field.name for field in fields(Variant)), "colors"}


def test_wrong_output_is_replaced() -> None:
    page = "```python\nprint(6 * 7)\n```\n\n```text\n41\n```\n"
    assert run_python(page) == page.replace("41", "42")


def test_names_are_shared_and_text_is_left_alone() -> None:
    page = "```python\na = 1\n```\n\nAnd:\n\n```python\nassert a == 1\n```\n\n```yaml\nb: 2\n```\n"
    assert run_python(page) == page


def test_output_that_nothing_shows_is_an_error() -> None:
    with pytest.raises(UnshownOutput, match="line 2"):
        run_python("```python\nprint(1)\n```\n")
