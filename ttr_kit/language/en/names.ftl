### Names and words as files write them, so that no file has to translate them again. A
### translation keeps the id and says what the name is in its language.

## Colors

name-purple = purple
name-blue = blue
name-orange = orange
name-white = white
name-green = green
name-yellow = yellow
name-black = black
name-red = red
name-pink = pink
name-brown = brown
name-teal = teal
name-gray = gray
name-silver = silver

## Cards and pieces

name-train = train
name-trains = trains
name-train-cards = Train cards
name-ship = ship
name-ships = ships
name-ship-cards = Ship cards
name-locomotive = locomotive
name-locomotives = locomotives
name-joker = joker
name-jokers = jokers
name-wild = wild
name-wilds = wilds
name-wild-card = wild card
name-wild-cards = wild cards

## Tickets

name-tickets = tickets
name-tickets-title = Tickets
name-short = short
name-short-tickets = Short tickets
name-long = long
name-long-tickets = Long tickets

## Of mechanics

name-harbor = harbor
name-passenger = passenger
name-passenger-card = passenger card
name-passenger-cards = passenger cards

## Who begins

name-first-traveler = the most experienced traveler
name-first-youngest = the youngest player

## Bonuses

name-longest-path = Longest Path
name-most-tickets = Most Tickets
name-globetrotter = Globetrotter

## Credits

name-credit-design = Ticket to Ride was designed by Alan R. Moon and is published by Days of Wonder
name-credit-owners = The game, its names and its artwork belong to their owners; this file is unofficial
name-credit-facts = It holds plain facts of the published game and no artwork
