feature-ferry = Fähren
    .in-rules = Fähren
    .named = Fähre
    .route = { $number ->
        [one] Fähre mit { $number } Joker
       *[other] Fähre mit { $number } Jokern
    }
sign-locomotive = Fähre: Für jedes Feld mit Lokomotive ist ein Joker nötig.
ferry-sign = Fähre: Jedes Feld mit diesem Zeichen kostet 1 { $wild }.
ferry-route = { $count ->
    [one] Eine Fähre: { $count } Feld verlangt 1 { $wild }.
   *[other] Eine Fähre: { $count } Felder verlangen je 1 { $wild }.
}
    .wild = { $count ->
        [one] Eine Fähre: { $count } Feld verlangt einen Joker.
       *[other] Eine Fähre: { $count } Felder verlangen je einen Joker.
    }
ferry-instead = { $count ->
    [one] Jede andere Karte steht dafür.
   *[other] Je { $count } beliebige Karten stehen für eine solche Karte.
}
