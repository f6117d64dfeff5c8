"""The page and the summary: whole, safe, and the same every time."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, assume, given, settings

from tests.property.random_variants import variants
from tests.report.conftest import played, variant_of
from ttr_kit.format.load import load, load_text
from ttr_kit.model import Variant
from ttr_kit.report import findings, told, write_report
from ttr_kit.simulate import Totals, simulate
from ttr_kit.system.resources import bundled_variants

VOID = {"meta", "input", "br", "img", "link", "hr"}


class Reader(HTMLParser):
    """Holds that every element is closed, and collects what a page refers to."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        for name, value in attrs:
            assert not name.startswith("on"), (tag, name)
            if name == "id":
                self.ids.append(str(value))
            if name in ("href", "src", "xlink:href", "action"):
                self.links.append(str(value))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def read(page: str) -> Reader:
    reader = Reader()
    reader.feed(page)
    reader.close()
    assert reader.open == []
    return reader


@pytest.fixture(scope="module")
def folder(faulty: tuple[Variant, Totals], tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("report") / "faulty"
    write_report(*faulty, made)
    return made


def test_the_page_is_whole_and_needs_nothing_else(folder: Path) -> None:
    page = (folder / "index.html").read_text("utf-8")
    reader = read(page)
    assert len(reader.ids) == len(set(reader.ids))
    assert all(link.startswith("#") for link in reader.links)
    assert {link[1:] for link in reader.links} <= set(reader.ids)
    assert "@import" not in page
    assert re.findall(r"url\((?!#)", page) == []
    assert reader.tags.count("script") == 1
    outside = set(re.findall(r"https?://[^\"' <]+", page))
    assert outside <= {
        "http://www.w3.org/2000/svg",
        "http://www.w3.org/1999/xlink",
        "http://www.w3.org/2001/xml-events",
    }


def test_the_page_says_every_finding(folder: Path, faulty: tuple[Variant, Totals]) -> None:
    text = read((folder / "index.html").read_text("utf-8")).text
    summary = (folder / "summary.md").read_text("utf-8")
    data = json.loads((folder / "findings.json").read_text("utf-8"))
    made = findings(*faulty)
    assert [finding["code"] for finding in data["findings"]] == [f.code for f in made]
    for finding in made:
        assert finding.message[1:] in text
        assert finding.code in summary
        assert finding.message[1:40] in summary


def test_the_page_names_every_ticket_route_and_city(
    folder: Path, faulty: tuple[Variant, Totals]
) -> None:
    variant = faulty[0]
    text = read((folder / "index.html").read_text("utf-8")).text
    for ticket in variant.tickets:
        assert "–".join(ticket.ends) in text
    for connection in variant.connections:
        assert "–".join(connection.ends) in text
    for route in variant.routes:
        assert f"{route.name}: claimed in" in text
    for city in variant.cities:
        assert city.name in text


def test_the_same_games_give_the_same_report(
    folder: Path, faulty: tuple[Variant, Totals], tmp_path: Path
) -> None:
    again = Totals.from_json(json.loads(json.dumps(faulty[1].json)))
    write_report(faulty[0], again, tmp_path / "again")
    for file in folder.iterdir():
        assert (tmp_path / "again" / file.name).read_text("utf-8") == file.read_text("utf-8")
    assert {file.name for file in folder.iterdir()} == {
        "index.html",
        "summary.md",
        "findings.json",
    }


def test_names_cannot_break_out(tmp_path: Path) -> None:
    variant = variant_of("hostile")
    totals = played("hostile", 40)
    made = write_report(variant, totals, tmp_path)
    page = (tmp_path / "index.html").read_text("utf-8")
    reader = read(page)
    assert "img" not in reader.tags
    assert reader.tags.count("script") == 1
    assert "49" not in re.sub(r"[^7*4 9{}$]", "", variant.name)
    assert "{{ 7*7 }}" in reader.text
    for line in (tmp_path / "summary.md").read_text("utf-8").splitlines():
        assert re.search(r"(?<!\\)<(script|img|b|i)", line) is None
        if line.startswith("| ") and "Ünï" in line:
            assert line.count("|") - line.count("\\|") in (6, 7, 8, 9)
    assert "\x1b" not in told(made)


@pytest.mark.parametrize("name", bundled_variants())
def test_every_map_of_the_kit_has_a_report(name: str, tmp_path: Path) -> None:
    variant = load(name)
    totals = simulate(variant, 2, ["greedy", "random"])
    write_report(variant, totals, tmp_path)
    read((tmp_path / "index.html").read_text("utf-8"))


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(variants())
def test_any_variant_has_a_report(text: str) -> None:
    variant = load_text(text).variant
    assume(variant is not None)
    assert variant is not None
    totals = simulate(variant, 2, ["random"])
    with TemporaryDirectory() as folder:
        write_report(variant, totals, folder)
        read((Path(folder) / "index.html").read_text("utf-8"))


def test_one_player_alone(tmp_path: Path) -> None:
    variant = variant_of("hostile")
    totals = played("hostile", 30, players=1)
    codes = {finding.code for finding in write_report(variant, totals, tmp_path)}
    assert not codes & {"BAL001", "BAL002", "BAL013", "BAL014", "BAL017"}
    text = read((tmp_path / "index.html").read_text("utf-8")).text
    for contest in ("Who wins", "wins with", "Winning scores", "Changes of the lead"):
        assert contest not in text


def test_no_game_at_all(tmp_path: Path) -> None:
    variant = variant_of("faulty")
    made = write_report(variant, Totals.of(variant), tmp_path)
    assert {finding.code for finding in made} <= {"BAL004", "BAL005", "BAL009"}
    text = read((tmp_path / "index.html").read_text("utf-8")).text
    assert "No game was played to its end" in text


def test_what_cannot_be_written_is_an_error(faulty: tuple[Variant, Totals], tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("mine")
    with pytest.raises(OSError):
        write_report(*faulty, file)
    assert file.read_text() == "mine"
