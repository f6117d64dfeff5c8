board-title = { $name }: Spielplan
cards-title = { $name }: Karten
tickets-title = { $name }: Zielkarten
revision = Revision { $number }
route-points = Punkte für Strecken
    .by-length = Punkte für Strecken nach ihrer Länge
bonuses = { $count ->
    [one] Bonus
   *[other] Boni
}
each = je { $count }
colors = Farben
    .described = Farben und ihre Zeichen
any-one-color = eine beliebige Farbe
signs = Zeichen
    .described = Zeichen auf dem Spielplan
sign-reminder = Eine Regel auf einen Blick.
reminders = Zur Erinnerung
north = Norden
scoring-track = Punkteleiste
card-back = Rückseite: { $deck }
card-min-length = für Strecken ab { $count } Feldern
card-only-for = nur für { $routes }
tickets-back = Zielkarten
