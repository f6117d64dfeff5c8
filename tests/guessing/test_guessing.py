"""Whoever knows the source works out a seeded game from the cards of one seat, and no secret one.

The first test shows that the attack is a real one; without it the others would prove nothing.
"""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from functools import cache

from tests.amounts import amount, soak
from tests.guessing.recover import recover
from tests.guessing.seen import ATTACKER, Message, Seen, watch
from tests.play.tables import variant
from tests.web.served import Served, serving
from ttr_kit.engine.chance import Key, scramble
from ttr_kit.format.portable import dump
from ttr_kit.play import Move, Seat, Table
from ttr_kit.play.local import LocalTable

GAMES = amount(50, at_length=100)
LEFT = 68
"""So many cards are still in the deck when the attacker begins to compute; 33 were seen."""
NAMES = ("Ada", "Ben")


def guess(seen: Seen) -> int | None:
    return recover(seen.stacked, seen.cards, LEFT - 1)


def seen_at(table: Table) -> Seen:
    def act(shown: Message, action: Message) -> None:
        assert isinstance(table.act(shown["seat"], shown["revision"], action), Move)

    return watch(table.facts(), table.snapshot, act, LEFT)


def test_a_seeded_game_is_worked_out() -> None:
    found = 0
    for game in range(16):
        name = "usa" if game < 2 else "first-steps"
        seed = 10**18 + 7919 * game
        table = Table(variant(name), [Seat(name) for name in NAMES], seed)
        x = guess(seen_at(table))
        if x is not None:
            found += 1
            assert x == scramble(seed)
            # With the generator in hand, the attacker plays the other side's game at home.
            mirror = table.game.begin(type(table.record.state)(), x)
            for action in table.record.actions:
                table.game.apply(mirror, action)
            assert mirror == table.record.state, "all hands, tickets and decks to come"
    assert found >= 5, "the attack must be a real one"


@cache
def portable() -> str:
    return json.dumps(dump(variant("first-steps")))


def seen_in_page(page: LocalTable) -> Seen:
    def say(**message: object) -> list[Message]:
        answers: list[Message] = json.loads(page.receive(json.dumps(message)))
        return answers

    def act(shown: Message, action: Message) -> None:
        say(type="act", seat=shown["seat"], revision=shown["revision"], action=action)

    facts = say(type="hello", protocol=1)[0]["facts"]
    return watch(facts, lambda seat: say(type="sit", seat=seat)[0], act, LEFT)


@soak
def test_a_game_in_a_page_is_not() -> None:
    wish = json.dumps({"seats": [{"name": name, "bot": None} for name in NAMES]})
    pages = [LocalTable(portable(), wish) for _ in range(GAMES)]
    assert [guess(seen_in_page(page)) for page in pages] == [None] * GAMES
    assert len({page.table.seed for page in pages}) == GAMES


def test_a_game_in_a_page_with_a_seed_is() -> None:
    """The same way through the page: only the missing seed makes the difference."""
    wish = {"seats": [{"name": name, "bot": None} for name in NAMES]}
    pages = [LocalTable(portable(), json.dumps({**wish, "seed": seed})) for seed in range(8)]
    assert any(guess(seen_in_page(page)) is not None for page in pages)


def seen_on(served: Served, variant: str, seed: int | None = None) -> tuple[Seen, object]:
    """What a client sees of a new game over the wire, and what the store keeps of its chance."""
    created = served.new(*NAMES, variant=variant, seed=seed)
    people = [served.join(word) for word in created.seats]

    def act(shown: Message, action: Message) -> None:
        people[shown["seat"]].act(action)
        for one in people:
            one.until(lambda table: table["revision"] > shown["revision"])

    facts = json.loads(people[ATTACKER].heard[1])["facts"]
    seen = watch(facts, lambda seat: people[seat].table, act, LEFT)
    for one in people:
        one.close()
    stored = served.hall.store.game(created.game)
    assert stored is not None
    return seen, stored.seed


def test_a_practice_game_on_the_server_is() -> None:
    with serving() as served:
        assert any(
            guess(seen_on(served, "first-steps", seed)[0]) == scramble(seed) for seed in range(8)
        )


@soak
def test_a_game_on_the_server_is_not() -> None:
    maps = ["usa", "usa", *["first-steps"] * (GAMES - 2)]
    with serving() as served, ThreadPoolExecutor(4) as players:
        found = list(players.map(lambda name: seen_on(served, name), maps))
    assert [guess(seen) for seen, _ in found] == [None] * GAMES
    assert min(len(seen.cards) for seen, _ in found) > 20
    assert len({seed for _, seed in found}) == GAMES
    assert all(isinstance(seed, Key) for _, seed in found)
