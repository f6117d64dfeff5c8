metric-built_harbors = le plus de ports construits
    .one = port construit
    .many = ports construits
sign-anchor = Ville portuaire : on peut y construire un port.
sign-harbor-symbol = Les cartes avec ce symbole paient les ports.
sign-harbor = Un port.
harbor-points = Port selon les cartes Destination réussies : { $points } ; non construit : { $unbuilt }
    .last = { $number } ou plus : { $points }
    .described = Ce que rapporte un port pour les cartes Destination réussies qui nomment sa ville.
harbor-piece = port
    .many = ports

## At the table

verb-harbor = Construire un port
    .in-list = construire un port
    .option = Construire un port : { $city } avec { $cards }
    .told = construit un port à { $city } avec { $cards }
kept-harbor-harbors = Ports
    .thing = port
score-harbor = port
engine-harbor-tickets = { $count ->
    [one] { $city } : { $count } carte Destination réussie
   *[other] { $city } : { $count } cartes Destination réussies
}
engine-harbor-unbuilt = { $count } non construits
engine-harbor-no-port = { $city } n’est pas une ville portuaire
engine-harbor-taken = { $city } a déjà un port
engine-harbor-all-built = tous vos ports sont construits
engine-harbor-no-route = vous ne possédez aucune route menant à { $city }
engine-harbor-price = un port coûte { $count } cartes d’une même couleur ; les jokers remplacent n’importe laquelle
engine-harbor-price-symbol = un port coûte { $count } cartes d’une même couleur{ $symbol } ; les jokers remplacent n’importe laquelle
