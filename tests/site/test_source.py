"""What is written before a site is built."""

import json
from dataclasses import replace
from html import escape
from pathlib import Path

import pytest
import yaml

from tests.cli.conftest import Kit, kit  # noqa: F401
from ttr_kit.site.config import BadConfig, Config
from ttr_kit.site.entry import Entry, entries
from ttr_kit.site.gallery import with_gallery
from ttr_kit.site.navigation import natural, with_maps
from ttr_kit.site.part import Part, Wish
from ttr_kit.site.source import SCRIPT, STYLE, Source, _folder, put, source
from ttr_kit.starter import starter


@pytest.fixture
def entry(tmp_path: Path) -> Entry:
    (tmp_path / "my map.yaml").write_text(starter("my map"), "utf-8")
    (found,) = entries([str(tmp_path / "my map.yaml")])
    return found


# The folder of a variant


def test_folders_are_plain_and_no_two_are_the_same(tmp_path: Path) -> None:
    for name in ("A/my map.yaml", "B/My-Map.yaml", "C/äöü.yaml", "C/ß.yaml"):
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(starter("x"), "utf-8")
    found = entries(str(tmp_path / folder) for folder in "ABC")
    assert [entry.slug for entry in found] == ["my-map", "my-map-2", "map", "map-2"]


def test_a_part_is_a_function(tmp_path: Path, entry: Entry) -> None:
    def play(entry: Entry, wish: Wish) -> Part:
        files = {"play/index.html": b"<p>Play</p>", "play.md": "# Play\n"}
        return Part("Play", "play.md", "in the browser", files, {"All of it": "play/index.html"})

    made = source(Wish(tmp_path / "none"), [entry], None, (play,))
    assert made.files["variants/my-map/play/index.html"] == b"<p>Play</p>"
    overview = made.files["variants/my-map/index.md"].decode()
    assert "- [Play](play.md): in the browser" in overview
    assert "- [All of it](play/index.html){ download }" in overview
    assert made.nav[-1]["Maps"][-1]["My Map"][-1] == {"Play": "variants/my-map/play.md"}
    assert b"[Play](variants/my-map/play.md)" in made.files["index.md"], (
        "a first page there must be"
    )


def test_games_to_play_share_one_python(tmp_path: Path, entry: Entry) -> None:
    made = source(Wish(tmp_path / "none", play=True), [entry], None)
    about = json.loads(made.files["variants/my-map/game/data/about.json"])
    folder = (Path("/site/variants/my-map/game") / about["python"]).resolve()
    assert folder == Path("/site/play-python")
    assert "play-python/pyodide.asm.wasm" in made.files
    assert b"(game/index.html)" in made.files["variants/my-map/play.md"]
    without = source(Wish(tmp_path / "none"), [entry], None)
    assert not any("game/" in name or "python" in name for name in without.files)
    (tmp_path / "docs" / "deep").mkdir(parents=True)
    for name in ("index.md", "deep/page.md"):
        (tmp_path / "docs" / name).write_text("# Maps\n\n<!-- studio -->\n", "utf-8")
    with_studio = source(Wish(tmp_path / "docs", play=True), [entry], None).files
    assert b'"../play-python/"' in with_studio["design/place.js"]
    assert "play-python/studio.zip" in with_studio
    assert b"[Design a map](design/index.html)" in with_studio["index.md"]
    assert b"[Design a map](../design/index.html)" in with_studio["deep/page.md"]
    plain = source(Wish(tmp_path / "docs"), [entry], None).files
    assert plain["index.md"] == b"# Maps\n\n\n", "no studio, no button"


def test_what_somebody_wrote_goes_first(tmp_path: Path, entry: Entry) -> None:
    docs = tmp_path / "docs"
    (docs / "variants" / "my-map").mkdir(parents=True)
    (docs / "variants" / "my-map" / "index.md").write_text("# Mine\n", "utf-8")
    (docs / "maps").mkdir()
    (docs / "maps" / "all.md").write_text("# All\n\n<!-- maps -->\n\nEnd\n", "utf-8")
    (docs / ".hidden").write_text("secret", "utf-8")
    made = source(Wish(docs), [entry], None, ())
    assert made.files["variants/my-map/index.md"] == b"# Mine\n"
    page = made.files["maps/all.md"].decode()
    assert "](../variants/my-map/index.md)" in page
    assert page.endswith("End\n")
    assert "gallery.md" not in made.files, "there is a gallery already"
    assert ".hidden" not in made.files
    assert {STYLE, SCRIPT} <= made.files.keys()


