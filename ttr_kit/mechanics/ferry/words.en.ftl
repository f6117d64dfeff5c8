feature-ferry = ferries
    .in-rules = ferries
    .named = ferry
    .route = { $number ->
        [one] ferry with { $number } wild card
       *[other] ferry with { $number } wild cards
    }
sign-locomotive = Ferry: a space with a locomotive must be paid with a wild card.
ferry-sign = Ferry: each space with this sign takes 1 { $wild }.
ferry-route = { $count ->
    [one] A ferry: { $count } space asks for 1 { $wild }.
   *[other] A ferry: { $count } spaces ask for 1 { $wild } each.
}
    .wild = { $count ->
        [one] A ferry: { $count } space asks for a wild card.
       *[other] A ferry: { $count } spaces ask for a wild card.
    }
ferry-instead = { $count ->
    [one] Any other card stands in for it.
   *[other] Any { $count } cards stand in for one.
}
