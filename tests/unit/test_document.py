"""Reading YAML: exact positions, every fault at once, and never an exception."""

import os
import re
import time
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from ttr_kit.diagnostics import Diagnostic, Severity, Span
from ttr_kit.document import MAX_DEPTH, MAX_FAULTS, RULES, Document, Node, events, parse, read
from ttr_kit.document.files import decode
from ttr_kit.document.pure import PureLoader

LOADERS = [PureLoader, *([yaml.CSafeLoader] if yaml.__with_libyaml__ else [])]


@pytest.fixture(params=LOADERS, ids=lambda loader: loader.__name__)
def loader(request, monkeypatch):
    monkeypatch.setattr(events, "LOADER", request.param)
    return request.param


def good(text: str) -> Document:
    document, found = parse(text, "map.yaml")
    assert found == []
    assert document is not None
    return document


def faults(text: str) -> list[tuple[str, int, int]]:
    return [(d.code, d.span.line, d.span.column) for d in parse(text, "map.yaml")[1]]


def lines_of(text: str) -> list[str]:
    return re.split(r"\r\n|\r|\n", text.removeprefix("\ufeff"))


def cut(text: str, span: Span) -> str:
    lines = lines_of(text)[span.line - 1 : span.end_line]
    lines[-1] = lines[-1][: span.end_column - 1]
    lines[0] = lines[0][span.column - 1 :]
    return "\n".join(lines)


def assert_inside(found: list[Diagnostic], text: str) -> None:
    lines = lines_of(text)
    for diagnostic in found:
        for span in (diagnostic.span, *(related.span for related in diagnostic.related)):
            assert 1 <= span.line <= span.end_line <= len(lines)
            assert 1 <= span.column <= len(lines[span.line - 1]) + 1
            assert 1 <= span.end_column <= len(lines[span.end_line - 1]) + 1
            assert (span.line, span.column) <= (span.end_line, span.end_column)


# -- values -----------------------------------------------------------------------------------

TYPED = {
    "true": True,
    "false": False,
    "null": None,
    "~": None,
    "": None,
    "0": 0,
    "-0": 0,
    "-17": -17,
    "999999999999999": 999999999999999,
    "1.5": 1.5,
    "-0.25": -0.25,
    "1e3": 1000.0,
    "2.5E-2": 0.025,
    "12.345678901234567": 12.345678901234567,
}
WORDS = (
    "no yes on off True FALSE Null NULL 012 0x1F 0o7 1:30 2024-01-01 +1 .5 5. 1_000 - 1e "
    "nan inf Østersund 東京 😀 = a#b 1.2.3 --1 -"
)
TEXT = WORDS.split()


@pytest.mark.parametrize(("text", "value"), TYPED.items())
def test_only_clear_words_and_numbers_are_typed(loader, text, value):
    read_value = good(f"k: {text}\n").plain()["k"]
    assert read_value == value
    assert type(read_value) is type(value)


@pytest.mark.parametrize("text", [word for word in TEXT if word != "-"])
def test_everything_else_stays_text(loader, text):
    assert good(f"k: {text}\n").plain() == {"k": text}


@pytest.mark.parametrize("text", list(TYPED) + TEXT)
def test_quoted_is_text(loader, text):
    assert good(f"k: '{text}'\nl: \"{text}\"\n").plain() == {"k": text, "l": text}


def test_keys_are_kept_as_they_are_written(loader):
    keys = ["2", "no", "true", "null", "1.0", "~", "2024-01-01", "on"]
    assert list(good("".join(f"{key}: x\n" for key in keys)).plain()) == keys


@pytest.mark.parametrize(
    ("number", "reason"),
    [
        ("1e999", "too large"),
        ("-1e15", "too large"),
        ("1" * 16, "15 digits"),
        ("1" * 100_000, "15 digits"),
        ("0." + "1" * 5000, "17 digits"),
        ("1e-400", "close to zero"),
        (".nan", "ordinary"),
        (".inf", "ordinary"),
        ("-.inf", "ordinary"),
        ("+.INF", "ordinary"),
    ],
)
def test_numbers_out_of_range(loader, number, reason):
    document, [fault] = parse(f"a: 1\nk: {number}\nb: 2\n", "m")
    assert (fault.code, fault.path) == ("DOC015", ("k",))
    assert reason in fault.message
    assert len(fault.message) < 100
    assert fault.span == Span("m", 2, 4, 2, 4 + len(number))
    assert document is not None
    assert document.plain() == {"a": 1, "k": 0, "b": 2}


