"""The worked examples of vectors.yaml, played on the real variants."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.rules.situation import Situation, changed, clause, compiled, variant
from ttr_kit.model import Route, Variant

Vector = dict[str, Any]
VECTORS: dict[str, list[Vector]] = yaml.safe_load(
    (Path(__file__).parent / "vectors.yaml").read_text("utf-8")
)


def vectors(section: str) -> pytest.MarkDecorator:
    """Run a test on every vector of a section."""
    params = [
        pytest.param(vector, id=vector["id"], marks=clause(vector["clause"]))
        for vector in VECTORS[section]
    ]
    return pytest.mark.parametrize("vector", params)


def board_with(name: str, wanted: dict[str, Any]) -> tuple[Variant, str]:
    """A variant with such a route, and the route's name."""
    for route in variant(name).routes:
        if fits(route, wanted):
            return variant(name), route.name
    ends = [city.name for city in variant(name).cities[:2]]
    keys = ", ".join(f"{key}: {str(value).lower()}" for key, value in wanted.items())
    added = f"{{from: {ends[0]}, to: {ends[1]}, {keys}}}"
    it = changed(name, f"routes:\n  add:\n    - {added}")
    return it, next(route.name for route in it.routes if fits(route, wanted))


def fits(route: Route, wanted: dict[str, Any]) -> bool:
    """Whether a route is what a vector asks for: its kind too."""
    found = {
        "from": route.ends[0],
        "to": route.ends[1],
        "color": route.color or "gray",
        "length": route.length,
        "piece": route.piece,
    }
    kinds = {"tunnel": False, "ferry": None}
    return all(found[key] == value for key, value in wanted.items() if key in found) and all(
        route.features.get(kind, none) == wanted.get(kind, none) for kind, none in kinds.items()
    )


def check_refusal(situation: Situation, action: str, vector: Vector) -> None:
    assert vector["refused"] in situation.refused(action)
    assert not situation.offers(action)


@vectors("claims")
def test_claims(vector: Vector) -> None:
    it, route = board_with(vector["rules"], vector["route"])
    situation = Situation(it).hand(0, vector["pay"])
    situation.supply(0, **vector.get("supply", {}))
    situation.top(*vector.get("reveal", []))
    action = f"claim {route} with {vector['pay']}"
    if "refused" in vector:
        check_refusal(situation, action, vector)
        return
    declared = next(found for found in it.routes if found.name == route)
    before = situation.left(0, declared.piece)
    situation.do(action)
    assert situation.owner(route) == 0
    assert situation.points(0) == vector["points"]
    assert before - situation.left(0, declared.piece) == vector.get("placed", declared.length)
    assert not situation.held(0)
    assert "pay" not in situation.verbs()


@vectors("tunnels")
def test_tunnels(vector: Vector) -> None:
    it, route = board_with("nordic", {**vector["route"], "tunnel": True})
    start = Situation(it).hand(0, vector["pay"]).hand(0, "3 red 3 green 3 locomotive 1 blue")
    start.top(*vector["reveal"]).do(f"claim {route} with {vector['pay']}")
    assert start.game.view(start.state, 0).mechanics["tunnel"]["extra"] == vector["extra"]
    assert set(start.offered("pay")) == {f"pay {cards}" for cards in vector["legal"]}
    for cards in vector.get("illegal", ()):
        start.refused(f"pay {cards}")
    for cards in vector["legal"]:
        again = Situation(it).hand(0, vector["pay"]).hand(0, "3 red 3 green 3 locomotive")
        again.top(*vector["reveal"]).do(f"claim {route} with {vector['pay']}", f"pay {cards}")
        assert again.owner(route) == 0
        assert sum(again.held(0).values()) == 9 - vector["extra"]


@vectors("passenger")
def test_passenger(vector: Vector) -> None:
    check = {"path": check_path, "place": check_place, "yields": check_yields}
    next((check[key] for key in check if key in vector), check_tokens)(vector)


def check_path(vector: Vector) -> None:
    situation = Situation("marklin").own(0, *vector["own"]).passenger(0, vector["start"])
    # An own route that leads on, so that the journey does not end by itself.
    situation.line(0, "Stuttgart", "Ulm").line(0, "Kiel", "Schwerin")
    *way, last = vector["path"]
    situation.do(f"travel {vector['start']}", *(f"go {route}" for route in way))
    check_refusal(situation, f"go {last}", vector)


