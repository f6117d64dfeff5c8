"""The means of play: cards, bonuses, mechanics, and how games end."""

from __future__ import annotations

from dataclasses import dataclass

from ttr_kit.format.schema.bundle import fragments
from ttr_kit.game import compile_game
from ttr_kit.mechanics import MECHANICS
from ttr_kit.model import Variant
from ttr_kit.report.chances import Estimate, share
from ttr_kit.simulate import Totals
from ttr_kit.simulate.totals import BonusTotals, CardTotals

PASS = "pass"


@dataclass(frozen=True, slots=True)
class CardLine:
    """Where the cards of one class come from and go to."""

    name: str
    title: str
    color: str | None
    wild: bool
    count: int
    drawn: float
    """In each game."""
    face_up: float
    """The share of them that was taken from the market."""
    turnover: float
    """How often each card of the class was laid for a route, in each game."""
    left: float
    """The share of the drawn ones that nobody laid."""


@dataclass(frozen=True, slots=True)
class ColorLine:
    """A color on routes of one kind of piece, against the cards that pay for them."""

    piece: str
    color: str
    spaces: int
    cards: int
    turnover: float

    @property
    def demand(self) -> float:
        """Spaces for each card; for no card at all, as many as there are."""
        return self.spaces / max(1, self.cards)


@dataclass(frozen=True, slots=True)
class BonusLine:
    """Who gets a bonus, and whether it decides."""

    name: str
    points: int
    given: Estimate
    holders: float
    won: Estimate
    """Of the games in which it was given: how often a winner had points from it."""
    decided: Estimate
    """Of all games: how often somebody else would have won without it."""
    styles: tuple[tuple[str, float], ...]
    """By bot, the share of its games in which it got the bonus."""


@dataclass(frozen=True, slots=True)
class MechanicLine:
    """How much a mechanic is used."""

    name: str
    title: str
    used: Estimate
    """The share of the games in which it was used, by what is used of it most."""
    words: tuple[tuple[str, float], ...]
    """What there is of it, and how often that happened in each game."""


@dataclass(frozen=True, slots=True)
class Endings:
    """How games end, and how many players cannot do what they want."""

    trigger: Estimate
    exhaustion: Estimate
    stalemate: Estimate
    stuck: Estimate
    """Exhaustion and stalemate together."""
    passed: Estimate
    """The share of all turns in which a player could do nothing."""
    detoured: Estimate
    """The share of the players whose way to a ticket was made longer by somebody else."""
    cut: Estimate
    """The share of the players with a ticket to which no way was left."""


def card_lines(variant: Variant, totals: Totals) -> list[CardLine]:
    """One line for each class of cards."""
    lines = []
    games = max(1, totals.games)
    for card in variant.cards:
        whole = CardTotals.joined(group.cards[card.name] for group in totals.groups.values())
        drawn = whole.face_up + whole.blind
        lines.append(
            CardLine(
                card.name,
                card.title,
                card.color,
                card.wild,
                card.count,
                drawn / games,
                whole.face_up / max(1, drawn),
                whole.paid / games / max(1, card.count),
                whole.left / max(1, drawn),
            )
        )
    return lines


def color_lines(variant: Variant, lines: list[CardLine]) -> list[ColorLine]:
    """One line for each color of each kind of piece that has colored routes."""
    turnover = {line.name: line.turnover for line in lines}
    found = []
    for kind in variant.pieces:
        routes = [route for route in variant.routes if route.piece == kind.name]
        colors = [route.color for route in routes if route.color]
        for color in dict.fromkeys([*variant.colors, *colors]):
            paying = [
                card
                for card in variant.cards
                if card.color == color
                and not card.wild
                and any(card.pays_for(r) for r in routes if r.color in (color, None))
            ]
            cards = variant.spaces_covered(paying)
            spaces = sum(route.length for route in routes if route.color == color)
            if not cards and not spaces:
                continue
            number = sum(card.count for card in paying)
            laid = sum(turnover[card.name] * card.count for card in paying)
            found.append(ColorLine(kind.name, color, spaces, cards, laid / max(1, number)))
    return found


