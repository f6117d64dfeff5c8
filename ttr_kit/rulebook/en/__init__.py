"""The rulebook in English: how numbers, lists and names are put into words, and fixed labels.

Another language is another folder beside this one with the same names in it (`NAME`, `FILTERS`,
`TERMS`, `METRICS`, `SIGNS`, `between`) and the same templates, and in the folder of each mechanic a
template with its own ending, as `rules.en.md.j2`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from ttr_kit.model import Bonus, CardClass, CardDeck, End, Route, TicketDraw, Variant
from ttr_kit.rulebook.facts import CardGroup, Noun, uncolored
from ttr_kit.words import counted, listed, many

NAME = "English"

TERMS: Mapping[str, str] = {
    "contents": "Contents",
    "board": "The board",
    "cards": "The cards",
    "signs": "Signs on the board",
    "tickets": "tickets",
    "scene": "Cards for the route",
    "row 0": "",
    "row 1": "turned over:",
    "row 2": "extra cards:",
    "gray": "gray",
    "compared": "{first} and {second}: what is different",
    "same": "{first} and {second} are played alike.",
    "components": "Components",
    "map": "Map",
    "setup": "Set-up",
    "rules": "Rules",
    "tickets topic": "Tickets",
    "only cities": "cities only here",
    "only routes": "routes only here (spaces, color)",
    "only tickets": "tickets only here (points)",
    "changed tickets": "tickets of another value (points)",
    "ticket count": "tickets",
    "ticket points": "points of all tickets together",
}
"""Labels that stand in no template."""

METRICS: Mapping[str, tuple[str, str, str]] = {
    "longest_path": ("the longest path", "space of the longest path", "spaces of the longest path"),
    "completed_tickets": ("the most completed tickets", "completed ticket", "completed tickets"),
    "uncompleted_tickets": (
        "the most uncompleted tickets",
        "uncompleted ticket",
        "uncompleted tickets",
    ),
    "claimed_routes": ("the most claimed routes", "claimed route", "claimed routes"),
    "connected_cities": (
        "the most cities in one network",
        "city in the largest network",
        "cities in the largest network",
    ),
    "pieces_left": ("the most pieces left", "piece left", "pieces left"),
    "cards_in_hand": ("the most cards in hand", "card in hand", "cards in hand"),
    "score": ("the most points so far", "point so far", "points so far"),
    "token_value": (
        "the highest value of collected tokens",
        "point of collected tokens",
        "points of collected tokens",
    ),
    "token_count": ("the most collected tokens", "collected token", "collected tokens"),
    "built_harbors": ("the most harbors", "harbor", "harbors"),
}
"""What is counted: what the best player has, one of it, several of it."""

FEATURES: Mapping[str, str] = {
    "tunnel": "tunnels",
    "ferry": "ferries",
    "substitute": "routes with a rule of their own",
}
"""What routes with a feature are called."""

SIGNS: Mapping[str, str] = {}
"""What a sign on the board means, where it is not what the mechanic itself says in English."""

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_TIMES = {1: "once", 2: "twice"}


def number(value: int) -> str:
    """A small number as a word."""
    return _NUMBERS[value] if 0 <= value < len(_NUMBERS) else str(value)


def times(value: int) -> str:
    """How often: "once", "twice", "3 times"."""
    return _TIMES.get(value, f"{value} times")


def a(word: str) -> str:
    """A word with its article: "a locomotive", "an express"."""
    return f"{'an' if word[:1].lower() in 'aeiou' else 'a'} {word}"


def sentence(text: str) -> str:
    """A text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def points(number: int) -> str:
    """A number of points: "10 points", "1 point", "no points", "minus 4 points"."""
    if number == 0:
        return "no points"
    return f"{'minus ' if number < 0 else ''}{counted(abs(number), 'point')}"


def gains(number: int, who: str = "they") -> str:
    """What happens to somebody's points: "gets 10 points", "loses 1 point"."""
    ending = "" if who in ("they", "you") else "s"
    if number < 0:
        return f"lose{ending} {points(-number)}"
    return f"get{ending} {points(number)}"


# Cards


def _titles(card: CardClass) -> tuple[str, str]:
    """What one card and several cards are called; a color or "wild" needs its noun."""
    if card.title.lower().endswith(("card", "cards")):
        return card.title, card.plural
    if (card.color and not card.wild) or card.title.lower() == "wild":
        return f"{card.title} card", f"{card.title} cards"
    return card.title, card.plural


