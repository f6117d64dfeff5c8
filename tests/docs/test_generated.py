"""What is derived is fresh: `make regenerate` would change nothing."""

from pathlib import Path

import pytest

from ttr_kit.reference.outputs import outputs

ROOT = Path(__file__).parents[2]
OUTPUTS = outputs(ROOT)


@pytest.mark.parametrize("name", OUTPUTS)
def test_fresh(name: str) -> None:
    file = ROOT / name
    assert file.is_file(), "run `make regenerate`"
    assert file.read_text("utf-8") == OUTPUTS[name](), "run `make regenerate`"


def test_the_format_page_has_every_key() -> None:
    from tests.cli.test_schema import KEYS

    page = OUTPUTS["site/format.md"]()
    shown = set(page.split("`")[1::2])
    missing = {path.rpartition("/")[2] for path in KEYS} - shown
    assert not missing


def test_the_diagnostics_page_has_every_code() -> None:
    from ttr_kit.format.catalogue import RULES

    page = OUTPUTS["site/diagnostics.md"]()
    assert all(f"### {rule.code}: {rule.title}" in page for rule in RULES)
