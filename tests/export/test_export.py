"""`ttr-kit export`: what other programs are given is the variant, whole."""

from __future__ import annotations

import json
import struct
from collections import Counter
from io import BytesIO
from pathlib import Path
from typing import Any

import networkx as nx
import pytest
from click.testing import CliRunner

from tests.shared import VARIED
from ttr_kit.cli.program import cli
from ttr_kit.export import TabletopSimulator, graphml
from ttr_kit.format.load import load, load_text
from ttr_kit.format.portable import revive
from ttr_kit.model import Variant
from ttr_kit.system.resources import bundled_variants

KITCHEN_SINK = str(Path(__file__).parents[1] / "variants/kitchen-sink.yaml")
HOSTILE = """
format: 1
name: '<O''Brien & "Søn"> **bold**'
pieces: {train: {count: 4}}
ticket_rules: {start: {deal: 2, keep: 1}, later: {deal: 1, keep: 1}}
players: {min: 2, max: 2}
cities: {"<b>": {}, "A&B": {}, "#*_": {}}
routes:
  - {from: "<b>", to: "A&B", length: 1}
  - {from: "A&B", to: "#*_", length: 2}
  - {from: "<b>", to: "#*_", length: 2}
tickets:
  - {from: "<b>", to: "#*_", points: 2}
  - {from: "<b>", to: "A&B", points: 1}
  - {from: "A&B", to: "#*_", points: 3}
  - {from: "#*_", to: "<b>", points: 4}
"""


def hostile() -> Variant:
    loaded = load_text(HOSTILE)
    assert loaded.variant is not None, loaded.diagnostics
    return loaded.variant


def run(*arguments: str):
    return CliRunner().invoke(cli, ["export", *arguments])


def test_json_holds_everything() -> None:
    done = run("marklin", "--to", "json")
    assert done.exit_code == 0
    assert revive(json.loads(done.output)) == load("marklin")


@pytest.mark.parametrize("variant", [*bundled_variants(), KITCHEN_SINK])
def test_graphml_is_the_map(variant: str) -> None:
    loaded = load(variant)
    read: Any = nx.read_graphml(BytesIO(graphml(loaded).encode()), force_multigraph=True)
    assert set(read.nodes) == {city.name for city in loaded.cities}
    drawn = Counter(
        (frozenset((a, b)), data["length"], data["color"], data["id"])
        for a, b, data in read.edges(data=True)
    )
    assert drawn == Counter(
        (frozenset(route.ends), route.length, route.color or "gray", route.name)
        for route in loaded.routes
    )
    assert graphml(loaded) == graphml(loaded)


def test_graphml_shows_names_as_text() -> None:
    read: Any = nx.read_graphml(BytesIO(graphml(hostile()).encode()))
    assert set(read.nodes) == {"<b>", "A&B", "#*_"}


# Tabletop Simulator


def things(save: dict[str, Any]) -> list[dict[str, Any]]:
    found, open_ones = [], list(save["ObjectStates"])
    while open_ones:
        one = open_ones.pop()
        found.append(one)
        open_ones += one.get("ContainedObjects", [])
    return found


@pytest.mark.parametrize("variant", [*VARIED, KITCHEN_SINK])
def test_everything_of_the_box_is_on_the_table(variant: str) -> None:
    loaded = load(variant)
    made = TabletopSimulator(loaded, lambda name: f"file:///here/{name}")
    every = things(made.save)
    assert len({one["GUID"] for one in every}) == len(every)
    cards = [one for one in every if one["Name"] == "CardCustom"]
    assert len(cards) == sum(card.count for card in loaded.cards) + len(loaded.tickets)
    titles = Counter(card["Nickname"] for card in cards)
    for card in loaded.cards:
        assert titles[card.title] >= card.count
    cars = [one for one in every if one["Name"] == "BlockRectangle"]
    assert len(cars) == sum(kind.count for kind in loaded.pieces) * loaded.max_players
    tokens = [one for one in every if "token" in one["Nickname"] and one["Name"] != "Bag"]
    stacks = loaded.settings.get("passenger")
    declared = sum(
        len(stacks.tokens[color])  # type: ignore[attr-defined]
        for city in loaded.cities
        if stacks is not None and isinstance(color := city.features.get("tokens"), str)
    )
    assert len(tokens) == declared


