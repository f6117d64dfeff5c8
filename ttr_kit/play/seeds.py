"""Where the shuffles of a table come from: a secret key, or a seed that anybody can follow."""

from __future__ import annotations

from ttr_kit.engine.chance import Key

Seed = int | Key
"""A number makes an open game, for practice and tests; a key makes a secret one."""

MARK = "key:"


def written(seed: Seed) -> str:
    """The seed as text, for stores and other processes; it holds all secrets of the game."""
    return f"{MARK}{seed.text}" if isinstance(seed, Key) else str(seed)


def read(text: str) -> Seed:
    """The seed that was written so; ValueError if it is none."""
    return Key.read(text.removeprefix(MARK)) if text.startswith(MARK) else int(text)


def for_bot(seed: Seed, seat: int) -> int:
    """The seed of the bot in that seat; of a key it says nothing."""
    return seed.seed(f"bot {seat}") if isinstance(seed, Key) else seed + seat
