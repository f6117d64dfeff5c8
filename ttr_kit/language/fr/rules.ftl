## Numbers and lists

rules-both = et
rules-either = ou
rules-fillers = ou
rules-until = à
number-0 = zéro
number-1 = un
number-2 = deux
number-3 = trois
number-4 = quatre
number-5 = cinq
number-6 = six
number-7 = sept
number-8 = huit
number-9 = neuf
number-10 = dix
rules-times = { $count ->
    [1] une fois
   *[other] { $count } fois
}
rules-player = joueur
    .many = joueurs
rules-points = { $points }
    .none = aucun point
    .minus = moins { $points }
rules-gets = gagne { $points }
    .you = gagnez { $points }
rules-loses = perd { $points }
    .you = perdez { $points }

## Cards and pieces

rules-card = carte
    .many = cartes
rules-card-of = carte { $kind }
    .many = cartes { $kind }
rules-card-named = carte « { $title } »
    .many = cartes « { $title } »
rules-card-colored = { $card } { $color }
rules-card-in-color = { $card } de couleur { $color }
rules-card-noun-ending = locomotive carte
rules-wild = joker
    .many = jokers
rules-piece = pièce
    .many = pièces
rules-quoted = « { $it } »
rules-each-of = { $cards } dans chacune des { $count } couleurs
    .two = { $cards } de chaque couleur : { $colors }
rules-tickets-of = { $tickets } « { $deck } »
rules-ticket-mix = les pioches { $decks }
rules-tracks = { $count ->
    [2] route double
    [3] route triple
    [4] route quadruple
   *[other] route à { $count } voies
}
    .begun = { $count ->
        [2] routes doubles
        [3] routes triples
        [4] routes quadruples
       *[other] routes à { $count } voies
    }
    .many = { $count ->
        [2] routes doubles
        [3] routes triples
        [4] routes quadruples
       *[other] routes à { $count } voies
    }
rules-parallel-title = Routes parallèles
rules-parallel-counts = Le plateau compte { $counts } : { $sizes } voies côte à côte entre les deux mêmes villes.

## Labels

rules-house-rule = Règle maison
rules-contents = Sommaire
rules-board = Le plateau
rules-cards = Les cartes
rules-signs = Les symboles du plateau
rules-only-for = Seulement pour des { $it }.
rules-tickets = cartes Destination
rules-scene = Cartes pour la route
rules-row-0 = { "" }
rules-row-1 = révélées :
rules-row-2 = en plus :
rules-gray = gris
rules-compared = { $first } et { $second } : ce qui change
rules-same = { $first } et { $second } se jouent de la même façon.
rules-components = Matériel
rules-map = Carte
rules-setup = Mise en place
rules-rules = Règles
rules-tickets-topic = Cartes Destination
rules-only-cities = villes qui n’existent qu’ici
rules-only-routes = routes qui n’existent qu’ici (cases, couleur)
rules-only-tickets = cartes Destination qui n’existent qu’ici (points)
rules-changed-tickets = cartes Destination d’une autre valeur (points)
rules-moved-tickets = cartes Destination dans une autre pioche
rules-ticket-count = cartes Destination
rules-ticket-points = points de toutes les cartes Destination

## Sentences

rules-stand = remplacent des cartes de n’importe quelle couleur
rules-stand-kinds = remplacent des cartes de n’importe quelle couleur et de n’importe quelle sorte
rules-stand-too = le font aussi
rules-free-wild = { $cards } : ces cartes { $stand }. Vous pouvez en jouer autant que vous voulez, et même rien d’autre.
rules-wild-only = { $cards } : ces cartes { $stand }, mais seulement sur { $where } ; sur toutes les autres routes, elles ne servent à rien.
rules-cards-only = { $cards } : ces cartes ne servent que sur { $where }.
rules-routes = les routes
rules-of-length = d’au moins { $it } cases
rules-for-pieces = pour { $it }
rules-pay-wild = Sur les routes pour { $it }, vous ne pouvez jouer que des jokers.
rules-pay = Sur les routes pour { $pieces }, vous ne jouez que des { $cards }.
rules-pay-besides = Sur les routes pour { $pieces }, vous ne jouez que des { $cards } (et des { $wild }).
rules-may-keep-one = Vous pouvez la garder ou non.
rules-may-keep-several = Gardez-en autant que vous voulez, même aucune.
rules-must-keep-one = Vous devez la garder.
rules-must-keep-several = Vous devez toutes les garder.
rules-keep-some = Gardez-en au moins { $it } ; vous pouvez en garder plus.
rules-rejected-remove = Celles que vous ne gardez pas quittent la partie.
rules-rejected-shuffle = { $decks ->
    [one] Celles que vous ne gardez pas sont remélangées dans la pioche.
   *[other] Celles que vous ne gardez pas sont remélangées dans la pioche d’où elles viennent.
}
rules-rejected-bottom = { $decks ->
    [one] Celles que vous ne gardez pas sont remises sous la pioche.
   *[other] Celles que vous ne gardez pas sont remises sous leur pioche.
}

