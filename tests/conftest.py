"""Tests hold the source to its promises; the compiled engine is tested on purpose, in `fast`."""

import gc
import os
import signal
from collections.abc import Generator
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

os.environ["TTR_KIT_PURE"] = "1"

# The same examples in every run: what a change breaks is broken by that change. To look for more,
# `pytest --hypothesis-profile random`. How fast a machine is matters in neither.
_PATIENT = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
settings.register_profile("same", derandomize=True, database=None, **_PATIENT)  # type: ignore[arg-type]
settings.register_profile("random", **_PATIENT)  # type: ignore[arg-type]
settings.load_profile("same")

# A shell starts programs in the background deaf to Ctrl-C, and so would be those of the tests.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Hold that finding the tests does no work: what they need is made inside of them.

    One that loads variants when its module is imported delays everybody who runs any other.
    """
    from ttr_kit.engine import Game
    from ttr_kit.format.load import Loaded

    with pytest.MonkeyPatch.context() as patch:
        for made in (Game, Loaded):
            patch.setattr(made, "__init__", _refuse)
        return (yield)


def _refuse(made: object, *arguments: object, **more: object) -> None:
    kind = type(made).__name__
    raise AssertionError(f"a {kind} is made when the module is imported; see tests/shared.py")


def pytest_collection_finish() -> None:
    """Let the garbage collector skip what was made so far, and come less often.

    Otherwise it takes a tenth of the time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes longest, so that no worker is left alone with it at the end."""
    items.sort(key=lambda item: "slow" not in item.keywords)


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All that is written, as words; in the pictures it is outlines."""
    from ttr_kit.draw.canvas import Group

    found: list[str] = []
    write = Group.text

    def note(self: Any, text: str, *how: Any, **more: Any) -> None:
        found.append(text)
        write(self, text, *how, **more)

    monkeypatch.setattr(Group, "text", note)
    return found