def test_the_gallery_takes_the_place_of_what_stands_for_it() -> None:
    assert with_gallery("a <!-- maps --> b <!-- end of maps --> c", "X") == "a X c"
    assert with_gallery("a <!-- maps --> b", "X") == "a X b"
    assert with_gallery("a", "X") == "a"


def test_a_folder_holds_what_it_should_and_nothing_else(tmp_path: Path) -> None:
    def write(file: Path, data: bytes) -> None:
        written.append(file.name)
        file.write_bytes(data)

    written: list[str] = []
    put(Source({"a/b.md": b"1", "c.md": b"2"}, []), tmp_path, write)
    put(Source({"c.md": b"2", "d.md": b"3"}, []), tmp_path, write)
    assert written == ["b.md", "c.md", "d.md"], "c.md is left alone"
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["c.md", "d.md"]


# The navigation


def test_maps_stand_beside_the_gallery(entry: Entry) -> None:
    evidence = Part("Evidence", "../../evidence/my-map.md")
    nav = [
        {"Home": "index.md"},
        {"Maps": [{"Gallery": "gallery.md"}, {"E": "evidence/my-map.md"}]},
        "x.md",
    ]
    overview = {"My Map": "variants/my-map/index.md"}
    section = {"My Map": [overview, {"Evidence": "evidence/my-map.md"}]}
    assert with_maps(nav, [(entry, [evidence])], gallery=False) == [
        {"Home": "index.md"},
        {"Maps": [{"Gallery": "gallery.md"}, section]},
        "x.md",
    ]
    assert with_maps(["index.md", "x.md"], [(entry, [])], gallery=True) == [
        "index.md",
        {"Maps": [{"Gallery": "gallery.md"}, {"My Map": [overview]}]},
        "x.md",
    ]


def test_pages_without_a_navigation_get_one() -> None:
    assert natural(["b.md", "how-to/deep/x.md", "a.md", "index.md", "how-to/y.md"]) == [
        {"Home": "index.md"},
        "a.md",
        "b.md",
        {"How to": ["how-to/y.md", {"Deep": ["how-to/deep/x.md"]}]},
    ]


# The configuration

STRANGE = """\
site_name: !ENV [NAME, "Maps"]
docs_dir: pages
INHERIT: base.yml
theme: {name: material, custom_dir: theme}
hooks: [hook.py]
plugins: {search: {}, ttr-kit: {maps: [a.yaml, usa]}}
markdown_extensions:
  - attr_list
  - pymdownx.emoji: {emoji_index: !!python/name:material.extensions.emoji.twemoji }
extra_css: [own.css]
"""


def test_a_configuration_keeps_what_only_builders_understand() -> None:
    config = Config(STRANGE, Path("/somewhere"))
    assert config.docs == Path("/somewhere/pages")
    assert config.maps == ["a.yaml", "usa"]
    assert config.nav is None
    text = config.copy([{"Home": "index.md"}])
    assert "!ENV" in text
    assert "!!python/name:material.extensions.emoji.twemoji" in text

    class Loader(yaml.SafeLoader):
        pass

    Loader.add_multi_constructor("!", lambda loader, suffix, node: None)
    Loader.add_multi_constructor("tag:yaml.org,2002:python/", lambda loader, suffix, node: None)
    read = yaml.load(text, Loader)
    assert read["INHERIT"] == "/somewhere/base.yml"
    assert read["theme"]["custom_dir"] == "/somewhere/theme"
    assert read["hooks"] == ["/somewhere/hook.py"]
    assert read["plugins"] == {"search": {}}
    assert read["extra_css"] == ["own.css", STYLE]
    assert read["extra_javascript"] == [SCRIPT]
    assert read["nav"] == [{"Home": "index.md"}]
    assert [next(iter(e)) if isinstance(e, dict) else e for e in read["markdown_extensions"]] == [
        *("attr_list", "pymdownx.emoji", "tables", "admonition", "md_in_html")
    ]