def cards(card: CardClass, number: int) -> str:
    """So many cards of a class: "2 red cards", "1 locomotive"."""
    return counted(number, *_titles(card))


def plural(card: CardClass) -> str:
    """Cards of a class, however many: "red cards", "locomotives"."""
    return _titles(card)[1]


def noun(cards: Iterable[CardClass]) -> Noun | None:
    """What these wild classes are called together: by name if there is but one."""
    known = list(cards)
    if not known:
        return None
    if len(known) == 1:
        return Noun(*_titles(known[0]))
    return Noun("wild card", "wild cards")


def each_of(group: CardGroup) -> str:
    """A group of classes that are alike but for their color: "12 cards in each of 8 colors"."""
    if len(group.cards) == 1:
        return cards(group.cards[0], group.count)
    what = f"{group.title} card" if group.title else "card"
    colors = f"each of {len(group.cards)} colors" if len(group.cards) > 2 else listed(group.colors)
    of_each = " each" if len(group.cards) == 2 else ""
    return f"{counted(group.count, what)}{of_each} in {colors}"


def kinds(classes: Sequence[CardClass]) -> str:
    """Some classes, those together that differ in their color alone: "double ship cards"."""
    said: dict[str, None] = {}
    for card in classes:
        alike = [other for other in classes if uncolored(other) == uncolored(card)]
        alone = card.wild or not card.color or len(alike) < 2 or not uncolored(card)
        said[plural(card) if alone else f"{uncolored(card)} cards"] = None
    return listed(said)


def hand(cards_by_number: Iterable[tuple[CardClass, int]]) -> str:
    """A set of cards: "2 red cards and 1 locomotive"."""
    return listed(cards(card, number) for card, number in cards_by_number if number)


def color(word: str | None) -> str:
    """The color of a route or a card."""
    return word or TERMS["gray"]


def between(route: Route) -> str:
    """A route by its ends."""
    return f"{route.ends[0]}–{route.ends[1]}"


def noun_of(classes: Sequence[CardClass]) -> Noun:
    """What some classes are called, each by name."""
    titles = [_titles(card) for card in classes]
    return Noun(listed((one for one, _ in titles), "or"), listed(several for _, several in titles))


def wild_rules(wild: Sequence[CardClass], variant: Variant) -> list[str]:
    """For what wild cards stand, and where."""
    free = [card for card in wild if not _where(card, variant)]
    said = []
    kind = " and kind" if len(variant.pieces) > 1 else ""
    if free:
        said.append(
            f"{sentence(listed(map(plural, free)))} stand for cards of any color{kind}. You may "
            "play as many of them as you like, even nothing else."
        )
    for card in wild:
        where = _where(card, variant)
        if where:
            also = "do so too" if free else f"stand for cards of any color{kind}"
            said.append(
                f"{sentence(plural(card))} {also}, but only on {where}; on all other routes they "
                "cannot be used."
            )
    return said


def limit_rules(cards: Sequence[CardClass], variant: Variant) -> list[str]:
    """On which routes cards can be used that cannot be used on all."""
    return [f"{sentence(plural(c))} can be used only on {_where(c, variant)}." for c in cards]


def _where(card: CardClass, variant: Variant) -> str:
    """The routes on which a card can be used, if not on all."""
    kinds = [kind for kind in variant.pieces if kind.name in card.pays]
    said = "routes" if card.use_on is None else listed(map(feature, card.use_on))
    if card.min_length > 1:
        said += f" of {card.min_length} or more spaces"
    if len(kinds) < len(variant.pieces) and card.wild:
        said += f" for {listed((kind.plural for kind in kinds), 'or')}"
    return "" if said == "routes" else said


