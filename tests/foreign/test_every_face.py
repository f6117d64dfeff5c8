"""A mechanic of another package: nothing but its own folder and its entry point, and every face."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from pypdf import PdfReader

from tests.foreign.installed import MAP, Installed

PLAY_RANDOMLY = """
import json, sys
from ttr_kit.engine import Record, playout, replay
from ttr_kit.engine.views.reseat import reseat
from ttr_kit.engine.views.zones import zones
from ttr_kit.format.load import load
from ttr_kit.game import compile_game

variant = load("alpine.yaml")
for players in (2, 3):
    game = compile_game(variant, players)
    words = set()
    for seed in range(int(sys.argv[1])):
        state = game.start(seed)
        before = {thing: sum(places.values()) for thing, places in zones(game, state).items()}
        record = Record(game, seed)
        x = seed
        while not record.state.over:
            legal = game.legal(record.state)
            x = (x * 31 + 17) % 1000003
            action = legal[x % len(legal)]
            words.add(action.verb)
            record.apply(action)
            now = zones(game, record.state)
            assert {thing: sum(p.values()) for thing, p in now.items()} == before
            assert all(number >= 0 for p in now.values() for number in p.values())
            for player in range(players):
                other = reseat(game, record.state, player, x)
                assert game.view(other, player) == game.view(record.state, player)
        assert replay(game, record.text) == record.state
        playout(game, game.start(seed), seed)
    assert {"hut", "rest", "sign", "done"} <= words, words
print("played")
"""

IN_A_PAGE = """
import json, sys
sys.path[:] = [sys.argv[1], *(p for p in sys.path if "site-packages" not in p and p != sys.argv[3])]
from ttr_kit.play.local import LocalTable
import ttr_kit
assert ttr_kit.__file__.startswith(sys.argv[1]), ttr_kit.__file__
wish = {"seats": [{"name": "Ada"}, {"name": "Bot", "bot": "planner"}], "seed": 3}
table = LocalTable(open(sys.argv[2], encoding="utf-8").read(), json.dumps(wish))
def say(**message):
    return json.loads(table.receive(json.dumps(message)))
heard = say(type="hello", protocol=1)
shown = next(m for m in heard if m["type"] == "table")
for _ in range(3000):
    if shown["to_move"] is None:
        break
    if shown["to_move"] == 0:
        action = shown["choices"][-1]["options"][0]["action"]
        heard = say(type="act", seat=0, revision=shown["revision"], action=action)
    else:
        heard = json.loads(table.advance())
    shown = next(m for m in reversed(heard) if m["type"] == "table")
assert shown["to_move"] is None and "huts" in shown["mechanics"]["mountain"]
print("over")
"""

ON_A_SERVER = """
from tests.web.served import serving
with serving(paths=["alpine.yaml"]) as served:
    status, found, _ = served.ask("GET", "/api/variants")
    alpine = next(v for v in found["variants"] if v["name"] == "Alpine")
    made = served.new("Ada", "planner!", variant=alpine["key"], seed=3)
    player = served.join(made.seats[0])
    welcome = player.greet()
    kept = [k for k in welcome["facts"]["kept"] if k["mechanic"] == "mountain"]
    assert {"huts", "rests", "stones", "visits"} <= {k["key"] for k in kept}
    status, look, _ = served.ask("GET", "/" + welcome["links"]["look"])
    assert look["glyphs"]["hut"].startswith("M")
    for _ in range(400):
        table = player.my_turn()
        if table["to_move"] is None:
            break
        player.move(table["choices"][-1]["options"][0]["action"])
    assert table["to_move"] is None and table["end"]["totals"]
    player.close()
print("over")
"""

LEARNING = """
import numpy as np
from ttr_kit.rl import env
environment = env("alpine.yaml", players=2)
environment.reset(seed=4)
names = environment.unwrapped.encoder.names
assert len(set(names)) == len(names)
for word in ("huts", "rests", "stones", "visits", "summits"):
    assert any(word in name for name in names), word
for agent in environment.agent_iter():
    observation, reward, termination, truncation, info = environment.last()
    assert observation["observation"].shape == (len(names),)
    legal = np.flatnonzero(observation["action_mask"])
    environment.step(None if termination or truncation else int(legal[-1]))
print("learnt")
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    return Installed(tmp_path_factory.mktemp("foreign"))


def test_it_is_listed_with_its_package(installed: Installed) -> None:
    found = json.loads(installed.kit("list", "--mechanics", "--json"))
    own = next(row for row in found if row["name"] == "mountain")
    assert own["package"] == "ttr-mountain"
    assert own["keys"]["route"] == ["mountain"]
    assert {row["package"] for row in found if row["name"] != "mountain"} == {"ttr-kit"}


