"""Words that many files have in common, so that no file has to translate them again."""

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
    "joker": "Joker",
    "jokers": "Joker",
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

PHRASES: Mapping[str, str] = {
    # Counted things
    "card": "Karte",
    "cards": "Karten",
    "city": "Stadt",
    "cities": "Städte",
    "marker": "Zählstein",
    "markers": "Zählsteine",
    "piece": "Teil",
    "pieces": "Teile",
    "player": "Person",
    "players": "Personen",
    "point": "Punkt",
    "points": "Punkte",
    "route": "Strecke",
    "routes": "Strecken",
    "space": "Feld",
    "spaces": "Felder",
    "ticket": "Zielkarte",
    "harbors": "Häfen",
    "token": "Ware",
    "tokens": "Waren",
    "silver": "silbern",
    "and": "und",
    # The board
    "{}: board": "{}: Spielplan",
    "{} to {} players": "{} bis {} Personen",
    "revision {}": "Revision {}",
    "Points for routes": "Punkte für Strecken",
    "Points for routes by length": "Punkte für Strecken nach ihrer Länge",
    "Bonus": "Bonus",
    "Bonuses": "Boni",
    "{} each": "je {}",
    "Colors": "Farben",
    "Colors and their symbols": "Farben und ihre Zeichen",
    "any one color": "eine beliebige Farbe",
    "Signs": "Zeichen",
    "Signs on the map": "Zeichen auf dem Spielplan",
    "Reminders": "Zur Erinnerung",
    "North": "Norden",
    "Scoring track": "Punkteleiste",
    # Cards, tickets and player aids
    "{}: cards": "{}: Karten",
    "{}: tickets": "{}: Zielkarten",
    "Back: {}": "Rückseite: {}",
    "for routes of {} spaces or more": "für Strecken ab {} Feldern",
    "for {} only": "nur für {}",
    "{}: player aid": "{}: Übersicht",
    "What a player can do in a turn": "Was in einem Zug möglich ist",
    "Cards": "Karten",
    "The cards of the game": "Die Karten des Spiels",
    # Sheets to print
    "Board": "Spielplan",
    "Board {}": "Spielplan {}",
    "{}, backs": "{}, Rückseiten",
    "Player aids": "Übersichten",
    "Pieces for routes": "Teile für Strecken",
    "Markers and tokens": "Zählsteine und Marken",
    "{0} {1} {2}": "{1} {2}, {0}",
    "{} (continued)": "{} (Fortsetzung)",
    "How to print": "So wird gedruckt",
    "What is on which page": "Was auf welcher Seite ist",
    "Print at 100 %, that is at actual size without scaling; then the ruler measures 100 mm.": (
        "Drucke mit 100 %, also in Originalgröße ohne Anpassung; dann misst das Lineal 100 mm."
    ),
    "On one side: pages {}.": "Einseitig: Seiten {}.",
    "On both sides, turned over the long edge: pages {}.": (
        "Beidseitig, über die lange Kante gewendet: Seiten {}."
    ),
    "On both sides, turned over the short edge: pages {}.": (
        "Beidseitig, über die kurze Kante gewendet: Seiten {}."
    ),
    "Board: cut each sheet along the marks at its left and upper edge, and glue it on the light "
    "strips, {:.0f} mm wide, of the sheets beside and above it.": (
        "Spielplan: Schneide jedes Blatt an den Marken seiner linken und oberen Kante und klebe es "
        "auf die hellen, {:.0f} mm breiten Streifen der Blätter daneben und darüber."
    ),
    "{} more sections": "{} weitere Abschnitte",
    "both sides": "beidseitig",
    "one side": "einseitig",
    "A ruler of {:.0f} mm": "Ein Lineal von {:.0f} mm",
    "a space: {:.0f} × {:.0f} mm": "ein Feld: {:.0f} × {:.0f} mm",
    "How the sheets of the board lie": "Wie die Blätter des Spielplans liegen",
    # What signs mean
    "A rule at a glance.": "Eine Regel auf einen Blick.",
    # Reminders
}
"""What the kit says on boards, cards and sheets, and what it is in German."""
