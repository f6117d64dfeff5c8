import json
from pathlib import Path

import pytest

from tests.cli.conftest import Kit
from ttr_kit.starter import starter
from ttr_kit.system.resources import bundled_variants


def test_list_has_every_bundled_variant(kit: Kit) -> None:
    result = kit("list")
    assert result.code == 0
    lines = result.out.splitlines()
    assert [line.split()[0] for line in lines[1:]] == bundled_variants()
    rows = json.loads(kit("list", "--json").out)
    usa = next(row for row in rows if row["id"] == "usa")
    assert (usa["name"], usa["cities"], usa["routes"], usa["tickets"]) == ("USA", 36, 100, 30)


def test_a_bundled_variant_with_errors_is_still_listed(
    kit: Kit, monkeypatch: pytest.MonkeyPatch
) -> None:
    from ttr_kit.format.load import load_text

    monkeypatch.setattr("ttr_kit.cli.commands.list.load_path", lambda id: load_text("format: 1\n"))
    result = kit("list")
    assert result.code == 0
    assert "(has errors: ttr-kit check usa)" in result.out


@pytest.mark.parametrize("variant", bundled_variants())
def test_info_of_every_bundled_variant(kit: Kit, variant: str) -> None:
    assert kit("info", variant).code == 0
    found = json.loads(kit("info", variant, "--json").out)
    figures = found["map"]
    assert sum(figures["spaces_by_color"].values()) == figures["spaces"]
    assert sum(figures["routes_by_length"].values()) == figures["routes"]


def test_the_figures_of_the_base_game(kit: Kit) -> None:
    found = json.loads(kit("info", "usa", "--json").out)
    assert found["players"] == {"min": 2, "max": 5}
    assert found["cards"]["count"] == 110
    figures = found["map"]
    assert figures["spaces_by_color"].pop("gray") == 93
    assert set(figures["spaces_by_color"].values()) == {27}
    assert figures["longest_distance"]["spaces"] == 23
    assert found["tickets"]["highest"] == 22
    assert found["supply"][-1] == {
        "players": 5, "pieces": 225, "open_spaces": 309, "ratio": 0.728,
    }  # fmt: skip


def test_supply_in_words(kit: Kit, tmp_path: Path) -> None:
    """One player is no players, and a ratio is rounded once."""
    text = starter("mine").replace("players: {min: 2", "players: {min: 1")
    (tmp_path / "mine.yaml").write_text(text, "utf-8")
    told = " ".join(kit("info", "mine.yaml").out.split())
    assert " 1 player " in told
    table = json.loads(kit("info", "mine.yaml", "--json").out)["supply"][0]
    assert f"= {table['pieces'] / table['open_spaces']:.2f};" in told


def test_info_of_something_else(kit: Kit) -> None:
    assert kit("info", "uas").code == 2
    assert kit("info", "missing.yaml").code == 2
    assert "engine" in kit("info").out  # no variant: the kit itself


def test_supply_counts_the_pieces_in_play(kit: Kit) -> None:
    found = json.loads(kit("info", "great-lakes", "--json").out)
    assert found["supply"][0]["pieces"] == 100
    assert found["cards"]["decks"] == {"train": 80, "ship": 60}


def test_decks_and_countries_are_shown(kit: Kit, tmp_path: Path) -> None:
    child = "format: 1\nextends: germany-89\nname: Child\nticket_rules:\n"
    child += "  start: {by_deck: {short: 3, long: 1}}\n"
    (tmp_path / "child.yaml").write_text(child, "utf-8")
    shown = " ".join(kit("info", "child.yaml").out.split())
    assert "at the start keep 2 of 4 (3 short and 1 long), later 1 of 4" in shown
    assert "Dänemark (2 cities)" in shown
    assert json.loads(kit("info", "child.yaml", "--json").out)["map"]["countries"] == 5


def test_a_plural_stays_one(kit: Kit, tmp_path: Path) -> None:
    text = (Path(__file__).parent.parent / "diagnostics/BON003/pass.yaml").read_text("utf-8")
    (tmp_path / "map.yaml").write_text(text.replace("{train:", "{trains:"), "utf-8")
    assert "6 trains each" in kit("info", "map.yaml").out


def test_a_bonus_for_each_of_something_says_so(kit: Kit, tmp_path: Path) -> None:
    child = "format: 1\nname: Mine\nextends: usa\nbonuses:\n  replace:\n"
    for award in ("each", "most"):
        child += (
            f"  - {{name: For {award}, metric: completed_tickets, award: {award}, points: 2}}\n"
        )
    (tmp_path / "mine.yaml").write_text(child, "utf-8")
    told = " ".join(kit("info", "mine.yaml").out.split())
    assert " For each 2 each, For most 2" in told
