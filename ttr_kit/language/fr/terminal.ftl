screen-last-turns = { $count ->
    [one] Derniers tours : encore { $count } tour.
   *[other] Derniers tours : encore { $count } tours.
}
screen-market = Cartes visibles
screen-decks = pioches – { $decks }
screen-hand = Main
screen-no-cards = aucune carte
screen-tickets = Cartes Destination
screen-done = réussie
screen-lost = ne peut plus être réussie
screen-missing = { $count ->
    [one] encore { $count } case
   *[other] encore { $count } cases
}
screen-can-claim = Vous pouvez prendre
screen-on-the-way = sur le chemin d’une de vos destinations
screen-more-routes = { $count ->
    [one] … et encore { $count } route
   *[other] … et encore { $count } routes
}
screen-need = Vos destinations demandent
screen-need-nothing = Vos destinations ne demandent plus rien.
screen-any-color = couleur au choix
screen-such-as = par exemple : { $example }
screen-such-as-or = par exemple : { $example }   ou   { $all }
screen-from-to = de { $least } à { $most }
screen-menu = Un nombre, Entrée pour 1, ou undo.
screen-menu-more = … et { $count } autres : tapez la commande avec plus de lettres du nom
head-player = Joueur
head-points = Points
head-pieces = Pièces
head-cards = Cartes
head-tickets = Destinations
head-route = Route
head-spaces = Cases
head-pay = Coût
head-for = Pour
head-to = Vers
head-taken-by = Prise par

## What can be typed

look-help = ce que vous pouvez taper
look-look = de nouveau tout l’écran
look-map = tout ce que vous pouvez prendre, et ce que demandent vos destinations ; avec une ville : ses routes
look-hand = vos cartes
look-log = ce qui s’est passé
look-scores = points, pièces et cartes de tout le monde
look-undo = revenir sur un choix qui n’est pas encore fait
look-quit = quitter ; la partie est enregistrée et reprend avec la même commande
host-nothing-chosen = Rien n’est encore choisi.
host-taken-back = Annulé.
host-no-city = Aucune ville ne s’appelle « { $name } ».
host-now = Maintenant vous pouvez
host-always = Toujours
host-beginnings = Le début des mots suffit, sans accents

## What is not understood

order-too-long = c’est trop long pour une commande
order-options = il y a les choix 1 à { $count } ; undo revient en arrière
order-which-city = Quelle ville ?
order-which-route = Quelle route ?
order-how-to-pay = Comment payez-vous ?
order-did-you-mean = rien ne s’appelle ici « { $name } » ; vouliez-vous dire « { $near } » ?
order-not-called = rien ne s’appelle ici « { $name } » ; vous pouvez { $offered }
order-more = { $count } autres
order-no-route = aucune route ne correspond à « { $words } » ; tapez : { $verb } VILLE VILLE, ou : map VILLE
order-owned = { $route } appartient à { $name }
order-closed = { $route } est fermée : toutes les voies d’une liaison ne peuvent pas être prises
order-pieces = { $route } demande { $needs }, et il vous en reste { $left }
order-cannot-pay = { $color ->
    [any] vos cartes ne paient pas { $route } : il faut { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    } d’une couleur ou ce qui les remplace
   *[other] vos cartes ne paient pas { $route } : il faut { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    } de couleur { $color } ou ce qui les remplace
}
order-ticket-numbers = tapez les numéros des cartes Destination, par exemple : { $verb } 1 2
order-ticket-range = les cartes Destination portent les numéros 1 à { $count }
order-keep-more = { $count ->
    [one] il faut garder au moins { $count } carte Destination
   *[other] il faut garder au moins { $count } cartes Destination
}
order-numbers = { $count ->
    [one] tapez { $count } nombre, dans cet ordre : { $order }
   *[other] tapez { $count } nombres, dans cet ordre : { $order }
}
order-total = cela fait { $total } ; il en faut { $wanted } en tout
order-unknown = « { $word } » est inconnu ici ; tapez { $known }

## Around the game

opening-seed = Graine { $seed } : qui la connaît peut calculer chaque carte.
opening-secret = Mélangé en secret ; engagement { $commitment }.
opening-resumed = { $count ->
    [one] On reprend après { $count } action ; --new commence une autre partie.
   *[other] On reprend après { $count } actions ; --new commence une autre partie.
}
opening-help = Tapez help à tout moment.
left-kept = La partie est gardée dans { $file } ; la même commande la reprend.
left = Terminé.
turn-of = C’est à { $name } de jouer. Appuyez sur Entrée quand { $name } est seul à voir l’écran.

## A game told again

replay-points = { $points ->
    [1] +1 point
    [-1] -1 point
   *[other] { $signed } points
}
replay-drew = c’est { $cards }
replay-dealt = arrivent : { $cards }
replay-revealed = cartes révélées : { $cards }
replay-last-turns = { $count ->
    [one] Le dernier tour commence.
   *[other] Les { $count } derniers tours commencent.
}
replay-not-over = La partie n’est pas terminée après { $actions }.
replay-score = Décompte
replay-proved = Tous les mélanges découlent de l’engagement { $commitment }.
