metric-stations_used = the most built stations
    .one = built station
    .many = built stations
sign-station = A station.
station-price = Station: { $cards } cards of one color; not built: { $unused }
    .described = What each station costs in turn, and what one scores that was not built.
station-piece = station
    .many = stations

## At the table

verb-station = Build a station
    .in-list = build a station
    .option = Build a station: { $city } with { $cards }
    .told = builds a station in { $city } with { $cards }
kept-station-stations = Stations
    .thing = station
score-station = station
engine-station-taken = { $city } has a station already
engine-station-all-built = all your stations are built
engine-station-price = your next station costs { $cards } of one color; wild cards stand for any of them
engine-station-unbuilt = { $count } not built
