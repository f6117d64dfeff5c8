"""Where pieces lie: what became of each route, connection and city."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from ttr_kit.checks.survey.survey import between
from ttr_kit.model import Variant
from ttr_kit.report.chances import Estimate, share
from ttr_kit.report.heat import Heat
from ttr_kit.report.load import ticket_load
from ttr_kit.simulate import Totals
from ttr_kit.simulate.totals import TENTHS, RouteTotals


@dataclass(frozen=True, slots=True)
class ConnectionLine:
    """All that the games say of one connection, its parallel tracks taken together."""

    number: int
    name: str
    routes: tuple[int, ...]
    """The indices of its tracks."""
    length: int
    colors: tuple[str, ...]
    load: float
    """How many tickets want it."""
    open: int
    """In all games together, how many tracks could be claimed."""
    claimed: int
    filled: Estimate
    """The share of the open tracks that were claimed."""
    won: Estimate
    """How often who claimed it won."""
    usual: float
    """How often who claims any connection wins, at tables of the same sizes."""
    when: float | None
    """Of the game, how much was over when it was claimed, on average."""
    contested: float
    """How many rivals' ways to tickets each claim of it hurt."""
    bots: tuple[tuple[str, float], ...]
    """Who claimed it, with their shares."""


@dataclass(frozen=True, slots=True)
class CityLine:
    """How often a city was reached."""

    name: str
    reached: Estimate
    """The share of games in which anybody did."""
    seats: float
    """The share of all players."""
    cut: float
    """How many tickets to it lost their last way, in each game."""


def connection_lines(variant: Variant, totals: Totals) -> list[ConnectionLine]:
    """One line for each connection, in the order of the file."""
    by_index = {route.index: route for route in variant.routes}
    load = ticket_load(variant)
    names = Counter(connection.ends for connection in variant.connections)
    usual = {
        players: sum(route.won.share for route in group.routes.values())
        / max(1, sum(route.claimed for route in group.routes.values()))
        for players, group in totals.groups.items()
    }
    lines = []
    for number, connection in enumerate(variant.connections):
        tracks = [by_index[index] for index in connection.tracks]
        whole = RouteTotals()
        ways, expected = 0, 0.0
        for players, group in totals.groups.items():
            open_tracks = min(len(tracks), variant.tracks_open(players) or len(tracks))
            ways += group.games * open_tracks
            for track in tracks:
                whole.add(group.routes[track.name])
                expected += group.routes[track.name].claimed * usual[players]
        kind = f", {tracks[0].piece}" if names[connection.ends] > 1 else ""
        lines.append(
            ConnectionLine(
                number,
                between(connection.ends) + kind,
                connection.tracks,
                max(track.length for track in tracks),
                tuple(dict.fromkeys(track.color or "gray" for track in tracks)),
                load[number],
                ways,
                whole.claimed,
                share(whole.claimed, ways),
                share(whole.won.share, whole.claimed),
                expected / max(1, whole.claimed),
                _when(whole),
                _contested(whole),
                tuple(
                    (bot, times / whole.claimed)
                    for bot, times in sorted(whole.bots.items(), key=lambda item: -item[1])
                ),
            )
        )
    return lines


def _when(found: RouteTotals) -> float | None:
    if not found.claimed:
        return None
    tenths = sum((tenth + 0.5) * times for tenth, times in enumerate(found.when))
    return tenths / found.claimed / TENTHS


def _contested(found: RouteTotals) -> float:
    return (found.detours + found.cut) / max(1, found.claimed)


def route_heats(variant: Variant, totals: Totals) -> dict[int, Heat]:
    """For each route by index, how it looks on the board of heat."""
    heats = {}
    for route in variant.routes:
        whole = RouteTotals.joined(group.routes[route.name] for group in totals.groups.values())
        often = whole.claimed / max(1, totals.games)
        when = _when(whole)
        contested = _contested(whole)
        said = f"{route.name}: claimed in {often:.0%} of the games"
        if when is not None:
            said += (
                f", after {when:.0%} of the game on average; "
                f"each claim hurt {contested:.2f} rivals' ways"
            )
        if len(whole.bots) > 1:
            bot = max(whole.bots, key=lambda name: (whole.bots[name], name))
            said += f"; mostly by {bot} ({whole.bots[bot] / whole.claimed:.0%})"
        early = 0.0 if when is None else 1.0 - when
        heats[route.index] = Heat(min(1.0, often), early, min(1.0, contested), said)
    return heats


def city_lines(variant: Variant, totals: Totals) -> list[CityLine]:
    """One line for each city, in the order of the file."""
    lines = []
    for city in variant.cities:
        found = [group.cities[city.name] for group in totals.groups.values()]
        games = sum(part.games for part in found)
        reached = sum(part.seats for part in found)
        cut = sum(part.cut for part in found)
        lines.append(
            CityLine(
                city.name,
                share(games, totals.games),
                reached / max(1, totals.seats),
                cut / max(1, totals.games),
            )
        )
    return lines
