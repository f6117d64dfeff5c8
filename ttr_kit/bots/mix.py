"""How many tickets of each deck a planner draws, where it may say so."""

from __future__ import annotations

from ttr_kit.engine import Game
from ttr_kit.engine.chance import bits
from ttr_kit.engine.views.numeric import NumericView


def choose_mix(game: Game, view: NumericView) -> int:
    """At the start an even mix, later as many of the smaller tickets as there are."""
    verb = game.draw_tickets
    tables = game.tables
    legal = [i for i in bits(view.legal) if verb.offset <= i < verb.offset + verb.size]
    if len(legal) == 1:
        return legal[0]
    sums, counts = [0] * verb.decks, [0] * verb.decks
    for ticket, deck in enumerate(tables.ticket_deck):
        sums[deck] += tables.ticket_points[ticket]
        counts[deck] += 1
    means = [total / max(1, count) for total, count in zip(sums, counts, strict=True)]
    aim = sum(means) / len(means) if view.turn < 0 else min(means)

    def distance(index: int) -> float:
        mix = verb.mixes[index - verb.offset - 1]
        mean = sum(n * m for n, m in zip(mix, means, strict=True)) / sum(mix)
        return abs(mean - aim)

    return min(legal, key=distance)
