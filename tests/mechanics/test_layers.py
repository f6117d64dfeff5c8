"""What runs in a browser needs the standard library alone, and the contracts on imports hold."""

import ast
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import ttr_kit
from ttr_kit.mechanics import MECHANICS

PACKAGE = Path(ttr_kit.__file__).parent
ROOT = PACKAGE.parent
BELOW = (
    *("diagnostics", "engine", "fast", "language", "model", "native", "network", "starter"),
    "system",
)
"""What is below the mechanics, beside the documents of the format."""
MODULES = sorted(path for path in PACKAGE.rglob("*.py") if path != PACKAGE / "__init__.py")


def name(path: Path) -> str:
    return path.relative_to(PACKAGE).with_suffix("").as_posix()


def below_the_mechanics(path: Path) -> bool:
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    if parts[:2] == ("language", "translations"):
        return False  # these are sentences, of mechanics too
    if parts == ("format", "document", "rules"):
        return (
            False  # its pages are prose about files: they speak of a country, not of the mechanic
        )
    return parts[0] in BELOW or parts[:2] == ("format", "document")


def runs_in_a_browser(path: Path) -> bool:
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return (
        parts[0] in ("model", "network", "engine", "bots", "play", "game")
        or parts in (("language", "words"), ("format", "portable"))
        or (parts[0] == "mechanics" and parts[-1] != "checks")
    )


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


def foreign(path: Path) -> set[str]:
    known = {"ttr_kit", *sys.stdlib_module_names}
    return {module.partition(".")[0] for module in imports(path)} - known


@pytest.mark.parametrize("path", [*filter(runs_in_a_browser, MODULES)], ids=name)
def test_what_runs_in_a_browser_needs_the_standard_library_alone(path: Path) -> None:
    assert foreign(path) == set()


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


@pytest.mark.parametrize("path", [*filter(below_the_mechanics, MODULES)], ids=name)
def test_nothing_below_knows_a_mechanic(path: Path) -> None:
    names = [mechanic.name for mechanic in MECHANICS]
    for word in words(path):
        found = [n for n in names if n in word.lower().replace("_", " ").split()]
        assert not found, f"{name(path)} mentions {found} in {word!r}"


def test_the_test_sees_what_is_foreign(tmp_path: Path) -> None:
    file = tmp_path / "wrong.py"
    file.write_text("from ttr_kit import cli\nimport ttr_kit.format.load\nfrom yaml import dump\n")
    assert [*imports(file)] == ["ttr_kit.cli", "ttr_kit.format.load", "yaml"]
    assert foreign(file) == {"yaml"}


# The contracts of pyproject.toml


def lint_imports(folder: Path, *contracts: str) -> subprocess.CompletedProcess[str]:
    """Hold the package in a folder against contracts, or against all of them."""
    chosen = [word for contract in contracts for word in ("--contract", contract)]
    program = Path(sys.executable).with_name("lint-imports")
    return subprocess.run(
        [program, "--no-cache", "--no-logo", "--config", ROOT / "pyproject.toml", *chosen],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )


def test_all_contracts_are_kept() -> None:
    done = lint_imports(ROOT)
    assert done.returncode == 0, done.stdout


def test_the_architecture_page_shows_the_layers() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    (layers,) = (contract["layers"] for contract in contracts if contract["id"] == "layers")
    shown = [line.removeprefix("__main__ | ").replace(" | ", ", ") for line in layers]
    page = (ROOT / "site" / "architecture.md").read_text("utf-8")
    assert "\n".join(["```text", *shown, "```"]) in page


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a copy of the package's modules."""
    folder = tmp_path_factory.mktemp("copied")
    for path in (PACKAGE / "__init__.py", *MODULES):
        copy = folder / "ttr_kit" / path.relative_to(PACKAGE)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(path.read_bytes())
    return folder


FIRST, SECOND = (mechanic.name for mechanic in MECHANICS[:2])


@pytest.mark.parametrize(
    ("contract", "importer", "imported"),
    [
        ("layers", "engine.errors", "mechanics"),
        ("layers", "draw.sizes", "rulebook.escape"),
        ("layers", "site.tickets", "cli.output"),
        ("layers", "cli.commands.schema", "reference.types"),
        ("layers", "print.tiles", "export.notes"),
        ("layers", "draw.sizes", "format.load"),
        ("format", "format.schema.rules", "format.chain"),
        ("circles", "rulebook.escape", "rulebook.book"),
        ("door", "draw.sizes", ""),
        ("mechanics", f"mechanics.{FIRST}.rules", f"mechanics.{SECOND}"),
        ("rules", f"mechanics.{FIRST}.rules", "mechanics.marks"),
        ("marks", f"mechanics.{FIRST}.draw", "engine.state"),
    ],
)
def test_the_contracts_see_a_wrong_import(
    copied: Path, contract: str, importer: str, imported: str
) -> None:
    file = copied.joinpath("ttr_kit", *importer.split(".")).with_suffix(".py")
    text = file.read_text("utf-8")
    assert lint_imports(copied, contract).returncode == 0
    try:
        file.write_text(f"{text}\n\ndef late():\n    import ttr_kit.{imported}".rstrip(".") + "\n")
        done = lint_imports(copied, contract)
    finally:
        file.write_text(text, "utf-8")
    assert done.returncode == 1
    assert f"ttr_kit.{importer}" in done.stdout or contract == "circles", done.stdout


def test_the_contracts_miss_no_new_folder(copied: Path) -> None:
    new = copied / "ttr_kit" / "novelty.py"
    new.write_text("")
    try:
        done = lint_imports(copied, "layers")
    finally:
        new.unlink()
    assert done.returncode == 1
    assert "novelty" in done.stdout
