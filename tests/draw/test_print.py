"""Sheets for the printer: how many, what is on them, and that they are true to scale."""

import itertools
from collections import Counter
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.draw import pdf as reading
from tests.draw.conftest import classed, layout_of
from ttr_kit.draw.board import paint_board
from ttr_kit.draw.sizes import BLEED, CAR, CARD, WIDTH
from ttr_kit.format.load import load
from ttr_kit.mechanics.marking import pieces
from ttr_kit.print.control import contents
from ttr_kit.print.pages import MARGIN, PAPERS, SAFE, cut_marks, overlay
from ttr_kit.print.sheets import STEPS, Sheets, card_grid, print_sheets
from ttr_kit.print.tiles import OVERLAP, Tiling, tiling
from ttr_kit.system.resources import bundled_variants


@cache
def sheets(variant: str, paper: str = "a4") -> Sheets:
    return print_sheets(load(variant), paper)


def over(page: int, printed: Sheets) -> ElementTree.Element:
    """Marks, captions and pieces of a page."""
    text = overlay(printed.pages[page], page + 1, len(printed.pages), printed.sheet)
    return ElementTree.fromstring(text)


@pytest.mark.parametrize(
    ("id", "paper", "counts"),
    [
        ("first-steps", "a4", (1, 8, 22, 6, 1, 1, 1)),
        ("first-steps", "letter", (1, 8, 20, 4, 1, 1, 1)),
        ("first-steps", "a3", (1, 4, 10, 2, 1, 1, 1)),
        ("usa", "a4", (1, 18, 22, 6, 2, 1, 1)),
        ("usa", "letter", (1, 18, 20, 6, 2, 1, 1)),
        ("usa", "a3", (1, 8, 10, 4, 1, 1, 1)),
    ],
)
def test_how_many_pages(id: str, paper: str, counts: tuple[int, ...]) -> None:
    found = Counter(page.kind for page in sheets(id, paper).pages)
    kinds = ("control", "board", "cards", "tickets", "aids", "pieces", "markers")
    assert found == dict(zip(kinds, counts, strict=True))


@pytest.mark.parametrize("id", bundled_variants())
def test_every_card_and_every_ticket_is_printed(id: str) -> None:
    variant = load(id)
    printed = Counter(
        item.picture for page in sheets(id).pages if not page.back for item in page.placed
    )
    for index, card in enumerate(variant.cards):
        assert printed[f"card-{index}"] == card.count
    for index in range(len(variant.tickets)):
        assert printed[f"ticket-{index}"] == 1
    assert printed["aid"] == variant.max_players
    known = set(sheets(id).pictures)
    assert {item.picture for page in sheets(id).pages for item in page.placed} <= known


@pytest.mark.parametrize("id", bundled_variants())
def test_every_piece_is_printed(id: str) -> None:
    variant, printed = load(id), sheets(id)
    found: Counter[str] = Counter()
    for number, page in enumerate(printed.pages):
        if page.kind in ("pieces", "markers"):
            found.update(str(e.get("data-piece")) for e in classed(over(number, printed), "piece"))
    wanted = Counter({kind.name: kind.count * variant.max_players for kind in variant.pieces})
    wanted["marker"] = 2 * variant.max_players
    for piece in pieces(variant):
        wanted[piece.name] += piece.count * (variant.max_players if piece.owned else 1)
    assert found == wanted


@pytest.mark.parametrize("players", [1, 8, 12])
def test_each_player_has_a_symbol_and_a_color(players: int) -> None:
    from dataclasses import replace

    variant = replace(load("first-steps"), min_players=1, max_players=players)
    printed = print_sheets(variant)
    last = over(len(printed.pages) - 1, printed)
    looks = {(str(part[0].get("fill")), str(part[1].get("d"))) for part in classed(last, "piece")}
    assert len({fill for fill, _ in looks}) == len({symbol for _, symbol in looks}) == players


