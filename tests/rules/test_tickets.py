"""Tickets: how they are dealt and kept, where the others go, and what they score."""

from __future__ import annotations

import pytest

from tests.rules.situation import Situation, clause, compiled, variant
from ttr_kit.engine import Game, State
from ttr_kit.engine.chance import bits

# Per variant: dealt and kept at the start, dealt and kept later.
NUMBERS = {
    "usa": (3, 2, 3, 1),
    "usa-1910": (3, 2, 3, 1),
    "usa-mega": (5, 3, 4, 1),
    "usa-big-cities": (4, 2, 4, 1),
    "marklin": (4, 2, 4, 1),
    "nordic": (5, 2, 3, 1),
    "great-lakes": (5, 3, 4, 1),
}


def start(name: str, players: int = 2, seed: int = 1) -> tuple[Game, State]:
    """A new game; where a mix is announced, everybody takes two and two."""
    game = compiled(name, players)
    state = game.start(seed)
    while game.view(state, 0).decision == "mix":
        game.apply(state, "tickets 2 short 2 long")
    return game, state


def keep(game: Game, state: State, number: int) -> tuple[list[int], list[int]]:
    """Keep the first tickets dealt; return the kept ones and the rejected ones."""
    dealt = bits(state.dealt[game.to_move(state)])
    names = ", ".join(game.tables.ticket_names[ticket] for ticket in dealt[:number])
    game.apply(state, f"keep {names}")
    return dealt[:number], dealt[number:]


@clause("US-005", "US-006", "US-012", "US-013", "US-015", "US-016", "MK-015", "MK-017", "MC-006")
@clause("ND-007", "ND-018", "GL-008", "GL-046", "US-024", "MK-031")
@pytest.mark.parametrize("name", NUMBERS)
def test_how_many_are_dealt_and_kept(name: str) -> None:
    deal, least, deal_later, least_later = NUMBERS[name]
    game, state = start(name)
    for _ in range(2):
        player = game.to_move(state)
        assert state.dealt[player].bit_count() == deal
        kept = {len(action.operands) for action in game.legal(state)}
        assert kept == set(range(least, deal + 1))
        names = [game.tables.ticket_names[t] for t in bits(state.dealt[player])]
        few = game.parse(f"keep {', '.join(names[: least - 1])}")
        assert f"at least {least}" in game.refusal(state, few)
        keep(game, state, least)
    situation = Situation(name)
    situation.do(situation.offered("tickets")[0])
    assert situation.state.dealt[0].bit_count() == deal_later
    kept = {len(action.operands) for action in situation.game.legal(situation.state)}
    assert kept == set(range(least_later, deal_later + 1))
    assert "at least 1" in situation.refused("keep nothing")


@clause("US-007", "GL-009", "C-30")
@pytest.mark.parametrize("name", ["usa", "usa-mega", "usa-big-cities", "great-lakes"])
def test_tickets_rejected_at_the_start_go_under_the_deck(name: str) -> None:
    game, state = start(name)
    least = NUMBERS[name][1]
    above = state.ticket_decks[0][:]
    rejected = [ticket for _ in range(2) for ticket in keep(game, state, least)[1]]
    assert state.ticket_decks[0][len(rejected) :] == above
    assert set(state.ticket_decks[0][: len(rejected)]) == set(rejected)


@clause("MK-018", "MC-006", "C-30")
def test_marklin_shuffles_rejected_tickets_into_their_decks() -> None:
    orders = []
    for seed in range(4):
        game, state = start("marklin", seed=seed)
        before = [deck[:] for deck in state.ticket_decks]
        rejected = [ticket for _ in range(2) for ticket in keep(game, state, 2)[1]]
        for deck, old in enumerate(before):
            own = [ticket for ticket in rejected if game.tables.ticket_deck[ticket] == deck]
            assert sorted(state.ticket_decks[deck]) == sorted(old + own)
            kept = [ticket for ticket in state.ticket_decks[deck] if ticket in old]
            orders.append(kept == old)
    assert not any(orders)  # both decks, every time


@clause("ND-008", "C-30", "C-16")
def test_nordic_takes_tickets_rejected_at_the_start_out_of_the_game() -> None:
    game, state = start("nordic")
    before = state.ticket_decks[0][:]
    rejected = [ticket for _ in range(2) for ticket in keep(game, state, 2)[1]]
    assert state.ticket_decks[0] == before
    assert bits(state.removed) == sorted(rejected)


