### What boards, cards and tickets say.

board-title = { $name }: board
cards-title = { $name }: cards
tickets-title = { $name }: tickets
revision = revision { $number }
route-points = Points for routes
    .by-length = Points for routes by length
bonuses = { $count ->
    [one] Bonus
   *[other] Bonuses
}
each = { $count } each
colors = Colors
    .described = Colors and their symbols
any-one-color = any one color
signs = Signs
    .described = Signs on the map
sign-reminder = A rule at a glance.
reminders = Reminders
# Its first letter stands at the arrow.
north = North
scoring-track = Scoring track
card-back = Back: { $deck }
card-min-length = for routes of { $count } spaces or more
card-only-for = for { $routes } only
tickets-back = Tickets
