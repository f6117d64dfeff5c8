feature-substitute = les routes marquées
    .in-rules = les routes à règle particulière
    .named = remplacement
    .route = { $number } cartes quelconques en remplacent une
sign-any = Ici, ce nombre de cartes quelconques remplace une carte de la couleur.
substitution-route = Ici, { $count } cartes quelconques remplacent une carte de la couleur.
