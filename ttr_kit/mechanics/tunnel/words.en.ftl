feature-tunnel = tunnels
    .in-rules = tunnels
    .route = tunnel
sign-tunnel-outline = Tunnel: it may cost more cards than it has spaces.
tunnel-sign = Tunnel: turn over { $count } cards; each of your color and each { $wild } costs 1 more.
tunnel-route = { $count ->
    [one] A tunnel: { $count } card is turned over, and each match costs an extra card.
   *[other] A tunnel: { $count } cards are turned over, and each match costs an extra card.
}
