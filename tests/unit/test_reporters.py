"""Reporters: readable for people, exact for programs, and safe for terminals."""

import json
import re
import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ttr_kit.diagnostics import Diagnostic, Related, Rule, Severity, Span
from ttr_kit.diagnostics.display import printable, width
from ttr_kit.diagnostics.report_github import report_github
from ttr_kit.diagnostics.report_json import report_json
from ttr_kit.diagnostics.report_sarif import report_sarif
from ttr_kit.diagnostics.report_text import report_text

LINE = "  - {from: Bergen, to: Olso, length: 4}"
SOURCES = {"my-map.yaml": "\n" * 11 + LINE + "\n"}
TYPO = Diagnostic(
    "REF001",
    Severity.ERROR,
    'there is no city "Olso"',
    Span("my-map.yaml", 12, 24, 12, 28),
    'did you mean "Oslo"?',
    (Related(Span("usa.yaml", 4, 1, 4, 8), "extended here"),),
    ("routes", 0, "to"),
)
RULES = [
    Rule("REF000", "Other", Severity.INFO, "Nothing.\n"),
    Rule("REF001", "Unknown city", Severity.ERROR, "What it means.\n"),
]


def at(line: str, start: int, end: int) -> tuple[str, str]:
    """Return the two lines of the excerpt for a span of one line (from 0)."""
    found = Diagnostic("A001", Severity.ERROR, "x", Span("m", 1, start + 1, 1, end + 1))
    _, source, carets, *_ = report_text([found], {"m": line}).split("\n")
    assert source.startswith("    1 | ")
    assert carets.startswith("      | ")
    return source[8:], carets[8:]


# -- text -------------------------------------------------------------------------------------


def test_text():
    assert report_text([TYPO], SOURCES) == (
        'my-map.yaml:12:24: error REF001 there is no city "Olso"\n'
        "   12 |   - {from: Bergen, to: Olso, length: 4}\n"
        "      |                        ^^^^\n"
        '   help: did you mean "Oslo"?\n'
        "   note: usa.yaml:4:1 extended here\n"
        "\n"
        "1 error\n"
    )


def test_text_without_findings():
    assert report_text([], {}) == "no findings\n"


def test_text_of_a_file_that_is_not_at_hand():
    assert report_text([TYPO], {}).splitlines()[1] == '   help: did you mean "Oslo"?'
    assert report_text([TYPO], {"my-map.yaml": ""}).splitlines()[1].startswith("   help:")


def test_colors_only_when_asked():
    assert "\x1b" not in report_text([TYPO], SOURCES)
    colored = report_text([TYPO], SOURCES, color=True)
    assert "\x1b[1;31merror REF001\x1b[0m" in colored
    assert re.sub(r"\x1b\[[0-9;]*m", "", colored) == report_text([TYPO], SOURCES)


def test_a_span_of_several_lines_marks_the_rest_of_the_first():
    found = Diagnostic("A001", Severity.WARNING, "x", Span("m", 1, 3, 3, 2))
    report = report_text([found], {"m": "a: {b: 1,  \n c: 2\n}"})
    assert "    1 | a: {b: 1,\n      |   ^^^^^^^\n" in report


def test_an_empty_span_and_the_end_of_a_line_get_one_caret():
    assert at("ab:", 3, 3) == ("ab:", "   ^")
    assert at("ab:", 1, 1) == ("ab:", " ^")
    assert at("ab:", 90, 95) == ("ab:", "   ^")


@pytest.mark.parametrize(
    ("line", "word", "shown", "carets"),
    [
        ("\ta: bad", "bad", "    a: bad", "       ^^^"),
        ("東京: bad", "bad", "東京: bad", "      ^^^"),
        ("a: 東京", "東京", "a: 東京", "   ^^^^"),
        ("😀: bad", "bad", "😀: bad", "    ^^^"),
        ("e\u0301: bad", "bad", "e\u0301: bad", "   ^^^"),
        ("\x1b[31m: bad", "bad", "\\x1b[31m: bad", " " * 10 + "^^^"),
        ("a\u202eb: bad", "bad", "a\\u202eb: bad", " " * 10 + "^^^"),
        ("a\x00: bad", "bad", "a\\x00: bad", " " * 7 + "^^^"),
        ("a\u200b\ufeff: bad", "bad", "a\\u200b\\ufeff: bad", " " * 15 + "^^^"),
        ("a\x85b\u2028: bad", "bad", "a\\x85b\\u2028: bad", " " * 14 + "^^^"),
        ("a: \x07", "\x07", "a: \\x07", "   ^^^^"),
        ("👩\u200d🚀: bad", "bad", "👩\u200d🚀: bad", "      ^^^"),
    ],
)
def test_carets_stand_under_what_they_mean(line, word, shown, carets):
    start = line.index(word)
    assert at(line, start, start + len(word)) == (shown, carets)


