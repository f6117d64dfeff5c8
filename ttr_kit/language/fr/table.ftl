skip-to-move = Aller à votre tour
practice = Entraînement
house-rules = Règles maison
house-rules-note = Cette table ne les connaît pas : à vous de les suivre.
players-label =
    .aria-label = Joueurs
open-rules = Règles
move-label =
    .aria-label = Votre tour
market-label =
    .aria-label = Cartes à prendre
hand-label =
    .aria-label = Votre main
choice-label =
    .aria-label = Votre choix
tabs-label =
    .aria-label = Destinations, routes et journal
tab-tickets = Destinations
tab-routes = Routes
tab-log = Journal

## Players

player-you = vous
player-bot = robot
points = points
points-named = { $points ->
    [one] point
   *[other] points
}

## Tickets

tickets-secret = Les cartes Destination restent secrètes jusqu’à la fin.
tickets-yours = Vos cartes Destination
tickets-joined = { $done } sur { $all } réussies
tickets-none = Aucune pour l’instant.
ticket-joined = réussie
ticket-lost = ne peut plus être réussie
ticket-missing = { $count ->
    [one] encore { $count } case
   *[other] encore { $count } cases
}
ticket-penalty = échouée : −{ $points }

## What can be chosen

can-choose = Vous pouvez choisir
no-route-now = Aucune route pour l’instant.
not-this = Pas ceci
claim = Prendre possession
in-city = { $what } : { $city }
other-cards = D’autres cartes…
fewer = moins : { $name }
more = plus : { $name }
choose-more = Choisissez-en encore { $count }
keep-tickets = { $count ->
    [0] N’en garder aucune
    [one] Garder { $count } carte
   *[other] Garder { $count } cartes
}
take-these = Prendre celles-ci
sum-of = { $sum } sur { $total }
laid-down = Posées :
turned-over = Révélées :
route-pieces = { $count } { $pieces }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## Cards

nothing = rien
empty-place = un emplacement vide
face-up = { $card }, face visible
face-up-dear = { $card }, face visible, compte pour { $count } cartes
deck-top = { $deck } : la carte du dessus, { $count ->
    [one] encore { $count } carte
   *[other] encore { $count } cartes
}
draw-tickets = Prendre des cartes Destination : { $deck }, encore { $count }
no-cards = Aucune carte.
your-hand = Votre main

## The log and the end

log-title = Journal
last-turns-begin = Les derniers tours commencent.
last-turns-left = Derniers tours : encore { $count }.
chance-seeded = Une partie d’entraînement : les cartes sont mélangées d’après une graine, on peut donc les calculer.
chance-secret = Mélangé en secret. Engagement :
chance-proof = Le journal prouve chaque mélange. Sa clé :
chance-commitment = L’engagement :
the-score = Le décompte
score-for = Pour
score-total = Total
score-lines = Le décompte ligne par ligne
wins = gagne
look-at-board = Regarder le plateau
save-log = Enregistrer le journal
another-game = Une autre partie
owned-by = Appartient à { $name }.

## Handing over

next-player = À { $name } de jouer
hand-over = Passez l’appareil à { $name }. Personne d’autre ne doit regarder.
i-am = Je suis { $name }

## The connection

connecting = Connexion…
setting-up = Mise en place de la partie…
waking-engine = Chargement du jeu…
connection-lost = La connexion est perdue. Nouvel essai…
connection-lost-because = { $reason } Nouvel essai…
link-is-dead = Ce lien ne mène à aucune partie, ou n’est plus valable.
not-connected = Pas de connexion pour l’instant ; réessayez dans un moment.
no-table = La partie n’a pas pu être mise en place dans ce navigateur.
no-table-because = La partie n’a pas pu être mise en place : { $reason }
no-board = Le plateau ne peut pas être chargé.
no-picture = L’image ne peut pas être lue.