@clause("US-024", "MK-032", "MC-027", "GL-047", "C-30")
@pytest.mark.parametrize("name", ["usa", "usa-mega", "marklin", "great-lakes"])
def test_tickets_rejected_later_go_under_their_deck(name: str) -> None:
    situation = Situation(name).do("tickets 3 short 1 long" if name == "marklin" else "tickets")
    above = [deck[:] for deck in situation.state.ticket_decks]
    _, rejected = keep(situation.game, situation.state, 1)
    for deck, old in enumerate(above):
        own = [t for t in rejected if situation.tables.ticket_deck[t] == deck]
        now = situation.state.ticket_decks[deck]
        assert now[len(own) :] == old
        assert set(now[: len(own)]) == set(own)
    assert situation.game.to_move(situation.state) == 1


@clause("ND-019", "C-16", "C-30")
def test_nordic_takes_tickets_rejected_later_out_of_the_game() -> None:
    situation = Situation("nordic").do("tickets")
    deck = situation.state.ticket_decks[0][:]
    _, rejected = keep(situation.game, situation.state, 1)
    assert situation.state.ticket_decks[0] == deck
    assert bits(situation.state.removed) == sorted(rejected)


@clause("MK-015", "MK-016", "MC-006")
def test_the_mix_is_announced_before_any_ticket_is_seen() -> None:
    game = compiled("marklin", 2)
    state = game.start(1)
    mixes = [f"tickets {n} short {4 - n} long" for n in (1, 2, 3)]
    assert {action.text for action in game.legal(state)} == {
        "tickets 4 long",
        "tickets 4 short",
        *mixes,
    }
    assert game.view(state, 0).dealt == ()
    for wrong in ("tickets 3 short", "tickets 3 short 2 long", "tickets"):
        assert game.refusal(state, game.parse(wrong))
    game.apply(state, "tickets 1 short 3 long")
    game.apply(state, "tickets 4 short")
    decks = [[variant("marklin").tickets[t].deck for t in bits(state.dealt[p])] for p in (0, 1)]
    assert sorted(decks[0]) == ["long", "long", "long", "short"]
    assert decks[1] == ["short"] * 4
    assert len(game.view(state, 0).dealt) == 4


@clause("MK-033", "MC-027")
@pytest.mark.parametrize("mix", ["4 short", "1 short 3 long", "2 short 2 long", "4 long"])
def test_a_mix_is_announced_later_too(mix: str) -> None:
    situation = Situation("marklin").do(f"tickets {mix}")
    decks = [variant("marklin").tickets[t].deck for t in bits(situation.state.dealt[0])]
    words = " ".join(f"{decks.count(d)} {d}" for d in ("short", "long") if d in decks)
    assert words == mix


@clause("MK-034", "MC-028")
def test_with_few_tickets_left_the_mix_is_what_there_is() -> None:
    situation = Situation("marklin").no_tickets_left(but=1)
    assert situation.offered("tickets") == ["tickets 1 short 1 long"]
    situation.refused("tickets 2 short 2 long")
    situation = Situation("marklin").no_tickets_left(but=2)
    assert situation.offered("tickets") == ["tickets 2 short 2 long"]
    situation = Situation("marklin").no_tickets_left(but=3)
    assert len(situation.offered("tickets")) == 3


@clause("US-039", "ND-051", "GL-046")
@pytest.mark.parametrize("name", ["usa", "usa-mega", "nordic", "great-lakes"])
def test_with_few_tickets_left_the_rest_is_drawn(name: str) -> None:
    situation = Situation(name).no_tickets_left(but=2).do("tickets")
    assert situation.state.dealt[0].bit_count() == 2
    assert {len(a.operands) for a in situation.game.legal(situation.state)} == {1, 2}


@clause("US-039", "ND-051", "MK-034", "GL-046")
@pytest.mark.parametrize("name", ["usa", "marklin", "nordic", "great-lakes"])
def test_without_tickets_none_are_drawn(name: str) -> None:
    situation = Situation(name).no_tickets_left()
    assert "tickets" not in situation.verbs()
    assert "no tickets" in situation.refused("tickets")


@clause("US-040", "GL-048")
@pytest.mark.parametrize("name", ["usa", "great-lakes"])
def test_a_kept_ticket_is_never_given_back(name: str) -> None:
    situation = Situation(name)
    held = situation.game.variant.tickets[0].name
    situation.tickets(0, held).do("tickets")
    assert not any(held in action for action in situation.offered("keep"))
    keep(situation.game, situation.state, 1)
    assert held in situation.game.view(situation.state, 0).tickets


