"""The wheel works on its own: in a fresh environment, far from any checkout."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from ttr_kit.system.resources import bundled_variants

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.slow


def run(*command: object, cwd: Path) -> str:
    result = subprocess.run(
        [str(part) for part in command], cwd=cwd, capture_output=True, text=True, check=False
    )
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check")
    run(*pip, "wheel", "--quiet", "--no-deps", "--wheel-dir", folder, ROOT, cwd=folder)
    (built,) = folder.glob("*.whl")
    return built


def test_everything_is_inside(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    for variant in bundled_variants():
        assert f"ttr_kit/_bundled/variants/{variant}.yaml" in names
    for name in (
        "_bundled/schemas/variant.schema.json",
        "format/schema/core.json",
        "mechanics/tunnel/schema.json",
        "starter/map.yaml",
        "starter/child.yaml",
        "site/assets/site.css",
        "web/static/play.html",
        "web/static/game.js",
        "web/static/fonts/latin-400.woff2",
        "site/assets/site.js",
        "site/starter/maps.yml",
        "site/starter/mkdocs.yml",
        "site/starter/site/index.md",
        "py.typed",
    ):
        assert f"ttr_kit/{name}" in names
    assert not [name for name in names if name.startswith(("tests/", "site/"))]


def test_it_runs_in_a_fresh_environment(wheel: Path, tmp_path: Path) -> None:
    run(sys.executable, "-m", "venv", "fresh", cwd=tmp_path)
    binaries = tmp_path / "fresh" / ("Scripts" if sys.platform == "win32" else "bin")
    pip = (binaries / "python", "-m", "pip", "--disable-pip-version-check")
    run(*pip, "install", "--quiet", wheel, cwd=tmp_path)
    work = tmp_path / "work"
    work.mkdir()
    kit = binaries / "ttr-kit"
    assert "no problems" in run(kit, "check", "usa", "usa-1910", cwd=work)
    assert "wrote my-map.yaml" in run(kit, "new", "my-map.yaml", cwd=work)
    assert "no problems" in run(kit, "check", "my-map.yaml", cwd=work)
    run(kit, "new", "child.yaml", "--from", "usa", cwd=work)
    assert "2 variants: no problems" in run(kit, "check", ".", cwd=work)
    assert "36 cities" in run(kit, "info", "usa", cwd=work)
    assert "MAP001" in run(kit, "explain", cwd=work)
    assert "usa-mega" in run(binaries / "python", "-m", "ttr_kit", "list", cwd=work)
