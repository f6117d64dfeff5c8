"""The one road in: all faults at once, at their place, and a typed variant at the end."""

from __future__ import annotations

from pathlib import Path

import pytest

from ttr_kit.format.load import InvalidVariant, Loaded, load, load_path, load_text

SMALL = """\
format: 1
name: Small
players: {max: 2}
cities: {A: , B: , C: {}}
routes:
  - {from: A, to: B, length: 2, color: red}
  - {from: B, to: C, length: 3}
  - {from: A, to: C, length: 6}
tickets:
  - {from: A, to: C, points: 5}
  - {from: A, to: B, points: 2}
ticket_rules: {start: {deal: 1, keep: 1}, later: {deal: 1}}
pieces: {train: {count: 11}}
"""


def found(loaded: Loaded) -> list[tuple[str, int, int]]:
    return [
        (d.code, d.span.line, d.span.column) for d in loaded.diagnostics if d.severity != "info"
    ]


def test_defaults_are_the_base_game() -> None:
    variant = load_text(SMALL).variant
    assert variant is not None
    assert sum(card.count for card in variant.cards) == 110
    assert [(piece.name, piece.count) for piece in variant.pieces] == [("train", 11)]
    assert variant.market.slots == {"train": 5}
    assert [(reset.cards, reset.count) for reset in variant.market.resets] == [(("locomotive",), 3)]
    assert variant.start_hand == {"train": 4}
    assert {card.name: card.face_up_cost for card in variant.cards}["locomotive"] == 2
    assert (variant.end.at_most, variant.end.extra_turns) == (2, 1)
    assert variant.open_tracks == {2: 1, 3: 1}


def test_schema_faults_do_not_hide_reference_faults() -> None:
    text = (
        SMALL.replace("length: 3", "length: -3")
        .replace("to: C, points", "to: Cc, points")
        .replace("players: {max: 2}", "players: {max: two}")
    )
    assert found(load_text(text)) == [("SCH003", 3, 16), ("SCH005", 7, 30), ("REF002", 10, 19)]


def test_a_fault_in_a_record_does_not_hide_another_in_the_same() -> None:
    """A record that cannot be used is no route, but its names are looked up all the same."""
    text = (
        SMALL.replace("to: B, length: 2", "to: Bb, length: two")
        .replace("{from: B, to: C, length: 3}", "{from: Bb, to: 7, length: 3, color: rot}")
        .replace("{from: A, to: C, points: 5}", "{from: Aa, points: 5}")
    )
    assert found(load_text(text)) == [
        ("REF001", 6, 19),
        ("SCH003", 6, 31),
        ("REF001", 7, 12),
        ("SCH003", 7, 20),
        ("REF004", 7, 41),
        ("SCH002", 10, 5),
        ("REF002", 10, 12),
    ]


def test_what_is_left_of_an_inherited_record_is_looked_up_in_the_whole(tmp_path: Path) -> None:
    (tmp_path / "parent.yaml").write_text(SMALL.replace("to: B, length: 2", "to: D, length: two"))
    child = tmp_path / "child.yaml"
    child.write_text("format: 1\nname: Child\nextends: ./parent.yaml\ncities: {D: {}}\n")
    assert found(load_path(child)) == [("SCH003", 6, 30)]


def test_a_fault_in_one_record_does_not_hide_those_of_others() -> None:
    text = (
        SMALL.replace("length: 2, color: red", "length: 2, colour: red")
        .replace("to: C, length: 3", "to: B, length: 3")
        .replace("length: 6}", "length: 8}")
        .replace("A: ,", "A: {at: [0, 5000]},")
    )
    assert [code for code, _, _ in found(load_text(text))] == [
        "MAP006",
        "SCH001",
        "MAP004",
        "RTE001",
    ]


def test_a_faulty_city_keeps_its_name() -> None:
    text = SMALL.replace("C: {}", "C: {at: nowhere}")
    assert found(load_text(text)) == [("SCH003", 4, 28)]


def test_a_faulty_section_does_not_make_every_name_unknown() -> None:
    text = SMALL.replace("cities: {A: , B: , C: {}}", "cities: [A, B, C]")
    assert found(load_text(text)) == [("SCH003", 4, 9)]


def test_a_misspelled_key_is_one_fault() -> None:
    text = SMALL.replace("length: 3", "lenght: 3")
    loaded = load_text(text)
    assert found(loaded) == [("SCH001", 7, 22)]
    assert loaded.diagnostics[0].help == 'did you mean "length"?'