@pytest.mark.parametrize("variant", ["marklin", KITCHEN_SINK])
def test_each_card_shows_its_own_face(variant: str) -> None:
    """The number of a card names a cell of its picture, and cells are as many as cards."""
    made = TabletopSimulator(load(variant), lambda name: name)
    for card in things(made.save):
        if card["Name"] == "CardCustom":
            [(key, picture)] = card["CustomDeck"].items()
            sheet, cell = divmod(card["CardID"], 100)
            assert key == str(sheet)
            assert cell < picture["NumWidth"] * picture["NumHeight"] <= 70
            assert {picture["FaceURL"], picture["BackURL"]} <= set(made.pictures)
            drawing, _ = made.pictures[picture["FaceURL"]]
            ratio = drawing.width / picture["NumWidth"], drawing.height / picture["NumHeight"]
            assert ratio == pytest.approx((67.0, 44.0))


def test_notes_are_the_rules() -> None:
    made = TabletopSimulator(load("nordic"), lambda name: name)
    tabs = {tab["title"]: tab["body"] for tab in made.save["TabStates"].values()}  # type: ignore[attr-defined]
    assert "deal 4 cards to each player" in tabs["Set-up"]
    assert "**" not in tabs["Set-up"]
    [card] = [one for one in things(made.save) if one["Name"] == "Notecard"]  # type: ignore[arg-type]
    assert card["Description"] == tabs["Set-up"]


def test_a_folder_with_the_save_and_its_pictures(tmp_path: Path) -> None:
    folder = tmp_path / "table"
    done = run("first-steps", "--to", "tts", "-o", str(folder))
    assert (done.exit_code, done.stdout) == (0, "")
    assert f"the save tells where its pictures lie: {folder.as_uri()}" in done.stderr
    save = json.loads((folder / "first-steps.json").read_text("utf-8"))
    text = json.dumps(save)
    for file in folder.glob("*.png"):
        data = file.read_bytes()
        assert data[:8] == b"\x89PNG\r\n\x1a\n"
        assert max(struct.unpack(">II", data[16:24])) <= 4096
        assert file.absolute().as_uri() in text
    again = run("first-steps", "--to", "tts", "-o", str(folder), "--images-at", "https://x.org/p/")
    assert again.exit_code == 0
    text = (folder / "first-steps.json").read_text("utf-8")
    assert "https://x.org/p/board.png" in text
    assert "file:" not in text


def test_hostile_names_are_shown_as_they_are() -> None:
    made = TabletopSimulator(hostile(), lambda name: name)
    names = {one["Nickname"] for one in things(made.save)}
    assert '<O\'Brien & "Søn"> **bold**' in names
    assert "<b>–#*_ (2)" in names
    body = "".join(tab["body"] for tab in made.save["TabStates"].values())  # type: ignore[attr-defined]
    assert "&#" not in body
    assert "#*_" in body


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["first-steps", "--to", "tts"], "name it with -o"),
        (["first-steps", "--to", "json", "--images-at", "x"], "only for --to tts"),
        (["frist-steps", "--to", "json"], "first-steps"),
        (["first-steps", "--to", "tts", "-o", __file__], "is a file"),
        (["first-steps", "--to", "tts", "-o", "no/such/folder"], "cannot be made"),
        (["first-steps", "--to", "tts", "-o", "é" * 140], "cannot be made"),
    ],
)
def test_misuse_is_one_sentence(arguments: list[str], said: str) -> None:
    done = run(*arguments)
    assert done.exit_code == 2
    assert said in done.output
