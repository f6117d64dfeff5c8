metric-built_harbors = die meisten gebauten Häfen
    .one = jeden gebauten Hafen
    .many = gebaute Häfen
sign-anchor = Hafenstadt: Hier kann ein Hafen gebaut werden.
sign-harbor-symbol = Karten mit diesem Zeichen bezahlen Häfen.
sign-harbor = Ein Hafen.
harbor-points = Hafen nach erfüllten Zielkarten: { $points }; nicht gebaut: { $unbuilt }
    .last = { $number } oder mehr: { $points }
    .described = Was ein Hafen für die erfüllten Zielkarten zählt, die seine Stadt nennen.
harbor-piece = Hafen
    .many = Häfen

## At the table

verb-harbor = Hafen bauen
    .in-list = einen Hafen bauen
    .option = Hafen bauen: { $city } mit { $cards }
    .told = baut einen Hafen in { $city } mit { $cards }
kept-harbor-harbors = Häfen
    .thing = Hafen
score-harbor = Hafen
engine-harbor-tickets = { $count ->
    [one] { $city }: { $count } erfüllte Zielkarte
   *[other] { $city }: { $count } erfüllte Zielkarten
}
engine-harbor-unbuilt = { $count } nicht gebaut
engine-harbor-no-port = { $city } ist keine Hafenstadt
engine-harbor-taken = { $city } hat schon einen Hafen
engine-harbor-all-built = alle deine Häfen sind gebaut
engine-harbor-no-route = dir gehört keine Strecke nach { $city }
engine-harbor-price = ein Hafen kostet { $count } Karten einer Farbe; Joker stehen für jede davon
engine-harbor-price-symbol = ein Hafen kostet { $count } Karten einer Farbe{ $symbol }; Joker stehen für jede davon
