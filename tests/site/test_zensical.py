"""The same site built with zensical, which knows nothing of the kit."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.browser.chromium import DESKTOP, PHONE, VisitTo, served
from tests.site.links import broken
from ttr_kit.system.resources import bundled_variants

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("zensical") / "site"
    command = [sys.executable, "-m", "ttr_kit", "site", "build", "--builder", "zensical"]
    done = subprocess.run(
        [*command, "-o", str(out)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout == f"wrote {out / 'index.html'}\n"
    assert done.stderr == "", "progress is for terminals alone"
    return out


def test_every_link_leads_somewhere(site: Path) -> None:
    assert broken(site) == []
    built = {path.name for path in (site / "variants").iterdir()}
    assert built == set(bundled_variants())


def test_its_pages_can_be_used(site: Path, visit: VisitTo) -> None:
    with served(site) as address:
        for page, size in (("gallery/", PHONE), ("variants/usa/tickets/", DESKTOP)):
            seen = visit(f"{address}/{page}", size)
            assert seen.overflow() <= 0
            assert seen.faults() == []
            if "tickets" in page:
                seen.page.click("th:has-text('Points') button")
                assert seen.page.locator("tbody td.number").first.inner_text() == "4"
            seen.page.close()  # before the server goes, which it would miss
