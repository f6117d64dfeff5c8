metric-stations_used = die meisten gebauten Bahnhöfe
    .one = jeden gebauten Bahnhof
    .many = gebaute Bahnhöfe
sign-station = Ein Bahnhof.
station-price = Bahnhof: { $cards } Karten einer Farbe; nicht gebaut: { $unused }
    .described = Was die Bahnhöfe der Reihe nach kosten, und was einer zählt, der nicht gebaut ist.
station-piece = Bahnhof
    .many = Bahnhöfe

## At the table

verb-station = Bahnhof bauen
    .in-list = einen Bahnhof bauen
    .option = Bahnhof bauen: { $city } mit { $cards }
    .told = baut einen Bahnhof in { $city } mit { $cards }
kept-station-stations = Bahnhöfe
    .thing = Bahnhof
score-station = Bahnhof
engine-station-taken = { $city } hat schon einen Bahnhof
engine-station-all-built = alle deine Bahnhöfe sind gebaut
engine-station-price = dein nächster Bahnhof kostet { $cards } einer Farbe; Joker stehen für jede davon
engine-station-unbuilt = { $count } nicht gebaut
