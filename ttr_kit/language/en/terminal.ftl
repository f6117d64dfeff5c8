### The table in a terminal. Commands (help, map, claim …) are the same in every language.

screen-last-turns = { $count ->
    [one] Last turns: { $count } turn left.
   *[other] Last turns: { $count } turns left.
}
screen-market = Market
screen-decks = decks – { $decks }
screen-hand = Hand
screen-no-cards = no cards
screen-tickets = Tickets
screen-done = done
screen-lost = cannot be done any more
screen-missing = { $count ->
    [one] { $count } space missing
   *[other] { $count } spaces missing
}
screen-can-claim = You can claim
screen-on-the-way = on the way of a ticket of yours
screen-more-routes = { $count ->
    [one] … and { $count } more route
   *[other] … and { $count } more routes
}
screen-need = Your tickets need
screen-need-nothing = Your tickets need nothing more.
screen-any-color = any color
screen-such-as = such as: { $example }
screen-such-as-or = such as: { $example }   or   { $all }
screen-from-to = from { $least } to { $most }
screen-menu = A number, Enter for 1, or undo.
screen-menu-more = … and { $count } more: type the command with more of the name
head-player = Player
head-points = Points
head-pieces = Pieces
head-cards = Cards
head-tickets = Tickets
head-route = Route
head-spaces = Spaces
head-pay = Pay
head-for = For
head-to = To
head-taken-by = Taken by

## What can be typed

look-help = what you can type
look-look = the whole screen again
look-map = all you can claim, and what your tickets need; with a city: its routes
look-hand = your cards
look-log = what has happened so far
look-scores = points, pieces and cards of everybody
look-undo = go back from a choice that is not made yet
look-quit = leave; the game is saved and goes on with the same command
host-nothing-chosen = Nothing is chosen yet.
host-taken-back = Taken back.
host-no-city = No city is called “{ $name }”.
host-now = Now you can
host-always = Always
host-beginnings = Beginnings of words will do, accents are not needed

## What is not understood

order-too-long = that is too long to be a command
order-options = there are options 1 to { $count }; undo goes back
order-which-city = Which city?
order-which-route = Which route?
order-how-to-pay = How do you pay?
order-did-you-mean = nothing here is called “{ $name }”; did you mean “{ $near }”?
order-not-called = nothing here is called “{ $name }”; you can { $offered }
order-more = { $count } more
order-no-route = no route fits “{ $words }”; type: { $verb } CITY CITY, or: map CITY
order-owned = { $route } belongs to { $name }
order-closed = { $route } is closed: not all tracks of a connection can be claimed
order-pieces = { $route } needs { $needs }, and you have { $left } left
order-cannot-pay = { $color ->
    [any] your cards do not pay for { $route }: it takes { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } or what may stand for them
   *[other] your cards do not pay for { $route }: it takes { $count ->
        [one] { $count } { $color } card
       *[other] { $count } { $color } cards
    } or what may stand for them
}
order-ticket-numbers = type the numbers of the tickets, such as: { $verb } 1 2
order-ticket-range = the tickets have the numbers 1 to { $count }
order-keep-more = { $count ->
    [one] at least { $count } ticket must be kept
   *[other] at least { $count } tickets must be kept
}
order-numbers = { $count ->
    [one] type { $count } number, in this order: { $order }
   *[other] type { $count } numbers, in this order: { $order }
}
order-total = that makes { $total }; it must be { $wanted } in all
order-unknown = “{ $word }” is not known here; type { $known }

## Around the game

opening-seed = Seed { $seed }: whoever knows it can work out every card.
opening-secret = Shuffled in secret; commitment { $commitment }.
opening-resumed = { $count ->
    [one] Going on after { $count } action; --new begins another game.
   *[other] Going on after { $count } actions; --new begins another game.
}
opening-help = Type help at any time.
left-kept = The game is kept in { $file }; the same command goes on.
left = Left.
turn-of = It is the turn of { $name }. Press Enter when only { $name } can see the screen.

## A game told again

replay-points = { $points ->
    [1] +1 point
    [-1] -1 point
   *[other] { $signed } points
}
replay-drew = it is { $cards }
replay-dealt = these come: { $cards }
replay-revealed = turned over: { $cards }
replay-last-turns = { $count ->
    [one] The last turn begins.
   *[other] The last { $count } turns begin.
}
replay-not-over = The game is not over after { $actions }.
replay-score = Score
replay-proved = All shuffles follow from commitment { $commitment }.
