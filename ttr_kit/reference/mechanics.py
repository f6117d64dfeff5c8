"""The page of all mechanics: their keys, the rules in words, and games played by example."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ttr_kit.format.load import load_text
from ttr_kit.format.schema.bundle import fragments
from ttr_kit.language.speech import said
from ttr_kit.language.words import listed
from ttr_kit.mechanics import MECHANICS
from ttr_kit.mechanics.mechanic import Mechanic
from ttr_kit.reference.examples import Example, base, examples, played, to_yaml
from ttr_kit.rulebook import section

INTRODUCTION = """\
# Mechanics

<!-- Generated from the mechanics' folders by `make regenerate`. -->

Rules that only some maps have. A mechanic is in play as soon as a file uses one of its keys; every
mechanic can be combined with every other. Each section here shows the keys, a small variant, what
the rulebook says of it, and what happens in play. The examples are run as tests.

All keys with their limits and defaults are on the page [Format](format.md#mechanics).
"""

PLACES = {
    "variant": "the whole variant",
    "city": "a city",
    "route": "a route",
    "card": "a class of cards",
}


def mechanics_page() -> str:
    """The page in Markdown."""
    parts = [INTRODUCTION]
    for mechanic in MECHANICS:
        parts += _mechanic(mechanic)
    return "\n".join(parts)


def _mechanic(mechanic: Mechanic[Any]) -> Iterator[str]:
    yield f"## {mechanic.title} {{ #{mechanic.name} }}\n"
    yield f"{mechanic.summary}\n"
    yield from _keys(mechanic)
    yield from _signs(mechanic)
    text = to_yaml(base(mechanic))
    yield "A small variant:\n"
    yield f"```yaml\n{text}```\n"
    variant = load_text(text, "example.yaml").variant
    assert variant is not None
    yield "What its rulebook says:\n"
    yield "".join(f"> {line}".rstrip() + "\n" for line in section(variant, mechanic).splitlines())
    yield "Played on this map:\n"
    for example in examples(mechanic):
        if example.sort == "play":
            yield from _game(example)
    yield "What `ttr-kit check` finds:\n"
    yield from _findings(mechanic)


def _keys(mechanic: Mechanic[Any]) -> Iterator[str]:
    rows = ["| key | of | meaning |", "|---|---|---|"]
    for place, where in PLACES.items():
        for key, part in fragments()[mechanic.name].get(place, {}).items():
            rows.append(f"| `{key}` | {where} | {_cell(part['description'])} |")
            for inner, setting in part.get("properties", {}).items():
                rows.append(f"| `{key}: {inner}` | {where} | {_cell(setting['description'])} |")
    yield "\n".join(rows) + "\n"


def _signs(mechanic: Mechanic[Any]) -> Iterator[str]:
    legend = {glyph.name: said(glyph.legend) for glyph in mechanic.glyphs if glyph.place != "piece"}
    signs = {sign: line for sign, line in legend.items() if sign != "reminder"}
    if signs:
        yield "On the board and the cards:\n"
        yield "".join(f"- `{sign}`: {line}\n" for sign, line in signs.items())


def _game(example: Example) -> Iterator[str]:
    yield f'??? example "{example.title}"\n'
    lines = []
    if example.change:
        lines += ["The map with this change:", "", *_block("yaml", to_yaml(example.change))]
    given = [f"- {line}" for key, value in _given(example) for line in GIVEN[key](value)]
    if given:
        lines += [*given, ""]
    steps = []
    for step in played(example).steps:
        steps.append(f"{_player(step.player)}: {step.action}")
        if step.refusal:
            steps.append(f"    refused: {step.refusal}")
    lines += _block("text", "\n".join(steps))
    lines += [f"- {line}" for key, value in _expected(example) for line in EXPECTED[key](value)]
    yield _indented(lines)


def _given(example: Example) -> list[tuple[str, Any]]:
    return list(example.case.get("given", {}).items())


def _expected(example: Example) -> list[tuple[str, Any]]:
    return list(example.case["expect"].items())


def _player(number: int) -> str:
    return f"Player {number + 1}"


def _things(numbers: dict[str, int]) -> str:
    return ", ".join(f"{number} {name}" for name, number in numbers.items()) or "nothing"


def _hands(word: str) -> Callable[[list[dict[str, int]]], list[str]]:
    return lambda hands: [
        f"{_player(player)} {word} {_things(cards)}." for player, cards in enumerate(hands)
    ]


def _lists(word: str, words: str = "") -> Callable[[list[list[str]]], list[str]]:
    return lambda lists: [
        f"{_player(player)} {words or word if len(names) > 1 else word} {listed(names)}."
        for player, names in enumerate(lists)
        if names
    ]


def _points(words: str) -> Callable[[list[int]], list[str]]:
    return lambda points: [
        f"{words}: {', '.join(f'{_player(p)} has {n}' for p, n in enumerate(points))}."
    ]


def _score_line(line: str) -> str:
    player, _, rest = line.partition(" ")
    return f"{_player(int(player))} scores `{rest}`."


GIVEN: dict[str, Callable[[Any], list[str]]] = {
    "hands": _hands("holds"),
    "routes": _lists("owns"),
    "tickets": _lists("has the ticket", "has the tickets"),
    "next": lambda cards: [f"The next cards of the deck are {', '.join(cards)}."],
}
EXPECTED: dict[str, Callable[[Any], list[str]]] = {
    "track": _points("On the track"),
    "totals": _points("If the game ended now"),
    "hands": _hands("now holds"),
    "pieces": _hands("now has"),
    "score": lambda lines: [_score_line(line) for line in lines],
    "to_move": lambda player: [f"{_player(player)} is to move."],
    "legal": lambda actions: [f"Possible: {', '.join(actions)}."],
}
"""What stands in an example, in words."""


def _findings(mechanic: Mechanic[Any]) -> Iterator[str]:
    rows: dict[str, str] = {}
    checks = mechanic.checks()
    for check in checks:
        code = check.rule.code
        titles = [e.title for e in examples(mechanic) if code in e.case.get("finds", ())]
        rows[code] = titles[0] if titles else check.rule.title
    yield "".join(
        f"- [{code}](diagnostics.md#{code.lower()}): {title}.\n" for code, title in rows.items()
    )


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def _block(language: str, text: str) -> list[str]:
    return [f"```{language}", *text.rstrip("\n").splitlines(), "```", ""]


def _indented(lines: list[str]) -> str:
    return "".join(f"    {line}".rstrip() + "\n" for line in lines)
