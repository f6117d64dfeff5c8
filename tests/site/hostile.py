"""A variant whose every name is full of Markdown, HTML and script."""

from __future__ import annotations

from pathlib import Path

import yaml

from ttr_kit.starter import starter

NASTY = (
    "<script>window.hacked=1</script>",
    "<img src=x onerror=window.hacked=1>",
    "**bold** _thin_ `code`",
    "[a link](javascript:window.hacked=1)",
    "| a | b |",
    "{{ 7 * 7 }} {% raw %}",
    "\"quoted\" & 'single' &amp; </title>",
    "# 1. - ![x](y)",
    "<!-- maps --> :smile: ==x== ^y^ ~z~",
    "\\<b> {: .x } { #id }",
)


def hostile_map(file: Path) -> dict[str, str]:
    """Write the starter's map with such names; return them by the plain ones."""
    plain = yaml.safe_load(starter("plain"))
    cities = list(plain["cities"])
    names = {city: f"{NASTY[number % len(NASTY)]} {number}" for number, city in enumerate(cities)}
    text = {
        **plain,
        "name": NASTY[0] + " & " + NASTY[2],
        "description": f"1. {NASTY[1]} {NASTY[7]}",
        "edition": NASTY[3],
        "credits": list(NASTY),
        "cities": {names[city]: value for city, value in plain["cities"].items()},
        "routes": [_renamed(route, names) for route in plain["routes"]],
        "tickets": [_renamed(ticket, names) for ticket in plain["tickets"]],
    }
    file.write_text(yaml.safe_dump(text, sort_keys=False, allow_unicode=True), "utf-8")
    return names


def _renamed(record: dict[str, object], names: dict[str, str]) -> dict[str, object]:
    ends = {"from", "to"}
    return {key: names[str(value)] if key in ends else value for key, value in record.items()}
