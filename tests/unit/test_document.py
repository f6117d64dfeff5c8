"""YAML as data that knows its places: values, keys, spans."""

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.unit.reading import MAP, PIECES, cut, good
from ttr_kit.diagnostics import Span
from ttr_kit.format.document import Document, Node, events, parse
from ttr_kit.format.document.pure import PureLoader

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


@settings(max_examples=400, deadline=None)
@given(st.lists(PIECES, max_size=20).map("".join) | data.map(lambda value: dump(value, False)))
def test_both_parsers_make_the_same_of_what_both_accept(written):
    results = []
    chosen = events.LOADER
    try:
        # Where there is no libyaml, the kit reads with the other loader alone.
        for events.LOADER in (PureLoader, getattr(yaml, "CSafeLoader", PureLoader)):
            document, found = parse("k: " + written, "m")
            results.append((document and tree(document.root), found))
    finally:
        events.LOADER = chosen
    if results[0][0] is not None and results[1][0] is not None:
        assert results[0] == results[1]
    assert bool(results[0][1]) == bool(results[1][1]) or "\t" in written or "|" in written
