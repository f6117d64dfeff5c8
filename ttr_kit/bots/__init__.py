"""Bots: players that see what a player may know and choose a legal action."""

from ttr_kit.bots.base import BUILT_IN, Bot, QuickBot, ask, create, play, step
from ttr_kit.bots.random_bot import RandomBot

__all__ = ["BUILT_IN", "Bot", "QuickBot", "RandomBot", "ask", "create", "play", "step"]
