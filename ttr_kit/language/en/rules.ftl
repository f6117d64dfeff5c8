### What rulebooks say besides their templates, in the folder rules. What English says of filters, limits
### and tickets in finer words is in ttr_kit/rulebook/en; other languages need no code.

## Numbers and lists

rules-both = and
rules-either = or
# Before the last of several kinds of pieces.
rules-fillers = and
rules-until = to
number-0 = no
number-1 = one
number-2 = two
number-3 = three
number-4 = four
number-5 = five
number-6 = six
number-7 = seven
number-8 = eight
number-9 = nine
number-10 = ten
rules-times = { $count ->
    [1] once
    [2] twice
   *[other] { $count } times
}
rules-player = player
    .many = players
rules-points = { $points }
    .none = no points
    .minus = minus { $points }
rules-gets = gets { $points }
    .you = get { $points }
rules-loses = loses { $points }
    .you = lose { $points }

## Cards and pieces

rules-card = card
    .many = cards
rules-card-of = { $kind } card
    .many = { $kind } cards
rules-card-named = “{ $title }” card
    .many = “{ $title }” cards
rules-card-colored = { $color } { $card }
rules-card-in-color = { $color } { $card }
# Names of cards that end so can stand after the article that templates use; several endings have spaces between.
rules-card-noun-ending = a b c d e f g h i j k l m n o p q r s t u v w x y z
rules-wild = wild card
    .many = wild cards
rules-piece = piece
    .many = pieces
rules-quoted = “{ $it }”
rules-each-of = { $cards } in each of { $count } colors
    .two = { $cards } each in { $colors }
rules-tickets-of = { $tickets } of “{ $deck }”
rules-ticket-mix = the decks { $decks }
rules-tracks = { $count ->
    [2] double route
    [3] triple route
    [4] quadruple route
   *[other] route of { $count } tracks
}
    .begun = { $count ->
        [2] double
        [3] triple
        [4] quadruple
       *[other] { $count }-track
    }
    .many = { $count ->
        [2] double routes
        [3] triple routes
        [4] quadruple routes
       *[other] routes of { $count } tracks
    }
rules-parallel-title = Parallel routes
rules-parallel-counts = The board has { $counts }: { $sizes } tracks side by side between the same two cities.

## Labels

rules-house-rule = House rule
rules-contents = Contents
rules-board = The board
rules-cards = The cards
rules-signs = Signs on the board
rules-only-for = Only for { $it }.
rules-tickets = tickets
rules-scene = Cards for the route
rules-row-0 = { "" }
rules-row-1 = turned over:
rules-row-2 = extra cards:
rules-gray = gray
rules-compared = { $first } and { $second }: what is different
rules-same = { $first } and { $second } are played alike.
rules-components = Components
rules-map = Map
rules-setup = Set-up
rules-rules = Rules
rules-tickets-topic = Tickets
rules-only-cities = cities only here
rules-only-routes = routes only here (spaces, color)
rules-only-tickets = tickets only here (points)
rules-changed-tickets = tickets of another value (points)
rules-moved-tickets = tickets in another deck
rules-ticket-count = tickets
rules-ticket-points = points of all tickets together

## Sentences

rules-stand = stand for cards of any color
rules-stand-kinds = stand for cards of any color and kind
rules-stand-too = do so too
rules-free-wild = { $cards } { $stand }. You may play as many of them as you like, even nothing else.
rules-wild-only = { $cards } { $stand }, but only on { $where }; on all other routes they cannot be used.
rules-cards-only = { $cards } can be used only on { $where }.
rules-routes = routes
rules-of-length = of { $it } or more spaces
rules-for-pieces = for { $it }
rules-pay-wild = On a route for { $it } you can play wild cards only.
rules-pay = On a route for { $pieces } you play { $cards } only.
rules-pay-besides = On a route for { $pieces } you play { $cards } only, besides { $wild }.
rules-may-keep-one = You may keep it or not.
rules-may-keep-several = Keep as many of them as you like, even none.
rules-must-keep-one = You must keep it.
rules-must-keep-several = You must keep all of them.
rules-keep-some = Keep at least { $it } of them; you may keep more.
rules-rejected-remove = Those that you do not keep leave the game.
rules-rejected-shuffle = { $decks ->
    [one] Those that you do not keep are shuffled back into the deck.
   *[other] Those that you do not keep are shuffled back into the deck that they come from.
}
rules-rejected-bottom = { $decks ->
    [one] Those that you do not keep go to the bottom of the deck.
   *[other] Those that you do not keep go to the bottom of the deck that they come from.
}

