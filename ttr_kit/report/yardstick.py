"""The figures of the maps that come with the kit, for an author to hold a new map against.

`python -m ttr_kit.report.yardstick` recomputes them; what needs games takes some minutes.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from ttr_kit.format.load import load
from ttr_kit.model import Variant
from ttr_kit.report.analysis import Analysis
from ttr_kit.report.figures import Figures, figures
from ttr_kit.simulate import simulate
from ttr_kit.system.files import write_whole
from ttr_kit.system.resources import bundled_variants, variants_folder

FILE = variants_folder() / "yardstick.json"
GAMES = 1000
"""So many games of planners are played on each map, with every number of players in turn."""
_SELDOM = 0.1


@dataclass(frozen=True, slots=True)
class Measure:
    """One figure: its name, how it is said, and how it is written."""

    key: str
    label: str
    form: str = "{:.2f}"

    def said(self, value: float | None) -> str:
        """The figure as it is written."""
        return "–" if value is None else self.form.format(value)


STATIC = (
    Measure("supply_few", "pieces for each open space, fewest players"),
    Measure("supply_many", "pieces for each open space, most players"),
    Measure("mean_length", "spaces of a route, mean"),
    Measure("gray", "spaces that any color can fill", "{:.0%}"),
    Measure("color_spread", "spaces a card, most wanted color against least wanted"),
    Measure("mean_ticket", "points of a ticket, mean", "{:.1f}"),
    Measure("value_of_way", "points for each space of its way, middle ticket"),
    Measure("short_of_way", "points for each space of its way, lowest ticket"),
    Measure("over_way", "points for each space of its way, highest ticket"),
    Measure("bridges", "connections whose loss cuts the map", "{:.0f}"),
    Measure("bridge_load", "tickets across the busiest such connection", "{:.0%}"),
    Measure("doubles", "connections of several tracks", "{:.0f}"),
    Measure("double_load", "tickets on a double connection against those on a single one"),
    Measure("single_peak", "tickets across the busiest single connection", "{:.0%}"),
)
PLAYED = (
    Measure("first_seat", "wins of the first seat against a fair share"),
    Measure("winning", "winning score, mean", "{:.0f}"),
    Measure("margin", "lead of the winner, mean", "{:.1f}"),
    Measure("turns", "turns of each player, mean", "{:.1f}"),
    Measure("lead_changes", "changes of the lead a game", "{:.1f}"),
    Measure("completed", "kept tickets that are completed", "{:.0%}"),
    Measure("tickets_part", "points that come from tickets", "{:.0%}"),
    Measure("detoured", "players sent on a detour", "{:.0%}"),
    Measure("cut", "players cut off from a ticket", "{:.0%}"),
    Measure("seldom", "connections claimed in fewer than a tenth of the games", "{:.0%}"),
    Measure("bonus", "games that a bonus decides", "{:.0%}"),
)

Values = dict[str, float | None]


def static_values(found: Figures) -> Values:
    """The figures that need no game."""
    demand = [line.ratio for line in found.demand if line.spaces and line.cards]
    supply = found.supply
    values: Values = {
        "supply_few": supply[0].ratio if supply else None,
        "supply_many": supply[-1].ratio if supply else None,
        "color_spread": max(demand) / min(demand) if demand else None,
    }
    for measure in STATIC:
        if measure.key not in values:
            owner = found.load if hasattr(found.load, measure.key) else found
            values[measure.key] = getattr(owner, measure.key)
    return {m.key: _rounded(values[m.key]) for m in STATIC}


def played_values(analysis: Analysis) -> Values:
    """The figures that only games tell."""
    done, kept = analysis.completed
    first = [t.seats[0].value * t.players * t.games for t in analysis.tables if t.players > 1]
    games = sum(table.games for table in analysis.tables if table.players > 1)
    points = sum(value for _, value in analysis.sources)
    tickets = dict(analysis.sources).get("ticket", 0.0)
    lines = analysis.connections
    seldom = sum(line.claimed < _SELDOM * analysis.games for line in lines)
    values: Values = {
        "first_seat": sum(first) / games if games else None,
        "winning": analysis.winning.mean,
        "margin": analysis.margins.mean if analysis.margins else None,
        "turns": analysis.turns.mean,
        "lead_changes": analysis.lead_changes.mean if games else None,
        "completed": done / kept if kept else None,
        "tickets_part": tickets / points if points > 0 else None,
        "detoured": analysis.endings.detoured.value,
        "cut": analysis.endings.cut.value,
        "seldom": seldom / len(lines) if lines else None,
        "bonus": max((line.decided.value for line in analysis.bonuses), default=None),
    }
    return {m.key: _rounded(values[m.key]) for m in PLAYED}


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 4)


@cache
def yardstick() -> Mapping[str, Mapping[str, Values]]:
    """By the name of each map, its `static` and its `played` figures."""
    maps: dict[str, dict[str, Values]] = json.loads(FILE.read_text(encoding="utf-8"))["maps"]
    return maps


def standards() -> Iterable[Variant]:
    """The maps that are the yardstick: those that follow an edition."""
    return (variant for id in bundled_variants() if (variant := load(id)).edition)


def measured(say: Callable[[str], None] = print) -> str:
    """The whole data file, recomputed."""
    maps = {}
    for variant in standards():
        say(variant.name)
        analysis = Analysis(variant, simulate(variant, GAMES, workers=2))
        maps[variant.name] = {
            "static": static_values(figures(variant)),
            "played": played_values(analysis),
        }
    return json.dumps({"games": GAMES, "maps": maps}, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    write_whole(FILE, measured())
