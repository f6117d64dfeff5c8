assortment-choose = Choisissez { $pieces }
    .first = ; pour une première partie { $pieces }
    .described = Combien de pièces chacun prend au début.