# -- positions --------------------------------------------------------------------------------

MAP = """\
# a map
format: 1
cities:
  - {name: "Zürich 😀", x: 1.5}   # the first
  - name: Oslo
    note: |
      two
      lines

# between
routes: []
empty:
"""


def test_spans_of_values_and_keys(loader):
    document = good(MAP)

    def value(*path):
        return cut(MAP, document.span(path))

    assert value("format") == "1"
    assert value("cities", 0) == '{name: "Zürich 😀", x: 1.5}'
    assert value("cities", 0, "name") == '"Zürich 😀"'
    assert value("cities", 0, "x") == "1.5"
    assert value("cities", 1, "note") == "|\n      two\n      lines"
    assert value("cities", 1).endswith("      lines")
    assert value("routes") == "[]"
    assert value("empty") == ""
    assert document.span(("empty",)) == Span("map.yaml", 12, 7, 12, 7)
    assert cut(MAP, document.span(("cities", 0, "x"), key=True)) == "x"
    assert document.span(("cities",)).end_line == 8
    assert document.span(()).line == 2


def test_columns_count_characters_not_bytes_or_cells(loader):
    document = good("a: {é😀東: '👩‍🚀', b: 2}\n")
    assert document.span(("a", "b")).column == 20
    assert document.span(("a", "é😀東"), key=True) == Span("map.yaml", 1, 5, 1, 8)


def test_windows_line_ends_and_byte_order_mark(loader):
    document = good("\ufeffa: 1\r\nb:\r\n  - x\r\n  - y: 2\r\n")
    assert document.plain() == {"a": 1, "b": ["x", {"y": 2}]}
    assert document.span(("b", 1, "y")) == Span("map.yaml", 4, 8, 4, 9)
    assert document.span(("a",)).column == 4


def test_what_is_missing_is_looked_for_at_its_nearest_ancestor():
    document = good("a:\n  b: {c: 1}\n")
    assert document.span(("a", "b", "x", 3)) == document.span(("a", "b"))
    assert document.span(("a", "b", "x"), key=True) == document.span(("a", "b"), key=True)
    assert document.span(("z",)) == document.span(())
    assert document.nearest(("a", "b", "c"))[1]
    assert not document.nearest(("a", 0))[1]


def test_a_tree_of_two_files_knows_where_each_part_is_from():
    parent, child = parse("a: 1\nb: 2\n", "parent")[0], parse("\nb: 3\n", "child")[0]
    assert parent is not None
    assert child is not None
    merged = Document(
        "child", child.text, child.root.replace({**parent.root.value, **child.root.value})
    )
    assert merged.plain() == {"a": 1, "b": 3}
    assert merged.span(("a",)).file == "parent"
    assert merged.span(("b",), key=True) == Span("child", 2, 1, 2, 2)
    assert Node("x", "made").span == Span("made", 1, 1, 1, 1)
    assert "parent:1:4" in repr(parent.root.child("a"))


text = st.text(
    st.characters(codec="utf-8", exclude_categories=("C", "Zl", "Zp")), max_size=12
) | st.sampled_from(
    ["no", "012", "1:30", "<<", "x: y", "# z", "'", '"', "- a", "😀", "אבג", "a\tb"]
)
numbers = st.integers(-(10**15) + 1, 10**15 - 1) | st.floats(-1e9, 1e9).map(lambda x: round(x, 4))
scalars = st.none() | st.booleans() | numbers | text
data = st.dictionaries(
    text,
    st.recursive(
        scalars,
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(text, inner, max_size=4),
        max_leaves=12,
    ),
    min_size=1,
    max_size=4,
)