def check_place(vector: Vector) -> None:
    situation = Situation("marklin").hand(0, vector["pay"]).passenger(1, vector["standing"])
    situation.do(f"claim {vector['claim']} with {vector['pay']}")
    check_refusal(situation, f"place {vector['place']}", vector)


def check_yields(vector: Vector) -> None:
    situation = Situation("marklin", players=4)
    for player, city in enumerate(vector["from"]):
        situation.line(player, city, vector["city"]).passenger(player, city)
    found = []
    for player, city in enumerate(vector["from"]):
        before = situation.points(player)
        situation.do(f"travel {city}").do(*situation.offered("go"))
        found.append(situation.points(player) - before)
    assert found == vector["yields"]


def check_tokens(vector: Vector) -> None:
    situation = Situation("marklin")
    stacks: Any = situation.game.view(situation.state, 0).mechanics["passenger"]["tokens"]
    assert sum(len(stack) for stack in stacks.values()) == vector["tokens"]
    assert len(stacks) == vector["cities"]
    assert sum(sum(stack) for stack in stacks.values()) == vector["value"]


@vectors("draw")
def test_draw(vector: Vector) -> None:
    for name in vector["rules"]:
        situation = Situation(name)
        if "market" in vector:
            situation.market(*vector["market"])
        situation.top(*vector.get("next", ())).do(f"draw {vector['first']}")
        if "refill" in vector:
            situation.do(f"refill from {vector['refill']}")
        if "refused" in vector:
            check_refusal(situation, f"draw {vector['second']}", vector)
        for second in vector.get("second", ()) if "refused" not in vector else ():
            assert situation.can(f"draw {second}")
        if "shown" in vector:
            assert situation.shown == vector["shown"]
            old = [*vector["market"], vector["next"][0]]
            old.remove(vector["first"])
            reset = vector["shown"] != vector["market"] and len(vector["next"]) > 1
            assert sum(situation.discarded.values()) == (len(old) if reset else 0)


@vectors("harbor")
def test_harbor(vector: Vector) -> None:
    if "completed" in vector:
        check_harbor_score(vector)
        return
    situation = Situation("great-lakes").own(0, vector["own"]).hand(0, vector["pay"])
    situation.harbor(1, *([vector["opponent"]] if "opponent" in vector else []))
    action = f"harbor {vector['city']} with {vector['pay']}"
    if "refused" in vector:
        check_refusal(situation, action, vector)
    else:
        situation.do(action)
        view = situation.game.view(situation.state, 1)
        assert view.mechanics["harbor"]["harbors"] == {vector["city"]: 0}
        assert view.to_move == 1


def check_harbor_score(vector: Vector) -> None:
    steps = vector.get("by_number", {len(vector["completed"]): None})
    for number, value in steps.items():
        situation = Situation("great-lakes").supply(0, train=33, ship=32)
        situation.harbor(0, *vector["harbors"]).complete(0, *vector["completed"][:number])
        lines = [
            line
            for line in situation.game.score(situation.state)
            if line.player == 0 and line.reason == "harbor"
        ]
        if value is not None:
            assert lines[0].points == value
        for word, points in vector.get("lines", {}).items():
            assert [line.points for line in lines if word in line.explanation] == [points]
        if "net" in vector:
            assert sum(line.points for line in lines) == vector["net"]


@vectors("stations")
def test_stations(vector: Vector) -> None:
    situation = Situation("europe", 3).tickets(0, *vector["tickets"])
    for player, key in enumerate(("own", "theirs", "third")):
        situation.own(player, *vector.get(key, ()))
    situation.station(0, *vector["built"])
    lines = [line for line in situation.game.score(situation.state) if line.player == 0]
    found = {
        name: line.points
        for name in vector["tickets"]
        for line in lines
        if name in line.explanation
    }
    if "either" in vector:
        assert sum(found.values()) == sum(vector["tickets"].values())
    else:
        assert found == vector["tickets"]
    lent = {name for line in lines if line.reason == "ticket" for name in vector.get("lent", ())
            if name in line.explanation.partition(", with ")[2]}  # fmt: skip
    assert lent == set(vector.get("lent", ()))
    assert situation.scored(0, "station") == vector["unused"]
    assert situation.scored(1, "station") == 12


