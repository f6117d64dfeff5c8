"""Labels of the German rulebook, what is counted, and what signs mean."""

from __future__ import annotations

from collections.abc import Mapping

NAME = "Deutsch"

TERMS: Mapping[str, str] = {
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
    "route tunnel": "Tunnel",
    "route ferry": "Fähre mit {} Jokern",
    "route ferry 1": "Fähre mit 1 Joker",
    "route substitute": "je {} Karten stehen für eine",
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
    "pieces_left": ("die meisten übrigen Teile", "jedes übrige Teil", "übrige Teile"),
    "cards_in_hand": ("die meisten Handkarten", "jede Handkarte", "Handkarten"),
    "score": ("bis dahin die meisten Punkte", "jeden Punkt bis dahin", "Punkte bis dahin"),
    "token_value": (
        "den höchsten Wert an gesammelten Waren",
        "jeden Punkt der gesammelten Waren",
        "Punkte der gesammelten Waren",
    ),
    "token_count": ("die meisten gesammelten Waren", "jede gesammelte Ware", "gesammelte Waren"),
    "built_harbors": ("die meisten gebauten Häfen", "jeden gebauten Hafen", "gebaute Häfen"),
}
"""What is counted: what the best player has, each of it, several of it."""

FEATURES: Mapping[str, str] = {
    "tunnel": "Tunneln",
    "ferry": "Fähren",
    "substitute": "Strecken mit eigener Regel",
}
"""What routes with a feature are called, after "auf"."""

SIGNS: Mapping[str, str] = {
    "tunnel-outline": "Tunnel: kann zusätzliche Karten kosten.",
    "locomotive": "Fähre: Für jedes Feld mit Lokomotive ist ein Joker nötig.",
    "any": "Hier stehen so viele beliebige Karten für eine in der Farbe.",
    "oval": "Runde Felder: nur für die Teile dieser Art.",
    "dead-end": "Land: Hier endet die Strecke; nichts führt hindurch.",
    "token-stack": "Waren: Ein Passagier, der hierherkommt, nimmt die oberste.",
    "anchor": "Hafenstadt: Hier kann ein Hafen gebaut werden.",
}
"""What a sign on the board means."""

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
