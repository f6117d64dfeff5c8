"""The sources of the site hang together; `tests/site` looks at what is built from them."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


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
