"""The watch sees what it is there to see."""

from pathlib import Path

import pytest

from tests.browser.chromium import PHONE, VisitTo, find_chromium, served

PAGE = """<!doctype html><html lang="en"><title>A page</title><main><h1>Hello</h1>{}</main>"""


def test_a_good_page_passes(tmp_path: Path, visit: VisitTo) -> None:
    (tmp_path / "index.html").write_text(PAGE.format("<button>Go</button>"), "utf-8")
    with served(tmp_path) as address:
        seen = visit(f"{address}/", PHONE)
        assert seen.page.inner_text("h1") == "Hello"
        assert seen.faults() == []
        assert seen.overflow() == 0
        seen.check()


def test_whatever_is_wrong_is_seen(tmp_path: Path, visit: VisitTo) -> None:
    wrong = (
        '<img src="https://example.org/x.png"><button></button><p style="width:900px">wide</p>'
        '<script>console.error("one"); throw new Error("two")</script>'
    )
    (tmp_path / "index.html").write_text(PAGE.format(wrong), "utf-8")
    with served(tmp_path) as address:
        seen = visit(f"{address}/", PHONE)
        assert {fault.partition(" ")[0] for fault in seen.faults()} == {"button-name", "image-alt"}
        assert seen.overflow() > 400
        assert seen.elsewhere == ["https://example.org/x.png"]
        assert any(error.startswith("one") for error in seen.errors)
        assert "two" in " ".join(seen.errors)
        with pytest.raises(AssertionError, match="elsewhere"):
            seen.check()
        seen.elsewhere.clear()
        seen.errors.clear()


def test_a_missing_program_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.delenv("CHROMIUM", raising=False)
    with pytest.raises(RuntimeError, match="apt install chromium"):
        find_chromium()
