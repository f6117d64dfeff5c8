"""The code on the page about simulations runs."""

import re
from pathlib import Path

import pytest

from ttr_kit.cli.program import run

PAGE = Path(__file__).parents[2] / "site" / "simulate.md"


def test_the_code_of_the_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = re.findall(r"^```python\n(.*?)^```$", PAGE.read_text("utf-8"), re.M | re.S)
    exec(code, {})
    first, second = capsys.readouterr().out.splitlines()
    assert first.endswith(" of 20 games won")
    assert second.endswith(" is claimed most often")


def test_the_shown_output_is_what_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    command, _, shown = re.findall(
        r"^```text\n\$ ttr-kit (.*?)```$", PAGE.read_text("utf-8"), re.M | re.S
    )[0].partition("\n")
    assert run([*command.split(), "--workers", "1"]) == 0
    assert capsys.readouterr().out == shown
