import stat
from pathlib import Path

import pytest

from tests.cli.conftest import Kit
from ttr_kit.engine import playout
from ttr_kit.format.load import load
from ttr_kit.game import compile_game
from ttr_kit.system.resources import bundled_variants


def test_the_starter_passes_without_any_finding(kit: Kit, tmp_path: Path) -> None:
    result = kit("new", "my-map.yaml")
    assert result.code == 0
    assert "next: ttr-kit check my-map.yaml" in result.out
    checked = kit("check", "--strict", "my-map.yaml")
    assert checked.code == 0
    assert checked.out == "my-map.yaml: 8 cities, 15 routes, 10 tickets; no problems\n"


def test_the_starter_is_a_balanced_game(kit: Kit) -> None:
    kit("new", "my-map.yaml")
    played = kit("simulate", "my-map.yaml", "--games", "400", "--report", "balance")
    assert played.code == 0
    assert played.out.splitlines()[-1].startswith("no findings"), played.out


def test_its_first_line_names_the_schema_beside_it(kit: Kit, tmp_path: Path) -> None:
    kit("new", "my-map.yaml")
    first = (tmp_path / "my-map.yaml").read_text("utf-8").splitlines()[0]
    assert first.startswith("# yaml-language-server: $schema=./")
    named = tmp_path / first.partition("=./")[2]
    assert named.read_text("utf-8") == kit("schema").out


@pytest.mark.parametrize("parent", bundled_variants())
def test_a_child_of_every_bundled_variant(kit: Kit, parent: str) -> None:
    assert kit("new", "child.yaml", "--from", parent).code == 0
    assert kit("check", "child.yaml").code == 0


def test_the_name_is_made_from_the_file(kit: Kit, tmp_path: Path) -> None:
    for stem in ("my-map", "true", "1910", "null", "été au lac", "---", "a'b\"c", "No"):
        assert kit("new", f"./{stem}.yaml").code == 0
        assert kit("check", f"./{stem}.yaml").code == 0, stem
    assert "\nname: My Map\n" in (tmp_path / "my-map.yaml").read_text("utf-8")


def test_the_ending_is_added(kit: Kit, tmp_path: Path) -> None:
    assert kit("new", "lakes").code == 0
    assert (tmp_path / "lakes.yaml").is_file()
    assert kit("new", "lakes.txt").code == 2
    assert kit("new", "-").code == 2
    assert kit("new", ".").code == 2


def test_nothing_is_overwritten_unless_forced(kit: Kit, tmp_path: Path) -> None:
    file = tmp_path / "my-map.yaml"
    file.write_text("mine", "utf-8")
    result = kit("new", "my-map.yaml")
    assert result.code == 2
    assert "--force" in result.err
    assert file.read_text("utf-8") == "mine"
    assert kit("new", "my-map.yaml", "--force").code == 0
    assert file.read_text("utf-8") != "mine"


def test_a_strange_file_with_the_name_of_the_schema_is_left_alone(kit: Kit, tmp_path: Path) -> None:
    other = tmp_path / "variant.schema.json"
    other.write_text("[]", "utf-8")
    result = kit("new", "my-map.yaml", "--force")
    assert result.code == 0
    assert other.read_text("utf-8") == "[]"
    assert "for your editor" not in result.out


def test_no_half_file_remains(kit: Kit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    (tmp_path / "my-map.yaml").write_text("mine", "utf-8")
    monkeypatch.setattr("os.replace", full)
    result = kit("new", "my-map.yaml", "--force")
    assert result.code == 2
    assert "No space left on device" in result.err
    assert [p.name for p in tmp_path.iterdir()] == ["my-map.yaml"]
    assert (tmp_path / "my-map.yaml").read_text("utf-8") == "mine"


def test_permissions_are_those_of_any_new_file(kit: Kit, tmp_path: Path) -> None:
    kit("new", "my-map.yaml")
    (tmp_path / "plain").write_text("")
    modes = {stat.S_IMODE((tmp_path / n).stat().st_mode) for n in ("plain", "my-map.yaml")}
    assert len(modes) == 1


def test_misuse(kit: Kit) -> None:
    assert kit("new", "nowhere/my-map.yaml").code == 2
    assert 'did you mean "usa"?' in kit("new", "x.yaml", "--from", "uas").err
    assert kit("new").code == 2


@pytest.mark.parametrize("players", [2, 3])
def test_the_starter_can_be_played_at_once(kit: Kit, players: int) -> None:
    kit("new", "my-map.yaml")
    game = compile_game(load("my-map.yaml"), players)
    for seed in range(20):
        state = game.start(seed)
        playout(game, state, seed, limit=5_000)
        assert game.score(state)


def test_a_child_of_a_file(kit: Kit, tmp_path: Path) -> None:
    kit("new", "my map.yaml")
    (tmp_path / "sub").mkdir()
    for child in ("child.yaml", "sub/child.yaml"):
        assert kit("new", child, "--from", "my map.yaml").code == 0
        assert kit("check", "--root", ".", child).code == 0
    assert 'extends: "./my map.yaml"' in (tmp_path / "child.yaml").read_text("utf-8")
    assert kit("new", "child.yaml", "--from", "child.yaml", "--force").code == 2
    assert kit("new", "other.yaml", "--from", "missing.yaml").code == 2


def test_the_next_command_can_be_copied(kit: Kit) -> None:
    assert "next: ttr-kit check 'my map.yaml'\n" in kit("new", "my map.yaml").out