@vectors("station_builds")
def test_station_builds(vector: Vector) -> None:
    situation = Situation("europe", 3).station(0, *vector["before"]).hand(0, vector["pay"])
    situation.station(1, *vector.get("theirs", ()))
    action = f"station {vector['city']} with {vector['pay']}"
    if "refused" in vector:
        check_refusal(situation, action, vector)
        return
    situation.do(action)
    view = situation.game.view(situation.state, 1)
    stations = dict.fromkeys([*vector["before"], vector["city"]], 0)
    assert view.mechanics["station"]["stations"] == stations
    assert view.to_move == 1


@vectors("exchange")
def test_exchange(vector: Vector) -> None:
    box = vector["box"]
    situation = Situation("great-lakes").supply(0, train=33 - box["train"], ship=32 - box["ship"])
    trains, ships = situation.left(0, "train"), situation.left(0, "ship")
    if "refused" in vector:
        check_refusal(situation, f"exchange {vector['swap']}", vector)
        return
    situation.do(f"exchange {vector['swap']}")
    assert (situation.left(0, "train"), situation.left(0, "ship")) == (trains + 2, ships - 2)
    assert situation.points(0) == vector["points"]
    assert situation.game.to_move(situation.state) == 1


@vectors("setup")
def test_setup(vector: Vector) -> None:
    if "take" in vector:
        check_assortment(vector)
    else:
        check_ticket_rules(vector)


def check_assortment(vector: Vector) -> None:
    game = compiled(vector["rules"], 2)
    state = game.start(1)
    for _ in range(2):
        game.apply(state, game.legal(state)[0])  # keep tickets
    refusal = game.refusal(state, game.parse(f"take {vector['take']}"))
    assert vector.get("refused", "") in refusal
    assert bool(refusal) == ("refused" in vector)


def check_ticket_rules(vector: Vector) -> None:
    it, game = variant(vector["rules"]), compiled(vector["rules"], 2)
    assert len(it.tickets) == vector["deck"]
    assert {bonus.name: bonus.points for bonus in it.bonuses} == vector["bonuses"]
    state = game.start(1)
    announce = f"tickets {vector['announce']}" if "announce" in vector else None
    if announce:
        game.apply(state, announce)
        game.apply(state, announce)
    for _ in range(2):
        assert state.dealt[game.to_move(state)].bit_count() == vector["deal"]
        kept = [len(action.operands) for action in game.legal(state)]
        assert (min(kept), max(kept)) == (vector["keep"], vector["deal"])
        game.apply(state, game.legal(state)[0])
    game.apply(state, announce or "tickets")
    assert state.dealt[0].bit_count() == vector["later"]["deal"]
    assert min(len(action.operands) for action in game.legal(state)) == vector["later"]["keep"]


@vectors("parallel")
def test_parallel(vector: Vector) -> None:
    for player, may in vector["may"].items():
        situation = Situation(vector["rules"], vector["players"]).own(0, vector["first"])
        situation.hand(player, vector["pay"]).turn_of(player)
        action = f"claim {vector['second']} with {vector['pay']}"
        assert situation.can(action) == may
        assert situation.offers(action) == may


@vectors("end")
def test_end(vector: Vector) -> None:
    for name in vector["rules"]:
        if "bonus" in vector:
            check_bonus(name, vector)
            continue
        situation = Situation(name).supply(0, **vector["supply"])
        while situation.game.to_move(situation.state) == 0:
            situation.do(situation.offered("draw deck")[0])
        last_turns = situation.game.view(situation.state, 0).last_turns
        assert (last_turns is not None) == vector["triggered"]


def check_bonus(name: str, vector: Vector) -> None:
    it = variant(name)
    situation = Situation(name, players=5)  # so that every track is open
    short = [ticket for ticket in it.tickets if ticket.deck == "short"]
    long = iter(ticket for ticket in it.tickets if ticket.deck == "long")
    short.sort(key=lambda ticket: ticket.points)
    easy = iter(short)
    for player, number in enumerate(vector["completed"]):
        situation.complete(player, *(next(easy).name for _ in range(number)))
    for player, number in enumerate(vector["open"]):
        situation.tickets(player, *(next(long).name for _ in range(number)))
    players = range(len(vector["completed"]))
    for metric, expected in (("completed", vector["completed"]), ("uncompleted", vector["open"])):
        counted = [situation.game.metric(situation.state, f"{metric}_tickets", p) for p in players]
        assert counted == expected
    assert [situation.scored(p, it.bonuses[0].name) for p in players] == vector["bonus"]
