assortment-choose = Choisissez { $pieces }
    .first = ; pour une première partie { $pieces }
    .described = Combien de pièces chacun prend au début.

## At the table

verb-take = Choisir ses pièces
    .in-list = choisir ses pièces
    .asks = Avec quelles pièces jouez-vous ?
    .option = Prendre { $pieces }
    .told = prend { $pieces }
    .told-hidden = a choisi ses pièces
engine-assortment-total = prenez { $total } en tout ; vous possédez { $own }