def test_files_are_checked(installed: Installed) -> None:
    assert "no problems" in installed.kit("check", "alpine.yaml")
    bad = MAP.replace("length: 2, color: green", "length: 2, color: green, mountain: 5")
    (installed.folder / "steep.yaml").write_text(bad.replace("hut: true", "hutt: true", 1))
    said = installed.kit("check", "steep.yaml", fails=True)
    assert re.search(r"steep\.yaml:\d+:\d+: error MTN001 Alder–Drake has more mountains", said)
    assert 'did you mean "hut"?' in said
    assert "More mountains than spaces" in installed.kit("explain", "MTN001")
    assert '"mountains"' in installed.kit("schema")


def test_the_examples_of_its_folder_are_run(installed: Installed) -> None:
    code = """
from ttr_kit.mechanics import MECHANICS
from ttr_kit.reference.examples import examples, loaded, played
(own,) = [m for m in MECHANICS if m.source]
for example in examples(own):
    if example.sort == "play":
        assert played(example).faults == [], played(example).faults
    else:
        found = sorted(d.code for d in loaded(example).diagnostics if d.severity != "info")
        assert found == sorted(example.case.get("finds", [])), (example.title, found)
print(len(examples(own)))
"""
    assert int(installed.python("-c", code)) >= 6


def test_board_cards_and_legend_show_its_signs(installed: Installed) -> None:
    installed.kit("draw", "alpine.yaml", "-o", "board.svg")
    tree = ElementTree.parse(installed.folder / "board.svg")
    classes = [node.get("class") for node in tree.iter() if node.get("class")]
    assert classes.count("peak") == 4
    assert classes.count("hut-place") == 2
    assert "Sie braucht mehr Teile." in installed.kit("draw", "alpine.yaml", "--language", "de")
    installed.kit("draw", "alpine.yaml", "--what", "cards", "-o", "cards.svg")
    assert (installed.folder / "cards.svg").read_text("utf-8").count("rope-card") >= 1


def test_two_signs_in_one_city_are_both_drawn(installed: Installed) -> None:
    both = MAP.replace("100, 100], hut: true", "100, 100], hut: true, port: true")
    harbors = "harbors: {count: 1, cost: {train: 2}, points: [0, 5]}\n"
    (installed.folder / "both.yaml").write_text(both + harbors, encoding="utf-8")
    installed.kit("draw", "both.yaml", "-o", "both.svg")
    tree = ElementTree.parse(installed.folder / "both.svg")
    alder = next(node for node in tree.iter() if node.get("data-city") == "Alder")
    drawn = {node.get("class"): node.get("transform") for node in alder if node.get("transform")}
    assert set(drawn) == {"anchor", "hut-place"}
    assert drawn["anchor"] != drawn["hut-place"]  # side by side, not one on the other
    titles = "".join(text for node in alder for text in node.itertext())
    assert "hut can be built here" in titles


def test_sheets_have_its_pieces(installed: Installed) -> None:
    many = MAP.replace("huts: 2", "huts: 20")
    (installed.folder / "many.yaml").write_text(many, encoding="utf-8")
    drawn = []
    for name in ("alpine", "many"):
        installed.kit("print", f"{name}.yaml", "-o", f"{name}.pdf")
        pages = PdfReader(installed.folder / f"{name}.pdf").pages
        drawn.append(sum(len(page.get_contents().get_data()) for page in pages))
    assert drawn[0] + 5_000 < drawn[1]  # more huts are to be cut out


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        ("en", ["takes one more of your pieces", "Whoever has the most mountains crossed"]),
        ("de", ["braucht eines deiner Teile mehr", "die meisten überquerten Berge"]),
    ],
)
def test_the_rulebook_tells_it(installed: Installed, language: str, sentences: list[str]) -> None:
    said = installed.kit("rules", "alpine.yaml", "--language", language)
    for sentence in sentences:
        assert sentence in said
    other = MAP.replace("mountain: 2", "mountain: 1")
    (installed.folder / "lower.yaml").write_text(other.replace("name: Alpine", "name: Lower"))
    differences = installed.kit(
        *("rules", "alpine.yaml", "--diff", "lower.yaml"), *("--language", language)
    )
    assert ("2 mountains" if language == "en" else "2 Berge") in differences


@pytest.mark.parametrize(
    ("language", "completed", "lent", "steps"),
    [
        (
            "en",
            "if at the end of the game your routes form an unbroken way",
            "to the other.\nFor each of your huts, one route of another player",
            ["1. **Huts.** Choose", "2. **Tickets.**", "3. Each hut: 3 points."],
        ),
        (
            "de",
            "wenn am Ende des Spiels deine Strecken einen durchgehenden Weg",
            "bilden.\nFür jede deiner Hütten dient dazu auch",
            ["1. **Hütten.** Wähle", "2. **Zielkarten.**", "3. Jede Hütte: 3 Punkte."],
        ),
    ],
)
def test_the_rulebook_says_what_else_completes_tickets(
    installed: Installed, language: str, completed: str, lent: str, steps: list[str]
) -> None:
    said = installed.kit("rules", "alpine.yaml", "--language", language)
    assert completed in said
    assert lent in said
    places = [said.index(step) for step in steps]
    assert places == sorted(places)
    other = installed.kit("rules", "first-steps", "--language", language)
    assert ("your own routes" if language == "en" else "deine eigenen Strecken") in other


