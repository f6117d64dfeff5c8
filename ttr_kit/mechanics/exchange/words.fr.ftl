exchange-price = Échange : { $points } par pièce
    .described = Ce que coûte l’échange de pièces avec la réserve.
