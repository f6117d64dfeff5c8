verb-claim = Prendre possession d’une route
    .in-list = prendre possession d’une route
    .option = Prendre { $route } avec { $cards }
    .told = prend possession de { $route } avec { $cards }
verb-draw = Prendre des cartes
    .in-list = prendre des cartes
    .asks = Prenez une autre carte.
    .option-card = Prendre { $card }
    .option-deck = Piocher : { $deck }
    .told = pioche une carte
    .told-card = prend { $card }
    .told-deck = { $decks ->
        [one] pioche une carte
       *[other] pioche une carte « { $deck } »
    }
verb-refill = Compléter les cartes visibles
    .in-list = compléter les cartes visibles
    .asks = De quelle pioche vient la carte qui comble le vide ?
    .option = Compléter les cartes visibles : pioche « { $deck } »
    .told = complète les cartes visibles avec la pioche « { $deck } »
verb-keep = Garder des cartes Destination
    .in-list = garder des cartes Destination
    .asks = Quelles cartes Destination gardez-vous ?
    .option = Garder { $tickets }
    .option-none = N’en garder aucune
    .told = garde { $tickets }
    .told-none = ne garde aucune carte Destination
    .told-hidden = a choisi ses cartes Destination
    .told-count = garde { $cards }
verb-tickets = Prendre des cartes Destination
    .in-list = prendre des cartes Destination
    .asks = Combien de cartes Destination de chaque pioche voulez-vous voir ?
    .option = Prendre des cartes Destination : { $mix }
    .option-alone = Prendre des cartes Destination
    .told = prend des cartes Destination, { $mix }
    .told-alone = prend des cartes Destination
verb-pass = Passer
    .in-list = passer
    .option = Passer
    .told = passe
verb-done = Terminer le tour
    .in-list = terminer le tour
    .asks = Faites-vous autre chose pendant ce tour ?
    .option = Terminer le tour
    .told = termine son tour

play-nothing = rien
play-track = { $route } (voie { $number })
play-drew = { $told } : { $cards }
play-revealed = { $told } ; cartes révélées : { $cards }
play-over = La partie est terminée.
play-waiting = À { $name } de jouer.
play-your-turn = À vous de jouer : { $actions }.
play-what = Que faites-vous ?
play-at-least = Au moins { $count }.
play-in-all = { $count } en tout.
kept-left = { $title } : encore { $count } ; gagnés { $taken }

## The end

end-alone = { $name } a { $points }.
end-wins = { $count ->
    [one] { $names } gagne.
   *[other] { $names } gagnent ensemble.
}
end-wins-tie = { $count ->
    [one] { $names } gagne après une égalité à { $points }.
   *[other] { $names } gagnent ensemble après une égalité à { $points }.
}
end-standstill = La partie s’est arrêtée parce que plus personne n’avançait.
score-routes = routes
score-ticket = carte Destination

## What is wrong with a message of a client

fault-stale = la partie a changé entre-temps ; regardez à nouveau
fault-not-your-seat = cette place n’est pas la vôtre
fault-over = la partie est terminée
fault-not-your-turn = ce n’est pas à vous de jouer
fault-version = le serveur parle la version { $version } du protocole ; rechargez la page
fault-not-over = le journal est disponible quand la partie est terminée

## What the engine says

engine-over = la partie est terminée
engine-no-verb = l’action « { $verb } » n’existe pas dans cette partie
engine-must-not-pass = vous pouvez faire quelque chose, donc vous ne pouvez pas passer
engine-now = c’est le moment d’autre chose : { $actions }
engine-not-now = ce n’est pas possible maintenant
engine-closed = { $route } est fermée : toutes les voies permises de cette liaison sont prises
engine-closed-to-you = { $route } vous est fermée : vous possédez déjà une voie de cette liaison
engine-pieces-left = { $route } demande { $needed }, vous avez { $left }
engine-does-not-pay = ces cartes ne paient pas exactement { $route }
engine-does-not-pay-but = ces cartes ne paient pas exactement { $route }{ $advice }
engine-owned = { $route } appartient au joueur { $owner }
engine-only-cards = vous n’avez que { $count } × { $card }
engine-face-up-dear = { $card } face visible compte pour { $count } cartes, plus qu’il ne vous en reste à prendre
engine-deck-empty = la pioche « { $deck } » et sa défausse sont vides
engine-decks-empty = toutes les pioches et leurs défausses sont vides ; on ne peut alors prendre aucune carte visible
engine-not-face-up = { $card } n’est pas face visible ; il y a { $shown }
engine-keep-more = il faut garder au moins { $count } de ces cartes Destination
engine-not-dealt = { $ticket } n’est pas parmi les cartes piochées : { $offered }
engine-mix = annoncez un mélange de { $count } cartes Destination ou toutes celles qui restent ; il y a { $left }
engine-no-tickets = il n’y a plus de cartes Destination à prendre
engine-fixed-tickets = les cartes Destination à prendre sont fixées ; dites seulement « tickets »
engine-claimed = { $count ->
    [one] { $count } route prise
   *[other] { $count } routes prises
}
engine-joined = { $ticket } réussie
engine-missed = { $ticket } échouée
engine-joined-lent = { $ticket } réussie, avec des routes prêtées : { $routes }
engine-longest-path = chemin le plus long : { $number }
engine-completed-tickets = cartes Destination réussies : { $number }
engine-connected-cities = villes reliées : { $number }
engine-claimed-routes = routes prises : { $number }
engine-claimed-spaces = cases occupées : { $number }
engine-cards-in-hand = cartes en main : { $number }
engine-points-counted = points : { $number }
