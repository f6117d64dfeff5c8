exchange-price = Échange : { $points } par pièce
    .described = Ce que coûte l’échange de pièces avec la réserve.

## At the table

verb-exchange = Échanger des pièces
    .in-list = échanger des pièces
    .option = Échanger { $give } contre { $take }
    .told = échange { $give } contre { $take }
score-exchange = échange
engine-exchange-swapped = { $count ->
    [one] { $count } pièce échangée
   *[other] { $count } pièces échangées
}
engine-exchange-one-for-one = les pièces s’échangent une contre une, au moins une
engine-exchange-both = { $pieces } sont à la fois donnés et pris
engine-exchange-supply = vous n’avez que { $pieces } devant vous
engine-exchange-box = vous n’avez que { $pieces } dans la boîte
