"""Nordic Countries: locomotives for tunnels and ferries, and the long way to Murmansk."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.situation import Situation, changed, clause, variant

TUNNEL = "Lillehammer--Trondheim"  # 3 orange
FERRY = "Bergen--Åndalsnes"  # 5 black, 2 of them locomotives
SMALL_FERRY = "Bergen--Stavanger"  # 2 purple, 1 of them a locomotive
GRAY_FERRY = "Helsinki--Stockholm"  # 4 gray, 2 of them locomotives
LONG = "Lieksa--Murmansk"  # 9 gray


def tunnel(situation: Situation) -> dict[str, Any]:
    """The tunnel being dug."""
    return dict(situation.game.view(situation.state, 1).mechanics["tunnel"])


# Locomotives


@clause("ND-021", "ND-023")
def test_locomotives_pay_for_tunnels_and_ferries_only() -> None:
    situation = Situation("nordic").hand(0, "9 locomotive")
    routes = variant("nordic").routes
    special = [r.name for r in routes if r.features.get("tunnel") or r.features.get("ferry")]
    assert special == [
        r.name for r in routes if situation.offers(f"claim {r.name} with {r.length} locomotive")
    ]


@clause("ND-023")
def test_a_locomotive_never_helps_on_a_plain_route() -> None:
    situation = Situation("nordic").hand(0, "2 red 3 locomotive")
    assert not situation.offered("claim Helsinki--Imatra ")
    for cards in ("2 red 1 locomotive", "3 locomotive", "1 red 2 locomotive"):
        situation.refused(f"claim Helsinki--Imatra with {cards}")


@clause("ND-022")
@pytest.mark.parametrize("locomotives", [0, 1, 2, 3])
def test_in_a_tunnel_they_complement_or_replace_the_color(locomotives: int) -> None:
    pay = " ".join(
        f"{n} {card}" for n, card in ((3 - locomotives, "orange"), (locomotives, "locomotive")) if n
    )
    situation = Situation("nordic").hand(0, pay).top("red", "blue", "white")
    situation.do(f"claim {TUNNEL} with {pay}")
    assert situation.owner(TUNNEL) == 0


# Ferries


@clause("ND-037", "ND-038")
def test_a_ferry_takes_a_locomotive_for_each_symbol() -> None:
    situation = Situation("nordic").hand(0, "5 black 2 locomotive")
    assert situation.offered(f"claim {FERRY} ") == [f"claim {FERRY} with 3 black 2 locomotive"]
    assert "do not pay" in situation.refused(f"claim {FERRY} with 4 black 1 locomotive")
    assert "do not pay" in situation.refused(f"claim {FERRY} with 5 black")
    situation.do(f"claim {FERRY} with 3 black 2 locomotive")
    assert (situation.points(0), situation.left(0)) == (10, 35)
    assert situation.discarded == {"black": 3, "locomotive": 2}


@clause("ND-038", "ND-028")
def test_a_gray_ferry_takes_one_color_beside_the_locomotives() -> None:
    situation = Situation("nordic").hand(0, "2 blue 1 red 2 locomotive")
    assert situation.can(f"claim {GRAY_FERRY} with 2 blue 2 locomotive")
    assert "do not pay" in situation.refused(f"claim {GRAY_FERRY} with 1 blue 1 red 2 locomotive")


@clause("ND-039", "ND-022")
@pytest.mark.parametrize("more", [0, 1, 2, 3])
def test_more_locomotives_replace_the_color(more: int) -> None:
    pay = f"{3 - more} black {2 + more} locomotive" if more < 3 else "5 locomotive"
    situation = Situation("nordic").hand(0, pay).do(f"claim {FERRY} with {pay}")
    assert situation.owner(FERRY) == 0


@clause("ND-040")
@pytest.mark.parametrize("pay", ["3 black 1 locomotive 1 red 1 blue 1 white", "6 black 3 green"])
def test_any_three_cards_stand_in_for_a_locomotive(pay: str) -> None:
    situation = Situation("nordic").hand(0, pay).do(f"claim {FERRY} with {pay}")
    assert situation.owner(FERRY) == 0
    assert situation.held(0) == {}
    assert situation.left(0) == 35  # five spaces, five trains


@clause("ND-040", "C-20")
def test_two_or_four_cards_stand_in_for_nothing() -> None:
    situation = Situation("nordic").hand(0, "3 black 1 locomotive 4 red")
    for red in (2, 4):
        situation.refused(f"claim {FERRY} with 3 black 1 locomotive {red} red")
    assert situation.can(f"claim {FERRY} with 3 black 1 locomotive 3 red")


@clause("C-13")
@pytest.mark.parametrize(("chain", "legal"), [("true", True), ("false", False)])
def test_three_cards_are_a_locomotive_that_is_a_color(chain: str, legal: bool) -> None:
    it = changed("nordic", f"ferries: {{chain_substitution: {chain}}}")
    pay = "2 red 2 blue 2 white"  # three for the locomotive's space, three for the purple one
    situation = Situation(it).hand(0, pay)
    assert situation.can(f"claim {SMALL_FERRY} with {pay}") == legal
    assert bool(situation.offered(f"claim {SMALL_FERRY} ")) == legal
    real = "1 locomotive 1 red 1 blue 1 white"  # three for its space; the real one is the color
    assert Situation(it).hand(0, real).can(f"claim {SMALL_FERRY} with {real}")


@clause("C-13")
def test_the_bundled_game_chains() -> None:
    settings: Any = variant("nordic").settings["ferry"]
    assert settings.chain_substitution is True


# Murmansk


@clause("ND-029", "ND-030", "C-12")
@pytest.mark.parametrize(
    ("pay", "legal"),
    [
        ("9 green", True),
        ("8 green 4 red", True),
        ("8 green 1 red 1 blue 1 white 1 locomotive", True),
        ("8 green 4 locomotive", True),
        ("7 green 4 red 4 blue", True),
        ("5 green 8 red 8 blue", True),
        ("8 green 3 red", False),
        ("8 green 5 red", False),
        ("5 green 4 red", False),  # two colors
        ("7 green 2 locomotive", False),  # a locomotive is worth no card
        ("8 green 1 locomotive", False),
        ("9 locomotive", False),
    ],
)
def test_four_cards_stand_in_for_one_of_the_color(pay: str, legal: bool) -> None:
    situation = Situation("nordic").hand(0, pay)
    assert situation.can(f"claim {LONG} with {pay}") == legal
    if legal:
        situation.do(f"claim {LONG} with {pay}")
        assert (situation.points(0), situation.left(0)) == (27, 31)
        assert situation.held(0) == {}


@clause("C-11", "ND-029")
def test_locomotives_are_filler_there_and_offered_last() -> None:
    situation = Situation("nordic").hand(0, "8 green 3 red 3 locomotive")
    offered = situation.offered(f"claim {LONG} ")
    assert offered == [f"claim {LONG} with 8 green 3 red 1 locomotive"]


@clause("ND-029")
def test_no_other_route_takes_groups_of_four() -> None:
    situation = Situation("nordic").hand(0, "2 red 4 blue")
    situation.refused("claim Helsinki--Imatra with 2 red 4 blue")


# Tunnels


@clause("ND-042", "ND-043", "ND-044", "ND-047")
def test_the_payment_lies_on_the_table_while_three_cards_are_turned_over() -> None:
    situation = Situation("nordic").hand(0, "5 orange").top("orange", "blue", "locomotive", "red")
    situation.do(f"claim {TUNNEL} with 3 orange")
    view = situation.game.view(situation.state, 1)
    assert view.revealed == ("orange", "blue", "locomotive")
    assert tunnel(situation) == {"route": TUNNEL, "extra": 2, "laid": {"orange": 3}}
    assert situation.held(0) == {"orange": 2}
    assert situation.discarded == {"orange": 1, "blue": 1, "locomotive": 1}
    assert situation.owner(TUNNEL) is None
    assert situation.game.to_move(situation.state) == 0


@clause("ND-044")
def test_without_a_match_the_tunnel_is_claimed_at_once() -> None:
    situation = Situation("nordic").hand(0, "3 orange").top("red", "blue", "white")
    situation.do(f"claim {TUNNEL} with 3 orange")
    assert situation.owner(TUNNEL) == 0
    assert (situation.points(0), situation.left(0)) == (4, 37)
    assert situation.discarded == {"orange": 3, "red": 1, "blue": 1, "white": 1}
    assert situation.game.to_move(situation.state) == 1


@clause("ND-045", "ND-031")
def test_extra_cards_are_the_color_or_locomotives() -> None:
    situation = Situation("nordic").hand(0, "5 orange 1 locomotive 3 red")
    situation.top("orange", "orange", "blue").do(f"claim {TUNNEL} with 3 orange")
    assert set(situation.offered()) == {"pay 2 orange", "pay 1 orange 1 locomotive", "decline"}
    assert "was not used" in situation.refused("pay 2 red")
    situation.refused("pay 1 orange")  # too few
    situation.do("pay 1 orange 1 locomotive")
    assert situation.owner(TUNNEL) == 0
    assert situation.held(0) == {"orange": 1, "red": 3}
    assert situation.discarded == {"orange": 6, "blue": 1, "locomotive": 1}
    assert (situation.points(0), situation.left(0)) == (4, 37)  # three trains, whatever it cost


@clause("ND-046", "ND-047")
def test_who_declines_takes_the_payment_back() -> None:
    situation = Situation("nordic").hand(0, "4 orange 1 locomotive")
    situation.top("orange", "blue", "white")
    situation.do(f"claim {TUNNEL} with 2 orange 1 locomotive", "decline")
    assert situation.owner(TUNNEL) is None
    assert situation.held(0) == {"orange": 4, "locomotive": 1}
    assert situation.discarded == {"orange": 1, "blue": 1, "white": 1}
    assert (situation.points(0), situation.left(0)) == (0, 40)
    assert situation.game.to_move(situation.state) == 1


@clause("ND-046")
def test_who_cannot_pay_can_only_decline() -> None:
    situation = Situation("nordic").hand(0, "3 orange 2 red").top("orange", "locomotive", "orange")
    situation.do(f"claim {TUNNEL} with 3 orange")
    assert situation.offered() == ["decline"]
    situation.do("decline")
    assert situation.held(0) == {"orange": 3, "red": 2}


@clause("ND-048", "ND-049")
def test_with_locomotives_alone_only_locomotives_match_and_pay() -> None:
    situation = Situation("nordic").hand(0, "5 locomotive 4 orange")
    situation.top("orange", "orange", "locomotive").do(f"claim {TUNNEL} with 3 locomotive")
    assert tunnel(situation)["extra"] == 1
    assert situation.offered() == ["pay 1 locomotive", "decline"]
    assert "was not used" in situation.refused("pay 1 orange")
    situation.do("pay 1 locomotive")
    assert situation.owner(TUNNEL) == 0


@clause("ND-059")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_a_short_deck_is_rebuilt_for_the_reveal(left: int) -> None:
    situation = Situation("nordic").hand(0, "3 orange").hoard(1)
    red = situation.tables.card_number["red"]
    situation.state.hands[1][red] -= 5
    situation.state.decks[0] = [red] * left
    situation.state.discards[red] = 5 - left
    situation.do(f"claim {TUNNEL} with 3 orange")
    assert situation.game.view(situation.state, 0).revealed == ("red", "red", "red")
    assert situation.owner(TUNNEL) == 0


@clause("ND-059")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_fewer_cards_are_revealed_if_there_are_no_more(left: int) -> None:
    situation = Situation("nordic").hand(0, "4 orange").hoard(1)
    orange = situation.tables.card_number["orange"]
    situation.state.hands[1][orange] -= left
    situation.state.discards[orange] = left
    situation.do(f"claim {TUNNEL} with 3 orange")
    assert len(situation.game.view(situation.state, 0).revealed) == left
    assert (situation.owner(TUNNEL) is None) == (left > 0)
    if left:
        assert tunnel(situation)["extra"] == left
