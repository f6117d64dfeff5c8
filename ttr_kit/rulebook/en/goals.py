"""What is counted and what it brings, in English: filters, awards, ties and limits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ttr_kit.language.words import counted, listed, many
from ttr_kit.model import Bonus, Condition, End, Filter, TieBreak, Variant
from ttr_kit.model.filters import cards
from ttr_kit.rulebook.counting import Counter, by_number, by_place, kinds, limits, such
from ttr_kit.rulebook.en.catalogue import METRICS, TERMS
from ttr_kit.rulebook.en.words import GRAMMAR, gains, points, span, ticket_noun


class Words(NamedTuple):
    """What the best player has, one of it, and several of it."""

    best: str
    one: str
    many: str


def what(counter: Counter, variant: Variant) -> Words:
    """What is counted, with all that a filter says of it."""
    of = such(counter)
    if of == Filter():
        return Words(*METRICS[counter.metric])
    return _FILTERED[counter.metric](of, variant)


def leading(tie: TieBreak, variant: Variant) -> str:
    """What the player has who is ahead: "the most completed tickets", "the fewest ships left"."""
    known = what(tie, variant)
    if card := tie.card(variant.bonuses):
        return f"the bonus “{card.name}”"
    return f"the fewest {known.many}" if tie.fewest else known.best


# Filters


def _between(least: int | None, most: int | None, unit: str) -> str:
    """A range of numbers: "2 to 4 spaces", "at most 5 points"."""
    if least is None and most is None:
        return ""
    if most is None:
        return f"at least {counted(least or 0, unit)}"
    if least is None:
        return f"at most {counted(most, unit)}"
    return counted(most, unit) if least == most else f"{least} to {counted(most, unit)}"


def _marked(of: Filter) -> str:
    return f" marked “{of.tag}”" if of.tag else ""


def _route(of: Filter, variant: Variant) -> tuple[str, str]:
    """The words before and after "route"."""
    before = ""
    if of.color:
        before = "gray " if of.color in ("gray", TERMS["gray"]) else f"{of.color} "
    after = f" for {GRAMMAR.piece_word(variant, 2, [of.piece])}" if of.piece else ""
    if length := _between(of.min_length if of.min_length > 1 else None, of.max_length, "space"):
        after += f" of {length}"
    after += f" within {of.region}" if of.region else ""
    return before, after + _marked(of)


def _routes(of: Filter, variant: Variant) -> Words:
    before, after = _route(of, variant)
    one, several = f"claimed {before}route{after}", f"claimed {before}routes{after}"
    return Words(f"the most {several}", one, several)


def _spaces(of: Filter, variant: Variant) -> Words:
    routes = "claimed {}routes{}".format(*_route(of, variant))
    return Words(f"the most spaces of {routes}", f"space of {routes}", f"spaces of {routes}")


def _path(of: Filter, variant: Variant) -> Words:
    routes = "{}routes{}".format(*_route(of, variant))
    path = f"longest path of {routes}"
    return Words(f"the {path}", f"space of the player's {path}", f"spaces of the {path}")


def _city(of: Filter) -> str:
    return (f" in {of.region}" if of.region else "") + _marked(of)


def _connected(of: Filter, _: Variant) -> Words:
    which = _city(of)
    several = f"cities{which} in one network"
    return Words(f"the most {several}", f"city{which}, in the network with the most", several)


def _touched(of: Filter, _: Variant) -> Words:
    one, several = f"reached city{_city(of)}", f"reached cities{_city(of)}"
    return Words(f"the most {several}", one, several)


def _groups(of: Filter, _: Variant) -> Words:
    where = f" reached in a city{_city(of)}"
    return Words(f"the most groups{where}", f"group{where}", f"groups{where}")


def _ticket(of: Filter, variant: Variant) -> tuple[str, str]:
    """One ticket and several."""
    noun = ticket_noun(variant, of.deck) if of.deck else "ticket"
    worth = _between(of.min_points, of.max_points, "point")
    which = f" worth {worth}" if worth else ""
    which += f" with the place {of.region}" if of.region else ""
    which += f" with a city{_marked(of)}" if of.tag else ""
    return f"{noun}{which}", f"{many(noun)}{which}"


def _completed(of: Filter, variant: Variant) -> Words:
    one, several = (f"completed {noun}" for noun in _ticket(of, variant))
    return Words(f"the most {several}", one, several)


def _uncompleted(of: Filter, variant: Variant) -> Words:
    one, several = (f"uncompleted {noun}" for noun in _ticket(of, variant))
    return Words(f"the most {several}", one, several)


def _trips(of: Filter, variant: Variant) -> Words:
    tickets = _ticket(of, variant)[1]
    return Words(
        f"the most round trips with {tickets}",
        f"round trip with {tickets}",
        f"round trips with {tickets}",
    )


def _pieces(of: Filter, variant: Variant) -> Words:
    one, several = (GRAMMAR.piece_word(variant, n, [of.piece or ""]) for n in (1, 2))
    return Words(f"the most {several} left", f"{one} left", f"{several} left")


def _hand(of: Filter, variant: Variant) -> Words:
    noun = GRAMMAR.noun_of([variant.cards[number] for number in cards(variant, of)])
    one, several = f"{noun.one} in hand", f"{noun.many} in hand"
    return Words(f"the most {several}", one, several)


_FILTERED = {
    "longest_path": _path,
    "claimed_routes": _routes,
    "claimed_spaces": _spaces,
    "connected_cities": _connected,
    "touched_cities": _touched,
    "touched_groups": _groups,
    "completed_tickets": _completed,
    "uncompleted_tickets": _uncompleted,
    "round_trips": _trips,
    "pieces_left": _pieces,
    "cards_in_hand": _hand,
}


# Limits


def limit(end: End | Condition, variant: Variant, verb: str = "has") -> str:
    """What starts the last turns, or who is eligible: "has 2 trains or fewer left"."""
    said = [_limit(condition, variant, verb) for condition in limits(end)]
    together = isinstance(end, End) and end.needed == "all"
    return (" and " if together else " or ").join(said)


def _limit(one: Condition, variant: Variant, verb: str) -> str:
    said = []
    for value, word, none in ((one.at_most, "fewer", True), (one.at_least, "more", False)):
        if value is None:
            continue
        if one.metric == "pieces_left":
            counting = kinds(one, variant)
            exact = f"no {GRAMMAR.piece_word(variant, 2, counting)} left"
            some = f"{value} {GRAMMAR.piece_word(variant, value, counting)} or {word} left"
        else:
            exact = f"no {what(one, variant).many}"
            some = _some(one, variant, value, word)
        said.append(f"{verb} {exact if none and value == 0 else some}")
    return " or ".join(said)


def _some(one: Condition, variant: Variant, number: int, word: str) -> str:
    known = what(one, variant)
    spaces = f"a path of {counted(number, 'space')} or {word}"
    cities = f"{counted(number, f'city{_city(one.of)}', f'cities{_city(one.of)}')} or {word}"
    filtered = such(one) != Filter()
    if filtered and one.metric == "longest_path":
        return f"{spaces} on {'{}routes{}'.format(*_route(one.of, variant))}"
    spoken = {
        "longest_path": spaces,
        "connected_cities": f"{cities} in one network",
        "uncompleted_tickets": f"{number} or {word} {known.many}",
        "cards_in_hand": f"{counted(number, 'card')} or {word} in hand",
        "score": f"{counted(number, 'point')} or {word}",
        "token_value": f"tokens worth {counted(number, 'point')} or {word}",
    }
    if filtered and one.metric != "connected_cities":
        return f"{'at most' if word == 'fewer' else 'at least'} {counted(number, *known[1:])}"
    return spoken.get(one.metric, f"{counted(number, *known[1:])} or {word}")


# Awards


def tie(bonus: Bonus) -> str:
    """What happens to a bonus when several have the most."""
    lost = bonus.points < 0
    each = f"each of them {gains(bonus.points, 'it')}"
    return {
        "all": each,
        "competition": each,
        "none": "nobody " + ("loses" if lost else "gets") + " anything",
        "split": "they share the points, rounded " + ("up" if lost else "down"),
        "earliest": f"only the one who had as much first {gains(bonus.points, 'it')}",
    }[bonus.ties]


def table(values: Sequence[int]) -> str:
    """Points by number: "0: no points, 1 or 2: 3 points, 3 or more: 7 points"."""
    return by_number(values, points, ("or more", "any number", "or", "to"))


def places(bonus: Bonus, variant: Variant) -> list[str]:
    """The points by place, for all numbers of players."""
    told = by_place(
        bonus,
        variant,
        lambda place, value: f"{_ordinal(place)} place {points(value)}",
        ("nothing for the others", "nothing for anybody"),
        lambda players: f"With {span(players)}: ",
    )
    return [GRAMMAR.sentence(text) for text in told]


def _ordinal(number: int) -> str:
    return f"{number}{({1: 'st', 2: 'nd', 3: 'rd'}).get(number, 'th')}"


def rank_tie(bonus: Bonus) -> str:
    """What becomes of places when several are equal."""
    return {
        "all": "Equal players share a place and each get its points; the next player has the next "
        "place.",
        "competition": "Equal players share a place and each get its points; as many places after "
        "it stay empty.",
        "none": "Equal players share a place and get nothing; as many places after it stay empty.",
        "split": "Equal players add up the points of the places that they take together and share "
        "them; fractions are dropped.",
        "earliest": "Of equal players, the one is ahead who had as much first.",
    }[bonus.ties]


def in_network(bonus: Bonus, variant: Variant) -> str:
    """What is counted in each network."""
    where = _city(bonus.of)
    if bonus.metric == "touched_groups":
        return f"groups with a city{where} in it"
    return f"cities{where} in it"


def aim(bonus: Bonus, variant: Variant) -> str:
    """What earns a bonus, in a few words."""
    known = what(bonus, variant)
    return {
        "most": known.best,
        "each": f"each {known.one}",
        "rank": f"your place by the number of {known.many}",
        "table": f"the number of {known.many}",
        "network": f"each of your networks, by the {in_network(bonus, variant)}",
        "group": f"joining all cities of {listed(bonus.groups, 'or')}",
    }[bonus.award]
