"""Files that disappoint, and what is said of them."""

import os
import re
from pathlib import Path

import pytest

from tests.unit.reading import faults
from ttr_kit.diagnostics import Diagnostic, Span
from ttr_kit.format.document import RULES, events, read

# -- files ------------------------------------------------------------------------------------


def only(path: Path, **options) -> Diagnostic:
    document, [fault] = read(path, **options)
    assert document is None
    return fault


def test_read_a_file(tmp_path):
    path = tmp_path / "map.yaml"
    path.write_bytes("\ufeffa: Zürich\n".encode())
    document, found = read(path, name="map.yaml")
    assert found == []
    assert document is not None
    assert document.plain() == {"a": "Zürich"}
    assert (document.file, document.span(("a",)).file) == ("map.yaml", "map.yaml")


def test_a_file_that_is_too_large_is_not_read(tmp_path, monkeypatch):
    path = tmp_path / "big.yaml"
    path.touch()
    os.truncate(path, 50_000_000)
    with monkeypatch.context() as patch:
        patch.setattr("ttr_kit.format.document.files.open", None, raising=False)
        fault = only(path)
    assert fault.code == "DOC014"
    assert "50.0 MB" in fault.message
    assert "10 MB" in fault.message
    assert [code for code, *_ in faults("x" * 10_000_001)] == ["DOC014"]


def test_paths_that_are_no_files(tmp_path):
    fifo = tmp_path / "pipe"
    os.mkfifo(fifo)
    for path, word in {
        tmp_path: "directory",
        tmp_path / "missing.yaml": "no such file",
        tmp_path / "missing" / "map.yaml": "no such file",
        fifo: "not an ordinary file",
        Path("/dev/null"): "not an ordinary file",
        tmp_path / ("x" * 5000): "cannot be read",
        Path("nul\0byte"): "cannot be read",
    }.items():
        fault = only(path)
        assert fault.code == "DOC016"
        assert word in fault.message
        assert fault.help
        assert fault.span == Span(str(path), 1, 1, 1, 1)
    assert only(tmp_path, name="maps").span.file == "maps"


def test_a_file_without_permission(tmp_path, monkeypatch):
    path = tmp_path / "map.yaml"
    path.write_text("a: 1")

    def refuse(*_, **__):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("builtins.open", refuse)
    assert only(path).code == "DOC016"


@pytest.mark.parametrize(
    ("raw", "line", "column", "word"),
    [
        ("a: 1\nb: Zürich".encode("latin-1"), 2, 5, "0xfc at offset 9"),
        (b"\xef\xbb\xbfa: \xff", 1, 4, "0xff at offset 6"),
        ("a: é".encode()[:-1], 1, 4, "0xc3 at offset 3"),
        ("a: 1".encode("utf-16"), 1, 1, "UTF-16"),
        ("a: 1".encode("utf-16-le"), 1, 1, "UTF-16"),
        ("a: 1".encode("utf-16-be"), 1, 1, "UTF-16"),
        ("a: 1".encode("utf-32"), 1, 1, "UTF-32"),
    ],
)
def test_other_encodings(tmp_path, raw, line, column, word):
    path = tmp_path / "map.yaml"
    path.write_bytes(raw)
    fault = only(path)
    assert (fault.code, fault.span.line, fault.span.column) == ("DOC004", line, column)
    assert word in fault.message
    assert "UTF-8" in (fault.help or "")


# -- rules ------------------------------------------------------------------------------------


def test_every_code_has_one_page():
    codes = [rule.code for rule in RULES]
    assert codes == [f"DOC{number:03}" for number in range(1, len(RULES) + 1)]
    source = "".join(path.read_text("utf-8") for path in Path(events.__file__).parent.glob("*.py"))
    used = set(re.findall(r'"(DOC\d{3})"', source))
    assert used == set(codes)
    for rule in RULES:
        assert rule.title
        assert len(rule.page) > 100