@pytest.mark.parametrize("paper", PAPERS)
def test_backs_lie_behind_their_faces(paper: str) -> None:
    pages = sheets("marklin", paper).pages
    turned = [page for page in pages if page.kind in ("cards", "tickets")]
    assert turned
    for front, back in zip(turned[::2], turned[1::2], strict=True):
        assert not front.back
        assert back.back
        assert front.section == back.section
        boxes = sorted((round(front.width - c[2], 6), c[1]) for c in front.cuts)
        assert boxes == sorted((round(c[0], 6), c[1]) for c in back.cuts)


@pytest.mark.parametrize("paper", PAPERS)
def test_the_first_page_says_what_is_where(paper: str) -> None:
    pages = sheets("great-lakes", paper).pages
    parts = contents(pages[1:])
    assert [part.first for part in parts] == [2, *(part.last + 1 for part in parts[:-1])]
    assert parts[-1].last == len(pages)
    for part in parts:
        here = pages[part.first - 1 : part.last]
        assert {page.section for page in here} == {part.title}
        assert (part.turned is not None) == any(page.back for page in here)
        if part.turned:
            lies = here[0].width > here[0].height
            assert part.turned == ("short" if lies else "long")


@pytest.mark.parametrize("paper", PAPERS)
def test_everything_lies_where_printers_reach(paper: str) -> None:
    printed = sheets("great-lakes", paper)
    for page in printed.pages:
        left, top, right, bottom = page.room
        for item in page.placed:
            assert item.window[0] >= left - 0.001
            assert item.window[1] >= top - 0.001
            assert item.window[2] <= right + 0.001
            assert item.window[3] <= bottom + 0.001
        for x0, y0, x1, y1 in page.cuts:
            assert x0 >= left - 0.001 and y0 >= top - 0.001  # noqa: PT018
            assert x1 <= right + 0.001 and y1 <= bottom + 0.001  # noqa: PT018
    assert MARGIN - SAFE >= 4  # room for marks and captions


@pytest.mark.parametrize("paper", PAPERS)
def test_marks_below_pieces_stay_clear_of_the_captions(paper: str) -> None:
    printed = sheets("great-lakes", paper)
    found = [page for page in printed.pages if page.kind in ("pieces", "markers")]
    assert found
    for page in found:
        lowest = max(y for line in cut_marks(page.cuts, page.keep) for _, y in line)
        assert lowest <= page.height - SAFE - 3  # captions are 3 mm high


@pytest.mark.parametrize("paper", PAPERS)
def test_cards_do_not_bleed_into_each_other(paper: str) -> None:
    _, boxes = card_grid(PAPERS[paper])
    assert all(box[2] - box[0] == pytest.approx(CARD[0]) for box in boxes)
    columns = sorted({round(box[0], 3) for box in boxes})
    for one, two in itertools.pairwise(columns):
        assert two - one >= CARD[0] + 2 * BLEED - 0.001


@pytest.mark.parametrize("board", [(100.0, 90.0), (1030.0, 748.0), (3000.0, 200.0)])
@pytest.mark.parametrize("paper", PAPERS)
def test_equal_tiles_cover_the_board(paper: str, board: tuple[float, float]) -> None:
    tiles = tiling(PAPERS[paper], board)
    assert tiles.part(0, 0)[:2] == (0.0, 0.0)
    assert tiles.part(tiles.columns - 1, tiles.rows - 1)[2:] == pytest.approx(board)
    for column in range(tiles.columns - 1):
        here, there = tiles.part(column, 0), tiles.part(column + 1, 0)
        assert here[2] - there[0] == pytest.approx(OVERLAP)
    left, top, right, bottom = tiles.window
    assert min(left, top) >= MARGIN - 0.001
    assert right <= tiles.paper[0] - MARGIN + 0.001
    assert bottom <= tiles.paper[1] - MARGIN + 0.001
    names = {Tiling.name(c, r) for c in range(tiles.columns) for r in range(tiles.rows)}
    assert len(names) == tiles.columns * tiles.rows


def test_tiles_name_their_neighbors() -> None:
    printed = sheets("usa")
    tiles = [number for number, page in enumerate(printed.pages) if page.kind == "board"]
    edges = {}
    for number in tiles:
        name = printed.pages[number].caption.removeprefix("Board ")
        found = over(number, printed)
        edges[name] = {str(e.get("data-text")) for g in classed(found, "edge") for e in g}
        assert len(classed(found, "glue")) == len(classed(found, "glue-line"))
    assert edges["A1"] == {"A2", "B1"}
    assert edges["B2"] == {"A2", "B1", "B3", "C2"}
    for name, others in edges.items():
        assert all(name in edges[other] for other in others)


