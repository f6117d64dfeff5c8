"""Europe: long tickets, and stations that lend a route; and what its expansion adds."""

from __future__ import annotations

from tests.rules.situation import Situation, clause, compiled, variant

WAY = ("Brest--Paris", "Venezia--Zürich")
LENT = "Paris--Zürich"


@clause("EU-001", "EU-002", "EU-007")
def test_what_is_in_the_box() -> None:
    it = variant("europe")
    decks = [ticket.deck for ticket in it.tickets]
    assert (decks.count("long"), decks.count("regular")) == (6, 40)
    assert it.route_points == {1: 1, 2: 2, 3: 4, 4: 7, 6: 15, 8: 21}
    assert {route.length for route in it.routes} == set(it.route_points)
    situation = Situation("europe", 2)
    assert situation.scored(0, "station") == 3 * 4


@clause("EU-003", "EU-004", "EU-005")
def test_a_long_ticket_and_three_regular_ones_to_begin_with() -> None:
    game = compiled("europe", 5)
    state = game.start(1)
    long = {t for t, deck in enumerate(game.tables.ticket_deck) if deck == long_deck("europe")}
    rejected: set[int] = set()
    for _ in range(5):
        player = game.to_move(state)
        dealt = {t for t in range(46) if state.dealt[player] >> t & 1}
        assert (len(dealt & long), len(dealt)) == (1, 4)
        choices = [action.operands for action in game.legal(state)]
        assert {len(kept) for kept in choices} == {2, 3, 4}
        assert any(not long.intersection(kept) for kept in choices)
        rejected |= dealt - set(choices[0])
        game.apply(state, game.legal(state)[0])
    assert {t for t in range(46) if state.removed >> t & 1} == rejected
    game.apply(state, "tickets")
    assert not any(state.dealt[0] >> ticket & 1 for ticket in long)


def long_deck(name: str) -> int:
    return [deck.name for deck in variant(name).ticket_decks].index("long")


@clause("EU-005", "EU-006")
def test_later_tickets_are_regular_and_go_under_their_deck() -> None:
    situation = Situation("europe").ticket_top("Paris--Wien", "London--Wien", "Essen--Kyiv")
    situation.do("tickets", "keep London--Wien")
    assert situation.state.removed == 0
    names = situation.tables.ticket_names
    regular = situation.state.ticket_decks[1 - long_deck("europe")]
    assert {names[ticket] for ticket in regular[:2]} == {"Paris--Wien", "Essen--Kyiv"}
    without = Situation("europe").no_tickets_left()
    long = without.state.ticket_decks[long_deck("europe")]
    long += [t for t, deck in enumerate(without.tables.ticket_deck) if deck == long_deck("europe")]
    assert not without.offered("tickets"), "long tickets are never drawn"


@clause("EU-008")
def test_a_ferry_takes_its_locomotives() -> None:
    situation = Situation("europe").hand(0, "2 red 2 locomotive")
    assert "do not pay" in situation.refused("claim Amsterdam--London with 1 red 1 locomotive")
    situation.do("claim Amsterdam--London with 2 locomotive")


@clause("EU-009", "EU-010", "EU-011")
def test_a_tunnel_can_cost_more() -> None:
    tunnel = "München--Venezia"  # 2 blue
    situation = Situation("europe").hand(0, "2 blue").top("blue", "red", "locomotive")
    situation.do(f"claim {tunnel} with 2 blue", "decline")
    assert situation.held(0) == {"blue": 2}
    assert situation.owner(tunnel) is None
    assert situation.game.to_move(situation.state) == 1
    paid = Situation("europe").hand(0, "3 blue 1 locomotive").top("blue", "red", "locomotive")
    paid.do(f"claim {tunnel} with 2 blue", "pay 1 blue 1 locomotive")
    assert paid.owner(tunnel) == 0
    wild = Situation("europe").hand(0, "2 locomotive").top("blue", "red", "blue")
    wild.do(f"claim {tunnel} with 2 locomotive")
    assert wild.owner(tunnel) == 0, "nothing but locomotives would cost more"


@clause("EU-012", "EU-013")
def test_a_station_is_a_turn_and_needs_no_route() -> None:
    situation = Situation("europe", 2).hand(0, "2 red")
    assert len(situation.offered("station ")) == 47
    situation.do("station Moskva with 1 red")
    assert situation.game.to_move(situation.state) == 1
    assert not situation.offered("station "), "nothing to pay with"