@pytest.mark.parametrize(
    ("old", "new", "code", "message", "help"),
    [
        ("format: 1", 'format: "1"', "SCH003", '"format" must be a whole number, not "1"',
         "write 1, without quotes or leading zeros"),
        ("name: Small", "name:", "SCH002", 'this file lacks "name"', 'add "name"'),
        ("color: red", "color: Red", "SCH006", '"color" is "Red"', 'write "red"; it must be '
         "lower-case letters, digits and the signs - + _, beginning with a letter, at most 60 "
         "characters"),
        ("length: 3", "length: ", "SCH003", '"length" must be a whole number, not nothing',
         "write a value after the colon"),
        ("  - {from: A, to: C, points: 5}", "  - [A, C, 5]", "SCH003",
         'entry 1 of "tickets" must be a mapping of keys to values, not a list',
         "write, for example, `{from: A, to: B, points: 8}`"),
        ("{from: A, to: C, points", "{from: 2.50, to: C, points", "SCH003",
         '"from" must be text, not 2.5', "put it in quotes, just as it stands here"),
        ("{from: A, to: C, points", "{from: 25, to: C, points", "SCH003",
         '"from" must be text, not 25', 'put it in quotes: "25"'),
        ("points: 5", "points: 5, allow: {TIC005: }", "SCH003",
         '"TIC005" must be text, not nothing', "write a value after the colon"),
        ("points: 5", "points: 5, allow: {TIC005: true}", "SCH003",
         '"TIC005" must be text, not true', "write the reason, as text"),
        ("color: red", "color: r\u0065d\u0301", "SCH006", '"color" is "red\u0301"', "it must be "
         "lower-case letters, digits and the signs - + _, beginning with a letter, at most 60 "
         "characters"),
    ],
)  # fmt: skip
def test_what_the_schema_refuses_is_said_once_and_with_help(
    old: str, new: str, code: str, message: str, help: str
) -> None:
    loaded = load_text(SMALL.replace(old, new))
    faults = [d for d in loaded.diagnostics if d.severity == "error"]
    assert [(d.code, d.message, d.help) for d in faults] == [(code, message, help)]


def test_names_that_look_the_same_are_told_apart() -> None:
    text = SMALL.replace("A", "\u00c4").replace("from: \u00c4, to: C, p", "from: A\u0308, to: C, p")
    fault = next(d for d in load_text(text).diagnostics if d.code == "REF002")
    assert fault.help is not None
    assert "made of other characters" in fault.help


def test_a_misspelled_section_is_one_fault() -> None:
    assert [code for code, _, _ in found(load_text(SMALL.replace("routes:", "route:")))] == [
        "SCH001"
    ]


def test_a_misspelled_color_of_a_card_does_not_make_routes_wrong() -> None:
    text = SMALL + "cards: {red: {colour: red}, wild: {wild: true}}\n"
    assert [code for code, _, _ in found(load_text(text))] == ["SCH001"]


def test_an_empty_section_is_noticed() -> None:
    assert [code for code, _, _ in found(load_text(SMALL + "exchange:\n"))] == ["EXT005"]


def test_a_newer_format_is_refused_in_one_sentence() -> None:
    loaded = load_text(SMALL.replace("format: 1", "format: 2").replace("length", "laenge"))
    assert found(loaded) == [("SCH007", 1, 9)]


@pytest.mark.parametrize("missing", ["name", "cities", "routes", "tickets", "format"])
def test_each_required_section_is_asked_for(missing: str) -> None:
    lines = SMALL.splitlines(keepends=True)
    start = next(i for i, line in enumerate(lines) if line.startswith(f"{missing}:"))
    end = start + 1
    while end < len(lines) and lines[end].startswith(" "):
        end += 1
    loaded = load_text("".join(lines[:start] + lines[end:]))
    assert [d.code for d in loaded.diagnostics if d.severity == "error"] == ["SCH002"]
    assert f'"{missing}"' in loaded.diagnostics[0].message


def test_whole_numbers_may_be_written_with_a_point() -> None:
    variant = load_text(SMALL.replace("length: 3", "length: 3.0")).variant
    assert variant is not None
    assert isinstance(variant.routes[1].length, int)


def test_the_fingerprint_is_about_play() -> None:
    plain = load_text(SMALL).variant
    prose = load_text(SMALL.replace("name: Small", "name: Other\nrevision: 7")).variant
    moved = load_text(SMALL.replace("C: {}", "C: {label: left}")).variant
    longer = load_text(SMALL.replace("length: 3", "length: 4")).variant
    assert plain is not None
    assert prose is not None
    assert moved is not None
    assert longer is not None
    assert plain.content_hash == prose.content_hash == moved.content_hash
    assert plain.content_hash != longer.content_hash


