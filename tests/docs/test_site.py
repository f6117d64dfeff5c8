"""The site builds, every link leads somewhere, and nothing is loaded from elsewhere."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
def test_the_site_builds(tmp_path: Path) -> None:
    pytest.importorskip("mkdocs")
    pytest.importorskip("material")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet"]
    result = subprocess.run(
        [*command, "--site-dir", str(tmp_path / "out")],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert result.returncode == 0, result.stdout + result.stderr
    page = (tmp_path / "out" / "first-map" / "index.html").read_text("utf-8")
    assert "Three Lakes" in page
    loaded = re.findall(r'<(?:script|img)[^>]* src="([^"]+)"', page)
    loaded += re.findall(
        r'<link[^>]* rel="(?:stylesheet|icon|preconnect)"[^>]* href="([^"]+)"', page
    )
    loaded += re.findall(r'<link[^>]* href="([^"]+)"[^>]* rel="(?:stylesheet|icon)"', page)
    assert not [address for address in loaded if "//" in address]


def test_links_between_the_readme_and_the_site() -> None:
    for target in re.findall(r"\]\(([^)#]+)", (ROOT / "README.md").read_text("utf-8")):
        assert (ROOT / target).exists(), target


def test_every_decision_is_in_the_navigation() -> None:
    navigation = (ROOT / "mkdocs.yml").read_text("utf-8")
    for page in (ROOT / "site").rglob("*.md"):
        assert page.relative_to(ROOT / "site").as_posix() in navigation


def test_links_within_the_format_page_lead_somewhere() -> None:
    page = (ROOT / "site" / "format.md").read_text("utf-8")
    known = set(re.findall(r"\{ #([\w-]+) \}", page))
    known.update(re.sub(r"\W+", "-", title.lower()) for title in re.findall("(?m)^##+ (.*)", page))
    assert set(re.findall(r"\]\(#([\w-]+)\)", page)) <= known
