feature-ferry = ferries
    .in-rules = les ferries
    .named = ferry
    .route = { $number ->
        [one] ferry avec { $number } joker
       *[other] ferry avec { $number } jokers
    }
sign-locomotive = Ferry : chaque case avec une locomotive se paie avec un joker.
ferry-sign = Ferry : chaque case avec ce symbole coûte 1 { $wild }.
ferry-route = { $count ->
    [one] Un ferry : { $count } case demande 1 { $wild }.
   *[other] Un ferry : { $count } cases demandent 1 { $wild } chacune.
}
    .wild = { $count ->
        [one] Un ferry : { $count } case demande un joker.
       *[other] Un ferry : { $count } cases demandent un joker chacune.
    }
ferry-instead = { $count ->
    [one] N’importe quelle autre carte peut la remplacer.
   *[other] { $count } cartes quelconques peuvent en remplacer une.
}
