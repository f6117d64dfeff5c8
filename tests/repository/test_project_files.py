"""One place for the version, hooks that work, and a container that starts the server."""

from __future__ import annotations

import importlib.util
import json
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest
from pre_commit.clientlib import load_config, load_manifest

from ttr_kit import __version__
from ttr_kit.cli.commands.serve import command as serve

ROOT = Path(__file__).parents[2]
BIN = Path(sys.executable).parent


@pytest.fixture(scope="module")
def release() -> ModuleType:
    spec = importlib.util.spec_from_file_location("release", ROOT / ".github" / "version.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_version_stands_in_one_place(release: ModuleType) -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert "version" not in settings["project"]
    assert settings["project"]["dynamic"] == ["version"]
    assert settings["tool"]["hatch"]["version"]["path"] == "ttr_kit/__init__.py"
    assert release.version() == __version__
    assert f"\nversion: {__version__}\n" in (ROOT / "CITATION.cff").read_text("utf-8")


def test_a_tag_must_fit(release: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "ttr_kit").mkdir()
    (tmp_path / "ttr_kit/__init__.py").write_text('"""Kit."""\n__version__ = "1.2.0"\n')
    (tmp_path / "CITATION.cff").write_text("title: kit\nversion: 1.2.0\nlicense: MIT\n")
    (tmp_path / "CHANGELOG.md").write_text(
        "# Changelog\n\n## 1.2.0 (2030-01-02)\n\n- Better.\n\n## 1.1.0\n\n- Good.\n"
    )
    assert release.faults("v1.2.0", tmp_path) == []
    assert release.notes("1.2.0", tmp_path) == "- Better.\n"
    assert release.faults("v1.1.0", tmp_path) == [
        "the tag is v1.1.0, ttr_kit/__init__.py says 1.2.0",
        "CITATION.cff does not say version: 1.1.0",
    ]
    assert 'CHANGELOG.md has no section "## 1.3.0"' in release.faults("v1.3.0", tmp_path)


def test_our_own_hooks_are_what_lint_runs() -> None:
    config = load_config(str(ROOT / ".pre-commit-config.yaml"))
    entries = [hook["entry"] for repo in config["repos"] for hook in repo["hooks"]]
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for tool in ("ruff", "mypy", "lint-imports"):
        assert any(entry.startswith(f".venv/bin/{tool}") for entry in entries)
        assert f"$(BIN)/{tool}" in makefile


@pytest.mark.parametrize("index", [0, 1])
def test_the_hooks_for_authors(index: int, tmp_path: Path) -> None:
    hook = load_manifest(str(ROOT / ".pre-commit-hooks.yaml"))[index]
    for name in ("my-map.yaml", "maps/a.yml"):
        assert re.search(hook["files"], name)
        assert not re.search(hook["exclude"], name)
    for name in ("mkdocs.yml", ".github/workflows/maps.yml", ".pre-commit-config.yaml"):
        assert re.search(hook["exclude"], name)
    good, bad = tmp_path / "good.yaml", tmp_path / "bad.yaml"
    good.write_bytes((ROOT / "variants" / "first-steps.yaml").read_bytes())
    bad.write_text("format: 9\n", encoding="utf-8")
    words = shlex.split(hook["entry"])
    for files, code in (([good], 0), ([good, bad], 1)):
        done = subprocess.run(
            [BIN / words[0], *words[1:], *files], capture_output=True, check=False
        )
        assert done.returncode == code, done.stderr


def test_the_container_starts_a_server_that_keeps_its_games() -> None:
    text = (ROOT / "Containerfile").read_text("utf-8")
    words = [
        *json.loads(re.findall(r"^ENTRYPOINT (.*)$", text, re.MULTILINE)[0]),
        *json.loads(re.findall(r"^CMD (.*)$", text, re.MULTILINE)[0]),
    ]
    assert words[:2] == ["ttr-kit", "serve"]
    context = serve.make_context("serve", words[2:])
    (volume,) = re.findall(r"^VOLUME (.*)$", text, re.MULTILINE)
    (port,) = re.findall(r"^EXPOSE (.*)$", text, re.MULTILINE)
    assert context.params["store"].parent == Path(volume)
    assert context.params["port"] == int(port)
    assert context.params["host"] == "0.0.0.0"
    assert not context.params["uploads"]
    assert re.search(r"^USER (?!root)", text, re.MULTILINE)
