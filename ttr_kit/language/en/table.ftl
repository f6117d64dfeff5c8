skip-to-move = Skip to your move
practice = Practice
house-rules = House rules
house-rules-note = This table does not know them: keep them yourselves.
players-label =
    .aria-label = Players
open-rules = Rules
move-label =
    .aria-label = Your move
market-label =
    .aria-label = Cards to take
hand-label =
    .aria-label = Your hand
choice-label =
    .aria-label = Your choice
tabs-label =
    .aria-label = Tickets, routes and log
tab-tickets = Tickets
tab-routes = Routes
tab-log = Log

## Players

player-you = you
player-bot = bot
points = points
points-named = { $points ->
    [one] point
   *[other] points
}

## Tickets

tickets-secret = Tickets are secret until the end.
tickets-yours = Your tickets
tickets-joined = { $done } of { $all } joined
tickets-none = None yet.
ticket-joined = joined
ticket-lost = cannot be joined any more
ticket-missing = { $count ->
    [one] { $count } space to go
   *[other] { $count } spaces to go
}
ticket-penalty = not joined: −{ $points }

## What can be chosen

can-choose = You can choose
no-route-now = No route now.
not-this = Not this
claim = Claim
in-city = { $what } in { $city }
other-cards = Other cards…
fewer = fewer: { $name }
more = more: { $name }
choose-more = { $count ->
    [one] Choose { $count } more
   *[other] Choose { $count } more
}
keep-tickets = { $count ->
    [0] Keep none
    [one] Keep { $count } ticket
   *[other] Keep { $count } tickets
}
take-these = Take these
sum-of = { $sum } of { $total }
laid-down = Laid down:
turned-over = Turned over:
route-pieces = { $count } { $pieces }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## Cards

nothing = nothing
empty-place = an empty place
face-up = { $card }, face up
face-up-dear = { $card }, face up, takes { $count } draws
deck-top = { $deck }: the top card, { $count ->
    [one] { $count } card left
   *[other] { $count } cards left
}
draw-tickets = Draw tickets: { $deck }, { $count } left
no-cards = No cards.
your-hand = Your hand

## The log and the end

log-title = Log
last-turns-begin = The last turns begin.
last-turns-left = Last turns: { $count } left.
chance-seeded = A practice game: it is shuffled by a seed, so its cards can be worked out.
chance-secret = Shuffled in secret. Commitment:
chance-proof = The log proves every shuffle. Its key:
chance-commitment = The commitment:
the-score = The score
score-for = For
score-total = Total
score-lines = The score line by line
wins = wins
look-at-board = Look at the board
save-log = Save the log
another-game = Another game
owned-by = Owned by { $name }.

## Handing over

next-player = { $name } is next
hand-over = Hand the device to { $name }. Nobody else should look.
i-am = I am { $name }

## The connection

connecting = Connecting…
setting-up = Setting up the table…
waking-engine = Waking up the engine…
connection-lost = The connection is lost. Trying again…
connection-lost-because = { $reason } Trying again…
link-is-dead = This link does not lead to a game, or is no longer good.
not-connected = Not connected just now; try again in a moment.
no-table = The table could not be set up in this browser.
no-table-because = The table could not be set up: { $reason }
no-board = The board cannot be loaded.
no-picture = The picture cannot be read.