def test_a_mark_is_shown_with_the_letter_it_belongs_to():
    assert at("ae\u0301b", 2, 3) == ("ae\u0301b", " ^")


def test_right_to_left_words_keep_their_columns():
    line = "a: [חיפה, יפו, x]"
    source, carets = at(line, 10, 13)
    assert source == "a: [חיפה, \u200eיפו\u200e, x]"
    assert carets == " " * 10 + "^^^"


@pytest.mark.parametrize("start", [0, 30, 99, 5_000, 99_000, 99_997])
def test_long_lines_are_cut_to_a_window(start):
    line = "x" * start + "BAD" + "y" * (99_997 - start)
    source, carets = at(line, start, start + 3)
    assert len(source) <= 102
    assert source[carets.index("^") : carets.index("^") + 3] == "BAD"
    assert carets.count("^") == 3
    assert source.startswith("…") == (start > 60)


def test_a_marked_part_longer_than_the_window():
    source, carets = at("a: " + "x" * 1_000, 3, 1_003)
    assert len(source) <= 102
    assert len(carets) <= 102


def test_a_letter_with_a_hundred_thousand_marks_is_cut():
    source, _ = at("a" + "\u0301" * 100_000, 0, 1)
    assert len(source) < 1_000


HOSTILE = "\x1b]0;title\x07\x1b[2J\r\n\x9b31m\u202e\u2066\x00\x7f\ud800\u2028"


def assert_steers_nothing(report: str) -> None:
    for character in report.replace("\u200e", ""):
        assert character == "\n" or unicodedata.category(character) not in ("Cc", "Cs", "Zl", "Zp")
        assert unicodedata.bidirectional(character) not in (
            *("LRE", "RLE", "LRO", "RLO", "PDF"),
            *("LRI", "RLI", "FSI", "PDI"),
        )


def test_no_text_of_a_user_reaches_the_terminal_unescaped():
    found = Diagnostic(
        HOSTILE,
        Severity.ERROR,
        HOSTILE,
        Span(HOSTILE, 1, 1, 1, 5),
        HOSTILE,
        (Related(Span(HOSTILE, 1, 1, 1, 1), HOSTILE),),
        (HOSTILE,),
    )
    for report in (
        report_text([found], {HOSTILE: HOSTILE}),
        report_github([found], {}),
        report_json([found], {}),
        report_sarif([found], {}, rules=[], version="1"),
    ):
        assert_steers_nothing(report)
    assert len(report_text([found], {HOSTILE: HOSTILE}).splitlines()) == 7
    assert len(report_github([found], {}).splitlines()) == 1


spans = st.builds(
    lambda line, column, lines, columns: Span("m", line, column, line + lines, column + columns),
    *(st.integers(1, 40), st.integers(1, 40), st.integers(0, 3), st.integers(0, 300)),
)


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=60) | st.text("aé東\t\u0301\u05d0\x1b😀\n", max_size=300), spans, st.text())
def test_any_text_is_shown_in_aligned_and_harmless_lines(source, span, message):
    found = Diagnostic("A001", Severity.ERROR, message, span)
    report = report_text([found], {"m": source})
    assert_steers_nothing(report)
    carets = re.search(r"^      \| ( *)(\^+)$", report, re.MULTILINE)
    if carets is not None:
        assert width(carets.group()) <= 8 + 102


def test_printable_leaves_good_text_alone():
    for text in ("Zürich", "東京", "ירושלים", "👩‍🚀 🏴󠁧󠁢󠁳󠁣󠁴󠁿", "क्षि", 'say "x"', "a\u00a0b"):
        assert printable(text) == text


# -- JSON -------------------------------------------------------------------------------------


def test_json():
    assert json.loads(report_json([TYPO], SOURCES)) == {
        "version": 1,
        "diagnostics": [
            {
                "code": "REF001",
                "severity": "error",
                "message": 'there is no city "Olso"',
                "help": 'did you mean "Oslo"?',
                "file": "my-map.yaml",
                "line": 12,
                "column": 24,
                "end_line": 12,
                "end_column": 28,
                "path": ["routes", 0, "to"],
                "related": [
                    {
                        "message": "extended here",
                        "file": "usa.yaml",
                        "line": 4,
                        "column": 1,
                        "end_line": 4,
                        "end_column": 8,
                    }
                ],
                "fixes": [],
            }
        ],
        "summary": {"errors": 1, "warnings": 0, "infos": 0},
    }


def test_json_without_findings():
    data = json.loads(report_json([], {}))
    assert data["diagnostics"] == []
    assert data["summary"] == {"errors": 0, "warnings": 0, "infos": 0}


# -- GitHub -----------------------------------------------------------------------------------


def test_github():
    assert report_github([TYPO], SOURCES) == (
        "::error file=my-map.yaml,line=12,col=24,endLine=12,endColumn=28,title=REF001::"
        'there is no city "Olso"%0Ahelp: did you mean "Oslo"?%0A'
        "note: usa.yaml:4:1 extended here\n"
    )


