"""The catalogues: read as Fluent reads them, complete in every language, the same in a page."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast

import ttr_kit
from tests.browser.chromium import VisitTo, served
from ttr_kit.language.browser import compiled, files
from ttr_kit.language.bundle import Bundle, bundle, languages
from ttr_kit.language.fluent import BadCatalogue, entries, read
from ttr_kit.language.plurals import KNOWN, category
from ttr_kit.language.speech import said, series, speaking, tally

FOLDER = Path(ttr_kit.__file__).parent
CATALOGUES = sorted(FOLDER.rglob("*.ftl"))
SAMPLE = """\
# A comment
plain = One line
many =
    Several lines,
      one of them further in

    and a gap.
term = { -brand(case: "genitive", n: 2) } and { -brand }
-brand = { $case ->
    [genitive] Kit’s
   *[other] Kit
}
    .gender = neuter
nested = { $n ->
    [0] none, { plain }
    [one] { $n } of { $m ->
        [few] few
       *[other] { "{" }{ $m }{ "\\u0041 \\" " }
    }
   *[other] { NUMBER($n, minimumFractionDigits: 1) } { nested.tip }!
}
    .tip = Tip { 1.5 }
    .note =
        On its
        own lines
"""


def plain(node: Any) -> Any:
    """What Fluent's own parser finds, written as ours writes it."""
    if isinstance(node, ast.Pattern):
        return [plain(part) for part in node.elements]
    if isinstance(node, ast.TextElement):
        return node.value
    if isinstance(node, ast.Placeable):
        return plain(node.expression)
    if isinstance(node, ast.SelectExpression):
        variants = [[_key(one.key), plain(one.value)] for one in node.variants]
        default = next(n for n, one in enumerate(node.variants) if one.default)
        return ["?", plain(node.selector), variants, default]
    if isinstance(node, ast.VariableReference):
        return ["$", node.id.name]
    if isinstance(node, ast.MessageReference):
        return ["=", node.id.name + (f".{node.attribute.name}" if node.attribute else "")]
    if isinstance(node, ast.TermReference):
        named = node.arguments.named if node.arguments else []
        return ["-", f"-{node.id.name}", {one.name.name: plain(one.value)[1] for one in named}]
    if isinstance(node, ast.FunctionReference):
        named = {one.name.name: plain(one.value)[1] for one in node.arguments.named}
        return ["()", node.id.name, plain(node.arguments.positional[0]), named]
    if isinstance(node, ast.StringLiteral):
        return ["#", node.parse()["value"]]
    assert isinstance(node, ast.NumberLiteral)
    return ["#", float(node.value) if "." in node.value else int(node.value)]


def _key(key: Any) -> Any:
    return plain(key)[1] if isinstance(key, ast.NumberLiteral) else key.name


def reference(text: str) -> dict[str, dict[str, Any]]:
    """A file by Fluent's own parser."""
    found: dict[str, dict[str, Any]] = {}
    for entry in FluentParser(with_spans=False).parse(text).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message | ast.Term):
            id = ("-" if isinstance(entry, ast.Term) else "") + entry.id.name
            parts = {"": plain(entry.value)} if entry.value else {}
            found[id] = parts | {one.id.name: plain(one.value) for one in entry.attributes}
    return found


def own(text: str) -> dict[str, dict[str, Any]]:
    return {id: read(source) for id, (source, _) in entries(text).items()}


@pytest.mark.parametrize("text", [SAMPLE, SAMPLE.replace("\n", "\r\n")], ids=["unix", "windows"])
def test_the_sample_is_read_as_fluent_reads_it(text: str) -> None:
    assert own(text) == reference(text)


