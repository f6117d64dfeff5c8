### Words that every face of the kit uses.

language-name = English
language-choice = Language

## Lists

list-and = { $first } and { $last }
list-or = { $first } or { $last }

## Counted things

count-action = { $count ->
    [one] { $count } action
   *[other] { $count } actions
}
count-card = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
count-city = { $count ->
    [one] { $count } city
   *[other] { $count } cities
}
count-error = { $count ->
    [one] { $count } error
   *[other] { $count } errors
}
count-map = { $count ->
    [one] { $count } map
   *[other] { $count } maps
}
count-marker = { $count ->
    [one] { $count } marker
   *[other] { $count } markers
}
count-piece = { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
}
count-player = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
count-point = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
count-route = { $count ->
    [one] { $count } route
   *[other] { $count } routes
}
count-space = { $count ->
    [one] { $count } space
   *[other] { $count } spaces
}
count-ticket = { $count ->
    [one] { $count } ticket
   *[other] { $count } tickets
}
count-turn = { $count ->
    [one] { $count } turn
   *[other] { $count } turns
}
players-range = { $least } to { $most } players

## Pages

game-title = A game of trains
home-link =
    .aria-label = All games
board-label =
    .aria-label = Board
zoom-label =
    .aria-label = Size of the board
zoom-larger =
    .aria-label = Larger
zoom-smaller =
    .aria-label = Smaller
zoom-whole =
    .aria-label = The whole board
practice-with-seed = Practice with a seed
seed = Seed
