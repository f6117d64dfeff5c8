## Numbers and lists

rules-both = und
rules-either = oder
rules-fillers = oder
rules-until = bis
number-0 = kein
number-1 = ein
number-2 = zwei
number-3 = drei
number-4 = vier
number-5 = fünf
number-6 = sechs
number-7 = sieben
number-8 = acht
number-9 = neun
number-10 = zehn
rules-times = { $count ->
    [1] einmal
    [2] zweimal
   *[other] { $count }-mal
}
rules-player = Person
    .many = Personen
rules-points = { $points }
    .none = keine Punkte
    .minus = minus { $points }
rules-gets = bekommt { $points }
    .you = bekommst { $points }
rules-loses = verliert { $points }
    .you = verlierst { $points }

## Cards and pieces

rules-card = Karte
    .many = Karten
rules-card-of = { $kind }-Karte
    .many = { $kind }-Karten
rules-card-named = Karte „{ $title }“
    .many = Karten „{ $title }“
rules-card-colored = { $color } { $card }
rules-card-in-color = { $card } in { $color }
# Names of cards that end so can stand after “eine”.
rules-card-noun-ending = e
rules-wild = Joker
    .many = Joker
rules-piece = Teil
    .many = Teile
rules-quoted = „{ $it }“
rules-each-of = { $cards } in jeder von { $count } Farben
    .two = je { $cards } in { $colors }
rules-tickets-of = { $tickets } „{ $deck }“
rules-ticket-mix = den Stapeln { $decks }
rules-tracks = { $count ->
    [2] Doppelstrecke
    [3] Dreifachstrecke
    [4] Vierfachstrecke
   *[other] { $count }-fach-Strecke
}
    .begun = { $count ->
        [2] Doppel-
        [3] Dreifach-
        [4] Vierfach-
       *[other] { $count }-fach-
    }
    .many = { $count ->
        [2] Doppelstrecken
        [3] Dreifachstrecken
        [4] Vierfachstrecken
       *[other] { $count }-fach-Strecken
    }
rules-parallel-title = Parallele Strecken
rules-parallel-counts = Der Spielplan hat { $counts }: { $sizes } Gleise nebeneinander zwischen denselben zwei Städten.

## Labels

rules-house-rule = Hausregel
rules-contents = Inhalt
rules-board = Der Spielplan
rules-cards = Die Karten
rules-signs = Zeichen auf dem Spielplan
rules-only-for = Nur für { $it }.
rules-tickets = Zielkarten
rules-scene = Karten für
rules-row-0 = { "" }
rules-row-1 = aufgedeckt:
rules-row-2 = zusätzlich:
rules-gray = grau
rules-compared = { $first } und { $second }: was anders ist
rules-same = { $first } und { $second } werden gleich gespielt.
rules-components = Material
rules-map = Karte
rules-setup = Vorbereitung
rules-rules = Regeln
rules-tickets-topic = Zielkarten
rules-only-cities = Städte, die es nur hier gibt
rules-only-routes = Strecken, die es nur hier gibt (Felder, Farbe)
rules-only-tickets = Zielkarten, die es nur hier gibt (Punkte)
rules-changed-tickets = Zielkarten mit anderem Wert (Punkte)
rules-moved-tickets = Zielkarten in einem anderen Stapel
rules-ticket-count = Zielkarten
rules-ticket-points = Punkte aller Zielkarten zusammen

## Sentences

rules-stand = stehen für Karten jeder Farbe
rules-stand-kinds = stehen für Karten jeder Art und Farbe
rules-stand-too = tun das auch
rules-free-wild = { $cards } { $stand }. Du darfst beliebig viele davon spielen, auch nichts anderes.
rules-wild-only = { $cards } { $stand }, aber nur auf { $where }; auf allen anderen Strecken sind sie nicht zu gebrauchen.
rules-cards-only = { $cards } gelten nur auf { $where }.
rules-routes = Strecken
rules-of-length = ab { $it } Feldern
rules-for-pieces = für { $it }
rules-pay-wild = Auf Strecken für { $it } kannst du nur Joker spielen.
rules-pay = Auf Strecken für { $pieces } spielst du nur { $cards }.
rules-pay-besides = Auf Strecken für { $pieces } spielst du nur { $cards } (und { $wild }).
rules-may-keep-one = Du darfst sie behalten oder nicht.
rules-may-keep-several = Behalte davon, so viele du willst, auch gar keine.
rules-must-keep-one = Du musst sie behalten.
rules-must-keep-several = Du musst alle behalten.
rules-keep-some = Behalte mindestens { $it } davon; mehr sind erlaubt.
rules-rejected-remove = Die du nicht behältst, sind aus dem Spiel.
rules-rejected-shuffle = { $decks ->
    [one] Die du nicht behältst, werden wieder in den Stapel gemischt.
   *[other] Die du nicht behältst, werden wieder in die Stapel, von denen sie kommen, gemischt.
}
rules-rejected-bottom = { $decks ->
    [one] Die du nicht behältst, kommen unter den Stapel.
   *[other] Die du nicht behältst, kommen unter ihren Stapel.
}

## What is counted: what the best player has, each of it, several of it, and one of it

