"""Labels of the German rulebook, what is counted, and what signs mean."""

from __future__ import annotations

from collections.abc import Mapping

from ttr_kit.mechanics.words import words

NAME = "Deutsch"

TERMS: Mapping[str, str] = {
    "language": "de",
    "house rule": "Hausregel",
    "contents": "Inhalt",
    "board": "Der Spielplan",
    "cards": "Die Karten",
    "signs": "Zeichen auf dem Spielplan",
    "only for": "Nur für {}.",
    "tickets": "Zielkarten",
    "scene": "Karten für",
    "row 0": "",
    "row 1": "aufgedeckt:",
    "row 2": "zusätzlich:",
    "gray": "grau",
    "compared": "{first} und {second}: was anders ist",
    "same": "{first} und {second} werden gleich gespielt.",
    "components": "Material",
    "map": "Karte",
    "setup": "Vorbereitung",
    "rules": "Regeln",
    "tickets topic": "Zielkarten",
    "only cities": "Städte, die es nur hier gibt",
    "only routes": "Strecken, die es nur hier gibt (Felder, Farbe)",
    "only tickets": "Zielkarten, die es nur hier gibt (Punkte)",
    "changed tickets": "Zielkarten mit anderem Wert (Punkte)",
    "moved tickets": "Zielkarten in einem anderen Stapel",
    "ticket count": "Zielkarten",
    "ticket points": "Punkte aller Zielkarten zusammen",
}
"""Labels that stand in no template."""

METRICS: Mapping[str, tuple[str, str, str]] = {
    **words("de").metrics,
    "longest_path": (
        "den längsten Weg",
        "jedes Feld des längsten Wegs",
        "Felder des längsten Wegs",
    ),
    "completed_tickets": (
        "die meisten erfüllten Zielkarten",
        "jede erfüllte Zielkarte",
        "erfüllte Zielkarten",
    ),
    "uncompleted_tickets": (
        "die meisten nicht erfüllten Zielkarten",
        "jede nicht erfüllte Zielkarte",
        "nicht erfüllte Zielkarten",
    ),
    "claimed_routes": (
        "die meisten genommenen Strecken",
        "jede genommene Strecke",
        "genommene Strecken",
    ),
    "connected_cities": (
        "die meisten Städte in einem Netz",
        "jede Stadt im größten Netz",
        "Städte im größten Netz",
    ),
    "claimed_spaces": (
        "die meisten genommenen Felder",
        "jedes genommene Feld",
        "genommene Felder",
    ),
    "touched_cities": (
        "die meisten erreichten Städte",
        "jede erreichte Stadt",
        "erreichte Städte",
    ),
    "touched_groups": (
        "die meisten erreichten Gruppen von Städten",
        "jede erreichte Gruppe von Städten",
        "erreichte Gruppen von Städten",
    ),
    "round_trips": ("die meisten Rundreisen", "jede Rundreise", "Rundreisen"),
    "pieces_left": ("die meisten übrigen Teile", "jedes übrige Teil", "übrige Teile"),
    "cards_in_hand": ("die meisten Handkarten", "jede Handkarte", "Handkarten"),
    "score": ("bis dahin die meisten Punkte", "jeden Punkt bis dahin", "Punkte bis dahin"),
}
"""What is counted: what the best player has, each of it, several of it."""

ONE: Mapping[str, str] = {
    "completed_tickets": "erfüllte Zielkarte",
    "uncompleted_tickets": "nicht erfüllte Zielkarte",
    "claimed_routes": "genommene Strecke",
    "claimed_spaces": "genommenes Feld",
    "touched_cities": "erreichte Stadt",
    "touched_groups": "erreichte Gruppe von Städten",
    "round_trips": "Rundreise",
    "cards_in_hand": "Handkarte",
    "score": "Punkt",
}
"""What is counted, if there is one of it."""

NUMBERS = ("kein", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn")
"""Small numbers, from 0."""

PHRASES: Mapping[str, str] = {
    "stand": "stehen für Karten jeder Farbe",
    "stand kinds": "stehen für Karten jeder Art und Farbe",
    "stand too": "tun das auch",
    "free wild": "{cards} {stand}. Du darfst beliebig viele davon spielen, auch nichts anderes.",
    "wild only": (
        "{cards} {stand}, aber nur auf {where}; auf allen anderen Strecken sind sie nicht zu "
        "gebrauchen."
    ),
    "cards only": "{cards} gelten nur auf {where}.",
    "routes": "Strecken",
    "of length": " ab {} Feldern",
    "for pieces": " für {}",
    "pay wild": "Auf Strecken für {} kannst du nur Joker spielen.",
    "pay": "Auf Strecken für {pieces} spielst du nur {cards}.",
    "pay besides": "Auf Strecken für {pieces} spielst du nur {cards} (und {wild}).",
    "may keep one": "Du darfst sie behalten oder nicht.",
    "may keep several": "Behalte davon, so viele du willst, auch gar keine.",
    "must keep one": "Du musst sie behalten.",
    "must keep several": "Du musst alle behalten.",
    "keep some": "Behalte mindestens {} davon; mehr sind erlaubt.",
}
"""Sentences and parts of them, with places for what a file says."""

PLURALS: Mapping[str, str] = {
    "Feld": "Felder",
    "Karte": "Karten",
    "Punkt": "Punkte",
    "Spielzug": "Spielzüge",
    "Strecke": "Strecken",
    "Zielkarte": "Zielkarten",
}
"""What is counted, and its plural."""

WIDE: Mapping[int, str] = {2: "Doppel", 3: "Dreifach", 4: "Vierfach"}
"""How connections of several tracks begin."""
