feature-tunnel = les tunnels
    .in-rules = les tunnels
    .named = tunnel
    .route = tunnel
sign-tunnel-outline = Tunnel : il peut coûter plus de cartes qu’il n’a de cases.
tunnel-sign = Tunnel : révélez { $count } cartes ; chaque carte de votre couleur et chaque { $wild } coûte 1 carte de plus.
tunnel-route = { $count ->
    [one] Un tunnel : { $count } carte est révélée, et chaque carte identique coûte une carte de plus.
   *[other] Un tunnel : { $count } cartes sont révélées, et chaque carte identique coûte une carte de plus.
}

## At the table

verb-pay = Payer les cartes supplémentaires
    .in-list = payer les cartes supplémentaires
    .asks = Le tunnel coûte plus cher. Payez-vous les cartes supplémentaires, ou reprenez-vous vos cartes ?
    .option = Payer { $cards }
    .told = paie { $cards }
verb-decline = Reprendre les cartes
    .in-list = reprendre les cartes
    .option = Reprendre les cartes
    .told = reprend ses cartes
engine-tunnel-extra = le paiement supplémentaire doit être de { $cards }
engine-tunnel-color = { $card } n’a pas servi pour ce tunnel
