"""The checker of links finds what it is there to find."""

from pathlib import Path

from tests.site.links import broken


def site(folder: Path, text: str) -> Path:
    (folder / "a").mkdir()
    (folder / "index.html").write_text(text, "utf-8")
    (folder / "a" / "index.html").write_text('<h1 id="top">A</h1><a href="../">up</a>', "utf-8")
    (folder / "x y.svg").write_text("<svg/>", "utf-8")
    return folder


def test_what_is_right_passes(tmp_path: Path) -> None:
    text = (
        '<a href="a/">A</a> <a href="a/#top">A</a> <a href="#b" id="b">B</a> <a href="/a/">A</a>'
        '<img src="x%20y.svg"> <img src="data:image/png;base64,AA"> <a href="mailto:a@b.c">m</a>'
        '<a href="https://example.org/">elsewhere</a> <link rel="canonical" href="https://e.org/">'
    )
    assert broken(site(tmp_path, text)) == []


def test_what_is_wrong_is_found(tmp_path: Path) -> None:
    text = (
        '<a href="b/">B</a> <a href="a/#end">A</a> <a href="#c">C</a> <img src="y.svg">'
        '<script src="https://example.org/x.js"></script> <a href="javascript:alert(1)">j</a>'
        '<link rel="stylesheet" href="//example.org/x.css"> <a href="../../etc">out</a>'
    )
    found = broken(site(tmp_path, text))
    assert [fault.split(": ", 2)[1:] for fault in found] == [
        ["b/", "leads nowhere"],
        ["a/#end", "there is no such anchor"],
        ["#c", "there is no such anchor"],
        ["y.svg", "leads nowhere"],
        ["https://example.org/x.js", "loaded from another host"],
        ["javascript:alert(1)", "an odd address"],
        ["//example.org/x.css", "loaded from another host"],
        ["../../etc", "leads nowhere"],
    ]
