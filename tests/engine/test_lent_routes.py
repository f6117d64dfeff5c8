"""Routes that serve tickets without being owned: the best choice, and who is told of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from random import Random

import pytest

from ttr_kit.bots.planner import PlannerBot
from ttr_kit.engine import Game, Lent, Rules, State
from ttr_kit.engine.chance import bits
from ttr_kit.engine.scores.goals import worth
from ttr_kit.engine.scores.links import best_choice, within_limits
from ttr_kit.engine.scores.networks import completes, roots_of
from ttr_kit.engine.scores.scoring import Tally
from ttr_kit.engine.views.numeric import NumericView
from ttr_kit.format.load import load_text
from ttr_kit.game import compile_game
from ttr_kit.native import vector
from ttr_kit.play import Seat, Table
from ttr_kit.play.progress import Journey

CITIES = "ABCDEFGHI"
LINE = """\
format: 1
name: Line
players: {max: 2}
pieces: {train: {count: 12}}
cities: {A: , B: , C: , D: , E: }
routes:
- {from: A, to: B, length: 2}
- {from: B, to: C, length: 3}
- {from: C, to: D, length: 4}
- {from: B, to: D, length: 5}
- {from: D, to: E, length: 1}
tickets:
- {from: A, to: C, points: 5}
- {from: A, to: D, points: 9}
- {from: A, to: E, points: 7}
ticket_rules: {start: {deal: 0, keep: 0}}
"""
A_C, A_D, A_E = 0, 1, 2
AB, BC, CD, BD, DE = range(5)


class Lending(Rules):
    """Lends what it is told to."""

    name = "lending"

    def __init__(self, *lent: Lent) -> None:
        self.lent = lent

    def links(self, state: State, player: int) -> Sequence[Lent]:
        return self.lent if player == 0 else ()


def line(*lent: Lent, tickets: int, own: int = 1 << AB) -> tuple[Game, State]:
    """The first player owns A--B, the second B--C and B--D; some of that is lent."""
    variant = load_text(LINE, "line.yaml").variant
    assert variant is not None
    game = compile_game(variant, 2)
    game.link_rules = [Lending(*lent)]
    state = game.start(1)
    _own(game, state, tickets, own)
    return game, state


def _own(game: Game, state: State, tickets: int, own: int = 1 << AB) -> None:
    assert game.tables.words == 1
    theirs = 1 << BC | 1 << BD
    state.owned_bits[0], state.owned_bits[1] = own, theirs
    state.free_bits[0] &= ~(own | theirs)
    state.tickets[0] = tickets


def map_of(random: Random) -> str:
    """A small map with tickets of every form."""
    ring = [(city, CITIES[place - 1]) for place, city in enumerate(CITIES)]
    pairs = [*ring, *random.sample(list(combinations(CITIES, 2)), 6)]
    routes = "\n".join(f"- {{from: {a}, to: {b}, length: 2}}" for a, b in pairs)
    tickets = []
    for a, b in random.sample(list(combinations(CITIES, 2)), 4):
        tickets.append(f"- {{from: {a}, to: {b}, points: {random.randint(1, 9)}}}")
    for key in ("cities", "tour"):
        places = ", ".join(random.sample(CITIES, 3))
        tickets.append(f"- {{{key}: [{places}], points: {random.randint(3, 12)}}}")
    a, b, c = random.sample(CITIES, 3)
    tickets.append(f"- {{from: {a}, to: {{{b}: 4, {c}: {random.randint(5, 9)}}}}}")
    cities = ", ".join(f"{city}: " for city in CITIES)
    return (
        "format: 1\nname: Small\nplayers: {max: 2}\npieces: {train: {count: 20}}\n"
        f"cities: {{{cities}}}\nroutes:\n{routes}\ntickets:\n" + "\n".join(tickets) + "\n"
    )


def every_choice(lent: Sequence[Lent]) -> Iterator[list[int]]:
    """All that can be chosen, one after another."""
    parts = []
    for one in lent:
        routes = bits(one.routes)
        most = len(routes) if one.most < 0 else min(one.most, len(routes))
        parts.append([chosen for size in range(most + 1) for chosen in combinations(routes, size)])
    for chosen in product(*parts):
        yield [route for part in chosen for route in part]


def value(game: Game, own: list[int], more: list[int], tickets: list[int]) -> tuple[int, int]:
    """Points of the tickets, and how many of them are completed."""
    tables = game.tables
    roots = roots_of(tables, vector([*own, *more]))
    points = done = 0
    for ticket in tickets:
        joined = completes(tables, roots, ticket)
        done += joined
        if tables.goals[ticket] is not None:
            points += worth(tables, roots, vector(own), ticket)
        else:
            points += tables.ticket_points[ticket] if joined else -tables.ticket_penalty[ticket]
    return points, done


@pytest.mark.parametrize("seed", range(25))
def test_the_choice_is_the_best_of_all(seed: int) -> None:
    random = Random(seed)
    loaded = load_text(map_of(random), "small.yaml")
    assert loaded.variant is not None, loaded.diagnostics
    game = compile_game(loaded.variant, 2)
    routes = range(len(game.tables.route_names))
    for _ in range(4):
        own = sorted(random.sample(routes, random.randint(1, 4)))
        others = [route for route in routes if route not in own]
        lent = [
            Lent(
                sum(1 << route for route in random.sample(others, random.randint(1, 4))),
                random.choice((1, 1, 1, 2, 0, -1)),
            )
            for _ in range(random.randint(1, 4))
        ]
        tickets = sorted(random.sample(range(7), random.randint(1, 6)))
        choice = best_choice(game.tables, vector(own), tickets, lent)
        best = max(value(game, own, chosen, tickets) for chosen in every_choice(lent))
        assert value(game, own, choice.routes, tickets) == best
        assert within_limits(choice.routes, lent)
        for ticket in tickets:
            joined = completes(
                game.tables, roots_of(game.tables, vector([*own, *choice.routes])), ticket
            )
            assert completes(game.tables, choice.roots, ticket) == joined


def test_many_lenders_are_no_trouble() -> None:
    """Twelve who lend one of four routes each: sixteen million ways to choose."""
    cities = [f"{letter}{number}" for letter in "AB" for number in range(12)]
    routes = [
        f"- {{from: A{one}, to: B{(one + step) % 12}, length: 1}}"
        for one in range(12)
        for step in range(4)
    ]
    tickets = [f"- {{from: A{n}, to: B{(n + 3) % 12}, points: {n + 1}}}" for n in range(12)]
    text = (
        "format: 1\nname: Wide\nplayers: {max: 2}\npieces: {train: {count: 20}}\n"
        f"cities: {{{', '.join(f'{city}: ' for city in cities)}}}\n"
        "routes:\n" + "\n".join(routes) + "\ntickets:\n" + "\n".join(tickets) + "\n"
    )
    variant = load_text(text, "wide.yaml").variant
    assert variant is not None
    game = compile_game(variant, 2)
    lent = [Lent(0b1111 << 4 * number, 1) for number in range(12)]
    choice = best_choice(game.tables, vector([]), list(range(12)), lent)
    assert sorted(choice.routes) == [4 * number + 3 for number in range(12)]


def test_the_score_says_which_routes_were_lent() -> None:
    game, state = line(Lent(1 << BC | 1 << BD, 1), tickets=1 << A_C | 1 << A_D)
    said = [one.explanation for one in game.score(state) if one.reason == "ticket"]
    assert said == ["A--C not joined", "A--D joined, with B--D lent"]
    assert Tally(game, state).lent(0).routes == [BD]
    game, state = line(Lent(1 << BC, 1), tickets=1 << A_C, own=1 << AB | 1 << CD)
    state.owned_bits[0] |= 1 << BC
    assert [one.explanation for one in game.score(state) if one.reason == "ticket"] == [
        "A--C joined"
    ]


def test_progress_counts_lent_routes_as_the_score_does() -> None:
    game, state = line(Lent(1 << BC | 1 << BD, 1), tickets=1 << A_C | 1 << A_D)
    journey = Journey(NumericView(game, state, 0))
    longer = journey.progress(A_D)
    assert (longer.joined, longer.missing, longer.own, longer.lent) == (True, 0, (AB,), (BD,))
    shorter = journey.progress(A_C)  # B--C is not lent as well; D--C is still free
    assert (shorter.joined, shorter.missing, shorter.needs) == (False, 4, (CD,))
    other = journey.progress(A_E)  # not in hand: what it would take
    assert (other.joined, other.missing, other.needs, other.lent) == (False, 1, (DE,), (BD,))


def test_a_way_uses_no_more_lent_routes_than_there_are() -> None:
    """C--D--B would be two lent routes; only one is."""
    game, state = line(Lent(1 << BD | 1 << CD, 1), tickets=1 << A_C)
    state.owned_bits[1] |= 1 << CD
    state.free_bits[0] &= ~(1 << CD)
    found = Journey(NumericView(game, state, 0)).progress(A_C)
    assert (found.joined, found.missing) == (False, None)
    game.link_rules = [Lending(Lent(1 << BD | 1 << CD, 1), Lent(1 << CD, 1))]
    found = Journey(NumericView(game, state, 0)).progress(A_C)
    assert (found.joined, sorted(found.lent)) == (True, [CD, BD])


def test_the_table_shows_it() -> None:
    variant = load_text(LINE, "line.yaml").variant
    assert variant is not None
    table = Table(variant, [Seat("Ada"), Seat("Bob")], 1)
    _own(table.game, table.record.state, 1 << A_C)
    (before,) = table.snapshot(0)["own"]["tickets"]
    assert (before["joined"], "lent" in before) == (False, False)
    table.game.link_rules = [Lending(Lent(1 << BC, 1))]
    table._views.clear()
    (ticket,) = table.snapshot(0)["own"]["tickets"]
    assert (ticket["joined"], ticket["missing"], ticket["lent"]) == (True, 0, ["B--C"])


def test_planners_do_not_chase_what_is_lent() -> None:
    game, state = line(tickets=1 << A_D)
    bot = PlannerBot(1)
    bot.start(game, 0)
    bot.decide(NumericView(game, state, 0))
    assert bot.for_tickets is False  # nothing leads from B any more
    game, state = line(tickets=1 << A_E)
    state.owned_bits[0] |= 1 << CD
    state.owned_bits[1] &= ~(1 << BC)
    state.free_bits[0] = state.free_bits[0] & ~(1 << CD) | 1 << BC
    bot.start(game, 0)
    bot.decide(NumericView(game, state, 0))
    assert bot.for_tickets
    assert bot.wanted == 1 << BC | 1 << DE
    game.link_rules = [Lending(Lent(1 << BD | 1 << DE, 2))]
    view = NumericView(game, state, 0)
    assert view.joined_by_lent() == 1 << A_E
    bot.decide(view)
    assert not bot.for_tickets
    assert bot.outlook.goals == 1 << A_E
