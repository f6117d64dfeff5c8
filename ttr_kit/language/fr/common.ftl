language-name = Français
language-choice = Langue

## Lists

list-and = { $first } et { $last }
list-or = { $first } ou { $last }

## Counted things

count-action = { $count ->
    [one] { $count } action
   *[other] { $count } actions
}
count-card = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
count-city = { $count ->
    [one] { $count } ville
   *[other] { $count } villes
}
count-error = { $count ->
    [one] { $count } erreur
   *[other] { $count } erreurs
}
count-map = { $count ->
    [one] { $count } plateau
   *[other] { $count } plateaux
}
count-marker = { $count ->
    [one] { $count } marqueur de score
   *[other] { $count } marqueurs de score
}
count-piece = { $count ->
    [one] { $count } pièce
   *[other] { $count } pièces
}
count-player = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
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
    [one] { $count } case
   *[other] { $count } cases
}
count-ticket = { $count ->
    [one] { $count } carte Destination
   *[other] { $count } cartes Destination
}
count-turn = { $count ->
    [one] { $count } tour
   *[other] { $count } tours
}
players-range = { $least } à { $most } joueurs

## Pages

game-title = Une partie de trains
home-link =
    .aria-label = Toutes les parties
board-label =
    .aria-label = Plateau
zoom-label =
    .aria-label = Taille du plateau
zoom-larger =
    .aria-label = Agrandir
zoom-smaller =
    .aria-label = Réduire
zoom-whole =
    .aria-label = Tout le plateau
practice-with-seed = S’entraîner avec une graine
seed = Graine