def test_the_pdf_is_true_to_scale() -> None:
    """Measured on the pages themselves."""
    printed = sheets("first-steps")
    pdf = printed.pdf()
    for size, page in zip(reading.sizes(pdf), printed.pages, strict=True):
        assert size == pytest.approx((page.width, page.height), abs=0.01)
    first, tile = reading.read(pdf, 0, 2)
    (ruler,) = first.lines(100.0)
    assert ruler[0][1] == pytest.approx(ruler[1][1], abs=0.01)
    assert len(first.boxes(CAR, WIDTH)) == 1
    spaces = tile.boxes(CAR, WIDTH)
    layout = layout_of("first-steps")
    assert len(spaces) == len(layout.spaces)
    _right_place(spaces, printed, layout_of("first-steps").frame)


def _right_place(
    spaces: list[list[tuple[float, float]]], printed: Sheets, frame: tuple[float, ...]
) -> None:
    """Every space of the board lies on the sheet where the tiling says."""
    (whole,) = [item.box for item in printed.pages[2].placed]
    board = paint_board(layout_of("first-steps"))
    edge = (board.width - (frame[2] - frame[0])) / 2
    found = {tuple(round(sum(c[axis] for c in quad) / 4) for axis in (0, 1)) for quad in spaces}
    for space in layout_of("first-steps").spaces:
        middle = [sum(corner[axis] for corner in space.quad) / 4 for axis in (0, 1)]
        x = whole[0] + edge + middle[0] - frame[0]
        y = whole[1] + edge + middle[1] - frame[1]
        near = {(round(x + dx), round(y + dy)) for dx in (-0.2, 0.2) for dy in (-0.2, 0.2)}
        assert found & near


def test_equal_input_gives_equal_bytes() -> None:
    one, two = print_sheets(load("first-steps")), print_sheets(load("first-steps"))
    assert one.pictures == two.pictures
    assert one.pdf() == two.pdf()


def test_pictures_are_in_the_pdf_once() -> None:
    printed = sheets("usa")
    assert len(printed.pdf()) < 3 * sum(len(p.svg) for p in printed.pictures.values())


def test_fonts_need_nothing_from_the_machine() -> None:
    """All text is outlined: a PDF of a bundled variant asks for no font."""
    pdf = sheets("first-steps").pdf()
    assert b"/Font" not in pdf or b"/FontFile" in pdf
    assert not any("<text" in p.svg for p in sheets("first-steps").pictures.values())


def test_steps_are_told() -> None:
    told: list[str] = []
    print_sheets(load("first-steps"), step=told.append).pdf(told.append)
    assert tuple(told) == STEPS


@pytest.mark.slow
@pytest.mark.parametrize("id", bundled_variants())
def test_every_variant_can_be_printed(id: str) -> None:
    printed = sheets(id)
    assert not printed.warnings
    assert len(reading.sizes(printed.pdf())) == len(printed.pages)


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from ttr_kit.cli.program import run

    file = tmp_path / "game.pdf"
    command = ["print", "first-steps", "-o", str(file), "--paper", "a3", "--theme", "dark"]
    assert run(command) == 0
    assert file.read_bytes().startswith(b"%PDF")
    out, err = capsys.readouterr()
    assert out == ""
    wrote, after = err.splitlines()  # and no bar in a pipe
    assert wrote.startswith(f"wrote {file}: ")
    assert after.startswith("next: print page 1 at 100 %")
    assert run(["print", "first-steps", "-o", str(tmp_path / "game.txt")]) == 2


def test_a_bar_on_a_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import io
    import sys

    from ttr_kit.cli.program import run

    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    assert run(["print", "first-steps", "-o", str(tmp_path / "game.pdf")]) == 0
    assert "draw the board" in screen.getvalue()
    assert "100%" in screen.getvalue()
    assert "pages" in screen.getvalue()
