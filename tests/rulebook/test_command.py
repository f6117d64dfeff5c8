"""`ttr-kit rules`: what it writes, and what it says when it cannot."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.shared import OWN
from ttr_kit.cli.program import cli

TINY = str(OWN["tiny"])


def run(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(cli, ["rules", *arguments])
    return result.exit_code, result.output


def test_markdown_on_standard_output() -> None:
    code, text = run(TINY)
    assert code == 0
    assert text.startswith("# ")
    assert "## Set-up" in text
    assert "![" not in text


def test_markdown_with_pictures_beside_it(tmp_path: Path) -> None:
    code, _ = run(TINY, "-o", str(tmp_path / "tiny.md"))
    assert code == 0
    assert "(tiny-pictures/cards.svg)" in (tmp_path / "tiny.md").read_text("utf-8")
    assert (tmp_path / "tiny-pictures" / "cards.svg").is_file()


def test_one_page(tmp_path: Path) -> None:
    code, _ = run(TINY, "-o", str(tmp_path / "tiny.html"))
    assert code == 0
    assert [path.name for path in tmp_path.iterdir()] == ["tiny.html"]
    assert "<svg" in (tmp_path / "tiny.html").read_text("utf-8")


def test_a_variant_of_another_says_what_is_different(tmp_path: Path) -> None:
    child = tmp_path / "child.yaml"
    child.write_text(
        "format: 1\nextends: ./tiny.yaml\nname: Child\ndraw: {budget: 3}\n", encoding="utf-8"
    )
    (tmp_path / "tiny.yaml").write_text(OWN["tiny"].read_text("utf-8"), encoding="utf-8")
    code, text = run(str(child))
    assert code == 0
    assert "## What is different from " in text
    assert "| cards drawn in a turn | 2 | 3 |" in text
    assert "What is different" not in run(TINY)[1]


def test_the_difference_of_two(tmp_path: Path) -> None:
    code, text = run("--diff", TINY, "first-steps")
    assert code == 0
    assert "what is different" in text.splitlines()[0]
    code, _ = run("--diff", TINY, "first-steps", "-o", str(tmp_path / "diff.html"))
    assert code == 0
    assert "<table>" in (tmp_path / "diff.html").read_text("utf-8")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([TINY, "-o", "rules.pdf"], "must end in .md or .html"),
        ([TINY, "--language", "tlh"], 'no rulebooks in the language "tlh"'),
        ([TINY, TINY], "name one variant, or use --diff"),
        (["--diff", TINY], "name two variants to compare"),
        (["no-such-map"], "there is no file and no bundled variant"),
        ([TINY, "-o", "no/such/folder/rules.html"], "there is no folder"),
        ([TINY, "-o", "no/such/folder/rules.md"], "cannot be made"),
    ],
)
def test_misuse(arguments: list[str], said: str) -> None:
    code, text = run(*arguments)
    assert code == 2
    assert said in text


def test_a_folder_in_the_way_of_the_text_leaves_no_pictures(tmp_path: Path) -> None:
    (tmp_path / "rules.md").mkdir()
    code, text = run(TINY, "-o", str(tmp_path / "rules.md"))
    assert code == 2
    assert "is a folder; name a file" in text
    assert [file.name for file in tmp_path.iterdir()] == ["rules.md"]


def test_a_faulty_file(tmp_path: Path) -> None:
    file = tmp_path / "wrong.yaml"
    file.write_text("format: 1\nname: Wrong\n", encoding="utf-8")
    code, text = run(str(file))
    assert code == 1
    assert "SCH002" in text
