assortment-choose = Choose { $pieces }
    .first = ; for a first game { $pieces }
    .described = How many pieces each player takes at the start.

## At the table

verb-take = Choose pieces
    .in-list = choose pieces
    .asks = Which pieces do you play with?
    .option = Take { $pieces }
    .told = takes { $pieces }
    .told-hidden = has chosen pieces
engine-assortment-total = take { $total } in all; you own { $own }
