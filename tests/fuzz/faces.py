"""Everything that a user can do with a file; none of it may end in a traceback."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random

from tests.fuzz.damage import Plant
from tests.fuzz.places import check_places, check_planted, composed
from tests.property.watched_games import random_action
from ttr_kit.diagnostics import Diagnostic
from ttr_kit.format.load import Loaded, load_path
from ttr_kit.model import Variant

DECISIONS = 60
"""So many decisions of a game are tried."""


def is_sound(loaded: Loaded) -> None:
    """Either a variant, or at least one error; and every finding lies within its file."""
    errors = [d for d in loaded.diagnostics if d.severity == "error"]
    assert (loaded.variant is None) == bool(errors)
    for diagnostic in loaded.diagnostics:
        span = diagnostic.span
        lines = _lines(loaded.sources[span.file]) if span.file in loaded.sources else [""]
        assert 1 <= span.line <= len(lines) + 1, diagnostic
        assert span.column >= 1, diagnostic
        assert (span.line, span.column) <= (span.end_line, span.end_column), diagnostic
        assert diagnostic.message
        if diagnostic.code.startswith("REF"):
            _points_at_its_word(loaded, diagnostic)


def _lines(text: str) -> list[str]:
    """As YAML counts them."""
    return re.split("\r\n|[\n\r\x85\u2028\u2029]", text)


def _points_at_its_word(loaded: Loaded, found: Diagnostic) -> None:
    """A name that refers to nothing is quoted: it must stand where the finding points.

    A name of a default is written nowhere; the key is shown that has the default.
    """
    word = found.message.partition('"')[2].rpartition('"')[0]
    span = found.span
    text = _lines(loaded.sources[span.file])[span.line - 1][span.column - 1 :]
    sections = tuple(f"{step}:" for step in found.path[:-1])
    if word.isalnum() and not text.startswith(("|", ">", "&", "*", *sections)):
        assert word in text, (found.message, span.line, span.column, text[:80])


def check(
    file: Path, plants: tuple[Plant, ...] = (), before: frozenset[str] = frozenset()
) -> Loaded:
    """`ttr-kit check`, in every form of report; every finding stands where it says.

    With `plants`, a file in which only that was changed, of which `before` was said already.
    """
    from ttr_kit.diagnostics.report_json import report_json
    from ttr_kit.diagnostics.report_text import report_text

    loaded = load_path(file)
    is_sound(loaded)
    places = composed(loaded, file)
    if places is not None:
        check_places(loaded, places)
        if plants:
            check_planted(loaded, places, plants, before)
    report_json(loaded.diagnostics, loaded.sources)
    report_text(loaded.diagnostics, loaded.sources)
    return loaded


def draw(variant: Variant) -> None:
    """Board, cards and tickets."""
    from ttr_kit.draw import draw_board, draw_cards, draw_tickets

    draw_board(variant)
    draw_cards(variant)
    draw_tickets(variant)


def rules(variant: Variant) -> None:
    """The rulebook in every language of the kit."""
    from ttr_kit.rulebook import LANGUAGES, html

    for language in LANGUAGES:
        html(variant, language)


def sheets(variant: Variant) -> None:
    """The sheets for a printer, up to the PDF itself."""
    from ttr_kit.print.sheets import print_sheets

    print_sheets(variant)


def play(variant: Variant) -> None:
    """The beginning of a game of every number of players, and its log."""
    from ttr_kit.engine import Record, replay
    from ttr_kit.game import compile_game

    for players in {variant.min_players, variant.max_players}:
        game = compile_game(variant, players)
        chance = Random(players)
        record = Record(game, 1)
        for _ in range(DECISIONS):
            if record.state.over:
                break
            record.apply(random_action(game, record.state, chance))
        assert replay(game, record.text, finished=record.state.over) == record.state


def export(variant: Variant) -> None:
    """Plain data and back, and the graph."""
    from ttr_kit.export.graphml import graphml
    from ttr_kit.format.portable import dump, revive
    from ttr_kit.glance.data import glance
    from ttr_kit.glance.prose import in_words

    graphml(variant)
    list(in_words(variant, glance(variant)))
    again = revive(json.loads(json.dumps(dump(variant))))
    assert dump(again) == dump(variant)


def publish(variant: Variant) -> None:
    """The data of a page to play in."""
    from ttr_kit.publish import game

    for part in game(variant, "python/"):
        assert part


FACES: Mapping[str, Callable[[Variant], None]] = {
    face.__name__: face for face in (play, export, rules, draw, publish, sheets)
}
