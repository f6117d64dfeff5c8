metric-built_harbors = the most built harbors
    .one = built harbor
    .many = built harbors
sign-anchor = Port: one harbor can be built here.
sign-harbor-symbol = Cards with this symbol pay for harbors.
sign-harbor = A harbor.
harbor-points = Harbor by completed tickets: { $points }; not built: { $unbuilt }
    .last = { $number } or more: { $points }
    .described = What a harbor scores for the completed tickets that name its city.
harbor-piece = harbor
    .many = harbors

## At the table

verb-harbor = Build a harbor
    .in-list = build a harbor
    .option = Build a harbor: { $city } with { $cards }
    .told = builds a harbor in { $city } with { $cards }
kept-harbor-harbors = Harbors
    .thing = harbor
score-harbor = harbor
engine-harbor-tickets = { $count ->
    [one] { $city }: { $count } completed ticket
   *[other] { $city }: { $count } completed tickets
}
engine-harbor-unbuilt = { $count } not built
engine-harbor-no-port = { $city } is no port
engine-harbor-taken = { $city } has a harbor already
engine-harbor-all-built = all your harbors are built
engine-harbor-no-route = you own no route into { $city }
engine-harbor-price = a harbor costs { $count } cards of one color; wild cards stand for any of them
engine-harbor-price-symbol = a harbor costs { $count } cards of one color{ $symbol }; wild cards stand for any of them
