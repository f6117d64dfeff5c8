"""The heads of HTML pages come from one place."""

from html.parser import HTMLParser
from pathlib import Path

import pytest

import ttr_kit
from ttr_kit.system.html import completed, head

PACKAGE = Path(ttr_kit.__file__).parent
PAGES = sorted([*PACKAGE.glob("web/static/*.html"), *PACKAGE.glob("publish/page/*.html")])


class Tags(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def names(self) -> list[str]:
        return [
            str(attrs["name"]) for tag, attrs in self.found if tag == "meta" and "name" in attrs
        ]


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_a_page_of_the_program_says_only_what_is_its_own(path: Path) -> None:
    text = path.read_text("utf-8")
    assert Tags(text).names() == []
    whole = Tags(completed(text))
    assert set(whole.names()) == {"viewport", "referrer", "color-scheme"}
    styles = [attrs["href"] for tag, attrs in whole.found if attrs.get("rel") == "stylesheet"]
    assert styles[0] == "look.css", "its own styles come later, and win"
    assert len(styles) == 2


def test_a_page_without_a_head_is_refused() -> None:
    with pytest.raises(ValueError, match="no line <head>"):
        completed("<p>Hello</p>")


def test_a_title_is_shown_as_text() -> None:
    assert "<title>A &lt;b&gt; &amp; c</title>" in head("A <b> & c", "")