@clause("MK-072", "MK-073", "MK-021", "MC-036", "MC-037", "US-041", "US-044", "ND-052", "GL-049")
@pytest.mark.parametrize(
    ("name", "ticket", "way", "gap"),
    [
        ("usa", "Denver--El Paso", ["Denver", "Santa Fe", "El Paso"], 1),
        ("marklin", "Berlin--Chemnitz", ["Berlin", "Leipzig", "Chemnitz"], 1),
        ("nordic", "Oslo--Stockholm", ["Oslo", "Örebro", "Stockholm"], 1),
        ("great-lakes", "Montreal--New York", ["Montreal", "Kingston", "Syracuse", "New York"], 2),
    ],
)
def test_a_ticket_counts_for_or_against(name: str, ticket: str, way: list[str], gap: int) -> None:
    """The last one runs over water and land: either sort of piece joins."""
    points = next(t.points for t in variant(name).tickets if t.name == ticket)
    joined = Situation(name).tickets(0, ticket).line(0, *way)
    assert joined.scored(0, "ticket") == points
    short = Situation(name).tickets(0, ticket).line(0, *way[: gap + 1])
    assert short.scored(0, "ticket") == -points
    others = Situation(name).tickets(0, ticket).line(0, *way[: gap + 1]).line(1, *way[gap:])
    assert others.scored(0, "ticket") == -points  # another player's trains do not join


@clause("MK-074", "MK-075", "C-26")
@pytest.mark.parametrize(
    ("way", "joined"),
    [
        (["Emden", "Münster", "Hannover", "Erfurt", "Regensburg", "Österreich 1"], True),
        (["Emden", "Münster", "Hannover", "Erfurt", "Nürnberg", "München", "Österreich 2"], True),
        (["Emden", "Münster", "Hannover", "Erfurt", "Regensburg"], False),
    ],
)
def test_a_ticket_to_a_country_is_met_by_any_of_its_ends(way: list[str], joined: bool) -> None:
    situation = Situation("marklin").tickets(0, "Emden--Österreich").line(0, *way)
    assert situation.scored(0, "ticket") == (19 if joined else -19)


@clause("MK-075", "C-26")
def test_a_country_never_links_two_cities() -> None:
    # Both ends of Niederlande are reached, from Düsseldorf and from Münster.
    situation = Situation("marklin").tickets(0, "Bremen--Düsseldorf")
    situation.line(0, "Bremen", "Münster", "Niederlande 3").line(0, "Niederlande 2", "Düsseldorf")
    assert situation.scored(0, "ticket") == -5
    # The ticket from a country to a country needs an end of each.
    situation = Situation("marklin").tickets(0, "Frankreich--Dänemark")
    situation.complete(1, "Kiel--Nürnberg")
    assert situation.scored(0, "ticket") == -17


@clause("MK-020", "ND-010", "GL-016", "GL-069", "US-044", "MC-036")
def test_the_final_score_is_the_sum_of_its_lines() -> None:
    situation = Situation("marklin").complete(0, "Berlin--Chemnitz").tickets(0, "Leipzig--Ulm")
    situation.line(1, "Kiel", "Rostock").passenger(1, "Rostock").turn_of(1)
    situation.do("travel Rostock").do(*situation.offered("go"))
    game, state = situation.game, situation.state
    lines = {(line.player, line.reason, line.points) for line in game.score(state)}
    routes = situation.points(0)
    assert lines == {
        (0, "routes", routes),
        (0, "ticket", 6),
        (0, "ticket", -12),
        (0, "Most Tickets", 10),
        (1, "routes", 7),
        (1, "tokens", 3),
    }
    assert game.totals(state) == [routes + 4, 10]
    assert game.winners(state) == [0]


@clause("GL-016", "GL-069")
def test_the_final_score_of_great_lakes() -> None:
    situation = Situation("great-lakes").complete(0, "Montreal--New York").harbor(0, "Montreal")
    situation.tickets(0, "Chicago--Quebec").do("exchange 1 ship for 1 train")
    game, state = situation.game, situation.state
    routes = next(line.points for line in game.score(state) if line.reason == "routes")
    assert situation.points(0) == routes - 1
    assert game.totals(state)[0] == routes - 1 + 7 - 19 + 10 - 2 * 4
