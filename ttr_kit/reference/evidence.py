"""A page of evidence for each bundled variant: that it is what its rulebook says it is.

`tests/evidence.yaml` has what the rulebooks print and which rulebook a variant follows; the rest is
read from the variant, from the list of rules, from the tests and from the recorded games.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path
from typing import Any

from ttr_kit.format.chain import read_chain
from ttr_kit.format.document import Document
from ttr_kit.format.load import load
from ttr_kit.format.schema.bundle import resolved
from ttr_kit.format.schema.defaults import entries, fill, items
from ttr_kit.model import Variant
from ttr_kit.reference.clauses import Holders, books, excuse, holders, ids_in, read
from ttr_kit.reference.components import Counts, components
from ttr_kit.site.gallery import BEGIN, END
from ttr_kit.system.resources import bundled_path, bundled_variants

GENERATED = (
    "<!-- Generated from tests/evidence.yaml, the variants and the tests by `make regenerate`. -->"
)
SHOWN = 3
"""So many tests are shown for a rule; the page of all rules has the others."""
PROSE = {"format", "extends", "name", "description", "edition", "revision", "credits", "language"}
LISTED = "lists of the published game"
LONG = 60


@dataclass(frozen=True)
class Sources:
    """All that the pages are made from, read once."""

    tests: Path

    @cached_property
    def notes(self) -> dict[str, Any]:
        """What `evidence.yaml` says."""
        import yaml

        found: dict[str, Any] = yaml.safe_load((self.tests / "evidence.yaml").read_text("utf-8"))
        return found

    @cached_property
    def titles(self) -> dict[str, str]:
        """The rulebooks."""
        return books(self.tests)

    @cached_property
    def rules(self) -> dict[str, str]:
        """All rules in short."""
        return read(self.tests)[0]

    @cached_property
    def excuses(self) -> dict[str, str]:
        """Why some rules have no test."""
        return read(self.tests)[1]

    @cached_property
    def holders(self) -> Holders:
        """The tests of each rule."""
        return holders(self.tests)

    @cached_property
    def games(self) -> dict[str, dict[str, Any]]:
        """The recorded games by their titles, "… with 3"."""
        found: dict[str, dict[str, Any]] = json.loads(
            (self.tests / "goldens" / "games.json").read_text("utf-8")
        )
        return found

    @cached_property
    def topics(self) -> dict[str, list[str]]:
        """The rules of each topic."""
        return {topic: list(ids_in(text)) for topic, text in self.notes["topics"].items()}

    def readings(self, id: str) -> dict[str, list[str]]:
        """The readings that concern a variant, each with the keys that express it."""
        return {
            reading: entry["keys"]
            for reading, entry in self.notes["readings"].items()
            if id in entry.get("variants", (id,))
        }


@dataclass(frozen=True)
class Evidence:
    """What is known of one variant."""

    id: str
    sources: Sources

    @cached_property
    def variant(self) -> Variant:
        """The variant itself."""
        return load(self.id)

    @property
    def notes(self) -> dict[str, Any]:
        """What `evidence.yaml` says of the variant."""
        found: dict[str, Any] = self.sources.notes["variants"][self.id]
        return found

    @cached_property
    def counts(self) -> Counts:
        """What is in its box."""
        return components(self.variant)

    @property
    def printed(self) -> dict[str, tuple[str, str]]:
        """What should be in the box, and where that is written."""
        return {label: (str(count), at) for label, (count, at) in self.notes["printed"].items()}

    @cached_property
    def apart(self) -> dict[str, str]:
        """The rules that do not apply, each with the reason."""
        found = self.notes.get("apart", {})
        return {id: reason for text, reason in found.items() for id in ids_in(text)}

    @cached_property
    def written(self) -> dict[str, Any]:
        """The file with its parents and the defaults."""
        root = read_chain(bundled_path(self.id)).root
        assert root is not None
        filled: dict[str, Any] = fill(Document(root.file, "", root).plain(), resolved())
        return filled

    @cached_property
    def own(self) -> dict[str, Any]:
        """What stands in the file itself."""
        import yaml

        found: dict[str, Any] = yaml.safe_load(bundled_path(self.id).read_text("utf-8"))
        return found

    def rules(self, topic: str) -> list[str]:
        """The rules of a topic that apply to the variant."""
        ids = self.sources.topics[topic]
        return [
            id for id in ids if id.partition("-")[0] in self.notes["books"] and id not in self.apart
        ]

    def value(self, key: str) -> object:
        """What stands at `market.resets`, or in the entries of a list; None: nothing."""
        found: Any = self.written
        for part in key.split("."):
            if isinstance(found, list):
                found = [entry[part] for entry in found if part in entry] or None
            else:
                found = (found or {}).get(part)
        return found

    def default(self, key: str) -> int | str | None:
        """What the variant has at `end.at_most` without a word in the file; plain values only."""
        found: Any = self.variant
        for part in key.split("."):
            if isinstance(found, tuple):
                found = next((entry for entry in found if entry.name == part), None)
            else:
                found = getattr(found, part, None)
        return found if isinstance(found, int | str) else None


def is_key(key: str) -> bool:
    """Whether the format knows `market.resets`; names of cities and cards may be any."""
    schema = resolved()
    for part in key.split("."):
        schema = items(schema) or schema
        schema = schema.get("properties", {}).get(part) or entries(schema)
        if not schema:
            return False
    return True


def evidence_pages(root: Path) -> dict[str, Callable[[], str]]:
    """How each page is made, and the gallery that leads to them; `root` is the checkout."""
    sources = Sources(root / "tests")
    all_of_them = [Evidence(id, sources) for id in bundled_variants()]
    pages = {f"site/evidence/{it.id}.md": partial(evidence_page, it) for it in all_of_them}
    boards = {path.stem for path in (root / "site" / "images" / "boards").glob("*.png")}
    return {**pages, "site/gallery.md": lambda: gallery(all_of_them, boards)}


def evidence_page(it: Evidence) -> str:
    """The page of one variant in Markdown."""
    parts = (_head, _overlay, _components, _readings, _games, _rules)
    return "\n".join(line for part in parts for line in part(it))


def _head(it: Evidence) -> Iterator[str]:
    yield f"# {it.variant.name}: evidence\n"
    yield f"{GENERATED}\n"
    yield f"{it.notes['follows'].strip()}\n"
    if it.variant.edition:
        yield f"- Edition: {it.variant.edition}"
    yield f"- File: `variants/{it.id}.yaml`, revision {it.variant.revision}"
    titles = it.sources.titles
    followed = [f"[{titles[book]}](../clauses.md#{book.lower()})" for book in it.notes["books"]]
    yield f"- Rules: {'; '.join(followed)}\n"


def _overlay(it: Evidence) -> Iterator[str]:
    """What a file that builds on another one changes."""
    if parent := it.own.get("extends"):
        yield "## What it changes\n"
        yield f"The file builds on [{load(parent).name}]({parent}.md) and changes this:\n"
        yield "| key | change |\n|---|---|"
        for key, value in it.own.items():
            if key not in PROSE:
                for path, change in _changes(key, value):
                    yield f"| `{path}` | {change} |"
        yield ""


def _changes(path: str, value: object) -> Iterator[tuple[str, str]]:
    if value is None:
        yield path, "taken away"
    elif isinstance(value, Mapping) and value.keys() & {"replace", "add", "remove"}:
        for how, entries in value.items():
            done = {"replace": "replaced by", "add": "added:", "remove": "removed:"}[how]
            yield path, f"{done} {len(entries)} {'entry' if len(entries) == 1 else 'entries'}"
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _changes(f"{path}.{key}", inner)
    else:
        yield path, _yaml(value)


def _components(it: Evidence) -> Iterator[str]:
    yield "## In the box\n"
    yield "What is published, in the rule that is named or in lists of the game, beside what the"
    yield "file has. Counts without a mark are those of the file alone.\n"
    yield "| | published | in the file | | where |\n|---|---|---|---|---|"
    printed = it.printed
    for label in [*it.counts, *(label for label in printed if label not in it.counts)]:
        count = it.counts.get(label, "none")
        said, at = printed.get(label, ("", ""))
        mark = ("✓" if said == count else "**✗**") if at else ""
        yield f"| {label} | {said} | {count} | {mark} | {LISTED if at == 'listed' else at} |"
    yield ""


def _readings(it: Evidence) -> Iterator[str]:
    yield "## Readings\n"
    yield "Where rulebooks are silent or disagree: what is done here, and the keys of the file that"
    yield "say so.\n"
    yield "| | reading | in the file | held by |\n|---|---|---|---|"
    for id, keys in it.sources.readings(it.id).items():
        said = "<br>".join(_setting(it, key) for key in keys) or "how the engine works"
        yield f"| {id} | {_cell(it.sources.rules[id])} | {said} | {_held(it, id)} |"
    yield ""


def _setting(it: Evidence, key: str) -> str:
    value = it.value(key)
    if value is not None:
        return f"`{key}`: {_yaml(value)}"
    default = it.default(key)
    return f"`{key}` left out" + ("" if default is None else f", so `{default}`")


def _stated(value: object) -> object:
    """The value without what nobody writes into a file: empty lists and records, and `false`."""
    if isinstance(value, list):
        return [_stated(part) for part in value]
    if not isinstance(value, dict):
        return value
    parts = {key: _stated(part) for key, part in value.items()}
    return {key: part for key, part in parts.items() if part not in ([], {}) and part is not False}


def _yaml(value: object) -> str:
    """A value as a file has it, or its size if it is long."""
    value = _stated(value)
    text = json.dumps(value, ensure_ascii=False).replace('"', "")
    if len(text) > LONG and isinstance(value, list | dict):
        return f"{len(value)} entries"
    return f"`{text}`"


def _games(it: Evidence) -> Iterator[str]:
    yield "## Recorded games\n"
    yield "Complete games that every run of the tests replays"
    yield "(`goldens/test_recorded_games.py`).\n"
    yield "| players | actions | points | what happens |\n|---|---|---|---|"
    for players in range(it.variant.min_players, it.variant.max_players + 1):
        game = it.sources.games[f"{it.id} with {players}"]
        points = ", ".join(str(total).replace("-", "−") for total in game["totals"])
        yield f"| {players} | {len(game['actions'])} | {points} | {'; '.join(game['events'])} |"
    yield ""


def _rules(it: Evidence) -> Iterator[str]:
    yield "## Rules and their tests\n"
    for topic in it.sources.topics:
        if ids := it.rules(topic):
            yield f"### {topic}\n"
            yield "| rule | in short | held by |\n|---|---|---|"
            for id in ids:
                yield f"| {id} | {_cell(it.sources.rules[id])} | {_held(it, id)} |"
            yield ""
    if it.apart:
        yield "### What does not apply\n"
        yield "| rule | in short | why |\n|---|---|---|"
        for id in sorted(it.apart, key=list(it.sources.rules).index):
            yield f"| {id} | {_cell(it.sources.rules[id])} | {_cell(it.apart[id])} |"
        yield ""


def _held(it: Evidence, id: str) -> str:
    tests = it.sources.holders.get(id, [])
    lines = [f"`{test}`" for test in tests[:SHOWN]]
    if len(tests) > SHOWN:
        book = id.partition("-")[0].lower()
        lines.append(f"[and {len(tests) - SHOWN} more](../clauses.md#{book})")
    return "<br>".join(lines) or excuse(id, it.sources.excuses)


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def gallery(all_of_them: Iterable[Evidence], boards: set[str]) -> str:
    """The page with the boards; variants without a picture of their own share their parent's.

    A site with the pages of the variants shows its own gallery between the two marks instead.
    """
    known = {it.id: it for it in all_of_them}
    sharing: dict[str, list[Evidence]] = {id: [] for id in known if id in boards}
    for it in known.values():
        id = it.id
        while id not in boards:
            id = known[id].own["extends"]
        sharing[id].append(it)
    lines = ["# Gallery\n", f"{GENERATED}\n"]
    lines.append("The boards that come with the kit, drawn by `ttr-kit draw` from nothing but")
    lines.append("their files. For each variant a page of evidence shows what it follows, what is")
    lines.append("in its box, and which tests hold its rules.\n")
    lines.append(f"{BEGIN}\n")
    for id, group in sharing.items():
        board = f"images/boards/{id}"
        lines.append(f"## {known[id].variant.name}\n")
        lines.append(f"![The board of {known[id].variant.name}]({board}.png#only-light)")
        if f"{id}-dark" in boards:
            lines.append(f"![The same board in the dark]({board}-dark.png#only-dark)")
        lines.append("")
        for it in sorted(group, key=lambda it: it.id != id):
            name = f"**{it.variant.name}** (`{it.id}`)"
            lines.append(f"- {name}: {it.variant.description} [Evidence](evidence/{it.id}.md)")
        lines.append("")
    return "\n".join([*lines, f"{END}\n"])
