assortment-choose = Nimm { $pieces }
    .first = ; im ersten Spiel { $pieces }
    .described = Wie viele Teile alle am Anfang nehmen.

## At the table

verb-take = Teile wählen
    .in-list = Teile wählen
    .asks = Mit welchen Teilen spielst du?
    .option = { $pieces } nehmen
    .told = nimmt { $pieces }
    .told-hidden = hat Teile gewählt
engine-assortment-total = nimm zusammen { $total }; du besitzt { $own }
