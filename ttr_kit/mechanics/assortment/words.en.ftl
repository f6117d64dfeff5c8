assortment-choose = Choose { $pieces }
    .first = ; for a first game { $pieces }
    .described = How many pieces each player takes at the start.
