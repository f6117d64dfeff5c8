"""What is wrong with a text is found at its place, whatever the text is."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.unit.reading import MAP, PIECES, assert_inside, faults, good
from ttr_kit.diagnostics import Severity, Span
from ttr_kit.format.document import MAX_DEPTH, MAX_FAULTS, parse
from ttr_kit.format.document.files import decode

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
    assert faults(written)[-1][0] == "DOC007"


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


@pytest.mark.slow
def test_a_hundred_thousand_lines():
    lines = "".join(f"  - {{name: City {i:06}, x: {i}.5}}\n" for i in range(100_000))
    document = good("format: 1\ncities:\n" + lines)
    assert document.span(("cities", 99_999, "x")) == Span("map.yaml", 100_002, 28, 100_002, 35)
