"""Secret games: shuffled by a key that nobody sees before the end, and proved by it afterwards."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.shared import game as game_of
from ttr_kit.bots import ask, create
from ttr_kit.engine import BrokenLog, Game, Record, replay
from ttr_kit.engine.chance import Key, SecretShuffles
from ttr_kit.engine.log import _sealed, _unsealed, commitment
from ttr_kit.engine.playout import playout
from ttr_kit.engine.views.reseat import reseat

KEY = Key(bytes(range(32)))
FIRST = [4, 13, 6, 7, 2, 5, 17, 15, 10, 1, 12, 19, 0, 8, 3, 11, 18, 9, 16, 14]
SECOND = [14, 1, 7, 4, 13, 0, 12, 10, 6, 17, 5, 15, 18, 3, 9, 11, 16, 2, 19, 8]
COMMITMENT = "dbc388152e40951698cea0f406018fa38ddcb37827bc16aa4ece7776c3074b35"
SEED = 9821486698398382


def played(game: Game, key: Key, decisions: int = 5_000) -> Record:
    record, random = Record(game, key), Random(key.text)
    while not record.state.over and len(record.actions) < decisions:
        actions = game.legal(record.state)
        record.apply(random.choice(actions))
    return record


# The key


def test_keys_come_from_the_secure_source(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    monkeypatch.setattr("os.urandom", lambda size: asked.append(size) or bytes(range(size)))
    assert Key.draw() == KEY
    assert asked == [32]


def test_a_key_shows_itself_only_when_asked_to() -> None:
    key = Key.draw()
    assert Key.read(key.text) == key
    for shown in (repr(key), str(key), key.commitment, f"{key}"):
        assert key.text not in shown
        assert key.text[:16] not in shown
    assert len({Key.draw().commitment for _ in range(50)}) == 50


@pytest.mark.parametrize("text", ["", "00", "00" * 31, "00" * 33, "zz" * 32])
def test_what_is_no_key(text: str) -> None:
    with pytest.raises(ValueError):
        Key.read(text)


def test_keys_give_the_same_shuffles_for_ever() -> None:
    """A game that is kept, and the proof of one that is over, depend on it."""
    shuffles = SecretShuffles(KEY)
    first, second = list(range(20)), list(range(20))
    shuffles.shuffle(first)
    shuffles.shuffle(second)
    assert first == FIRST
    assert second == SECOND
    assert KEY.commitment == COMMITMENT
    assert KEY.seed("bot 1") == SEED


def test_all_orders_are_equally_likely() -> None:
    shuffles = SecretShuffles(KEY)
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(12_000):
        cards = [0, 1, 2, 3]
        shuffles.shuffle(cards)
        found[tuple(cards)] += 1
    assert len(found) == 24
    # With 23 degrees of freedom, chance alone exceeds 60 in one of 30,000 keys.
    assert sum((number - 500) ** 2 / 500 for number in found.values()) < 60


@pytest.mark.parametrize("size", [0, 1, 2, 110, 1000])
def test_no_card_is_lost(size: int) -> None:
    cards = list(range(size))
    SecretShuffles(KEY).shuffle(cards)
    assert sorted(cards) == list(range(size))


# The game


@pytest.mark.parametrize("name", ["usa", "great-lakes", "marklin", "tiny"])
def test_a_secret_game_is_played_and_proved(name: str) -> None:
    game = game_of(name, 2)
    record = played(game, Key.draw())
    assert record.state.over
    assert replay(game, record.text) == record.state
    assert record.key is not None
    assert commitment(record.text) == record.key.commitment


def test_the_key_alone_deals_the_game() -> None:
    game = game_of("usa", 2)
    one, two, other = (Record(game, key) for key in (KEY, KEY, Key.draw()))
    assert one.text == two.text
    assert one.state != other.state
    assert one.state.rng == 0, "the generator of seeded games is not asked"
    assert one.state != game.start(0)


def test_the_key_stays_hidden_until_the_end() -> None:
    game = game_of("first-steps", 2)
    record = played(game, KEY, 60)
    assert not record.state.over
    for text in (record.text, record.redacted(0), record.redacted(1)):
        assert KEY.text not in text
        assert KEY.commitment in text
    assert commitment(record.text) is None
    shown = [game.view(record.state, player).json for player in range(2)]
    assert KEY.text not in repr(shown)
    assert "secret" not in record.state.facts()
    finished = played(game, KEY)
    assert json.loads(finished.text.splitlines()[-1])["key"] == KEY.text


def test_copies_know_nothing_of_the_shuffles_to_come() -> None:
    """Whoever imagines how the game may go on neither has the key nor uses it up."""
    game = game_of("usa", 2)
    record = played(game, KEY, 40)
    state = record.state
    assert state.secret is not None
    before = state.secret.count
    for copy in (state.copy(), reseat(game, state, 0, 1)):
        assert copy.secret is None
        playout(game, copy, 3)
        assert copy.over
    for name in ("search", "planner", "random"):
        bot = create(name, 1)
        if hasattr(bot, "start"):
            bot.start(game, game.to_move(state))
        ask(bot, game, state)
    assert state.secret.count == before


# Forged logs


def forged(change: Callable[[list[dict[str, Any]]], object]) -> str:
    """The log of a secret game, changed and sealed again as a forger would."""
    entries = _unsealed(played(game_of("tiny", 2), KEY).text)
    change(entries)
    return _sealed(entries)


OTHER = Key(bytes(32))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda entries: entries[-1].pop("key"), "is missing"),
        (lambda entries: entries[-1].update(key=5), "is none"),
        (lambda entries: entries[-1].update(key="00"), "is none"),
        (lambda entries: entries[-1].update(key=OTHER.text), "not the one of the commitment"),
        (lambda entries: entries[0].pop("commitment"), "not the one of the commitment"),
        (lambda entries: entries[0].update(commitment=OTHER.commitment), "not the one of the comm"),
        (
            lambda entries: (
                entries[0].update(commitment=OTHER.commitment),
                entries[-1].update(key=OTHER.text),
            ),
            "not the one that the key gives",
        ),
        (lambda entries: entries[-1].update(key=KEY.text.upper()), "not how this game ends"),
    ],
)
def test_a_false_proof_is_refused(
    change: Callable[[list[dict[str, Any]]], object], said: str
) -> None:
    with pytest.raises(BrokenLog, match=said):
        replay(game_of("tiny", 2), forged(change))


def test_a_shuffle_that_made_no_difference_is_proved_as_well() -> None:
    """Two cards are exchanged that nobody ever drew: only the key tells that they lay elsewhere."""
    game = game_of("usa", 2)
    record = played(game, KEY)
    entries = _unsealed(record.text)
    deck = next(entry for entry in reversed(entries) if "train" in str(entry.get("shuffles")))
    order = next(order for name, order in deck["shuffles"] if name == "train")
    undrawn = order[: len(record.state.decks[0])]
    place = next(n for n, card in enumerate(undrawn) if card != undrawn[0])
    order[0], order[place] = order[place], order[0]
    with pytest.raises(BrokenLog, match="not the one that the key gives") as refused:
        replay(game, _sealed(entries))
    assert refused.value.line == entries.index(deck) + 1
    del entries[0]["commitment"], entries[-1]["key"]
    assert replay(game, _sealed(entries)).over


def test_logs_of_seeded_games_need_no_key() -> None:
    game = game_of("tiny", 2)
    record, random = Record(game, 7, tell_seed=True), Random(1)
    while not record.state.over:
        record.apply(random.choice(game.legal(record.state)))
    assert json.loads(record.text.splitlines()[0])["seed"] == 7
    assert '"seed"' not in record.redacted(0)
    assert replay(game, record.text) == record.state
    assert commitment(record.text) is None
    assert "seed" not in json.loads(Record(game, 7).text)