metric-longest_path = den längsten Weg
    .one = jedes Feld des längsten Wegs
    .many = Felder des längsten Wegs
metric-completed_tickets = die meisten erfüllten Zielkarten
    .one = jede erfüllte Zielkarte
    .many = erfüllte Zielkarten
    .single = erfüllte Zielkarte
metric-uncompleted_tickets = die meisten nicht erfüllten Zielkarten
    .one = jede nicht erfüllte Zielkarte
    .many = nicht erfüllte Zielkarten
    .single = nicht erfüllte Zielkarte
metric-claimed_routes = die meisten genommenen Strecken
    .one = jede genommene Strecke
    .many = genommene Strecken
    .single = genommene Strecke
metric-connected_cities = die meisten Städte in einem Netz
    .one = jede Stadt im größten Netz
    .many = Städte im größten Netz
metric-claimed_spaces = die meisten genommenen Felder
    .one = jedes genommene Feld
    .many = genommene Felder
    .single = genommenes Feld
metric-touched_cities = die meisten erreichten Städte
    .one = jede erreichte Stadt
    .many = erreichte Städte
    .single = erreichte Stadt
metric-touched_groups = die meisten erreichten Gruppen von Städten
    .one = jede erreichte Gruppe von Städten
    .many = erreichte Gruppen von Städten
    .single = erreichte Gruppe von Städten
metric-round_trips = die meisten Rundreisen
    .one = jede Rundreise
    .many = Rundreisen
    .single = Rundreise
metric-pieces_left = die meisten übrigen Teile
    .one = jedes übrige Teil
    .many = übrige Teile
metric-cards_in_hand = die meisten Handkarten
    .one = jede Handkarte
    .many = Handkarten
    .single = Handkarte
metric-score = bis dahin die meisten Punkte
    .one = jeden Punkt bis dahin
    .many = Punkte bis dahin
    .single = Punkt

## Filters and limits

rules-such-in = in „{ $name }“
rules-such-only = nur { $what }
rules-such-for = für { $what }
rules-such-tag = Kennzeichen „{ $name }“
rules-such-on-routes = nur auf Strecken: { $what }
rules-such-within = innerhalb von „{ $name }“
rules-such-deck = Stapel „{ $name }“
rules-such-place = mit dem Ort „{ $name }“
rules-such-city-tag = mit einer Stadt mit dem Kennzeichen „{ $name }“
rules-at-least = mindestens { $what }
rules-at-most = höchstens { $what }
rules-bound-at-least = mindestens
rules-bound-at-most = höchstens
rules-has = hat
rules-limit-no-pieces = { $pieces } nicht mehr { $have }
rules-limit-pieces-at-most = höchstens { $count } { $pieces } übrig { $have }
rules-limit-pieces-at-least = mindestens { $count } { $pieces } übrig { $have }
rules-limit-nothing = keine { $what } { $have }
rules-limit-some = { $what } { $have }
rules-path-of = einen Weg von { $bound } { $count ->
    [one] { $count } Feld
   *[other] { $count } Feldern
}
rules-cities-in-network = { $cities } in einem Netz

## Awards

rules-leading = { $best } hat
    .fewest = am wenigsten davon hat: { $what }
    .bonus = den Bonus „{ $name }“ hat
rules-compared-by = { $best }
    .fewest = am wenigsten davon: { $what }
    .bonus = der Bonus „{ $name }“
rules-tie-all = jede von ihnen { $gains }
rules-tie-none = { $lost ->
    [yes] niemand verliert etwas
   *[no] niemand bekommt etwas
}
rules-tie-split = { $lost ->
    [yes] sie teilen sich die Punkte, aufgerundet
   *[no] sie teilen sich die Punkte, abgerundet
}
rules-tie-earliest = nur wer zuerst so viel hatte, { $gains }
rules-or-more = oder mehr
rules-any-number = jede Zahl
rules-place = Platz { $number }: { $points }
    .others = für die anderen nichts
    .nobody = für alle nichts
    .with = Mit { $players }:
rules-rank-tie-all = Wer gleich viel hat, teilt sich einen Platz und bekommt je dessen Punkte; danach kommt der nächste Platz.
rules-rank-tie-competition = Wer gleich viel hat, teilt sich einen Platz und bekommt je dessen Punkte; ebenso viele Plätze danach bleiben frei.
rules-rank-tie-none = Wer gleich viel hat, teilt sich einen Platz und bekommt nichts; ebenso viele Plätze danach bleiben frei.
rules-rank-tie-split = Wer gleich viel hat, zählt die Punkte der gemeinsam belegten Plätze zusammen und teilt sie; Bruchteile verfallen.
rules-rank-tie-earliest = Bei gleich viel liegt vorn, wer zuerst so viel hatte.
rules-network-groups = Gruppen mit einer Stadt{ $which } darin
rules-network-cities = Städte{ $which } darin
rules-aim-each = { $one }
rules-aim-rank = deinen Platz nach der Zahl davon: { $what }
rules-aim-table = die Zahl davon: { $what }
rules-aim-network = jedes deiner Netze, nach der Zahl davon: { $what }
rules-aim-group = das Verbinden aller Städte von { $groups }
