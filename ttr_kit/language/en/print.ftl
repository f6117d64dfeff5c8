### What sheets to print say.

aid-title = { $name }: player aid
    .described = What a player can do in a turn
aid-cards = Cards
    .described = The cards of the game
player-aids = Player aids
board-sheet = Board
    .numbered = Board { $number }
backs = { $name }, backs
pieces-for-routes = Pieces for routes
markers-and-tokens = Markers and tokens
# Tokens of a color and a value: "red tokens 4".
token-lot = { $color } { $pieces } { $value }
continued = { $title } (continued)
how-to-print = How to print
page-contents = What is on which page
print-size = Print at 100 %, that is at actual size without scaling; then the ruler measures 100 mm.
print-single = On one side: pages { $pages }.
print-long-edge = On both sides, turned over the long edge: pages { $pages }.
print-short-edge = On both sides, turned over the short edge: pages { $pages }.
print-tiles = Board: cut each sheet along the marks at its left and upper edge, and glue it on the light strips, { $wide } mm wide, of the sheets beside and above it.
more-sections = { $count ->
    [one] { $count } more section
   *[other] { $count } more sections
}
both-sides = both sides
one-side = one side
ruler = A ruler of { $long } mm
space-size = a space: { $long } × { $wide } mm
tile-plan = How the sheets of the board lie