def payers(variant: Variant, kind: str) -> str:
    """Which cards pay for the routes of a kind of pieces, if not all colored cards do."""
    colored = [card for card in variant.cards if card.color and not card.wild and card.count]
    paying = [card for card in colored if kind in card.pays]
    if len(paying) == len(colored):
        return ""
    where = f"On a route for {piece_word(variant, 2, [kind])}"
    if not paying:
        return f"{where} you can play wild cards only."
    decks = dict.fromkeys(card.deck for card in paying)
    if len(variant.decks) > 1 and paying == [card for card in colored if card.deck in decks]:
        return f"{where} you play {listed((f'{deck} cards' for deck in decks), 'or')} only."
    titles = dict.fromkeys(f"{uncolored(card)} cards".strip() for card in paying)
    if titles.keys() & {f"{uncolored(c)} cards".strip() for c in colored if c not in paying}:
        titles = dict.fromkeys(map(plural, paying))
    return f"{where} you play {listed(titles, 'or')} only."


# Decks and pieces


def deck(variant: Variant, name: str) -> str:
    """A deck of cards: "the deck", or "the ship deck" where there are several."""
    return "the deck" if len(variant.decks) == 1 else f"the {name} deck"


def from_decks(variant: Variant, numbers: Mapping[str, int]) -> str:
    """So many cards of each deck: "4 cards", "2 train cards and 2 ship cards"."""
    if len(variant.decks) == 1:
        return counted(sum(numbers.values()), "card")
    return listed(counted(n, f"{name} card") for name, n in numbers.items() if n)


def ticket_noun(variant: Variant, name: str) -> str:
    """A ticket of a deck: "ticket", or "long ticket" where there are several decks."""
    if len(variant.ticket_decks) == 1 or name.rstrip("s").endswith("ticket"):
        return "ticket"
    return f"{name} ticket"


def from_ticket_decks(variant: Variant, numbers: Mapping[str, int]) -> str:
    """So many tickets of each deck: "1 long ticket and 3 short tickets"."""
    found = (counted(n, ticket_noun(variant, name)) for name, n in numbers.items() if n)
    return listed(found)


def ticket_mix(variant: Variant) -> str:
    """The decks of tickets that can be mixed: "short tickets and long tickets"."""
    return listed(many(ticket_noun(variant, deck.name)) for deck in variant.ticket_decks)


def dealt(variant: Variant, draw: TicketDraw) -> str:
    """The tickets that are drawn at once."""
    if draw.by_deck and len(variant.ticket_decks) > 1:
        return from_ticket_decks(variant, draw.by_deck)
    return counted(draw.deal, "ticket")


def keeping(draw: TicketDraw) -> str:
    """How many of the tickets must be kept."""
    if draw.keep == 0:
        return (
            "You may keep it or not."
            if draw.deal == 1
            else "Keep as many of them as you like, even none."
        )
    if draw.keep >= draw.deal:
        return "You must keep it." if draw.deal == 1 else "You must keep all of them."
    return f"Keep at least {draw.keep} of them; you may keep more."


def rejecting(draw: TicketDraw, variant: Variant) -> str:
    """What becomes of the tickets that are not kept."""
    several = len(variant.ticket_decks) > 1
    deck = "the deck that they come from" if several else "the deck"
    if draw.rejected == "remove":
        return "Those that you do not keep leave the game."
    if draw.rejected == "shuffle":
        return f"Those that you do not keep are shuffled back into {deck}."
    return f"Those that you do not keep go to the bottom of {deck}."


def worth(values: Sequence[int]) -> str:
    """What tickets are worth: "4 to 22 points"."""
    least, most = min(values), max(values)
    return points(most) if least == most else f"{least} to {counted(most, 'point')}"


def pieces(variant: Variant, numbers: Mapping[str, int] | None = None) -> str:
    """So many pieces of each kind; without numbers, all that a player owns."""
    found = [
        (kind.count if numbers is None else numbers.get(kind.name, 0), kind)
        for kind in variant.pieces
    ]
    return listed(counted(n, kind.name, kind.plural) for n, kind in found if n)


def piece_word(variant: Variant, number: int = 2, kinds: Sequence[str] | None = None) -> str:
    """What fills routes: "trains", or "pieces" where there are several kinds."""
    named = [kind for kind in variant.pieces if kinds is None or kind.name in kinds]
    if len(named) == 1:
        return named[0].name if number == 1 else named[0].plural
    if len(named) < len(variant.pieces):
        return listed((kind.name if number == 1 else kind.plural for kind in named), "or")
    return "piece" if number == 1 else "pieces"