## What is counted: what the best player has, one of it, several of it, and just one of it

metric-longest_path = the longest path
    .one = space of the player's longest path
    .many = spaces of the longest path
metric-completed_tickets = the most completed tickets
    .one = completed ticket
    .many = completed tickets
    .single = completed ticket
metric-uncompleted_tickets = the most uncompleted tickets
    .one = uncompleted ticket
    .many = uncompleted tickets
    .single = uncompleted ticket
metric-claimed_routes = the most claimed routes
    .one = claimed route
    .many = claimed routes
    .single = claimed route
metric-connected_cities = the most cities in one network
    .one = city in the player's largest network
    .many = cities in the player's largest network
metric-claimed_spaces = the most claimed spaces
    .one = claimed space
    .many = claimed spaces
    .single = claimed space
metric-touched_cities = the most reached cities
    .one = reached city
    .many = reached cities
    .single = reached city
metric-touched_groups = the most reached groups of cities
    .one = reached group of cities
    .many = reached groups of cities
    .single = reached group of cities
metric-round_trips = the most round trips
    .one = round trip
    .many = round trips
    .single = round trip
metric-pieces_left = the most pieces left
    .one = piece left
    .many = pieces left
metric-cards_in_hand = the most cards in hand
    .one = card in hand
    .many = cards in hand
    .single = card in hand
metric-score = the most points so far
    .one = point so far
    .many = points so far
    .single = point so far

## Filters and limits: what a filter says stands in brackets behind its noun

rules-such-in = in “{ $name }”
rules-such-only = only { $what }
rules-such-for = for { $what }
rules-such-tag = marked “{ $name }”
rules-such-on-routes = only on routes: { $what }
rules-such-within = within “{ $name }”
rules-such-deck = deck “{ $name }”
rules-such-place = with the place “{ $name }”
rules-such-city-tag = with a city marked “{ $name }”
rules-at-least = at least { $what }
rules-at-most = at most { $what }
rules-bound-at-least = at least
rules-bound-at-most = at most
rules-has = has
rules-limit-no-pieces = { $have } no { $pieces } left
rules-limit-pieces-at-most = { $have } at most { $count } { $pieces } left
rules-limit-pieces-at-least = { $have } at least { $count } { $pieces } left
rules-limit-nothing = { $have } no { $what }
rules-limit-some = { $have } { $what }
rules-path-of = a path of { $bound } { $count ->
    [one] { $count } space
   *[other] { $count } spaces
}
rules-cities-in-network = { $cities } in one network

## Awards

rules-leading = { $best }
    .fewest = the fewest of these: { $what }
    .bonus = the bonus “{ $name }”
rules-compared-by = { $best }
    .fewest = the fewest of these: { $what }
    .bonus = the bonus “{ $name }”
rules-tie-all = each of them { $gains }
rules-tie-none = { $lost ->
    [yes] nobody loses anything
   *[no] nobody gets anything
}
rules-tie-split = { $lost ->
    [yes] they share the points, rounded up
   *[no] they share the points, rounded down
}
rules-tie-earliest = only the one who had as much first { $gains }
rules-or-more = or more
rules-any-number = any number
rules-place = place { $number }: { $points }
    .others = nothing for the others
    .nobody = nothing for anybody
    .with = With { $players }:
rules-rank-tie-all = Equal players share a place and each get its points; the next player has the next place.
rules-rank-tie-competition = Equal players share a place and each get its points; as many places after it stay empty.
rules-rank-tie-none = Equal players share a place and get nothing; as many places after it stay empty.
rules-rank-tie-split = Equal players add up the points of the places that they take together and share them; fractions are dropped.
rules-rank-tie-earliest = Of equal players, the one is ahead who had as much first.
rules-network-groups = groups with a city{ $which } in it
rules-network-cities = cities{ $which } in it
rules-aim-each = each { $one }
rules-aim-rank = your place by the number of these: { $what }
rules-aim-table = the number of these: { $what }
rules-aim-network = each of your networks, by the number of these: { $what }
rules-aim-group = joining all cities of { $groups }
