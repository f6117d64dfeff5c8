"""Bots: players that get a view and choose one of its legal actions."""

from ttr_kit.bots.random_bot import RandomBot

__all__ = ["RandomBot"]
