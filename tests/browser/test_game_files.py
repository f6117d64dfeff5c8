"""The files of the front end: no script in the markup, no other host, nothing missing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import ttr_kit

STATIC = Path(ttr_kit.__file__).parent / "web" / "static"
TEXTS = sorted(path for path in STATIC.iterdir() if path.suffix in (".html", ".js", ".css", ".svg"))
NAMES = {path.name for path in STATIC.iterdir()}


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.name)
def test_nothing_comes_from_elsewhere(path: Path) -> None:
    text = path.read_text("utf-8").replace("http://www.w3.org/", "")
    assert not re.findall(r"""["'(]\s*(?:https?:)?//[a-z]""", text)
    assert "eval(" not in text
    assert "innerHTML" not in text, "text is never read as markup"


@pytest.mark.parametrize("path", sorted(STATIC.glob("*.html")), ids=lambda path: path.name)
def test_markup_holds_no_script_and_finds_its_files(path: Path) -> None:
    text = path.read_text("utf-8")
    assert re.findall(r"<script[^>]*>", text) == re.findall(r"<script[^>]* src=[^>]*>", text)
    assert not re.findall(r"<[^>]+ (?:on[a-z]+|style)=", text)
    for found in re.findall(r'(?:src|href)="([^"#]+\.[a-z]+)"', text):
        assert found in NAMES


def test_modules_import_what_is_there() -> None:
    for path in STATIC.glob("*.js"):
        text = path.read_text("utf-8")
        for names, source in re.findall(r'import \{([^}]*)\} from "\./([^"]+)"', text):
            assert source in NAMES, f"{path.name} imports {source}"
            exported = (STATIC / source).read_text("utf-8")
            for name in re.findall(r"[\w$]+", names):
                known = rf"export (?:async )?(?:function|class|const) {re.escape(name)}\b"
                shown = name == "$" and "export const $ " in exported
                assert shown or re.search(known, exported), f"{path.name}: {name} of {source}"
                used = len(re.findall(rf"(?<![\w$.]){re.escape(name)}(?![\w$])", text))
                assert used > 1, f"{path.name} does not use {name}"
