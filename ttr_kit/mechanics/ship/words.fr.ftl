sign-oval = Cases arrondies : pour des pièces d’une autre sorte, payées avec leurs propres cartes.
sign-pieces = La carte couvre autant de cases qu’elle montre de pièces, ou moins.
ship-route = Seulement pour des { $pieces }.
ship-card = Elle couvre jusqu’à { $count } cases.
