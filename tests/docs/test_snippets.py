"""The tutorial and the README lead where they say."""

import re
from pathlib import Path

import pytest

from ttr_kit.engine import playout
from ttr_kit.format.load import load_text
from ttr_kit.format.schema.validate import faults
from ttr_kit.game import compile_game
from ttr_kit.reference.snippets import follow

ROOT = Path(__file__).parents[2]
YAML = re.compile(r"^```yaml\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_the_tutorial_ends_in_valid_files() -> None:
    page, files = follow((ROOT / "site" / "first-map.md").read_text("utf-8"))
    assert set(files) == {"lakes.yaml", "lakes-long.yaml"}
    loaded = load_text(files["lakes.yaml"])
    assert loaded.diagnostics == ()
    assert loaded.variant is not None
    assert "2 variants: no problems" in page.rpartition("$ ttr-kit")[2]


def test_the_tutorial_shows_mistakes_on_the_way() -> None:
    page, _ = follow((ROOT / "site" / "first-map.md").read_text("utf-8"))
    for said in ("SCH002", 'did you mean "Hazel"?', 'did you mean "length"?', "TIC003"):
        assert said in page


def test_the_map_of_goals_is_valid_and_can_be_played() -> None:
    page, files = follow((ROOT / "site" / "goals.md").read_text("utf-8"))
    loaded = load_text(files["coast.yaml"])
    assert loaded.variant is not None
    assert {ticket.goal for ticket in loaded.variant.tickets} == {"pair", "all", "tour", "choice"}
    awards = {bonus.award for bonus in loaded.variant.bonuses}
    assert awards == {"most", "each", "table", "rank", "network", "group"}
    assert "no problems" in page
    game = compile_game(loaded.variant, 3)
    state = game.start(1)
    playout(game, state, 1, limit=5_000)
    assert state.over


def test_the_readme_shows_a_valid_file() -> None:
    page, files = follow((ROOT / "README.md").read_text("utf-8"))
    assert load_text(files["lakes.yaml"]).diagnostics == ()
    assert 'did you mean "Juniper"?' in page


@pytest.mark.parametrize("command", ["make demo", "make test"])
def test_the_first_screen_of_the_readme_has_the_two_commands(command: str) -> None:
    lines = (ROOT / "README.md").read_text("utf-8").splitlines()
    assert any(line.startswith(command) for line in lines[:16])


def test_the_example_of_extends_on_the_format_page_is_valid(tmp_path: Path) -> None:
    """It extends the map of the tutorial."""
    _, files = follow((ROOT / "site" / "first-map.md").read_text("utf-8"))
    (tmp_path / "lakes.yaml").write_text(files["lakes.yaml"], encoding="utf-8")
    page = (ROOT / "site" / "format.md").read_text("utf-8")
    (example,) = (text for text in YAML.findall(page) if "extends: ./lakes.yaml" in text)
    assert load_text(example, folder=tmp_path).variant is not None
    from ttr_kit.format.document import parse

    document, _ = parse(example, "example")
    assert document is not None
    assert not faults(document.plain())


def test_the_map_of_the_tutorial_can_be_played() -> None:
    _, files = follow((ROOT / "site" / "first-map.md").read_text("utf-8"))
    variant = load_text(files["lakes.yaml"]).variant
    assert variant is not None
    game = compile_game(variant)
    for seed in range(20):
        playout(game, game.start(seed), seed, limit=5_000)