def dump(value: object, flow: bool) -> str:
    class Dumper(yaml.SafeDumper):
        def ignore_aliases(self, data: object) -> bool:
            return True

    def represent(dumper, string):
        return dumper.represent_scalar("tag:yaml.org,2002:str", string, style='"')

    # Quoted, because the dumper decides by YAML 1.1 what is text.
    Dumper.add_representer(str, represent)
    return yaml.dump(
        value, Dumper=Dumper, default_flow_style=flow, allow_unicode=True, sort_keys=False
    )


def scalars_of(node: Node):
    if isinstance(node.value, dict):
        for child in node.value.values():
            yield from scalars_of(child)
    elif isinstance(node.value, list):
        for child in node.value:
            yield from scalars_of(child)
    else:
        yield node


@settings(max_examples=80, deadline=None)
@given(data, st.booleans())
def test_a_scalar_is_where_its_span_says(value, flow):
    written = dump(value, flow)
    document = good(written)
    assert document.plain() == value
    for node in scalars_of(document.root):
        again = good(f"k: {cut(written, node.span)}")
        assert again.plain() == {"k": node.value}


def tree(node: Node):
    value = node.value
    if isinstance(value, dict):
        return node.place, node.key, {key: tree(child) for key, child in value.items()}
    if isinstance(value, list):
        return node.place, node.key, [tree(child) for child in value]
    return node.place, node.key, value, type(value)


SYNTAX = "a|b: |c:|- |\n|\n  |\n    | |{|}|[|]|, |'x'|\"y\"|# z\n|---\n|&x |*x |\t|\r\n|!t |<<: "
VALUES = 'é|😀|1|2.5|1e999|no|~|null|\x00|\u2028|\\x1b|"\\e"'
PIECES = st.sampled_from([*SYNTAX.split("|"), *VALUES.split("|")])


@pytest.mark.skipif(not yaml.__with_libyaml__, reason="there is no libyaml to compare with")
@settings(max_examples=400, deadline=None)
@given(st.lists(PIECES, max_size=20).map("".join) | data.map(lambda value: dump(value, False)))
def test_both_parsers_make_the_same_of_what_both_accept(written):
    results = []
    chosen = events.LOADER
    try:
        for events.LOADER in (PureLoader, yaml.CSafeLoader):
            document, found = parse("k: " + written, "m")
            results.append((document and tree(document.root), found))
    finally:
        events.LOADER = chosen
    if results[0][0] is not None and results[1][0] is not None:
        assert results[0] == results[1]
    assert bool(results[0][1]) == bool(results[1][1]) or "\t" in written or "|" in written


# -- faults -----------------------------------------------------------------------------------

