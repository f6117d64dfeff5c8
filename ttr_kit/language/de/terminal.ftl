screen-last-turns = { $count ->
    [one] Letzte Züge: noch { $count } Zug.
   *[other] Letzte Züge: noch { $count } Züge.
}
screen-market = Auslage
screen-decks = Stapel – { $decks }
screen-hand = Hand
screen-no-cards = keine Karten
screen-tickets = Zielkarten
screen-done = erfüllt
screen-lost = nicht mehr erfüllbar
screen-missing = { $count ->
    [one] noch { $count } Feld
   *[other] noch { $count } Felder
}
screen-can-claim = Du kannst nutzen
screen-on-the-way = auf dem Weg einer deiner Zielkarten
screen-more-routes = { $count ->
    [one] … und noch { $count } Strecke
   *[other] … und noch { $count } Strecken
}
screen-need = Deine Zielkarten brauchen
screen-need-nothing = Deine Zielkarten brauchen nichts mehr.
screen-any-color = beliebige Farbe
screen-such-as = zum Beispiel: { $example }
screen-such-as-or = zum Beispiel: { $example }   oder   { $all }
screen-from-to = von { $least } bis { $most }
screen-menu = Eine Zahl, Enter für 1, oder undo.
screen-menu-more = … und noch { $count }: Gib den Befehl mit mehr vom Namen ein
head-player = Person
head-points = Punkte
head-pieces = Teile
head-cards = Karten
head-tickets = Zielkarten
head-route = Strecke
head-spaces = Felder
head-pay = Kosten
head-for = Für
head-to = Nach
head-taken-by = Gehört

## What can be typed

look-help = was du eingeben kannst
look-look = noch einmal der ganze Bildschirm
look-map = alles, was du nutzen kannst, und was deine Zielkarten brauchen; mit einer Stadt: ihre Strecken
look-hand = deine Karten
look-log = was bisher geschah
look-scores = Punkte, Teile und Karten von allen
look-undo = eine Wahl zurücknehmen, die noch nicht getroffen ist
look-quit = aufhören; das Spiel ist gespeichert und geht mit demselben Befehl weiter
host-nothing-chosen = Noch ist nichts gewählt.
host-taken-back = Zurückgenommen.
host-no-city = Keine Stadt heißt „{ $name }“.
host-now = Jetzt kannst du
host-always = Jederzeit
host-beginnings = Wortanfänge genügen, Akzente sind nicht nötig

## What is not understood

order-too-long = das ist zu lang für einen Befehl
order-options = es gibt die Möglichkeiten 1 bis { $count }; undo führt zurück
order-which-city = Welche Stadt?
order-which-route = Welche Strecke?
order-how-to-pay = Womit zahlst du?
order-did-you-mean = nichts heißt hier „{ $name }“; meintest du „{ $near }“?
order-not-called = nichts heißt hier „{ $name }“; möglich ist { $offered }
order-more = { $count } weitere
order-no-route = keine Strecke passt zu „{ $words }“; gib ein: { $verb } STADT STADT, oder: map STADT
order-owned = { $route } gehört { $name }
order-closed = { $route } ist geschlossen: Nicht alle Gleise einer Verbindung dürfen genutzt werden
order-pieces = { $route } braucht { $needs }, und du hast noch { $left }
order-cannot-pay = { $color ->
    [any] deine Karten bezahlen { $route } nicht: Nötig { $count ->
        [one] ist { $count } Karte
       *[other] sind { $count } Karten
    } einer Farbe oder was dafür steht
   *[other] deine Karten bezahlen { $route } nicht: Nötig { $count ->
        [one] ist { $count } Karte
       *[other] sind { $count } Karten
    } in { $color } oder was dafür steht
}
order-ticket-numbers = gib die Nummern der Zielkarten ein, zum Beispiel: { $verb } 1 2
order-ticket-range = die Zielkarten haben die Nummern 1 bis { $count }
order-keep-more = { $count ->
    [one] mindestens { $count } Zielkarte musst du behalten
   *[other] mindestens { $count } Zielkarten musst du behalten
}
order-numbers = { $count ->
    [one] gib { $count } Zahl ein, in dieser Reihenfolge: { $order }
   *[other] gib { $count } Zahlen ein, in dieser Reihenfolge: { $order }
}
order-total = das macht { $total }; zusammen müssen es { $wanted } sein
order-unknown = „{ $word }“ kennt hier niemand; gib { $known } ein

## Around the game

opening-seed = Startzahl { $seed }: Wer sie kennt, kann jede Karte ausrechnen.
opening-secret = Geheim gemischt; Prüfwert { $commitment }.
opening-resumed = { $count ->
    [one] Weiter nach { $count } Aktion; --new beginnt ein anderes Spiel.
   *[other] Weiter nach { $count } Aktionen; --new beginnt ein anderes Spiel.
}
opening-help = Gib jederzeit help ein.
left-kept = Das Spiel liegt in { $file }; derselbe Befehl setzt es fort.
left = Beendet.
turn-of = { $name } ist am Zug. Drücke Enter, wenn nur { $name } den Bildschirm sieht.

## A game told again

replay-points = { $points ->
    [1] +1 Punkt
    [-1] -1 Punkt
   *[other] { $signed } Punkte
}
replay-drew = es ist { $cards }
replay-dealt = es kommen: { $cards }
replay-revealed = aufgedeckt: { $cards }
replay-last-turns = { $count ->
    [one] Der letzte Zug beginnt.
   *[other] Die letzten { $count } Züge beginnen.
}
replay-not-over = Das Spiel ist nach { $actions } nicht zu Ende.
replay-score = Wertung
replay-proved = Jedes Mischen folgt aus dem Prüfwert { $commitment }.
