aid-title = { $name } : aide de jeu
    .described = Ce qu’on peut faire à son tour
aid-cards = Cartes
    .described = Les cartes du jeu
player-aids = Aides de jeu
board-sheet = Plateau
    .numbered = Plateau { $number }
backs = { $name }, dos
pieces-for-routes = Pièces pour les routes
markers-and-tokens = Marqueurs et jetons
token-lot = { $pieces } { $value }, { $color }
continued = { $title } (suite)
how-to-print = Comment imprimer
page-contents = Ce que contient chaque page
print-size = Imprimez à 100 %, c’est-à-dire en taille réelle, sans mise à l’échelle ; la règle mesure alors 100 mm.
print-single = Recto seul : pages { $pages }.
print-long-edge = Recto verso, retourné sur le grand côté : pages { $pages }.
print-short-edge = Recto verso, retourné sur le petit côté : pages { $pages }.
print-tiles = Plateau : coupez chaque feuille le long des repères de ses bords gauche et supérieur, puis collez-la sur les bandes claires, larges de { $wide } mm, des feuilles voisines à gauche et au-dessus.
more-sections = { $count ->
    [one] { $count } autre section
   *[other] { $count } autres sections
}
both-sides = recto verso
one-side = recto seul
ruler = Une règle de { $long } mm
space-size = une case : { $long } × { $wide } mm
tile-plan = Comment assembler les feuilles du plateau
