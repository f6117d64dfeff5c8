"""The page "Which rules can I declare?": what the rules of the family are made of."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ttr_kit.mechanics import OWN

PRIMITIVES = Path(__file__).with_name("primitives.yaml")

INTRODUCTION = """\
# Which rules can I declare?

<!-- Generated from the mechanics and from reference/primitives.yaml by `make regenerate`. -->

The rules of the published games are made of about sixty parts. This page has them all: those that a
file can declare, with a line to copy, and those that are not there yet. What is freely mixed on one
map need not come from one game: stations on a map of your own, with India's round trips, are three
lines.

- All keys of a line are in the [format reference](format.md); tickets, bonuses and ends are told
  with examples in [Goals and awards](goals.md), mechanics in [Mechanics](mechanics.md).
- A rule that is not there can be told in words, with `house_rules`: it stands in the rulebook and
  on the player aids, and nobody but people plays it.
- A rule that needs code is a [mechanic](contributing.md#add-a-mechanic), in the kit or in a package
  of your own.
"""

Rule = dict[str, Any]


def primitives() -> dict[str, list[Rule]]:
    """All parts by topic, as the data file has them."""
    import yaml

    found: dict[str, list[Rule]] = yaml.safe_load(PRIMITIVES.read_text(encoding="utf-8"))
    return found


def declarable_page() -> str:
    """The page in Markdown."""
    return "\n".join([INTRODUCTION, *_topics(), *_mechanics()])


def _topics() -> Iterator[str]:
    known = {mechanic.name: mechanic.title for mechanic in OWN}
    for topic, rules in primitives().items():
        yield f"## {topic}\n"
        yield "| rule | how to declare it | titles with it |\n|---|---|---|"
        for rule in rules:
            line = f"`{rule['yaml']}`" if "yaml" in rule else "*not there yet*"
            if "mechanic" in rule:
                line += f" ([{known[rule['mechanic']]}](mechanics.md#{rule['mechanic']}))"
            titles = ", ".join(rule["titles"])
            yield f"| {rule['rule']} | {line} | {titles} |"
        yield ""


def _mechanics() -> Iterator[str]:
    yield "## The mechanics\n"
    yield "What stands in a folder of its own, and can be left out of every map without a trace.\n"
    yield "| mechanic | what it does |\n|---|---|"
    for mechanic in OWN:
        yield f"| [{mechanic.title}](mechanics.md#{mechanic.name}) | {mechanic.summary} |"
    yield ""
