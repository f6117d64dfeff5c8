"""The report as one HTML page that needs nothing else, and as a summary in Markdown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from ttr_kit import __version__
from ttr_kit.draw.theme import THEMES, paint
from ttr_kit.language.house import not_played
from ttr_kit.language.words import counted, listed
from ttr_kit.report.analysis import Analysis
from ttr_kit.report.chances import STRICT, share
from ttr_kit.report.charts import Dot, histogram, intervals, scatter, stack, strip
from ttr_kit.report.heat import heat_board
from ttr_kit.report.judging import BalanceFinding
from ttr_kit.report.places import route_heats
from ttr_kit.report.rules import BY_CODE
from ttr_kit.report.tickets import trend
from ttr_kit.report.winning import BotResults, SeatResults
from ttr_kit.report.yardstick import (
    PLAYED,
    STATIC,
    Measure,
    Values,
    played_values,
    static_values,
    yardstick,
)
from ttr_kit.system.html import head

_FOLDER = Path(__file__).parent
_WILD = "linear-gradient(135deg,#cf3a35,#f4d03f,#4f9d4b,#3f7fc4)"


@dataclass(frozen=True, slots=True)
class Kpi:
    """A figure for the head of the page."""

    figure: str
    label: str


@dataclass(frozen=True, slots=True)
class YardstickRow:
    """A line of the yardstick."""

    label: str
    shown: str
    range: str
    chart: Markup
    head: str = ""
    """What begins with this line, if anything does."""


def html_page(analysis: Analysis, found: Sequence[BalanceFinding]) -> str:
    """The whole report."""
    several = [table for table in analysis.tables if table.players > 1]
    return (
        _environment(True)
        .get_template("page.html.j2")
        .render(
            **_shared(analysis, found),
            head=Markup(
                head(
                    f"{analysis.variant.name}: balance",
                    (_FOLDER / "page.css").read_text(encoding="utf-8"),
                    f'<meta name="generator" content="ttr-kit {__version__}" />',
                )
            ),
            board=Markup(
                heat_board(analysis.variant, route_heats(analysis.variant, analysis.totals))
            )
            if analysis.games
            else "",
            seat_chart=_seat_chart,
            style_chart=_style_chart,
            style_groups=_style_groups(analysis),
            contests=_contests(analysis),
            several_bots=len({style.name for style in analysis.styles}) > 1,
            several=several,
            histogram=histogram,
            stack=stack,
            ticket_chart=_ticket_chart(analysis),
        )
    )


def markdown(analysis: Analysis, found: Sequence[BalanceFinding]) -> str:
    """The summary."""
    text = _environment(False).get_template("summary.md.j2").render(**_shared(analysis, found))
    return text.rstrip() + "\n"


def _shared(analysis: Analysis, found: Sequence[BalanceFinding]) -> dict[str, object]:
    return {
        "a": analysis,
        "variant": analysis.variant,
        "findings": found,
        "lede": _lede(analysis),
        "few": _few(analysis),
        "unplayed": not_played(analysis.variant),
        "kpis": _kpis(analysis, found),
        "games_said": _games_said(analysis),
        "yardstick": _yardstick(analysis),
        "version": __version__,
    }


@cache
def _environment(escaped: bool) -> Environment:
    made = Environment(
        loader=FileSystemLoader(_FOLDER), autoescape=escaped, undefined=StrictUndefined
    )
    made.filters.update(
        counted=counted,
        grouped=lambda number: f"{number:,}",
        percent=_percent,
        percent_or_none=lambda value: "–" if value is None else _percent(value),
        number=lambda value, digits: "–" if value is None else f"{value:.{digits}f}",
        signed=lambda value: "–" if value is None else f"{value:+.1f}".replace("-", "−"),
        sentence=_sentence,
        title_of=lambda code: BY_CODE[code].title,
        paint=lambda color: (
            _WILD
            if color == "wild"
            else paint(None if color == "gray" else color, THEMES["light"]).fill
        ),
        cell=_cell,
    )
    return made


def _percent(value: float) -> str:
    return f"{value:.1%}" if 0 < value < 0.0995 else f"{value:.0%}"


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith('.') else '.'}"


def _cell(text: str) -> str:
    """A text that breaks no table and starts no markup."""
    kept = " ".join(str(text).split())
    for sign in "\\|*_`<>[]#":
        kept = kept.replace(sign, f"\\{sign}")
    return kept


def _lede(analysis: Analysis) -> str:
    bots = sorted({name for group in analysis.totals.groups.values() for name in group.bots})
    sizes = sorted(analysis.totals.groups)
    if not sizes:
        return "No game was played to its end."
    return (
        f"{analysis.games:,} games of {listed(sizes)} player{'' if sizes == [1] else 's'}, played "
        f"by {listed(bots)}. What people do may differ; what bots cannot do at all, people will "
        "find hard."
    )


def _few(analysis: Analysis) -> str:
    """What so few games cannot tell."""
    rare = share(0, analysis.games, STRICT).high
    if not analysis.games or rare < BY_CODE["BAL007"].threshold:
        return ""
    return (
        f"With {counted(analysis.games, 'game')}, what happens in fewer than {rare:.0%} of them "
        "cannot be told from what never happens; play more games to find the rarest faults."
    )


def _kpis(analysis: Analysis, found: Sequence[BalanceFinding]) -> list[Kpi]:
    kpis = [Kpi(str(len(found)), "finding" if len(found) == 1 else "findings")]
    if not analysis.games:
        return kpis
    done, kept = analysis.completed
    several = _contests(analysis)
    if several:
        best = max(
            ((abs(e.value / t.fair - 1), s, t, e) for t in several for s, e in enumerate(t.seats)),
            key=lambda item: item[0],
        )
        label = f"wins of seat {best[1] + 1} of {best[2].players}, a fair share is "
        kpis.append(Kpi(f"{best[3].value:.0%}", f"{label}{best[2].fair:.0%}"))
    label = "points win a game, on average" if several else "points on average"
    kpis.append(Kpi(f"{analysis.winning.mean:.0f}", label))
    kpis.append(Kpi(f"{analysis.turns.mean:.0f}", "turns of each player"))
    if kept:
        kpis.append(Kpi(f"{done / kept:.0%}", "of the kept tickets are completed"))
    if several:
        kpis.append(Kpi(f"{analysis.lead_changes.mean:.1f}", "changes of the lead in a game"))
    return kpis


def _games_said(analysis: Analysis) -> str:
    if not analysis.games:
        return ""
    wins = f" and wins with {analysis.winning.mean:.0f}" if _contests(analysis) else ""
    said = (
        f"A player scores {analysis.scores.mean:.0f} points on average{wins}; "
        f"half of all games take {analysis.turns.quantile(0.25)} to "
        f"{analysis.turns.quantile(0.75)} turns of each player."
    )
    if analysis.margins:
        close = sum(n for margin, n in analysis.margins.items() if margin <= 10)
        said += f" {close / analysis.margins.number:.0%} end within 10 points."
    return said


def _contests(analysis: Analysis) -> list[SeatResults]:
    """The tables at which somebody can win against somebody."""
    return [table for table in analysis.tables if table.players > 1]


def _seat_chart(table: SeatResults) -> Markup:
    rows = [(f"seat {seat}", won) for seat, won in enumerate(table.seats, 1)]
    return intervals(rows, table.fair)


def _style_groups(analysis: Analysis) -> list[tuple[int, list[BotResults]]]:
    """The styles at tables of each size, where there is more than one of them."""
    found: dict[int, list[BotResults]] = {}
    for style in analysis.styles:
        if style.players > 1:
            found.setdefault(style.players, []).append(style)
    return [(players, rows) for players, rows in found.items() if len(rows) > 1]


def _style_chart(players: int, rows: Sequence[BotResults]) -> Markup:
    return intervals([(style.name, style.won) for style in rows], 1 / players)


def _ticket_chart(analysis: Analysis) -> Markup:
    dots = [
        Dot(
            line.cost or line.way or 0.0,
            line.points,
            f"{line.name}: {line.points} points, costs {line.cost or line.way:.1f} spaces",
            line.mark,
        )
        for line in analysis.tickets
        if line.cost or line.way
    ]
    return scatter(dots, "cost in spaces", "points", trend([(dot.x, dot.y) for dot in dots]))


def _yardstick(analysis: Analysis) -> list[YardstickRow]:
    """This map's figures beside those of the maps of the kit."""
    others = yardstick()
    rows = []
    parts: list[tuple[str, tuple[Measure, ...], Values]] = [
        ("static", STATIC, static_values(analysis.figures))
    ]
    if analysis.games:
        parts.append(("played", PLAYED, played_values(analysis)))
    heads = {"static": "what the file says", "played": "what the games say"}
    for part, measures, own in parts:
        for place, measure in enumerate(measures):
            known = [
                (name, value)
                for name, found in others.items()
                if name != analysis.variant.name and (value := found[part][measure.key]) is not None
            ]
            values = [value for _, value in known]
            span = f"{measure.said(min(values))} – {measure.said(max(values))}" if values else "–"
            here = own[measure.key]
            dots = [(f"{name}: {measure.said(value)}", value) for name, value in known]
            head = "" if place else heads[part]
            rows.append(
                YardstickRow(measure.label, measure.said(here), span, strip(dots, here), head)
            )
    return rows
