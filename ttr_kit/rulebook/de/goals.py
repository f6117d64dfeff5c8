"""What is counted and what it brings, in German.

What a filter says stands in brackets behind its noun, so that no name has to be inflected.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ttr_kit.model import Bonus, Condition, End, Filter, TieBreak, Variant
from ttr_kit.model.filters import SORTS, cards
from ttr_kit.rulebook.counting import Counter, by_number, by_place, kinds, limits, such
from ttr_kit.rulebook.de.catalogue import METRICS, ONE
from ttr_kit.rulebook.de.words import GRAMMAR, counted, gains, listed, points, span


class Words(NamedTuple):
    """What the best player has, each of it, and several of it."""

    best: str
    one: str
    many: str


def what(counter: Counter, variant: Variant) -> Words:
    """What is counted, with all that a filter says of it."""
    which = _such(counter, variant)
    best, one, several = METRICS[counter.metric]
    return Words(f"{best}{which}", f"{one}{which}", f"{several}{which}")


def leading(tie: TieBreak, variant: Variant) -> str:
    """What the player has who is ahead, at the end of a clause."""
    known = what(tie, variant)
    if card := tie.card(variant.bonuses):
        return f"den Bonus „{card.name}“ hat"
    return f"am wenigsten davon hat: {known.many}" if tie.fewest else f"{known.best} hat"


def compared(tie: TieBreak, variant: Variant) -> str:
    """The same in a table."""
    known = what(tie, variant)
    if card := tie.card(variant.bonuses):
        return f"der Bonus „{card.name}“"
    return f"am wenigsten davon: {known.many}" if tie.fewest else known.best


# Filters


def _such(counter: Counter, variant: Variant) -> str:
    """What a filter says, in brackets."""
    of, sort = such(counter), SORTS.get(counter.metric)
    said: list[str] = []
    if of == Filter() or sort is None:
        return ""
    if sort == "route":
        said = _route(of, variant)
    elif sort == "city":
        said = [f"in „{of.region}“"] if of.region else []
    elif sort == "ticket":
        said = _ticket(of, variant)
    elif sort == "card":
        named = [variant.cards[number] for number in cards(variant, of)]
        said = [f"nur {listed(map(GRAMMAR.plural, named))}"]
    elif of.piece:
        said = [f"nur {GRAMMAR.piece_word(variant, 2, [of.piece])}"]
    if of.tag and sort in ("route", "city"):
        said.append(f"Kennzeichen „{of.tag}“")
    if not said:
        return ""
    only = {"longest_path": "nur auf Strecken: ", "claimed_spaces": "nur auf Strecken: "}
    return f" ({only.get(counter.metric, '')}{', '.join(said)})"


def _route(of: Filter, variant: Variant) -> list[str]:
    said = [GRAMMAR.color(None if of.color == "gray" else of.color)] if of.color else []
    if of.piece:
        said.append(f"für {GRAMMAR.piece_word(variant, 2, [of.piece])}")
    said += _between(of.min_length if of.min_length > 1 else None, of.max_length, "Feld")
    return said + ([f"innerhalb von „{of.region}“"] if of.region else [])


def _ticket(of: Filter, variant: Variant) -> list[str]:
    deck = next((deck for deck in variant.ticket_decks if deck.name == of.deck), None)
    said = [f"Stapel „{deck.title}“"] if deck else []
    said += _between(of.min_points, of.max_points, "Punkt")
    said += [f"mit dem Ort „{of.region}“"] if of.region else []
    return said + ([f"mit einer Stadt mit dem Kennzeichen „{of.tag}“"] if of.tag else [])


def _between(least: int | None, most: int | None, unit: str) -> list[str]:
    if least is None and most is None:
        return []
    if most is None:
        return [f"mindestens {counted(least or 0, unit)}"]
    if least is None:
        return [f"höchstens {counted(most, unit)}"]
    return [counted(most, unit) if least == most else f"{least} bis {counted(most, unit)}"]


# Limits


def limit(end: End | Condition, variant: Variant, verb: str = "hat") -> str:
    """What starts the last turns, or who is eligible, at the end of a clause."""
    said = [_limit(condition, variant, verb) for condition in limits(end)]
    together = isinstance(end, End) and end.needed == "all"
    return (" und " if together else " oder ").join(said)


def _limit(one: Condition, variant: Variant, verb: str) -> str:
    said = []
    for bound, word in ((one.at_most, "höchstens"), (one.at_least, "mindestens")):
        if bound is None:
            continue
        nothing = bound == 0 and word == "höchstens"
        if one.metric == "pieces_left":
            counting = kinds(one, variant)
            none = f"{GRAMMAR.piece_word(variant, 2, counting)} nicht mehr"
            some = f"{word} {bound} {GRAMMAR.piece_word(variant, bound, counting)} übrig"
        else:
            none = f"keine {what(one, variant).many}"
            some = _some(one, variant, bound, word)
        said.append(f"{none if nothing else some} {verb}")
    return " oder ".join(said)


def _some(one: Condition, variant: Variant, number: int, word: str) -> str:
    which = _such(one, variant)
    if one.metric == "longest_path":
        fields = "1 Feld" if number == 1 else f"{number} Feldern"
        return f"einen Weg von {word} {fields}{which}"
    if one.metric == "connected_cities":
        return f"{word} {number} {'Stadt' if number == 1 else 'Städte'}{which} in einem Netz"
    single = ONE.get(one.metric)
    if number == 1 and single:
        return f"{word} 1 {single}{which}"
    return f"{word} {number} {METRICS[one.metric][2]}{which}"


# Awards


def tie(bonus: Bonus) -> str:
    """What happens to a bonus when several have the most."""
    lost = bonus.points < 0
    each = f"jede von ihnen {gains(bonus.points)}"
    return {
        "all": each,
        "competition": each,
        "none": "niemand " + ("verliert" if lost else "bekommt") + " etwas",
        "split": "sie teilen sich die Punkte, " + ("aufgerundet" if lost else "abgerundet"),
        "earliest": f"nur wer zuerst so viel hatte, {gains(bonus.points)}",
    }[bonus.ties]


def table(values: Sequence[int]) -> str:
    """Points by number."""
    return by_number(values, points, ("oder mehr", "jede Zahl", "oder", "bis"))


def places(bonus: Bonus, variant: Variant) -> list[str]:
    """The points by place, for all numbers of players."""
    told = by_place(
        bonus,
        variant,
        lambda place, value: f"Platz {place}: {points(value)}",
        ("für die anderen nichts", "für alle nichts"),
        lambda players: f"Mit {span(players)}: ",
    )
    return [GRAMMAR.sentence(text) for text in told]


def rank_tie(bonus: Bonus) -> str:
    """What becomes of places when several are equal."""
    return {
        "all": "Wer gleich viel hat, teilt sich einen Platz und bekommt je dessen Punkte; danach "
        "kommt der nächste Platz.",
        "competition": "Wer gleich viel hat, teilt sich einen Platz und bekommt je dessen Punkte; "
        "ebenso viele Plätze danach bleiben frei.",
        "none": "Wer gleich viel hat, teilt sich einen Platz und bekommt nichts; ebenso viele "
        "Plätze danach bleiben frei.",
        "split": "Wer gleich viel hat, zählt die Punkte der gemeinsam belegten Plätze zusammen und "
        "teilt sie; Bruchteile verfallen.",
        "earliest": "Bei gleich viel liegt vorn, wer zuerst so viel hatte.",
    }[bonus.ties]


def in_network(bonus: Bonus, variant: Variant) -> str:
    """What is counted in each network."""
    which = _such(bonus, variant)
    if bonus.metric == "touched_groups":
        return f"Gruppen mit einer Stadt{which} darin"
    return f"Städte{which} darin"


def aim(bonus: Bonus, variant: Variant) -> str:
    """What earns a bonus, in a few words."""
    known = what(bonus, variant)
    return {
        "most": known.best,
        "each": known.one,
        "rank": f"deinen Platz nach der Zahl davon: {known.many}",
        "table": f"die Zahl davon: {known.many}",
        "network": f"jedes deiner Netze, nach der Zahl davon: {in_network(bonus, variant)}",
        "group": f"das Verbinden aller Städte von {listed(bonus.groups, 'oder')}",
    }[bonus.award]
