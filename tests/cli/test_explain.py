import pytest

from tests.cli.conftest import Kit
from ttr_kit.cli.commands.explain import RULES


@pytest.mark.parametrize("code", [rule.code for rule in RULES])
def test_every_code_has_a_page(kit: Kit, code: str) -> None:
    result = kit("explain", code)
    assert result.code == 0
    assert result.out.startswith(f"{code}: ")
    assert len(result.out) > 100


def test_case_does_not_matter(kit: Kit) -> None:
    assert kit("explain", "map001").out == kit("explain", "MAP001").out


def test_an_unknown_code_is_guessed(kit: Kit) -> None:
    result = kit("explain", "MPA001")
    assert result.code == 2
    assert "did you mean MAP001?" in result.err
    assert kit("explain", "nonsense").code == 2


def test_without_a_code_all_are_listed(kit: Kit) -> None:
    result = kit("explain")
    assert result.code == 0
    assert len(result.out.splitlines()) == len(RULES)


def test_a_family_is_listed(kit: Kit) -> None:
    lines = kit("explain", "map").out.splitlines()
    assert len(lines) > 10
    assert all(line.startswith("MAP0") for line in lines)
