metric-token_value = la plus grande valeur de jetons Marchandise
    .one = point de jetons Marchandise
    .many = points de jetons Marchandise
metric-token_count = le plus de jetons Marchandise
    .one = jeton Marchandise
    .many = jetons Marchandise
sign-token-stack = Marchandises : un passager qui arrive ici prend le jeton du dessus.
sign-passenger-card = Se joue pour une route d’un autre joueur sur laquelle voyage un passager.
sign-passenger = Un passager.
passenger-tokens = Jetons, du haut vers le bas : { $values }.
passenger-piece = passager
    .many = passagers
token-piece = jeton
    .many = jetons

## At the table

verb-place = Placer un passager
    .in-list = placer un passager
    .asks = Placez-vous un passager à une extrémité de la route ?
    .option = Placer un passager : { $city }
    .option-none = Ne placer aucun passager
    .told = place un passager à { $city }
    .told-none = ne place aucun passager
verb-travel = Faire voyager un passager
    .in-list = faire voyager un passager
    .option = Faire voyager un passager : { $city }
    .told = fait partir le passager de { $city }
verb-go = Continuer
    .in-list = continuer
    .asks = Par quelle route le passager continue-t-il ?
    .option = Continuer : { $route }
    .told = passe par { $route }
verb-stop = S’arrêter ici
    .in-list = s’arrêter ici
    .option = S’arrêter ici
    .told = termine le voyage
kept-passenger-standing = Passagers
    .thing = passager
kept-passenger-supply = Passagers restants
    .thing = passager
kept-passenger-tokens = Jetons
    .thing = jeton
score-tokens = jetons
engine-passenger-tokens = { $count ->
    [one] { $count } jeton
   *[other] { $count } jetons
}
engine-passenger-no-end = { $city } n’est pas une extrémité de la route où un passager peut se tenir
engine-passenger-taken = un passager se tient déjà à { $city }
engine-passenger-not-yours = aucun de vos passagers n’est à { $city }
engine-passenger-stuck = aucune route permise au passager ne part de { $city }
engine-passenger-foreign = { $route } appartient à un autre joueur, et vous n’avez pas de carte pour cela
engine-passenger-used = { $route } a déjà servi pendant ce voyage
engine-passenger-elsewhere = { $route } ne part pas de { $city }
engine-passenger-nobody = { $route } n’appartient à personne
engine-passenger-must-move = le passager doit parcourir au moins une route
