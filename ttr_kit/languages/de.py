"""Words that many files have in common, so that no file has to translate them anew."""

from __future__ import annotations

from collections.abc import Mapping

ADJECTIVES: Mapping[str, str] = {
    "violett": "violette",
    "blau": "blaue",
    "orange": "orangefarbene",
    "weiß": "weiße",
    "grün": "grüne",
    "gelb": "gelbe",
    "schwarz": "schwarze",
    "rot": "rote",
    "rosa": "rosafarbene",
    "braun": "braune",
    "türkis": "türkisfarbene",
    "grau": "graue",
}
"""Colors before a noun."""

NAMES: Mapping[str, str] = {
    "purple": "violett",
    "blue": "blau",
    "orange": "orange",
    "white": "weiß",
    "green": "grün",
    "yellow": "gelb",
    "black": "schwarz",
    "red": "rot",
    "pink": "rosa",
    "brown": "braun",
    "teal": "türkis",
    "gray": "grau",
    "train": "Waggon",
    "trains": "Waggons",
    "Train cards": "Waggon-Karten",
    "ship": "Schiff",
    "ships": "Schiffe",
    "Ship cards": "Schiff-Karten",
    "locomotive": "Lokomotive",
    "locomotives": "Lokomotiven",
    "wild": "Joker",
    "wilds": "Joker",
    "wild card": "Joker",
    "wild cards": "Joker",
    "tickets": "Zielkarten",
    "Tickets": "Zielkarten",
    "short": "kurz",
    "Short tickets": "Kurze Zielkarten",
    "long": "lang",
    "Long tickets": "Lange Zielkarten",
    "harbor": "Hafen",
    "passenger": "Passagier",
    "passenger card": "Passagierkarte",
    "passenger cards": "Passagierkarten",
    "the most experienced traveler": "wer am weitesten gereist ist",
    "the youngest player": "die jüngste Person",
    "Longest Path": "Längster Weg",
    "Most Tickets": "Meiste Zielkarten",
    "Globetrotter": "Weltenbummler",
    "Ticket to Ride was designed by Alan R. Moon and is published by Days of Wonder": (
        "Ticket to Ride ist ein Spiel von Alan R. Moon und erscheint bei Days of Wonder"
    ),
    "The game, its names and its artwork belong to their owners; this file is unofficial": (
        "Spiel, Namen und Bilder gehören ihren Eigentümern; diese Datei ist inoffiziell"
    ),
    "It holds plain facts of the published game and no artwork": (
        "Sie enthält bloße Tatsachen des veröffentlichten Spiels und keine Bilder"
    ),
}
"""Names and words as files write them, and what they are in German."""
