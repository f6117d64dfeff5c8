"""The code on the page about simulations runs."""

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "site" / "simulate.md"


def test_the_code_of_the_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = re.findall(r"^```python\n(.*?)^```$", PAGE.read_text("utf-8"), re.M | re.S)
    exec(code, {})
    first, second = capsys.readouterr().out.splitlines()
    assert first.endswith(" of 20 games won")
    assert second.endswith(" is claimed most often")
