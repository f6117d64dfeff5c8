"""Tables for tests, and players who choose at random from what a snapshot offers."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from tests.shared import OWN
from ttr_kit.format.load import load_path
from ttr_kit.model import Variant
from ttr_kit.play import Move, Seat, Table
from ttr_kit.system.resources import bundled_variants

KITCHEN_SINK = OWN["kitchen-sink"]
VARIANTS = (*bundled_variants(), *sorted(OWN))


@cache
def variant(name: str) -> Variant:
    found = load_path(OWN.get(name, name)).variant
    assert found is not None
    return found


def people(name: str, players: int = 3, seed: int = 1) -> Table:
    """A table of people alone."""
    of = variant(name)
    number = max(of.min_players, min(players, of.max_players))
    return Table(of, [Seat(f"Player {seat + 1}") for seat in range(number)], seed)


def some_action(message: dict[str, Any], random: Random) -> dict[str, Any]:
    """Anything that the message offers; claims first, so that games end."""
    groups = message["choices"]
    claims = [group for group in groups if group["verb"] == "claim"]
    group = random.choice(claims if claims and random.random() < 0.8 else groups)
    if "select" in group and random.random() < 0.5:
        names, least = group["select"]["from"], group["select"]["least"]
        kept = random.sample(names, random.randint(least, len(names)))
        return {**group["options"][0]["action"], group["select"]["key"]: kept}
    found: dict[str, Any] = random.choice(group["options"])["action"]
    return found


def step(table: Table, random: Random) -> Move:
    """One action by whoever is to move."""
    seat = table.to_move
    assert seat is not None
    message = table.snapshot(seat, table.revision)
    done = table.act(seat, message["revision"], some_action(message, random))
    assert isinstance(done, Move), done
    return done


def play(table: Table, actions: int = 5_000, seed: int = 1) -> Table:
    """So many actions, or to the end."""
    random = Random(seed)
    for _ in range(actions):
        if table.over:
            break
        step(table, random)
    return table