def bonus_lines(variant: Variant, totals: Totals) -> list[BonusLine]:
    """One line for each bonus."""
    lines = []
    for bonus in variant.bonuses:
        whole = BonusTotals.joined(group.bonuses[bonus.name] for group in totals.groups.values())
        got: dict[str, int] = {}
        played: dict[str, int] = {}
        for group in totals.groups.values():
            for name, bot in group.bots.items():
                played[name] = played.get(name, 0) + bot.all.games
                source = bot.sources.get(bonus.name)
                got[name] = got.get(name, 0) + (source.seats if source else 0)
        lines.append(
            BonusLine(
                bonus.name,
                bonus.highest,
                share(whole.games, totals.games),
                whole.holders.mean,
                share(whole.won, whole.games),
                share(whole.decided, totals.games),
                tuple((name, got[name] / max(1, played[name])) for name in sorted(played)),
            )
        )
    return lines


def mechanic_lines(variant: Variant, totals: Totals) -> list[MechanicLine]:
    """One line for each mechanic in use."""
    names = _words(variant)
    games = totals.games
    lines = []
    for mechanic in MECHANICS:
        if mechanic.name not in variant.settings:
            continue
        most, said = 0, []
        for word in names.get(mechanic.name, ()):
            uses = [group.uses.get(word) for group in totals.groups.values()]
            most = max(most, sum(use.games for use in uses if use))
            said.append((word, sum(use.times for use in uses if use) / max(1, games)))
        fragment = fragments()[mechanic.name]
        if not said:  # nothing is done with it: it is there to be reached or laid
            most, said = _touched(variant, totals, fragment)
        lines.append(MechanicLine(mechanic.name, mechanic.title, share(most, games), tuple(said)))
    return lines


def _words(variant: Variant) -> dict[str, list[str]]:
    """For each mechanic, the verbs and the features of routes that are its own."""
    game = compile_game(variant)
    found: dict[str, list[str]] = {}
    for name, fragment in fragments().items():
        found[name] = [verb.word for verb in game.verbs if verb.mechanic == name]
        found[name] += [
            key
            for key in fragment.get("route", ())
            if any(route.features.get(key) for route in variant.routes)
        ]
    return found


def _touched(
    variant: Variant, totals: Totals, fragment: dict[str, dict[str, object]]
) -> tuple[int, list[tuple[str, float]]]:
    """How often cities or cards of a mechanic were reached or laid."""
    games = max(1, totals.games)
    most, said = 0, []
    for key in fragment.get("city", ()):
        marked = [city.name for city in variant.cities if city.features.get(key)]
        reached = [sum(g.cities[name].games for g in totals.groups.values()) for name in marked]
        most = max([most, *reached])
        said.append(("cities reached", sum(reached) / games))
    for key in fragment.get("card", ()):
        marked = [card.name for card in variant.cards if card.features.get(key)]
        laid = sum(g.cards[name].paid for name in marked for g in totals.groups.values())
        most = max(most, min(totals.games, laid))
        said.append(("cards laid", laid / games))
    return most, said


def endings(totals: Totals) -> Endings:
    """How games ended."""
    ends: dict[str, int] = {}
    passed = turns = detoured = cut = 0
    for group in totals.groups.values():
        for end, times in group.ends.items():
            ends[end] = ends.get(end, 0) + times
        turns += group.turns.total
        detoured += group.detoured
        cut += group.cut
        if PASS in group.uses:
            passed += group.uses[PASS].times
    games = totals.games
    early, late = ends.get("exhaustion", 0), ends.get("stalemate", 0)
    return Endings(
        share(ends.get("trigger", 0), games),
        share(early, games),
        share(late, games),
        share(early + late, games),
        share(passed, turns),
        share(detoured, totals.seats),
        share(cut, totals.seats),
    )
