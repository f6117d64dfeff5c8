"""Imports go one way only, and what runs in a browser needs nothing but the standard library."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import ttr_kit
from ttr_kit.mechanics import MECHANICS

PACKAGE = Path(ttr_kit.__file__).parent
LAYERS: tuple[tuple[str, ...], ...] = (
    ("native", "fast", "system", "language/words", "language/speech", "diagnostics"),
    ("format/document",),
    ("model", "network"),
    ("engine",),
    ("mechanics",),
    ("format", "checks", "game", "draw", "rulebook", "bots", "language"),
    ("simulate", "play", "rl"),
    ("report", "terminal"),
    ("web", "site", "export", "publish"),
    ("starter", "cli", "reference", "site", "__main__"),
)
"""From below to above; a module imports its own layer and those below it."""

LEVEL = {name: level for level, names in enumerate(LAYERS) for name in names}
MODULES = sorted(path for path in PACKAGE.rglob("*.py") if path != PACKAGE / "__init__.py")


def name(path: Path) -> str:
    return path.relative_to(PACKAGE).with_suffix("").as_posix()


def level(path: Path) -> int:
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    if parts[0] == "mechanics" and parts[-1] == "checks":
        return LEVEL["checks"]  # a mechanic's checks look at maps as all other checks do
    return LEVEL["/".join(parts[:2])] if "/".join(parts[:2]) in LEVEL else LEVEL[parts[0]]


BELOW = [path for path in MODULES if level(path) < LEVEL["mechanics"]]


def imports(path: Path) -> Iterator[str]:
    """The modules that a file imports, those for type checkers too."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            assert node.module is not None
            if node.module == "ttr_kit":
                names = [alias.name for alias in node.names if not alias.name.startswith("__")]
                yield from (f"ttr_kit.{name}" for name in names)
            else:
                yield node.module


def own(path: Path) -> list[str]:
    return [module for module in imports(path) if module.startswith("ttr_kit.")]


def foreign(path: Path) -> set[str]:
    known = {"ttr_kit", *sys.stdlib_module_names}
    return {module.partition(".")[0] for module in imports(path)} - known


def test_every_module_has_a_layer() -> None:
    unknown = {path.relative_to(PACKAGE).parts[0].removesuffix(".py") for path in MODULES}
    assert unknown - set(LEVEL) == set()


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_imports_go_down(path: Path) -> None:
    for module in own(path):
        target = PACKAGE.joinpath(*module.split(".")[1:])
        file = target / "__init__.py" if target.is_dir() else target.with_suffix(".py")
        assert file.is_file(), module
        assert level(file) <= level(path), f"{name(path)} imports {module}"


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_what_runs_in_a_browser_needs_the_standard_library_alone(path: Path) -> None:
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    if (
        parts[0] in ("model", "network", "engine", "bots", "play", "game")
        or parts in (("language", "words"), ("format", "portable"))
        or (parts[0] == "mechanics" and parts[-1] != "checks")
    ):
        assert foreign(path) == set()


@pytest.mark.parametrize("mechanic", MECHANICS, ids=lambda mechanic: mechanic.name)
def test_a_mechanic_knows_itself_alone(mechanic) -> None:
    itself = f"ttr_kit.mechanics.{mechanic.name}"
    shared = ("ttr_kit.mechanics.manifest", "ttr_kit.mechanics.marks")
    for path in mechanic.folder.glob("*.py"):
        for module in own(path):
            if module.startswith("ttr_kit.mechanics") and not module.startswith(f"{itself}."):
                assert module in (itself, *shared), f"{name(path)} imports {module}"


@pytest.mark.parametrize("mechanic", MECHANICS, ids=lambda mechanic: mechanic.name)
def test_rules_need_model_and_engine_alone(mechanic) -> None:
    itself = f"ttr_kit.mechanics.{mechanic.name}"
    for file, others in (
        (
            "rules.py",
            ("ttr_kit.native", "ttr_kit.language.words", "ttr_kit.model", "ttr_kit.engine", itself),
        ),
        ("__init__.py", ("ttr_kit.model", "ttr_kit.mechanics.manifest")),
        (
            "draw.py",
            (
                *("ttr_kit.language.words", "ttr_kit.language.speech", "ttr_kit.model"),
                *("ttr_kit.mechanics.marks", itself),
            ),
        ),
    ):
        for module in own(mechanic.folder / file):
            assert any(module == other or module.startswith(f"{other}.") for other in others)


def words(path: Path) -> Iterator[str]:
    """All names and texts of a module's code, apart from its docstrings."""
    tree = ast.parse(path.read_text("utf-8"))
    prose = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose:
            yield node.value
        elif isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg


@pytest.mark.parametrize("path", BELOW, ids=name)
def test_nothing_below_knows_a_mechanic(path: Path) -> None:
    if path.parts[-2:] == ("document", "rules.py"):
        return  # its pages are prose about files: they speak of a country, not of the mechanic
    names = [mechanic.name for mechanic in MECHANICS]
    for word in words(path):
        found = [n for n in names if n in word.lower().replace("_", " ").split()]
        assert not found, f"{name(path)} mentions {found} in {word!r}"


def test_the_test_sees_an_upward_import(tmp_path: Path) -> None:
    file = tmp_path / "wrong.py"
    file.write_text("from ttr_kit import cli\nimport ttr_kit.format.load\nfrom yaml import dump\n")
    assert own(file) == ["ttr_kit.cli", "ttr_kit.format.load"]
    assert foreign(file) == {"yaml"}
