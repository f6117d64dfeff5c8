"""`check --fix`, the fixes in reports, and the page that shows them."""

from __future__ import annotations

import doctest
import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ttr_kit.cli.commands.check import command
from ttr_kit.diagnostics import sure
from ttr_kit.format.document.lines import Lines
from ttr_kit.format.document.splices import Splice, spliced
from ttr_kit.format.load import load_text

PAGE = (Path(__file__).parents[2] / "site" / "editing.md").read_text(encoding="utf-8")
SLIPS = str(re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)[0])
EXAMPLES = Path(__file__).parents[1] / "diagnostics"


@pytest.fixture
def slips(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "slips.yaml"
    file.write_bytes(SLIPS.encode())
    return file


def check(*arguments: str) -> Result:
    return CliRunner().invoke(command, arguments)


def said_of(result: Result) -> str:
    return f"{result.output} {getattr(result.exception, 'message', result.exception)}"


def test_the_page_shows_what_is_done(slips: Path) -> None:
    shown = re.findall(r"--dry-run\n(.*?)```", PAGE, re.DOTALL)[0]
    result = check("slips.yaml", "--fix", "--dry-run")
    assert result.output.startswith(shown)
    assert result.exit_code == 1
    assert slips.read_text(encoding="utf-8") == SLIPS


def test_the_python_of_the_page_runs() -> None:
    code = "\n".join(re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL))
    test = doctest.DocTestParser().get_doctest(code, {}, "editing.md", None, 0)
    assert doctest.DocTestRunner().run(test).failed == 0


def test_files_are_mended_and_what_was_done_is_said(slips: Path) -> None:
    result = check("slips.yaml", "--fix")
    assert 'slips.yaml:10: fixed REF001 there is no city "Olso": write "Oslo"' in result.output
    assert "slips.yaml: 3 problems fixed" in result.output
    assert result.exit_code == 0
    once = slips.read_bytes()
    assert "fixed" not in check("slips.yaml", "--fix").output
    assert slips.read_bytes() == once


def test_only_files_are_fixed(slips: Path) -> None:
    for path, said in (("-", "standard input"), ("usa", "comes with the kit")):
        result = check(path, "slips.yaml", "--fix")
        assert result.exit_code
        assert said in said_of(result)
    assert "add --fix" in said_of(check("slips.yaml", "--dry-run"))
    assert slips.read_text(encoding="utf-8") == SLIPS


def test_fixes_in_json_lead_to_the_mended_text(slips: Path) -> None:
    report = json.loads(check("slips.yaml", "--format", "json").output)
    fixes = [fix for found in report["diagnostics"] for fix in found["fixes"]]
    lines = Lines(SLIPS)
    keys = ("line", "column", "end_line", "end_column")
    splices = [
        Splice(*lines.span(tuple(change[key] for key in keys)), change["text"])
        for fix in fixes
        for change in fix["changes"]
    ]
    assert len(fixes) == 2  # what the ticket is worth is known when the route is mended
    mended = SLIPS.replace("lable", "label").replace("Olso", "Oslo")
    assert spliced(SLIPS, splices) == mended


def test_fixes_in_sarif(slips: Path) -> None:
    [run] = json.loads(check("slips.yaml", "--format", "sarif").output)["runs"]
    fixes = [fix for result in run["results"] for fix in result.get("fixes", ())]
    assert len(fixes) == 2
    for fix in fixes:
        assert fix["description"]["text"]
        [change] = fix["artifactChanges"]
        assert change["artifactLocation"] == {"uri": "slips.yaml"}
        for replacement in change["replacements"]:
            assert replacement["deletedRegion"].keys() == {
                *("startLine", "startColumn", "endLine", "endColumn")
            }
            assert isinstance(replacement["insertedContent"]["text"], str)


def test_a_parent_is_not_mended_from_its_child(slips: Path) -> None:
    child = "format: 1\nextends: ./slips.yaml\nname: Child\n"
    (slips.parent / "child.yaml").write_text(child, encoding="utf-8")
    check("child.yaml", "--fix")
    assert slips.read_text(encoding="utf-8") == SLIPS
    assert (slips.parent / "child.yaml").read_text(encoding="utf-8") == child


@pytest.mark.parametrize(
    "code",
    ["ALW001", "MAP012", "MAP015", "REF001", "RTE001", "SCH001"],
)
def test_examples_are_clean_of_what_was_fixed(
    code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    text = (EXAMPLES / code / "fail.yaml").read_text(encoding="utf-8")
    Path("fail.yaml").write_text(text, encoding="utf-8")
    assert f"fixed {code}" in check("fail.yaml", "--fix").output
    after = load_text(Path("fail.yaml").read_text(encoding="utf-8"))
    assert code not in {found.code for found in after.diagnostics}


@pytest.mark.parametrize(
    ("word", "known", "meant"),
    [
        ("Olso", ["Oslo", "Bergen"], "Oslo"),
        ("montreal", ["Montréal", "Toronto"], "Montréal"),
        ("Bonn", ["Born", "Bonna"], None),
        ("Springfeld", ["Springfield", "Springfelt"], None),
        ("Paris", ["Perth"], None),
    ],
)
def test_only_what_is_certain_is_taken_for_another_word(
    word: str, known: list[str], meant: str | None
) -> None:
    assert sure(word, known) == meant