FAULTS = {
    "a: [1, 2": ("DOC001", 1, 4, "never closed"),
    "a:\n  b: {c: 1\nd: 2\n": ("DOC001", 3, 2, "comma"),
    "a: 'it\nb: 1\n": ("DOC001", 1, 4, "quotation mark"),
    'a: "x\\q"': ("DOC001", 1, 6, "escape"),
    'a: "x\\UFFFFFFFF"': ("DOC001", 1, 6, "escape"),
    "a: b: c": ("DOC001", 1, 5, "colon"),
    "a: 1\n b: 2": ("DOC001", 2, 3, "colon"),
    "a: 1\nb\nc: 2\n": ("DOC001", 2, 1, "colon is missing"),
    "a: @x": ("DOC001", 1, 4, "start with this character"),
    "a: `x`": ("DOC001", 1, 4, "start with this character"),
    "a: [x]]": ("DOC001", 1, 7, "no opening"),
    "a: {b: 1 c: 2}": ("DOC001", 1, 11, "comma"),
    "a: - b": ("DOC001", 1, 4, "list"),
    "a:\n  - b\n c: 1\n": ("DOC001", 3, 2, "fit"),
    "%YAML 3.0\n---\na: 1\n": ("DOC001", 1, 1, "version"),
    "": ("DOC002", 1, 1, "empty"),
    "# only\n\n# comments\n": ("DOC002", 1, 1, "empty"),
    "---\n...\n": ("DOC002", 1, 1, "empty"),
    "\n- a\n": ("DOC003", 2, 1, "list"),
    "just text": ("DOC003", 1, 1, "single value"),
    "a: x\x00y": ("DOC005", 1, 5, "U+0000"),
    "a: 1 # \u202e": ("DOC005", 1, 8, "U+202E"),
    "a: \u2028x": ("DOC005", 1, 4, "U+2028"),
    "a: \ud800": ("DOC005", 1, 4, "U+D800"),
    'a: "x\\x1b[31m"': ("DOC005", 1, 4, "U+001B"),
    'a: "\\0"': ("DOC005", 1, 4, "U+0000"),
    'a: "\\r"': ("DOC005", 1, 4, "U+000D"),
    '"\\e": 1': ("DOC005", 1, 1, "U+001B"),
    "a:\n\tb: 1": ("DOC006", 2, 1, "tab"),
    "a:\n  \tb: 1": ("DOC006", 2, 3, "tab"),
    "a:\r\n\t- b": ("DOC006", 2, 1, "tab"),
    "a: *b": ("DOC008", 1, 4, "*b"),
    "a: &b 1": ("DOC008", 1, 4, "&b"),
    "a: *": ("DOC008", 1, 4, "alias"),
    "&a a: 1": ("DOC008", 1, 1, "&a"),
    "*a : 1": ("DOC008", 1, 1, "*a"),
    "a: !b 1": ("DOC009", 1, 4, "!b"),
    "a: !!python/object/apply:os.system [ls]": ("DOC009", 1, 4, "!!python"),
    "a: !<tag:x,y> 1": ("DOC009", 1, 4, "!<tag:x,y>"),
    "a: !e!x 1": ("DOC009", 1, 4, "tag"),
    "a: 1\na: 2": ("DOC010", 2, 1, '"a"'),
    "a: {2: x, '2': y}": ("DOC010", 1, 11, '"2"'),
    "[a, b]: 1": ("DOC011", 1, 1, "list"),
    "? {a: 1}\n: 1": ("DOC011", 1, 3, "mapping"),
    "a:\n  : 1": ("DOC011", 2, 3, "no key"),
    "a: {: 1}": ("DOC011", 1, 5, "no key"),
    "?\n: 1": ("DOC011", 1, 2, "no key"),
    "a: [": ("DOC001", 1, 4, "never closed"),
    "a: {b: [1, 2],\n": ("DOC001", 1, 4, "never closed"),
    "a: {<<: 1}": ("DOC012", 1, 5, "<<"),
    "a: 1\n---\nb: 2": ("DOC013", 2, 1, "second"),
    "a: 1\n...\n---\nb: [": ("DOC013", 3, 1, "second"),
}


@pytest.mark.parametrize(("written", "fault"), FAULTS.items())
def test_a_fault_has_its_code_its_place_and_a_next_step(loader, written, fault):
    found = parse(written, "m")[1]
    code, line, column, word = fault
    assert [(d.code, d.span.line, d.span.column) for d in found] == [(code, line, column)]
    assert word in found[0].message
    assert found[0].help
    assert found[0].severity is Severity.ERROR
    assert_inside(found, written)


def test_every_fault_is_found_in_one_run(loader):
    written = """\
a: 1
b: {x: *one, y: &two 2, x: 3}
a: [!t 4, 1e999, "\\e"]
[c]: {d: *three}
<<: 5
e: [
"""
    assert faults(written) == [
        ("DOC008", 2, 8),
        ("DOC008", 2, 17),
        ("DOC010", 2, 25),
        ("DOC010", 3, 1),
        ("DOC009", 3, 5),
        ("DOC015", 3, 11),
        ("DOC005", 3, 18),
        ("DOC011", 4, 1),
        ("DOC008", 4, 10),
        ("DOC012", 5, 1),
        ("DOC001", 6, 4),
    ]


