language-name = Deutsch
language-choice = Sprache

## Lists

list-and = { $first } und { $last }
list-or = { $first } oder { $last }

## Counted things

count-action = { $count ->
    [one] { $count } Aktion
   *[other] { $count } Aktionen
}
count-card = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
count-city = { $count ->
    [one] { $count } Stadt
   *[other] { $count } Städte
}
count-error = { $count ->
    [one] { $count } Fehler
   *[other] { $count } Fehler
}
count-map = { $count ->
    [one] { $count } Spielplan
   *[other] { $count } Spielpläne
}
count-marker = { $count ->
    [one] { $count } Zählstein
   *[other] { $count } Zählsteine
}
count-piece = { $count ->
    [one] { $count } Teil
   *[other] { $count } Teile
}
count-player = { $count ->
    [one] { $count } Person
   *[other] { $count } Personen
}
count-point = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
count-route = { $count ->
    [one] { $count } Strecke
   *[other] { $count } Strecken
}
count-space = { $count ->
    [one] { $count } Feld
   *[other] { $count } Felder
}
count-ticket = { $count ->
    [one] { $count } Zielkarte
   *[other] { $count } Zielkarten
}
count-turn = { $count ->
    [one] { $count } Spielzug
   *[other] { $count } Spielzüge
}
players-range = { $least } bis { $most } Personen

## Pages

game-title = Ein Spiel mit Zügen
home-link =
    .aria-label = Alle Spiele
board-label =
    .aria-label = Spielplan
zoom-label =
    .aria-label = Größe des Spielplans
zoom-larger =
    .aria-label = Größer
zoom-smaller =
    .aria-label = Kleiner
zoom-whole =
    .aria-label = Der ganze Spielplan
practice-with-seed = Üben mit einer Startzahl
seed = Startzahl
