feature-tunnel = tunnels
    .in-rules = tunnels
    .named = tunnel
    .route = tunnel
sign-tunnel-outline = Tunnel: it may cost more cards than it has spaces.
tunnel-sign = Tunnel: turn over { $count } cards; each of your color and each { $wild } costs 1 more.
tunnel-route = { $count ->
    [one] A tunnel: { $count } card is turned over, and each match costs an extra card.
   *[other] A tunnel: { $count } cards are turned over, and each match costs an extra card.
}

## At the table

verb-pay = Pay the extra cards
    .in-list = pay the extra cards
    .asks = The tunnel costs more. Pay the extra cards, or take your cards back?
    .option = Pay { $cards }
    .told = pays { $cards }
verb-decline = Take the cards back
    .in-list = take the cards back
    .option = Take the cards back
    .told = takes the cards back
engine-tunnel-extra = the extra payment must be { $cards }
engine-tunnel-color = { $card } was not used for this tunnel
