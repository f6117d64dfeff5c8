import json
import os
from pathlib import Path

import pytest

from tests.cli.conftest import Kit

MARK = "\nallow: {MAP001: it is not so}\n"  # silences nothing: a warning


def test_bundled_variants_are_clean(kit: Kit) -> None:
    result = kit("check", "usa", "usa-1910", "usa-mega", "usa-big-cities")
    assert result.code == 0
    assert "usa: 36 cities, 100 routes, 30 tickets; no problems" in result.out
    assert result.out.endswith("4 variants: no problems\n")
    assert not result.err


def test_an_error_is_shown_with_its_place_and_exits_1(kit: Kit, broken: Path) -> None:
    result = kit("check", "broken.yaml")
    assert result.code == 1
    assert 'error REF001 there is no city "Foxhole"' in result.out
    assert 'help: did you mean "Foxholm"?' in result.out
    assert result.out.startswith("broken.yaml:")
    assert result.out.endswith("\nbroken.yaml: 1 error\n1 problem can be fixed with `--fix`\n")
    assert "\x1b" not in result.out


def test_several_files_are_all_checked(kit: Kit, broken: Path) -> None:
    result = kit("check", "broken.yaml", "usa")
    assert result.code == 1
    assert "\nusa: 36 cities" in result.out
    assert result.out.endswith("2 variants: 1 error\n1 problem can be fixed with `--fix`\n")


def test_a_warning_fails_only_with_strict(kit: Kit, tmp_path: Path) -> None:
    kit("new", "warned.yaml")
    file = tmp_path / "warned.yaml"
    file.write_text(file.read_text("utf-8") + MARK, "utf-8")
    relaxed = kit("check", "warned.yaml")
    assert relaxed.code == 0
    assert "ALW001" in relaxed.out
    assert "1 warning" in relaxed.out
    assert kit("check", "--strict", "warned.yaml").code == 1


def test_a_fault_of_a_shared_parent_is_told_once(kit: Kit, broken: Path, tmp_path: Path) -> None:
    for name in ("one", "two"):
        child = f"format: 1\nextends: ./broken.yaml\nname: {name}\n"
        (tmp_path / f"{name}.yaml").write_text(child, "utf-8")
    assert kit("check", "broken.yaml", "one.yaml", "two.yaml").out.count("REF001") <= 3


def test_a_folder_means_all_its_yaml_files(kit: Kit, broken: Path, tmp_path: Path) -> None:
    kit("new", "good.yml")
    (tmp_path / "notes.txt").write_text("not a map")
    result = kit("check", ".")
    assert result.code == 1
    assert "2 variants" in result.out
    (tmp_path / "empty").mkdir()
    misuse = kit("check", "empty")
    assert misuse.code == 2
    assert "has no .yaml file" in misuse.err


def test_a_mistyped_id_is_guessed(kit: Kit) -> None:
    result = kit("check", "uas")
    assert result.code == 2
    assert 'did you mean "usa"?' in result.err
    assert "`ttr-kit list`" in kit("check", "qqqqqqq").err


def test_a_file_wins_over_a_bundled_id(kit: Kit, tmp_path: Path) -> None:
    (tmp_path / "usa").write_text("format: 1\n", "utf-8")
    assert kit("check", "usa").code == 1


def test_standard_input(kit: Kit, broken: Path) -> None:
    result = kit("check", "-", stdin=broken.read_bytes())
    assert result.code == 1
    assert result.out.startswith("stdin:")
    good = broken.read_bytes().replace(b"Foxhole", b"Foxholm")
    assert kit("check", "-", stdin=b"\xef\xbb\xbf" + good).code == 0


@pytest.mark.parametrize("data", [b"", b"\xff\xfe\x00", b"a: \xe9", b"x" * 11_000_000, b"[" * 99])
def test_hostile_standard_input(kit: Kit, data: bytes) -> None:
    result = kit("check", "-", stdin=data)
    assert result.code == 1
    assert result.out.startswith("stdin:1:")


def test_json(kit: Kit, broken: Path) -> None:
    result = kit("check", "broken.yaml", "usa", "--format", "json")
    assert result.code == 1
    found = json.loads(result.out)
    assert found["summary"]["errors"] == 1
    first = found["diagnostics"][0]
    assert (first["code"], first["file"]) == ("REF001", "broken.yaml")
    assert json.loads(kit("check", "usa", "--format", "json").out)["summary"]["errors"] == 0


def test_github(kit: Kit, broken: Path) -> None:
    result = kit("check", "broken.yaml", "--format", "github")
    assert result.code == 1
    assert result.out.startswith("::error file=broken.yaml,line=")
    clean = kit("check", "usa", "--format", "github")
    assert clean.code == 0
    assert "::error" not in clean.out


def test_sarif(kit: Kit, broken: Path) -> None:
    result = kit("check", "broken.yaml", "--format", "sarif")
    assert result.code == 1
    log = json.loads(result.out)
    assert log["version"] == "2.1.0"
    (run,) = log["runs"]
    (found,) = (r for r in run["results"] if r["level"] == "error")
    assert run["tool"]["driver"]["rules"][found["ruleIndex"]]["id"] == "REF001"


def test_output_goes_whole_into_a_file(kit: Kit, broken: Path, tmp_path: Path) -> None:
    result = kit("check", "broken.yaml", "-o", "report.txt")
    assert (result.code, result.out) == (1, "")
    assert "REF001" in (tmp_path / "report.txt").read_text("utf-8")
    assert {p.name for p in tmp_path.iterdir()} == {"broken.yaml", "report.txt"}
    assert kit("check", "usa", "-o", "nowhere/report.txt").code == 2
    assert kit("check", "usa", "-o", ".").code == 2


def test_misuse_exits_2(kit: Kit) -> None:
    assert kit("check").code == 2
    assert kit("check", "usa", "--format", "xml").code == 2
    assert kit("check", "usa", "--root", "nowhere").code == 2


def test_colors_only_on_a_terminal(kit: Kit, broken: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr("ttr_kit.cli.output.sys.stdout.isatty", lambda: True, raising=False)
    assert "\x1b[" in kit("check", "broken.yaml").out
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[" not in kit("check", "broken.yaml").out


def test_parents_outside_the_folder_need_root(kit: Kit, tmp_path: Path) -> None:
    kit("new", "parent.yaml")
    (tmp_path / "inner").mkdir()
    (tmp_path / "inner" / "child.yaml").write_text(
        "format: 1\nextends: ../parent.yaml\nname: Child\n", "utf-8"
    )
    refused = kit("check", "inner/child.yaml")
    assert refused.code == 1
    assert "EXT003" in refused.out
    assert kit("check", "inner/child.yaml", "--root", ".").code == 0


def test_a_pipe_is_not_waited_for(kit: Kit, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    result = kit("check", "pipe.yaml")
    assert result.code == 1
    assert "DOC016" in result.out


def test_what_is_not_there_is_misuse_however_it_is_named(kit: Kit, tmp_path: Path) -> None:
    (tmp_path / "lakes.yaml").write_text("format: 1\n", "utf-8")
    for path in ("usaa", "laks.yaml", "./nowhere/map.yaml"):
        assert kit("check", path).code == 2, path
    assert 'did you mean "lakes.yaml"?' in kit("check", "laks.yaml").err