def test_who_wins_among_equals_by_a_card_changes_no_fingerprint() -> None:
    """Logs from before the setting go on; another order of the tie-breaks is another variant."""
    found = []
    for last in ("longest_path", "{metric: longest_path, holder: true}", "claimed_routes"):
        variant = load_text(f"{SMALL}tie_breaks: [completed_tickets, {last}]\n").variant
        assert variant is not None
        found.append((variant.content_hash, variant.tie_breaks[1].holder))
    (plain, counted), (held, holds), (other, _) = found
    assert (counted, holds) == (False, True)
    assert plain == held != other
    fewest = "tie_breaks: [completed_tickets, {metric: longest_path, fewest: true}]\n"
    variant = load_text(SMALL + fewest).variant
    assert variant is not None
    assert variant.content_hash not in (plain, other)


@pytest.mark.parametrize("name", ["board", "label", "at", "name"])
def test_the_fingerprint_sees_things_whatever_they_are_called(name: str) -> None:
    cards = "cards: {{red: {{color: red}}, wild: {{wild: true}}, {0}: {{color: {1}, count: 9}}}}\n"
    plain = load_text(SMALL.replace("A", name) + cards.format(name, "red")).variant
    other = load_text(SMALL.replace("A", name) + cards.format(name, "blue")).variant
    assert plain is not None
    assert other is not None
    assert plain.content_hash != other.content_hash


@pytest.mark.parametrize(
    ("old", "new"),
    [("A: ,", '"A\\n": ,'), ("color: red", 'color: "red\\n"'), ("name: Small", 'name: "x\\n"')],
)
def test_a_line_break_at_the_end_is_no_part_of_a_name(old: str, new: str) -> None:
    assert "SCH006" in [code for code, _, _ in found(load_text(SMALL.replace(old, new)))]


def test_parallel_tracks_are_one_connection_by_pair_and_piece() -> None:
    extra = "  - {from: B, to: A, length: 2, color: blue}\n"
    split = extra.replace("blue", "blue, connection: other")
    for more, sizes in ((extra, [2, 1, 1]), (split, [1, 1, 1, 1])):
        line = "  - {from: B, to: C, length: 3}\n"
        text = SMALL.replace(line, more + line)
        variant = load_text(text).variant
        assert variant is not None
        assert [len(c.tracks) for c in variant.connections] == sizes
        assert [route.name for route in variant.routes[:2]] == ["A--B", "B--A"]


def test_load_raises_with_the_first_fault(tmp_path: Path) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text(SMALL.replace("to: C", "to: D"))
    with pytest.raises(InvalidVariant, match=r'bad.yaml:7:19: REF001 .* "D" \(and 2 more\)'):
        load(path)


@pytest.mark.parametrize(
    "name", ["👑 Kron'stadt", 'He said "go"', "القاهرة", "תל אביב", "<b>&amp;</b>"]
)
def test_names_of_all_sorts_are_fine(name: str) -> None:
    quoted = "'" + name.replace("'", "''") + "'"
    variant = load_text(SMALL.replace("A", quoted)).variant
    assert variant is not None
    assert variant.cities[0].name == name


@pytest.mark.slow
def test_a_hundred_thousand_cities_are_read() -> None:
    number = 100_000
    cities = "".join(f"  C{i}: {{}}\n" for i in range(number))
    loaded = load_text(f"format: 1\nname: Big\ncities:\n{cities}routes: []\ntickets: []\n")
    assert [d.code for d in loaded.diagnostics if d.code.startswith("SCH")] == ["SCH005"]


def test_an_unreadable_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "x.yaml"
    path.write_text(SMALL)

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr("io.open", refuse)
    monkeypatch.setattr("builtins.open", refuse)
    monkeypatch.setattr("os.open", refuse)
    loaded = load_path(path)
    assert loaded.variant is None
    assert loaded.diagnostics[0].code.startswith("DOC")


ALLOWING = SMALL.replace("  - {from: A, to: C, length: 6}\n", "")


def bridge_codes(text: str) -> list[str]:
    return [d.code for d in load_text(text).diagnostics if d.code in ("MAP005", "ALW001", "ALW002")]


def test_allow_silences_at_its_place_only() -> None:
    assert bridge_codes(ALLOWING) == ["MAP005", "MAP005"]
    marked = ALLOWING.replace("length: 3}", "length: 3, allow: {MAP005: contested on purpose}}")
    assert bridge_codes(marked) == ["MAP005"]
    assert bridge_codes(ALLOWING + "allow: {MAP005: all of them}\n") == []


def test_an_allow_that_silences_nothing_is_reported() -> None:
    assert bridge_codes(SMALL + "allow: {MAP005: nothing to see}\n") == ["ALW001"]


def test_an_error_cannot_be_allowed() -> None:
    text = SMALL.replace("to: C, length: 3}", "to: D, length: 3, allow: {REF001: later}}")
    assert "ALW002" in bridge_codes(text)
