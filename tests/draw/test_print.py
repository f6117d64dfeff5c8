"""Sheets for the printer: how many, what is on them, and that they are true to scale."""

import itertools
import re
import zlib
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from ttr_kit.draw.pages import MARGIN, PAPERS, source
from ttr_kit.draw.printing import Sheets, card_grid, print_sheets
from ttr_kit.draw.sizes import BLEED, CAR, CARD
from ttr_kit.draw.tiles import OVERLAP, Tiling, tiling
from ttr_kit.load import load
from ttr_kit.resources import bundled_variants

POINT = 25.4 / 72


@cache
def sheets(variant: str, paper: str = "a4") -> Sheets:
    return print_sheets(load(variant), paper)


@pytest.mark.parametrize(
    ("paper", "counts"),
    [
        ("a4", {"control": 1, "board": 18, "cards": 11, "tickets": 3, "aids": 2, "markers": 1}),
        ("letter", {"control": 1, "board": 18, "cards": 10, "tickets": 3, "aids": 2, "markers": 1}),
        ("a3", {"control": 1, "board": 8, "cards": 5, "tickets": 2, "aids": 2, "markers": 1}),
    ],
)
def test_how_many_sheets(paper: str, counts: dict[str, int]) -> None:
    found = Counter(page.kind for page in sheets("usa", paper).pages)
    counts = {**counts, "cards backs": counts["cards"], "tickets backs": counts["tickets"]}
    assert found == counts


@pytest.mark.parametrize("id", bundled_variants())
def test_every_card_and_every_ticket_is_printed(id: str) -> None:
    variant = load(id)
    printed = Counter(
        item.file for page in sheets(id).pages if " " not in page.kind for item in page.placed
    )
    for index, card in enumerate(variant.cards):
        assert printed[f"card-{index}.svg"] == card.count
    for index in range(len(variant.tickets)):
        assert printed[f"ticket-{index}.svg"] == 1
    assert printed["aid.svg"] == variant.max_players
    known = set(sheets(id).files)
    assert {item.file for page in sheets(id).pages for item in page.placed} <= known


@pytest.mark.parametrize("paper", PAPERS)
def test_backs_lie_behind_their_faces(paper: str) -> None:
    pages = sheets("marklin", paper).pages
    for front, back in itertools.pairwise(pages):
        if front.kind in ("cards", "tickets"):
            assert back.kind == f"{front.kind} backs"
            turned = sorted((round(front.width - c[2], 6), c[1]) for c in front.cuts)
            assert turned == sorted((round(c[0], 6), c[1]) for c in back.cuts)


@pytest.mark.parametrize("paper", PAPERS)
def test_everything_lies_where_printers_reach(paper: str) -> None:
    for page in sheets("great-lakes", paper).pages:
        left, top, right, bottom = page.room
        for item in page.placed:
            assert item.window[0] >= left - 0.001
            assert item.window[1] >= top - 0.001
            assert item.window[2] <= right + 0.001
            assert item.window[3] <= bottom + 0.001


@pytest.mark.parametrize("paper", PAPERS)
def test_cards_do_not_bleed_into_each_other(paper: str) -> None:
    _, boxes = card_grid(PAPERS[paper])
    assert all(box[2] - box[0] == pytest.approx(CARD[0]) for box in boxes)
    columns = sorted({round(box[0], 3) for box in boxes})
    for one, two in itertools.pairwise(columns):
        assert two - one >= CARD[0] + 2 * BLEED - 0.001


@pytest.mark.parametrize("board", [(100.0, 90.0), (1030.0, 748.0), (3000.0, 200.0)])
@pytest.mark.parametrize("paper", PAPERS)
def test_tiles_cover_the_board(paper: str, board: tuple[float, float]) -> None:
    tiles = tiling(PAPERS[paper], board)
    assert tiles.part(0, 0)[:2] == (0.0, 0.0)
    assert tiles.part(tiles.columns - 1, tiles.rows - 1)[2:] == board
    for column in range(tiles.columns - 1):
        here, there = tiles.part(column, 0), tiles.part(column + 1, 0)
        assert here[2] - there[0] == pytest.approx(OVERLAP)
    names = {Tiling.name(c, r) for c in range(tiles.columns) for r in range(tiles.rows)}
    assert len(names) == tiles.columns * tiles.rows


def streams(pdf: bytes) -> list[str]:
    """The drawing operations of the pages, in order."""
    found = []
    for match in re.finditer(rb"stream\r?\n", pdf):
        try:
            text = zlib.decompressobj().decompress(pdf[match.end() :])
        except zlib.error:
            continue
        if b" cm" in text:
            found.append(text.decode("latin-1"))
    return found


def test_the_pdf_is_true_to_scale() -> None:
    """Measured on the page itself: points of 1/72 inch."""
    printed = sheets("first-steps")
    pdf = printed.pdf()
    boxes = re.findall(rb"/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]", pdf)
    assert len(boxes) == len(printed.pages)
    assert float(boxes[0][0]) * POINT == pytest.approx(210, abs=0.01)
    first, second = streams(pdf)[:2]
    ruler = re.search(r"q ([\d.]+) 0 0 -[\d.]+ [-\d. ]+ cm[^Q]*?\b20 ([\d.]+) m 120 \2 l", first)
    assert ruler is not None
    assert 100 * float(ruler[1]) * POINT == pytest.approx(100, abs=0.01)
    scale = re.search(r"q ([\d.]+) 0 0 -([\d.]+) [-\d. ]+ cm", second)
    assert scale is not None
    assert CAR * float(scale[1]) * POINT == pytest.approx(24, abs=0.01)
    assert CAR * float(scale[2]) * POINT == pytest.approx(24, abs=0.01)


def test_equal_input_gives_equal_sheets() -> None:
    one, two = print_sheets(load("first-steps")), print_sheets(load("first-steps"))
    assert one.files == two.files
    assert source(one.pages) == source(two.pages)


def test_the_command(tmp_path: Path) -> None:
    from ttr_kit.cli.program import run

    file = tmp_path / "game.pdf"
    assert run(["print", "first-steps", "-o", str(file), "--paper", "a3"]) == 0
    assert file.read_bytes().startswith(b"%PDF")
    assert run(["print", "first-steps", "-o", str(tmp_path / "game.txt")]) == 2


def test_margin() -> None:
    assert MARGIN >= 5  # home printers leave about so much white
