skip-to-move = Zu deinem Zug springen
practice = Übung
house-rules = Hausregeln
house-rules-note = Dieser Tisch kennt sie nicht: Achtet selbst darauf.
players-label =
    .aria-label = Mitspielende
open-rules = Regeln
move-label =
    .aria-label = Dein Zug
market-label =
    .aria-label = Karten zum Nehmen
hand-label =
    .aria-label = Deine Hand
choice-label =
    .aria-label = Deine Wahl
tabs-label =
    .aria-label = Zielkarten, Strecken und Verlauf
tab-tickets = Zielkarten
tab-routes = Strecken
tab-log = Verlauf

## Players

player-you = du
player-bot = Bot
points = Punkte
points-named = { $points ->
    [one] Punkt
   *[other] Punkte
}

## Tickets

tickets-secret = Zielkarten sind bis zum Ende geheim.
tickets-yours = Deine Zielkarten
tickets-joined = { $done } von { $all } erfüllt
tickets-none = Noch keine.
ticket-joined = erfüllt
ticket-lost = nicht mehr erfüllbar
ticket-missing = { $count ->
    [one] noch { $count } Feld
   *[other] noch { $count } Felder
}
ticket-penalty = nicht erfüllt: −{ $points }

## What can be chosen

can-choose = Zur Wahl stehen
no-route-now = Zurzeit keine Strecke.
not-this = Doch nicht
claim = Nutzen
in-city = { $what }: { $city }
other-cards = Andere Karten …
fewer = weniger: { $name }
more = mehr: { $name }
choose-more = Wähle noch { $count }
keep-tickets = { $count ->
    [0] Keine behalten
    [one] { $count } Zielkarte behalten
   *[other] { $count } Zielkarten behalten
}
take-these = Diese nehmen
sum-of = { $sum } von { $total }
laid-down = Ausgespielt:
turned-over = Aufgedeckt:
route-pieces = { $count } { $pieces }, { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}

## Cards

nothing = nichts
empty-place = ein leerer Platz
face-up = { $card }, offen
face-up-dear = { $card }, offen, zählt wie { $count } Karten
deck-top = { $deck }: die oberste Karte, { $count ->
    [one] noch { $count } Karte
   *[other] noch { $count } Karten
}
draw-tickets = Zielkarten ziehen: { $deck }, noch { $count }
no-cards = Keine Karten.
your-hand = Deine Hand

## The log and the end

log-title = Verlauf
last-turns-begin = Die letzten Züge beginnen.
last-turns-left = Letzte Züge: noch { $count }.
chance-seeded = Ein Übungsspiel: Es ist nach einer Startzahl gemischt, also lassen sich die Karten ausrechnen.
chance-secret = Geheim gemischt. Prüfwert:
chance-proof = Der Verlauf beweist jedes Mischen. Sein Schlüssel:
chance-commitment = Der Prüfwert:
the-score = Die Wertung
score-for = Für
score-total = Summe
score-lines = Die Wertung Zeile für Zeile
wins = gewinnt
look-at-board = Den Spielplan ansehen
save-log = Verlauf speichern
another-game = Noch ein Spiel
owned-by = Gehört { $name }.

## Handing over

next-player = { $name } ist dran
hand-over = Gib das Gerät an { $name } weiter. Niemand sonst sollte hinsehen.
i-am = Ich bin { $name }

## The connection

connecting = Verbindung wird aufgebaut …
setting-up = Der Tisch wird gedeckt …
waking-engine = Das Spiel wird geladen …
connection-lost = Die Verbindung ist unterbrochen. Neuer Versuch …
connection-lost-because = { $reason } Neuer Versuch …
link-is-dead = Dieser Link führt zu keinem Spiel oder gilt nicht mehr.
not-connected = Gerade keine Verbindung; versuche es gleich noch einmal.
no-table = In diesem Browser lässt sich der Tisch nicht aufbauen.
no-table-because = Der Tisch lässt sich nicht aufbauen: { $reason }
no-board = Der Spielplan kann nicht geladen werden.
no-picture = Das Bild kann nicht gelesen werden.
