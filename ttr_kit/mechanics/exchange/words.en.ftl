exchange-price = Exchange: { $points } for each piece
    .described = What swapping pieces with the box costs.

## At the table

verb-exchange = Exchange pieces
    .in-list = exchange pieces
    .option = Exchange { $give } for { $take }
    .told = exchanges { $give } for { $take }
score-exchange = exchange
engine-exchange-swapped = { $count ->
    [one] { $count } piece swapped
   *[other] { $count } pieces swapped
}
engine-exchange-one-for-one = pieces are swapped one for one, at least one
engine-exchange-both = { $pieces } are both given and taken
engine-exchange-supply = you have only { $pieces } in your supply
engine-exchange-box = you have only { $pieces } in the box
