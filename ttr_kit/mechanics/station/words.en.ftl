metric-stations_used = the most built stations
    .one = built station
    .many = built stations
sign-station = A station.
station-price = Station: { $cards } cards of one color; not built: { $unused }
    .described = What each station costs in turn, and what one scores that was not built.
station-piece = station
    .many = stations
