### `.card` and `.cards` are a color as it stands behind “carte” and “cartes”.

## Colors

name-purple = violet
    .card = violette
    .cards = violettes
name-blue = bleu
    .card = bleue
    .cards = bleues
name-orange = orange
    .card = orange
    .cards = orange
name-white = blanc
    .card = blanche
    .cards = blanches
name-green = vert
    .card = verte
    .cards = vertes
name-yellow = jaune
    .card = jaune
    .cards = jaunes
name-black = noir
    .card = noire
    .cards = noires
name-red = rouge
    .card = rouge
    .cards = rouges
name-pink = rose
    .card = rose
    .cards = roses
name-brown = marron
    .card = marron
    .cards = marron
name-teal = turquoise
    .card = turquoise
    .cards = turquoise
name-gray = gris
    .card = grise
    .cards = grises
name-silver = argenté
    .card = argentée
    .cards = argentées

## Cards and pieces

name-train = wagon
name-trains = wagons
name-train-cards = Cartes Wagon
name-ship = bateau
name-ships = bateaux
name-ship-cards = Cartes Bateau
name-locomotive = locomotive
name-locomotives = locomotives
name-joker = joker
name-jokers = jokers
name-wild = joker
name-wilds = jokers
name-wild-card = joker
name-wild-cards = jokers

## Tickets

name-tickets = cartes Destination
name-tickets-title = Cartes Destination
name-short = court
name-short-tickets = Cartes Destination courtes
name-long = long
name-long-tickets = Cartes Destination longues

## Of mechanics

name-harbor = port
name-passenger = passager
name-passenger-card = carte Passager
name-passenger-cards = cartes Passager

## Who begins

name-first-traveler = la personne qui a le plus voyagé
name-first-youngest = la personne la plus jeune

## Bonuses

name-longest-path = Chemin le plus long
name-most-tickets = Le plus de destinations
name-globetrotter = Globe-trotteur

## Credits

name-credit-design = Les Aventuriers du rail est un jeu d’Alan R. Moon, édité par Days of Wonder
name-credit-owners = Le jeu, ses noms et ses illustrations appartiennent à leurs propriétaires ; ce fichier n’est pas officiel
name-credit-facts = Il contient de simples faits du jeu publié et aucune illustration