@pytest.mark.parametrize("file", CATALOGUES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_a_catalogue_is_read_as_fluent_reads_it(file: Path) -> None:
    text = file.read_text("utf-8")
    assert own(text) == reference(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a = { $b", "f:1: expected “}”"),
        ("a = 1\n\nb = { $n ->\n    [one] x\n}", "f:3: one variant needs a star"),
        ("a = 1\na = 2", "f:2: a is there twice"),
        ("nothing here", "f:1: expected “id = text”"),
        ("a = 1\nb", "f:1: continued lines begin with a space"),
        ('a = { "open }', 'f:1: expected “"”'),
        ("a = { }", "f:1: expected a name"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(text: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "f"
    file.write_text(text)
    with pytest.raises(BadCatalogue, match=said):
        read_all(file)


def read_all(file: Path) -> None:
    found = Bundle("en", [file], None)
    for id in found.sources:
        found.parts(id)


def test_a_message_that_names_itself_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "f"
    file.write_text("a = { b }\nb = { a }\n")
    with pytest.raises(BadCatalogue, match="names itself"):
        Bundle("en", [file], None).text("a", {})


def arguments(pattern: Any) -> set[str]:
    """The arguments that a pattern mentions."""
    if isinstance(pattern, list):
        if len(pattern) == 2 and pattern[0] == "$":
            return {pattern[1]}
        return set().union(*map(arguments, pattern))
    return set()


@pytest.mark.parametrize("language", [code for code in languages() if code != "en"])
def test_a_language_says_all_that_english_says(language: str) -> None:
    english, known = bundle("en"), bundle(language)
    assert sorted(english.sources.keys() ^ known.sources.keys()) == []
    for id in english.sources:
        for part, pattern in english.parts(id).items():
            assert part in known.parts(id), f"{id}.{part}"
            assert arguments(known.parts(id)[part]) <= arguments(pattern), f"{id}.{part}"


def test_the_language_that_is_spoken() -> None:
    assert tally(1, "card") == "1 card"
    with speaking("de"):
        assert (tally(1, "card"), tally(2, "card")) == ("1 Karte", "2 Karten")
        assert series(["a", "b", "c"]) == "a, b und c"
    with speaking("fr"):
        assert tally(0, "card") == "0 carte"
    with speaking("xx"):
        assert said("board-title", name="A") == "A: board"


def samples(language: str) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Every message and attribute of a page with several arguments, and what Python says."""
    known = bundle(language)
    for id, parts in compiled(language)["messages"].items():
        if id.startswith("-"):
            continue
        for part, pattern in parts.items() if isinstance(parts, dict) else [("", parts)]:
            name = f"{id}.{part}" if part else id
            for number in (0, 1, 2, 5, 11, 1.5, 1000000):
                given = {one: number if n % 2 == 0 else f"X{number}" for n, one in
                         enumerate(sorted(arguments(pattern)))}  # fmt: skip
                yield name, given, known.text(name, given)
                if not given:
                    break


def test_a_page_says_the_same_as_python(tmp_path: Path, visit: VisitTo) -> None:
    (tmp_path / "fluent.js").write_bytes((FOLDER / "web/static/fluent.js").read_bytes())
    (tmp_path / "index.html").write_text("<!doctype html><link rel=icon href=data:,>")
    with served(tmp_path) as address:
        page = visit(f"{address}/index.html").page
        for language in languages():
            cases = list(samples(language))
            assert len(cases) > 20
            data = json.loads(files()[f"words/{language}.json"])
            asked = [[name, given] for name, given, _ in cases]
            heard = page.evaluate(
                """async ([data, asked]) => {
                    const {Words} = await import("./fluent.js");
                    const words = new Words(data);
                    return asked.map(([id, given]) => words.text(id, given));
                }""",
                [data, asked],
            )
            assert heard == [expected for *_, expected in cases]
        numbers = [*range(203), 1000000, 2000000, 1000001]
        for language in KNOWN:
            forms = page.evaluate(
                "([code, numbers]) => numbers.map((n) => new Intl.PluralRules(code).select(n))",
                [language, numbers],
            )
            assert forms == [category(language, number) for number in numbers], language
