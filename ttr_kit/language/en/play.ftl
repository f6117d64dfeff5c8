### The game in words: what can be done, what happened, what is asked.
###
### A verb is what a menu calls it. `.option` is one choice in a list, `.told` the same in the log, after
### the name of a player; `-card`, `-deck`, `-none` and the like say it for what it is done to.

verb-claim = Claim a route
    .in-list = claim a route
    .option = Claim { $route } with { $cards }
    .told = claims { $route } with { $cards }
verb-draw = Draw cards
    .in-list = draw cards
    .asks = Take another card.
    .option-card = Draw { $card }
    .option-deck = Draw deck { $deck }
    .told = draws a card
    .told-card = takes { $card }
    .told-deck = { $decks ->
        [one] draws a card
       *[other] draws a { $deck } card
    }
verb-refill = Refill the market
    .in-list = refill the market
    .asks = From which deck is the gap in the market filled?
    .option = Refill the market: from the { $deck } deck
    .told = refills the market from the { $deck } deck
verb-keep = Keep tickets
    .in-list = keep tickets
    .asks = Which tickets do you keep?
    .option = Keep { $tickets }
    .option-none = Keep nothing
    .told = keeps { $tickets }
    .told-none = keeps nothing
    .told-hidden = has chosen tickets
    .told-count = keeps { $cards }
verb-tickets = Draw tickets
    .in-list = draw tickets
    .asks = How many tickets of each deck do you want to see?
    .option = Draw tickets: { $mix }
    .option-alone = Draw tickets
    .told = draws tickets { $mix }
    .told-alone = draws tickets
verb-pass = Pass
    .in-list = pass
    .option = Pass
    .told = passes
verb-done = End the turn
    .in-list = end the turn
    .asks = Do anything else in this turn?
    .option = End the turn
    .told = ends the turn

play-nothing = nothing
play-track = { $route } (track { $number })
play-drew = { $told }: { $cards }
play-revealed = { $told }; turned over: { $cards }
play-over = The game is over.
play-waiting = Waiting for { $name }.
play-your-turn = Your turn: { $actions }.
play-what = What do you do?
play-at-least = At least { $count }.
play-in-all = { $count } in all.
kept-left = { $title }: { $count } left; collected { $taken }

## The end

end-alone = { $name } has { $points }.
end-wins = { $count ->
    [one] { $names } wins.
   *[other] { $names } share the win.
}
end-wins-tie = { $count ->
    [one] { $names } wins, after a tie at { $points }.
   *[other] { $names } share the win, after a tie at { $points }.
}
end-standstill = The game ended because nobody got anywhere any more.
score-routes = routes
score-ticket = ticket

## What is wrong with a message of a client

fault-stale = the table has changed in the meantime; look again
fault-not-your-seat = this seat is not yours
fault-over = the game is over
fault-not-your-turn = it is not your turn
fault-version = the host speaks version { $version } of the protocol; load the page again
fault-not-over = the log can be had when the game is over

## What the engine says: these must be the very words of the code

engine-over = the game is over
engine-no-verb = this game has no action { $verb }
engine-must-not-pass = you can do something, so you must not pass
engine-now = now is the time to { $actions }
engine-not-now = that is not possible now
engine-closed = { $route } is closed: its connection has all the tracks that may be claimed
engine-closed-to-you = { $route } is closed to you: you own a track of this connection
engine-pieces-left = { $route } needs { $needed }, you have { $left }
engine-does-not-pay = these cards do not pay for { $route } exactly
engine-does-not-pay-but = these cards do not pay for { $route } exactly{ $advice }
engine-owned = { $route } belongs to player { $owner }
engine-only-cards = you have only { $count } { $card }
engine-face-up-dear = a face-up { $card } costs { $count } draws, and that is more than are left
engine-deck-empty = the { $deck } deck and its discards are empty
engine-decks-empty = all decks and their discards are empty, and then no face-up card can be taken
engine-not-face-up = no { $card } lies face up; there are { $shown }
engine-keep-more = at least { $count } of the tickets must be kept
engine-not-dealt = { $ticket } is not among the tickets dealt: { $offered }
engine-mix = announce a mix of { $count } tickets or all that are left; there are { $left }
engine-no-tickets = there are no tickets to draw
engine-fixed-tickets = which tickets are drawn is fixed; say "tickets" alone
engine-claimed = { $count ->
    [one] claimed { $count } route
   *[other] claimed { $count } routes
}
engine-joined = { $ticket } joined
engine-missed = { $ticket } not joined
engine-joined-lent = { $ticket } joined, with { $routes } lent
engine-longest-path = longest path: { $number }
engine-completed-tickets = completed tickets: { $number }
engine-connected-cities = connected cities: { $number }
engine-claimed-routes = claimed routes: { $number }
engine-claimed-spaces = claimed spaces: { $number }
engine-cards-in-hand = cards in hand: { $number }
engine-points-counted = points: { $number }