def test_games_keep_every_promise(installed: Installed) -> None:
    assert "played" in installed.python("-c", PLAY_RANDOMLY, "12")


def test_simulations_and_reports_count_it(installed: Installed) -> None:
    said = installed.kit(
        *("simulate", "alpine.yaml", "--games", "12", "--bots", "planner,greedy,random"),
        *("--workers", "2", "--report", "balance", "--json", "figures.json"),
    )
    assert "12 games" in said
    page = (installed.folder / "balance" / "index.html").read_text("utf-8")
    assert "Mountains" in page


def test_logs_are_written_and_replayed(installed: Installed) -> None:
    bots = ("--bots", "planner,random", "--seed", "2")
    installed.kit("record", "alpine.yaml", *bots, "-o", "game.jsonl")
    assert " hut Alder with " in installed.kit("replay", "game.jsonl", "--variant", "alpine.yaml")


def test_it_is_played_in_a_terminal(installed: Installed) -> None:
    orders = "keep 1\nhut Birch\nhut Aldre\nhut Nowhere\nhut Alder\nsign\nquit\n"
    said = installed.kit(
        *("play", "alpine.yaml", "--seats", "me,planner", "--seed", "5", "--save", "t.json"),
        given=orders,
    )
    assert "Birch is no place for a hut." in said
    assert "nothing here is called “Aldre”; did you mean “Alder”?" in said
    assert "nothing here is called “Nowhere”; you can build a hut: Alder or Cedar." in said
    assert "Huts: Alder (Player 1)" in said
    assert "Player 1 signs the guest book" in said


def test_it_is_played_on_a_server(installed: Installed) -> None:
    assert "over" in installed.python("-c", ON_A_SERVER)


def test_it_is_played_in_a_page(installed: Installed) -> None:
    """In Python as a page has it: the archive alone, no installed package."""
    code = (
        "from ttr_kit.publish.archive import archive; import pathlib, json\n"
        "from ttr_kit.format.load import load; from ttr_kit.format.portable import dump\n"
        "pathlib.Path('ttr_kit.zip').write_bytes(archive())\n"
        "data = json.dumps(dump(load('alpine.yaml'))); pathlib.Path('v.json').write_text(data)"
    )
    installed.python("-c", code)
    archive, variant = installed.folder / "ttr_kit.zip", installed.folder / "v.json"
    kit = Path(__file__).parents[2]
    run = subprocess.run(
        [sys.executable, "-I", "-c", IN_A_PAGE, str(archive), str(variant), str(kit)],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
        cwd=installed.folder,
    )
    assert run.stdout.strip() == "over", run.stderr


def test_it_is_learnt(installed: Installed) -> None:
    assert "learnt" in installed.python("-c", LEARNING)


@pytest.mark.parametrize(
    ("form", "words"), [("json", ["mountain", "scenic"]), ("graphml", ["mountain", "hut"])]
)
def test_it_is_exported(installed: Installed, form: str, words: list[str]) -> None:
    said = installed.kit("export", "alpine.yaml", "--to", form)
    assert all(word in said for word in words)


def test_the_save_for_a_simulator_has_its_pieces(installed: Installed) -> None:
    installed.kit("export", "alpine.yaml", "--to", "tts", "-o", "table")
    (save,) = (installed.folder / "table").glob("*.json")
    assert "hut" in save.read_text("utf-8").lower()


def test_a_page_of_the_site_tells_it(installed: Installed) -> None:
    assert "mountain" in installed.kit("info", "alpine.yaml")


def test_other_variants_are_what_they_were(installed: Installed) -> None:
    code = "from ttr_kit.format.load import load; print(load('first-steps').content_hash)"
    bare = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=180
    )
    assert installed.python("-c", code) == bare.stdout


def test_what_cannot_be_used_is_left_out_with_a_warning(installed: Installed) -> None:
    info = installed.site / "ttr_broken-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: ttr-broken\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[ttr_kit.mechanics]\nbroken = ttr_broken:MECHANIC\n")
    try:
        said = installed.kit("check", "alpine.yaml")
    finally:
        for file in info.iterdir():
            file.unlink()
        info.rmdir()
    assert "no problems" in said
    assert "the mechanic broken of the package ttr-broken cannot be used" in said
