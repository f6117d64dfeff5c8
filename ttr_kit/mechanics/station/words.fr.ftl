metric-stations_used = le plus de gares construites
    .one = gare construite
    .many = gares construites
sign-station = Une gare.
station-price = Gare : { $cards } cartes d’une couleur ; non construite : { $unused }
    .described = Ce que coûtent les gares l’une après l’autre, et ce que rapporte une gare non construite.
station-piece = gare
    .many = gares

## At the table

verb-station = Construire une gare
    .in-list = construire une gare
    .option = Construire une gare : { $city } avec { $cards }
    .told = construit une gare à { $city } avec { $cards }
kept-station-stations = Gares
    .thing = gare
score-station = gare
engine-station-taken = { $city } a déjà une gare
engine-station-all-built = toutes vos gares sont construites
engine-station-price = votre prochaine gare coûte { $cards } d’une même couleur ; les jokers remplacent n’importe laquelle
engine-station-unbuilt = { $count } non construites
