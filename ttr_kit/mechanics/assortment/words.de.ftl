assortment-choose = Nimm { $pieces }
    .first = ; im ersten Spiel { $pieces }
    .described = Wie viele Teile alle am Anfang nehmen.
