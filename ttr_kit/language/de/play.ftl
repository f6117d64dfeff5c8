verb-claim = Strecke nutzen
    .in-list = eine Strecke nutzen
    .option = { $route } nutzen mit { $cards }
    .told = nutzt { $route } mit { $cards }
verb-draw = Karten ziehen
    .in-list = Karten ziehen
    .asks = Nimm noch eine Karte.
    .option-card = { $card } nehmen
    .option-deck = Vom Stapel ziehen: { $deck }
    .told = zieht eine Karte
    .told-card = nimmt { $card }
    .told-deck = { $decks ->
        [one] zieht eine Karte
       *[other] zieht eine Karte vom Stapel „{ $deck }“
    }
verb-refill = Auslage auffüllen
    .in-list = die Auslage auffüllen
    .asks = Von welchem Stapel wird die Lücke in der Auslage gefüllt?
    .option = Auslage auffüllen: vom Stapel „{ $deck }“
    .told = füllt die Auslage vom Stapel „{ $deck }“ auf
verb-keep = Zielkarten behalten
    .in-list = Zielkarten behalten
    .asks = Welche Zielkarten behältst du?
    .option = { $tickets } behalten
    .option-none = Keine behalten
    .told = behält { $tickets }
    .told-none = behält keine Zielkarte
    .told-hidden = hat Zielkarten gewählt
    .told-count = behält { $cards }
verb-tickets = Zielkarten ziehen
    .in-list = Zielkarten ziehen
    .asks = Wie viele Zielkarten von jedem Stapel möchtest du sehen?
    .option = Zielkarten ziehen: { $mix }
    .option-alone = Zielkarten ziehen
    .told = zieht Zielkarten, { $mix }
    .told-alone = zieht Zielkarten
verb-pass = Passen
    .in-list = passen
    .option = Passen
    .told = passt
verb-done = Zug beenden
    .in-list = den Zug beenden
    .asks = Möchtest du in diesem Zug noch etwas tun?
    .option = Zug beenden
    .told = beendet den Zug

play-nothing = nichts
play-track = { $route } (Gleis { $number })
play-drew = { $told }: { $cards }
play-revealed = { $told }; aufgedeckt: { $cards }
play-over = Das Spiel ist zu Ende.
play-waiting = { $name } ist am Zug.
play-your-turn = Du bist am Zug: { $actions }.
play-what = Was tust du?
play-at-least = Mindestens { $count }.
play-in-all = Zusammen { $count }.
kept-left = { $title }: noch { $count }; gesammelt { $taken }

## The end

end-alone = { $name } hat { $points }.
end-wins = { $count ->
    [one] { $names } gewinnt.
   *[other] { $names } gewinnen gemeinsam.
}
end-wins-tie = { $count ->
    [one] { $names } gewinnt nach einem Gleichstand bei { $points }.
   *[other] { $names } gewinnen gemeinsam nach einem Gleichstand bei { $points }.
}
end-standstill = Das Spiel endete, weil niemand mehr vorankam.
score-routes = Strecken
score-ticket = Zielkarte

## What is wrong with a message of a client

fault-stale = der Tisch hat sich inzwischen geändert; sieh noch einmal nach
fault-not-your-seat = das ist nicht dein Platz
fault-over = das Spiel ist zu Ende
fault-not-your-turn = du bist nicht am Zug
fault-version = der Server spricht Version { $version } des Protokolls; lade die Seite neu
fault-not-over = den Verlauf gibt es, wenn das Spiel zu Ende ist

## What the engine says

engine-over = das Spiel ist zu Ende
engine-no-verb = in diesem Spiel gibt es die Aktion „{ $verb }“ nicht
engine-must-not-pass = du kannst etwas tun, also darfst du nicht passen
engine-now = jetzt ist etwas anderes dran: { $actions }
engine-not-now = das ist jetzt nicht möglich
engine-closed = { $route } ist geschlossen: Von dieser Verbindung sind schon alle Gleise vergeben, die genutzt werden dürfen
engine-closed-to-you = { $route } ist für dich geschlossen: Dir gehört schon ein Gleis dieser Verbindung
engine-pieces-left = { $route } braucht { $needed }, du hast { $left }
engine-does-not-pay = diese Karten bezahlen { $route } nicht genau
engine-does-not-pay-but = diese Karten bezahlen { $route } nicht genau{ $advice }
engine-owned = { $route } gehört Person { $owner }
engine-only-cards = du hast nur { $count }-mal { $card }
engine-face-up-dear = { $card } zählt offen wie { $count } Karten, und so viele darfst du nicht mehr nehmen
engine-deck-empty = der Stapel „{ $deck }“ und sein Ablagestapel sind leer
engine-decks-empty = alle Stapel und Ablagestapel sind leer; dann kann keine offene Karte genommen werden
engine-not-face-up = { $card } liegt nicht offen aus; da liegen { $shown }
engine-keep-more = mindestens { $count } der Zielkarten musst du behalten
engine-not-dealt = { $ticket } ist nicht unter den gezogenen Zielkarten: { $offered }
engine-mix = sage eine Mischung aus { $count } Zielkarten an oder alle, die noch da sind: { $left }
engine-no-tickets = es gibt keine Zielkarten mehr zu ziehen
engine-fixed-tickets = welche Zielkarten gezogen werden, steht fest; sage nur „tickets“
engine-claimed = { $count ->
    [one] { $count } Strecke genutzt
   *[other] { $count } Strecken genutzt
}
engine-joined = { $ticket } erfüllt
engine-missed = { $ticket } nicht erfüllt
engine-joined-lent = { $ticket } erfüllt, mit geliehenen Strecken: { $routes }
engine-longest-path = längster Weg: { $number }
engine-completed-tickets = erfüllte Zielkarten: { $number }
engine-connected-cities = verbundene Städte: { $number }
engine-claimed-routes = genutzte Strecken: { $number }
engine-claimed-spaces = belegte Felder: { $number }
engine-cards-in-hand = Karten auf der Hand: { $number }
engine-points-counted = Punkte: { $number }