def test_what_can_be_read_is_kept():
    document, found = parse("a: {b: 1, b: 2, c: *x, d: &y 3}\n[e]: 4\nf: 5\n", "m")
    assert document is not None
    assert document.plain() == {"a": {"b": 1, "c": None, "d": 3}, "f": 5}
    [first] = found[0].related
    assert first.span == Span("m", 1, 5, 1, 6)
    assert [d.path for d in found] == [("a", "b"), ("a", "c"), ("a", "d"), ()]
    assert document.span(("a", "d")) == Span("m", 1, 30, 1, 31)


def test_letters_of_every_script_emoji_and_quotes_are_fine(loader):
    names = ["Zürich", "Αθήνα", "ירושלים", "القاهرة", "東京", "👩‍🚀", 'say ""', "it''s", "क्षि"]
    document = good("a:\n" + "".join(f"  - '{name}'\n" for name in names))
    assert document.plain()["a"] == [name.replace("''", "'") for name in names]
    assert good('a: "\\t\\n\\u00e9"').plain() == {"a": "\t\né"}


def test_forty_levels_are_enough(loader):
    assert good("a: " + "[" * (MAX_DEPTH - 1) + "]" * (MAX_DEPTH - 1))
    assert faults("a: " + "[" * MAX_DEPTH + "]" * MAX_DEPTH) == [("DOC007", 1, MAX_DEPTH + 3)]


# -- hostile input ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "written",
    ["[" * 200_000, "{a: " * 200_000, "- " * 200_000, "? " * 200_000, "[" * 99 + "]" * 200_000],
)
def test_deep_nesting_is_refused_at_once(loader, written):
    start = time.perf_counter()
    assert faults(written)[-1][0] == "DOC007"
    assert time.perf_counter() - start < 2


def test_alias_bomb(loader):
    levels = "".join(f"l{i}: &l{i} [{', '.join([f'*l{i - 1}'] * 9)}]\n" for i in range(1, 12))
    document, found = parse("l0: &l0 [x]\n" + levels, "m")
    assert document is not None
    assert {fault.code for fault in found} == {"DOC008"}
    assert document.plain()["l11"] == [None] * 9


@pytest.mark.parametrize("digits", [1, 5000])
def test_versions_that_are_no_numbers(loader, digits):
    assert faults(f"%YAML {'9' * digits}.1\n---\na: 1\n")[0][0] == "DOC001"


def test_a_million_faults_stop_the_reading():
    document, found = parse("a: [" + "*x, " * 200_000 + "]", "m")
    assert document is None
    assert len(found) == MAX_FAULTS + 1
    assert found[-1].code == "DOC017"


def test_long_unprintable_runs_are_one_fault():
    assert [code for code, *_ in faults("a: " + "\x00" * 1_000_000)] == ["DOC005"]


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=200) | st.lists(PIECES, max_size=40).map(lambda p: "".join(p).encode()))
def test_any_bytes_give_diagnostics_inside_the_file(raw):
    document, found = decode(raw, "m")
    assert document is not None or found
    assert_inside(found, raw.decode("utf-8", "replace"))
    if document is not None:
        document.plain()


@settings(max_examples=100, deadline=None)
@given(st.integers(0, len(MAP)), st.integers(0, 20), st.text(max_size=5))
def test_any_damage_to_a_map_gives_diagnostics_inside_the_file(start, length, inserted):
    damaged = MAP[:start] + inserted + MAP[start + length :]
    document, found = parse(damaged, "m")
    assert document is not None or found
    assert_inside(found, damaged)


def test_a_hundred_thousand_lines():
    lines = "".join(f"  - {{name: City {i:06}, x: {i}.5}}\n" for i in range(100_000))
    start = time.perf_counter()
    document = good("format: 1\ncities:\n" + lines)
    # Takes 1.5 s on a slow machine; the limit only catches what is not linear.
    assert time.perf_counter() - start < 10
    assert document.span(("cities", 99_999, "x")) == Span("map.yaml", 100_002, 28, 100_002, 35)


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


def test_a_file_that_is_too_large_is_not_read(tmp_path):
    path = tmp_path / "big.yaml"
    path.touch()
    os.truncate(path, 50_000_000)
    start = time.perf_counter()
    fault = only(path)
    assert time.perf_counter() - start < 0.5
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
