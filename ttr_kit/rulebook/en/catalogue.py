"""Labels, and what things of the format are called in English."""

from __future__ import annotations

from collections.abc import Mapping

from ttr_kit.mechanics.words import words

NAME = "English"

TERMS: Mapping[str, str] = {
    "language": "en",
    "house rule": "House rule",
    "contents": "Contents",
    "board": "The board",
    "cards": "The cards",
    "signs": "Signs on the board",
    "only for": "Only for {}.",
    "tickets": "tickets",
    "scene": "Cards for the route",
    "row 0": "",
    "row 1": "turned over:",
    "row 2": "extra cards:",
    "gray": "gray",
    "compared": "{first} and {second}: what is different",
    "same": "{first} and {second} are played alike.",
    "components": "Components",
    "map": "Map",
    "setup": "Set-up",
    "rules": "Rules",
    "tickets topic": "Tickets",
    "only cities": "cities only here",
    "only routes": "routes only here (spaces, color)",
    "only tickets": "tickets only here (points)",
    "changed tickets": "tickets of another value (points)",
    "moved tickets": "tickets in another deck",
    "ticket count": "tickets",
    "ticket points": "points of all tickets together",
}
"""Labels that stand in no template."""

METRICS: Mapping[str, tuple[str, str, str]] = {
    **words("en").metrics,
    "longest_path": (
        "the longest path",
        "space of the player's longest path",
        "spaces of the longest path",
    ),
    "completed_tickets": ("the most completed tickets", "completed ticket", "completed tickets"),
    "uncompleted_tickets": (
        "the most uncompleted tickets",
        "uncompleted ticket",
        "uncompleted tickets",
    ),
    "claimed_routes": ("the most claimed routes", "claimed route", "claimed routes"),
    "connected_cities": (
        "the most cities in one network",
        "city in the player's largest network",
        "cities in the player's largest network",
    ),
    "claimed_spaces": ("the most claimed spaces", "claimed space", "claimed spaces"),
    "touched_cities": ("the most reached cities", "reached city", "reached cities"),
    "touched_groups": (
        "the most reached groups of cities",
        "reached group of cities",
        "reached groups of cities",
    ),
    "round_trips": ("the most round trips", "round trip", "round trips"),
    "pieces_left": ("the most pieces left", "piece left", "pieces left"),
    "cards_in_hand": ("the most cards in hand", "card in hand", "cards in hand"),
    "score": ("the most points so far", "point so far", "points so far"),
}
"""What is counted: what the best player has, one of it, several of it."""

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
"""Small numbers, from 0."""

PHRASES: Mapping[str, str] = {
    "stand": "stand for cards of any color",
    "stand kinds": "stand for cards of any color and kind",
    "stand too": "do so too",
    "free wild": "{cards} {stand}. You may play as many of them as you like, even nothing else.",
    "wild only": "{cards} {stand}, but only on {where}; on all other routes they cannot be used.",
    "cards only": "{cards} can be used only on {where}.",
    "routes": "routes",
    "of length": " of {} or more spaces",
    "for pieces": " for {}",
    "pay wild": "On a route for {} you can play wild cards only.",
    "pay": "On a route for {pieces} you play {cards} only.",
    "pay besides": "On a route for {pieces} you play {cards} only, besides {wild}.",
    "may keep one": "You may keep it or not.",
    "may keep several": "Keep as many of them as you like, even none.",
    "must keep one": "You must keep it.",
    "must keep several": "You must keep all of them.",
    "keep some": "Keep at least {} of them; you may keep more.",
}
"""Sentences and parts of them, with places for what a file says."""