@pytest.mark.parametrize("text", ["", "- a", "a: [", "just words"])
def test_what_is_no_configuration_is_refused(text: str) -> None:
    with pytest.raises(BadConfig, match=r"mkdocs\.yml"):
        Config(text, Path())


# The command


def test_without_a_site_the_next_step_is_said(kit: Kit) -> None:  # noqa: F811
    said = kit("site", "build")
    assert said.code == 2
    assert "ttr-kit site init" in said.err


def test_errors_of_a_map_are_shown(kit: Kit, tmp_path: Path) -> None:  # noqa: F811
    (tmp_path / "bad.yaml").write_text("format: 1\nname: Bad\n", "utf-8")
    said = kit("site", "build", "bad.yaml")
    assert said.code == 1
    assert "bad.yaml:1:1: error SCH002" in said.out
    assert not (tmp_path / "build").exists()


def test_a_bad_configuration_is_said(kit: Kit, tmp_path: Path) -> None:  # noqa: F811
    (tmp_path / "mkdocs.yml").write_text("nav: [", "utf-8")
    said = kit("site", "build", "first-steps")
    assert said.code == 2
    assert "mkdocs.yml:" in said.err


@pytest.mark.parametrize("target", ["nowhere", "out"])
def test_a_link_that_leads_to_no_folder(kit: Kit, tmp_path: Path, target: str) -> None:  # noqa: F811
    (tmp_path / "out").symlink_to(target)
    said = kit("site", "build", "first-steps", "-o", "out")
    assert said.code == 2
    assert "leads to no folder" in said.err


def test_nothing_else_is_overwritten(kit: Kit, tmp_path: Path) -> None:  # noqa: F811
    kit("new", "m.yaml")
    for name in ("out", "out-src"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "thesis.txt").write_text("years of work", "utf-8")
        said = kit("site", "build", "m.yaml", "-o", "out")
        assert said.code == 2
        assert "holds something else" in said.err
    assert (tmp_path / "out" / "thesis.txt").read_text("utf-8") == "years of work"
    (tmp_path / "mkdocs.yml").write_text("site_name: Mine", "utf-8")
    said = kit("site", "init")
    assert said.code == 2
    assert "--force" in said.err
    assert kit("site", "init", "--force").code == 0
    assert kit("site", "init", "new/place").code == 0


@pytest.mark.parametrize("place", [".", "..", "/", "m.yaml", "m.yaml/site"])
def test_odd_places_are_refused(kit: Kit, place: str) -> None:  # noqa: F811
    kit("new", "m.yaml")
    assert kit("site", "build", "m.yaml", "-o", place).code == 2


def test_a_missing_folder_of_pages_is_said(kit: Kit, tmp_path: Path) -> None:  # noqa: F811
    (tmp_path / "mkdocs.yml").write_text("site_name: Mine", "utf-8")
    said = kit("site", "build", "first-steps")
    assert said.code == 2
    assert '"docs"' in said.err


@pytest.mark.parametrize(("option", "module"), [("mkdocs", "material"), ("zensical", "zensical")])
def test_a_missing_builder_is_said(
    kit: Kit,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
    option: str,
    module: str,
) -> None:
    monkeypatch.setattr("ttr_kit.site.builders.find_spec", lambda name: name != module or None)
    said = kit("site", "build", "first-steps", "--builder", option)
    assert said.code == 2
    assert "pip install" in said.err


def test_what_the_builder_says_is_passed_on(kit: Kit, tmp_path: Path) -> None:  # noqa: F811
    kit("new", "m.yaml")
    kit("site", "init")
    (tmp_path / "site" / "wrong.md").write_text("[nowhere](there.md)\n", "utf-8")
    said = kit("site", "build")
    assert said.code == 1
    assert "there.md" in said.err
    assert not (tmp_path / "build" / "site").exists(), "an old site stays until a new one is good"
    assert kit("site", "build", "--no-strict").code == 0


def test_a_title_of_any_letters_is_read_as_a_title(entry: Entry) -> None:
    name = 'A "Map" of \N{STEAM LOCOMOTIVE} & 東京'
    odd = replace(entry, variant=replace(entry.variant, name=name))
    pages = dict(_folder(odd, []))
    (page,) = pages.values()
    _, head, _ = page.decode().split("---\n", 2)
    assert yaml.safe_load(head) == {"title": escape(name)}
