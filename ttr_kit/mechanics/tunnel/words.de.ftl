feature-tunnel = Tunnel
    .in-rules = Tunneln
    .named = Tunnel
    .route = Tunnel
sign-tunnel-outline = Tunnel: kann zusätzliche Karten kosten.
tunnel-sign = Tunnel: { $count } Karten aufdecken; jede in deiner Farbe und jede Karte „{ $wild }“ kostet 1 mehr.
tunnel-route = { $count ->
    [one] Ein Tunnel: { $count } Karte wird aufgedeckt, und jede passende kostet eine Karte mehr.
   *[other] Ein Tunnel: { $count } Karten werden aufgedeckt, und jede passende kostet eine Karte mehr.
}

## At the table

verb-pay = Zusätzliche Karten zahlen
    .in-list = die zusätzlichen Karten zahlen
    .asks = Der Tunnel kostet mehr. Zahlst du die zusätzlichen Karten, oder nimmst du deine Karten zurück?
    .option = { $cards } zahlen
    .told = zahlt { $cards }
verb-decline = Karten zurücknehmen
    .in-list = die Karten zurücknehmen
    .option = Karten zurücknehmen
    .told = nimmt die Karten zurück
engine-tunnel-extra = zusätzlich zu zahlen sind genau { $cards }
engine-tunnel-color = { $card } wurde für diesen Tunnel nicht benutzt
