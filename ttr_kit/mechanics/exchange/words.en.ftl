exchange-price = Exchange: { $points } for each piece
    .described = What swapping pieces with the box costs.
