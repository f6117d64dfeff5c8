metric-stations_used = le plus de gares construites
    .one = gare construite
    .many = gares construites
sign-station = Une gare.
station-price = Gare : { $cards } cartes d’une couleur ; non construite : { $unused }
    .described = Ce que coûtent les gares l’une après l’autre, et ce que rapporte une gare non construite.
station-piece = gare
    .many = gares
