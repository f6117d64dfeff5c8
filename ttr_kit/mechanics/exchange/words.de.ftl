exchange-price = Tauschen: { $points } für jedes Teil
    .described = Was es kostet, Teile mit dem Kasten zu tauschen.
