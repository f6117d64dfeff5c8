"""What runs elsewhere is well formed, names what exists, and its commands work here."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
ACTION = ROOT / "action.yml"
STARTER = ROOT / "ttr_kit" / "site" / "starter" / "maps.yml"
FORMS = [path for path in (ROOT / ".github/ISSUE_TEMPLATE").glob("*.yml") if path.stem != "config"]
LINTED = [
    *((path, "vendor.github-workflows") for path in (*WORKFLOWS, STARTER)),
    (ACTION, "vendor.github-actions"),
    *((path, "vendor.github-issue-forms") for path in FORMS),
    (ROOT / ".github/ISSUE_TEMPLATE/config.yml", "vendor.github-issue-config"),
    (ROOT / ".github/dependabot.yml", "vendor.dependabot"),
    (ROOT / "CITATION.cff", "vendor.citation-file-format"),
]
needs_bash = pytest.mark.skipif(shutil.which("bash") is None, reason="the scripts are for bash")
PYTHONS = ["3.11", "3.12", "3.13", "3.14"]


def read(path: Path) -> Any:
    return yaml.safe_load(path.read_text("utf-8"))


def project() -> Any:
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def steps(path: Path) -> Iterator[dict[str, Any]]:
    data = read(path)
    if "runs" in data:
        yield from data["runs"]["steps"]
    for job in data.get("jobs", {}).values():
        yield from job.get("steps", ())


@pytest.mark.parametrize(("path", "schema"), LINTED, ids=lambda value: Path(value).name)
def test_it_is_well_formed(path: Path, schema: str) -> None:
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema]
    done = subprocess.run([*command, path], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_there_are_forms_and_workflows() -> None:
    assert {path.stem for path in WORKFLOWS} == {"tests", "wheels", "docs", "release"}
    assert {path.stem for path in FORMS} == {"bug", "rule"}


@pytest.mark.parametrize("path", [*WORKFLOWS, ACTION, STARTER], ids=lambda path: path.name)
def test_its_expressions_and_needs_name_what_exists(path: Path) -> None:
    data = read(path)
    jobs = data.get("jobs", {})
    for job in jobs.values():
        needs = job.get("needs", [])
        assert {needs} if isinstance(needs, str) else set(needs) <= set(jobs)
        used = set(re.findall(r"\$\{\{ *matrix\.(\w+)", str(job)))
        assert used == set(job.get("strategy", {}).get("matrix", {}))
        local = job.get("uses", "./")
        assert (ROOT / local).exists()
        if local != "./":
            assert "workflow_call" in read(ROOT / local)[True]  # YAML reads `on` as a truth value
    used = set(re.findall(r"inputs\.([\w-]+)", path.read_text("utf-8")))
    assert used == set(data.get("inputs", {}))


@needs_bash
@pytest.mark.parametrize("path", [*WORKFLOWS, ACTION, STARTER], ids=lambda path: path.name)
def test_its_commands_are_shell_and_their_files_are_here(path: Path) -> None:
    targets = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    found = [step["run"] for step in steps(path) if "run" in step]
    assert found
    for script in found:
        checked = subprocess.run(["bash", "-n"], input=script, text=True, check=False)
        assert checked.returncode == 0, script
        assert set(re.findall(r"\bmake (\w+)", script)) <= targets
        for name in re.findall(r"(?<![\w/])(?:\.github|tests)(?:/[\w.]+)*", script):
            assert (ROOT / name).exists(), name
        assert "${{" not in script, "what others may write must not become part of a script"


def test_every_python_is_tested_on_every_system() -> None:
    matrix = read(ROOT / ".github/workflows/tests.yml")["jobs"]["tests"]["strategy"]["matrix"]
    assert matrix["python"] == PYTHONS
    assert matrix["os"] == ["ubuntu-latest", "macos-latest", "windows-latest"]
    project_ = project()["project"]
    assert project_["requires-python"] == f">={PYTHONS[0]}"
    for python in PYTHONS:
        assert f"Programming Language :: Python :: {python}" in project_["classifiers"]
    built = project()["tool"]["cibuildwheel"]["build"].split()
    assert built == [f"cp{python.replace('.', '')}-*" for python in PYTHONS]


def test_wheels_have_the_compiled_engine_and_are_tried() -> None:
    settings = project()["tool"]["cibuildwheel"]
    assert settings["environment"] == {"TTR_KIT_COMPILE": "1"}
    tried = settings["test-command"].replace("{project}", str(ROOT)).split()
    environment = {**os.environ, "TTR_KIT_PURE": "1"}
    done = subprocess.run(
        [sys.executable, *tried[1:]], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert done.stdout.startswith("ttr-kit ")  # it plays; and the engine is seen to be the source
    assert "pure Python" in done.stderr


@pytest.fixture
def maps(tmp_path: Path) -> Path:
    """A repository of maps: a good one, one with an error, one with a warning."""
    shutil.copy(ROOT / "variants" / "first-steps.yaml", tmp_path / "good.yaml")
    good = (tmp_path / "good.yaml").read_text("utf-8")
    (tmp_path / "bad.yaml").write_text(good.replace("format: 1", "formt: 1"), encoding="utf-8")
    shutil.copy(ROOT / "tests/diagnostics/BON001/fail.yaml", tmp_path / "warned.yaml")
    return tmp_path


def run_check(folder: Path, maps: str, strict: str = "false") -> subprocess.CompletedProcess[str]:
    """The last step of the action, as GitHub would run it."""
    *_, step = steps(ACTION)
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    environment = {**os.environ, "PATH": path, "MAPS": maps, "STRICT": strict}
    command = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]]
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


@needs_bash
def test_the_action_annotates(maps: Path) -> None:
    found = run_check(maps, "good.yaml\nbad.yaml\n")
    assert found.returncode == 1
    assert re.search(r"^::error file=bad\.yaml,line=\d+,", found.stdout, re.MULTILINE)
    assert "good.yaml" not in found.stdout
    assert run_check(maps, "good.yaml").returncode == 0
    assert run_check(maps, ".").returncode == 1


@needs_bash
def test_the_action_can_be_strict(maps: Path) -> None:
    (maps / "bad.yaml").unlink()
    lenient, strict = run_check(maps, "."), run_check(maps, ".", "true")
    assert (lenient.returncode, strict.returncode) == (0, 1)
    assert "::warning file=warned.yaml" in lenient.stdout
