import json

import pytest

from tests.cli.conftest import Kit
from ttr_kit.resources import bundled_variants


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
    from ttr_kit.load import load_text

    monkeypatch.setattr("ttr_kit.cli.listing.load_path", lambda id: load_text("format: 1\n"))
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


def test_info_of_something_else(kit: Kit) -> None:
    assert kit("info", "uas").code == 2
    assert kit("info", "missing.yaml").code == 1
    assert kit("info").code == 2