def span(numbers: Sequence[int], word: str = "player") -> str:
    """Some numbers of players: "2 or 3 players", "4 players", "2 to 5 players"."""
    last = numbers[-1]
    if len(numbers) > 2 and list(numbers) == list(range(numbers[0], last + 1)):
        return f"{numbers[0]} to {counted(last, word)}"
    return f"{listed(map(str, numbers), 'or')} {word if last == 1 else many(word)}"


def feature(name: str) -> str:
    """What routes with a feature are called."""
    return FEATURES.get(name, name)


def tracks(count: int) -> str:
    """A connection of so many tracks: "double route", "triple route"."""
    known = {2: "double route", 3: "triple route", 4: "quadruple route"}
    return known.get(count, f"route of {count} tracks")


def parallel_title(widths: Sequence[tuple[int, int]]) -> str:
    """The heading above what is said of connections of several tracks."""
    known = {2: "double", 3: "triple"}
    if all(width in known for width, _ in widths):
        return sentence(f"{listed(known[width] for width, _ in widths)} routes")
    return "Parallel routes"


def parallel_counts(widths: Sequence[tuple[int, int]]) -> str:
    """How many connections of several tracks there are."""
    counts = listed(counted(count, *_tracks(width)) for width, count in widths)
    sizes = listed((number(width) for width, _ in widths), "or")
    return f"The board has {counts}: {sizes} tracks side by side between the same two cities."


def _tracks(width: int) -> tuple[str, str]:
    one = tracks(width)
    return one, one.replace("route", "routes")


# Metrics


def best(metric: str) -> str:
    """What the best player has: "the longest path"."""
    return METRICS[metric][0]


def each(metric: str) -> str:
    """One of what is counted."""
    return METRICS[metric][1]


def counted_many(metric: str) -> str:
    """What is counted, however much of it."""
    return METRICS[metric][2]


def amount(number: int, metric: str) -> str:
    """So many of what is counted."""
    return counted(number, *METRICS[metric][1:])


def limit(end: End, variant: Variant, verb: str = "has") -> str:
    """What starts the last turns: "has 2 trains or fewer left"."""
    said = []
    for number, word, none in ((end.at_most, "fewer", True), (end.at_least, "more", False)):
        if number is None:
            continue
        if end.metric == "pieces_left":
            kind = piece_word(variant, number, end.pieces)
            exact = f"no {piece_word(variant, 2, end.pieces)} left"
            some = f"{number} {kind} or {word} left"
        else:
            exact = f"no {METRICS[end.metric][2]}"
            some = _some(end.metric, number, word)
        said.append(f"{verb} {exact if none and number == 0 else some}")
    return " or ".join(said)


def _some(metric: str, number: int, word: str) -> str:
    one, several = METRICS[metric][1:]
    spoken = {
        "longest_path": f"a path of {counted(number, 'space')} or {word}",
        "connected_cities": f"{counted(number, 'city')} or {word} in one network",
        "uncompleted_tickets": f"{number} or {word} uncompleted tickets",
        "cards_in_hand": f"{counted(number, 'card')} or {word} in hand",
        "score": f"{counted(number, 'point')} or {word}",
        "token_value": f"tokens worth {counted(number, 'point')} or {word}",
    }
    return spoken.get(metric, f"{counted(number, one, several)} or {word}")


def tie(bonus: Bonus) -> str:
    """What happens to a bonus when several have the most."""
    lost = bonus.points < 0
    return {
        "all": f"each of them {gains(bonus.points, 'it')}",
        "none": "nobody " + ("loses" if lost else "gets") + " anything",
        "split": "they share the points, rounded " + ("up" if lost else "down"),
    }[bonus.ties]


def deck_title(deck: CardDeck) -> str:
    """The title of a deck as a heading."""
    return deck.title


FILTERS: Mapping[str, Callable[..., Any]] = {
    function.__name__: function
    for function in (
        *(a, amount, best, between, cards, color, counted, counted_many, dealt, deck, deck_title),
        *(
            each,
            each_of,
            feature,
            from_decks,
            from_ticket_decks,
            gains,
            hand,
            keeping,
            kinds,
            limit,
        ),
        *(
            limit_rules,
            listed,
            many,
            noun,
            noun_of,
            number,
            parallel_counts,
            parallel_title,
            payers,
        ),
        *(piece_word, pieces, plural, points, rejecting, sentence, span, ticket_mix, ticket_noun),
        *(tie, times, tracks, wild_rules, worth),
    )
}
"""What templates of this language can use."""