## What is counted: what the best player has, one of it, several of it

metric-longest_path = le chemin le plus long
    .one = case du chemin le plus long
    .many = cases du chemin le plus long
metric-completed_tickets = le plus de cartes Destination réussies
    .one = carte Destination réussie
    .many = cartes Destination réussies
    .single = carte Destination réussie
metric-uncompleted_tickets = le plus de cartes Destination échouées
    .one = carte Destination échouée
    .many = cartes Destination échouées
    .single = carte Destination échouée
metric-claimed_routes = le plus de routes prises
    .one = route prise
    .many = routes prises
    .single = route prise
metric-connected_cities = le plus de villes dans un même réseau
    .one = ville du plus grand réseau
    .many = villes du plus grand réseau
metric-claimed_spaces = le plus de cases occupées
    .one = case occupée
    .many = cases occupées
    .single = case occupée
metric-touched_cities = le plus de villes atteintes
    .one = ville atteinte
    .many = villes atteintes
    .single = ville atteinte
metric-touched_groups = le plus de groupes de villes atteints
    .one = groupe de villes atteint
    .many = groupes de villes atteints
    .single = groupe de villes atteint
metric-round_trips = le plus d’allers-retours
    .one = aller-retour
    .many = allers-retours
    .single = aller-retour
metric-pieces_left = le plus de pièces restantes
    .one = pièce restante
    .many = pièces restantes
metric-cards_in_hand = le plus de cartes en main
    .one = carte en main
    .many = cartes en main
    .single = carte en main
metric-score = le plus de points jusque-là
    .one = point jusque-là
    .many = points jusque-là
    .single = point

## Filters and limits

rules-such-in = dans « { $name } »
rules-such-only = seulement { $what }
rules-such-for = pour { $what }
rules-such-tag = marque « { $name } »
rules-such-on-routes = seulement sur des routes : { $what }
rules-such-within = à l’intérieur de « { $name } »
rules-such-deck = pioche « { $name } »
rules-such-place = avec le lieu « { $name } »
rules-such-city-tag = avec une ville portant la marque « { $name } »
rules-at-least = au moins { $what }
rules-at-most = au plus { $what }
rules-bound-at-least = au moins
rules-bound-at-most = au plus
rules-has = a
rules-limit-no-pieces = n’{ $have } plus de { $pieces }
rules-limit-pieces-at-most = { $have } au plus { $count } { $pieces } en réserve
rules-limit-pieces-at-least = { $have } au moins { $count } { $pieces } en réserve
rules-limit-nothing = n’{ $have } pas de { $what }
rules-limit-some = { $have } { $what }
rules-path-of = un chemin d’{ $bound } { $count ->
    [one] { $count } case
   *[other] { $count } cases
}
rules-cities-in-network = { $cities } dans un même réseau

## Awards

rules-leading = a { $best }
    .fewest = a le moins de ceci : { $what }
    .bonus = a le bonus « { $name } »
rules-compared-by = { $best }
    .fewest = le moins de ceci : { $what }
    .bonus = le bonus « { $name } »
rules-tie-all = chacun d’eux { $gains }
rules-tie-none = { $lost ->
    [yes] personne ne perd rien
   *[no] personne ne gagne rien
}
rules-tie-split = { $lost ->
    [yes] ils se partagent les points, arrondis vers le haut
   *[no] ils se partagent les points, arrondis vers le bas
}
rules-tie-earliest = seul celui qui en avait autant en premier { $gains }
rules-or-more = ou plus
rules-any-number = tout nombre
rules-place = place { $number } : { $points }
    .others = rien pour les autres
    .nobody = rien pour personne
    .with = À { $players } :
rules-rank-tie-all = Les joueurs à égalité partagent une place et reçoivent chacun ses points ; le joueur suivant a la place suivante.
rules-rank-tie-competition = Les joueurs à égalité partagent une place et reçoivent chacun ses points ; autant de places restent vides après elle.
rules-rank-tie-none = Les joueurs à égalité partagent une place et ne reçoivent rien ; autant de places restent vides après elle.
rules-rank-tie-split = Les joueurs à égalité additionnent les points des places qu’ils occupent ensemble et se les partagent ; les fractions sont perdues.
rules-rank-tie-earliest = À égalité, celui qui en avait autant en premier est devant.
rules-network-groups = groupes ayant une ville{ $which } dans ce réseau
rules-network-cities = villes{ $which } dans ce réseau
rules-aim-each = chaque { $one }
rules-aim-rank = votre place selon le nombre de { $what }
rules-aim-table = le nombre de { $what }
rules-aim-network = chacun de vos réseaux, selon le nombre de { $what }
rules-aim-group = la liaison de toutes les villes de { $groups }
