feature-tunnel = Tunnel
    .in-rules = Tunneln
    .route = Tunnel
sign-tunnel-outline = Tunnel: kann zusätzliche Karten kosten.
tunnel-sign = Tunnel: { $count } Karten aufdecken; jede in deiner Farbe und jede Karte „{ $wild }“ kostet 1 mehr.
tunnel-route = { $count ->
    [one] Ein Tunnel: { $count } Karte wird aufgedeckt, und jede passende kostet eine Karte mehr.
   *[other] Ein Tunnel: { $count } Karten werden aufgedeckt, und jede passende kostet eine Karte mehr.
}
