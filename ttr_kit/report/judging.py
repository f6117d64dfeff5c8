"""What the games say is wrong with a map, in words, each with its code and threshold.

Hundreds of figures are looked at, so a finding needs two things: the whole of a strict interval
must lie beyond the threshold, and the threshold itself must be an effect that players would feel.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from statistics import median

from ttr_kit.diagnostics import Severity
from ttr_kit.language.words import counted, listed
from ttr_kit.model import Variant
from ttr_kit.report.analysis import Analysis
from ttr_kit.report.chances import STRICT, Estimate, odds, share, shares_differ
from ttr_kit.report.rules import BY_CODE
from ttr_kit.report.tickets import ENOUGH
from ttr_kit.report.winning import tables
from ttr_kit.simulate import Totals

PLANNER = "planner"
STYLES = frozenset({PLANNER, "rusher", "hoarder"})
"""The same player with different habits: what these do says something about the map."""


POOR = 0.6
"""A ticket that brings less than this part of what others of its cost bring is poor."""
FEW = 6
"""A color with so few spaces more than the middle one is an accident of a small map."""
HARDLY = 0.1
"""A ticket of a fair worth is left alone unless it is kept this much less often than others."""


@dataclass(frozen=True, slots=True)
class BalanceFinding:
    """One thing that an author should look at."""

    code: str
    severity: Severity
    message: str
    help: str
    figure: float
    threshold: float
    place: str
    """What it is about: a ticket, a connection, a city, a seat …; empty: the whole map."""

    @property
    def json(self) -> dict[str, object]:
        """The finding as plain data."""
        return {**asdict(self), "severity": str(self.severity)}


def findings(variant: Variant, totals: Totals) -> list[BalanceFinding]:
    """All findings, the gravest first."""
    return findings_of(Analysis(variant, totals))


def findings_of(analysis: Analysis) -> list[BalanceFinding]:
    """All findings of a run that is analysed already."""
    found = [finding for look in LOOKS for finding in look(analysis)]
    rank = list(Severity)
    return sorted(found, key=lambda finding: (rank.index(finding.severity), finding.code))


def fails(found: list[BalanceFinding], wanted: list[str]) -> list[BalanceFinding]:
    """The findings that someone asked to fail on: by code, or by severity and whatever is graver.

    ValueError if a word is neither.
    """
    rank = [str(severity) for severity in Severity]
    asked = [word.strip() for word in wanted if word.strip()]
    for word in asked:
        if word.upper() not in BY_CODE and word.lower() not in rank:
            known = listed([*rank, f"{min(BY_CODE)} to {max(BY_CODE)}"], "or")
            raise ValueError(f'there is no finding "{word}"; expected {known}')
    codes = {word.upper() for word in asked}
    levels = [rank.index(word.lower()) for word in asked if word.lower() in rank]
    worst = max(levels, default=-1)
    return [f for f in found if f.code in codes or rank.index(str(f.severity)) <= worst]


def _made(code: str, message: str, help: str, figure: float, place: str = "") -> BalanceFinding:
    rule = BY_CODE[code]
    return BalanceFinding(code, rule.severity, message, help, figure, rule.threshold, place)


def _strict(part: Estimate, trials: float) -> Estimate:
    """A share of so many trials, with its strict interval."""
    return share(part.value * trials, trials, STRICT)


def _seldom(
    code: str, often: Estimate, place: str, what: str, help: str, more: str = ""
) -> Iterator[BalanceFinding]:
    """A finding if something surely happens in fewer games than it should."""
    if often.high < BY_CODE[code].threshold:
        message = f"{place}{what} in {often.value:.1%} of the games{more}"
        yield _made(code, message, help, often.value, place)


def _often(
    code: str, part: Estimate, message: str, help: str, place: str = ""
) -> Iterator[BalanceFinding]:
    """The finding, if the share is surely above its threshold."""
    if part.low > BY_CODE[code].threshold:
        yield _made(code, message, help, part.value, place)


def _seats(analysis: Analysis) -> Iterator[BalanceFinding]:
    limit = BY_CODE["BAL001"].threshold
    for table in tables(analysis.totals, STRICT):
        if table.players < 2:
            continue
        for seat, won in enumerate(table.seats, 1):
            above, below = table.fair * (1 + limit), table.fair * (1 - limit)
            if won.low > above or won.high < below:
                how = "more" if won.low > above else "less"
                yield _made(
                    "BAL001",
                    f"with {table.players} players, seat {seat} wins {won.value:.0%} of the games, "
                    f"{how} than a fair {table.fair:.0%}",
                    "look for what the first to move can take from the others, or give later "
                    "seats more cards at the start",
                    won.value / table.fair,
                    f"seat {seat} of {table.players}",
                )


def _styles(analysis: Analysis) -> Iterator[BalanceFinding]:
    limit = BY_CODE["BAL002"].threshold
    for players, group in sorted(analysis.totals.groups.items()):
        if PLANNER not in group.bots or players < 2:
            continue
        usual = group.bots[PLANNER].all
        for name in sorted(STYLES.intersection(group.bots) - {PLANNER}):
            own = group.bots[name].all
            pairs = (own.wins.share, own.games), (usual.wins.share, usual.games)
            won, planned = (share(*pair).value for pair in pairs)
            if won > limit * planned and shares_differ(*pairs) < odds(STRICT):
                yield _made(
                    "BAL002",
                    f"with {players} players, {name} wins {won:.0%} of its games and planner "
                    f"{planned:.0%}",
                    "see the page of this finding for what makes a style strong",
                    won / max(planned, 1e-9),
                    name,
                )


def _tickets(analysis: Analysis) -> Iterator[BalanceFinding]:
    lines = analysis.tickets
    dealt = sum(line.dealt for line in lines)
    kept = sum(line.times_kept for line in lines)
    done = sum(line.completed.value * line.times_kept for line in lines)
    if not kept:
        return
    usual_keep, usual_done = kept / dealt, done / kept
    wanted, achieved = BY_CODE["BAL003"].threshold, BY_CODE["BAL006"].threshold
    for line in lines:
        keeps = share(line.times_kept, line.dealt, STRICT)
        cheap = line.expected is not None and line.points < POOR * line.expected
        if keeps.high < (wanted if cheap else HARDLY) * usual_keep:
            way = f" and its shortest way has {line.way} spaces" if line.way else ""
            yield _made(
                "BAL003",
                f"the ticket {line.name} is kept {keeps.value:.0%} of the times it is dealt, "
                f"others {usual_keep:.0%}; it is worth {counted(line.points, 'point')}{way}",
                f"raise its points{_to(line.expected)}, or choose other places",
                keeps.value / usual_keep,
                line.name,
            )
        if line.mark:
            yield _worth(line.name, line.points, line.expected, line.cost or line.way, line.mark)
        completes = _strict(line.completed, line.times_kept)
        if line.times_kept and completes.high < achieved * usual_done:
            yield _made(
                "BAL006",
                f"the ticket {line.name} is completed by {completes.value:.0%} of those who keep "
                f"it, others by {usual_done:.0%}",
                "add a second track or another way where its way is narrow",
                completes.value / usual_done,
                line.name,
            )
    overall = share(done, kept, STRICT)
    if overall.high < BY_CODE["BAL018"].threshold and STYLES.issuperset(_bots(analysis)):
        yield _made(
            "BAL018",
            f"players complete {overall.value:.0%} of the tickets that they keep",
            "add second tracks where many ways meet, or give fewer pieces",
            overall.value,
        )


def _to(expected: float | None) -> str:
    return f" to about {expected:.0f}" if expected else ""


def _worth(
    name: str, points: int, expected: float | None, cost: float | None, mark: str
) -> BalanceFinding:
    assert expected is not None
    assert cost is not None
    code, verb = ("BAL004", "lower") if mark == "over" else ("BAL005", "raise")
    return _made(
        code,
        f"the ticket {name} is worth {counted(points, 'point')} and costs {cost:.1f} spaces; other "
        f"tickets of that cost bring about {expected:.0f}",
        f"{verb} its points to about {expected:.0f}",
        points / expected,
        name,
    )


def _bots(analysis: Analysis) -> set[str]:
    return {name for group in analysis.totals.groups.values() for name in group.bots}


def _connections(analysis: Analysis) -> Iterator[BalanceFinding]:
    decisive = BY_CODE["BAL008"].threshold
    for line in analysis.connections:
        yield from _seldom(
            "BAL007",
            share(line.claimed, analysis.games, STRICT),
            line.name,
            " is claimed",
            "shorten it, change its color, or add a ticket that needs it",
            f"; {line.load:.1f} tickets lead that way" if analysis.variant.tickets else "",
        )
        wins = _strict(line.won, line.claimed)
        if line.claimed and _odds(wins.low) > decisive * _odds(line.usual):
            yield _made(
                "BAL008",
                f"who claims {line.name} wins {wins.value:.0%} of the games, who claims any other "
                f"connection {line.usual:.0%}",
                "add a second track or another way, or make it cost more",
                _odds(wins.value) / _odds(line.usual),
                line.name,
            )


def _odds(part: float) -> float:
    return part / max(1 - part, 1e-9)


def _cities(analysis: Analysis) -> Iterator[BalanceFinding]:
    for line in analysis.cities:
        reached = _strict(line.reached, analysis.games)
        help = "add a ticket to it, or a better way"
        yield from _seldom("BAL016", reached, line.name, " is reached", help)


def _colors(analysis: Analysis) -> Iterator[BalanceFinding]:
    scarce, idle = BY_CODE["BAL009"].threshold, BY_CODE["BAL010"].threshold
    for piece in analysis.variant.pieces:
        lines = [line for line in analysis.colors if line.piece == piece.name]
        asked = [line.demand for line in lines if line.spaces and line.cards]
        usual = median(asked) if asked else 0.0
        laid = [line.turnover for line in lines if line.cards]
        usually = median(laid) if laid else 0.0
        for line in lines:
            place = f"{line.color} {piece.plural}"
            if line.spaces and not line.cards:
                yield _made(
                    "BAL009",
                    f"{counted(line.spaces, 'space')} for {piece.plural} are {line.color}, and no "
                    f"{line.color} card is in the deck: only wild cards pay for them",
                    f"add {line.color} cards, or recolor the routes",
                    float(line.spaces),
                    place,
                )
            elif line.demand > scarce * usual > 0 and line.spaces - usual * line.cards >= FEW:
                yield _made(
                    "BAL009",
                    f"for each {line.color} card there are {line.demand:.1f} {line.color} spaces "
                    f"for {piece.plural}, in the middle color {usual:.1f}",
                    f"recolor some {line.color} routes, or add {line.color} cards",
                    line.demand / usual,
                    place,
                )
            elif analysis.games >= ENOUGH and usually and line.turnover < idle * usually:
                yield _made(
                    "BAL010",
                    f"a {line.color} card is laid {line.turnover:.2f} times a game, a card of the "
                    f"middle color {usually:.2f} times",
                    f"color more routes {line.color}, or take {line.color} cards out of the deck",
                    line.turnover / usually,
                    place,
                )


def _mechanics(analysis: Analysis) -> Iterator[BalanceFinding]:
    for line in analysis.mechanics:
        used = _strict(line.used, analysis.games)
        yield from _seldom("BAL011", used, line.title, ": used", "make it pay, or leave it out")


def _ends(analysis: Analysis) -> Iterator[BalanceFinding]:
    games, ends = analysis.games, analysis.endings
    stuck = _strict(ends.stuck, games)
    yield from _often(
        "BAL012",
        stuck,
        f"{stuck.value:.0%} of the games end because nothing more can happen "
        f"(exhaustion {ends.exhaustion.value:.0%}, stalemate {ends.stalemate.value:.0%})",
        "give fewer pieces or more spaces, or let something else end the game",
    )
    turns = sum(group.turns.total for group in analysis.totals.groups.values())
    passed = _strict(ends.passed, turns)
    said = f"in {passed.value:.0%} of all turns the player can do nothing"
    yield from _often("BAL015", passed, said, "add cards, or let the game end earlier")
    if analysis.totals.failed:
        number = analysis.totals.failed
        first = f": {analysis.totals.failures[0]}" if analysis.totals.failures else ""
        yield _made(
            "BAL020",
            f"{counted(number, 'game')} of {number + games} could not be played to the end{first}",
            "mend the bot, or let the game end",
            float(number),
        )


def _bonuses(analysis: Analysis) -> Iterator[BalanceFinding]:
    games = analysis.games
    several = sum(g.games for players, g in analysis.totals.groups.items() if players > 1)
    if several < games:
        return  # alone, nobody takes a win from anybody
    for line in analysis.bonuses:
        decided = _strict(line.decided, games)
        if decided.low > BY_CODE["BAL013"].threshold:
            yield _made(
                "BAL013",
                f"without {line.name}, {decided.value:.0%} of the games would have another winner",
                "lower its points, or split it among those who are tied",
                decided.value,
                line.name,
            )
        elif decided.high < BY_CODE["BAL014"].threshold:
            yield _made(
                "BAL014",
                f"without {line.name}, {decided.value:.1%} of the games would have another winner",
                "raise its points, or leave it out",
                decided.value,
                line.name,
            )


def _lead(analysis: Analysis) -> Iterator[BalanceFinding]:
    changes = analysis.lead_changes
    players = max(analysis.totals.groups, default=1)
    if players < 2 or changes.number < ENOUGH:
        return
    high = changes.mean + STRICT * changes.deviation / changes.number**0.5
    if high < BY_CODE["BAL017"].threshold:
        yield _made(
            "BAL017",
            f"the lead changes {changes.mean:.2f} times a game",
            "let more points come at the end: tickets or bonuses",
            changes.mean,
        )


def _supply(analysis: Analysis) -> Iterator[BalanceFinding]:
    limit = BY_CODE["BAL019"].threshold
    short = [supply for supply in analysis.figures.supply if supply.ratio > limit]
    if not short:
        return
    first, *others = short
    said = [
        f"{counted(first.players, 'player')} {'has' if first.players == 1 else 'have'} "
        f"{counted(first.pieces, 'piece')} for {counted(first.spaces, 'open space')}",
        *(f"{other.players} players {other.pieces} for {other.spaces}" for other in others),
    ]
    numbers = listed(supply.players for supply in short)
    yield _made(
        "BAL019",
        listed(said),
        "give fewer pieces, or open more tracks",
        max(supply.ratio for supply in short),
        f"{numbers} {'player' if numbers == '1' else 'players'}",
    )


LOOKS: tuple[Callable[[Analysis], Iterator[BalanceFinding]], ...] = (
    *(_seats, _styles, _tickets, _connections, _cities, _colors),
    *(_mechanics, _ends, _bonuses, _lead, _supply),
)
