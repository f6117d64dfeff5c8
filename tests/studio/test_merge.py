"""Two changes of one file: brought together record by record, never with a silent loss."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.studio.asking import ISLAND
from ttr_kit.format.document import parse
from ttr_kit.studio.lines import merged_lines
from ttr_kit.studio.merge import merged
from ttr_kit.studio.records import Merge

CORRIN = "  Corrin:     {at: [780, 110]}\n"
DUNMOOR = "  Dunmoor:    {at: [170, 350]}\n"
LAST = "  - {from: Foxholm,    to: Greystone,  points: 6}\n"


def tree(text: str) -> dict[str, object]:
    document, faults = parse(text, "x.yaml")
    assert document is not None
    assert not faults
    return document.plain()


def test_changes_of_different_records_come_together_with_all_comments() -> None:
    mine = ISLAND.replace("[780, 110]", "[700, 110]").replace("# One line a city.", "# My cities.")
    theirs = ISLAND.replace("[170, 350]", "[171, 351]") + "# Their last word.\n"
    found = merged(ISLAND, mine, theirs)
    assert found.text == mine.replace("[170, 350]", "[171, 351]") + "# Their last word.\n"
    assert not found.conflicts
    assert not found.lost


def test_records_beside_each_other_are_different_records() -> None:
    mine = ISLAND.replace(CORRIN, "  Corrin:     {at: [781, 110]}\n")
    theirs = ISLAND.replace(DUNMOOR, "  Dunmoor:    {at: [171, 350]}\n")
    found = merged(ISLAND, mine, theirs)
    assert found.text is not None
    assert "[781, 110]" in found.text
    assert "[171, 350]" in found.text


def test_both_may_add_records_at_the_same_place() -> None:
    mine = ISLAND.replace(LAST, f"{LAST}  - {{from: Amberley, to: Foxholm, points: 9}}\n")
    theirs = ISLAND.replace(LAST, f"{LAST}  - {{from: Corrin, to: Greystone, points: 8}}\n")
    found = merged(ISLAND, mine, theirs)
    assert not found.conflicts
    assert found.text is not None
    assert found.text.count("points: 9}") == found.text.count("points: 8}") == 1


def test_the_same_record_is_a_conflict_that_names_it() -> None:
    mine = ISLAND.replace("[780, 110]", "[1, 1]").replace("[170, 350]", "[5, 5]")
    theirs = ISLAND.replace("[780, 110]", "[2, 2]").replace("max: 3", "max: 2")
    found = merged(ISLAND, mine, theirs)
    (conflict,) = found.conflicts
    assert conflict.json == {
        "path": ["cities", "Corrin"],
        "base": {"at": [780, 110]},
        "mine": {"at": [1, 1]},
        "theirs": {"at": [2, 2]},
    }
    assert found.text == mine.replace("max: 3", "max: 2")
    other = merged(ISLAND, mine, theirs, {0: "theirs"})
    assert other.text == mine.replace("max: 3", "max: 2").replace("[1, 1]", "[2, 2]")


def test_changed_here_and_removed_there_is_a_conflict() -> None:
    mine = ISLAND.replace("points: 6}\n", "points: 7}\n")
    theirs = ISLAND.replace(LAST, "")
    found = merged(ISLAND, mine, theirs)
    (conflict,) = found.conflicts
    assert conflict.json["theirs"] is None
    assert conflict.path == ("tickets", "Foxholm – Greystone")
    dropped = merged(ISLAND, mine, theirs, {0: "theirs"}).text
    assert dropped == mine.replace(LAST.replace("6", "7"), "")


def test_comments_that_a_merged_text_lacks_are_named() -> None:
    mine = ISLAND.replace("[780, 110]", "[1, 1]")
    theirs = ISLAND.replace(CORRIN, "  # Where the river ends.\n  Corrin:     {at: [2, 2]}\n")
    found = merged(ISLAND, mine, theirs)
    assert len(found.conflicts) == 1
    assert found.lost == ("# Where the river ends.",)


def test_a_broken_text_is_merged_by_lines_or_not_at_all() -> None:
    broken = ISLAND.replace("board: {width", "board: {{width")
    theirs = ISLAND + "# more\n"
    assert merged(ISLAND, broken, theirs).text == broken + "# more\n"
    assert merged(ISLAND, broken, ISLAND.replace("board: {width", "board: {high")).text is None


def test_another_order_is_kept() -> None:
    base = "tie_breaks: [longest_path, score, pieces_left]\n"
    turned = "tie_breaks: [score, longest_path, pieces_left]\n"
    merge = Merge()
    assert merge.trees(tree(base), tree(base), tree(turned)) == tree(turned)
    assert merge.trees(tree(base), tree(turned), tree(base)) == tree(turned)
    assert not merge.conflicts
    merge.trees(tree(base), tree(turned), tree("tie_breaks: [pieces_left, score, longest_path]\n"))
    assert [conflict.path for conflict in merge.conflicts] == [("tie_breaks",)]


LINES = st.lists(st.sampled_from(["a", "b", "c", "d"]), max_size=6)


@settings(max_examples=60)
@given(base=LINES, mine=LINES, theirs=LINES)
def test_lines_of_both_are_there_or_it_is_a_clash(
    base: list[str], mine: list[str], theirs: list[str]
) -> None:
    texts = ["".join(f"{line}\n" for line in lines) for lines in (base, mine, theirs)]
    found = merged_lines(*texts)
    if mine == base:
        assert found == texts[2]
    if theirs == base:
        assert found == texts[1]
    if found is not None:
        # What one side adds nobody takes away.
        for side in (mine, theirs):
            for line in set(side) - set(base):
                assert f"{line}\n" in found


NAMES = st.sampled_from(["Oslo", "Bergen", "Narvik", "Turku"])
TREES = st.fixed_dictionaries(
    {
        "cities": st.dictionaries(NAMES, st.integers(0, 3), max_size=4),
        "routes": st.lists(
            st.builds(
                lambda a, b, n: {"from": a, "to": b, "length": n}, NAMES, NAMES, st.integers(1, 3)
            ),
            max_size=4,
        ),
    }
)


@settings(max_examples=60)
@given(base=TREES, mine=TREES, theirs=TREES)
def test_every_change_of_either_side_is_there_or_a_conflict(
    base: dict[str, object], mine: dict[str, object], theirs: dict[str, object]
) -> None:
    merge = Merge()
    found = merge.trees(base, mine, theirs)
    clashes = {conflict.path for conflict in merge.conflicts}
    for side in (mine, theirs):
        for name, value in side["cities"].items():  # type: ignore[attr-defined]
            if base["cities"].get(name) != value and ("cities", name) not in clashes:  # type: ignore[attr-defined]
                assert found["cities"][name] == value
    assert Merge().trees(base, mine, base) == mine
    assert Merge().trees(base, base, theirs) == theirs
