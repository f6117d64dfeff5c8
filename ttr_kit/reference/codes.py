"""The page of all diagnostics, from the catalogue and from the examples that are its tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ttr_kit.diagnostics import Rule
from ttr_kit.format.catalogue import RULES
from ttr_kit.mechanics import MECHANICS

INTRODUCTION = """\
# Diagnostics

<!-- Generated from the catalogue and from tests/diagnostics by `make regenerate`. -->

All that `ttr-kit check` can say. An **error** means that the variant cannot be played as it is
written; a **warning** that something is probably not meant; a **note** (`info`) is a figure worth
knowing. `ttr-kit explain CODE` shows a page in the terminal. A warning or a note that is meant to
be so is marked in the file with [`allow`](format.md), together with the reason.
"""

_FAMILIES = {
    "ALW": "Marks of what is allowed",
    "DOC": "Reading the file",
    "EXT": "Building on another file",
    "REF": "Names that refer to nothing",
    "SCH": "Keys and values",
    "MAP": "The map",
    "TIC": "Tickets",
    "CRD": "Cards",
    "END": "The end of the game",
    "BON": "Bonuses",
    "FIL": "Filters of what is counted",
    "NAM": "Translations",
    "MKT": "The market",
    "PLY": "Players",
    "RTE": "Routes",
}
"""What the codes of a family are about; those of a mechanic are named after it."""
_LONGEST_EXAMPLE = 60
_LONGEST_REPORT = 30


def codes_page(examples: Path) -> str:
    """The page in Markdown; `examples` has a folder for each code."""
    parts = [INTRODUCTION, *_index()]
    titles = families()
    family = None
    for rule in sorted(RULES, key=lambda rule: rule.code):
        if rule.code[:3] != family:
            family = rule.code[:3]
            parts.append(f"## {titles[family]} ({family}) {{ #{family.lower()} }}\n")
        parts += _entry(rule, examples / rule.code)
    return "\n".join(parts)


def families() -> dict[str, str]:
    """The title of each family of codes, by its three letters."""
    found = dict(_FAMILIES)
    for mechanic in MECHANICS:
        checks = mechanic.checks()
        found.update({check.rule.code[:3]: mechanic.title for check in checks})
    return found


def _index() -> Iterator[str]:
    yield "| code | severity | title |\n|---|---|---|"
    for rule in sorted(RULES, key=lambda rule: rule.code):
        yield f"| [{rule.code}](#{rule.code.lower()}) | {rule.severity} | {rule.title} |"
    yield ""


def _entry(rule: Rule, folder: Path) -> Iterator[str]:
    yield f"### {rule.code}: {rule.title} {{ #{rule.code.lower()} }}\n"
    yield f"*{rule.severity}*\n"
    yield f"{rule.page.strip()}\n"
    failing, expected = folder / "fail.yaml", folder / "expected.txt"
    if expected.is_file():
        yield from _source(failing)
        yield from _said(expected)


def _source(failing: Path) -> Iterator[str]:
    """The failing file, unless it is too long, or no text to be shown."""
    try:
        source = failing.read_text(encoding="utf-8").rstrip()
    except (UnicodeDecodeError, FileNotFoundError):
        source = ""
    shown = source.replace("\n", "").isprintable() and source.count("\n") < _LONGEST_EXAMPLE
    if source and shown:
        yield '??? example "A file with this fault"\n'
        yield _indented(f"```yaml\n{source}\n```")


def _said(expected: Path) -> Iterator[str]:
    """What is said of it; of a long report the beginning."""
    lines = expected.read_text(encoding="utf-8").rstrip().splitlines()
    shown = lines if len(lines) <= _LONGEST_REPORT else [*lines[:_LONGEST_REPORT], "[…]"]
    yield "What is said of it:\n"
    yield "\n".join(["```text", *shown, "```", ""])


def _indented(text: str) -> str:
    return "".join(f"    {line}".rstrip() + "\n" for line in text.splitlines())