@pytest.mark.parametrize(
    ("severity", "command"),
    [(Severity.ERROR, "error"), (Severity.WARNING, "warning"), (Severity.INFO, "notice")],
)
def test_github_levels(severity, command):
    found = Diagnostic("A001", severity, "x", Span("m", 1, 1, 2, 3))
    # Columns are for findings within one line only.
    assert report_github([found], {}) == f"::{command} file=m,line=1,endLine=2,title=A001::x\n"


def test_github_escapes():
    found = Diagnostic("A,1:2", Severity.ERROR, "100%: a, b", Span("50%,a:b.yaml", 1, 1, 1, 2))
    report = report_github([found], {})
    assert "file=50%25%2Ca%3Ab.yaml," in report
    assert "title=A%2C1%3A2::100%25: a, b\n" in report


# -- SARIF ------------------------------------------------------------------------------------


def sarif(*found: Diagnostic) -> dict:
    return json.loads(report_sarif(found, SOURCES, rules=RULES, version="1.2.3"))


def assert_sarif(log: dict) -> None:
    """Hold a log to what the SARIF 2.1.0 schema asks of the parts that are used."""
    assert set(log) == {"$schema", "version", "runs"}
    assert log["version"] == "2.1.0"
    assert log["$schema"].startswith("https://")
    for run in log["runs"]:
        assert set(run) == {"tool", "columnKind", "results"}
        assert run["columnKind"] in ("utf16CodeUnits", "unicodeCodePoints")
        driver = run["tool"]["driver"]
        assert driver["name"]
        for rule in driver["rules"]:
            assert rule["id"]
            assert rule["shortDescription"]["text"]
            assert rule["help"]["text"]
            assert rule["defaultConfiguration"]["level"] in ("error", "warning", "note", "none")
        assert len({rule["id"] for rule in driver["rules"]}) == len(driver["rules"])
        for result in run["results"]:
            assert set(result) <= {
                *("ruleId", "ruleIndex", "level", "message", "locations", "relatedLocations"),
            }
            assert result["level"] in ("error", "warning", "note", "none")
            assert result["message"]["text"]
            if "ruleIndex" in result:
                assert driver["rules"][result["ruleIndex"]]["id"] == result["ruleId"]
            for location in (*result["locations"], *result.get("relatedLocations", ())):
                place = location["physicalLocation"]
                assert re.fullmatch(r"[\w.~/%:-]+", place["artifactLocation"]["uri"], re.ASCII)
                region = place["region"]
                assert all(region[key] >= 1 for key in region)
                assert (region["startLine"], region["startColumn"]) <= (
                    region["endLine"],
                    region["endColumn"],
                )


def test_sarif():
    log = sarif(TYPO)
    assert_sarif(log)
    [run] = log["runs"]
    assert run["tool"]["driver"]["version"] == "1.2.3"
    assert run["tool"]["driver"]["rules"][1]["help"]["markdown"] == "What it means.\n"
    [result] = run["results"]
    assert (result["ruleId"], result["ruleIndex"], result["level"]) == ("REF001", 1, "error")
    assert result["message"]["text"].endswith('help: did you mean "Oslo"?')
    assert result["locations"][0]["physicalLocation"] == {
        "artifactLocation": {"uri": "my-map.yaml"},
        "region": {"startLine": 12, "startColumn": 24, "endLine": 12, "endColumn": 28},
    }
    assert result["relatedLocations"][0]["message"]["text"] == "extended here"


def test_sarif_without_findings_says_that_there_were_none():
    log = sarif()
    assert_sarif(log)
    assert log["runs"][0]["results"] == []


def test_sarif_levels_and_unlisted_rules():
    found = [
        Diagnostic("NEW001", severity, "x", Span("m", line, 1, line, 2))
        for line, severity in enumerate(Severity, 1)
    ]
    log = sarif(*found)
    assert_sarif(log)
    results = log["runs"][0]["results"]
    assert [result["level"] for result in results] == ["error", "warning", "note"]
    assert not any("ruleIndex" in result for result in results)


@pytest.mark.parametrize(
    ("file", "uri"),
    [
        ("maps/my map.yaml", "maps/my%20map.yaml"),
        ("../Zürich#1.yaml", "../Z%C3%BCrich%231.yaml"),
        ("a:b%.yaml", "a%3Ab%25.yaml"),
        ("/tmp/x y.yaml", "file:///tmp/x%20y.yaml"),
        ("C:\\maps\\a b.yaml", "file:///C:/maps/a%20b.yaml"),
        ("bad\udcff.yaml", "bad%FF.yaml"),
        ("bad\ud800.yaml", "bad%ED%A0%80.yaml"),
    ],
)
def test_sarif_uris(file, uri):
    log = sarif(Diagnostic("REF001", Severity.ERROR, "x", Span(file, 1, 1, 1, 1)))
    assert_sarif(log)
    place = log["runs"][0]["results"][0]["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == uri
