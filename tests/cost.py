"""Which tests cost most: `pytest -p tests.cost` sums up their processor time.

Time of the programs that a test starts counts, too. Unlike `--durations`, it says the same on a
busy machine.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Generator

import pytest

SHOWN = 40
_KEY = "processor seconds"
_BY_TEST: Counter[str] = Counter()
_BY_FILE: Counter[str] = Counter()


def _used() -> float:
    """Processor seconds of this process and of its children that have ended."""
    return sum(os.times()[:4])


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "teardown":
        report.user_properties.append((_KEY, _used() - item.stash[_BEGUN]))
    return report


_BEGUN = pytest.StashKey[float]()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    item.stash[_BEGUN] = _used()


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Runs in the process that reports, also when others run the tests."""
    for key, seconds in report.user_properties:
        if key == _KEY and isinstance(seconds, float):
            _BY_TEST[report.nodeid] += seconds
            _BY_FILE[report.nodeid.partition("::")[0]] += seconds


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for title, found in (("file", _BY_FILE), ("test", _BY_TEST)):
        terminalreporter.section(f"processor seconds by {title}")
        for name, seconds in found.most_common(SHOWN):
            terminalreporter.write_line(f"{seconds:8.2f}  {name}")
    terminalreporter.write_line(f"{sum(_BY_FILE.values()):8.2f}  all")
