"""Mechanics combined in ways that no published map does still keep every promise."""

from __future__ import annotations

import random
from typing import Any

import pytest
from engine_invariants import check_invariants, totals
from engine_maps import card, make, route

from ttr_kit.engine import Record, replay
from ttr_kit.engine.views.reseat import reseat
from ttr_kit.game import compile_game
from ttr_kit.mechanics.assortment import Assortment
from ttr_kit.mechanics.country import Countries
from ttr_kit.mechanics.exchange import Exchange
from ttr_kit.mechanics.ferry import Ferries
from ttr_kit.mechanics.harbor import Harbors
from ttr_kit.mechanics.passenger import Passengers
from ttr_kit.mechanics.ship import Ships
from ttr_kit.mechanics.substitution import Substitutions
from ttr_kit.mechanics.tunnel import Tunnels
from ttr_kit.model import Bonus, End, Market, PieceKind, Reset, TicketDraw, TieBreak, Variant

COLORS = ("red", "blue", "green")


def mixed(rng: random.Random) -> Variant:
    """A small map with everything on it, in random measure."""
    ships = rng.random() < 0.6
    decks = ["train", "ship"] if ships and rng.random() < 0.7 else ["train"]
    cards = [card(color, color=color, wild=False, count=rng.randint(3, 12)) for color in COLORS]
    cards.append(card("wild", count=rng.randint(0, 8), face_up_cost=rng.choice([1, 2])))
    if rng.random() < 0.5:
        cards.append(card("long-wild", count=4, min_length=3, use_on=rng.choice(
            [None, ("tunnel",), ("tunnel", "ferry")])))  # fmt: skip
    cards.append(card("guest", wild=False, color=None, count=rng.randint(0, 6)))
    for color in COLORS if ships else ():
        cards.append(card(f"{color}-boat", color=color, deck=decks[-1], symbols=("harbor",),
                          pays=("ship",), count=5))  # fmt: skip
        cards.append(card(f"{color}-big", color=color, deck=decks[-1], pays=("ship", "train"),
                          features={"capacity": rng.choice([2, 3])}, count=5))  # fmt: skip
    cities = [f"C{i}" for i in range(rng.randint(4, 8))]
    routes = []
    for _ in range(rng.randint(5, 16)):
        first, second = rng.sample(cities, 2)
        extra: dict[str, Any] = {}
        if ships and rng.random() < 0.4:
            extra["piece"] = "ship"
        if rng.random() < 0.3:
            extra["tunnel"] = True
        length = rng.randint(1, 6)
        if rng.random() < 0.3:
            extra["ferry"] = rng.randint(1, length + 1)
        if rng.random() < 0.2:
            extra["substitute"] = rng.randint(2, 4)
        routes.append(route(f"{first}--{second}", length, rng.choice([None, *COLORS]), **extra))
    used = sorted({city for r in routes for city in r[0].split("--")})
    features: dict[str, dict[str, Any]] = {city: {} for city in used}
    for city in used:
        if rng.random() < 0.3:
            features[city]["country"] = "Far"
        if rng.random() < 0.5:
            features[city]["port"] = True
        if rng.random() < 0.6:
            features[city]["tokens"] = rng.choice(["a", "b"])
    far = tuple(city for city in used if "country" in features[city])
    places = [*used, "Far"] if far else used
    tickets = []
    for i in range(rng.randint(0, 9)):
        first, second = rng.sample(places, 2)
        tickets.append((f"{first}--{second}", rng.randint(1, 9), f"deck{i % rng.choice([1, 2])}"))
    tickets = list({ticket[0]: ticket for ticket in tickets}.values())
    kinds = [PieceKind("train", rng.randint(8, 20), "trains")]
    if ships:
        kinds.append(PieceKind("ship", rng.randint(8, 20), "ships"))
    names = ["tunnel", "ferry", "substitution", "ship", "country", "passenger", "harbor",
             "assortment", "exchange"]  # fmt: skip
    everything: dict[str, object] = {
        "tunnel": Tunnels(rng.randint(1, 4)),
        "ferry": Ferries(rng.choice([0, 2, 3]), rng.random() < 0.5),
        "substitution": Substitutions(),
        "ship": Ships(),
        "country": Countries(),
        "passenger": Passengers(card=rng.choice([None, "guest"]), count=2,
                                tokens={"a": (3, 2), "b": (1,)},
                                collect=rng.choice(["once_per_city", "per_visit"])),
        "harbor": Harbors(2, dict.fromkeys(decks, 1), rng.choice([None, "harbor"]), (0, 5), -2),
        "assortment": Assortment(rng.randint(5, 18), {}),
        "exchange": Exchange(rng.randint(0, 2)),
    }  # fmt: skip
    settings = {name: everything[name] for name in names if rng.random() < 0.7}
    end = rng.choice([
        End("pieces_left", tuple(kind.name for kind in kinds), 4, None, rng.randint(0, 2),
            rng.choice(["everyone", "others"])),
        End("claimed_routes", (), None, 3, 1, "everyone"),
        End("score", (), None, 20, 1, "others"),
    ])  # fmt: skip
    return make(
        routes,
        tickets,
        features,
        cards=tuple(cards),
        pieces=tuple(kinds),
        market=Market(
            {deck: rng.randint(0, 3) for deck in decks},
            rng.choice(["same_deck", "player_choice"]),
            (Reset(("wild",), rng.randint(1, 3)), Reset(("guest", "red"), 3)),
            rng.randint(1, 3),
        ),
        start_hand={deck: rng.randint(0, 4) for deck in decks},
        draw_budget=rng.randint(1, 3),
        groups={"Far": far} if far else {},
        open_tracks={2: rng.randint(1, 2)},
        tracks_per_player=rng.randint(1, 2),
        tickets_start=TicketDraw(rng.randint(0, 4), rng.randint(0, 3),
                                 rng.choice(["bottom", "shuffle", "remove"]), None),
        tickets_later=TicketDraw(rng.randint(0, 4), rng.randint(0, 2),
                                 rng.choice(["bottom", "shuffle", "remove"]), None),
        bonuses=(
            Bonus("Most", rng.choice(["longest_path", "connected_cities", "cards_in_hand"]),
                  "most", 10, rng.choice(["all", "none", "split"])),
            Bonus("Each", "claimed_routes", "each", -1, "all"),
        ),
        tie_breaks=tuple(map(TieBreak, ("uncompleted_tickets", "pieces_left", "score"))),
        end=end,
        settings=settings,
    )  # fmt: skip


@pytest.mark.parametrize("seed", range(60))
def test_everything_at_once(seed: int) -> None:
    rng = random.Random(seed)
    variant = mixed(rng)
    game = compile_game(variant, rng.randint(1, 4))
    record = Record(game, seed)
    state = record.state
    expected = totals(game, state)
    decisions = 0
    while not state.over:
        check_invariants(game, state, expected)
        actions = game.legal(state)
        for action in rng.sample(actions, min(3, len(actions))):
            one, two = state.copy(), state.copy()
            game.apply(one, action)
            game.play(two, game.index(state, action))
            assert one == two, action
            assert game.parse(action.text) == action
            assert game.from_json(action.json) == action
        if decisions % 10 == 0:
            for player in range(game.players):
                other = reseat(game, state, player, decisions)
                assert game.view(other, player) == game.view(state, player)
        verb = rng.choice(sorted({action.verb for action in actions}))
        record.apply(rng.choice([action for action in actions if action.verb == verb]))
        decisions += 1
        assert decisions < 5000
    check_invariants(game, state, expected)
    assert game.winners(state)
    assert replay(game, record.text) == state
