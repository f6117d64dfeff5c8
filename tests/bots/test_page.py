"""The code on the page about bots runs."""

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "site" / "bots.md"


def test_the_code_of_the_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, object] = {}
    for code in re.findall(r"^```python\n(.*?)^```$", PAGE.read_text("utf-8"), re.M | re.S):
        exec(code, names)
    first, second = capsys.readouterr().out.splitlines()
    assert first.endswith("[1]")  # the planner wins
    assert second.startswith("[")
