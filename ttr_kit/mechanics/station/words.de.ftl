metric-stations_used = die meisten gebauten Bahnhöfe
    .one = jeden gebauten Bahnhof
    .many = gebaute Bahnhöfe
sign-station = Ein Bahnhof.
station-price = Bahnhof: { $cards } Karten einer Farbe; nicht gebaut: { $unused }
    .described = Was die Bahnhöfe der Reihe nach kosten, und was einer zählt, der nicht gebaut ist.
station-piece = Bahnhof
    .many = Bahnhöfe
