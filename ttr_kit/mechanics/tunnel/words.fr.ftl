feature-tunnel = les tunnels
    .in-rules = les tunnels
    .route = tunnel
sign-tunnel-outline = Tunnel : il peut coûter plus de cartes qu’il n’a de cases.
tunnel-sign = Tunnel : révélez { $count } cartes ; chaque carte de votre couleur et chaque { $wild } coûte 1 carte de plus.
tunnel-route = { $count ->
    [one] Un tunnel : { $count } carte est révélée, et chaque carte identique coûte une carte de plus.
   *[other] Un tunnel : { $count } cartes sont révélées, et chaque carte identique coûte une carte de plus.
}
