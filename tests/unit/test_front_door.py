"""`import ttr_kit` is enough, old module names still work, and nothing is imported too early."""

import importlib
import subprocess
import sys

import pytest

import ttr_kit
from ttr_kit.system.moved import MOVED, new_name


def fresh(code: str) -> str:
    """What the code prints in a Python of its own."""
    found = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=180
    )
    return found.stdout.strip()


@pytest.mark.parametrize("name", ttr_kit.__all__)
def test_every_name_is_there(name: str) -> None:
    assert getattr(ttr_kit, name) is not None


def test_other_names_are_not() -> None:
    with pytest.raises(AttributeError, match="nothing_of_this_name"):
        ttr_kit.nothing_of_this_name  # noqa: B018


@pytest.mark.parametrize("old", MOVED)
def test_old_modules_are_the_new_ones(old: str) -> None:
    sys.modules.pop(f"ttr_kit.{old}", None)
    with pytest.warns(DeprecationWarning, match=MOVED[old]):
        module = importlib.import_module(f"ttr_kit.{old}")
    new = importlib.import_module(f"ttr_kit.{MOVED[old]}")
    assert module is new
    assert new.__spec__ is not None
    assert new.__spec__.name == f"ttr_kit.{MOVED[old]}"
    sys.modules.pop(f"ttr_kit.{old}", None)


def test_modules_of_moved_packages_are_the_new_ones() -> None:
    code = (
        "import warnings; warnings.simplefilter('ignore')\n"
        "from ttr_kit.document.tree import Node as old\n"
        "from ttr_kit.format.document.tree import Node as new\n"
        "print(old is new)"
    )
    assert fresh(code) == "True"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("ttr_kit.load", "ttr_kit.format.load"),
        ("ttr_kit.document.tree", "ttr_kit.format.document.tree"),
        ("ttr_kit.draw.printing", "ttr_kit.print.sheets"),
        ("ttr_kit.draw", None),
        ("ttr_kit.draw.board", None),
        ("ttr_kit", None),
        ("other.load", None),
    ],
)
def test_only_what_moved_has_another_name(old: str, new: str | None) -> None:
    assert new_name(old) == new


@pytest.mark.parametrize("first", ["draw", "rulebook", "simulate"])
def test_packages_can_be_called_whoever_imports_them_first(first: str) -> None:
    code = (
        f"import ttr_kit.{first}, ttr_kit\n"
        f"from ttr_kit.{first} import __all__\n"
        f"print(callable(ttr_kit.{first}), hasattr(ttr_kit.{first}, __all__[0]))"
    )
    assert fresh(code) == "True True"


def test_nothing_is_imported_before_it_is_asked_for() -> None:
    code = "import sys, ttr_kit\nprint(sorted(n for n in sys.modules if n.startswith('ttr_kit.')))"
    assert fresh(code) == str(["ttr_kit.fast", "ttr_kit.system", "ttr_kit.system.moved"])


@pytest.mark.parametrize(
    ("module", "old", "new"),
    [
        ("report", "Finding", "BalanceFinding"),
        ("web.app", "Settings", "ServerSettings"),
        ("web.store", "Store", "GameStore"),
    ],
)
def test_old_names_of_classes_are_answered(module: str, old: str, new: str) -> None:
    home = importlib.import_module(f"ttr_kit.{module}")
    with pytest.warns(DeprecationWarning, match=new):
        assert getattr(home, old) is getattr(home, new)
    with pytest.raises(AttributeError, match="Nothing"):
        _ = home.Nothing