@clause("EU-016", "EU-017", "EU-018", "EU-019")
def test_a_route_is_lent_to_several_and_lengthens_no_path() -> None:
    situation = Situation("europe", 4).own(0, *WAY).own(1, LENT).own(2, "Frankfurt--Paris")
    situation.tickets(0, "Brest--Venezia").tickets(2, "Zürich--Budapest", "Madrid--Zürich")
    situation.own(2, "Pamplona--Paris", "Madrid--Pamplona")
    situation.station(0, "Zürich").station(2, "Paris")
    assert situation.scored(0, "ticket") == 8
    assert situation.scored(2, "ticket") == 8 - 6
    assert situation.scored(1, "ticket") == 0
    assert situation.owner(LENT) == 1
    path = {line.player: line.explanation for line in situation.game.score(situation.state)
            if line.reason == "Longest Path"}  # fmt: skip
    assert path == {2: "longest path: 10"}


@clause("EU-020")
def test_a_station_in_the_last_turn_still_counts() -> None:
    situation = Situation("europe", 2).own(0, *WAY).own(1, LENT).tickets(0, "Brest--Venezia")
    situation.supply(1, train=1).turn_of(1).hand(0, "1 red").hand(1, "1 red")
    situation.do("station Kyiv with 1 red", "station Paris with 1 red")
    while not situation.state.over:
        situation.do(situation.offered("draw")[0])
    assert situation.scored(0, "ticket") == 8
    assert situation.scored(0, "station") == situation.scored(1, "station") == 8


@clause("EU-021")
def test_fewest_stations_break_a_tie() -> None:
    situation = Situation("europe", 2).own(0, "Berlin--Danzig").own(1, "Brest--Pamplona")
    assert situation.game.winners(situation.state) == [0, 1]
    situation.station(0, "Wien").station(1, "Roma", "Kyiv").own(1, "Berlin--Wien")
    totals = situation.game.totals(situation.state)
    assert totals[0] == totals[1]
    assert situation.game.winners(situation.state) == [0]


@clause("EU-022")
def test_1912_has_more_tickets_and_nothing_else() -> None:
    base, it = variant("europe"), variant("europe-1912")
    same = ("cities", "routes", "cards", "pieces", "tickets_start", "tickets_later", "bonuses")
    for part in (*same, "route_points", "tie_breaks", "settings", "end"):
        assert getattr(it, part) == getattr(base, part), part
    old = {ticket.name for ticket in base.tickets}
    new = [ticket for ticket in it.tickets if ticket.name not in old]
    assert len(new) == 19
    assert {ticket.deck for ticket in new} == {"regular"}
    assert old < {ticket.name for ticket in it.tickets}


# India


@clause("IN-001", "IN-002", "IN-003", "IN-004", "IN-008")
def test_what_india_changes() -> None:
    it = variant("india")
    assert (it.min_players, it.max_players, len(it.tickets)) == (2, 4, 58)
    assert (it.tickets_start.deal, it.tickets_start.keep) == (4, 2)
    assert it.route_points == {1: 1, 2: 2, 3: 4, 4: 7, 6: 15, 8: 21}
    for players, may in ((3, False), (4, True)):
        situation = Situation("india", players).own(0, "Agra--Bhopal")
        situation.hand(1, "1 red").turn_of(1)
        assert situation.can("claim Agra--Bhopal#2 with 1 red") == may
    ferry = Situation("india").hand(0, "6 red 2 locomotive")
    assert "do not pay" in ferry.refused("claim Bombay--Calicut with 5 red 1 locomotive")
    ferry.do("claim Bombay--Calicut with 4 red 2 locomotive")


@clause("IN-005", "IN-006", "IN-007")
def test_the_grand_tour_counts_two_ways_without_a_common_train() -> None:
    situation = Situation("india", 2)
    names = {ticket.name for ticket in variant("india").tickets}
    assert "Ambala--Ratlam" in names
    situation.tickets(0, "Ambala--Ratlam")
    situation.line(0, "Ambala", "Delhi", "Jaipur", "Ratlam")
    assert situation.scored(0, "Grand Tour") == 0
    situation.line(0, "Ratlam", "Bhopal", "Agra", "Delhi")
    assert situation.scored(0, "Grand Tour") == 0, "both ways end over Ambala--Delhi"
    situation.line(0, "Delhi", "Bareilly", "Ambala")
    assert situation.scored(0, "Grand Tour") == 5, "both come through Delhi"
    bonus = next(bonus for bonus in variant("india").bonuses if bonus.name == "Grand Tour")
    assert bonus.table == (0, 5, 10, 20, 30, 40)
