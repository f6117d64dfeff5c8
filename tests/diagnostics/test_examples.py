"""Every code has a failing example with its exact report, and a passing one.

A folder is named after its code and picked up by being there. In it are

- `fail.yaml`: the smallest natural file with the fault;
- `expected.txt`: the text report of that file, letter by letter;
- `pass.yaml`: the same file with the fault mended;
- other files that these two extend, if any;
- `make.py`, where `fail.yaml` is too large to be kept: it is run in a copy of the folder and
  writes the file. One folder has neither, because a missing file is its fault.

`make regenerate` writes every `expected.txt`.
"""

import runpy
import shutil
from pathlib import Path

import pytest

from tests.updates import SNAPSHOTS
from ttr_kit.diagnostics import Severity
from ttr_kit.diagnostics.report_text import report_text
from ttr_kit.format.catalogue import RULES, rule
from ttr_kit.format.load import Loaded, load_path

FOLDER = Path(__file__).parent
EXAMPLES = sorted(path for path in FOLDER.iterdir() if path.is_dir() and path.name.isupper())
LONGEST = 120
"""Of a longer report the middle is left out."""


@pytest.fixture(params=EXAMPLES, ids=lambda path: path.name)
def example(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """The folder of a code; its files are in the current directory."""
    source: Path = request.param
    copy = tmp_path / source.name
    shutil.copytree(source, copy)
    monkeypatch.chdir(copy)
    if Path("make.py").exists():
        runpy.run_path("make.py")
    return source


def report(loaded: Loaded) -> str:
    lines = report_text(loaded.diagnostics, loaded.sources).splitlines(keepends=True)
    if len(lines) > LONGEST:
        half = LONGEST // 2
        lines = [*lines[:half], "[…]\n", *lines[-half:]]
    return "".join(lines)


def test_failing_file_is_reported_in_these_words(example: Path) -> None:
    loaded = load_path("fail.yaml")
    expected = example / "expected.txt"
    if SNAPSHOTS:
        expected.write_text(report(loaded), encoding="utf-8")
    assert report(loaded) == expected.read_text(encoding="utf-8")
    assert example.name in {diagnostic.code for diagnostic in loaded.diagnostics}


def test_severity_is_that_of_the_rule(example: Path) -> None:
    wanted = rule(example.name)
    assert wanted is not None
    for diagnostic in load_path("fail.yaml").diagnostics:
        if diagnostic.code == example.name:
            assert diagnostic.severity is wanted.severity


def test_passing_file_has_no_findings(example: Path) -> None:
    loaded = load_path("pass.yaml")
    assert report(loaded) == "no findings\n"
    assert loaded.variant is not None


def test_every_code_has_its_examples() -> None:
    assert [path.name for path in EXAMPLES] == [rule.code for rule in RULES]


def test_codes_are_unique() -> None:
    codes = [rule.code for rule in RULES]
    assert len(set(codes)) == len(codes)


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_every_rule_has_a_title_and_a_page(rule) -> None:
    assert rule.title
    assert rule.title[0].isupper() or rule.title[0] == "`"
    assert not rule.title.endswith(".")
    assert rule.severity in Severity
    paragraphs = [part for part in rule.page.split("\n\n") if part.strip()]
    assert len(paragraphs) >= 2, "a page says what it means, and then how to mend it"
    assert len(rule.page.split()) >= 25


def test_an_unknown_code_has_no_rule() -> None:
    assert rule("XYZ999") is None
