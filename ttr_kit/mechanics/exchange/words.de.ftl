exchange-price = Tauschen: { $points } für jedes Teil
    .described = Was es kostet, Teile mit dem Kasten zu tauschen.

## At the table

verb-exchange = Teile tauschen
    .in-list = Teile tauschen
    .option = { $give } tauschen gegen { $take }
    .told = tauscht { $give } gegen { $take }
score-exchange = Tauschen
engine-exchange-swapped = { $count ->
    [one] { $count } Teil getauscht
   *[other] { $count } Teile getauscht
}
engine-exchange-one-for-one = Teile werden eins zu eins getauscht, mindestens eines
engine-exchange-both = { $pieces } werden zugleich gegeben und genommen
engine-exchange-supply = in deinem Vorrat hast du nur { $pieces }
engine-exchange-box = im Kasten hast du nur { $pieces }
